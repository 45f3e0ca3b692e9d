use super::combos::Example;
use super::{Chapter, chapters, house_key, house_value, written};
use crate::ui::text::Language;
use doudizhu_engine::cards::Hand;
use doudizhu_engine::combos::{ComboKind, ComboRules, readings};
use doudizhu_engine::rules::{HouseKey, HouseRules, HouseValues, Rules, Variant};

fn rules(variant: Variant, house: &str) -> Rules {
    HouseRules::parse(variant, house)
        .expect("house rules")
        .into()
}

/// Every value of a key as it is written; of numbers, those at which words could change.
fn values(key: HouseKey) -> Vec<String> {
    match key.values() {
        HouseValues::Words(words) => words.iter().map(|word| (*word).to_string()).collect(),
        HouseValues::Numbers { usual, least, most } => {
            let next = (least + 1).min(most);
            [usual, least, next, most].map(|n| n.to_string()).to_vec()
        }
    }
}

/// A variant's own rules, and those with one or two house rules changed.
fn records(variant: Variant) -> Vec<Rules> {
    let mut found = vec![HouseRules::new(variant)];
    for _ in 0..2 {
        for house in found.clone() {
            for key in house.keys() {
                for value in values(key) {
                    let mut house = house;
                    if house.set(key, &value).is_some() && !found.contains(&house) {
                        found.push(house);
                    }
                }
            }
        }
    }
    found.into_iter().map(Rules::from).collect()
}

/// All but the last chapter, which lists the house rules.
fn rules_alone(rules: &Rules, language: Language) -> Vec<Chapter> {
    let mut all = chapters(rules, language);
    all.pop().expect("the house rules");
    all
}

/// Whether these are IDs such as `H-08`, `BA-12` or `G-2`, one after the other or as a range.
fn are_ids(rules: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_id = |id: &str| {
        let (letters, number) = id.split_once('-').unwrap_or((id, ""));
        match letters {
            "G" => number.len() == 1 && digits(number),
            "H" | "HA" | "C" | "CA" | "B" | "BA" | "F" | "FA" => {
                number.len() == 2 && digits(number)
            }
            _ => false,
        }
    };
    rules
        .split(", ")
        .flat_map(|part| part.split(" to "))
        .all(is_id)
}

#[test]
fn languages_say_the_same() {
    for variant in Variant::ALL {
        for rules in records(variant) {
            let [chinese, english] = Language::ALL.map(|language| chapters(&rules, language));
            assert_eq!(chinese.len(), english.len());
            for (zh, en) in chinese.iter().zip(&english) {
                assert!(!zh.lines.is_empty(), "{} of {}", zh.title, rules.house);
                let cited = |chapter: &Chapter| -> Vec<_> {
                    chapter.lines.iter().map(|line| line.rules).collect()
                };
                assert_eq!(cited(zh), cited(en), "{} of {}", en.title, rules.house);
                for (zh, en) in zh.lines.iter().zip(&en.lines) {
                    let plain = |c: char| c.is_ascii_graphic() || " ×−≥".contains(c);
                    assert!(en.words.chars().all(plain), "{}", en.words);
                    assert!(zh.words.ends_with('。') && en.words.ends_with('.'));
                    assert!(!zh.words.contains(['.', ',', '!', '?']), "{}", zh.words);
                    assert!(!zh.words.contains("  ") && !en.words.contains("  "));
                }
            }
        }
    }
}

#[test]
fn lines_cite_the_variants_own_document() {
    for variant in Variant::ALL {
        let letter = match variant {
            Variant::Bengbu => 'B',
            Variant::Four => 'F',
            Variant::Huopin => 'H',
            Variant::Classic => 'C',
        };
        for rules in records(variant) {
            for line in chapters(&rules, Language::English)
                .iter()
                .flat_map(|chapter| &chapter.lines)
                .filter(|line| !line.rules.is_empty())
            {
                assert!(are_ids(line.rules), "{}: {}", line.rules, line.words);
                let own = |id: &str| id.starts_with([letter, 'G']);
                let mut ids = line.rules.split(", ");
                assert!(ids.all(own), "{variant}: {}: {}", line.rules, line.words);
            }
        }
    }
}

#[test]
fn wrong_ids_are_told_from_right_ones() {
    for right in [
        "H-08",
        "G-2",
        "B-62, BA-23",
        "B-17 to B-30",
        "H-38, H-46 to H-50",
    ] {
        assert!(are_ids(right), "{right}");
    }
    for wrong in [
        "",
        "H-8",
        "X-08",
        "H08",
        "H-08 HA-01",
        "H-08,HA-01",
        "G-12",
        "H-0a",
    ] {
        assert!(!are_ids(wrong), "{wrong}");
    }
}

