//! What the page remembers, and how it changes: pure, so that it can be tested without a browser.
//!
//! Only here does the page hold a game; components get a `SeatView` and what is kept beside it.
//! Time and chance come from outside, as messages.

mod acting;
mod hand;
mod host;
mod lesson;
mod log;
mod message;
mod profile;
mod replay;
mod saved;
mod settings;
mod setup;
mod vip;

pub use hand::{Change, HandOnTable, Sorting};
pub use host::HostWish;
pub use lesson::{Lesson, LessonMove, LessonStep, Topic, Want};
pub use log::{Act, LogLine, Notice, TrickPlayed, bombs_played, tricks};
pub use message::{Dialog, KeepNotice, Message, Next, Question};
pub use profile::{Deeds, ImportFault};
pub use replay::{Replay, Step};
pub use saved::EYE_PRICE;
pub use settings::{Settings, Speed, Theme, Timer};
pub use setup::{STARTS, Setup, TABLES, TOP_UPS, house_values};
#[cfg(feature = "vip")]
pub use vip::owed as vip_owed;
pub use vip::{VARIANT as VIP_VARIANT, Vip, VipMessage};

use crate::lobby::{Company, Day, Profile, next_house};
use crate::worker::{BotRequest, Task};
use doudizhu_engine::cards::{Nonce, Seat, Seed};
use doudizhu_engine::game::{Action, Ask, DealSource, Outcome};
use doudizhu_engine::rules::{Escape, Rules, Variant};
use doudizhu_engine::view::Stage;
use std::rc::Rc;

/// The seat of the person before the screen.
pub use crate::lobby::ME;

/// Everything the page remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// What the player chose for the page.
    pub settings: Settings,
    /// What the tables have agreed on.
    pub setup: Setup,
    /// The hand on the table; `None` on the start screen.
    pub hand: Option<HandOnTable>,
    /// A hand that is looked back at, over everything else.
    pub replay: Option<Replay>,
    /// The introduction, while it runs.
    pub lesson: Option<Lesson>,
    hands: u32,
    /// What lies over the table.
    pub dialog: Option<Dialog>,
    /// The result of the hand is put aside, to see the table.
    pub aside: bool,
    /// The hand has just ended, and its last cards are seen before the result.
    ending: bool,
    /// Nobody looks at the page.
    pub hidden: bool,
    /// What the host of the page wants.
    pub host: HostWish,
    /// A new version of the game is there.
    pub new_version: bool,
    /// What the player asked to hear last, and how often he has asked.
    pub asked: Option<(Question, u32)>,
    /// Something about what is kept that the player must know.
    pub keep_notice: Option<KeepNotice>,
    /// What the player has.
    pub profile: Rc<Profile>,
    /// What has happened to it since it was kept last.
    pub deeds: Deeds,
    /// The profile's number when it was found or kept last: kept is another where another page kept it.
    pub kept: u64,
    /// What day it is.
    today: Day,
    /// The number of this page among those that are open.
    pub page: u32,
    /// Another page goes on with the table, and this one only shows where it was.
    pub elsewhere: bool,
    /// What became of the last import.
    pub imported: Option<Result<(), ImportFault>>,
    /// The player's seat in a VIP room.
    pub vip: Option<Vip>,
}

impl Session {
    /// A page that has just been opened.
    pub fn new(settings: Settings) -> Session {
        Session {
            settings,
            setup: Setup::new(),
            hand: None,
            replay: None,
            lesson: None,
            hands: 0,
            dialog: None,
            aside: false,
            ending: false,
            hidden: false,
            host: HostWish::default(),
            new_version: false,
            asked: None,
            keep_notice: None,
            profile: Rc::new(Profile::new(0)),
            deeds: Deeds::default(),
            kept: 0,
            today: 0,
            page: 0,
            elsewhere: false,
            imported: None,
            vip: None,
        }
    }

