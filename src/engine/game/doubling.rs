use super::{Dao, Offers, Said};
use crate::cards::{BySeat, Seat};
use crate::rules::Personal;

/// Who doubles when there is a landlord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// 加倍 and 跟加倍.
    Farmers(FarmersDouble),
    /// 倒, 跟倒, 拉, Ｏ.
    Dao(Dao),
}

impl Doubling {
    /// Who is asked; `None` when all have answered.
    pub fn to_act(self) -> Option<Seat> {
        match self {
            Doubling::Farmers(doubling) => doubling.to_act(),
            Doubling::Dao(dao) => dao.to_act(),
        }
    }

    /// What the seat asked may say.
    pub fn offers(&self) -> Offers {
        match self {
            Doubling::Farmers(doubling) => doubling.offers(),
            Doubling::Dao(dao) => dao.offers(),
        }
    }

    pub(super) fn say(&mut self, said: Said) {
        match self {
            Doubling::Farmers(doubling) => doubling.say(said),
            Doubling::Dao(dao) => dao.say(said),
        }
    }

    /// What each farmer's own stake is so far.
    pub fn personal(&self) -> BySeat<Personal> {
        match self {
            Doubling::Farmers(doubling) => doubling.doubled.map(|_, doublings| Personal {
                doublings: *doublings,
                ..Personal::default()
            }),
            Doubling::Dao(dao) => dao.personal(),
        }
    }
}

/// Farmers who had no turn to bid double one after the other, when the landlord bid 3 (C-37 to C-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FarmersDouble {
    /// Those who are still to be asked, in playing order.
    waiting: [Option<Seat>; 2],
    doubled: BySeat<u8>,
}

impl FarmersDouble {
    pub(super) fn new(
        landlord: Seat,
        mut farmers: impl Iterator<Item = Seat>,
        none: BySeat<u8>,
    ) -> FarmersDouble {
        let mut next = || farmers.find(|seat| *seat != landlord);
        FarmersDouble {
            waiting: [next(), next()],
            doubled: none,
        }
    }

    fn to_act(self) -> Option<Seat> {
        self.waiting[0]
    }

    fn offers(&self) -> Offers {
        if self.doubled.values().iter().any(|times| *times > 0) {
            Offers::of(&[Said::Follow, Said::NoFollow]) // C-39
        } else {
            Offers::of(&[Said::Double, Said::NoDouble])
        }
    }

    fn say(&mut self, said: Said) {
        let Some(seat) = self.waiting[0] else { return };
        self.doubled[seat] = u8::from(matches!(said, Said::Double | Said::Follow));
        self.waiting = [self.waiting[1], None];
    }
}
