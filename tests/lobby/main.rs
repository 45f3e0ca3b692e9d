//! Rooms, purses, and what goes on from hand to hand.

mod crashes;
mod people;
mod receipts;
mod settings;

use doudizhu::lobby::{
    Admission, Allowances, Change, Company, Finished, ME, MOST_HANDS, Previous, Profile, Reason,
    Role, START_COINS, Wallet, next_house,
};
use doudizhu_engine::cards::{BySeat, Seat, Seats};
use doudizhu_engine::rules::{COIN_ROOMS, HouseKey, HouseRules, Purse, Room, Rules, Variant};

const RECORD: &str =
    "ddz1 huopin 0000000000000000000000000000000000000000000000000000000000000001 ;";
const ALLOWANCES: Allowances = Allowances::USUAL;

/// A finished hand, with points by seat.
fn hand(id: u64, room: Room, points: &[i64]) -> Finished {
    let seats = if points.len() == 3 {
        Seats::Three
    } else {
        Seats::Four
    };
    Finished {
        id,
        variant: 2,
        room,
        vip: None,
        role: Role::Farmer,
        multiplier: 2,
        points: BySeat::from_fn(seats, |seat| points[seat.index()]),
        company: Company::USUAL,
        record: RECORD.to_string(),
    }
}

/// A wallet with so many coins.
fn with_coins(purse: Purse, coins: i64) -> Wallet {
    let mut wallet = Wallet::new(1);
    wallet.add(purse, Reason::Hand, coins * 100 - wallet.balance(purse), 0);
    wallet
}

/// HA-26, H-56, HA-08, BA-27, F-54: what a new player has.
#[test]
fn new_players_have_the_starting_sums() {
    let wallet = Wallet::new(1);
    let balances = Purse::ALL.map(|purse| wallet.balance(purse));
    assert_eq!(balances, [5_000_000, 50_000_000, 0, 0, 2]);
}

/// C-01, C-56, H-46 to H-50, HA-18, B-48, F-54: who may sit down where.
#[test]
fn rooms_say_whom_they_admit_and_what_is_missing() {
    for room in COIN_ROOMS {
        let entry = room.entry / 100;
        let check = |coins, expected| {
            let wallet = with_coins(Purse::Coins, coins);
            assert_eq!(wallet.admission(&room), expected, "{entry}");
        };
        check(entry, Admission::Welcome);
        check(entry - 1, Admission::Missing(100));
        check(0, Admission::Missing(room.entry));
    }
    let rates = |variant| {
        Room::all(variant)
            .iter()
            .map(|room| room.rate / 100)
            .collect::<Vec<_>>()
    };
    assert_eq!(rates(Variant::Classic), [1, 5, 10, 20, 50, 100]);
    assert_eq!(rates(Variant::Bengbu), [100, 300, 1000]); // cheapest first
    let usual = Room::all(Variant::Bengbu)[Room::usual(Variant::Bengbu)];
    assert_eq!(usual.rate, 30_000); // BA-24
    assert_eq!(rates(Variant::Four), [1]);
    for variant in [Variant::Bengbu, Variant::Four] {
        let owing = with_coins(Room::all(variant)[0].purse, -1_000_000);
        for room in Room::all(variant) {
            assert_eq!(owing.admission(room), Admission::Welcome);
        }
    }
    // A hundredth less than 480 does not play (CA-16).
    let mut wallet = with_coins(Purse::Coins, 480);
    let room = Room::classic(5);
    assert_eq!(wallet.admission(&room), Admission::Welcome);
    wallet.add(Purse::Coins, Reason::Hand, -1, 0);
    assert_eq!(wallet.admission(&room), Admission::Missing(1));
}

/// A room that has become too dear: the dearest that is cheaper and open.
#[test]
fn a_cheaper_room_is_offered() {
    let rooms = Room::all(Variant::Huopin);
    let offered = |coins, from: usize| with_coins(Purse::Coins, coins).cheaper(rooms, &rooms[from]);
    assert_eq!(offered(149_999, 4), Some(2));
    assert_eq!(offered(59_999, 2), Some(1));
    assert_eq!(offered(15_000, 3), Some(0));
    assert_eq!(offered(14_999, 3), None);
    let rooms = Room::all(Variant::Classic);
    assert_eq!(
        with_coins(Purse::Coins, 4_000).cheaper(rooms, &rooms[5]),
        Some(3)
    );
}

