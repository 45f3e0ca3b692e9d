//! Positions of the games with one pack: see [`crate::sensible`].

use crate::sensible::{check as check_in, check_said};
use doudizhu_engine::rules::Variant;

#[track_caller]
fn check(hands: &str, line: &str, sensible: &str) {
    check_in(Variant::Huopin, hands, line, sensible);
    check_in(Variant::Classic, hands, line, sensible);
}

#[test]
fn it_ends_the_game_when_it_can() {
    check("34567/89/TT", "", "34567");
    check("33344456/89/TT", "", "33344456");
    check("xX3/44/55", "", "xX");
    check("X3/44/5Q", "", "X");
    check("X2T/4499KK/55QQJJ", "", "X 2");
    // The chain cannot be beaten by five cards that hold none, then the pair is left.
    check("TJQKA55/6677889/6677889", "", "TJQKA");
    // A farmer who can go out does, also over his partner (58).
    check("34567/K9/A", "3 K", "A");
}

/// 46, 58: a partner who is winning is not overtaken.
#[test]
fn it_spares_its_partner() {
    check("34567QQ/A345678/23456789", "3 A", "-");
    check("3345678/9945/TT667788", "33 99", "-");
    check("345679TJ/2468KQ7/9QQKKAA5", "3 2 - - 4 9 -", "-");
    check("345679TJ/248KQ77/55QQKKAA", "3 2 - - 77 QQ -", "-");
    check("3456789TJ/AA25/2KKKK6789", "3 2", "-");
    // A bomb is not played on a partner either.
    check("3456789TJ/A57/222244466", "3 A", "-");
}

/// 46: an opponent with one or two cards is blocked.
#[test]
fn it_blocks_an_opponent_who_is_nearly_out() {
    check("3Q/4579K/66789", "3", "K");
    check("3Q/K5566/778899", "3 K - -", "55 66 5566");
    check("3J/24689/KQ7755", "3 2 - -", "9 8");
    // The farmer before the landlord does not let a low card of his partner through.
    check("3A/K4568/2J7799", "3 K - - 4", "2");
    check("33Q/KK5678/A229TT", "33 KK - - 5", "A 2");
    // Two cards left: no low pair.
    check("3QQ/K4455789/66778899", "3 K - -", "4 5 7 8 9");
}

/// 46, 47: bombs and the rocket wait, and are not split.
#[test]
fn it_keeps_its_bombs() {
    check("3K88TTJJ/4444679J/5566778899", "3", "6 7 9 J");
    check("TT33456788/999934578J/5566JJQQKK", "TT", "-");
    check("3456789TJQ/xX5689TK2/4456789TKA", "3", "5 6 8 9 T K");
    check("A3456789TJ/xX56789TKQ/4456789TKA", "A", "-");
    check(
        "xX456789JQKA33/55667788/99TTJJQQ",
        "",
        "~ 456789 3 33 456789JQ",
    );
    check("9999334567JQKA2/55667788/TTJJQQKK", "", "34567 33 3 J");
    // But not when the landlord is about to win.
    check("TTA/9999345678/5566JJQQKK", "TT", "9999");
    check("TT4/xX3567/5566JJQQKK", "TT", "xX");
}

/// 46: jokers are no kickers unless that ends the game.
#[test]
fn it_spares_its_jokers_as_kickers() {
    check(
        "333X99TTJ456QK/55667788/TTJJQQKK",
        "",
        // 9 and T are to spare beside 9TJQK, and so is the 5 when the 4 is to go with the 3s.
        "~ 3339 3334 3335 3336 333J 33399 333TT 333Q 456 99 4 5 333K 9 T",
    );
    check(
        "333444Xx5567/8899TTJ/99TTJJ",
        "",
        "33344456 33344457 33344467 3334445567 55",
    );
    check("666X/445577/8899TT", "", "666X");
}

/// 48: high cards are not played first.
#[test]
fn it_leads_what_it_wants_to_lose() {
    check("34567JK2/888999TT/QQQAAAKK", "", "~ 34567");
    check("3334QK2A/889TTJ/QQJKA5", "", "~ 3334");
    // Singles only: the J draws out one of the few cards above his Q and K.
    check("3579JQKA22x/46889TJ/4688TQKA", "", "3 5 7 9 J");
    check("44668TQKKA2/3355779J/3355779J", "", "~ 44");
}

/// 58: a partner who is nearly out is helped.
#[test]
fn it_lets_a_partner_run() {
    check("4567899/3667788K/4", "4 K - -", "3");
    check("4567899/33667788K/44", "4 K - -", "33");
    check("456789TJ/K5/A2QQJJ99", "4 K", "-");
}

/// Small cards are got rid of while they may be.
#[test]
fn it_follows_cheaply() {
    check("357799JJKK/468TQQ2AAx/5568TTJ2K", "3", "4 6 8 T");
    check("335577889T/4466TTA2xQ/99JJQQKKA2", "33", "~ 44 66");
    check("333455778/66699JJQ2/888TTJKKA", "3334", "666J 666Q 6669 -");
}

/// Seat 0 holds nearly all high cards, the others what is left.
const STRONG: &str = "3456789AAKK222xXQ/3445566778899TTJJ/33689TTJJQQQKKAA2/457";
/// Seat 0 holds next to nothing.
const TRASH: &str = "3344667788TTJJKKQ/34556677889TJQQAA/34599TJQKKA2222xX/9A5";

/// 48, 50, 58: strong hands are bid on, robbed for and doubled on, trash is not.
#[test]
fn it_bids_what_it_holds() {
    let by = |deal: &str, first: usize| format!("{deal}/first:{first}");
    let turned =
        |deal: &str, first: usize, card: char| format!("{deal}/first:{first}/turned:{card}");
    check_said(Variant::Huopin, &by(STRONG, 0), "", "call");
    check_said(Variant::Huopin, &by(STRONG, 2), "call", "rob");
    check_said(Variant::Classic, &turned(STRONG, 0, '9'), "", "bid:3");
    check_said(Variant::Classic, &turned(STRONG, 2, '9'), "bid:2", "bid:3");
    check_said(Variant::Classic, &turned(STRONG, 2, '9'), "bid:3", "double");
    check_said(Variant::Huopin, &by(TRASH, 0), "", "no");
    check_said(Variant::Huopin, &by(TRASH, 2), "call", "no");
    check_said(Variant::Classic, &turned(TRASH, 0, 'J'), "", "no");
    check_said(Variant::Classic, &turned(TRASH, 2, 'J'), "bid:2", "no");
    check_said(Variant::Classic, &turned(TRASH, 2, 'J'), "bid:3", "no");
}