/// All house rules but who deals, which follows from the hand before.
fn keys_of_rules(house: HouseRules) -> impl Iterator<Item = HouseKey> {
    house.keys().filter(|key| *key != HouseKey::Dealer)
}

/// What the engine does otherwise is said otherwise, in the rules themselves; what it does alike is said
/// alike there.
#[test]
fn whatever_changes_play_changes_the_words() {
    for variant in Variant::ALL {
        for usual in records(variant) {
            for key in keys_of_rules(usual.house) {
                for value in values(key) {
                    let mut house = usual.house;
                    if house.set(key, &value).is_none() || house == usual.house {
                        continue;
                    }
                    let changed = Rules::from(house);
                    let plays_alike = Rules {
                        house: usual.house,
                        ..changed
                    } == usual;
                    for language in Language::ALL {
                        let said = |rules| rules_alone(rules, language);
                        let alike = said(&usual) == said(&changed);
                        assert_eq!(alike, plays_alike, "{} or {house}", usual.house);
                        assert_ne!(chapters(&usual, language), chapters(&changed, language));
                    }
                }
            }
        }
    }
}

/// No house rule is without effect, though two change play only where landlords are robbed.
#[test]
fn every_house_rule_changes_the_rules_said() {
    for variant in Variant::ALL {
        for key in keys_of_rules(HouseRules::new(variant)) {
            let robbing = [HouseKey::GrabBase, HouseKey::PassersMayGrab].contains(&key);
            let base = if robbing && variant == Variant::Classic {
                "bidMode=grab"
            } else {
                ""
            };
            let usual = rules(variant, base);
            for value in values(key) {
                let mut house = usual.house;
                house.set(key, &value).expect("a value of the variant");
                let differs = rules_alone(&usual, Language::English)
                    != rules_alone(&house.into(), Language::English);
                assert_eq!(differs, house != usual.house, "{}={value}", key.name());
            }
        }
    }
}

#[test]
fn every_kind_has_a_line_with_an_example_of_it() {
    for variant in Variant::ALL {
        for rules in records(variant) {
            for language in Language::ALL {
                let all = chapters(&rules, language);
                let lines = || all.iter().flat_map(|chapter| &chapter.lines);
                for kind in rules.combos.kinds.iter() {
                    let example = Example::of(kind, &rules.combos);
                    let read = readings(example.cards(), &rules.combos);
                    assert!(read.iter().any(|combo| combo.kind == kind), "{kind}");
                    assert!(rules.pack.ranks().contains(example.cards()), "{kind}");
                    let written = example.written(language);
                    let shown = lines().any(|line| line.words.contains(&written));
                    assert!(shown, "{kind}: {written}");
                }
            }
        }
    }
}

fn reads(cards: &str, combo: &str, rules: &ComboRules) -> bool {
    let cards = Hand::parse(cards).expect("ranks");
    readings(cards, rules).contains(&combo.parse().expect("a reading"))
}

/// The examples of wings can be played where the line allows them, and not where it does not.
#[test]
fn examples_of_wings_are_what_the_engine_says() {
    for variant in Variant::ALL {
        for rules in records(variant) {
            let combos = &rules.combos;
            let check = |example: Example, kind, allowed, named| {
                let cards = example.cards();
                assert!(rules.pack.ranks().contains(cards), "{cards}");
                let read = readings(cards, combos)
                    .iter()
                    .any(|combo| combo.kind == kind);
                assert_eq!(read, allowed, "{cards} as {kind} under {}", rules.house);
                for language in Language::ALL {
                    let written = example.written(language);
                    let said = chapters(&rules, language)
                        .iter()
                        .flat_map(|chapter| &chapter.lines)
                        .any(|line| line.words.contains(&written));
                    assert_eq!(said, named, "{written}");
                }
            };
            let (solos, pairs) = (ComboKind::AirplaneWithSolos, ComboKind::AirplaneWithPairs);
            let wings = &combos.wings;
            let airplane = if combos.kinds.has(solos) {
                solos
            } else {
                pairs
            };
            let repeats = Example::of_body_rank(airplane, combos);
            check(repeats, airplane, wings.body_rank, true);
            let equal = Example::of_equal_kickers(pairs, combos);
            check(equal, pairs, wings.equal_pairs, true);
            let equal = Example::of_equal_kickers(solos, combos);
            check(equal, solos, airplane == solos, airplane == solos);
        }
    }
}

