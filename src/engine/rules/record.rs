use super::{HouseRules, Scoring, Variant, bengbu, classic, four, huopin};
use crate::cards::{Layout, Pack, Seat, Seats};
use crate::combos::ComboRules;
use serde::{Deserialize, Serialize};

/// All rules of one hand: a variant's record with the house rules worked in.
///
/// It is made from its [`HouseRules`] alone, and travels as them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "HouseRules", into = "HouseRules")]
pub struct Rules {
    /// What the table agreed on.
    pub house: HouseRules,
    /// How many play.
    pub seats: Seats,
    /// The cards.
    pub pack: Pack,
    /// Cards dealt to each seat.
    pub hand_cards: u8,
    /// Cards set aside for the landlord.
    pub kitty_cards: u8,
    /// How many kitty cards everybody sees when the landlord takes them.
    pub kitty_shown: u8,
    /// Who acts first.
    pub first: FirstCaller,
    /// Who deals (F-09); the seat before him cuts and turns a card up where one is turned (F-07).
    pub dealer: Seat,
    /// When a player sees his own cards.
    pub looking: Looking,
    /// Hands that win as soon as they are dealt; `None` where there are none.
    pub deal_wins: Option<DealWins>,
    /// How the landlord is found.
    pub auction: Auction,
    /// Who doubles when there is a landlord.
    pub doubling: Doubling,
    /// Opening one's hand before the calling; `None` where it cannot be.
    pub open_before: Option<OpenBefore>,
    /// Opening one's hand when the kitty has been taken.
    pub after_kitty: AfterKitty,
    /// Several open hands.
    pub open_hands: OpenHands,
    /// Looking at kitty cards during the auction; `None` where it cannot be.
    pub peeking: Option<Peeking>,
    /// What is a combination.
    pub combos: ComboRules,
    /// How many bombs a player may play.
    pub bombs: BombAllowance,
    /// Whether played cards may be looked at.
    pub played_cards: PlayedCards,
    /// What leaving on purpose does.
    pub escape: Escape,
    /// What a hand is worth.
    pub scoring: Scoring,
    /// Where the document says what.
    pub cites: Cites,
}

/// Who acts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstCaller {
    /// The seat that luck draws.
    Drawn,
    /// In the first hand the seat that luck draws, then the next seat in every hand (BA-17).
    InTurn,
    /// In the first hand the seat that luck draws, then whoever was landlord (BA-17).
    Landlord,
    /// The seat that gets the card turned up in the deal.
    TurnedCard,
    /// This one, as the table goes on from hand to hand.
    Seat(Seat),
}

/// When a player sees his own cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looking {
    /// As they arrive.
    AtOnce,
    /// When he chooses to, or must (F-17, FA-24).
    ByChoice,
}

/// Hands that win as soon as they are dealt (B-56 to B-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealWins {
    /// Points from every other player for eight of a rank.
    pub sky_bomb: i64,
    /// Points from every other player for four jokers.
    pub heavenly: i64,
    /// Whether a holder of two sky bombs is paid for both.
    pub per_bomb: bool,
}

/// How the landlord is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auction {
    /// The first to call is landlord unless others rob; each rob doubles.
    CallAndRob {
        /// Whether a seat that declined to call may rob (HA-01).
        passers_may_rob: bool,
    },
    /// Scores 1, 2 and 3 are bid, each higher than the last.
    Bids(TopBid),
    /// The first to call is landlord; he may call without having looked (F-10 to F-17).
    FirstCall {
        /// Whether a hand that must be played can be declined all the same.
        must_play: MustPlay,
    },
}

/// What ends the bidding before all have bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopBid {
    /// A 3 (C-45).
    Three,
    /// 抢牌, which beats a 3 (B-07, B-08).
    Grab,
}

/// What happens to a hand that must be played (FA-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MustPlay {
    /// It may be declined, and is fined when that comes out.
    Honour,
    /// It cannot be declined.
    Enforce,
}

