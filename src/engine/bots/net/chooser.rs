use super::candidates::candidates;
use super::plans::Plans;
use super::position::{ANY_BOMBS, Position};
use super::{KEPT, Nets, Outlook, net_of};
use crate::combos::{BombUse, ComboRules, Play};
use alloc::vec::Vec;

/// People choose what is worth so much less half as often.
const HALF: i32 = 205;

/// Asks nets about plays, and reuses its memory.
#[derive(Debug)]
pub struct Chooser<'a> {
    nets: &'a Nets,
    rules: &'a ComboRules,
    plans: Plans<'a>,
    plays: Vec<Play>,
    told: Vec<u16>,
}

impl<'a> Chooser<'a> {
    /// With room for 2 to the power of `bits` plans.
    pub fn new(nets: &'a Nets, rules: &'a ComboRules, bits: u32) -> Chooser<'a> {
        Chooser {
            nets,
            rules,
            plans: Plans::new(rules, bits),
            plays: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Finds what may be done, with up to `most` plays of the same reading. Where there is no choice, or a
    /// play ends the hand, nothing needs to be asked.
    fn sure(&mut self, position: &Position, most: usize) -> Option<Option<Play>> {
        let bombs = if position.bombs_left[position.place] == 0 {
            BombUse::Forbidden
        } else {
            BombUse::Allowed
        };
        let standing = position.standing.map(|(_, combo)| combo);
        self.plays.clear();
        candidates(
            position.hand,
            standing,
            self.rules,
            bombs,
            most,
            &mut self.plays,
        );
        match (standing, self.plays.as_slice()) {
            (Some(_), []) => Some(None),
            (None, [only]) => Some(Some(*only)),
            (_, plays) => plays
                .iter()
                .find(|play| play.cards == position.hand)
                .map(|play| Some(*play)),
        }
    }

    /// What each of the plays that were found is worth, and passing where one may.
    fn ask(&mut self, position: &Position, tell: &mut dyn FnMut(Outlook, Option<Play>)) {
        let net = &self.nets.nets[net_of(position.place, self.nets.layout.seats())];
        let start = self.nets.start(net, position, &mut self.told);
        let pass = position.standing.map(|_| None);
        for choice in pass.into_iter().chain(self.plays.iter().copied().map(Some)) {
            let rest = choice.map_or(position.hand, |play| position.hand - play.cards);
            let plan = self.plans.plan(rest);
            let outlook =
                self.nets
                    .outlook(net, &start, position, choice.as_ref(), plan, &mut self.told);
            tell(outlook, choice);
        }
    }

    /// The best of the plays with up to `most` of the same reading, and passing; the first of equals.
    pub fn best(&mut self, position: &Position, most: usize) -> Option<Play> {
        if let Some(choice) = self.sure(position, most) {
            return choice;
        }
        let mut best = (i32::MIN, None);
        let nets = self.nets;
        self.ask(position, &mut |outlook, choice| {
            let value = nets.value(outlook);
            if value > best.0 {
                best = (value, choice);
            }
        });
        best.1
    }

    /// One of them as people choose, by luck: what is worth less by `HALF` is half as likely.
    pub fn any(&mut self, position: &Position, most: usize, luck: u64) -> Option<Play> {
        if let Some(choice) = self.sure(position, most) {
            return choice;
        }
        let values = self.asked(position);
        let best = values.iter().map(|(value, _)| *value).max().unwrap_or(0);
        let odds = |value: i32| u64::from(halved((best - value) * 256 / HALF).unsigned_abs());
        let all: u64 = values.iter().map(|(value, _)| odds(*value)).sum();
        let mut at = ((luck >> 32) * all) >> 32;
        let found = values.iter().find(|(value, _)| {
            let here = at < odds(*value);
            at = at.saturating_sub(odds(*value));
            here
        });
        found.and_then(|(_, choice)| *choice)
    }

    /// All of them with what they are worth.
    pub fn values(&mut self, position: &Position, most: usize) -> Vec<(i32, Option<Play>)> {
        self.sure(position, most);
        self.asked(position)
    }

    fn asked(&mut self, position: &Position) -> Vec<(i32, Option<Play>)> {
        let mut values = Vec::new();
        let nets = self.nets;
        self.ask(position, &mut |outlook, choice| {
            values.push((nets.value(outlook), choice))
        });
        values
    }

    /// The chance of winning with the best of them, from -1023 to 1023.
    pub fn hopes(&mut self, position: &Position) -> i32 {
        self.sure(position, KEPT);
        let mut hopes = -1023;
        self.ask(position, &mut |outlook, _| hopes = hopes.max(outlook.wins));
        hopes
    }
}

/// One, of which odds are parts.
pub(in crate::bots) const ONE: i32 = 1 << 16;

/// [`ONE`] halved so many times, in 256ths; straight between halvings.
pub(in crate::bots) fn halved(times: i32) -> i32 {
    (ONE - 128 * (times & 255)) >> (times >> 8).min(31)
}

/// How many bombs are left after one.
pub(super) const fn one_less(left: u8) -> u8 {
    if left == ANY_BOMBS {
        left
    } else {
        left.saturating_sub(1)
    }
}

/// How many bombs were left before one.
pub(in crate::bots) const fn one_more(left: u8) -> u8 {
    left.saturating_add(1)
}