/// H-58 to H-60, HA-19: two top-ups a day below 50,000, closed at nothing and above 1,500,000.
#[test]
fn the_practice_zone_tops_up_and_closes() {
    let rooms = Room::all(Variant::Huopin);
    let practice = rooms
        .iter()
        .find(|room| room.purse == Purse::Practice)
        .expect("a zone");
    let mut wallet = with_coins(Purse::Practice, 49_999);
    wallet.help(rooms, Purse::Practice, &ALLOWANCES);
    assert_eq!(
        (wallet.balance(Purse::Practice), wallet.top_ups()),
        (50_000_000, 1)
    );
    wallet.help(rooms, Purse::Practice, &ALLOWANCES);
    assert_eq!(wallet.top_ups(), 1, "not where there is enough");
    for expected in [(50_000_000, 2), (0, 2)] {
        wallet.add(Purse::Practice, Reason::Hand, -100_000_000, 0);
        assert_eq!(wallet.balance(Purse::Practice), 0); // H-61
        wallet.help(rooms, Purse::Practice, &ALLOWANCES);
        assert_eq!(
            (wallet.balance(Purse::Practice), wallet.top_ups()),
            expected
        );
    }
    assert_eq!(wallet.admission(practice), Admission::Missing(1)); // H-59
    wallet.add(Purse::Practice, Reason::Hand, 150_000_000, 0);
    assert_eq!(wallet.admission(practice), Admission::Welcome);
    wallet.add(Purse::Practice, Reason::Hand, 100, 0);
    assert_eq!(wallet.admission(practice), Admission::TooMuch); // H-60
    // H-57: midnight sets exactly 500,000, also downward, and gives the top-ups again.
    assert!(wallet.turn(2));
    assert_eq!(
        (wallet.balance(Purse::Practice), wallet.top_ups()),
        (50_000_000, 0)
    );
}

/// H-57, HA-16: a day comes once, whatever the clock is set to.
#[test]
fn clocks_that_go_wrong_give_nothing_twice() {
    let rooms = Room::all(Variant::Huopin);
    let mut wallet = Wallet::new(100);
    let broke = |wallet: &mut Wallet| {
        wallet.add(Purse::Coins, Reason::Hand, -START_COINS, 0);
        wallet.add(Purse::Eyes, Reason::EyeUsed, -2, 0);
        wallet.help(rooms, Purse::Coins, &ALLOWANCES);
        wallet.balance(Purse::Coins)
    };
    assert!(!wallet.turn(100));
    assert_eq!(broke(&mut wallet), START_COINS); // the relief of this day
    assert_eq!(broke(&mut wallet), 0, "once a day");
    // Another time zone, or a clock put right: the days that have been are waited for.
    for day in [99, 98, 100] {
        assert!(!wallet.turn(day), "{day}");
        assert_eq!(broke(&mut wallet), 0);
        assert_eq!(wallet.balance(Purse::Eyes), 0);
    }
    assert!(wallet.turn(101));
    assert_eq!(wallet.balance(Purse::Eyes), 2);
    assert_eq!(broke(&mut wallet), START_COINS);
    // A year ahead by mistake, and back: nothing more today, and days go on from here.
    assert!(wallet.turn(466));
    assert_eq!(broke(&mut wallet), START_COINS);
    assert!(wallet.turn(102));
    assert_eq!((broke(&mut wallet), wallet.balance(Purse::Eyes)), (0, 0));
    assert!(wallet.turn(103));
    assert_eq!(broke(&mut wallet), START_COINS);
}

/// HA-26, CA-23: below every room's limit, back to 50,000, where that is agreed on.
#[test]
fn relief_is_for_those_who_can_enter_nowhere() {
    let check = |variant, coins: i64, relief, expected: i64| {
        let mut wallet = with_coins(Purse::Coins, coins);
        let allowances = Allowances {
            relief,
            ..ALLOWANCES
        };
        wallet.help(Room::all(variant), Purse::Coins, &allowances);
        assert_eq!(
            wallet.balance(Purse::Coins),
            expected * 100,
            "{variant} {coins}"
        );
    };
    check(Variant::Huopin, 14_999, true, 50_000);
    check(Variant::Huopin, 15_000, true, 15_000);
    check(Variant::Huopin, 14_999, false, 14_999);
    check(Variant::Classic, 95, true, 50_000);
    check(Variant::Classic, 96, true, 96);
}