/// The cards that sentences name without asking the record.
#[test]
fn named_cards_are_what_the_engine_says() {
    let two_packs = rules(Variant::Bengbu, "").combos;
    for (run, reading) in [
        ("AAA222", "trio_chain:2:2"),
        ("AAA222333", "trio_chain:3:3"),
        ("222333444", "trio_chain:4:3"),
        ("QQQKKKAAA", "trio_chain:A:3"),
        ("xx", "pair:x:1"),
    ] {
        assert!(reads(run, reading, &two_packs), "{run}");
    }
    for none in ["KKKAAA222", "AA2233", "xX", "xXX", "xxX"] {
        let cards = Hand::parse(none).expect("ranks");
        assert!(readings(cards, &two_packs).is_empty(), "{none}");
    }
    let play = rules(Variant::Four, "").combos;
    let group = rules(Variant::Four, "wild_anchor=group").combos;
    assert!(reads("443333", "trio_chain:5:2", &play));
    assert!(!reads("443333", "trio_chain:5:2", &group));
    for combos in [play, group] {
        for (cards, reading) in [
            ("453333", "trio_chain:5:2"),
            ("3336", "bomb:6:1"),
            ("3336", "trio_solo:3:1"),
            ("7733", "bomb:7:1"),
            ("7333", "bomb:7:1"),
            ("3333", "bomb:3:1"),
            ("3", "solo:3:1"),
            ("33", "pair:3:1"),
            ("333", "trio:3:1"),
        ] {
            assert!(reads(cards, reading, &combos), "{cards}");
        }
    }
}

/// Numbers in sentences are the record's.
#[test]
fn numbers_come_from_the_record() {
    let says = |variant, house: &str, words: &str| {
        let all = chapters(&rules(variant, house), Language::English);
        let mut lines = all.iter().flat_map(|chapter| &chapter.lines);
        assert!(lines.any(|line| line.words.contains(words)), "{words}");
    };
    says(Variant::Huopin, "", "plays 20 cards, a farmer 17");
    says(
        Variant::Huopin,
        "openDealSplit=5",
        "fewer than 5 cards dealt",
    );
    says(Variant::Huopin, "initial=60", "that comes to 60.");
    says(
        Variant::Huopin,
        "initial=60",
        "1200 points; a farmer 10 times, 600 points",
    );
    says(Variant::Huopin, "eyeCards=1", "peek at 1 card of the kitty");
    says(
        Variant::Classic,
        "",
        "At most 4 doublings count, the farmer's own included, that is ×16",
    );
    says(
        Variant::Classic,
        "bidMode=grab,grabBase=3",
        "The base is 3.",
    );
    says(
        Variant::Bengbu,
        "",
        "pays 27 points, 15 to the landlord and 6 to each other",
    );
    says(
        Variant::Bengbu,
        "escapeByBase=on",
        "pays 9 bases, 5 to the landlord and 2",
    );
    says(
        Variant::Bengbu,
        "",
        "pays 27 points, 9 to each other player",
    );
    says(Variant::Bengbu, "skyPerBomb=on", "60 points");
    says(Variant::Bengbu, "kittyShown=3", "3 of its 8 cards");
    says(Variant::Four, "", "2 or more pairs");
    says(
        Variant::Four,
        "",
        "4 points for 1 fan, 8 for 2, 16 for 3, 64 for 5",
    );
    says(Variant::Four, "", "At most 10 fans");
}

#[test]
fn labels_fit_a_chooser() {
    for key in HouseKey::ALL {
        let [chinese, english] = Language::ALL.map(|language| house_key(key, language));
        assert!((2..=14).contains(&chinese.chars().count()), "{chinese}");
        assert!(
            (2..=34).contains(&english.len()) && english.is_ascii(),
            "{english}"
        );
        for language in Language::ALL {
            let labels: Vec<String> = match key.values() {
                HouseValues::Words(words) => (0..words.len() as u16)
                    .map(|place| house_value(key, place, language))
                    .collect(),
                HouseValues::Numbers { least, most, .. } => [least, most.max(least + 1)]
                    .map(|number| house_value(key, number, language))
                    .to_vec(),
            };
            for (place, label) in labels.iter().enumerate() {
                // A label that is only the place is one that is missing.
                assert!(
                    !label.is_empty() && label.parse::<u16>().is_err(),
                    "{}",
                    key.name()
                );
                assert!(!labels[..place].contains(label), "{label} twice");
            }
        }
    }
}

/// What is written has every chapter, line and ID again, whatever is agreed.
#[test]
fn a_written_book_is_read_again() {
    for variant in Variant::ALL {
        for rules in records(variant) {
            for language in Language::ALL {
                let text = written(&rules, language);
                let read: Vec<Vec<&str>> = text
                    .trim_end()
                    .split("\n\n")
                    .map(|chapter| chapter.split('\n').collect())
                    .collect();
                let chapters = chapters(&rules, language);
                assert_eq!(read.len(), chapters.len());
                for (read, chapter) in read.iter().zip(&chapters) {
                    assert_eq!(read[0], chapter.title);
                    assert_eq!(read.len(), chapter.lines.len() + 1);
                    for (read, line) in read[1..].iter().zip(&chapter.lines) {
                        assert_eq!(read.split_once('\t'), Some((line.rules, &*line.words)));
                    }
                }
            }
        }
    }
}
