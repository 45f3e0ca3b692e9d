//! What changes the session, what lies over the table, and what the page does by itself.

use super::{Change, LessonMove, Session, Settings, Setup, Step, VipMessage};
use crate::lobby::{Day, Profile};
use crate::portal::FromHost;
use doudizhu_engine::cards::{Nonce, Seat, Seed};
use doudizhu_engine::game::{Action, CardPlay, Record, Said};
use doudizhu_engine::rules::Variant;
use std::rc::Rc;

/// What lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// What a variant's table agrees on.
    Setup(Variant),
    /// The rules of a variant.
    Rules(Variant),
    /// Keys and gestures.
    Help,
    /// The tricks that were played.
    Tricks,
    /// As what the selected cards are played.
    Readings,
    /// The commitment of the deal, and its proof after the hand.
    Proof,
    /// The hand's record as text.
    Record,
    /// A record that cannot be read, from this place on.
    BadRecord(usize),
    /// Whether an answer that is fined is meant.
    Fined(Said),
    /// Whether to leave a hand that is being played, and what it costs.
    Leave,
    /// The rooms of a variant.
    Rooms(Variant),
    /// The player's purses, export and import.
    Purse,
    /// Statistics and finished hands of a variant.
    Statistics(Variant),
    /// The VIP room that the player sits in, or the way into one.
    Vip,
}

/// What a player who listens may ask at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What was told last.
    Again,
    /// Whose turn it is, and what must be beaten.
    Turn,
    /// How many cards everybody has left.
    Counts,
    /// The kitty.
    Kitty,
}

/// What the player must know about what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepNotice {
    /// The browser keeps nothing.
    OnlyInMemory,
    /// What was kept is damaged, and was put aside.
    Damaged,
    /// What was kept is of a later version of the game, and was put aside.
    Later,
}

/// What changes the session.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A new hand with these secrets.
    Start {
        /// At the table of this variant; `None` for the next hand at the same table.
        variant: Option<Variant>,
        /// What the deal follows from.
        seed: Seed,
        /// What keeps the commitment from being guessed.
        nonce: Nonce,
        /// The deal was known before: no points are written down.
        known: bool,
    },
    /// The same cards once more; no points are written down.
    Restart,
    /// The player's last answer is taken back, in practice.
    Undo,
    /// A change of the hand that is no action of the game.
    Hand(Change),
    /// A seat acts.
    Act(Seat, Action),
    /// The player opens his hand, whenever that is.
    Open,
    /// The selected cards are played; where they can be several kinds, the player is asked which.
    PlaySelection,
    /// The selected cards are played as this.
    Declare(CardPlay),
    /// The player passes.
    Pass,
    /// The player chooses a kitty card to look at.
    PickKitty(usize),
    /// The settings are others.
    Set(Settings),
    /// The tables have agreed on something else.
    SetUp(Box<Setup>),
    /// The host of the page says something.
    Host(Box<FromHost>),
    /// The host keeps what must survive, and may have kept a session: it goes on, unless a hand is being
    /// played already.
    HostKeeps(Option<Box<Session>>),
    /// A new version of the game is there.
    NewVersion,
    /// A dialog is opened, or closed.
    Show(Option<Dialog>),
    /// The result is put aside, or shown again.
    Aside(bool),
    /// Whether anybody looks at the page.
    Hidden(bool),
    /// The player asks to hear something.
    Ask(Question),
    /// The browser keeps nothing: what happens is lost with the page.
    OnlyInMemory,
    /// A recorded hand is looked back at.
    LookBack(Box<Record>),
    /// The replay goes somewhere.
    Replay(Step),
    /// The replay goes on by itself, or no longer.
    ReplayPlaying(bool),
    /// The replay is closed.
    CloseReplay,
    /// Back to the start screen; a hand that is being played is asked about first.
    Leave,
    /// Leave the hand on purpose, for what it costs.
    Escape,
    /// The introduction begins, or moves.
    Lesson(LessonMove),
    /// It is this day.
    Today(Day),
    /// The profile as it is kept now, with so many of the changes made here.
    Kept(Rc<Profile>, usize),
    /// Another page has changed the table that is kept.
    Elsewhere(String),
    /// The player goes on here with the table that is kept.
    Return(String),
    /// Everything is replaced by what was exported.
    Import(String),
    /// Something happens in the player's VIP room.
    Vip(VipMessage),
}

impl Message {
    /// Whether it is about what happens outside this page.
    pub(super) const fn is_from_outside(&self) -> bool {
        matches!(
            self,
            Message::Elsewhere(_)
                | Message::Return(_)
                | Message::Kept(..)
                | Message::Today(_)
                | Message::Hidden(_)
                | Message::Set(_)
                | Message::Host(_)
                | Message::HostKeeps(_)
                | Message::NewVersion
                | Message::OnlyInMemory
        )
    }
}

/// What the page must do next, by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Wait for the player.
    Nothing,
    /// Deal the first round, after a moment in which hands can be opened for the most.
    FirstRound,
    /// Deal a round of cards after a moment.
    DealRound,
    /// Ask the bot at a seat, or the trustee at the player's.
    AskBot(Seat),
    /// Pass for the player, who can do nothing else.
    Pass,
    /// Show the result, once the last cards have been seen.
    Result,
    /// Deal anew, since nobody called.
    Redeal,
    /// Show the next action of the replay.
    ReplayOn,
    /// Let the next of the others act, as the introduction has it.
    Lesson,
}
