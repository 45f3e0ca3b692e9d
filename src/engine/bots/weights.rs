//! What plays and positions are worth, and how that is measured.

use super::numbers::{ONE_PACK, TWO_PACKS, WILD};
use super::odds::SURE;
use super::prospect::Curve;
use crate::cards::{Rank, Seat};
use crate::combos::{ComboKind, ComboRules, Wilds};
use crate::view::SeatView;

/// What one turn costs: the unit of all values.
pub(super) const TURN: i32 = 100;

/// What a group of cards is worth: `base`, and so much for each of the shares in [`super::odds::SURE`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) base: i32,
    /// For each rank that it is higher.
    pub(super) rank: i32,
    /// For unseen cards below it: it can be got rid of on others' leads.
    pub(super) below: i32,
    /// For the chance that nobody beats it: it regains the lead.
    pub(super) holds: i32,
}

/// The numbers of one kind of game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) solo: Worth,
    pub(super) pair: Worth,
    pub(super) trio: Worth,
    pub(super) chain: Worth,
    pub(super) pair_chain: Worth,
    pub(super) plane: Worth,
    pub(super) bomb: Worth,
    /// A wild 3 that is not yet used for anything.
    pub(super) wild: i32,
    /// A lead that gets rid of many cards.
    pub(super) lead_card: i32,
    /// Having the lead after following, by how near opponents are to going out: far, near, very near.
    pub(super) lead: [i32; 3],
    /// An opponent keeping the lead, likewise.
    pub(super) give: [i32; 3],
    /// A lead that holds, likewise.
    pub(super) keep: [i32; 3],
    /// The partner having the lead.
    pub(super) partner: i32,
    /// The same when he is nearly out.
    pub(super) partner_near: i32,
    /// The chance in 1024 that a partner who is yet to act beats an opponent.
    pub(super) partner_helps: i32,
    /// Leading what a partner with one or two cards can go out on.
    pub(super) feed: i32,
    /// Offering an opponent with one or two cards what he may go out on.
    pub(super) offer: i32,
    /// Playing a bomb before the end.
    pub(super) bomb_early: i32,
    /// Playing one while nobody is near to going out, and this hand is not.
    pub(super) bomb_idle: i32,
    /// The chance of going out in one series of plays.
    pub(super) run: i32,
    /// By so much at most people take a play for better or worse than it is.
    pub(super) misjudged: u32,
    /// What is worse than the best by more than that nobody takes for the best.
    pub(super) mistakable: i32,
    /// What is worse by more than that is nonsense, even when nets like it.
    pub(super) nonsense: i32,
    /// What nets say at first counts so much beside each result of a search, in 16ths.
    pub(super) glance: i32,
    /// The chance of winning by what the hand is worth when play begins.
    pub(super) wins: Curve,
}

pub(super) const fn worth(base: i32, rank: i32, below: i32, holds: i32) -> Worth {
    Worth {
        base,
        rank,
        below,
        holds,
    }
}

impl Worth {
    /// What it is worth with this compared rank and these shares.
    pub(super) const fn of(self, rank: Rank, below: i32, holds: i32) -> i32 {
        self.base
            + self.rank * rank.index() as i32
            + (self.below * below + self.holds * holds) / SURE
    }
}

impl Weights {
    /// The numbers for a game's combinations and a player's place.
    pub(super) fn of(rules: &ComboRules, place: Place) -> Weights {
        let table = match rules.wilds {
            Wilds::Threes(_) => &WILD,
            Wilds::None if rules.kinds.has(ComboKind::Gun) => &TWO_PACKS,
            Wilds::None => &ONE_PACK,
        };
        table[place as usize]
    }
}

/// Where a player sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// He plays alone.
    Landlord,
    /// The landlord acts after him (上家).
    BeforeLandlord,
    /// Another farmer does.
    BeforeFarmer,
}

impl Place {
    /// The place of who sees this.
    pub(super) fn of_view(view: &SeatView) -> Place {
        Place::of(view.seat, view.seat.next(view.rules.seats), view.landlord)
    }

    /// The place of a seat before `next`; while there is no landlord, a farmer's.
    pub(super) fn of(seat: Seat, next: Seat, landlord: Option<Seat>) -> Place {
        match landlord {
            Some(landlord) if landlord == seat => Place::Landlord,
            Some(landlord) if landlord == next => Place::BeforeLandlord,
            Some(_) | None => Place::BeforeFarmer,
        }
    }
}
