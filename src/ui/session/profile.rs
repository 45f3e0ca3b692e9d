//! What the player has, and what of it a hand changes: entry, payment, golden eyes; and what other
//! pages of the same person do.

use super::{Dialog, HandOnTable, KeepNotice, ME, Notice, Session};
use crate::lobby::{Admission, Change, Company, Day, Finished, Profile, Role};
use crate::store::{Found, open, seal};
use doudizhu_engine::cards::Nonce;
use doudizhu_engine::game::{Action, Outcome, Record};
use doudizhu_engine::rules::{Payout, Room, Variant};
use std::rc::Rc;

/// Why what was to be imported is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// It is no export of this game, or not as it was written.
    Damaged,
    /// It is of a later version of the game.
    Later,
    /// This line cannot be believed.
    Line(usize),
    /// The record of this finished hand cannot be read.
    Hand(usize),
}

/// What has happened to a profile since it was kept.
#[derive(Clone, Debug, Default)]
pub struct Deeds(Vec<Rc<Change>>);

impl Deeds {
    /// How much.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing has.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl PartialEq for Deeds {
    /// The profiles tell what it was.
    fn eq(&self, other: &Deeds) -> bool {
        self.len() == other.len()
    }
}

impl Session {
    /// Changes the profile, and remembers what to keep.
    pub(super) fn does(&mut self, change: Change) {
        let mut profile = Rc::clone(&self.profile);
        if Rc::make_mut(&mut profile).apply(&change) {
            self.profile = profile;
            self.deeds.0.push(Rc::new(change));
        }
    }

    pub(super) fn today_is(&mut self, day: Day) {
        self.today = day;
        // A hand that is being played ends in the day that it began in.
        if !self.is_playing() {
            self.does(Change::Today(day));
        }
    }

    pub(super) fn show(&mut self, dialog: Option<Dialog>) {
        self.dialog = dialog;
        if let Some(Dialog::Rooms(variant)) = dialog {
            self.look_in(variant);
        }
        self.imported = None;
    }

    /// Gives what is given before a hand in the room that is chosen.
    fn look_in(&mut self, variant: Variant) {
        self.does(Change::Today(self.today));
        self.does(Change::Enter {
            rooms: Room::all(variant),
            room: self.setup.room_number(variant),
            allowances: self.setup.allowances,
        });
    }

    /// Whether the player may play the next hand in the room that is chosen; else the rooms are shown.
    pub(super) fn enters(&mut self, variant: Variant) -> bool {
        self.look_in(variant);
        let welcome = self.admission(variant) == Admission::Welcome;
        if !welcome {
            self.dialog = Some(Dialog::Rooms(variant));
        }
        welcome
    }

    /// Who sits down for the next hand at a variant's table: where the room regroups, new people (C-04), else
    /// those who sit there.
    pub(super) fn company(&self, variant: Variant, nonce: &Nonce) -> Company {
        let [.., a, b, c, d, e, f, g, h] = nonce.0;
        let luck = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        let room = self.setup.room_number(variant);
        let here =
            |hand: &&HandOnTable| hand.room == room && hand.view.rules.house.variant() == variant;
        let hand = self.hand.as_ref().filter(here);
        let stays = |hand: &&HandOnTable| !hand.room().regroups;
        let sitting = hand.filter(stays).map(|hand| hand.company);
        self.profile
            .people
            .company(&self.setup.levels, sitting, luck)
    }

    /// Whether the player may play in the room that is chosen.
    pub fn admission(&self, variant: Variant) -> Admission {
        self.profile.wallet.admission(self.setup.room(variant))
    }

    /// Whether the hand that is being played counts.
    pub fn counts_now(&self) -> bool {
        self.is_playing() && self.hand.as_ref().is_some_and(|hand| hand.counts)
    }

    /// What the hand on the table was paid, once it is over.
    pub fn payout(&self) -> Option<&Payout> {
        let hand = self.hand.as_ref().filter(|hand| hand.counts)?;
        let played = self.profile.played(hand.id())?;
        Some(&played.payout)
    }

    /// Who played a hand that is looked back at: as far as it is known here.
    pub(super) fn company_of(&self, record: &Record) -> Company {
        let of_hand = |hand: &&HandOnTable| hand.record.source == record.source;
        let here = self.hand.as_ref().filter(of_hand).map(|hand| hand.company);
        here.unwrap_or_else(|| {
            let text = record.to_string();
            let hands = self.profile.hands();
            let kept = hands.iter().find(|hand| hand.record == text);
            kept.map_or(Company::USUAL, |hand| hand.company)
        })
    }

    /// Pays for the hand that has ended.
    pub(super) fn finish(&mut self) {
        let finished = self.hand.as_ref().and_then(finished);
        if let Some(finished) = finished {
            self.does(Change::Finish(finished));
        }
    }

    /// Whether a golden eye is there for the hand; if not, the player is told.
    pub(super) fn has_eye(&mut self) -> bool {
        let has = self.profile.wallet.has_eye(&self.setup.allowances);
        match &mut self.hand {
            Some(hand) if hand.counts && hand.peeking.is_none() && !has => {
                hand.notice = Some(Notice::NoEyes);
                false
            }
            Some(_) | None => true,
        }
    }

    /// Takes the golden eyes that the hand has used.
    pub(super) fn pay_for_eyes(&mut self) {
        let Some(hand) = self.hand.as_ref().filter(|hand| hand.counts) else {
            return;
        };
        let peek = |(seat, action): &&(_, Action)| *seat == ME && matches!(action, Action::Peek(_));
        let (hand, used) = (hand.id(), hand.record.actions.iter().filter(peek).count());
        if used > 0 {
            self.does(Change::Eyes {
                hand,
                used,
                allowances: self.setup.allowances,
            });
        }
    }

