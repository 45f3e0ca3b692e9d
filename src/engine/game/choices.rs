use super::{Action, CardPlay, KittyPick, Offers, Opened};
use crate::cards::{CardSet, Hand};
use crate::combos::{BombUse, Combo, Play, follow, lead};
use crate::rules::Rules;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// What a seat may do now. Together with its cards this is every legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// What the seat is asked, when it is to act.
    pub ask: Option<Ask>,
    /// The open hand it would have if it opened now.
    pub open: Option<Opened>,
    /// How many kitty cards it may look at now; 0 for none.
    pub peek: u8,
    /// Whether it may still play bombs.
    pub bombs: BombUse,
}

/// What a seat that is to act must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Say one of these.
    Say(Offers),
    /// Lead anything.
    Lead,
    /// Beat this, or pass.
    Follow(Combo),
}

impl Choices {
    /// Tells every legal play of a hand.
    pub fn plays(&self, hand: Hand, rules: &Rules, mut emit: impl FnMut(Play)) {
        match self.ask {
            Some(Ask::Lead) => lead(hand, &rules.combos, self.bombs, &mut emit),
            Some(Ask::Follow(standing)) => {
                follow(hand, standing, &rules.combos, self.bombs, &mut emit)
            }
            Some(Ask::Say(_)) | None => {}
        }
    }

    /// Every legal action of a seat that holds these cards. A play stands for all plays of the same
    /// ranks; leaving on purpose, possible at any time, is not listed.
    pub fn actions(&self, cards: CardSet, rules: &Rules) -> Vec<Action> {
        let mut actions = Vec::new();
        match self.ask {
            Some(Ask::Say(offers)) => actions.extend(offers.iter().map(Action::Say)),
            Some(Ask::Follow(_)) => actions.push(Action::Pass),
            Some(Ask::Lead) | None => {}
        }
        self.plays(cards.ranks(), rules, |play| {
            actions.extend(CardPlay::of(play, cards).map(Action::Play))
        });
        actions.extend(self.open.map(|opened| Action::Open(opened.at)));
        if self.peek > 0 {
            actions.extend(KittyPick::choices(self.peek, rules.kitty_cards).map(Action::Peek));
        }
        actions
    }
}

impl CardPlay {
    /// A play with the first cards of its ranks from a hand; `None` when they are not there.
    pub fn of(play: Play, from: CardSet) -> Option<CardPlay> {
        from.pick(play.cards).map(|cards| CardPlay {
            cards,
            combo: play.combo,
        })
    }
}