/// H-54, HA-17: losers pay what they have, and winners share what was paid, others at the table too.
#[test]
fn hands_are_paid_from_real_purses() {
    let mut profile = Profile::new(1);
    profile
        .wallet
        .add(Purse::Coins, Reason::Hand, 200_100 - START_COINS, 0);
    let others = |profile: &Profile| {
        let [one, two, _] = Company::USUAL.0;
        [one, two].map(|person| profile.people.of(person).coins())
    };
    let before = others(&profile);
    assert!(profile.apply(&Change::Finish(hand(7, COIN_ROOMS[0], &[-30, 15, 15]))));
    assert_eq!(profile.wallet.balance(Purse::Coins), 0); // had 2001, owed 3000
    let after = others(&profile);
    assert_eq!(
        [after[0] - before[0], after[1] - before[1]],
        [100_100, 100_000],
        "the odd coin to the lowest seat"
    );
    let entry = profile.wallet.entries().last().expect("an entry");
    assert_eq!(
        (entry.reason, entry.hand, entry.amount),
        (Reason::Hand, 7, -200_100)
    );
    let played = profile.played(7).expect("kept");
    assert_eq!(played.payout.net().values(), [-200_100, 100_100, 100_000]);
    // Twice is once.
    let once = profile.clone();
    assert!(!profile.apply(&Change::Finish(hand(7, COIN_ROOMS[0], &[-30, 15, 15]))));
    assert_eq!(profile, once);
}

/// C-52, CA-12: the rake is an entry of its own; B-48, BA-27: silver is owed; F-54: points are points.
#[test]
fn every_variant_is_paid_in_its_own_money() {
    let mut profile = Profile::new(1);
    profile.apply(&Change::Finish(hand(1, Room::classic(10), &[12, -6, -6]))); // C-53
    let entries: Vec<_> = profile.wallet.entries().iter().rev().take(2).collect();
    assert_eq!(
        (entries[1].reason, entries[1].amount),
        (Reason::Hand, 12_000)
    );
    assert_eq!((entries[0].reason, entries[0].amount), (Reason::Rake, -600));
    assert_eq!(profile.wallet.balance(Purse::Coins), START_COINS + 11_400);
    let silver = Room::all(Variant::Bengbu)[1];
    profile.apply(&Change::Finish(hand(2, silver, &[-27, 9, 9, 9]))); // B-63
    assert_eq!(profile.wallet.balance(Purse::Silver), -810_000); // 27 × 300
    let friends = Room::all(Variant::Four)[0];
    profile.apply(&Change::Finish(hand(3, friends, &[-6, 2, 2, 2])));
    assert_eq!(profile.wallet.balance(Purse::Points), -600);
}

/// Who sits at the player's table can pay: he came with enough, or somebody else has come.
#[test]
fn the_others_have_enough_for_the_room() {
    let rooms = Room::all(Variant::Huopin);
    let mut profile = Profile::new(1);
    for (id, room) in [(1, 0), (2, 4), (3, 9)] {
        let enter = Change::Enter {
            rooms,
            room,
            allowances: ALLOWANCES,
        };
        profile.apply(&enter);
        let points = [400_000, -200_000, -200_000]; // more than anybody has
        profile.apply(&Change::Finish(hand(id, rooms[room], &points)));
        let played = profile.played(id).expect("kept");
        for seat in [Seat::S1, Seat::S2] {
            let paid = -played.payout.gross[seat];
            assert!(rooms[room].admits(paid), "{room}: had {paid}");
        }
        let [one, ..] = Company::USUAL.0;
        assert!(profile.people.of(one).coins() >= 0);
    }
}

/// H-17, HA-08: golden eyes are taken from the stock, once each, then paid for where that is agreed on.
#[test]
fn golden_eyes_are_used_up() {
    let mut profile = Profile::new(1);
    let eyes = |hand, used, eye_price| Change::Eyes {
        hand,
        used,
        allowances: Allowances {
            eye_price,
            ..ALLOWANCES
        },
    };
    profile.apply(&eyes(5, 1, None));
    assert!(!profile.apply(&eyes(5, 1, None)), "the same look");
    profile.apply(&eyes(5, 2, None));
    assert_eq!(profile.wallet.balance(Purse::Eyes), 0);
    assert!(!profile.wallet.has_eye(&ALLOWANCES));
    let priced = Allowances {
        eye_price: Some(100_000),
        ..ALLOWANCES
    };
    assert!(profile.wallet.has_eye(&priced));
    profile.apply(&eyes(6, 1, Some(100_000)));
    assert!(!profile.apply(&eyes(6, 1, Some(100_000))));
    assert_eq!(profile.wallet.balance(Purse::Coins), START_COINS - 100_000);
    profile.apply(&Change::Today(2));
    assert_eq!(profile.wallet.balance(Purse::Eyes), 2);
}

