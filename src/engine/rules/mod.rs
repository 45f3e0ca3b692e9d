//! Rules: what differs between variants, as data, and the formulas that settle a hand.
//!
//! One [`Rules`] record per variant, each in a file of its own that can be read beside the others,
//! changed by [`HouseRules`]. This room knows nothing of the state of a game. IDs such as H-08 are
//! those of the requirements the rules implement; an illegal action is refused with one of them.

mod house;
mod huopin;
mod record;
mod rooms;
mod settlement;
mod variant;

pub use house::{Compensation, EarlyEscape, HouseKey, HouseRuleError, HouseRules};
pub use record::{AfterKitty, Auction, Cites, EscapeTerms, OpenBefore, Peeking, Rules, Scoring};
pub use rooms::{CoinRoom, HUOPIN_ROOMS, PracticeEntry, PracticeZone, pay_out};
pub use settlement::{Multiplier, Settlement, Spring};
pub use variant::Variant;
