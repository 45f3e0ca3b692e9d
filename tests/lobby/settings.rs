//! What the documents leave to a setting: starting coins, relief, top-ups, rounding, who calls first.

use super::{ALLOWANCES, hand, with_coins};
use doudizhu::lobby::{
    Allowances, Change, ME, MOST, Previous, Profile, Reason, Wallet, next_house,
};
use doudizhu_engine::cards::{BySeat, Seat, Seats};
use doudizhu_engine::rules::{FirstCaller, HouseRules, Purse, Room, Rules, Variant};

/// HA-26, CA-23: the starting coins are a setting, for who has not played yet and for the relief.
#[test]
fn starting_coins_are_a_setting() {
    let rooms = Room::all(Variant::Classic);
    for start in [2_000_000, 20_000_000] {
        let allowances = Allowances {
            start,
            ..ALLOWANCES
        };
        let mut wallet = Wallet::new(1);
        assert!(wallet.help(rooms, Purse::Coins, &allowances));
        assert!(!wallet.help(rooms, Purse::Coins, &allowances), "once");
        assert_eq!(wallet.balance(Purse::Coins), start);
        // Who has played keeps what he has, however the setting is changed.
        wallet.add(Purse::Coins, Reason::Hand, 100, 9);
        assert!(!wallet.help(rooms, Purse::Coins, &ALLOWANCES));
        assert_eq!(wallet.balance(Purse::Coins), start + 100);
        wallet.add(Purse::Coins, Reason::Hand, -start - 100, 10);
        assert!(wallet.help(rooms, Purse::Coins, &allowances));
        assert_eq!(wallet.balance(Purse::Coins), start, "the relief");
    }
}

/// H-58, HA-19: to how much practice coins are topped up is a setting, and whether they are at all.
#[test]
fn top_ups_are_a_setting() {
    let rooms = Room::all(Variant::Huopin);
    for (top_up, expected, used) in [
        (0, 100, 0),
        (20_000_000, 20_000_000, 1),
        (50_000_000, 50_000_000, 1),
    ] {
        let allowances = Allowances {
            top_up,
            ..ALLOWANCES
        };
        let mut wallet = with_coins(Purse::Practice, 1);
        wallet.help(rooms, Purse::Practice, &allowances);
        assert_eq!(
            (wallet.balance(Purse::Practice), wallet.top_ups()),
            (expected, used)
        );
    }
}

/// CA-12: a winner's net gain is exact, or floored to whole coins where the table has agreed on that; losers
/// pay in full either way.
#[test]
fn gains_are_exact_or_floored() {
    let exact = HouseRules::new(Variant::Classic);
    let floor = HouseRules::parse(Variant::Classic, "coinRounding=floor").expect("house rules");
    let rich = BySeat::all(Seats::Three, 1_000_000_000);
    // The document's example 2 with coefficient 3, and C-42: 25.65 and 8.55.
    for (points, exactly, floored) in [
        (
            [12, -6, -6],
            [3_420, -1_800, -1_800],
            [3_400, -1_800, -1_800],
        ),
        ([9, -6, -3], [2_565, -1_800, -900], [2_500, -1_800, -900]),
        ([-9, 6, 3], [-2_700, 1_710, 855], [-2_700, 1_700, 800]),
        (
            [120, -60, -60],
            [34_200, -18_000, -18_000],
            [34_200, -18_000, -18_000],
        ),
    ] {
        let points = BySeat::from_fn(Seats::Three, |seat| points[seat.index()]);
        for (house, expected) in [(&exact, exactly), (&floor, floored)] {
            let paid = Room::classic(3)
                .under(&Rules::new(*house))
                .settle(&points, &rich);
            assert_eq!(paid.net().values(), expected, "{house}");
            assert!(paid.rake.values().iter().all(|rake| *rake >= 0));
        }
    }
    let other = HouseRules::new(Variant::Bengbu);
    let room = Room::all(Variant::Bengbu)[1];
    assert_eq!(room.under(&Rules::new(other)), room);
}

/// BA-17: the first caller goes round, or is drawn in every hand, or is the landlord of the hand before.
#[test]
fn who_calls_first_is_agreed_on() {
    let before = |first, landlord| {
        Some(Previous {
            first,
            dealer: Seat::S3,
            landlord,
        })
    };
    let next = |text: &str, previous| {
        let agreed = HouseRules::parse(Variant::Bengbu, text).expect("house rules");
        Rules::new(next_house(agreed, previous, 0)).first
    };
    let (s1, s2) = (Some(Seat::S1), FirstCaller::Seat(Seat::S2));
    assert_eq!(next("", before(Seat::S1, Some(Seat::S3))), s2);
    assert_eq!(
        next("firstCaller=random", before(Seat::S1, s1)),
        FirstCaller::Drawn
    );
    assert_eq!(next("firstCaller=landlord", None), FirstCaller::Landlord); // drawn
    for landlord in Seat::ALL {
        let first = next("firstCaller=landlord", before(Seat::S0, Some(landlord)));
        assert_eq!(first, FirstCaller::Seat(landlord));
    }
    // Nobody called: it passes on (G-9).
    assert_eq!(next("firstCaller=landlord", before(Seat::S1, None)), s2);
}

/// A balance of 2⁵⁰ is an accident and not believed; no purse ever holds so much that it could not be read
/// again, and nothing overflows on the way.
#[test]
fn absurd_balances_are_refused_and_never_reached() {
    let text = Profile::new(1).saved();
    let with = |amount: i64| {
        let changed = text.replacen("entry 0 0 5000000", &format!("entry 0 0 {amount}"), 1);
        Profile::from_saved(&changed)
    };
    for absurd in [1 << 50, MOST + 1, i64::MAX, i64::MIN] {
        assert_eq!(with(absurd), Err(2), "{absurd}");
    }
    // Two entries that are believed, and a sum that is not.
    let twice = format!("{text}\nentry 0 2 {MOST} 1 7");
    assert_eq!(Profile::from_saved(&twice), Err(twice.lines().count() + 1));
    let mut rich = with(MOST).expect("the most that is believed");
    for (id, room) in [(1, Room::classic(100)), (2, Room::all(Variant::Huopin)[4])] {
        rich.apply(&Change::Finish(hand(
            id,
            room,
            &[2_000_000_000, -1_000_000_000, -1_000_000_000],
        )));
        let has = rich.wallet.balance(Purse::Coins);
        assert!((MOST - 100_000_000..=MOST).contains(&has), "{has}"); // the house takes its share
    }
    let before = rich.wallet.balance(Purse::Coins);
    rich.apply(&Change::Finish(hand(3, Room::classic(1), &[-2, 1, 1])));
    assert_eq!(rich.wallet.balance(Purse::Coins), before - 200);
    for id in 4..8 {
        let silver = Room::all(Variant::Bengbu)[2];
        rich.apply(&Change::Finish(hand(
            id,
            silver,
            &[-27_000_000, 9_000_000, 9_000_000, 9_000_000],
        )));
    }
    assert_eq!(
        rich.wallet.balance(Purse::Silver),
        -MOST,
        "{}",
        rich.played(7).expect("kept").payout.net()[ME]
    );
    assert_eq!(Profile::from_saved(&rich.saved()), Ok(rich));
}