/// What is kept stays bounded, and sums do not change by it.
#[test]
fn a_thousand_hands_stay_bounded() {
    let mut profile = Profile::new(1);
    let mut coins = START_COINS;
    for id in 1..=1000 {
        let points = if id % 2 == 0 {
            [30, -15, -15]
        } else {
            [-30, 15, 15]
        };
        profile.apply(&Change::Finish(hand(id, COIN_ROOMS[0], &points)));
        coins += profile.played(id).expect("kept").payout.net()[ME];
        assert_eq!(profile.wallet.balance(Purse::Coins), coins);
        assert!(profile.hands().len() <= MOST_HANDS && profile.wallet.entries().len() <= 165);
    }
    assert_eq!(profile.hands().len(), MOST_HANDS);
    assert_eq!(profile.hands()[0].id, 801, "the oldest go first");
    let tally = profile.statistics.of(2, Role::Farmer);
    assert_eq!((tally.hands, tally.won, tally.points), (1000, 500, 0));
    assert_eq!(tally.multipliers[1], 1000);
    assert!(profile.saved().len() < 62_000, "{}", profile.saved().len());
    assert_eq!(Profile::from_saved(&profile.saved()), Ok(profile.clone()));
    // Long records leave room for fewer hands, so that a host can keep everything.
    for id in 2000..2100 {
        let mut long = hand(id, COIN_ROOMS[0], &[30, -15, -15]);
        long.record = format!("{RECORD}{}", " 0:-".repeat(400));
        profile.apply(&Change::Finish(long));
        let characters: usize = profile.hands().iter().map(|hand| hand.record.len()).sum();
        assert!(characters <= 36_000 && profile.saved().len() < 58_000);
        assert!(profile.played(id).is_some());
    }
    assert!(profile.hands().len() > 20, "{}", profile.hands().len());
}

/// BA-17, G-9: the first caller is drawn once and then passes on with every hand.
#[test]
fn the_first_call_passes_on() {
    let agreed = HouseRules::new(Variant::Bengbu);
    assert_eq!(next_house(agreed, None, 1), agreed, "drawn by the deal");
    for (first, next) in [(Seat::S0, 2), (Seat::S3, 1)] {
        let previous = Previous {
            first,
            dealer: Seat::S3,
            landlord: Some(Seat::S2),
        };
        let house = next_house(agreed, Some(previous), 0);
        assert_eq!(house.number(HouseKey::FirstCaller), next);
    }
    let always = HouseRules::parse(Variant::Bengbu, "firstCaller=2").expect("house rules");
    let previous = Previous {
        first: Seat::S2,
        dealer: Seat::S3,
        landlord: None,
    };
    assert_eq!(next_house(always, Some(previous), 0), always, "agreed on");
}

/// F-07, F-09, FA-06, FA-35: the landlord deals, without one the same dealer, the first is drawn.
#[test]
fn the_deal_passes_on() {
    let agreed = HouseRules::new(Variant::Four);
    let dealer = |previous, chance| Rules::new(next_house(agreed, previous, chance)).dealer;
    let drawn = [0, 1, 2, 3, 7].map(|chance| dealer(None, chance));
    assert_eq!(drawn, [Seat::S0, Seat::S1, Seat::S2, Seat::S3, Seat::S3]);
    for was in Seat::ALL {
        let previous = |landlord| {
            Some(Previous {
                first: Seat::S0,
                dealer: was,
                landlord,
            })
        };
        assert_eq!(dealer(previous(None), 1), was);
        assert_eq!(dealer(previous(Some(Seat::S1)), 2), Seat::S1);
    }
}

/// H-05, C-06, CA-19: in the other variants nothing of the order is carried on.
#[test]
fn other_orders_are_drawn_anew() {
    for variant in [Variant::Huopin, Variant::Classic] {
        let agreed = HouseRules::new(variant);
        let previous = Previous {
            first: Seat::S1,
            dealer: Seat::S2,
            landlord: Some(Seat::S0),
        };
        assert_eq!(next_house(agreed, Some(previous), 3), agreed);
    }
}
