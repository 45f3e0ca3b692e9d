//! What one seat may see: the only way out of the engine for bots, components and other players.
//!
//! A [`SeatView`] is made from a [`Game`] and holds nothing that the seat could not know. Two games
//! that differ only in cards hidden from a seat give it equal views.

mod effect;

use crate::cards::{BySeat, Card, CardSet, Hand, Seat};
use crate::game::{Action, Choices, Game, KittyPick, Opened, Outcome, Phase, Playing, Said, Trick};
use crate::rules::{Auction, Multiplier, Personal, PlayedCards, Rules};
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
    /// The card that was turned up in the deal.
    pub turned: Option<Card>,
    /// Who has looked at his hand.
    pub looked: BySeat<bool>,
    /// The seat's own cards, those that have arrived and that it has looked at.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub counts: BySeat<u8>,
    /// Cards that the seat sees before a seat: its own, open hands, all hands when the hand is over.
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
    /// What each seat said last.
    pub said: BySeat<Option<Said>>,
    /// Who plays alone.
    pub landlord: Option<Seat>,
    /// The trick on the table.
    pub trick: Option<Trick>,
    /// How many times each seat has played cards.
    pub plays: BySeat<u8>,
    /// All cards played so far, by rank; `None` where played cards are turned face down (F-24): a bot
    /// remembers them, the table does not show them.
    pub played: Option<Hand>,
    /// How many bombs each seat may still play; `None` for any number.
    pub bombs_left: BySeat<Option<u8>>,
    /// Points of a plain hand.
    pub base: i64,
    /// What multiplies the hand for all so far, without the room's multiplier.
    pub multiplier: Multiplier,
    /// What concerns each seat's own stake.
    pub personal: BySeat<Personal>,
    /// Whether the seat's own hand must be played (F-14), if it has looked.
    pub must_play: bool,
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
    /// Stakes are doubled.
    Doubling,
    /// Players are asked whether they open their hands.
    Opening,
    /// Cards are played.
    Playing,
    /// The hand is over.
    Over,
}

impl SeatView {
    /// What `seat` may see of a game.
    pub fn of(game: &Game, seat: Seat) -> SeatView {
        // All hands are shown at the end, but not for a redeal (G-9).
        let over = game
            .outcome()
            .is_some_and(|outcome| *outcome != Outcome::Redeal);
        SeatView::with(game, seat, over)
    }

    /// A hand that was played before, with all cards open: for looking back, from the place of `seat`.
    pub fn looking_back(game: &Game, seat: Seat) -> SeatView {
        SeatView::with(game, seat, true)
    }

    fn with(game: &Game, seat: Seat, everything: bool) -> SeatView {
        let rules = *game.rules();
        let stage = match game.phase() {
            Phase::Dealing { .. } => Stage::Dealing,
            Phase::Auction(_) => Stage::Auction,
            Phase::Doubling(_) => Stage::Doubling,
            Phase::Opening(_) => Stage::Opening,
            Phase::Playing(_) => Stage::Playing,
            Phase::Over { .. } => Stage::Over,
        };
        let playing = game.playing();
        let looked = *game.looked();
        let sees = |other: Seat| {
            everything || (other == seat && looked[seat]) || game.open()[other].is_some()
        };
        let arrived = BySeat::from_fn(rules.seats, |other| arrived(game, other));
        SeatView {
            rules,
            seat,
            stage,
            dealt: game.dealt(),
            turned: game.deal().turned().filter(|card| {
                // Turned up before the deal (F-07), or face up in the pack and seen when it arrives (C-06).
                stage != Stage::Dealing
                    || matches!(rules.auction, Auction::FirstCall { .. })
                    || arrived[game.deal().first()].has(*card)
            }),
            looked,
            hand: if sees(seat) {
                arrived[seat]
            } else {
                CardSet::EMPTY
            },
            counts: arrived.map(|_, cards| cards.len()),
            shown: arrived.map(|other, cards| sees(other).then_some(*cards)),
            opened: *game.open(),
            kitty: kitty(game, seat, everything),
            peeked: game.peeks()[seat].seen,
            peeks: game.peeks().map(|_, peeks| peeks.uses),
            to_act: game.to_act(),
            said: *game.said(),
            landlord: game.landlord(),
            trick: playing.map(|playing| playing.trick),
            plays: playing.map_or(BySeat::all(rules.seats, 0), |playing| playing.plays),
            played: match rules.played_cards {
                PlayedCards::Open => Some(playing.map_or(Hand::EMPTY, |playing| playing.played)),
                PlayedCards::TurnedDown => None,
            },
            bombs_left: game.bombs_left(),
            base: game.base(),
            multiplier: game.multiplier(),
            personal: game.personal(),
            must_play: looked[seat] && game.must_play()[seat],
            choices: game.choices(seat),
            outcome: game.outcome().copied(),
        }
    }

    /// Every legal action of this seat; see [`Choices::actions`].
    pub fn legal_actions(&self) -> Vec<Action> {
        self.choices.actions(self.hand, &self.rules)
    }

    /// Cards this seat cannot see, held by others or in a hidden kitty, given those it remembers as
    /// played.
    pub fn unseen(&self, played: Hand) -> Hand {
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
        let rest = self.rules.pack.ranks().minus(played).unwrap_or(Hand::EMPTY);
        rest.minus(seen.ranks()).unwrap_or(Hand::EMPTY)
    }

    /// Whether two seats play together, as far as is known.
    pub fn are_partners(&self, a: Seat, b: Seat) -> bool {
        self.landlord
            .is_some_and(|landlord| a != landlord && b != landlord)
    }

    /// What multiplies the hand for all so far: the room's multiplier is included, and no more than
    /// counts.
    pub fn total_multiplier(&self) -> i64 {
        self.rules.scoring.counted(self.multiplier.product())
    }
}

/// The kitty as a seat knows it.
fn kitty(game: &Game, seat: Seat, everything: bool) -> Vec<Option<Card>> {
    let rules = game.rules();
    let peeked = game.peeks()[seat].seen;
    let taker = game.landlord().filter(|_| game.kitty_taken());
    let public = match taker {
        // Not shown after a blind call (F-17); with cards that are turned down, only until the first
        // lead (FA-37).
        Some(landlord) if game.called_blind(landlord) => 0,
        Some(_) if rules.played_cards == PlayedCards::Open => rules.kitty_shown,
        Some(_) if game.playing().is_none_or(Playing::is_untouched) => rules.kitty_shown,
        Some(_) => 0,
        None => 0,
    };
    let cards = game.deal().kitty().iter().enumerate();
    let knows = |place: usize| {
        everything || taker == Some(seat) || place < usize::from(public) || peeked.has(place)
    };
    cards
        .map(|(place, card)| knows(place).then_some(*card))
        .collect()
}

/// The cards of a seat that have arrived.
fn arrived(game: &Game, seat: Seat) -> CardSet {
    if let Phase::Dealing { dealt } = game.phase() {
        return game.deal().hands()[seat]
            .iter()
            .take(usize::from(*dealt))
            .copied()
            .collect();
    }
    game.cards(seat)
}
