//! Whole random games of every variant and house rule keep every invariant.

use crate::position::{S0, quick, rules_of, sample};
use crate::record::random_record;
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{Random, Seed, SplitMix};
use doudizhu_engine::game::{Game, Outcome};
use doudizhu_engine::rules::{HouseKey, HouseRules, HouseValues, Rules, Variant};
use doudizhu_engine::view::SeatView;

/// Random house rules of a variant: each of its keys changed now and then.
fn random_rules(variant: Variant, random: &mut SplitMix) -> Rules {
    let mut house = HouseRules::new(variant);
    for key in HouseKey::ALL {
        if random.below(3) > 0 {
            continue;
        }
        let value = match key.values() {
            HouseValues::Words(words) => {
                words[random.below(words.len() as u32) as usize].to_string()
            }
            HouseValues::Numbers { least, most, .. } => {
                (u32::from(least) + random.below(u32::from(most - least) + 1)).to_string()
            }
        };
        let _ = house.set(key, &value); // refused where it is not the variant's
    }
    Rules::new(house)
}

/// Cards are conserved, points sum to zero, every hand ends, after every single action.
fn check(variant: Variant, games: u64) {
    let mut random = SplitMix::new(9);
    let mut finished = 0;
    for number in 0..games {
        let rules = if number % 4 == 0 {
            random_rules(variant, &mut random)
        } else {
            rules_of(variant, "")
        };
        let mut game = Game::new(rules, Seed::numbered(9, number));
        let mut rounds = 0;
        while game.outcome().is_none() {
            for seat in game.asked() {
                let view = SeatView::of(&game, seat);
                if let Some(action) =
                    choose(&view, &Memory::default(), Level::Random, random.next())
                {
                    game.apply(seat, action)
                        .unwrap_or_else(|why| panic!("deal {number}: {action:?}: {why}"));
                    game.check_invariants()
                        .unwrap_or_else(|why| panic!("deal {number} after {action:?}: {why}"));
                }
            }
            game.deal_round();
            rounds += 1;
            assert!(rounds < 1_000, "deal {number} does not end");
        }
        finished += u64::from(matches!(game.outcome(), Some(Outcome::Finished(_))));
    }
    assert!(
        finished > games / 4,
        "{finished} of {games} were played out"
    );
}

#[test]
fn random_games_of_huopin_keep_the_invariants() {
    check(Variant::Huopin, sample(10_000, 100_000));
}

#[test]
fn random_games_of_classic_keep_the_invariants() {
    check(Variant::Classic, sample(5_000, 100_000));
}

#[test]
fn random_games_of_bengbu_keep_the_invariants() {
    check(Variant::Bengbu, sample(2_500, 100_000));
}

#[test]
fn random_games_of_four_keep_the_invariants() {
    check(Variant::Four, sample(10_000, 100_000));
}

/// The same rules, seed and actions give the same game, to the last field; listed actions are
/// accepted, all of them, wherever a game stands, and a view lists the same.
#[test]
fn every_listed_action_is_accepted() {
    let mut random = SplitMix::new(10);
    for number in 0..sample(240, 2_400) {
        let variant = Variant::ALL[number as usize % 4];
        let mut game = Game::new(
            random_rules(variant, &mut random),
            Seed::numbered(10, number),
        );
        while game.outcome().is_none() {
            for seat in game.rules().seats.iter() {
                let actions = game.legal_actions(seat);
                assert_eq!(actions, SeatView::of(&game, seat).legal_actions());
                for action in actions.iter().take(60) {
                    let mut copy = game.clone();
                    copy.apply(seat, *action)
                        .unwrap_or_else(|why| panic!("{action:?}: {why}"));
                }
            }
            let seat = game.to_act().unwrap_or(S0);
            let view = SeatView::of(&game, seat);
            if let Some(action) = choose(&view, &Memory::default(), Level::Random, random.next()) {
                game.apply(seat, action).expect("a legal action");
            }
            game.deal_round();
        }
    }
}

/// Every player finds an action in every phase of every variant, under all house rules.
#[test]
fn players_play_every_variant() {
    let mut random = SplitMix::new(14);
    for number in 0..sample(400, 4_000) {
        let variant = Variant::ALL[number as usize % 4];
        // Who searches takes his time: he plays one game in twelve.
        let level = match number / 4 % 12 {
            10 => Level::Master,
            11 => Level::Strong,
            other => Level::PLAYERS[other as usize % 2],
        };
        let mut game = Game::new(
            random_rules(variant, &mut random),
            Seed::numbered(14, number),
        );
        let mut memory = Memory::default();
        while game.outcome().is_none() {
            for seat in game.asked() {
                let view = SeatView::of(&game, seat);
                let choice = quick(&view, &memory, level, number);
                assert!(
                    choice.is_some() || view.to_act.is_none(),
                    "{variant} deal {number}: no answer of {level}"
                );
                let Some(action) = choice else { continue };
                let events = game
                    .apply(seat, action)
                    .unwrap_or_else(|why| panic!("{action:?}: {why}"));
                events.iter().for_each(|event| memory.note(event));
            }
            game.deal_round();
        }
    }
}

#[test]
fn games_are_reproducible() {
    for number in 0..200 {
        let (record, game, _) = random_record(Variant::ALL[number as usize % 4], "", number);
        let again = record.replay(|_, _, _, _| ()).expect("legal");
        assert_eq!(again.outcome(), game.outcome());
    }
}

/// Part 5: a variant has its own keys, and what is written is what differs from the usual values.
#[test]
fn house_rules_tell_their_values() {
    let house = HouseRules::parse(Variant::Classic, "passersMayGrab=on,grabBase=3").expect("rules");
    assert!(house.keys().eq([
        HouseKey::WingBodyRank,
        HouseKey::WingBothJokers,
        HouseKey::WingEqualPairs,
        HouseKey::MixedFourTwo,
        HouseKey::PassersMayGrab,
        HouseKey::BidMode,
        HouseKey::OpenBefore,
        HouseKey::GrabBase,
        HouseKey::CoinRounding,
    ]));
    let values = |key| (house.number(key), house.usual(key));
    assert_eq!(values(HouseKey::PassersMayGrab), (0, 1)); // C-12
    assert_eq!(values(HouseKey::GrabBase), (1, 0)); // CA-02
    assert_eq!(values(HouseKey::BidMode), (0, 0)); // CA-01
    let huopin = HouseRules::parse(Variant::Huopin, "initial=60").expect("rules");
    let values = |key| (huopin.number(key), huopin.usual(key));
    assert_eq!(values(HouseKey::Initial), (60, 15)); // H-48
    assert_eq!(values(HouseKey::PassersMayGrab), (0, 0)); // HA-01
}
