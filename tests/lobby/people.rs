//! The people at the tables: who is put together with whom, what they have, and what is kept of them.

use super::{ALLOWANCES, RECORD, hand};
use doudizhu::lobby::{Change, Company, Finished, ME, Met, Person, Profile};
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::{Random, Seats, SplitMix};
use doudizhu_engine::rules::{COEFFICIENT_ROOMS, COIN_ROOMS, Purse, Room};
use std::collections::HashMap;

fn finished(id: u64, company: Company, room: Room, points: &[i64]) -> Finished {
    Finished {
        company,
        ..hand(id, room, points)
    }
}

/// C-04, CA-19: over so many hands at tables of three and four, with levels that change from hand to hand,
/// nobody comes again whom the player has met while somebody of the level is left whom he has not, and then
/// it is one of those whom he met longest ago.
#[test]
fn who_has_not_been_met_comes_first_and_then_who_was_met_longest_ago() {
    let hands = if std::env::var("FULL").is_ok() {
        60_000
    } else {
        6_000
    };
    let mut random = SplitMix::new(4);
    let mut profile = Profile::new(1);
    let mut met: HashMap<Person, u64> = HashMap::new();
    let mut levels = [Level::Casual; 3];
    let (mut new, mut again) = (0, 0);
    for id in 1..=hands {
        if random.below(12) == 0 {
            levels =
                [0; 3].map(|_| Level::PLAYERS[random.below(Level::PLAYERS.len() as u32) as usize]);
        }
        // Now and then another page of the player opens what is kept.
        if random.below(50) == 0 {
            profile = Profile::from_saved(&profile.saved()).expect("it can be read");
        }
        let seats = [Seats::Three, Seats::Four][random.below(2) as usize];
        let chance = u64::from(random.below(u32::MAX));
        let company = profile.people.company(&levels, None, chance);
        let ago = profile.people.ago(&company);
        let mut taken = Vec::new();
        for (place, (_, person)) in company.seated(seats).enumerate() {
            assert_eq!(person.level(), levels[place]);
            assert!(!taken.contains(&person), "sits twice");
            let last = |person: &Person| met.get(person).copied();
            // `None`, never, is less than any hand.
            let free = |other: &Person| other.level() == levels[place] && !taken.contains(other);
            let longest_ago = Person::all().filter(free).map(|other| last(&other)).min();
            assert_eq!(Some(last(&person)), longest_ago, "hand {id}");
            let expected = last(&person).map_or(0, |last| id - last);
            assert_eq!(u64::from(ago[place]), expected, "what the table says");
            (new, again) = match last(&person) {
                None => (new + 1, again),
                Some(_) => (new, again + 1),
            };
            taken.push(person);
        }
        let points = [3, -1, -1, -1];
        let points = if seats == Seats::Three {
            &[2, -1, -1]
        } else {
            &points[..]
        };
        profile.apply(&Change::Finish(finished(
            id,
            company,
            Room::classic(1),
            points,
        )));
        met.extend(taken.into_iter().map(|person| (person, id)));
    }
    assert_eq!(
        new,
        Person::all().count(),
        "everybody was met once for the first time"
    );
    assert!(again > hands, "{again}");
}

/// C-04: who sits with the player follows from his profile and chance alone, and chance matters.
#[test]
fn a_company_follows_from_profile_and_chance() {
    let profile = Profile::new(1);
    let company = |chance| profile.people.company(&[Level::Strong; 3], None, chance);
    assert_eq!(company(7), company(7));
    let all: Vec<Company> = (0..40).map(company).collect();
    assert!(all.iter().any(|one| *one != all[0]));
    // As long as nobody was met, no two look alike.
    for Company(people) in all {
        let kinds = people.map(Person::kind);
        assert!(kinds[0] != kinds[1] && kinds[1] != kinds[2] && kinds[0] != kinds[2]);
    }
}