    /// What the page must do next, by itself: nothing while nobody looks, or a dialog lies over it.
    pub fn next(&self) -> Next {
        if self.rests() || self.elsewhere || self.dialog.is_some() {
            return Next::Nothing;
        }
        if let Some(replay) = &self.replay {
            return if replay.playing {
                Next::ReplayOn
            } else {
                Next::Nothing
            };
        }
        if let Some(lesson) = &self.lesson {
            return lesson.next();
        }
        let Some(hand) = &self.hand else {
            return Next::Nothing;
        };
        let mine = hand.view.to_act == Some(ME) && !hand.trustee;
        if hand.is_far() && !mine && !self.ending {
            return Next::Nothing; // the host deals, and asks the others
        }
        match (hand.view.stage, hand.view.to_act) {
            (Stage::Dealing, _) if hand.view.dealt == 0 && hand.view.choices.open.is_some() => {
                Next::FirstRound
            }
            (Stage::Dealing, _) => Next::DealRound,
            (_, Some(seat)) if seat != ME || hand.trustee || hand.answers_once => {
                Next::AskBot(seat)
            }
            (Stage::Playing, Some(_)) if self.settings.auto_pass && must_pass(hand) => Next::Pass,
            (Stage::Over, _) if hand.view.outcome == Some(Outcome::Redeal) => Next::Redeal,
            (Stage::Over, _) if self.ending => Next::Result,
            (
                Stage::Auction | Stage::Doubling | Stage::Opening | Stage::Playing | Stage::Over,
                _,
            ) => Next::Nothing,
        }
    }

    /// What the bot at a seat is asked, or the trustee at the player's; `luck` is its own.
    pub fn request(&self, seat: Seat, luck: u64) -> Option<BotRequest> {
        let hand = self.hand.as_ref()?;
        let task = if seat == ME {
            Task::Trustee
        } else {
            Task::Choose {
                level: hand.company.at(seat).level(),
                temper: hand.company.at(seat).temper(),
                seed: luck,
            }
        };
        Some(hand.request(seat, task))
    }

    /// The hand that is seen: the one looked back at, else the one on the table.
    pub fn shown(&self) -> Option<&HandOnTable> {
        let replay = self.replay.as_ref().map(|replay| &replay.hand);
        replay.or(self.hand.as_ref())
    }

    /// Whether the result of the hand lies over the table.
    pub fn shows_result(&self) -> bool {
        self.replay.is_none()
            && self.lesson.is_none()
            && !self.aside
            && !self.ending
            && self
                .hand
                .as_ref()
                .and_then(|hand| hand.view.outcome.as_ref())
                .is_some_and(|outcome| outcome.settlement().is_some())
    }

    /// Whether something lies over the table.
    pub fn is_covered(&self) -> bool {
        self.elsewhere || self.dialog.is_some() || self.shows_result()
    }

    /// The session after a message.
    #[must_use]
    pub fn after(&self, message: Message) -> Session {
        let mut session = self.clone();
        if session.elsewhere && !message.is_from_outside() {
            return session;
        }
        match session.in_lesson(message) {
            Message::Start {
                variant,
                seed,
                nonce,
                known,
            } => session.start(variant, seed, nonce, known),
            Message::Restart => session.restart(),
            Message::Undo => session.undo(),
            Message::Set(settings) => session.settings = settings,
            Message::SetUp(setup) => session.setup = *setup,
            Message::Show(dialog) => session.show(dialog),
            Message::Aside(aside) => (session.aside, session.ending) = (aside, false),
            Message::Hidden(hidden) => session.hidden = hidden,
            Message::Host(says) => session.host_says(*says),
            Message::HostKeeps(left) => session.host_keeps(left),
            Message::NewVersion => session.new_version = true,
            Message::Ask(question) => {
                let times = session.asked.map_or(0, |(_, times)| times);
                session.asked = Some((question, times + 1));
            }
            Message::OnlyInMemory if session.host.keeps => {}
            Message::OnlyInMemory => session.keep_notice = Some(KeepNotice::OnlyInMemory),
            Message::Leave if session.vip.is_some() => session.dialog = Some(Dialog::Vip),
            Message::Leave if session.is_playing() => session.dialog = Some(Dialog::Leave),
            Message::Leave => (session.hand, session.dialog) = (None, None),
            Message::Escape => session.escape(),
            Message::Act(seat, action) => {
                if matches!(session.dialog, Some(Dialog::Fined(_))) {
                    session.dialog = None;
                }
                session.act(seat, action);
            }
            Message::Pass => session.act(ME, Action::Pass),
            Message::Open => {
                let open = |hand: &HandOnTable| hand.view.choices.open;
                if let Some(opened) = session.hand.as_ref().and_then(open) {
                    session.act(ME, Action::Open(opened.at));
                }
            }
            Message::PlaySelection => session.play_selection(),
            Message::Declare(play) => {
                session.dialog = None;
                session.act(ME, Action::Play(play));
            }
            Message::PickKitty(place) => {
                let pick = |hand: &mut HandOnTable| hand.pick_kitty(place);
                if let Some(action) = session.hand.as_mut().and_then(pick) {
                    session.act(ME, action);
                }
            }
            Message::Hand(change) => session.change(change),
            Message::LookBack(record) => {
                let company = session.company_of(&record);
                session.replay = Some(Replay::new(*record, company));
                session.dialog = None;
            }
            Message::Replay(step) => {
                if let Some(replay) = &mut session.replay {
                    replay.go(step);
                }
            }
            Message::ReplayPlaying(playing) => session.play_replay(playing),
            Message::CloseReplay => session.replay = None,
            Message::Lesson(to) => session.move_lesson(to),
            Message::Today(day) => session.today_is(day),
            Message::Kept(profile, deeds) => {
                session.take_kept(&profile, deeds);
                session.tell_booked();
            }
            Message::Elsewhere(table) => session.gone_elsewhere(&table),
            Message::Return(table) => session.come_back(&table),
            Message::Import(text) => session.import(&text),
            Message::Vip(message) => session.in_vip(message),
        }
        session
    }

