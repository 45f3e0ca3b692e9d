//! Arbitrary bytes as actions and arbitrary text as records: every variant survives them. The bytes are
//! made from a corpus and from luck, always the same; `FULL=1` makes twenty times as many.

use doudizhu::store::{Found, Place, bundle, open, seal, unbundle};
use doudizhu_engine::cards::{CardSet, Random, Rank, Seat, Seed, SplitMix};
use doudizhu_engine::combos::{Combo, ComboKind};
use doudizhu_engine::game::{Action, CardPlay, Game, Record};
use doudizhu_engine::rules::{HouseKey, HouseRules, HouseValues, Rules, Variant};
use doudizhu_engine::view::SeatView;
use std::fs;
use std::path::PathBuf;

fn sample(usual: u64) -> u64 {
    if std::env::var_os("FULL").is_some() {
        usual * 20
    } else {
        usual
    }
}

/// Bytes read one after the other; zeros when there are no more.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    /// Whatever the bytes say when they are read as they would arrive from a worker: ranks, combinations
    /// and cards need not exist.
    fn action(&mut self) -> Option<Action> {
        let mut sent: Vec<u8> = self.0.iter().take(30).copied().collect();
        *sent.first_mut()? %= 6; // there are six kinds of actions
        let (action, rest) = postcard::take_from_bytes(&sent).ok()?;
        self.0 = &self.0[sent.len() - rest.len()..];
        Some(action)
    }

    /// Some of these cards, as anything.
    fn play(&mut self, from: CardSet) -> Action {
        let cards: Vec<_> = from.iter().collect();
        let cards = (0..=self.next() % 6).filter_map(|_| {
            let place = usize::from(self.next()) % cards.len().max(1);
            cards.get(place).copied()
        });
        let cards = cards.collect();
        let combo = Combo {
            kind: ComboKind::ALL[usize::from(self.next()) % ComboKind::ALL.len()],
            key: Rank::ALL[usize::from(self.next()) % Rank::ALL.len()],
            length: self.next(),
        };
        Action::Play(CardPlay { cards, combo })
    }
}

/// House rules as bytes say.
fn rules(bytes: &mut Bytes<'_>) -> Rules {
    let variant = Variant::ALL[usize::from(bytes.next()) % 4];
    let mut house = HouseRules::new(variant);
    for _ in 0..bytes.next() % 4 {
        let key = HouseKey::ALL[usize::from(bytes.next()) % HouseKey::ALL.len()];
        let value = bytes.next();
        let value = match key.values() {
            HouseValues::Words(words) => words[usize::from(value) % words.len()].to_string(),
            HouseValues::Numbers { least, .. } => (least + u16::from(value)).to_string(),
        };
        let _ = house.set(key, &value); // refused where it is not the variant's
    }
    Rules::new(house)
}

/// Plays what the bytes say. What is refused changes nothing; what is listed is accepted; whatever is
/// accepted leaves a game that is in order, as every seat's view of it is. Returns how many actions were
/// accepted and refused.
fn drive(data: &[u8]) -> (u64, u64) {
    let mut bytes = Bytes(data);
    let rules = rules(&mut bytes);
    let mut game = Game::new(rules, Seed::numbered(71, u64::from(bytes.next())));
    let (mut accepted, mut refused) = (0, 0);
    while !bytes.0.is_empty() {
        let seat = Seat::ALL[usize::from(bytes.next() % 4)];
        let way = bytes.next();
        if way < 24 {
            game.deal_round();
            continue;
        }
        let listed = way < 160;
        let (seat, action) = if listed {
            let seat = game.to_act().unwrap_or(seat);
            let actions = game.legal_actions(seat);
            let chosen = usize::from(bytes.next()) % actions.len().max(1);
            (seat, actions.get(chosen).copied())
        } else if way < 210 {
            (seat, bytes.action())
        } else {
            (seat, Some(bytes.play(game.cards(seat))))
        };
        let Some(action) = action else { continue };
        let before = game.clone();
        match game.apply(seat, action) {
            Ok(_) => {
                accepted += 1;
                game.check_invariants()
                    .unwrap_or_else(|why| panic!("{seat}: {action:?}: {why}"));
            }
            Err(illegal) => {
                refused += 1;
                assert!(!listed, "{seat}: {action:?} is listed: {illegal}");
                assert_eq!(game, before, "{seat}: {action:?} was refused");
                assert!(!illegal.rule.is_empty());
            }
        }
        for seat in rules.seats.iter() {
            let _ = SeatView::of(&game, seat);
        }
    }
    (accepted, refused)
}

