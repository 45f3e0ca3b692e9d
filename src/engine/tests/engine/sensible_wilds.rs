//! Positions of 四人斗地主, with wild 3s: see [`crate::sensible`].

use crate::four::{BIG_JOKER, MUST};
use crate::sensible::{check as check_in, check_said};
use doudizhu_engine::rules::Variant;

#[track_caller]
fn check(hands: &str, line: &str, sensible: &str) {
    check_in(Variant::Four, hands, line, sensible);
}

#[test]
fn it_ends_the_game_when_it_can() {
    check("377/88/99/TT", "", "377");
    check("35678/88/99/TT", "", "35678");
    check("3377K/88/99/TT", "", "3377 K 377");
    check("xX6/5577/99/TT", "", "xX");
    check("3X9/88/TT/JJ", "", "3X"); // the only bomb left but the rocket, then the 9
    check("2277/K399/5/6688", "22 -", "-");
}

/// 46: wild 3s are used where they are worth most.
#[test]
fn it_uses_wild_threes_well() {
    check("35678K/99TTJJ/QQAA22/5678TJ", "", "35678 K");
    // In a run of pairs, whichever end the 3 fills.
    check(
        "3566778K2A/99TTJJ/QQAA22/5678TJ",
        "",
        "~ 3566778 5 35678 356677 366778 566778 66778",
    );
    // Not as a solo, nor as a kicker, while there is anything else.
    check(
        "3777589JKA2/6688TTJQK/5599QQKA/68TJQKA2",
        "",
        "~ 5 35789 9 8 357778 5777",
    );
    check(
        "377995JQA2/6688TTJQK/55TTQKKA/68JQKA2",
        "",
        "~ 5 77 99 J 6 3599 3577",
    );
    check("58TTJQKA22/36799JKA2/67899QKA/568JQKA", "5", "~ 6 7 J");
    // A bomb with a wild 3 stops a landlord who is about to win.
    check("TTA/7773689JQ/5566KK99/88JJQQTT", "TT", "3777 3J 3Q");
    check("TT2/X36679JJ/5568K99/8QK7778", "TT", "3X JJ");
    // But waits while nobody is.
    check("5TTJJKKA22/7773689JQ/556KK99Q/8889JQQA", "5", "~ 6 8 9 J");
}

/// 58: a partner who is winning is not overtaken.
#[test]
fn it_spares_its_partners() {
    check("5678TJQKA/A6789/2KK77/66TTJ", "5 A", "-");
    check("5678TJQKA/A6789/2KK77/266TTJ", "5 A -", "-");
    check("556789TJQ/KK678/AA99J2/22TTJ", "55 KK - ", "-");
    check("556789TJQ/2K678/AA99J/X3TTJ", "5 2 -", "-");
}

/// 46: an opponent with one card is blocked.
#[test]
fn it_blocks_an_opponent_with_one_card() {
    check("5Q/66K7/889T/99JJ", "5 K - - -", "66");
    check("5Q/6K79/889T/99JJ", "5", "K");
    check("5A/6K79/88JQ2/99JJ", "5 6", "2");
}

/// F-14, F-21, FA-03: it never slides with a hand that must be played, nor with a hand that is fined.
#[test]
fn it_calls_what_must_be_played() {
    for answers in ["", "look"] {
        let token = if answers.is_empty() { "look" } else { "call" };
        check_said(Variant::Four, &deal(MUST, 1, '7'), answers, token);
        check_said(Variant::Four, &deal(MUST, 2, '7'), answers, token);
        check_said(Variant::Four, &deal(BIG_JOKER, 0, 'X'), answers, token);
    }
    // All others have passed, and this hand holds the highest card.
    let deal = deal(BIG_JOKER, 1, '7');
    check_said(Variant::Four, &deal, "look no look no look no look", "call");
}

/// 48: trash is not called, nor doubled on.
#[test]
fn it_bids_no_trash() {
    let weak = "5566889TTJJ4/6789TJQKKA23/357899QQKKAX/567TJQA222x3/743A";
    check_said(Variant::Four, &deal(weak, 0, 'T'), "look", "no");
    check_said(Variant::Four, &deal(weak, 3, 'T'), "look", "~ call");
    check_said(
        Variant::Four,
        &deal(weak, 3, 'T'),
        "look call no look",
        "no",
    );
}

fn deal(hands: &str, first: usize, turned: char) -> String {
    format!("{hands}/first:{first}/turned:{turned}")
}
