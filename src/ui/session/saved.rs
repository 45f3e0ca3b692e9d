//! What of a session survives the page, as text: pairs `key=value`, one a word.
//!
//! Everything is validated when it is read, as whatever comes from outside: a value that is not known
//! leaves the usual one, a hand that is not legal is no hand.

use super::{HandOnTable, STARTS, Session, Settings, Setup, Sorting, Speed, TOP_UPS, Timer};
use crate::lobby::{Company, Person};
use crate::ui::text::Language;
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::Nonce;
use doudizhu_engine::game::{DealSource, Record};
use doudizhu_engine::rules::{HouseRules, Room, Variant};
use std::fmt::Write as _;

/// Three numbers with commas between them.
fn numbers(text: &str) -> Option<[u32; 3]> {
    let mut numbers = [0; 3];
    let mut words = text.split(',');
    for number in &mut numbers {
        *number = words.next()?.parse().ok()?;
    }
    words.next().is_none().then_some(numbers)
}

/// What a golden eye costs where it can be bought, in hundredths of a coin.
pub const EYE_PRICE: i64 = 100_000;

/// The pairs of a text.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split_whitespace()
        .filter_map(|word| word.split_once('='))
}

impl Settings {
    /// The switches, by name.
    fn switches(&mut self) -> [(&'static str, &mut bool); 10] {
        [
            ("four_colours", &mut self.four_colours),
            ("motion", &mut self.motion),
            ("large_cards", &mut self.large_cards),
            ("left_handed", &mut self.left_handed),
            ("sound", &mut self.sound),
            ("voice", &mut self.voice),
            ("auto_pass", &mut self.auto_pass),
            ("letter_keys", &mut self.letter_keys),
            ("counter", &mut self.counter),
            ("chances", &mut self.chances),
        ]
    }

    /// As text.
    pub fn saved(mut self) -> String {
        let mut text = format!(
            "language={} speed={} theme={} timer={}",
            self.language.text().tag,
            self.speed.name(),
            self.theme.name(),
            self.timer.seconds().unwrap_or(0)
        );
        for (name, on) in self.switches() {
            let _ = write!(text, " {name}={}", u8::from(*on));
        }
        text
    }

    /// These settings with what a text says about them.
    #[must_use]
    pub fn with_saved(mut self, text: &str) -> Settings {
        for (key, value) in pairs(text) {
            match key {
                "language" => self.language = Language::from_tag(value),
                "speed" => {
                    let named = Speed::ALL.into_iter().find(|speed| speed.name() == value);
                    self.speed = named.unwrap_or(self.speed);
                }
                "theme" => self = self.with_theme_named(Some(value)),
                "timer" => {
                    let seconds = |timer: &Timer| timer.seconds().unwrap_or(0).to_string() == value;
                    self.timer = Timer::ALL.into_iter().find(seconds).unwrap_or(self.timer);
                }
                _ => {
                    let switches = self.switches();
                    if let Some((_, on)) = switches.into_iter().find(|(name, _)| *name == key) {
                        match value {
                            "0" => *on = false,
                            "1" => *on = true,
                            _ => {}
                        }
                    }
                }
            }
        }
        self
    }
}

impl Setup {
    /// As text.
    pub fn saved(&self) -> String {
        let levels = self.levels.map(Level::name).join(",");
        let mut text = format!("practice={} levels={levels}", u8::from(self.practice));
        let allowances = self.allowances;
        let price = allowances.eye_price.unwrap_or(0);
        let _ = write!(
            text,
            " relief={} eye={price} start={} topup={} rooms=",
            u8::from(allowances.relief),
            allowances.start,
            allowances.top_up
        );
        for variant in Variant::ALL {
            let _ = write!(text, "{},", self.room_number(variant));
        }
        for variant in Variant::ALL {
            let house = self.house(variant).to_string();
            if !house.is_empty() {
                let _ = write!(text, " {variant}={house}");
            }
        }
        text
    }

