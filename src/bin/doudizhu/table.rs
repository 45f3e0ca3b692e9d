//! A table of bots: who is asked, chooses; what happens, all remember.

use crate::player::Player;
use doudizhu_engine::bots::Memory;
use doudizhu_engine::cards::{Seat, SplitMix};
use doudizhu_engine::game::Game;
use doudizhu_engine::view::SeatView;
use std::time::Instant;

/// Plays a hand to its end. `player` says who sits where, `simulations` how much one that searches may;
/// `took` is told every answer to a question and the milliseconds it took. Returns how many actions were
/// done.
pub(crate) fn play_out<'a>(
    game: &mut Game,
    random: &mut SplitMix,
    simulations: u32,
    player: impl Fn(Seat) -> &'a Player,
    took: impl FnMut(Seat, f64),
) -> u64 {
    play_on(game, Memory::default(), random, simulations, player, took)
}

/// The same for a hand of which all remember something.
pub(crate) fn play_on<'a>(
    game: &mut Game,
    mut memory: Memory,
    random: &mut SplitMix,
    simulations: u32,
    player: impl Fn(Seat) -> &'a Player,
    mut took: impl FnMut(Seat, f64),
) -> u64 {
    let mut actions = 0;
    while game.outcome().is_none() {
        for seat in game.asked() {
            let view = SeatView::of(game, seat);
            memory.see(&view);
            let start = Instant::now();
            let luck = random.next();
            let choice = player(seat).choose(&view, &memory, luck, (simulations, &mut || false));
            if view.to_act == Some(seat) {
                took(seat, start.elapsed().as_secs_f64() * 1000.0);
            }
            if let Some(action) = choice {
                let events = game
                    .apply(seat, action)
                    .expect("bots only choose legal actions");
                events.iter().for_each(|event| memory.note(event));
                actions += 1;
            }
        }
        game.deal_round();
    }
    actions
}
