use super::{Offers, Said, auction::Progress};
use crate::cards::{BySeat, Seat, Seats};
use crate::rules::TopBid;

/// The auction in which each seat bids once, higher than all before, and the highest is landlord (B-04
/// to B-08, C-44 to C-47).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidding {
    top: TopBid,
    first: Seat,
    to_act: Seat,
    bids: BySeat<Option<Said>>,
}

impl Bidding {
    pub(super) fn new(seats: Seats, first: Seat, top: TopBid) -> Bidding {
        Bidding {
            top,
            first,
            to_act: first,
            bids: BySeat::all(seats, None),
        }
    }

    pub(super) const fn to_act(self) -> Seat {
        self.to_act
    }

    pub(super) fn is_untouched(&self) -> bool {
        self.bids[self.first].is_none()
    }

    /// The highest bid and its bidder. Later bids are higher, and 抢牌 ends the bidding.
    pub fn highest(&self) -> Option<(Seat, Said)> {
        let bids = self
            .bids
            .seats()
            .from(self.first)
            .filter_map(|seat| Some((seat, self.bids[seat]?)));
        bids.filter(|(_, said)| said.score().is_some()).last()
    }

    /// What the seat asked may say.
    pub fn offers(&self) -> Offers {
        let highest = self
            .highest()
            .and_then(|(_, said)| said.score())
            .unwrap_or(0);
        let scores = [Said::BidOne, Said::BidTwo, Said::BidThree].into_iter();
        let higher = scores.filter(|said| said.score() > Some(highest));
        let offers = higher.fold(Offers::of(&[Said::NoCall]), Offers::with);
        if self.top == TopBid::Grab {
            offers.with(Said::Grab)
        } else {
            offers
        }
    }

    pub(super) fn say(&mut self, said: Said) -> Progress {
        let seats = self.bids.seats();
        self.bids[self.to_act] = Some(said);
        self.to_act = self.to_act.next(seats);
        let ends = match self.top {
            TopBid::Three => said == Said::BidThree,
            TopBid::Grab => said == Said::Grab,
        };
        if !ends && self.to_act != self.first {
            return Progress::Asked;
        }
        self.highest()
            .map_or(Progress::NobodyCalled, |(seat, _)| Progress::Landlord(seat))
    }

    /// Whether the landlord grabbed.
    pub fn grabbed(&self) -> bool {
        self.highest().is_some_and(|(_, said)| said == Said::Grab)
    }

    /// The seats whose turn did not come, in playing order.
    pub fn had_no_turn(&self) -> impl Iterator<Item = Seat> {
        let bids = self.bids;
        bids.seats()
            .from(self.first)
            .filter(move |seat| bids[*seat].is_none())
    }

    /// How many bombs each seat may play once the bidding is over; `None` for any number (B-33 to B-42).
    pub fn bomb_limits(&self) -> BySeat<Option<u8>> {
        let landlord = self.highest().map(|(seat, _)| seat);
        self.bids.map(|seat, bid| {
            if Some(seat) == landlord {
                return None;
            }
            let before = self
                .bids
                .seats()
                .from(self.first)
                .take_while(|other| *other != seat);
            let highest_before = before.filter_map(|other| self.bids[other]?.score()).max();
            match (*bid, highest_before) {
                (Some(Said::BidThree), _) => None, // outbid by 抢牌 (B-37)
                (Some(Said::BidOne | Said::BidTwo), _) => Some(2), // B-41
                (_, Some(3)) => None, // B-38: also of a seat whose turn did not come (BA-18)
                (_, Some(_)) => Some(2), // B-42
                (_, None) => Some(1), // B-39, B-40
            }
        })
    }
}
