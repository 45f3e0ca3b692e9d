//! 蚌埠斗地主: what a hand is worth, B-43 to B-66, mostly in whole played hands.

use crate::bengbu::{bengbu, called, dealt, go, rows};
use crate::position::{S0, S1, answer, settlement};
use doudizhu_engine::cards::Seat;
use doudizhu_engine::game::{Action, Game, Outcome, Reason};
use doudizhu_engine::rules::Settlement;
use doudizhu_engine::view::SeatView;

/// After these calls the line is played to the end of the hand, with these points by seat.
#[track_caller]
fn hand(house: &str, calls: &str, named: &str, line: &str, points: [i64; 4]) -> Settlement {
    let mut game = called(house, named, calls);
    go(&mut game, line);
    let finished = matches!(game.outcome(), Some(Outcome::Finished(_)));
    assert!(finished, "{line}: the hand goes on");
    let settlement = settlement(&game);
    assert_eq!(settlement.points.values(), points, "{calls}: {line}");
    settlement
}

/// Seat 0 is out with its first play.
const WINS: &str = "333444555666777888999TTTJ////JJQQQKKK";
const ALL_AT_ONCE: &str = "0:333444555666777888999TTTJJJQQQKKK";
/// Seat 1 is out after seat 0 has played once.
const LOSES: &str = "3/2555666777888999TTTJJJQQQ";
const BY_SEAT_1: &str = "0:3 1:2 1:555666777888999TTTJJJQQQ";

/// B-45 to B-47: base 1, 2, 3 by the call (B-43), dark (B-13), open (B-12), 抢牌 (B-09).
#[test]
fn the_table_of_the_document() {
    let rows = [
        ("bid:1 no no no dark", 1, 1),
        ("bid:1 no no no open", 3, 2),
        ("bid:2 no no no dark", 2, 2),
        ("bid:2 no no no open", 6, 4),
        ("bid:3 no no no dark", 3, 3),
        ("bid:3 no no no open", 9, 6),
        ("grab", 9, 6), // B-46
    ];
    for (calls, win, loss) in rows {
        let points = [3 * win, -win, -win, -win];
        hand("", calls, WINS, ALL_AT_ONCE, points);
        let points = [-3 * loss, loss, loss, loss];
        hand("", calls, LOSES, BY_SEAT_1, points);
    }
    // Another landlord (B-44).
    let (named, line) = (
        "/3/2555666777888999TTTJJJQQQ",
        "1:3 2:2 2:555666777888999TTTJJJQQQ",
    );
    hand("", "no grab", named, line, [6, -18, 6, 6]);
}

/// B-66: neither bombs, of whichever side, nor going out before the others have played.
#[test]
fn nothing_doubles() {
    let named = "33334444555666777888999TT/KKKK5///TJJJQQQA";
    let line = "0:3333 1:KKKK 1:5 0:A 0:4444 0:555666777888999TTTJJJQQQ";
    hand("", "bid:1 no no no dark", named, line, [3, -1, -1, -1]);
    let line = "0:3333 0:4444 0:A 0:555666777888999TTTJJJQQQ";
    hand("", "bid:1 no no no open", named, line, [9, -3, -3, -3]);
    let mut game = called("", named, "bid:3 no no no dark");
    go(&mut game, "0:3333 1:KKKK");
    assert_eq!(game.multiplier().product(), 1);
}

/// Seat 0 holds seven 3s, 4s and 5s, and goes out with trios.
const HEAVY: &str = "3333333444444455555556667////77888999";
/// Seat 0 holds as many missiles; seat 1 takes its 6 and goes out.
const BEATEN: &str = "3333333444444455555556/2777888999TTTJJJQQQKKKAAA";

/// B-49, B-50, B-52, B-53: every missile played together is a base more from each farmer; split it is
/// nothing. BA-04: whatever the factor.
#[test]
fn missiles_of_a_landlord_who_wins() {
    let check = |house: &str, calls: &str, line: &str, each: i64| {
        let line = format!("{line} 0:666777888999");
        let points = [3 * each, -each, -each, -each];
        hand(house, calls, HEAVY, &line, points);
    };
    let (none, one) = (
        "0:333333 0:3 0:44444 0:44 0:5555 0:555",
        "0:3333333 0:44444 0:555-44 0:5555",
    );
    let (two, three) = (
        "0:3333333 0:4444444 0:5555 0:555",
        "0:3333333 0:4444444 0:5555555",
    );
    let (dark, open) = ("bid:1 no no no dark", "bid:3 no no no open");
    check("", "grab", none, 9);
    check("", "grab", one, 12); // the document's 36 (B-50)
    check("", "grab", two, 15);
    check("", "grab", three, 18); // the document's 54 (B-52)
    check("", dark, one, 2);
    check("", open, two, 15); // 45
    // BA-01: or several of one player count as one (B-55).
    check("missilesStack=off", "grab", none, 9);
    check("missilesStack=off", "grab", three, 12);
    check("missilesStack=off", "grab", one, 12);
}

