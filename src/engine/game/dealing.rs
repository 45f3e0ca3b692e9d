//! Luck's moves: dealing, and what follows from the cards at once.

use super::{Auction, Bidding, CallAndRob, FirstCall, Game, OpenAt, Outcome, Phase};
use crate::cards::{BySeat, Seat};
use crate::rules::{self, FirstCaller, Settlement};

impl Game {
    /// Deals one card to each seat; the auction begins when all are dealt. False when there is
    /// nothing to deal.
    pub fn deal_round(&mut self) -> bool {
        let Phase::Dealing { dealt } = self.phase else {
            return false;
        };
        self.phase = if dealt + 1 < self.rules.hand_cards {
            Phase::Dealing { dealt: dealt + 1 }
        } else {
            self.after_deal()
        };
        true
    }

    /// Hands that win at once are looked for (BA-22), and misdeals; else the auction begins.
    fn after_deal(&self) -> Phase {
        let hands = self.cards.map(|_, cards| cards.ranks());
        let wins = self.rules.deal_wins.as_ref();
        if let Some(settlement) =
            wins.and_then(|wins| Settlement::of_deal(&self.rules, wins, &hands))
        {
            return Phase::Over {
                outcome: Outcome::DealWin(settlement),
                playing: None,
            };
        }
        Phase::Auction(self.new_auction())
    }

    /// The auction as it begins: the first to have opened calls first, else whom the deal or the table
    /// says (H-05, H-06, C-06, C-07, F-10).
    pub(super) fn new_auction(&self) -> Auction {
        let first = match self.rules.first {
            FirstCaller::Drawn | FirstCaller::TurnedCard => self.deal.first(),
            FirstCaller::Seat(seat) => seat,
        };
        let first = self.first_opener().unwrap_or(first);
        let seats = self.rules.seats;
        match self.rules.auction {
            rules::Auction::CallAndRob { passers_may_rob } => {
                Auction::CallAndRob(CallAndRob::new(seats, first, passers_may_rob))
            }
            rules::Auction::Bids(top) => Auction::Bidding(Bidding::new(seats, first, top)),
            rules::Auction::FirstCall { must_play } => {
                let joker = self
                    .deal
                    .turned()
                    .is_some_and(|card| card.rank().is_joker());
                Auction::FirstCall(FirstCall::new(
                    seats,
                    first,
                    self.must_play(),
                    must_play,
                    joker,
                ))
            }
        }
    }

    /// The hands that must be played as they were dealt: both jokers, or four 2s (F-14, FA-31).
    pub fn must_play(&self) -> BySeat<bool> {
        self.deal
            .hands()
            .map(|seat, _| rules::must_play(self.deal.hand(seat).ranks()))
    }

    /// Who opened first before the calling: with the fewest cards dealt, at the same moment in playing
    /// order from the seat luck chose (HA-05).
    pub(super) fn first_opener(&self) -> Option<Seat> {
        let dealt = |seat: Seat| match self.open[seat]?.at {
            OpenAt::Dealt(dealt) => Some((dealt, seat)),
            OpenAt::AfterKitty => None,
        };
        let seats = self.rules.seats.from(self.deal.first());
        seats
            .filter_map(dealt)
            .min_by_key(|(dealt, _)| *dealt)
            .map(|(_, seat)| seat)
    }
}
