//! Positions of 蚌埠斗地主: see [`crate::sensible`].

use crate::bengbu::{called, dealt};
use crate::sensible::{check as check_in, check_after};
use doudizhu_engine::rules::Variant;

#[track_caller]
fn check(hands: &str, line: &str, sensible: &str) {
    check_in(Variant::Bengbu, hands, line, sensible);
}

#[test]
fn it_ends_the_game_when_it_can() {
    check("33344/99/TT/JJ", "", "33344");
    check("3334445566/99/TT/JJ", "", "3334445566");
    check("334455/99/TT/JJ", "", "334455");
    check("xxXX7/5599/66TT/88JJ", "", "XXxx xxXX");
    check("777777K/5599/66TT/88JJ", "", "777777 K");
}

/// 58: partners who are winning are not overtaken.
#[test]
fn it_spares_its_partners() {
    check("4566778899/A55TT/2KKQQ/66JJTT", "4 A", "-");
    check("4566778899/A55TT/66JJTT/2KKQQ", "4 A -", "-");
    check("4466778899/AA5TT/22KKQQ/66JJTT", "44 AA", "-");
    // A king may still be beaten by the landlord, but it is not bombed.
    check("4466778899/K5TT/KK22444455/66JJTT", "4 K", "- 2");
}

/// 46: an opponent with one card is blocked.
#[test]
fn it_blocks_an_opponent_with_one_card() {
    check("4Q/66K7/889T/99JJ", "4 K - - -", "66");
    check("4Q/6K79/889T/99JJ", "4", "K");
    check("4A/6K79/8JQ22/899JJ", "4 6 - ", "J 2");
}

/// 46: bombs wait and are not split.
#[test]
fn it_keeps_its_bombs() {
    check(
        "4778899TTJJQQ/55556689TJ/6699JJKK/77TTKKAA",
        "4",
        "6 8 9 T J",
    );
    check(
        "447788JJQQTTAA/66666699TTJ/55JJKK77/99TTKKAA",
        "44",
        "99 TT -",
    );
    check("TTA/99996789KK/5566KKAA/8899QQ33", "TT", "9999 KK");
}

/// Seats 0 to 2 passed before anybody bid: each may play one bomb (B-39, B-40), and keeps it while nobody
/// is near to going out.
#[test]
fn it_keeps_its_last_bomb() {
    let hands = "55556667788899TTJQQKKA22x/4/4/3344556677899TTJQKA/";
    let game = called("", hands, "no no no bid:1 dark");
    check_after(game.clone(), hands, "4", "6 8 9 T J Q K A 2 x");
    check_after(game, hands, "33", "77 99 TT QQ KK 22");
}

/// 50: a strong hand is bid on.
#[test]
fn it_bids_what_it_holds() {
    let strong = dealt("", "xXXAAAA2222KKKKQQQQJJJTTT");
    check_after(strong, "", "", "grab");
}