/// B-50, B-52: a base less to each farmer, and never below nothing (BA-02).
#[test]
fn missiles_of_a_landlord_who_loses() {
    let check = |house: &str, calls: &str, line: &str, each: i64| {
        let line = format!("{line} 0:6 1:2 1:777888999TTTJJJQQQKKKAAA");
        let points = [-3 * each, each, each, each];
        hand(house, calls, BEATEN, &line, points);
    };
    let (one, two) = ("0:3333333", "0:3333333 0:4444444");
    let three = "0:3333333 0:4444444 0:5555555";
    let dark = "bid:1 no no no dark";
    check("", "grab", "0:333333 0:3", 6); // B-53
    check("", "grab", one, 3); // the document's -9 (B-50, BA-03)
    check("", "grab", two, 0);
    check("", "grab", three, 0); // the document's 0 (B-52)
    check("", dark, one, 0);
    check("", dark, two, 0);
    check("missilesStack=off", "grab", three, 3); // B-55
}

/// B-49, B-51, B-52, BA-07: between the holder and the landlord alone; on both sides they cancel.
#[test]
fn missiles_of_farmers() {
    let out = "0:x 0:X 0:444555666777888999TTTJJJQQQKKK";
    let kitty = "JJQQQKKK";
    let landlord = "3xX444555666777888999TTTJ";
    let wins = |house: &str, calls: &str, farmers: &str, line: &str, points: [i64; 4]| {
        let named = format!("{landlord}/{farmers}/{kitty}");
        hand(house, calls, &named, &format!("0:3 {line} {out}"), points);
    };
    let first = "3333333AAAAAAA22222224//";
    let (two, grab) = ("bid:2 no no no dark", "grab");
    wins("", two, first, "1:3333333 1:4", [4, 0, -2, -2]); // the document's (B-51)
    wins("", grab, first, "1:3333333 1:AAAAAAA 1:4", [21, -3, -9, -9]);
    let three = "1:3333333 1:AAAAAAA 1:2222222 1:4";
    wins("", grab, first, three, [18, 0, -9, -9]);
    wins("missilesStack=off", grab, first, three, [24, -6, -9, -9]); // B-55
    let dark = "bid:3 no no no dark";
    wins("", dark, first, three, [6, 0, -3, -3]); // BA-02: a winner never pays
    wins("", two, first, "1:AAAAAA 1:A", [6, -2, -2, -2]); // B-53
    let second = "/3333333AAAAAAA22222224/";
    wins(
        "",
        "bid:2 no no no open",
        second,
        "2:3333333 2:4",
        [16, -6, -4, -6],
    );
    let each = "3333333/AAAAAAA/22222224";
    let line = "1:3333333 2:AAAAAAA 3:2222222 3:4";
    wins("", two, each, line, [0, 0, 0, 0]);

    let out = "3333333777888999TTTJJJQQQ";
    let line = |seat: u8| format!("0:6 {seat}:3333333 {seat}:777888999TTTJJJQQQ");
    let named = format!("6/{out}");
    hand("", two, &named, &line(1), [-8, 4, 2, 2]); // the document's (B-51)
    let named = format!("6//{out}");
    let points = [-14, 4, 6, 4];
    hand("", "bid:2 no no no open", &named, &line(2), points);
    let named = "6/3333333/AAAAAAA/2222222777888999TTTJJJQQQ";
    let line = "0:6 1:3333333 2:AAAAAAA 3:2222222 3:777888999TTTJJJQQQ";
    hand("", two, named, line, [-12, 4, 4, 4]);

    let (three, named) = (
        "bid:3 no no no dark",
        "34444444x555666777888999T///AAAAAAAK/TTJJJQQQ",
    );
    let line = "0:3 3:AAAAAAA 3:K 0:x 0:4444444 0:555666777888999TTTJJJQQQ";
    hand("", three, named, line, [15, -6, -6, -3]);
    let named = "34444444///AAAAAAA777888999TTTJJJQQQ";
    let line = "0:4444444 0:3 3:AAAAAAA 3:777888999TTTJJJQQQ";
    hand("", three, named, line, [-3, 0, 0, 3]);
}

