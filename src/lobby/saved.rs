//! A profile as text, and back: a line a thing, words and numbers. Everything is validated when it is
//! read, as whatever comes from outside.

use super::{
    Company, Entry, MOST, MOST_HANDS, MOST_RECEIPTS, Met, Person, Played, Profile, Reason, Receipt,
    Role, Standing, Statistics, Tally, Wallet,
};
use doudizhu_engine::cards::{BySeat, Seats};
use doudizhu_engine::game::Record;
use doudizhu_engine::rules::{Payout, Purse};
use std::fmt::Write as _;
use std::rc::Rc;

/// So many hands of a kind are believed.
const MOST_COUNTED: u64 = 1 << 31;
/// So many lines a profile has at most; one with more was not written by the game.
const MOST_LINES: usize = 2_000;
/// The longest record that is believed.
const LONGEST: usize = 20_000;

/// The words and numbers of a line that is read.
struct Line<'a>(std::str::SplitAsciiWhitespace<'a>);

impl Line<'_> {
    fn number(&mut self) -> Option<i64> {
        self.0.next()?.parse().ok()
    }

    /// Money or points.
    fn amount(&mut self) -> Option<i64> {
        self.number().filter(|n| (-MOST..=MOST).contains(n))
    }

    /// A number of things.
    fn count(&mut self) -> Option<u32> {
        u32::try_from(self.number()?).ok()
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.count()? as usize).copied()
    }

    fn amounts(&mut self, amounts: &mut [i64]) -> Option<()> {
        for amount in amounts {
            *amount = self.amount()?;
        }
        Some(())
    }

    fn by_seat(&mut self, seats: Seats) -> Option<BySeat<i64>> {
        let mut amounts = [0; 4];
        self.amounts(&mut amounts[..seats.count()])?;
        Some(BySeat::from_fn(seats, |seat| amounts[seat.index()]))
    }

    fn entry(&mut self) -> Option<Entry> {
        Some(Entry {
            purse: self.one_of(&Purse::ALL)?,
            reason: self.one_of(&Reason::ALL)?,
            amount: self.amount()?,
            day: self.count()?,
            hand: self.number()? as u64,
        })
    }

    fn tally(&mut self, statistics: &mut Statistics) -> Option<()> {
        let (variant, role) = (self.count()? as usize, self.count()? as usize);
        let mut tally = Tally {
            hands: self.count()?,
            won: self.count()?,
            points: self.amount()?,
            ..Tally::default()
        };
        let mut counted = 0;
        for count in &mut tally.multipliers {
            *count = self.count()?;
            counted += u64::from(*count);
        }
        // More hands than that nobody plays, and one more can still be counted.
        let agrees =
            tally.won <= tally.hands && counted == u64::from(tally.hands) && counted < MOST_COUNTED;
        *statistics.0.get_mut(variant)?.get_mut(role)? = Some(tally).filter(|_| agrees)?;
        Some(())
    }

    fn person(&mut self) -> Option<Person> {
        Person::numbered(self.count()?)
    }

    /// What somebody has and has done, and who it is.
    fn standing(&mut self) -> Option<(Person, Standing)> {
        let person = self.person()?;
        let mut standing = Standing::new(person);
        self.amounts(&mut standing.purses)?;
        (standing.hands, standing.won) = (self.count()?, self.count()?);
        standing.met = Met {
            last: self.count()?,
            hands: self.count()?,
            won: self.count()?,
            points: self.amount()?,
            coins: self.amount()?,
        };
        let met = &standing.met;
        let agrees = standing.purses.iter().all(|has| *has >= 0)
            && standing.won <= standing.hands
            && met.won <= met.hands
            && met.hands <= standing.hands
            && u64::from(standing.hands) < MOST_COUNTED;
        agrees.then_some((person, standing))
    }

    /// A finished hand; older ones say nothing of the company.
    fn played(&mut self, old: bool) -> Option<Played> {
        let (id, day) = (self.number()? as u64, self.count()?);
        let variant = self.one_of(&[0, 1, 2, 3])?;
        let (purse, role) = (self.one_of(&Purse::ALL)?, self.one_of(&Role::ALL)?);
        let multiplier = self.count()?;
        let seats = self.one_of(&[Seats::Three, Seats::Four])?;
        let (points, gross) = (self.by_seat(seats)?, self.by_seat(seats)?);
        let rake = self.by_seat(seats)?;
        let company = if old {
            Company::USUAL
        } else {
            Company([self.person()?, self.person()?, self.person()?])
        };
        let mut record = String::new();
        for word in self.0.by_ref() {
            record.push_str(if record.is_empty() { "" } else { " " });
            record.push_str(word);
        }
        let believable = !record.is_empty() && record.len() <= LONGEST;
        believable.then_some(Played {
            id,
            day,
            variant,
            purse,
            role,
            multiplier,
            points,
            payout: Payout { gross, rake },
            company,
            record,
        })
    }
}

/// Writes a line: a word, and numbers after a space each.
fn write_line(text: &mut String, word: &str, numbers: &[i64]) {
    text.push_str(word);
    for number in numbers {
        let _ = write!(text, " {number}");
    }
}

