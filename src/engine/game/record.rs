use super::{
    Action, Events, Game, IllegalAction, OpenAt,
    notation::{read_action, read_deal, write_action, write_deal},
};
use crate::cards::{Deal, Seat, Seed};
use crate::rules::{HouseRules, Rules, Variant};
use alloc::vec::Vec;
use core::{fmt, str::FromStr};

const VERSION: &str = "ddz1";

/// A hand as a line of text: its rules, its deal and its actions. See the docs of this room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules in force.
    pub rules: Rules,
    /// Where the cards come from.
    pub source: DealSource,
    /// What the seats did, in order.
    pub actions: Vec<(Seat, Action)>,
}

/// Where the cards of a recorded hand come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealSource {
    /// A shuffle.
    Seed(Seed),
    /// Chosen cards.
    Cards(Deal),
}

impl Record {
    /// A record of a hand that begins.
    pub const fn new(rules: Rules, source: DealSource) -> Record {
        Record {
            rules,
            source,
            actions: Vec::new(),
        }
    }

    /// The game before the first action.
    pub fn start(&self) -> Game {
        match &self.source {
            DealSource::Seed(seed) => Game::new(self.rules, *seed),
            DealSource::Cards(deal) => Game::from_deal(self.rules, deal.clone()),
        }
    }

    /// Plays the hand again: tells each action and its events after it, and returns the game as it
    /// ends.
    ///
    /// # Errors
    /// The number of the first action that is illegal, counted from 0, and why it is.
    pub fn replay(
        &self,
        mut tell: impl FnMut(&Game, Seat, Action, Events),
    ) -> Result<Game, (usize, IllegalAction)> {
        let mut game = self.start();
        for (i, (seat, action)) in self.actions.iter().enumerate() {
            deal_before(&mut game, *action);
            let events = game.apply(*seat, *action).map_err(|why| (i, why))?;
            tell(&game, *seat, *action, events);
        }
        // Hands that win as they are dealt need no action.
        let mut dealt = game.clone();
        deal_until(&mut dealt, u8::MAX);
        Ok(if dealt.outcome().is_some() {
            dealt
        } else {
            game
        })
    }
}

/// Deals as far as an action implies: to the moment of an opening, or to the end.
fn deal_before(game: &mut Game, action: Action) {
    match action {
        Action::Open(OpenAt::Dealt(dealt)) => deal_until(game, dealt),
        Action::Escape => {}
        Action::Open(OpenAt::AfterKitty)
        | Action::Say(_)
        | Action::Peek(_)
        | Action::Play(_)
        | Action::Pass => deal_until(game, u8::MAX),
    }
}

fn deal_until(game: &mut Game, dealt: u8) {
    while game.dealt() < dealt && game.deal_round() {}
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let house = &self.rules.house;
        write!(f, "{VERSION} {} ", house.variant())?;
        if *house != HouseRules::new(house.variant()) {
            write!(f, "house {house} ")?;
        }
        match &self.source {
            DealSource::Seed(seed) => write!(f, "{seed} ;")?,
            DealSource::Cards(deal) => write!(f, "{} ;", write_deal(deal))?,
        }
        let mut game = self.start();
        for (seat, action) in &self.actions {
            deal_before(&mut game, *action);
            write!(f, " {seat}:{}", write_action(&game, *seat, *action))?;
            if game.apply(*seat, *action).is_err() {
                break; // an illegal action is still written, what would follow it has no meaning
            }
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut words = Words { text, at: 0 };
        let (at, version) = words.next();
        let fail = |at, fault| Err(RecordError { at, fault });
        if version != VERSION {
            return fail(at, Fault::Version);
        }
        let (at, name) = words.next();
        let Some(variant) = Variant::from_name(name) else {
            return fail(at, Fault::Variant);
        };
        let (mut at, mut word) = words.next();
        let mut house = HouseRules::new(variant);
        if word == "house" {
            let (house_at, changes) = words.next();
            house = HouseRules::parse(variant, changes).map_err(|e| RecordError {
                at: house_at + e.at,
                fault: Fault::House,
            })?;
            (at, word) = words.next();
        }
        let rules = Rules::new(house);
        let source = match word.parse() {
            Ok(seed) => DealSource::Seed(seed),
            Err(_) => {
                let deal = read_deal(&rules, word).ok_or(RecordError {
                    at,
                    fault: Fault::Deal,
                })?;
                DealSource::Cards(deal)
            }
        };
        let (at, semicolon) = words.next();
        if semicolon != ";" {
            return fail(at, Fault::Header);
        }
        let mut record = Record::new(rules, source);
        let mut game = record.start();
        loop {
            let (at, word) = words.next();
            if word.is_empty() {
                return Ok(record);
            }
            let (seat, action) =
                read_step(&mut game, word).map_err(|fault| RecordError { at, fault })?;
            record.actions.push((seat, action));
        }
    }
}

/// Reads `seat:action` and does it.
fn read_step(game: &mut Game, word: &str) -> Result<(Seat, Action), Fault> {
    let (seat, token) = word.split_once(':').ok_or(Fault::Token)?;
    let seat = match seat.as_bytes() {
        [digit @ b'0'..=b'3'] => Seat::ALL[usize::from(digit - b'0')],
        _ => return Err(Fault::Token),
    };
    // What a token means can depend on the question, which is asked when all cards are dealt.
    if !token.starts_with("open@") && token != "escape" {
        deal_until(game, u8::MAX);
    }
    let action = read_action(game, seat, token).ok_or(Fault::Token)?;
    deal_before(game, action);
    game.apply(seat, action).map_err(Fault::Illegal)?;
    Ok((seat, action))
}

/// Words between blanks, with their places.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> (usize, &'a str) {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let end = self.text[start..]
            .find(char::is_whitespace)
            .map_or(self.text.len(), |len| start + len);
        self.at = end;
        (start, &self.text[start..end])
    }
}

/// Why a text is not a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Byte offset of what is wrong.
    pub at: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with the text of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not begin with a version that can be read.
    Version,
    /// There is no such variant.
    Variant,
    /// A house rule is unknown or has no such value.
    House,
    /// The deal is neither a seed nor hands of the pack.
    Deal,
    /// The header does not end with `;`.
    Header,
    /// The token is no action.
    Token,
    /// The action is against the rules.
    Illegal(IllegalAction),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: ", self.at)?;
        match &self.fault {
            Fault::Version => write!(f, "a record begins with {VERSION}"),
            Fault::Variant => f.write_str("unknown variant"),
            Fault::House => f.write_str("unknown house rule or value"),
            Fault::Deal => {
                f.write_str("neither a seed of 64 hexadecimal digits nor hands of the pack")
            }
            Fault::Header => f.write_str("the deal must be followed by ;"),
            Fault::Token => f.write_str("not an action seat:token"),
            Fault::Illegal(why) => write!(f, "{why}"),
        }
    }
}

impl core::error::Error for RecordError {}
