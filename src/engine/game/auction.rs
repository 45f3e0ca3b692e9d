//! What a seat does before cards are played: opening its hand, calling, robbing, looking at the kitty.

use super::{
    CallAndRob, Event, Events, Game, IllegalAction, KittyPick, OpenAt, Opened, Outcome, Phase,
    Playing, Reason, Said, call_and_rob::Progress,
};
use crate::cards::Seat;
use crate::rules::{AfterKitty, Auction};

impl Game {
    /// The auction as it begins: the first to have opened calls first, else the one luck chose (H-05,
    /// H-06).
    pub(super) fn auction(&self) -> CallAndRob {
        let first = self.first_opener().unwrap_or(self.deal.first());
        match self.rules.auction {
            Auction::CallAndRob { passers_may_rob } => {
                CallAndRob::new(self.rules.seats, first, passers_may_rob)
            }
        }
    }

    /// Who opened first before the calling: with the fewest cards dealt, at the same moment in playing
    /// order from the seat luck chose (HA-05).
    fn first_opener(&self) -> Option<Seat> {
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

    pub(super) fn open_hand(&mut self, seat: Seat, at: OpenAt) -> Result<Events, IllegalAction> {
        let opened = self.opening(seat)?;
        if opened.at != at {
            return Err(IllegalAction {
                reason: Reason::WrongMoment,
                rule: self.rules.cites.opening,
            });
        }
        self.open[seat] = Some(opened);
        if let Phase::Auction(auction) = &self.phase
            && auction.is_untouched()
        {
            self.phase = Phase::Auction(self.auction()); // the right to call first may pass on (H-06)
        }
        Ok(Events::of(Event::Opened {
            seat,
            factor: opened.factor,
        }))
    }

    /// The open hand a seat would have if it opened now.
    pub(super) fn opening(&self, seat: Seat) -> Result<Opened, IllegalAction> {
        let cites = &self.rules.cites;
        let refuse = |reason, rule| Err(IllegalAction { reason, rule });
        let before = self.rules.open_before;
        if self.open[seat].is_some() {
            return refuse(Reason::AlreadyOpen, cites.opening);
        }
        match (&self.phase, before) {
            (Phase::Dealing { dealt }, Some(before)) => Ok(Opened {
                factor: before.factor(*dealt),
                at: OpenAt::Dealt(*dealt),
            }),
            (Phase::Auction(auction), Some(before)) if auction.is_untouched() => {
                let dealt = self.rules.hand_cards;
                Ok(Opened {
                    factor: before.factor(dealt),
                    at: OpenAt::Dealt(dealt),
                })
            }
            (Phase::Playing(playing), _) => match self.rules.after_kitty {
                AfterKitty::LandlordMayOpen(_) if seat != playing.landlord => {
                    refuse(Reason::OnlyLandlordOpens, cites.opening_after_kitty)
                }
                AfterKitty::LandlordMayOpen(factor) if playing.is_untouched() => Ok(Opened {
                    factor,
                    at: OpenAt::AfterKitty,
                }),
                AfterKitty::LandlordMayOpen(_) => {
                    refuse(Reason::TooLateToOpen, cites.opening_after_kitty)
                }
            },
            (Phase::Dealing { .. } | Phase::Auction(_) | Phase::Over { .. }, _) => {
                refuse(Reason::TooLateToOpen, cites.opening)
            }
        }
    }

    /// Answers the auction's question.
    pub(super) fn answer(&mut self, seat: Seat, said: Said) -> Result<Events, IllegalAction> {
        let cites = &self.rules.cites;
        let calling = match said {
            Said::Call => true,
            Said::Rob => false,
            Said::No => {
                matches!(&self.phase, Phase::Auction(auction) if auction.caller().is_none())
            }
        };
        let (rule, over) = if calling {
            (cites.calling, Reason::CallingIsOver)
        } else {
            (cites.robbing, Reason::NothingToRob)
        };
        let refuse = |reason| Err(IllegalAction { reason, rule });
        let auction = match &mut self.phase {
            Phase::Auction(auction) => auction,
            Phase::Dealing { .. } => return refuse(Reason::StillDealing),
            Phase::Playing(_) | Phase::Over { .. } => return refuse(over),
        };
        if calling != auction.caller().is_none() {
            return refuse(over);
        }
        if auction.to_act() != seat {
            return refuse(Reason::NotYourTurn);
        }
        let progress = if calling {
            auction.call(said == Said::Call)
        } else {
            auction.rob(said == Said::Rob)
        };
        self.said = auction.said();
        let mut events = Events::of(match said {
            Said::Call => Event::Called(seat),
            Said::Rob => Event::Robbed(seat),
            Said::No => Event::Declined(seat),
        });
        self.robs += u8::from(said == Said::Rob);
        self.advance(progress, &mut events);
        Ok(events)
    }

    fn advance(&mut self, progress: Progress, events: &mut Events) {
        let landlord = match progress {
            Progress::Asked => return,
            Progress::Landlord(seat) => Some(seat),
            // An open hand obliges: the first to have opened is landlord, nobody robs (H-07, HA-04).
            Progress::NobodyCalled => self.first_opener(),
        };
        match landlord {
            Some(landlord) => {
                self.cards[landlord] =
                    self.cards[landlord] | self.deal.kitty().iter().copied().collect();
                self.phase = Phase::Playing(Playing::new(landlord, self.rules.seats));
                events.push(Event::TookKitty(landlord));
            }
            None => {
                self.phase = Phase::Over {
                    outcome: Outcome::Redeal,
                    playing: None,
                };
                events.push(Event::Over);
            }
        }
    }

    pub(super) fn may_peek(&self, seat: Seat) -> Result<(), IllegalAction> {
        let refuse = |reason| {
            Err(IllegalAction {
                reason,
                rule: self.rules.cites.peeking,
            })
        };
        let Phase::Auction(auction) = &self.phase else {
            return refuse(Reason::NoPeekingNow);
        };
        let Some(peeking) = self.rules.peeking else {
            return refuse(Reason::NoPeekingNow);
        };
        if auction.to_act() != seat {
            return refuse(Reason::NotYourTurn);
        }
        if self.peeks[seat].uses >= peeking.uses {
            return refuse(Reason::NoPeekLeft);
        }
        Ok(())
    }

    pub(super) fn peek(&mut self, seat: Seat, pick: KittyPick) -> Result<Events, IllegalAction> {
        self.may_peek(seat)?;
        let cards = self.rules.peeking.map_or(0, |peeking| peeking.cards);
        if pick.len() != cards
            || pick
                .iter()
                .any(|position| position >= usize::from(self.rules.kitty_cards))
        {
            return Err(IllegalAction {
                reason: Reason::WrongPeek,
                rule: self.rules.cites.peeking,
            });
        }
        let peeks = &mut self.peeks[seat];
        peeks.uses += 1;
        peeks.seen = peeks.seen.and(pick);
        Ok(Events::of(Event::Peeked(seat)))
    }
}