/// CA-19: where nobody is regrouped, those stay who are of the level that is wanted.
#[test]
fn where_nobody_is_regrouped_people_stay() {
    let mut profile = Profile::new(1);
    let casual = [Level::Casual; 3];
    let company = profile.people.company(&casual, None, 1);
    profile.apply(&Change::Finish(finished(
        1,
        company,
        COIN_ROOMS[0],
        &[2, -1, -1],
    )));
    assert_eq!(profile.people.company(&casual, Some(company), 2), company);
    let wanted = [Level::Casual, Level::Strong, Level::Casual];
    let Company(changed) = profile.people.company(&wanted, Some(company), 2);
    assert_eq!((changed[0], changed[2]), (company.0[0], company.0[2]));
    assert_eq!(changed[1].level(), Level::Strong);
}

/// C-04, C-52: the others play on at their own tables: everybody plays, nobody owes, the better win more, and
/// the same hand of the player gives the same results everywhere.
#[test]
fn the_others_play_on_between_the_players_hands() {
    let mut profile = Profile::new(1);
    let rounds = 2_000;
    for id in 1..=rounds {
        let level = Level::PLAYERS[id as usize % 3];
        let company = profile.people.company(&[level; 3], None, id);
        let change = Change::Finish(finished(id, company, Room::classic(1), &[2, -1, -1]));
        let mut elsewhere = profile.clone();
        assert!(profile.apply(&change) && !profile.apply(&change), "once");
        elsewhere.apply(&change);
        assert_eq!(profile.people, elsewhere.people);
    }
    let mut won = HashMap::new();
    for person in Person::all() {
        let standing = profile.people.of(person);
        // Who is with the player, or was to play with somebody who is, misses a round.
        assert!(u64::from(standing.hands) > rounds * 8 / 10, "{standing:?}");
        assert!(standing.won < standing.hands && standing.coins() >= 0);
        let (hands, wins) = won.entry(person.level().name()).or_insert((0, 0));
        (*hands, *wins) = (*hands + standing.hands, *wins + standing.won);
    }
    let share = |level: Level| {
        let (hands, wins) = won[level.name()];
        wins * 1_000 / hands
    };
    let shares = Level::PLAYERS.map(share);
    assert!(
        shares.is_sorted_by(|less, more| less + 10 < *more),
        "{shares:?}"
    );
    // 61 of 100 hands are the landlord's, and two farmers win or lose together.
    let all = shares.iter().sum::<u32>() / shares.len() as u32;
    assert!((440..480).contains(&all), "{all}"); // (0.61 + 2 × 0.39) / 3
}

/// Everything that the player has had with somebody is counted, in hands, wins, points and coins.
#[test]
fn what_was_had_with_somebody_is_counted() {
    let mut profile = Profile::new(1);
    let company = profile.people.company(&[Level::Novice; 3], None, 5);
    let table = [
        (COEFFICIENT_ROOMS[2], vec![12, -6, -6]), // 114 net (C-53)
        (COEFFICIENT_ROOMS[2], vec![-12, 6, 6]),
        (
            Room::all(doudizhu_engine::rules::Variant::Four)[0],
            vec![-6, 2, 2, 2],
        ),
    ];
    for (id, (room, points)) in (1..).zip(table) {
        profile.apply(&Change::Finish(finished(id, company, room, &points)));
    }
    let met = |place: usize| profile.people.of(company.0[place]).met;
    let both = Met {
        last: 3,
        hands: 3,
        won: 1,
        points: -6,
        coins: 11_400 - 12_000,
    };
    assert_eq!((met(0), met(1)), (both, both));
    let third = Met {
        last: 3,
        hands: 1,
        won: 0,
        points: -6,
        coins: 0, // points among friends
    };
    assert_eq!(met(2), third, "nobody sits at the fourth seat of three");
    assert!(
        profile.people.of(company.0[2]).won > 0,
        "his own gains count, too"
    );
}

/// H-57: at midnight the others' practice coins are as at the start, as the player's.
#[test]
fn the_others_practice_coins_begin_anew() {
    let zone = Room::all(doudizhu_engine::rules::Variant::Huopin)[9];
    let mut profile = Profile::new(1);
    let play = |profile: &mut Profile, id| {
        let lost = Change::Finish(finished(
            id,
            Company::USUAL,
            zone,
            &[40_000, -20_000, -20_000],
        ));
        profile.apply(&lost);
        profile.played(id).expect("kept").payout.gross[ME]
    };
    assert_eq!(play(&mut profile, 1), 100_000_000, "all that both have");
    let next = play(&mut profile, 2);
    assert!(next < 100_000_000, "they come with less: {next}");
    profile.apply(&Change::Today(2));
    assert_eq!(play(&mut profile, 3), 100_000_000);
}

