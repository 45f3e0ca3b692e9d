//! One hand: dealing, auction, open hands, tricks and the result.
//!
//! [`Game`] is changed only by [`Game::deal_round`] (luck's move) and [`Game::apply`] (a seat's move),
//! which either changes it and tells [`Events`], or refuses with an [`IllegalAction`] that names the
//! rule, and changes nothing. What [`Game::legal_actions`] lists is exactly what `apply` accepts, up
//! to the suits of the cards played and [`Action::Escape`], which is possible at any time.
//!
//! A game is its rules, its deal and its actions: the [`Record`], one line of text, which replays to
//! the same events on every machine.
//!
//! ## The record's notation
//! `ddz1 <variant> [house <key>=<value>,…] <deal> ; <seat>:<action> …`. The deal is a seed of 64
//! hexadecimal digits, or the hands by seat and the kitty as ranks (or physical cards such as `Th`), the
//! seat that luck lets act first, and the card turned up where one is:
//! `3344…/5566…/…/8KX/first:1/turned:5h`.
//!
//! | token | action | token | action |
//! |---|---|---|---|
//! | `open@9` | open hand with 9 own cards dealt | `open`, `dark` | open hand after taking the kitty, or not |
//! | `call`, `rob` | 叫地主, 抢地主 | `bid:1` … `bid:3`, `grab` | 叫分, 抢牌 |
//! | `no` | whatever declines: 不叫, 不抢, 不加倍, 不跟 … | `peek:13` | look at kitty cards 1 and 3 |
//! | `look`, `blind` | 看牌, 闷抓 | `surrender` | 投降 |
//! | `double`, `follow` | 加倍; 跟加倍 or 跟倒 | `dao`, `la`, `o` | 倒 (闷倒 before `look`), 拉, Ｏ |
//! | `play:333444` | play cards | `-` | pass |
//! | `play:334455=…` | play cards, read as `kind:key:length` | `escape` | leave on purpose |
//!
//! A reading is written only where cards have several; suits are written (`play:5h5d`) only where the
//! cards played are not the first of their ranks in the hand.

mod action;
mod answers;
mod auction;
mod bidding;
mod call_and_rob;
mod choices;
mod dao;
mod dealing;
mod doubling;
mod event;
mod explain;
mod first_call;
mod illegal;
mod invariants;
mod notation;
mod opening;
mod outcome;
mod playing;
mod record;
mod said;
mod state;
mod tricks;

pub use action::{Action, CardPlay, KittyPick, OpenAt};
pub use auction::Auction;
pub use bidding::Bidding;
pub use call_and_rob::CallAndRob;
pub use choices::{Ask, Choices};
pub use dao::Dao;
pub use doubling::{Doubling, FarmersDouble};
pub use event::{Event, Events};
pub use first_call::FirstCall;
pub use illegal::{IllegalAction, Reason};
pub use opening::Opening;
pub use outcome::{Fine, Finish, Outcome};
pub use playing::{LastAct, Playing, Standing, Trick};
pub use record::{DealSource, Fault, Record, RecordError};
pub use said::{Offers, Said};
pub use state::{Game, Opened, Peeks, Phase};
