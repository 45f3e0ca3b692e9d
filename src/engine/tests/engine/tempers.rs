//! Tempers: the bold bid more than the careful, at every level that people play against, and bomb earlier, where
//! they think that far.

use crate::nets::dealt;
use crate::position::{choice, rules_of, sample};
use doudizhu_engine::bots::{Level, Memory, Temper};
use doudizhu_engine::cards::Seed;
use doudizhu_engine::game::{Action, Game, Said};
use doudizhu_engine::rules::Variant;
use doudizhu_engine::view::SeatView;

/// How much the first who is asked in a deal wants to be landlord, having looked at his hand.
fn wanted(variant: Variant, level: Level, temper: Temper, number: u64) -> i64 {
    let mut game = Game::new(rules_of(variant, ""), Seed::numbered(19, number));
    while game.deal_round() {}
    while let Some(seat) = game.to_act() {
        let view = SeatView::of(&game, seat);
        let memory = Memory::default();
        let action = choice(&view, &memory, level, temper, (number, 0)).expect("an answer");
        let Action::Say(said) = action else {
            panic!("{action:?}")
        };
        if said == Said::Look {
            game.apply(seat, action).expect("a legal action");
        } else if said.declines() {
            return 0;
        } else if said == Said::Grab {
            return 4;
        } else {
            return said.score().unwrap_or(1);
        }
    }
    0 // won as dealt
}

/// From the same hands the bolder want more, never less.
#[test]
fn the_bold_bid_more() {
    for level in Level::PLAYERS {
        for variant in Variant::ALL {
            let mut sums = [0; 3];
            for number in 0..sample(60, 2000) {
                let all = Temper::ALL.map(|temper| wanted(variant, level, temper, number));
                assert!(all.is_sorted(), "{variant} {level} {number}: {all:?}");
                sums = [0, 1, 2].map(|at| sums[at] + all[at]);
            }
            let rises = sums[0] < sums[1] && sums[1] < sums[2];
            assert!(rises, "{variant} {level}: {sums:?}");
        }
    }
}

/// In how many positions of some hands each temper plays a bomb; whoever is bolder does wherever another does.
fn bombs(variant: Variant, level: Level, games: u64) -> [u32; 3] {
    let mut bombs = [0; 3];
    for number in 0..games {
        let mut game = dealt(rules_of(variant, ""), number);
        let mut memory = Memory::default();
        while let Some(seat) = game.to_act() {
            let view = SeatView::of(&game, seat);
            let luck = number << 8 | u64::from(memory.played.len());
            let all = Temper::ALL
                .map(|temper| choice(&view, &memory, level, temper, (luck, 0)).expect("asked"));
            let is_bomb =
                |action: Action| matches!(action, Action::Play(play) if play.combo.kind.is_bomb());
            let bomb = all.map(is_bomb);
            assert!(bomb.is_sorted(), "{variant} {level} {number}: {all:?}");
            bombs = [0, 1, 2].map(|at| bombs[at] + u32::from(bomb[at]));
            let events = game.apply(seat, all[1]).expect("a legal action");
            events.iter().for_each(|event| memory.note(event));
        }
    }
    bombs
}

/// A beginner does not think that far.
#[test]
fn the_bold_bomb_earlier() {
    for level in [Level::Casual, Level::Strong] {
        for variant in Variant::ALL {
            let [careful, even, bold] = bombs(variant, level, sample(80, 1000));
            assert!(careful < bold, "{variant} {level}: {careful} {even} {bold}");
        }
    }
}