impl Profile {
    /// As text.
    pub fn saved(&self) -> String {
        let wallet = &self.wallet;
        let mut text = String::new();
        let (revision, day) = (self.revision as i64, i64::from(wallet.day));
        let (top_ups, relieved) = (i64::from(wallet.top_ups), i64::from(wallet.relieved));
        let hands = i64::from(self.people.hands);
        let head = [revision, day, top_ups, relieved, hands];
        write_line(&mut text, "profile", &head);
        for entry in &wallet.entries {
            let (purse, reason) = (entry.purse as i64, entry.reason as i64);
            let (day, hand) = (i64::from(entry.day), entry.hand as i64);
            write_line(
                &mut text,
                "\nentry",
                &[purse, reason, entry.amount, day, hand],
            );
        }
        for (variant, roles) in (0..).zip(&self.statistics.0) {
            for (role, tally) in (0..).zip(roles).filter(|(_, tally)| tally.hands > 0) {
                let (hands, won) = (i64::from(tally.hands), i64::from(tally.won));
                let sums = [variant, role, hands, won, tally.points];
                write_line(&mut text, "\ntally", &sums);
                write_line(&mut text, "", &tally.multipliers.map(i64::from));
            }
        }
        for person in Person::all() {
            let standing = self.people.of(person);
            if *standing != Standing::new(person) {
                let ([coins, practice], met) = (standing.purses, &standing.met);
                let counts = [standing.hands, standing.won, met.last, met.hands, met.won];
                let number = person.number() as i64;
                write_line(&mut text, "\nperson", &[number, coins, practice]);
                write_line(&mut text, "", &counts.map(i64::from));
                write_line(&mut text, "", &[met.points, met.coins]);
            }
        }
        for paid in &self.receipts {
            write_line(
                &mut text,
                "\nreceipt",
                &[i64::from(paid.room), paid.hand as i64],
            );
        }
        for hand in &self.hands {
            let about = [
                hand.id as i64,
                i64::from(hand.day),
                hand.variant as i64,
                hand.purse as i64,
                hand.role as i64,
                i64::from(hand.multiplier),
                i64::from(hand.points.seats() == Seats::Four),
            ];
            write_line(&mut text, "\nhand", &about);
            for sums in [&hand.points, &hand.payout.gross, &hand.payout.rake] {
                write_line(&mut text, "", sums.values());
            }
            let company = hand.company.0.map(|person| person.number() as i64);
            write_line(&mut text, "", &company);
            text.push(' ');
            text.push_str(&hand.record);
        }
        text
    }

    /// Reads a profile.
    ///
    /// # Errors
    /// The number of the first line that is none of a profile, from 1 on; the number after the last when
    /// the whole is not believable: a purse below zero that may not be, a hand kept twice.
    pub fn from_saved(text: &str) -> Result<Profile, usize> {
        let mut lines = text.lines().enumerate();
        let first = lines.next().and_then(|(_, line)| head(line));
        let (mut profile, old) = first.ok_or(1usize)?;
        let mut last = 1;
        for (at, line) in lines {
            last = at + 1;
            let read = (last <= MOST_LINES).then(|| profile.read(line, old));
            read.flatten().ok_or(last)?;
        }
        let sound = Purse::ALL.iter().all(|purse| {
            let balance = profile.wallet.balance(*purse);
            balance.abs() <= MOST && (purse.may_owe() || balance >= 0)
        });
        if sound { Ok(profile) } else { Err(last + 1) }
    }

    fn read(&mut self, line: &str, old: bool) -> Option<()> {
        let mut words = Line(line.split_ascii_whitespace());
        match words.0.next()? {
            "entry" => self.wallet.entries.push(words.entry()?),
            "tally" => words.tally(&mut self.statistics)?,
            "person" => {
                let (person, standing) = words.standing()?;
                let known = &mut self.people.standings[person.number()];
                let new = *known == Standing::new(person);
                *known =
                    Some(standing).filter(|_| new && standing.met.last <= self.people.hands)?;
            }
            "receipt" => {
                let receipt = Receipt {
                    room: words.count()?,
                    hand: words.number()? as u64,
                };
                if self.receipts.len() == MOST_RECEIPTS || self.receipts.contains(&receipt) {
                    return None;
                }
                self.receipts.push(receipt);
            }
            "hand" => {
                let hand = words.played(old)?;
                if self.hands.len() == MOST_HANDS || self.played(hand.id).is_some() {
                    return None;
                }
                self.hands.push(Rc::new(hand));
            }
            _ => return None,
        }
        words.0.next().is_none().then_some(())
    }

    /// The number of the first kept hand whose record is none, from 0 on; such a profile was not written
    /// by the game.
    pub fn bad_record(&self) -> Option<usize> {
        let bad = |hand: &Rc<Played>| hand.record.parse::<Record>().is_err();
        self.hands.iter().position(bad)
    }
}

/// The first line, and whether it is of the first version, where the others had no names and only purses.
fn head(line: &str) -> Option<(Profile, bool)> {
    let mut words = Line(line.strip_prefix("profile ")?.split_ascii_whitespace());
    let mut profile = Profile::new(0);
    profile.revision = words.number()? as u64;
    profile.wallet = Wallet {
        entries: Vec::new(),
        day: words.count()?,
        top_ups: words.one_of(&[0, 1, 2])?,
        relieved: words.one_of(&[false, true])?,
    };
    let hands = words.amount()?;
    let rest = words.0.count();
    let old = rest == 11;
    if !old {
        let believed = rest == 0 && (0..MOST_COUNTED as i64).contains(&hands);
        profile.people.hands = believed.then_some(hands as u32)?;
    }
    Some((profile, old))
}
