//! A seat in a VIP room: the hand is the host's, and this page shows what its seat may see.

use super::hand::HandOnTable;
use super::profile::finished;
use super::{Dialog, Session};
use crate::lobby::Change;
#[cfg(feature = "vip")]
use crate::lobby::Receipt;
use crate::tabs::{Refusal, Seen, Table, Terms, ToGuest, ToHost, clean_name, room_of, world};
use doudizhu_engine::cards::{Commitment, Nonce, Seed};
use doudizhu_engine::game::Action;
use doudizhu_engine::rules::{HouseRules, Purse, Room, Variant};
#[cfg(not(feature = "vip"))]
use std::convert::Infallible;
use std::rc::Rc;

/// The variant that is played in VIP rooms.
pub const VARIANT: Variant = Variant::Classic;

/// A seat in a VIP room.
#[derive(Clone, Debug, PartialEq)]
pub struct Vip {
    /// The room's number.
    pub number: u32,
    /// The password, for who has reserved the room.
    pub password: String,
    /// What the host told last of the table; `None` as long as nobody has.
    told: Option<Rc<ToGuest>>,
    /// Why the player may not sit there, or no longer.
    pub refused: Option<Refusal>,
    /// Whether he sits somewhere in another tab.
    pub busy: bool,
    /// Whether this page has gone on as the host where another was lost.
    pub took_over: bool,
    /// What the host is to be told.
    wishes: Vec<ToHost>,
    /// Hands that are in the player's books, once these are kept.
    booked: Vec<u64>,
    /// A page without VIP rooms never has one, and the compiler leaves out what would be done with it.
    #[cfg(not(feature = "vip"))]
    never: Infallible,
}

/// What happens in a VIP room.
#[derive(Clone, Debug, PartialEq)]
pub enum VipMessage {
    /// The host says something.
    Heard(Rc<ToGuest>),
    /// The player sits somewhere in another tab.
    Busy,
    /// This page is the host; whether another one was lost.
    Host(bool),
    /// So many wishes are told.
    Told(usize),
    /// The player wants the next hand.
    Ready,
    /// The player leaves the room.
    Leave,
}

/// What a hand of a VIP room is besides its cards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Far {
    /// What was committed to before the bidding.
    pub seal: Commitment,
    /// Seed and nonce, once the host has told them.
    pub secrets: Option<(Seed, Nonce)>,
    /// Which of the room's hands it is.
    pub hand: u32,
    /// The number of the room.
    pub number: u32,
    /// What is played for.
    pub room: Room,
    /// Who plays it, by seat; empty where a bot does.
    pub names: Rc<[String; 3]>,
    #[cfg(not(feature = "vip"))]
    never: Infallible,
}

impl Vip {
    /// A seat that nobody has granted yet.
    #[cfg(feature = "vip")]
    pub fn new(number: u32, password: String) -> Vip {
        Vip {
            number,
            password,
            told: None,
            refused: None,
            busy: false,
            took_over: false,
            wishes: Vec::new(),
            booked: Vec::new(),
        }
    }

    /// What the host is to be told.
    pub fn wishes(&self) -> &[ToHost] {
        &self.wishes
    }

    /// The table as the host told it last.
    pub fn table(&self) -> Option<&Table> {
        match self.told.as_deref()? {
            ToGuest::Table(table) => Some(table),
            ToGuest::Come | ToGuest::Refused(_) | ToGuest::Due(_) => None,
        }
    }

    /// The terms of the room, once the host has told them.
    pub fn room(&self) -> Option<Room> {
        Some(room_of(self.table()?.coefficient))
    }
}

/// What a hand that a player is owed does to his profile; `None` where it is not over, or made up.
#[cfg(feature = "vip")]
pub fn owed(terms: &Terms, seen: &Seen) -> Option<Change> {
    let far = Far {
        seal: seen.seal,
        secrets: seen.secrets,
        hand: seen.hand,
        number: terms.number,
        room: terms.room(),
        names: Rc::default(),
    };
    let hand = HandOnTable::far(&world(seen, terms.house)?, seen, far, 1)?;
    finished(&hand).map(Change::Finish)
}

impl Session {
    /// Whether the hand on the table is one of a VIP room.
    pub(super) fn is_far(&self) -> bool {
        self.hand.as_ref().is_some_and(HandOnTable::is_far)
    }

    /// Tells the host something, if there is one.
    pub(super) fn wish(&mut self, wish: ToHost) {
        if let Some(vip) = &mut self.vip {
            vip.wishes.push(wish);
        }
    }

    /// What the player wants at a table that is elsewhere: refused here if a rule forbids it, else the
    /// host is asked, and tells what came of it.
    pub(super) fn act_far(&mut self, action: Action) {
        let wish = self.hand.as_mut().and_then(|hand| hand.try_far(action));
        wish.into_iter().for_each(|wish| self.wish(wish));
    }

    pub(super) fn in_vip(&mut self, message: VipMessage) {
        let coins = self.profile.wallet.balance(Purse::Coins);
        let Some(vip) = &mut self.vip else { return };
        match message {
            VipMessage::Heard(said) => self.hear(&said),
            VipMessage::Busy => vip.busy = vip.told.is_none(),
            VipMessage::Host(took_over) => vip.took_over = took_over,
            VipMessage::Told(wishes) => drop(vip.wishes.drain(..wishes.min(vip.wishes.len()))),
            VipMessage::Ready => {
                vip.wishes.push(ToHost::Ready { coins });
                vip.took_over = false; // the hand that it went on with is over
                self.dialog = Some(Dialog::Vip);
            }
            VipMessage::Leave => vip.wishes.push(ToHost::Leave),
        }
        self.tell_booked();
    }