    /// Whether a hand is being played.
    pub fn is_playing(&self) -> bool {
        self.hand
            .as_ref()
            .is_some_and(|hand| hand.view.outcome.is_none())
    }

    fn start(&mut self, variant: Option<Variant>, seed: Seed, nonce: Nonce, known: bool) {
        if self.vip.is_some() {
            // The host deals, as soon as all are ready.
            return match variant {
                Some(_) => self.dialog = Some(Dialog::Vip),
                None => self.in_vip(VipMessage::Ready),
            };
        }
        let same = |hand: &HandOnTable| hand.view.rules.house.variant();
        let Some(variant) = variant.or(self.hand.as_ref().map(same)) else {
            return; // there is no table
        };
        let redeal = |hand: &&HandOnTable| {
            hand.view.outcome == Some(Outcome::Redeal) && same(hand) == variant
        };
        let before = self.hand.as_ref().filter(redeal);
        // A redeal comes by itself: it closes nothing that the player has opened, and keeps the trustee.
        let trustee = before.is_some_and(|hand| hand.trustee);
        let company = before.map(|hand| hand.company);
        if before.is_none() {
            self.dialog = None;
        }
        let redealt = before.is_some();
        // What comes of a deal that everybody knows counts no more than that.
        let counts = before.map_or(!known, |hand| hand.counts) && !self.setup.practice;
        if counts && !redealt && !self.enters(variant) {
            return; // the rooms say why
        }
        let previous = self.hand.as_ref().and_then(HandOnTable::previous);
        let previous = previous.filter(|(of, _)| *of == variant);
        let agreed = self.setup.rules(variant).house;
        let house = next_house(agreed, previous.map(|(_, hand)| hand), nonce.0[0]);
        let company = company.unwrap_or_else(|| self.company(variant, &nonce));
        let source = DealSource::Seed(seed);
        self.lay(Rules::new(house), source, nonce, company, counts);
        if let Some(hand) = &mut self.hand {
            hand.trustee = trustee;
        }
    }

    /// Lays a new hand on the table.
    fn lay(&mut self, rules: Rules, source: DealSource, nonce: Nonce, with: Company, counts: bool) {
        self.hands += 1;
        let sorting = self.hand.as_ref().map(|hand| hand.sorting);
        let mut hand = HandOnTable::new(rules, source, nonce, self.hands);
        hand.sorting = sorting.unwrap_or_default();
        (hand.counts, hand.company) = (counts, with);
        hand.ago = self.profile.people.ago(&with);
        hand.room = self.setup.room_number(hand.view.rules.house.variant());
        self.hand = Some(hand);
        self.replay = None;
        (self.aside, self.ending) = (false, false);
    }

    fn undo(&mut self) {
        let hand = self.hand.as_ref().filter(|hand| hand.can_undo());
        if let Some(before) = hand.and_then(HandOnTable::before_last_answer) {
            self.hand = Some(before);
            (self.dialog, self.aside, self.ending) = (None, false, false);
        }
    }

    /// Leaves the hand; where nobody can, the trustee plays on (C-54).
    fn escape(&mut self) {
        self.dialog = None;
        let rules = self.hand.as_ref().map(|hand| hand.view.rules.escape);
        if rules == Some(Escape::Refused) {
            self.change(Change::Trustee(true));
        } else {
            self.act(ME, Action::Escape);
        }
    }
}

/// Whether the player can only pass.
fn must_pass(hand: &HandOnTable) -> bool {
    matches!(hand.view.choices.ask, Some(Ask::Follow(_))) && !hand.has_play()
}