/// B-54: the kitty may complete a missile. B-58, B-60, BA-06: and 天炸 or 天尊, which then do not win, but
/// count as one missile when played together.
#[test]
fn the_kitty_completes_missiles() {
    let named = "33333344555666777888999TT////3TJJJQQQ";
    let out = "0:44 0:555666777888999TTTJJJQQQ";
    let dark = "bid:1 no no no dark";
    let check = |named: &str, line: &str, out: &str, missiles: u8| {
        let each = 1 + i64::from(missiles);
        let line = format!("{line} {out}");
        let points = [3 * each, -each, -each, -each];
        let found = hand("", dark, named, &line, points);
        assert_eq!(found.personal[S0].missiles, missiles, "{line}");
    };
    check(named, "0:3333333", out, 1);
    check(named, "0:333333 0:3", out, 0); // B-53
    let named = "3333333xxX555666777888999////3XTTTJJJ";
    let out = "0:555666777888999TTTJJJ";
    check(named, "0:33333333 0:xxXX", out, 2);
    check(named, "0:3333333 0:3 0:xxXX", out, 2);
    check(named, "0:3333333 0:3 0:xx 0:XX", out, 1);
    check(named, "0:333333 0:33 0:xxXX", out, 1);
    check(named, "0:3333 0:3333 0:xx 0:XX", out, 0);
    check(named, "0:33333 0:333-xx 0:X 0:X", out, 0);
}

/// BA-05: a missile that was not played counts for nothing, or, as a house rule, unless it was broken.
#[test]
fn unplayed_missiles_are_a_house_rule() {
    let on = "missileUnplayedCounts=on";
    let (dark, open) = ("bid:1 no no no dark", "bid:3 no no no open");
    let named = "333444555666777888999TTTJ/AAAAAAA///JJQQQKKK";
    hand("", dark, named, ALL_AT_ONCE, [3, -1, -1, -1]);
    hand(on, dark, named, ALL_AT_ONCE, [2, 0, -1, -1]);
    let named = "34444444/2555666777888999TTTJJJQQQ";
    hand("", open, named, BY_SEAT_1, [-18, 6, 6, 6]);
    hand(on, open, named, BY_SEAT_1, [-9, 3, 3, 3]);
    // Eight of a rank and four jokers, by the kitty: one each.
    let named = "34444444xxX/2555666777888999TTTJJJQQQ///4X";
    hand(on, open, named, BY_SEAT_1, [0, 0, 0, 0]);
    hand(
        &format!("{on},missilesStack=off"),
        open,
        named,
        BY_SEAT_1,
        [-9, 3, 3, 3],
    );
    let named = "34444443xxX/2555666777888999TTTJJJQQQ/X//4";
    hand(on, open, named, BY_SEAT_1, [-9, 3, 3, 3]);
    // Played and kept ones add up; a broken one is none.
    let named = "34444444AAAAAAA/2555666777888999TTTJJJQQQ/4A";
    hand(
        on,
        open,
        named,
        &format!("0:4444444 {BY_SEAT_1}"),
        [0, 0, 0, 0],
    );
    hand(
        on,
        open,
        named,
        &format!("0:4 0:AA {BY_SEAT_1}"),
        [-18, 6, 6, 6],
    );
}

/// The hands by seat, and the points.
const DEAL_WINS: &str = "
    /33333333                             | -30 90 -30 -30  # B-56
    33333333//44444444                    | 60 -60 60 -60   # B-57
    33333333/44444444/55555555            | 30 30 30 -90    # B-57
    33333333/44444444/55555555/22222222   | 0 0 0 0         # B-57
    xxXX                                  | 18 -6 -6 -6     # B-59, BA-19
    ///xxXX                               | -6 -6 -6 18
    xxXX/33333333                         | 12 60 -36 -36   # B-61
    xxXX33333333                          | 108 -36 -36 -36 # B-61, BA-20: 36 from each
    xxXX/33333333/44444444                | 6 30 30 -66     # B-61
    xxXX33333333/44444444                 | 72 60 -66 -66
    3333333344444444                      | 90 -30 -30 -30  # BA-20: per holder, not per bomb
";

