//! Whole games with uniformly random legal actions, as fast as the engine goes.

use doudizhu_engine::cards::{Random, SplitMix};
use doudizhu_engine::combos::Play;
use doudizhu_engine::game::{Action, Ask, Game, KittyPick, OpenAt, Phase};

/// Plays a game to its end; returns how many actions that took. `plays` is room to work in.
pub(crate) fn play_randomly(game: &mut Game, random: &mut SplitMix, plays: &mut Vec<Play>) -> u64 {
    let mut actions = deal(game, random);
    while let Some(seat) = game.to_act() {
        actions += 1;
        let choices = game.choices(seat);
        plays.clear();
        let (said, may_pass) = match choices.ask {
            Some(Ask::Say(offers)) => (offers.iter().count(), false),
            Some(Ask::Lead) | None => (0, false),
            Some(Ask::Follow(_)) => (0, true),
        };
        choices.plays(game.ranks(seat), game.rules(), |play| plays.push(play));
        let kitty = game.rules().kitty_cards;
        let peeks = if choices.peek > 0 {
            KittyPick::choices(choices.peek, kitty).count()
        } else {
            0
        };
        let others = said + usize::from(may_pass) + usize::from(choices.open.is_some()) + peeks;
        let mut chosen = random.below((plays.len() + others) as u32) as usize;
        if let Some(play) = plays.get(chosen) {
            game.play_generated(*play)
                .expect("a generated play is possible");
            continue;
        }
        chosen -= plays.len();
        let action = match choices.ask {
            Some(Ask::Say(offers)) if chosen < said => offers.iter().nth(chosen).map(Action::Say),
            Some(Ask::Follow(_)) if chosen == 0 => Some(Action::Pass),
            _ => {
                chosen -= said + usize::from(may_pass);
                match choices.open {
                    Some(open) if chosen == 0 => Some(Action::Open(open.at)),
                    open => {
                        let place = chosen - usize::from(open.is_some());
                        KittyPick::choices(choices.peek, kitty)
                            .nth(place)
                            .map(Action::Peek)
                    }
                }
            }
        };
        let action = action.expect("one of the actions counted");
        game.apply(seat, action)
            .expect("only legal actions are counted");
    }
    actions
}

/// Deals. Where hands may be opened meanwhile, each seat opens at a random moment or, as likely as at
/// each of them, not at all.
fn deal(game: &mut Game, random: &mut SplitMix) -> u64 {
    let mut actions = 0;
    if game.rules().open_before.is_some() {
        let moments = u32::from(game.rules().hand_cards) + 2;
        let opens = game
            .rules()
            .seats
            .iter()
            .map(|seat| (random.below(moments), seat));
        let mut opens: Vec<_> = opens.filter(|(moment, _)| *moment + 1 < moments).collect();
        opens.sort_unstable();
        for (moment, seat) in opens {
            let moment = moment as u8;
            while game.dealt() < moment && game.deal_round() {}
            if matches!(game.phase(), Phase::Dealing { .. } | Phase::Auction(_)) {
                game.apply(seat, Action::Open(OpenAt::Dealt(moment)))
                    .expect("a hand may be opened");
                actions += 1;
            }
        }
    }
    while game.deal_round() {}
    actions
}
