//! A profile as text, and back: a line a thing, words and numbers. Everything is validated when it is
//! read, as whatever comes from outside.

use super::{Entry, MOST_HANDS, Played, Profile, Reason, Role, Statistics, Tally, Wallet};
use doudizhu_engine::cards::{BySeat, Seats};
use doudizhu_engine::game::Record;
use doudizhu_engine::rules::{Payout, Purse};
use std::fmt::Write as _;
use std::rc::Rc;
use std::str::FromStr;

/// The largest number that is believed; more would be no balance but an accident.
const MOST: i64 = 1 << 50;
/// So many lines are read at most.
const MOST_LINES: usize = 2_000;
/// The longest record that is believed.
const LONGEST: usize = 20_000;

/// The words and numbers of a line that is read.
struct Line<'a>(std::str::SplitAsciiWhitespace<'a>);

impl Line<'_> {
    fn number<T: FromStr>(&mut self) -> Option<T> {
        self.0.next()?.parse().ok()
    }

    /// Money or points.
    fn amount(&mut self) -> Option<i64> {
        self.number().filter(|n| (-MOST..=MOST).contains(n))
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.number::<usize>()?).copied()
    }

    fn amounts<const N: usize>(&mut self) -> Option<[i64; N]> {
        let mut amounts = [0; N];
        for amount in &mut amounts {
            *amount = self.amount()?;
        }
        Some(amounts)
    }

    fn by_seat(&mut self, seats: Seats) -> Option<BySeat<i64>> {
        let mut amounts = BySeat::all(seats, 0);
        for seat in seats.iter() {
            amounts[seat] = self.amount()?;
        }
        Some(amounts)
    }

    fn entry(&mut self) -> Option<Entry> {
        Some(Entry {
            purse: self.one_of(&Purse::ALL)?,
            reason: self.one_of(&Reason::ALL)?,
            amount: self.amount()?,
            day: self.number()?,
            hand: self.number()?,
        })
    }

    fn tally(&mut self, statistics: &mut Statistics) -> Option<()> {
        let (variant, role) = (self.number::<usize>()?, self.number::<usize>()?);
        let mut tally = Tally {
            hands: self.number()?,
            won: self.number()?,
            points: self.amount()?,
            ..Tally::default()
        };
        for count in &mut tally.multipliers {
            *count = self.number()?;
        }
        let counted: u64 = tally.multipliers.iter().map(|n| u64::from(*n)).sum();
        let agrees = tally.won <= tally.hands && counted == u64::from(tally.hands);
        *statistics.0.get_mut(variant)?.get_mut(role)? = Some(tally).filter(|_| agrees)?;
        Some(())
    }

    fn played(&mut self) -> Option<Played> {
        let (id, day) = (self.number()?, self.number()?);
        let variant = self.number().filter(|variant| *variant < 4)?;
        let (purse, role) = (self.one_of(&Purse::ALL)?, self.one_of(&Role::ALL)?);
        let multiplier = self.number()?;
        let seats = self.one_of(&[Seats::Three, Seats::Four])?;
        let (points, gross) = (self.by_seat(seats)?, self.by_seat(seats)?);
        let rake = self.by_seat(seats)?;
        let words: Vec<&str> = self.0.by_ref().collect();
        Some(Played {
            id,
            day,
            variant,
            purse,
            role,
            multiplier,
            points,
            payout: Payout { gross, rake },
            record: words.join(" "),
        })
        .filter(|hand| !hand.record.is_empty() && hand.record.len() <= LONGEST)
    }
}

/// Numbers after a space each.
fn write_all<'a>(text: &mut String, numbers: impl IntoIterator<Item = &'a i64>) {
    for number in numbers {
        let _ = write!(text, " {number}");
    }
}

impl Profile {
    /// As text.
    pub fn saved(&self) -> String {
        let wallet = &self.wallet;
        let mut text = format!(
            "profile {} {} {} {}",
            self.revision,
            wallet.day,
            wallet.top_ups,
            u8::from(wallet.relieved)
        );
        write_all(&mut text, self.others.iter().flatten());
        for entry in &wallet.entries {
            let (purse, reason) = (entry.purse as u8, entry.reason as u8);
            let _ = write!(text, "\nentry {purse} {reason}");
            write_all(&mut text, &[entry.amount, i64::from(entry.day)]);
            let _ = write!(text, " {}", entry.hand);
        }
        for (variant, roles) in self.statistics.0.iter().enumerate() {
            for (role, tally) in roles
                .iter()
                .enumerate()
                .filter(|(_, tally)| tally.hands > 0)
            {
                let _ = write!(text, "\ntally {variant} {role}");
                write_all(
                    &mut text,
                    &[i64::from(tally.hands), i64::from(tally.won), tally.points],
                );
                write_all(&mut text, &tally.multipliers.map(i64::from));
            }
        }
        for hand in &self.hands {
            let four = hand.points.seats() == Seats::Four;
            let _ = write!(text, "\nhand {}", hand.id);
            let about = [
                i64::from(hand.day),
                hand.variant as i64,
                hand.purse as i64,
                hand.role as i64,
                i64::from(hand.multiplier),
                i64::from(four),
            ];
            write_all(&mut text, &about);
            write_all(&mut text, hand.points.values());
            write_all(&mut text, hand.payout.gross.values());
            write_all(&mut text, hand.payout.rake.values());
            let _ = write!(text, " {}", hand.record);
        }
        text
    }

    /// Reads a profile.
    ///
    /// # Errors
    /// The number of the first line that is none of a profile, from 1 on; the number after the last when
    /// the whole is not believable: a purse below zero that may not be, a hand kept twice.
    pub fn from_saved(text: &str) -> Result<Profile, usize> {
        let mut lines = text.lines().take(MOST_LINES).enumerate();
        let mut profile = lines
            .next()
            .and_then(|(_, line)| head(line))
            .ok_or(1usize)?;
        let mut last = 1;
        for (at, line) in lines {
            last = at + 1;
            profile.read(line).ok_or(last)?;
        }
        let sound = Purse::ALL.iter().all(|purse| {
            let balance = profile.wallet.balance(*purse);
            balance.abs() <= MOST && (purse.may_owe() || balance >= 0)
        });
        if sound { Ok(profile) } else { Err(last + 1) }
    }

    fn read(&mut self, line: &str) -> Option<()> {
        let mut words = Line(line.split_ascii_whitespace());
        match words.0.next()? {
            "entry" => self.wallet.entries.push(words.entry()?),
            "tally" => words.tally(&mut self.statistics)?,
            "hand" => {
                let hand = words.played()?;
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

fn head(line: &str) -> Option<Profile> {
    let mut words = Line(line.strip_prefix("profile ")?.split_ascii_whitespace());
    let mut profile = Profile::new(0);
    profile.revision = words.number()?;
    let wallet = Wallet {
        entries: Vec::new(),
        day: words.number()?,
        top_ups: words.number()?,
        relieved: words.one_of(&[false, true])?,
    };
    profile.wallet = wallet;
    for others in &mut profile.others {
        *others = words.amounts()?;
    }
    words.0.next().is_none().then_some(profile)
}