fn deal_wins(house: &str, table: &str) {
    for row in rows(table) {
        let (named, expected) = row.split_once('|').expect("hands and points");
        let game = dealt(house, named.trim());
        assert!(matches!(game.outcome(), Some(Outcome::DealWin(_))), "{row}");
        let points = settlement(&game).points;
        let points: Vec<String> = points.values().iter().map(i64::to_string).collect();
        assert_eq!(points.join(" "), expected.trim(), "{row}");
    }
}

/// B-56 to B-61: every holder is paid by all who hold none, by kind, whatever the call would be (BA-21).
#[test]
fn hands_that_win_as_they_are_dealt() {
    deal_wins("", DEAL_WINS);
    let table = "
        3333333344444444     | 180 -60 -60 -60
        xxXX3333333344444444 | 198 -66 -66 -66
        33333333//44444444   | 60 -60 60 -60
    ";
    deal_wins("skyPerBomb=on", table);
}

/// B-56, B-59, BA-22: at once and without play. G-9: all hands are shown. B-58, B-60: seven of a rank or
/// three jokers win nothing, nor does what the kitty completes.
#[test]
fn a_deal_is_won_with_the_last_card() {
    let mut game = Game::from_deal(bengbu(""), dealt("", "33333333").deal().clone());
    while game.dealt() < 24 {
        game.deal_round();
    }
    assert_eq!(game.outcome(), None);
    game.deal_round();
    assert_eq!((game.to_act(), game.landlord()), (None, None));
    let shown = SeatView::of(&game, S1).shown;
    assert!(shown.values().iter().all(Option::is_some));
    let late = game.apply(S0, Action::Pass).expect_err("the hand is over");
    assert_eq!((late.reason, late.rule), (Reason::GameOver, "B-16"));
    for named in ["3333333/////", "33333334444444xxX////34X"] {
        let mut game = dealt("", named);
        answer(&mut game, "bid:1 no no no dark");
        assert_eq!(game.outcome(), None, "{named}");
    }
}

#[track_caller]
fn escape(mut game: Game, seat: u8, points: [i64; 4]) {
    let seat = Seat::ALL[usize::from(seat)];
    let told = game.escape_settlement(seat).points;
    game.apply(seat, Action::Escape).expect("leaving");
    let escaped = matches!(game.outcome(), Some(Outcome::Escaped { seat: s, .. }) if *s == seat);
    assert!(escaped, "the hand ends at once (G-7)");
    assert_eq!(settlement(&game).points.values(), points);
    assert_eq!(told.values(), points, "told before");
    assert!(game.apply(S0, Action::Escape).is_err(), "only once");
}

/// B-62 to B-65: 27 in every phase; only the escape is settled (G-7).
#[test]
fn leaving_costs_27() {
    let mut dealing = Game::from_deal(bengbu(""), dealt("", "").deal().clone());
    dealing.deal_round();
    escape(dealing, 2, [9, 9, -27, 9]); // B-65: before there is a landlord
    escape(called("", "", ""), 0, [-27, 9, 9, 9]);
    escape(called("", "", "bid:3 no"), 3, [9, 9, 9, -27]);
    let choosing = called("", "", "no bid:1 no no");
    escape(choosing.clone(), 1, [9, -27, 9, 9]); // B-63
    escape(choosing, 0, [-27, 15, 6, 6]); // B-64
    // BA-23: whatever was called, played and opened.
    for calls in ["bid:1 no no no dark", "bid:2 no no no open", "grab"] {
        let mut game = called("", "33333334", calls);
        go(&mut game, "0:3333333 0:4");
        escape(game.clone(), 0, [-27, 9, 9, 9]); // B-63
        escape(game.clone(), 1, [15, -27, 6, 6]); // B-64
        escape(game.clone(), 2, [15, 6, -27, 6]);
        escape(game, 3, [15, 6, 6, -27]);
    }
}

/// BA-23: or by the call, as for 3 before there is a landlord.
#[test]
fn escapes_by_the_call_are_a_house_rule() {
    let on = "escapeByBase=on";
    escape(called(on, "", "bid:1 no"), 2, [9, 9, -27, 9]);
    for (calls, base) in [
        ("bid:1 no no no dark", 1),
        ("bid:2 no no no open", 2),
        ("grab", 3),
    ] {
        let game = called(on, "", calls);
        escape(game.clone(), 0, [-9, 3, 3, 3].map(|points| points * base));
        escape(game, 2, [5, 2, -9, 2].map(|points| points * base));
    }
}
