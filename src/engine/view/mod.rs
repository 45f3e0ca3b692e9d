//! What one seat may see: the only way out of the engine for bots, components and other players.
//!
//! A [`SeatView`] is made from a [`Game`] and holds nothing that the seat could not know. Two games
//! that differ only in cards hidden from a seat give it equal views.

use crate::cards::{BySeat, Card, CardSet, Hand, Seat};
use crate::game::{Action, Choices, Game, KittyPick, Opened, Outcome, Phase, Said, Trick};
use crate::rules::{Multiplier, Rules};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A hand as one seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The rules in force.
    pub rules: Rules,
    /// Whose view it is.
    pub seat: Seat,
    /// Where the hand stands.
    pub stage: Stage,
    /// Cards each seat has been dealt so far.
    pub dealt: u8,
    /// The seat's own cards, those that have arrived.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub counts: BySeat<u8>,
    /// Cards that lie open before a seat, its own hand included; all hands when the hand is over.
    pub shown: BySeat<Option<CardSet>>,
    /// Which hands were opened, when, and for what factor.
    pub opened: BySeat<Option<Opened>>,
    /// The kitty by position: cards this seat knows.
    pub kitty: Vec<Option<Card>>,
    /// The positions of the kitty this seat looked at during the auction.
    pub peeked: KittyPick,
    /// How often each seat looked at the kitty.
    pub peeks: BySeat<u8>,
    /// The seat that must act.
    pub to_act: Option<Seat>,
    /// What each seat said last in the auction.
    pub said: BySeat<Option<Said>>,
    /// Who plays alone.
    pub landlord: Option<Seat>,
    /// The trick on the table.
    pub trick: Option<Trick>,
    /// How many times each seat has played cards.
    pub plays: BySeat<u8>,
    /// All cards played so far, by rank.
    pub played: Hand,
    /// What multiplies the hand so far, without the room's multiplier.
    pub multiplier: Multiplier,
    /// What the seat may do now.
    pub choices: Choices,
    /// How the hand ended.
    pub outcome: Option<Outcome>,
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Cards arrive.
    Dealing,
    /// The landlord is being found.
    Auction,
    /// Cards are played.
    Playing,
    /// The hand is over.
    Over,
}

impl SeatView {
    /// What `seat` may see of a game.
    pub fn of(game: &Game, seat: Seat) -> SeatView {
        let rules = *game.rules();
        let stage = match game.phase() {
            Phase::Dealing { .. } => Stage::Dealing,
            Phase::Auction(_) => Stage::Auction,
            Phase::Playing(_) => Stage::Playing,
            Phase::Over { .. } => Stage::Over,
        };
        let playing = game.playing();
        let over = stage == Stage::Over;
        let everything = over && !matches!(game.outcome(), Some(Outcome::Redeal)); // G-9
        let may_see = |other: Seat| everything || other == seat || game.open()[other].is_some();
        let kitty_is_public = playing.is_some() || everything;
        let peeked = game.peeks()[seat].seen;
        let kitty = game.deal().kitty().iter().enumerate();
        let none = BySeat::all(rules.seats, None);
        SeatView {
            rules,
            seat,
            stage,
            dealt: game.dealt(),
            hand: arrived(game, seat),
            counts: none.map(|seat, _: &Option<()>| arrived(game, seat).len()),
            shown: BySeat::from_fn(rules.seats, |other| {
                may_see(other).then(|| arrived(game, other))
            }),
            opened: *game.open(),
            kitty: kitty
                .map(|(i, card)| (kitty_is_public || peeked.has(i)).then_some(*card))
                .collect(),
            peeked,
            peeks: game.peeks().map(|_, peeks| peeks.uses),
            to_act: game.to_act(),
            said: game.said(),
            landlord: playing.map(|playing| playing.landlord),
            trick: playing.map(|playing| playing.trick),
            plays: playing.map_or(BySeat::all(rules.seats, 0), |playing| playing.plays),
            played: playing.map_or(Hand::EMPTY, |playing| playing.played),
            multiplier: game.multiplier(),
            choices: game.choices(seat),
            outcome: game.outcome().copied(),
        }
    }

    /// Every legal action of this seat; see [`Choices::actions`].
    pub fn legal_actions(&self) -> Vec<Action> {
        self.choices.actions(self.hand, &self.rules)
    }

    /// Cards this seat cannot see: held by others or in a hidden kitty.
    pub fn unseen(&self) -> Hand {
        let mut seen: CardSet = self
            .shown
            .values()
            .iter()
            .flatten()
            .fold(CardSet::EMPTY, |all, set| all | *set);
        if self.landlord.is_none() {
            // Later the kitty is in the landlord's hand or has been played.
            seen = seen | self.kitty.iter().flatten().copied().collect();
        }
        let rest = self.rules.pack.ranks() - self.played;
        rest.minus(seen.ranks()).unwrap_or(Hand::EMPTY)
    }

    /// Whether two seats play together, as far as is known.
    pub fn are_partners(&self, a: Seat, b: Seat) -> bool {
        self.landlord
            .is_some_and(|landlord| a != landlord && b != landlord)
    }
}

/// The cards of a seat that have arrived.
fn arrived(game: &Game, seat: Seat) -> CardSet {
    match game.phase() {
        Phase::Dealing { dealt } => game.deal().hands()[seat]
            .iter()
            .take(usize::from(*dealt))
            .copied()
            .collect(),
        Phase::Auction(_) | Phase::Playing(_) | Phase::Over { .. } => game.cards(seat),
    }
}