/// Who doubles when there is a landlord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// Nobody.
    None,
    /// Farmers who had no turn to bid, when the landlord bid 3 (C-37 to C-40).
    FarmersAfterThree,
    /// 倒, 跟倒, 拉, Ｏ (F-15 to F-20).
    Dao {
        /// Only the landlord's 下家 may begin.
        only_next: bool,
        /// Fans of following without having looked.
        blind_follow: u8,
    },
}

/// The factors for opening one's hand before the calling (H-12, H-13, C-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenBefore {
    /// Before the first card.
    pub undealt: u8,
    /// With fewer own cards than `split`.
    pub early: u8,
    /// With `split` own cards or more.
    pub late: u8,
    /// Where early ends.
    pub split: u8,
}

impl OpenBefore {
    /// The factor with so many own cards dealt.
    pub const fn factor(self, dealt: u8) -> u8 {
        if dealt == 0 {
            self.undealt
        } else if dealt < self.split {
            self.early
        } else {
            self.late
        }
    }
}

/// Opening one's hand when the kitty has been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterKitty {
    /// Nobody may.
    Nobody,
    /// The landlord may, before his first lead, for this factor (H-14, HA-06).
    LandlordMayOpen(u8),
    /// The landlord is asked, unless he grabbed, which opens his hand (B-09, B-11).
    LandlordIsAsked,
    /// Every player is asked, the landlord first, for this factor (C-13, CA-10).
    EachIsAsked(u8),
}

/// What several open hands are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenHands {
    /// The largest factor counts (H-15).
    Largest,
    /// They multiply (C-14).
    Multiply,
}

/// Looking at kitty cards during the auction (H-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peeking {
    /// Cards that one use shows.
    pub cards: u8,
    /// Uses in one hand.
    pub uses: u8,
}

/// How many bombs a player may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BombAllowance {
    /// As many as he holds.
    Unlimited,
    /// It follows from the bidding (B-33 to B-42).
    FromBids,
}

/// Whether played cards may be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedCards {
    /// They lie open.
    Open,
    /// They are turned face down after every trick (F-24).
    TurnedDown,
}

/// What leaving on purpose does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// It ends the hand and is settled by the escape table.
    Settled,
    /// It ends the hand without points (G-7).
    Void,
    /// It is not possible: the trustee plays on (C-54).
    Refused,
}

/// Where a variant's document says what: the IDs with which illegal actions are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each names what the rule is about")]
pub struct Cites {
    pub calling: &'static str,
    pub robbing: &'static str,
    pub opening: &'static str,
    pub opening_after_kitty: &'static str,
    pub looking: &'static str,
    pub doubling: &'static str,
    pub surrender: &'static str,
    pub must_play: &'static str,
    pub peeking: &'static str,
    pub turns: &'static str,
    pub combos: &'static str,
    pub beating: &'static str,
    pub bombs: &'static str,
    pub end: &'static str,
    pub escape: &'static str,
}

impl Rules {
    /// How the cards are dealt.
    pub const fn layout(&self) -> Layout {
        let turns_card = matches!(self.first, FirstCaller::TurnedCard);
        Layout {
            pack: self.pack,
            seats: self.seats,
            kitty: self.kitty_cards,
            turns_card,
        }
    }

    /// A variant's rules with the house rules worked in.
    pub const fn new(house: HouseRules) -> Rules {
        match house.variant() {
            Variant::Bengbu => bengbu::rules(house),
            Variant::Four => four::rules(house),
            Variant::Huopin => huopin::rules(house),
            Variant::Classic => classic::rules(house),
        }
    }

    /// A variant's rules as its document is read.
    pub const fn standard(variant: Variant) -> Rules {
        Rules::new(HouseRules::new(variant))
    }
}

impl From<HouseRules> for Rules {
    fn from(house: HouseRules) -> Rules {
        Rules::new(house)
    }
}

impl From<Rules> for HouseRules {
    fn from(rules: Rules) -> HouseRules {
        rules.house
    }
}
