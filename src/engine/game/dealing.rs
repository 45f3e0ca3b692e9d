//! Luck's moves: dealing, and what follows from the cards at once.

use super::{Auction, Bidding, CallAndRob, Fine, FirstCall, Game, OpenAt, Outcome, Phase};
use crate::cards::{BySeat, Rank, Seat};
use crate::rules::{self, FirstCaller, Scoring, Settlement};

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
        let wins = self.rules.deal_wins.as_ref();
        if let Some(settlement) =
            wins.and_then(|wins| Settlement::of_deal(&self.rules, wins, &self.ranks))
        {
            return Phase::Over {
                outcome: Outcome::DealWin(settlement),
                playing: None,
            };
        }
        if let Scoring::Fans { misdeals: true, .. } = self.rules.scoring
            && self.is_misdealt()
        {
            let settlement = Settlement::of_fine(&self.rules, self.rules.dealer, 1);
            let outcome = Outcome::Fined {
                seat: Some(self.rules.dealer),
                fine: Fine::Misdealt,
                settlement,
            };
            return Phase::Over {
                outcome,
                playing: None,
            };
        }
        Phase::Auction(self.new_auction())
    }

    /// Whether a dealer of flesh and blood would have miscounted this deal (F-53, FA-29). A program
    /// deals right, so chance decides, once in thirteen deals: when the card turned up is a 4. Everybody
    /// has seen that card, so a hand that goes on tells nothing about hidden ones.
    fn is_misdealt(&self) -> bool {
        self.deal.turned().map(|card| card.rank()) == Some(Rank::Four)
    }

    /// The auction as it begins: the first to have opened calls first, else whom the deal or the table
    /// says (H-05, H-06, C-06, C-07, F-10).
    pub(super) fn new_auction(&self) -> Auction {
        let first = self.first_opener().unwrap_or(self.first_caller());
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

    /// Who calls first unless somebody opens his hand: whom the deal or the table says.
    pub fn first_caller(&self) -> Seat {
        match self.rules.first {
            FirstCaller::Drawn
            | FirstCaller::InTurn
            | FirstCaller::Landlord
            | FirstCaller::TurnedCard => self.deal.first(),
            FirstCaller::Seat(seat) => seat,
        }
    }

    /// The hands that must be played as they were dealt: both jokers, or four 2s (F-14, FA-31).
    pub fn must_play(&self) -> BySeat<bool> {
        let obliges = matches!(self.rules.auction, rules::Auction::FirstCall { .. });
        self.deal
            .hands()
            .map(|seat, _| obliges && rules::must_play(self.deal.hand(seat).ranks()))
    }

    /// Who opened first before the calling: with the fewest cards dealt, at the same moment in playing
    /// order from the seat luck chose (HA-05).
    pub(super) fn first_opener(&self) -> Option<Seat> {
        // One round of cards is one moment; when all cards are there, moments follow one another.
        let moment = |seat: Seat| {
            let opened = self.open[seat]?;
            let OpenAt::Dealt(dealt) = opened.at else {
                return None;
            };
            let order = if dealt == self.rules.hand_cards {
                opened.before
            } else {
                0
            };
            Some(((dealt, order), seat))
        };
        let seats = self.rules.seats.from(self.deal.first());
        seats
            .filter_map(moment)
            .min_by_key(|(moment, _)| *moment)
            .map(|(_, seat)| seat)
    }
}
