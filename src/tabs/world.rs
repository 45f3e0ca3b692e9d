//! A world that agrees with what a seat may know.

use super::hand::played;
use super::message::Seen;
use crate::worker::to_bytes;
use doudizhu_engine::cards::{BySeat, Card, CardSet, Deal, Seat};
use doudizhu_engine::game::{Action, DealSource, Record};
use doudizhu_engine::rules::{HouseRules, Rules};
use doudizhu_engine::view::SeatView;

/// A hand that looks to the seat exactly as the real one: the cards it cannot know lie in any order.
/// `None` where there is none, because what was seen was made up.
pub fn world(seen: &Seen, house: HouseRules) -> Option<Record> {
    let rules = Rules::new(house);
    let (seats, layout, view) = (rules.seats, rules.layout(), &seen.view);
    let mut held = BySeat::from_fn(seats, |seat| view.shown[seat].unwrap_or_default());
    held[Seat::S0] = view.hand;
    for (seat, action) in &seen.actions {
        if let Action::Play(play) = action {
            held[*seat] = held[*seat] | play.cards;
        }
    }
    let kitty: CardSet = view.kitty.iter().flatten().copied().collect();
    if let Some(landlord) = view.landlord {
        held[landlord] = held[landlord].without(kitty);
    }
    // Before the turned card has arrived, it can be any that arrives last.
    let first = seen.first.unwrap_or(Seat::S1);
    if let Some(card) = view.turned {
        held[first].insert(card);
    }
    let known = held.values().iter().fold(kitty, |all, hand| all | *hand);
    let mut hidden = layout.pack.cards().without(known).iter();
    let each = usize::from(layout.hand_cards());
    let hands = BySeat::from_fn(seats, |seat| {
        let known = usize::from(held[seat].len());
        let rest = hidden.by_ref().take(each.saturating_sub(known));
        held[seat].iter().chain(rest).collect::<Vec<Card>>()
    });
    let kitty = view.kitty.iter().map(|card| card.or_else(|| hidden.next()));
    let kitty: Option<Vec<Card>> = kitty.collect();
    let turned = view.turned.or(hands[first].last().copied());
    let deal = Deal::in_order(&layout, hands, kitty?, first, turned).ok()?;
    let record = Record {
        rules,
        source: DealSource::Cards(deal),
        actions: seen.actions.clone(),
    };
    let game = played(&record, view.dealt, &mut |_| ())?;
    let same = to_bytes(&SeatView::of(&game, Seat::S0)) == to_bytes(view);
    same.then_some(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabs::hand::Hand;
    use crate::worker::{Found, Task, answer};
    use doudizhu_engine::bots::{Level, Temper};
    use doudizhu_engine::cards::{Nonce, Seed};
    use doudizhu_engine::rules::Variant;

    /// What is told to a seat of two hands that differ only in cards hidden from it is the same, byte by
    /// byte, at every moment.
    #[test]
    fn hidden_cards_change_nothing_that_is_told() {
        let house = HouseRules::new(Variant::Classic);
        let (mut moments, mut different) = (0, 0);
        for number in 0..30 {
            let (seed, nonce) = (Seed::numbered(63, number), Nonce([1; 32]));
            let mut hand = Hand::new(1, Rules::new(house), seed, nonce);
            while hand.game.outcome().is_none() {
                match hand.game.to_act() {
                    None => drop(hand.deal_round()),
                    Some(seat) => {
                        let task = Task::Choose {
                            level: Level::Random,
                            temper: Temper::Even,
                            seed: u64::from(hand.step),
                        };
                        let found = answer(&hand.request(seat, task)).found;
                        let Found::Choice(Some(action)) = found else {
                            panic!("a bot that is asked answers")
                        };
                        assert!(hand.act(seat, action));
                    }
                }
                for seat in hand.game.rules().seats.iter() {
                    let seen = hand.seen_by(seat).expect("a legal hand");
                    let record = world(&seen, house).expect("a world agrees with it");
                    let other = Hand::gone_on(1, record, nonce, hand.game.dealt());
                    let other = other.expect("a legal hand");
                    let hidden = |hand: &Hand, at| hand.game.deal().seen_from(at).hand(Seat::S1);
                    different += u32::from(hidden(&hand, seat) != hidden(&other, Seat::S0));
                    moments += 1;
                    let is_over = hand.game.outcome().is_some();
                    assert!(is_over || seen.secrets.is_none(), "not before the end");
                    let mut told = other.seen_by(Seat::S0).expect("a legal hand");
                    (told.seal, told.secrets) = (seen.seal, seen.secrets); // the seal hides the cards itself
                    assert_eq!(to_bytes(&told), to_bytes(&seen));
                }
            }
        }
        assert!(
            moments > 3_000 && different > moments / 3,
            "{moments}, {different}"
        );
    }
}
