//! What is a combination and what beats what, in tables.

use crate::position::rules;
use doudizhu_engine::cards::Hand;
use doudizhu_engine::combos::{Combo, readings};

fn hand(cards: &str) -> Hand {
    cards.parse().expect("ranks")
}

fn read(cards: &str, house: &str) -> Vec<String> {
    readings(hand(cards), &rules(house).combos)
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// All readings, in order.
fn check(cards: &str, expected: &[&str]) {
    assert_eq!(read(cards, ""), expected, "{cards}");
}

#[test]
fn every_kind_of_huopin_is_read() {
    check("xX", &["rocket:X:1"]); // H-18
    check("7777", &["bomb:7:1"]); // H-19
    check("5", &["solo:5:1"]); // H-20
    check("44", &["pair:4:1"]); // H-21
    check("JJJ", &["trio:J:1"]); // H-22
    check("333-6", &["trio_solo:3:1"]); // H-23
    check("444-99", &["trio_pair:4:1"]); // H-23
    check("45678", &["solo_chain:8:5"]); // H-24
    check("789TJQK", &["solo_chain:K:7"]); // H-24
    check("334455", &["pair_chain:5:3"]); // H-25
    check("333444", &["trio_chain:4:2"]); // H-26
    check(
        "555666777888",
        &["trio_chain:8:4", "airplane_solo:8:3", "airplane_solo:7:3"],
    ); // H-26, HA-23
    check("444555-79", &["airplane_solo:5:2"]); // H-27
    check("333444555-7799JJ", &["airplane_pair:5:3"]); // H-27
    check("5555-38", &["four_two_solo:5:1"]); // H-28
    check("4444-5577", &["four_two_pair:4:1"]); // H-28
}

#[test]
fn what_is_no_combination_has_no_reading() {
    // Chains are too short, reach a 2 or a joker, or have a gap (H-24 to H-26).
    for cards in [
        "34", "3456", "TJQKA2", "JQKA2", "Axx", "34568", "3344", "KKAA22", "AAA222", "333555",
    ] {
        check(cards, &[]);
    }
    // Kickers are missing, too many or of mixed sorts (H-23, H-27, H-28).
    for cards in [
        "33345",
        "3334",
        "333444-5",
        "333444-557",
        "3333-5",
        "3333-577",
        "333444555-67",
    ] {
        let expected: &[&str] = if cards == "3334" {
            &["trio_solo:3:1"]
        } else {
            &[]
        };
        check(cards, expected);
    }
    for cards in ["", "x2", "xX3", "22X"] {
        check(cards, &[]);
    }
}

/// HA-20 to HA-23 and the switches of part 5.
#[test]
fn house_rules_decide_about_wings() {
    let check = |cards: &str, house: &str, expected: &[&str]| {
        assert_eq!(read(cards, house), expected, "{cards} {house}")
    };
    check("333444-35", "", &["airplane_solo:4:2"]);
    check("333444-35", "wing_body_rank=off", &[]);
    check("333444-xX", "", &["airplane_solo:4:2"]);
    check("333444-xX", "wing_both_jokers=off", &[]);
    check("5555-xX", "wing_both_jokers=off", &[]);
    check("333444-5555", "", &["airplane_pair:4:2"]);
    check("333444-5555", "wing_equal_pairs=off", &[]);
    check("333444-55", "wing_equal_pairs=off", &["airplane_solo:4:2"]);
    check("4444-577", "", &[]);
    check("4444-577", "mixed_four_two=on", &["four_two_mixed:4:1"]);
    check("3333", "mixed_four_two=on", &["bomb:3:1"]);
    check(
        "33334444",
        "",
        &[
            "airplane_solo:4:2",
            "four_two_pair:4:1",
            "four_two_pair:3:1",
        ],
    );
    check("33334444", "wing_body_rank=off,wing_equal_pairs=off", &[]);
}

fn beats(a: &str, b: &str) -> bool {
    let combo = |text: &str| -> Combo { text.parse().expect("a reading") };
    combo(a).beats(combo(b))
}

#[test]
fn what_beats_what() {
    let check = |a: &str, b: &str, expected: bool| assert_eq!(beats(a, b), expected, "{a} on {b}");
    check("rocket:X:1", "bomb:2:1", true); // H-29
    check("bomb:3:1", "rocket:X:1", false); // H-29, OpenSpiel O4
    check("bomb:3:1", "four_two_pair:2:1", true); // H-30
    check("bomb:4:1", "bomb:3:1", true); // H-30
    check("bomb:4:1", "bomb:4:1", false); // G-4
    check("solo:A:1", "pair:3:1", false); // H-31
    check("solo_chain:9:6", "solo_chain:8:5", false); // H-31
    check("four_two_solo:5:1", "bomb:3:1", false); // H-31: no bomb
    check("solo:X:1", "solo:x:1", true); // H-32
    check("solo:2:1", "solo:A:1", true); // H-32
    check("solo:3:1", "solo:3:1", false); // H-32, G-4
    check("pair:2:1", "pair:A:1", true); // H-33
    check("trio:4:1", "trio:3:1", true); // H-33
    check("solo_chain:A:5", "solo_chain:K:5", true); // H-34
    check("airplane_solo:5:2", "airplane_solo:4:2", true); // H-35
    check("four_two_pair:4:1", "four_two_pair:3:1", true); // H-35
    check("trio_solo:5:1", "trio_pair:4:1", false); // H-31: other number of cards
}

/// Where other engines go wrong: plays whose wings are a trio are compared by their body, whichever
/// trio is higher (DouZero D1 to D3).
#[test]
fn wings_never_decide() {
    let best = |cards: &str, kind: &str, key: &str| {
        let wanted = format!("{kind}:{key}:3");
        assert!(read(cards, "").contains(&wanted), "{cards} as {wanted}");
        wanted
    };
    let low = best("333444555-JJJ", "airplane_solo", "5");
    let high = best("666777888-9TQ", "airplane_solo", "8");
    assert!(beats(&high, &low));
    assert!(!beats(&low, &high));
    let triple_plane = best("333444555-666", "airplane_solo", "6");
    assert!(beats(
        &best("777888999-TTT", "airplane_solo", "9"),
        &triple_plane
    ));
}

#[test]
fn readings_are_read_and_written() {
    for text in [
        "solo:3:1",
        "airplane_solo:6:3",
        "rocket:X:1",
        "four_two_mixed:4:1",
    ] {
        assert_eq!(text.parse::<Combo>().expect("a reading").to_string(), text);
    }
    for text in [
        "",
        "solo",
        "solo:3",
        "solo:33:1",
        "solo:3:1:1",
        "solo:1:1",
        "duck:3:1",
        "solo:3:x",
        "solo:3:999",
    ] {
        assert!(text.parse::<Combo>().is_err(), "{text}");
    }
}

/// The lowest rank of a chain, across the ace and the 2 where they lie low (BA-09, BA-11).
#[test]
fn chains_know_their_lowest_rank() {
    use doudizhu_engine::cards::Rank;
    let check = |combo: &str, low: Rank| {
        let combo: Combo = combo.parse().expect("a reading");
        assert_eq!(combo.low(), low, "{combo}");
    };
    check("solo:3:1", Rank::Three);
    check("solo:X:1", Rank::BigJoker);
    check("bomb:2:1", Rank::Two);
    check("solo_chain:7:5", Rank::Three);
    check("solo_chain:A:12", Rank::Three);
    check("pair_chain:A:3", Rank::Queen);
    check("trio_chain:2:2", Rank::Ace);
    check("trio_chain:3:2", Rank::Two);
    check("trio_chain:3:3", Rank::Ace);
    check("trio_chain:4:4", Rank::Ace);
    check("airplane_pair:4:2", Rank::Three);
}