/// Reads a text; a record that can be read is written and read the same, and replays in order. Returns
/// whether it could be read.
fn read(text: &str) -> bool {
    let Ok(record) = text.parse::<Record>() else {
        return false;
    };
    let written = record.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&record), "{text} → {written}");
    let game = record.replay(|game, seat, action, _| {
        game.check_invariants()
            .unwrap_or_else(|why| panic!("{text}: {seat}: {action:?}: {why}"));
    });
    game.unwrap_or_else(|(number, why)| panic!("{text}: action {number}: {why}"));
    true
}

/// All records of the corpus, and of the playthroughs.
fn corpus() -> Vec<String> {
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut files = vec![tests.join("fuzz/records.txt")];
    let told = fs::read_dir(tests.join("playthroughs")).expect("playthroughs");
    files.extend(told.flatten().map(|entry| entry.path()));
    files.sort();
    let texts = files
        .iter()
        .map(|file| fs::read_to_string(file).expect("a text"));
    let texts: Vec<String> = texts.collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    let records = lines.filter(|line| line.starts_with("ddz1"));
    records.map(str::to_string).collect()
}

/// A text with a few places changed: a letter, a word said twice, gone or taken from another text.
fn changed(text: &str, other: &str, random: &mut SplitMix) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_string).collect();
    let others: Vec<&str> = other.split(' ').collect();
    for _ in 0..=random.below(3) {
        let place = random.below(words.len() as u32) as usize;
        match random.below(5) {
            0 if words.len() > 1 => drop(words.remove(place)),
            1 => words.insert(place, words[place].clone()),
            2 => words[place] = others[random.below(others.len() as u32) as usize].to_string(),
            3 => words.truncate(place.max(1)),
            _ => {
                let mut letters: Vec<char> = words[place].chars().collect();
                let letter = b"0123456789TJQKA2xX-/:=;,@'shcd\xe9 "[random.below(31) as usize];
                match random.below(letters.len() as u32 + 1) as usize {
                    end if end == letters.len() => letters.push(char::from(letter)),
                    inside => letters[inside] = char::from(letter),
                }
                words[place] = letters.into_iter().collect();
            }
        }
    }
    words.join(" ")
}

#[test]
fn texts_are_survived() {
    let corpus = corpus();
    let right = corpus.iter().filter(|text| read(text)).count();
    assert!(right >= 12, "{right} records of the corpus can be read");
    let mut random = SplitMix::new(71);
    let mut readable = 0;
    for _ in 0..sample(10_000) {
        let mut pick = || &corpus[random.below(corpus.len() as u32) as usize];
        let (text, other) = (pick(), pick());
        let text = changed(text, other, &mut random);
        readable += u64::from(read(&text));
    }
    assert!(
        readable > sample(10_000) / 50,
        "only {readable} were records"
    );
}

/// What a host gives back may be anything: it is what was given to keep, or not taken.
#[test]
fn bundles_are_survived() {
    let mut random = SplitMix::new(73);
    let texts = corpus();
    let text = |random: &mut SplitMix| texts[random.below(texts.len() as u32) as usize].clone();
    for _ in 0..sample(2_000) {
        let kept = Place::ALL.map(|place| (place, seal(&text(&mut random))));
        let whole = bundle(kept.clone());
        let mut bytes = whole.clone().into_bytes();
        let at = random.below(bytes.len() as u32) as usize;
        match random.below(4) {
            0 => bytes.truncate(at),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, random.below(128) as u8),
            _ => bytes[at] ^= 1 << random.below(7),
        }
        let changed = String::from_utf8_lossy(&bytes);
        for (place, sealed) in unbundle(&changed).into_iter().flatten() {
            let Found::Text(found) = open(sealed) else {
                continue;
            };
            let was = kept.iter().find(|(other, _)| *other == place);
            assert_eq!(
                was.map(|(_, sealed)| sealed.clone()),
                Some(seal(&found)),
                "{changed}"
            );
        }
    }
}

#[test]
fn actions_are_survived() {
    let mut random = SplitMix::new(72);
    let (mut accepted, mut refused) = (0, 0);
    for number in 0..sample(2_000) {
        let length = random.below(900) as usize;
        let mut data: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
        // Every variant, and in half of the games all cards dealt at once.
        data.splice(0..0, [number as u8, random.next() as u8]);
        if random.below(2) == 0 {
            let rounds = data.len().min(11);
            data.splice(rounds..rounds, [0; 2 * 25]);
        }
        let (yes, no) = drive(&data);
        accepted += yes;
        refused += no;
    }
    assert!(accepted > sample(2_000) * 10, "{accepted} accepted");
    assert!(refused > sample(2_000) * 10, "{refused} refused");
}

/// The corpus as bytes too: text is one more way to be nonsense.
#[test]
fn texts_are_survived_as_bytes() {
    for text in corpus() {
        for start in 0..text.len().min(40) {
            drive(&text.as_bytes()[start..]);
        }
    }
}
