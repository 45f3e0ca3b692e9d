//! Escapes, compensation, coins: H-43 to H-60.

use crate::position::{S0, S1, S2, answer, auction, record, rules, settlement, undealt};
use doudizhu_engine::cards::{BySeat, Seat, Seats};
use doudizhu_engine::game::{Action, Game, OpenAt, Outcome};
use doudizhu_engine::rules::{COIN_ROOMS, Multiplier, PracticeZone, Rules, Settlement, pay_out};
use doudizhu_engine::view::SeatView;

fn escape(rules: &Rules, robs: u8, open: u8, who: Seat, landlord: Option<Seat>) -> Vec<i64> {
    let multiplier = Multiplier {
        robs,
        open,
        ..Multiplier::default()
    };
    Settlement::of_escape(rules, multiplier, who, landlord, landlord.map(|_| 1))
        .points
        .values()
        .to_vec()
}

#[test]
fn leaving_costs_by_role_and_multiplier() {
    let rules = rules("");
    assert_eq!(escape(&rules, 0, 1, S0, Some(S0)), [-300, 150, 150]); // H-43: 20 × 15
    assert_eq!(escape(&rules, 1, 5, S0, Some(S0)), [-600, 300, 300]); // HA-11: 10 is not below 10
    assert_eq!(escape(&rules, 4, 1, S0, Some(S0)), [-960, 480, 480]); // H-43: 4 × 15 × 16
    assert_eq!(escape(&rules, 3, 1, S1, Some(S0)), [75, -150, 75]); // H-44: 10 × 15
    assert_eq!(escape(&rules, 4, 1, S2, Some(S0)), [240, 240, -480]); // H-44, HA-12
    assert_eq!(escape(&rules, 0, 1, S1, None), [75, -150, 75]); // HA-15
}

/// H-55, HA-14, HA-15: who gets the penalty, as house rules.
#[test]
fn compensation_is_a_house_rule() {
    let two_to_one = rules("compensation=2:1");
    assert_eq!(escape(&two_to_one, 3, 1, S1, Some(S0)), [100, -150, 50]);
    assert_eq!(escape(&two_to_one, 0, 1, S0, Some(S0)), [-300, 150, 150]);
    assert_eq!(escape(&two_to_one, 0, 1, S1, None), [75, -150, 75]);
    assert_eq!(
        escape(&rules("earlyEscape=none"), 0, 1, S1, None),
        [0, 0, 0]
    );
    assert_eq!(escape(&rules("initial=1"), 0, 1, S2, Some(S1)), [5, 5, -10]);
    assert_eq!(
        escape(&rules("initial=1,compensation=2:1"), 0, 1, S2, Some(S1)),
        [4, 6, -10],
        "points stay whole"
    );
}

/// H-45, HA-13: with an open hand all bombs of the deal count, played or not, the kitty with the
/// landlord.
#[test]
fn open_hands_make_all_bombs_count() {
    let game = |first: Seat, opened: bool| -> Game {
        let mut game = record(&format!("ddz1 huopin {BOMBS}/first:{first} ;")).start();
        if opened {
            game.apply(S2, Action::Open(OpenAt::Dealt(0)))
                .expect("opening");
        }
        while game.deal_round() {}
        answer(&mut game, "call no no");
        game
    };
    let mut plain = game(S2, false);
    plain
        .apply(S0, Action::Escape)
        .expect("leaving is always possible");
    assert_eq!(settlement(&plain).multiplier.bombs, 0);
    let mut open = game(S2, true);
    open.apply(S0, Action::Escape)
        .expect("leaving is always possible");
    let found = settlement(&open);
    assert_eq!((found.multiplier.bombs, found.multiplier.open), (6, 5));
    assert_eq!(found.points.values(), [-9600, 4800, 4800]); // 2 × 15 × 320
    // H-53: in coins too; who has less pays what he has.
    assert_eq!(
        coins(found.points, [1_000_000, 15_000, 15_000]),
        [-960_000, 480_000, 480_000]
    );
    let plain = coins(settlement(&plain).points, [15_000; 3]);
    assert_eq!(plain, [-15_000, 7_500, 7_500]);
}

/// 3333 at seat 0, TTTT and JJJJ at seat 1, KKKK at seat 2, who gets QQQQ and AAAA with
/// the kitty.
const BOMBS: &str = "33334445556667778/7888999TTTTJJJJ2X/QQQKKKKAAA2224569/QAx";

/// G-7, HA-16: leaving ends the hand at once, also before there is a landlord.
#[test]
fn leaving_ends_the_hand() {
    let mut game = undealt("", S0);
    game.deal_round();
    game.apply(S2, Action::Escape)
        .expect("leaving while cards arrive");
    assert!(matches!(
        game.outcome(),
        Some(Outcome::Escaped { seat: S2, .. })
    ));
    assert_eq!(settlement(&game).points.values(), [75, 75, -150]);
    assert!(game.apply(S0, Action::Escape).is_err(), "only once");
    let view = SeatView::of(&auction("", S0), S0);
    assert!(
        !view.legal_actions().contains(&Action::Escape),
        "it is possible, but never suggested"
    );
}

fn by_seat(values: [i64; 3]) -> BySeat<i64> {
    BySeat::from_fn(Seats::Three, |seat| values[seat.index()])
}

/// What seats with so many coins pay and get in the first room.
fn coins(points: BySeat<i64>, balances: [i64; 3]) -> Vec<i64> {
    let balances = by_seat(balances).map(|_, coins| coins * 100);
    let paid = COIN_ROOMS[0].settle(&points, &balances).net();
    paid.values().iter().map(|paid| paid / 100).collect()
}

/// H-46 to H-50, H-54, HA-17: coins are what was paid, never more than there is.
#[test]
fn losers_pay_what_they_have() {
    let check = |points, balances, expected: [i64; 3]| {
        assert_eq!(coins(by_seat(points), balances), expected);
    };
    check([30, -15, -15], [15_000; 3], [3000, -1500, -1500]);
    check([30, -15, -15], [0, 1000, 15_000], [2500, -1000, -1500]);
    check([-30, 15, 15], [2001, 0, 0], [-2001, 1001, 1000]);
    check([-30, 15, 15], [-5, 0, 0], [0, 0, 0]);
    check([75, -150, 75], [0, 1, 0], [1, -1, 0]);
    assert_eq!(
        pay_out(&by_seat([100, -150, 50]), 1, &by_seat([0, 75, 0]), 1).values(),
        [50, -75, 25]
    );
    assert_eq!(
        pay_out(&by_seat([0; 3]), 1, &by_seat([1; 3]), 1).values(),
        [0; 3]
    );
    let initials: Vec<_> = COIN_ROOMS
        .iter()
        .map(|room| (room.initial, room.entry / 100, room.rate / 100))
        .collect();
    let expected = [
        (15, 15_000, 100),
        (30, 30_000, 100),
        (60, 60_000, 100),
        (150, 150_000, 100),
        (300, 300_000, 100),
    ];
    assert_eq!(initials, expected);
}

/// H-58, HA-19: a top-up is due below 50,000, twice a day.
#[test]
fn practice_coins_are_topped_up() {
    let zone = PracticeZone::STANDARD;
    for (coins, used, due) in [
        (49_999, 0, true),
        (50_000, 0, false),
        (0, 1, true),
        (0, 2, false),
    ] {
        assert_eq!(zone.tops_up(coins * 100, used), due, "{coins} {used}");
    }
}
