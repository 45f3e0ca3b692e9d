//! What the page remembers, and how it changes: pure, so that it can be tested without a browser.
//!
//! Only here does the page hold a game; components get a `SeatView` and what is kept beside it.
//! Time and chance come from outside, as messages.

mod hand;

pub use hand::{Act, HandOnTable, LogLine, Notice, Sorting};

use super::text::Language;
use doudizhu_engine::cards::{BySeat, Card, Nonce, Rank, Seat, Seats, Seed};
use doudizhu_engine::game::{Action, CardPlay, OpenAt, Outcome};
use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_engine::view::Stage;

/// The seat of the person before the screen.
pub const ME: Seat = Seat::S0;

/// Everything the page remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// What the player chose.
    pub settings: Settings,
    /// The hand on the table; `None` on the start screen.
    pub hand: Option<HandOnTable>,
    /// Points of all hands since the page was opened.
    pub scores: BySeat<i64>,
    hands: u32,
    /// What lies over the table.
    pub dialog: Option<Dialog>,
}

/// What the player chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of the page.
    pub language: Language,
    /// How fast the others act.
    pub speed: Speed,
    /// Each suit in a colour of its own.
    pub four_colours: bool,
    /// Cards move.
    pub motion: bool,
}

/// How fast the others act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Speed {
    AtOnce,
    Normal,
    Double,
    Fourfold,
}

impl Speed {
    /// All speeds, in the order in which they are offered.
    pub const ALL: [Speed; 4] = [Speed::AtOnce, Speed::Normal, Speed::Double, Speed::Fourfold];

    /// A pause that takes this long at normal speed, in milliseconds.
    pub const fn pause(self, normal: u32) -> u32 {
        match self {
            Speed::AtOnce => 0,
            Speed::Normal => normal,
            Speed::Double => normal / 2,
            Speed::Fourfold => normal / 4,
        }
    }

    /// The next of the speeds that are offered, round and round.
    #[must_use]
    pub fn following(self) -> Speed {
        let at = Speed::ALL
            .iter()
            .position(|speed| *speed == self)
            .unwrap_or(0);
        Speed::ALL[(at + 1) % Speed::ALL.len()]
    }
}

/// What lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The commitment of the deal, and its proof after the hand.
    Proof,
    /// The hand's record as text.
    Record,
    /// Whether to leave a hand that is being played, and what it costs.
    Leave,
}

/// What changes the session.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A new hand with these secrets; the player may open before the first card.
    Start {
        /// What the deal follows from.
        seed: Seed,
        /// What keeps the commitment from being guessed.
        nonce: Nonce,
        /// Open before the first card.
        open: bool,
    },
    /// The next round of cards is dealt.
    DealRound,
    /// A seat acts.
    Act(Seat, Action),
    /// The player opens his hand, whenever that is.
    Open,
    /// A card is selected, or no longer.
    Toggle(Card),
    /// All cards of a rank are selected, or, if they all are, no longer.
    ToggleRank(Rank),
    /// No card is selected.
    Clear,
    /// The selected cards are played.
    PlaySelection,
    /// The player passes.
    Pass,
    /// A suggestion is wanted: the next of those that came, or the first when they come.
    Hint,
    /// Suggestions came.
    Hints(Vec<CardPlay>),
    /// The hand is shown in the other order.
    Sort,
    /// The settings are others.
    Set(Settings),
    /// A dialog is opened, or closed.
    Show(Option<Dialog>),
    /// Back to the start screen; a hand that is being played is asked about first.
    Leave,
    /// Leave the hand on purpose, for what it costs.
    Escape,
}

/// What the page must do next, by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Wait for the player.
    Nothing,
    /// Deal a round of cards after a moment.
    DealRound,
    /// Ask the bot at a seat.
    AskBot(Seat),
    /// Deal anew, since nobody called.
    Redeal,
}

impl Session {
    /// A page that has just been opened.
    pub fn new(settings: Settings) -> Session {
        Session {
            settings,
            hand: None,
            scores: BySeat::all(Seats::Three, 0),
            hands: 0,
            dialog: None,
        }
    }

    /// What the page must do next, by itself.
    pub fn next(&self) -> Next {
        let Some(hand) = &self.hand else {
            return Next::Nothing;
        };
        match (hand.view.stage, hand.view.to_act) {
            (Stage::Dealing, _) => Next::DealRound,
            (_, Some(seat)) if seat != ME => Next::AskBot(seat),
            (Stage::Over, _) if hand.view.outcome == Some(Outcome::Redeal) => Next::Redeal,
            (
                Stage::Auction | Stage::Doubling | Stage::Opening | Stage::Playing | Stage::Over,
                _,
            ) => Next::Nothing,
        }
    }

    /// The session after a message.
    #[must_use]
    pub fn after(&self, message: Message) -> Session {
        let mut session = self.clone();
        match message {
            Message::Start { seed, nonce, open } => session.start(seed, nonce, open),
            Message::Set(settings) => session.settings = settings,
            Message::Show(dialog) => session.dialog = dialog,
            Message::Leave if session.is_playing() => session.dialog = Some(Dialog::Leave),
            Message::Leave => (session.hand, session.dialog) = (None, None),
            Message::Escape => {
                session.dialog = None;
                session.act(ME, Action::Escape);
            }
            Message::Act(seat, action) => session.act(seat, action),
            Message::Pass => session.act(ME, Action::Pass),
            Message::Open => {
                if let Some(opened) = session
                    .hand
                    .as_ref()
                    .and_then(|hand| hand.view.choices.open)
                {
                    session.act(ME, Action::Open(opened.at));
                }
            }
            Message::PlaySelection => session.play_selection(),
            Message::DealRound
            | Message::Toggle(_)
            | Message::ToggleRank(_)
            | Message::Clear
            | Message::Hints(_)
            | Message::Hint
            | Message::Sort => {
                if let Some(hand) = &mut session.hand {
                    hand.change(message);
                }
            }
        }
        session
    }

    /// Whether a hand is being played.
    fn is_playing(&self) -> bool {
        self.hand
            .as_ref()
            .is_some_and(|hand| hand.view.outcome.is_none())
    }

    fn start(&mut self, seed: Seed, nonce: Nonce, open: bool) {
        let rules = Rules::standard(Variant::Huopin);
        self.hands += 1;
        let before = self.hand.take();
        let mut hand = HandOnTable::new(rules, seed, nonce, self.hands);
        if let Some(before) = before {
            hand.sorting = before.sorting;
            // A redeal comes by itself and closes nothing that the player has opened.
            if before.view.outcome != Some(Outcome::Redeal) {
                self.dialog = None;
            }
        }
        self.hand = Some(hand);
        if open {
            self.act(ME, Action::Open(OpenAt::Dealt(0)));
        }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let Some(hand) = &mut self.hand else { return };
        let done = hand.act(seat, action);
        if done && let Some(settlement) = hand.view.outcome.as_ref().and_then(Outcome::settlement) {
            let scores = self.scores;
            self.scores = scores.map(|seat, score| score + settlement.points[seat]);
        }
    }

    fn play_selection(&mut self) {
        let Some(hand) = &mut self.hand else { return };
        match hand.declare() {
            Ok(play) => self.act(ME, Action::Play(play)),
            Err(notice) => hand.notice = Some(notice),
        }
    }
}
