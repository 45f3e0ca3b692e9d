//! Whole random games keep every invariant.

use crate::position::{S0, rules};
use crate::record::random_record;
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{Seed, SplitMix};
use doudizhu_engine::game::{Action, Game, Outcome};
use doudizhu_engine::view::SeatView;

/// Cards are conserved, points sum to zero, every hand ends, after every single action.
#[test]
fn random_games_keep_the_invariants() {
    let games = if std::env::var_os("FULL").is_some() {
        100_000
    } else {
        10_000
    };
    let rules = rules("");
    let mut random = SplitMix::new(9);
    let (mut finished, mut redeals) = (0, 0);
    for number in 0..games {
        let mut game = Game::new(rules, Seed::numbered(9, number));
        let mut actions = 0;
        while game.outcome().is_none() {
            let asked = game
                .to_act()
                .map_or_else(|| rules.seats.iter().collect(), |seat| vec![seat]);
            for seat in asked {
                if let Some(action) = choose(
                    &SeatView::of(&game, seat),
                    &Memory::default(),
                    Level::Random,
                    random.next(),
                ) {
                    game.apply(seat, action)
                        .unwrap_or_else(|why| panic!("deal {number}: {action:?}: {why}"));
                    game.check_invariants()
                        .unwrap_or_else(|why| panic!("deal {number}: {why}"));
                }
            }
            game.deal_round();
            actions += 1;
            assert!(actions < 1_000, "deal {number} does not end");
        }
        match game.outcome() {
            Some(Outcome::Finished(_)) => finished += 1,
            _ => redeals += 1,
        }
    }
    assert!(
        finished > 9 * redeals,
        "{finished} finished, {redeals} redealt"
    );
}

/// The same rules, seed and actions give the same game, to the last field.
#[test]
fn games_are_reproducible() {
    for number in 0..200 {
        let (record, game, _) = random_record("", number);
        let again = record.replay(|_, _, _, _| ()).expect("legal");
        if !record
            .actions
            .iter()
            .any(|(_, action)| *action == Action::Escape)
        {
            assert_eq!(again, game);
        }
    }
}

/// Listed actions are accepted, all of them, wherever a game stands.
#[test]
fn every_listed_action_is_accepted() {
    let rules = rules("");
    for number in 0..150 {
        let mut game = Game::new(rules, Seed::numbered(10, number));
        let mut random = SplitMix::new(number);
        while game.outcome().is_none() {
            for seat in rules.seats.iter() {
                for action in game.legal_actions(seat) {
                    let mut copy = game.clone();
                    copy.apply(seat, action)
                        .unwrap_or_else(|why| panic!("{action:?}: {why}"));
                }
                assert_eq!(
                    game.legal_actions(seat),
                    SeatView::of(&game, seat).legal_actions()
                );
            }
            let seat = game.to_act().unwrap_or(S0);
            if let Some(action) = choose(
                &SeatView::of(&game, seat),
                &Memory::default(),
                Level::Random,
                random.next(),
            ) {
                game.apply(seat, action).expect("a legal action");
            }
            game.deal_round();
        }
    }
}