    /// Brings the profile to where the table is: the page may have been closed between keeping the one
    /// and keeping the other.
    pub fn reconcile(&mut self) {
        self.pay_for_eyes();
        self.finish();
    }

    /// The profile as it is kept, with so many of this page's changes in it.
    pub(super) fn take_kept(&mut self, profile: &Rc<Profile>, deeds: usize) {
        self.kept = profile.revision();
        self.profile = Rc::clone(profile);
        let done = deeds.min(self.deeds.len());
        let left = self.deeds.0.split_off(done);
        self.deeds.0.clear();
        for change in left {
            Rc::make_mut(&mut self.profile).apply(&change);
            self.deeds.0.push(change);
        }
    }

    /// The profile to keep: with this page's changes, also where another page has kept its own since.
    pub fn to_keep(&self, kept: Option<Profile>) -> Profile {
        match kept {
            Some(mut kept) if kept.revision() != self.kept => {
                for change in &self.deeds.0 {
                    kept.apply(change);
                }
                kept
            }
            Some(_) | None => (*self.profile).clone(),
        }
    }

    /// Another page has changed the table that is kept: it goes on there, and here no longer.
    pub(super) fn gone_elsewhere(&mut self, table: &str) {
        if self.lesson.is_some() || self.vip.is_some() {
            return;
        }
        // What this page has kept last itself goes on here, whatever another kept just before.
        let mine = table.starts_with(&self.page_word());
        self.elsewhere = !table.is_empty() && !mine;
        if table.is_empty() && self.replay.is_none() {
            (self.hand, self.dialog) = (None, None);
        }
    }

    pub(super) fn come_back(&mut self, table: &str) {
        // What lay over the table was about the hand as it was.
        (self.elsewhere, self.dialog) = (false, None);
        match self.with_saved_table(table) {
            Some(session) => *self = session,
            None => self.hand = None,
        }
        self.reconcile();
    }

    /// Everything that is kept, as text for another browser or another day.
    pub fn everything(&self) -> String {
        seal(&format!(
            "settings {}\nsetup {}\ntable {}\n{}\n",
            self.settings.saved(),
            self.setup.saved(),
            self.saved_table(),
            self.profile.saved()
        ))
    }

    pub(super) fn import(&mut self, text: &str) {
        match self.with_everything(text) {
            Ok(session) => *self = session,
            Err(fault) => self.imported = Some(Err(fault)),
        }
    }

    /// A page with everything of a text that was exported.
    ///
    /// # Errors
    /// Why it is refused; this page stays as it is.
    fn with_everything(&self, text: &str) -> Result<Session, ImportFault> {
        let text = match open(&text.trim_start().replace('\r', "")) {
            Found::Text(text) => text,
            Found::Damaged => return Err(ImportFault::Damaged),
            Found::Later => return Err(ImportFault::Later),
        };
        let mut session = self.clone();
        let mut rest = text.as_str();
        let mut parts = [""; 3];
        for (at, name) in ["settings ", "setup ", "table "].into_iter().enumerate() {
            let (line, after) = rest.split_once('\n').ok_or(ImportFault::Line(at + 1))?;
            parts[at] = line.strip_prefix(name).ok_or(ImportFault::Line(at + 1))?;
            rest = after;
        }
        let profile = Profile::from_saved(rest).map_err(|line| ImportFault::Line(line + 3))?;
        if let Some(hand) = profile.bad_record() {
            return Err(ImportFault::Hand(hand + 1));
        }
        session.settings = self.settings.with_saved(parts[0]);
        session.setup = super::Setup::new().with_saved(parts[1]);
        session.hand = None;
        if !parts[2].is_empty() {
            let restored = session.with_saved_table(parts[2]);
            session = restored.ok_or(ImportFault::Line(3))?;
        }
        session.does(Change::Import(Rc::new(profile)));
        session.reconcile();
        (session.imported, session.keep_notice) = (Some(Ok(())), self.keep_notice);
        Ok(session)
    }

    /// The day and what it gives; where the browser keeps nothing readable, the player is told.
    pub fn opened_with(&mut self, kept: Option<Result<Profile, usize>>, today: Day) {
        match kept {
            Some(Ok(profile)) => self.profile = Rc::new(profile),
            Some(Err(_)) => {
                self.keep_notice = Some(KeepNotice::Damaged);
                self.profile = Rc::new(Profile::new(today));
            }
            None => self.profile = Rc::new(Profile::new(today)),
        }
        self.kept = self.profile.revision();
        self.reconcile();
        self.today_is(today);
    }
}

/// What a hand is paid by, if it is over and counts.
pub(super) fn finished(hand: &HandOnTable) -> Option<Finished> {
    let view = &hand.view;
    let settlement = view.outcome.as_ref().and_then(Outcome::settlement)?;
    let role = match view.landlord {
        Some(ME) => Role::Landlord,
        Some(_) => Role::Farmer,
        None => Role::Nobody,
    };
    hand.counts.then(|| Finished {
        id: hand.id(),
        variant: view.rules.house.variant() as usize,
        room: hand.room().under(&view.rules),
        vip: hand.vip_room(),
        role,
        multiplier: settlement.multiplier.product().clamp(1, 1 << 30) as u32,
        points: settlement.points,
        company: hand.company,
        record: hand.record.to_string(),
    })
}