    /// This setup with what a text says about it.
    #[must_use]
    pub fn with_saved(mut self, text: &str) -> Setup {
        // The rooms of the first version were in another order.
        let old = !text.contains(" start=");
        for (key, value) in pairs(text) {
            let offered = |all: &[i64], now: i64| {
                let value = value.parse().ok().filter(|amount| all.contains(amount));
                value.unwrap_or(now)
            };
            match key {
                "start" => self.allowances.start = offered(&STARTS, self.allowances.start),
                "topup" => self.allowances.top_up = offered(&TOP_UPS, self.allowances.top_up),
                "practice" => self.practice = value == "1",
                "relief" => self.allowances.relief = value != "0",
                "eye" => {
                    let price = value.parse().ok().filter(|price| *price == EYE_PRICE);
                    self.allowances.eye_price = price;
                }
                "rooms" => {
                    for (variant, room) in Variant::ALL.into_iter().zip(value.split(',')) {
                        let room = room.parse().unwrap_or(Room::usual(variant));
                        self = self.with_room(variant, in_order(variant, room, old));
                    }
                }
                "levels" => {
                    let known = |name| {
                        Level::from_name(name).filter(|level| Level::PLAYERS.contains(level))
                    };
                    for (level, name) in self.levels.iter_mut().zip(value.split(',')) {
                        *level = known(name).unwrap_or(*level);
                    }
                }
                _ => {
                    let house =
                        Variant::from_name(key).map(|variant| HouseRules::parse(variant, value));
                    if let Some(Ok(house)) = house {
                        self = self.with_house(house);
                    }
                }
            }
        }
        self
    }
}

/// The number of a room; in the first version, the rooms up to the usual one stood the other way round.
fn in_order(variant: Variant, room: usize, old: bool) -> usize {
    let usual = Room::usual(variant);
    if old && room <= usual {
        usual - room
    } else {
        room
    }
}

impl Session {
    /// The table as text: its hand, the deal's secrets included; empty on the start
    /// screen and in an introduction.
    pub fn saved_table(&self) -> String {
        let here = |hand: &&HandOnTable| self.lesson.is_none() && !hand.is_far();
        let Some(hand) = self.hand.as_ref().filter(here) else {
            return String::new();
        };
        self.page_word() + &hand.saved()
    }

    /// The word that tells which page has kept a table, with the space after it.
    pub(super) fn page_word(&self) -> String {
        format!("page={} ", self.page)
    }

    /// A page that goes on where a text left off; `None` when the text is no table.
    #[must_use]
    pub fn with_saved_table(&self, text: &str) -> Option<Session> {
        let mut session = self.clone();
        let (words, record) = text.split_once(" record=")?;
        session.hands += 1;
        let hand = HandOnTable::restored(words, record, session.hands)?;
        session.ending = false;
        session.hand = Some(hand);
        Some(session)
    }
}

impl HandOnTable {
    fn saved(&self) -> String {
        let Company([one, two, three]) = self.company;
        format!(
            "dealt={} counts={} room={} people={},{},{} ago={},{},{} trustee={} sorting={} nonce={} record={}",
            self.view.dealt,
            u8::from(self.counts),
            self.room,
            one.number(),
            two.number(),
            three.number(),
            self.ago[0],
            self.ago[1],
            self.ago[2],
            u8::from(self.trustee),
            self.sorting as u8,
            self.nonce(),
            self.record,
        )
    }

    /// A hand that goes on; `None` when the record is not legal.
    fn restored(words: &str, record: &str, number: u32) -> Option<HandOnTable> {
        let record: Record = record.parse().ok()?;
        let mut nonce = None;
        let (mut dealt, mut room, mut old) = (0, 0, true);
        let (mut company, mut ago) = (Company::USUAL, [0; 3]);
        let (mut counts, mut trustee, mut sorting) = (false, false, Sorting::default());
        for (key, value) in pairs(words) {
            match key {
                "dealt" => dealt = value.parse().ok()?,
                "room" => room = value.parse().ok()?,
                "people" => {
                    let [one, two, three] = numbers(value)?.map(Person::numbered);
                    company = Company([one?, two?, three?]);
                    old = false;
                }
                "ago" => ago = numbers(value)?,
                "counts" => counts = value == "1",
                "trustee" => trustee = value == "1",
                "sorting" => {
                    let all = [Sorting::ByRank, Sorting::ByCount, Sorting::BySuit];
                    let place = value.parse::<usize>().ok()?;
                    sorting = all.get(place).copied().unwrap_or_default();
                }
                "nonce" => nonce = value.parse().ok(),
                _ => {}
            }
        }
        let chosen = matches!(record.source, DealSource::Cards(_));
        let nonce = nonce.or(chosen.then_some(Nonce([0; 32])))?;
        let mut hand = HandOnTable::gone_on(&record, dealt, nonce, number);
        (hand.counts, hand.trustee, hand.sorting) = (counts && !chosen, trustee, sorting);
        (hand.company, hand.ago) = (company, ago);
        let variant = record.rules.house.variant();
        hand.room = in_order(variant, room, old);
        (room < Room::all(variant).len()).then_some(hand)
    }
}