    fn hear(&mut self, said: &Rc<ToGuest>) {
        let Some(vip) = &mut self.vip else { return };
        match &**said {
            ToGuest::Come => {}
            ToGuest::Refused(why) => {
                (vip.refused, vip.busy) = (Some(*why), false);
                if !self.is_playing() || *why == Refusal::Elsewhere {
                    (self.hand, self.dialog) = (None, Some(Dialog::Vip));
                }
            }
            ToGuest::Due(seen) => {
                let table = self.vip.as_ref().and_then(Vip::table);
                let owes = |table: &&Table| table.owes.contains(&seen.seal.number());
                let hand = table
                    .filter(owes)
                    .and_then(|table| self.seated(table, seen, 0));
                hand.into_iter().for_each(|hand| self.book(&hand));
            }
            ToGuest::Table(table) => {
                if self.take_table(table)
                    && let Some(vip) = &mut self.vip
                {
                    (vip.told, vip.refused, vip.busy) = (Some(Rc::clone(said)), None, false);
                }
            }
        }
    }

    /// The hand as the host tells it; `None` where that was made up.
    fn seated(&self, table: &Table, seen: &Seen, number: u32) -> Option<HandOnTable> {
        let house = HouseRules::parse(VARIANT, &table.house).ok()?;
        let far = Far {
            seal: seen.seal,
            secrets: seen.secrets,
            hand: seen.hand,
            number: table.number,
            room: room_of(table.coefficient),
            names: Rc::new(table.sitters.each_ref().map(|sitter| {
                if sitter.plays {
                    sitter.name.clone()
                } else {
                    String::new()
                }
            })),
            #[cfg(not(feature = "vip"))]
            never: self.vip.as_ref()?.never,
        };
        HandOnTable::far(&world(seen, house)?, seen, far, number)
    }

    /// Takes a table as the host tells it; `false` where it is an earlier one, or made up.
    fn take_table(&mut self, table: &Table) -> bool {
        let is_known = |name: &str| clean_name(name) == name;
        let before = self.vip.as_ref().and_then(Vip::table);
        let before = before.map_or(0, |table| table.version);
        if table.version <= before
            || !(1..=Terms::MOST).contains(&table.coefficient)
            || !table.sitters.iter().all(|sitter| is_known(&sitter.name))
        {
            return false;
        }
        let same =
            |hand: &&HandOnTable| hand.far_hand() == table.hand.as_ref().map(|seen| seen.hand);
        let before = self.hand.as_ref().filter(same);
        let number = before.map_or(self.hands + 1, HandOnTable::number);
        let moment = |hand: &HandOnTable| u64::from(hand.step);
        let news = |seen: &&Seen| before.map(moment) != Some(u64::from(seen.step));
        let seen = table.hand.as_ref();
        let sealed = |hand: &HandOnTable| hand.commitment() == seen.map(|seen| seen.seal);
        if !before.is_none_or(sealed) {
            return false; // no hand has two deals
        }
        let hand = seen
            .filter(news)
            .map(|seen| self.seated(table, seen, number));
        match hand {
            Some(None) => return false,
            Some(Some(hand)) => self.lay_far(hand, &table.owes),
            None if seen.is_none() => self.hand = None,
            None => {}
        }
        if let Some(hand) = &mut self.hand {
            hand.trustee = table.sitters[0].trustee;
        }
        #[cfg(feature = "vip")]
        self.note_settled(table);
        true
    }

    /// What the host owes no more needs no receipt.
    #[cfg(feature = "vip")]
    fn note_settled(&mut self, table: &Table) {
        let noted = |paid: &Receipt| paid.room == table.number && !table.owes.contains(&paid.hand);
        if self.profile.receipts().iter().any(noted) {
            self.does(Change::Settled {
                room: table.number,
                owes: table.owes.clone(),
            });
        }
    }

    /// The hand goes on, or a new one begins.
    fn lay_far(&mut self, mut hand: HandOnTable, owes: &[u64]) {
        let playing = self.is_playing();
        let new = self.hand.as_ref().map(HandOnTable::number) != Some(hand.number());
        if new {
            self.hands = hand.number();
            (self.replay, self.dialog) = (None, None);
            (self.aside, self.ending) = (false, false);
        }
        if let Some(before) = &self.hand {
            hand.keeps_of(before, new);
        }
        self.hand = Some(hand.clone());
        self.ending |= playing && !new && finished(&hand).is_some();
        if owes.contains(&hand.id()) {
            self.book(&hand);
        }
    }

    /// Pays for a hand that has ended; the host learns it when that is kept.
    fn book(&mut self, hand: &HandOnTable) {
        let Some((finished, far)) = finished(hand).zip(hand.is_far().then(|| hand.id())) else {
            return;
        };
        self.does(Change::Finish(finished));
        if let Some(vip) = &mut self.vip {
            vip.booked.push(far);
        }
    }

    /// Tells the host which hands are in the player's books, as soon as these are kept.
    pub(super) fn tell_booked(&mut self) {
        if let Some(vip) = self.vip.as_mut().filter(|_| self.deeds.is_empty()) {
            let booked = vip.booked.drain(..).map(ToHost::Booked);
            vip.wishes.extend(booked);
        }
    }
}