/// What is kept of people stays small, is read as it was written, and is believed only if it can be.
#[test]
fn people_are_kept_and_validated() {
    let mut profile = Profile::new(1);
    for id in 1..=3_000 {
        let company = profile.people.company(&[Level::Casual; 3], None, id);
        profile.apply(&Change::Finish(finished(
            id,
            company,
            COIN_ROOMS[0],
            &[30, -15, -15],
        )));
    }
    let text = profile.saved();
    let lines = text.lines().filter(|line| line.starts_with("person "));
    let characters: usize = lines.clone().map(str::len).sum();
    assert_eq!(lines.count(), Person::all().count());
    assert!(characters < 5_000, "{characters}");
    assert_eq!(Profile::from_saved(&text).as_ref(), Ok(&profile));
    let at = text
        .lines()
        .position(|line| line.starts_with("person 1 "))
        .expect("a person");
    let line = text.lines().nth(at).expect("a line");
    let words: Vec<&str> = line.split(' ').collect();
    let mut refused = 0;
    for (word, value) in [
        (1, "81"),
        (1, "0"), // twice
        (2, "-1"),
        (2, "99999999999999999"),
        (3, "-1"),
        (4, "0"), // fewer hands than won
        (4, "4294967295"),
        (6, "3001"), // a hand that has not been
        (8, "9999"),
        (9, "99999999999999999"),
    ] {
        let mut forged = words.clone();
        forged[word] = value;
        let changed = text.replacen(line, &forged.join(" "), 1);
        assert_eq!(Profile::from_saved(&changed), Err(at + 1), "{word} {value}");
        refused += 1;
    }
    assert_eq!(refused, 10);
    let company = text.replacen(" 0 1 2 ddz1", " 0 1 81 ddz1", 1);
    assert!(company == text || Profile::from_saved(&company).is_err());
}

/// A profile of the first version, where the others had no names: everything of the player is kept.
#[test]
fn profiles_of_the_first_version_are_read() {
    let old = format!(
        "profile 3 20 1 0 5000000 4700000 5000000 50000000 50000000 50000000 0 0 0 0 0 0\n\
         entry 0 0 5000000 20 0\nentry 1 0 50000000 20 0\nentry 4 0 2 20 0\nentry 0 2 300000 20 9\n\
         tally 2 1 1 1 30 0 1 0 0 0 0 0 0 0 0 0\n\
         hand 9 20 2 0 1 2 0 30 -15 -15 300000 -150000 -150000 0 0 0 {RECORD}"
    );
    let mut profile = Profile::from_saved(&old).expect("it can be read");
    assert_eq!(
        (
            profile.revision(),
            profile.wallet.day(),
            profile.wallet.top_ups()
        ),
        (3, 20, 1)
    );
    assert_eq!(profile.wallet.balance(Purse::Coins), 5_300_000);
    assert_eq!(profile.hands()[0].company, Company::USUAL);
    assert_eq!(profile.hands()[0].record, RECORD);
    assert_eq!(
        profile.people,
        Profile::new(20).people,
        "nobody has been met"
    );
    // And goes on in the present version.
    let rooms = Room::all(doudizhu_engine::rules::Variant::Huopin);
    profile.apply(&Change::Enter {
        rooms,
        room: 0,
        allowances: ALLOWANCES,
    });
    profile.apply(&Change::Finish(hand(10, COIN_ROOMS[0], &[30, -15, -15])));
    assert_eq!(Profile::from_saved(&profile.saved()), Ok(profile));
    for broken in [
        "profile 3 20 1 0 5 5 5",
        "profile 3 20 1 0 -1",
        "profile 3 20 1 0 4294967295",
    ] {
        assert_eq!(Profile::from_saved(broken), Err(1), "{broken}");
    }
}
