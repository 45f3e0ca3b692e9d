use super::{Bidding, CallAndRob, FirstCall, Offers, Said};
use crate::cards::Seat;

/// How the landlord is being found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auction {
    /// The first to call is landlord unless others rob.
    CallAndRob(CallAndRob),
    /// Scores are bid.
    Bidding(Bidding),
    /// The first to call is landlord; hands lie face down.
    FirstCall(FirstCall),
}

/// Where an auction stands after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// Somebody is asked.
    Asked,
    /// It is over, with this landlord.
    Landlord(Seat),
    /// Nobody called.
    NobodyCalled,
    /// This seat surrendered (F-51).
    Surrendered(Seat),
}

impl Auction {
    /// Who is asked.
    pub const fn to_act(&self) -> Seat {
        match self {
            Auction::CallAndRob(auction) => auction.to_act(),
            Auction::Bidding(auction) => auction.to_act(),
            Auction::FirstCall(auction) => auction.to_act(),
        }
    }

    /// What the seat asked may say.
    pub fn offers(&self) -> Offers {
        match self {
            Auction::CallAndRob(auction) => auction.offers(),
            Auction::Bidding(auction) => auction.offers(),
            Auction::FirstCall(auction) => auction.offers(),
        }
    }

    /// Whether nobody has answered yet.
    pub fn is_untouched(&self) -> bool {
        match self {
            Auction::CallAndRob(auction) => auction.is_untouched(),
            Auction::Bidding(auction) => auction.is_untouched(),
            Auction::FirstCall(auction) => auction.is_untouched(),
        }
    }

    /// The seat asked says something that is offered.
    pub(super) fn say(&mut self, said: Said) -> Progress {
        match self {
            Auction::CallAndRob(auction) => auction.say(said),
            Auction::Bidding(auction) => auction.say(said),
            Auction::FirstCall(auction) => auction.say(said),
        }
    }

    /// The score that was bid highest, where scores are bid.
    pub fn score(&self) -> Option<i64> {
        match self {
            Auction::Bidding(auction) => auction.highest().and_then(|(_, said)| said.score()),
            Auction::CallAndRob(_) | Auction::FirstCall(_) => None,
        }
    }

    /// How often the landlord's place was robbed.
    pub fn robs(&self) -> u8 {
        match self {
            Auction::CallAndRob(auction) => auction.robs(),
            Auction::Bidding(_) | Auction::FirstCall(_) => 0,
        }
    }

    /// The bidding, where scores are bid.
    pub(super) const fn bidding(&self) -> Option<&Bidding> {
        match self {
            Auction::Bidding(bidding) => Some(bidding),
            Auction::CallAndRob(_) | Auction::FirstCall(_) => None,
        }
    }
}
