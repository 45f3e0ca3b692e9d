use core::fmt;
use serde::{Deserialize, Serialize};

macro_rules! said {
    ($($(#[$doc:meta])* $said:ident = $token:literal,)*) => {
        /// What a seat can say before cards are played. Whatever declines is written `no`; what was
        /// declined follows from the question.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Said {
            $($(#[$doc])* $said,)*
        }

        impl Said {
            /// All that can be said.
            pub const ALL: [Said; [$(Said::$said),*].len()] = [$(Said::$said),*];

            /// The token of a record.
            pub const fn token(self) -> &'static str {
                match self {
                    $(Said::$said => $token,)*
                }
            }
        }
    };
}

said! {
    /// 叫地主, 叫.
    Call = "call",
    /// 叫 1 分.
    BidOne = "bid:1",
    /// 叫 2 分.
    BidTwo = "bid:2",
    /// 叫 3 分.
    BidThree = "bid:3",
    /// 抢牌: beats a bid of 3.
    Grab = "grab",
    /// 闷抓: calls without having looked.
    Blind = "blind",
    /// 不叫.
    NoCall = "no",
    /// 抢地主.
    Rob = "rob",
    /// 不抢.
    NoRob = "no",
    /// 看牌: looks at the own hand.
    Look = "look",
    /// 投降.
    Surrender = "surrender",
    /// Does not surrender after taking the kitty.
    GoOn = "no",
    /// 加倍.
    Double = "double",
    /// 不加倍.
    NoDouble = "no",
    /// 倒, or 闷倒 without having looked.
    Dao = "dao",
    /// 不倒.
    NoDao = "no",
    /// 跟加倍, 跟倒.
    Follow = "follow",
    /// 不跟.
    NoFollow = "no",
    /// 拉.
    La = "la",
    /// 不拉.
    NoLa = "no",
    /// Ｏ.
    O = "o",
    /// No Ｏ.
    NoO = "no",
    /// 暗打: keeps the hand hidden.
    Dark = "dark",
}

impl Said {
    /// The score of a bid; 抢牌 counts as 3 (B-43).
    pub const fn score(self) -> Option<i64> {
        match self {
            Said::BidOne => Some(1),
            Said::BidTwo => Some(2),
            Said::BidThree | Said::Grab => Some(3),
            Said::Call
            | Said::Blind
            | Said::NoCall
            | Said::Rob
            | Said::NoRob
            | Said::Look
            | Said::Surrender
            | Said::GoOn
            | Said::Double
            | Said::NoDouble
            | Said::Dao
            | Said::NoDao
            | Said::Follow
            | Said::NoFollow
            | Said::La
            | Said::NoLa
            | Said::O
            | Said::NoO
            | Said::Dark => None,
        }
    }

    /// Whether it declines, and is written `no`.
    pub fn declines(self) -> bool {
        self.token() == "no"
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// What a seat may say now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offers(u32);

impl Offers {
    /// The given answers.
    pub const fn of(list: &[Said]) -> Offers {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= 1 << list[i] as u32;
            i += 1;
        }
        Offers(bits)
    }

    /// One answer more.
    #[must_use]
    pub const fn with(self, said: Said) -> Offers {
        Offers(self.0 | 1 << said as u32)
    }

    /// Whether an answer is offered.
    pub const fn has(self, said: Said) -> bool {
        self.0 >> said as u32 & 1 == 1
    }

    /// The answers, in the order of [`Said::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Said> {
        Said::ALL.into_iter().filter(move |said| self.has(*said))
    }

    /// The answer that declines, if one may.
    pub fn declining(self) -> Option<Said> {
        self.iter().find(|said| said.declines())
    }
}
