use super::{Action, CardPlay, KittyPick, Opened};
use crate::cards::CardSet;
use crate::combos::{BombUse, Combo, Play, follow, lead};
use crate::rules::Rules;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// What a seat may do now. Together with its cards this is every legal action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// What the seat is asked, when it is to act.
    pub ask: Option<Ask>,
    /// The open hand it would have if it opened now.
    pub open: Option<Opened>,
    /// How many kitty cards it may look at now; 0 for none.
    pub peek: u8,
}

/// What a seat that is to act must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Call or not.
    Call,
    /// Rob or not.
    Rob,
    /// Lead anything.
    Lead,
    /// Beat this, or pass.
    Follow(Combo),
}

impl Choices {
    /// Tells every legal play of these cards, by rank.
    pub fn plays(&self, cards: CardSet, rules: &Rules, mut emit: impl FnMut(Play)) {
        match self.ask {
            Some(Ask::Lead) => lead(cards.ranks(), &rules.combos, BombUse::Allowed, &mut emit),
            Some(Ask::Follow(standing)) => {
                follow(
                    cards.ranks(),
                    standing,
                    &rules.combos,
                    BombUse::Allowed,
                    &mut emit,
                );
            }
            Some(Ask::Call | Ask::Rob) | None => {}
        }
    }

    /// Every legal action of a seat that holds these cards. A play stands for all plays of the same
    /// ranks; leaving on purpose, possible at any time, is not listed.
    pub fn actions(&self, cards: CardSet, rules: &Rules) -> Vec<Action> {
        let mut actions = Vec::new();
        match self.ask {
            Some(Ask::Call) => actions.extend([Action::Call, Action::Decline]),
            Some(Ask::Rob) => actions.extend([Action::Rob, Action::Decline]),
            Some(Ask::Follow(_)) => actions.push(Action::Pass),
            Some(Ask::Lead) | None => {}
        }
        self.plays(cards, rules, |play| {
            let cards = cards
                .pick(play.cards)
                .expect("a generated play is in the hand");
            actions.push(Action::Play(CardPlay {
                cards,
                combo: play.combo,
            }));
        });
        actions.extend(self.open.map(|opened| Action::Open(opened.at)));
        if self.peek > 0 {
            actions.extend(KittyPick::choices(self.peek, rules.kitty_cards).map(Action::Peek));
        }
        actions
    }
}
