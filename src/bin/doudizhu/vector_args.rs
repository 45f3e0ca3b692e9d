//! The arguments of a vector's function, by name.

use doudizhu_engine::cards::{BySeat, Hand, Seat};
use doudizhu_engine::rules::Rules;
use serde_json::Value;

/// A vector's arguments.
#[derive(Clone, Copy)]
pub(crate) struct Args<'a>(pub(crate) &'a Value);

impl<'a> Args<'a> {
    pub(crate) fn value(self, name: &str) -> Option<&'a Value> {
        self.0.get(name)
    }

    pub(crate) fn number(self, name: &str) -> Result<i64, String> {
        self.0[name].as_i64().ok_or(format!("no number {name}"))
    }

    pub(crate) fn number_or(self, name: &str, default: i64) -> Result<i64, String> {
        if self.value(name).is_some() {
            self.number(name)
        } else {
            Ok(default)
        }
    }

    pub(crate) fn flag_or(self, name: &str, default: bool) -> bool {
        self.0[name].as_bool().unwrap_or(default)
    }

    /// A number with at most two decimals, in hundredths.
    pub(crate) fn hundredths(self, name: &str) -> Result<i64, String> {
        let number = self.0[name].as_f64().ok_or(format!("no number {name}"))?;
        Ok((number * 100.0).round() as i64)
    }

    pub(crate) fn text(self, name: &str) -> Result<&'a str, String> {
        self.0[name].as_str().ok_or(format!("no text {name}"))
    }

    pub(crate) fn list(self, name: &str) -> &'a [Value] {
        self.0[name].as_array().map_or(&[], Vec::as_slice)
    }

    pub(crate) fn hand(self, name: &str) -> Result<Hand, String> {
        hand(&self.0[name])
    }

    pub(crate) fn hands(self, name: &str) -> Result<Vec<Hand>, String> {
        self.list(name).iter().map(hand).collect()
    }

    pub(crate) fn seat(self, name: &str, rules: &Rules) -> Result<Seat, String> {
        rules
            .seats
            .seat(self.number(name)? as usize)
            .ok_or(format!("{name} is no seat"))
    }

    pub(crate) fn by_seat(self, name: &str, rules: &Rules) -> Result<BySeat<i64>, String> {
        let list = self.list(name);
        if list.len() != rules.seats.count() {
            return Err(format!("{name} has not one value a seat"));
        }
        Ok(BySeat::from_fn(rules.seats, |seat| {
            list[seat.index()].as_i64().unwrap_or_default()
        }))
    }
}

fn hand(value: &Value) -> Result<Hand, String> {
    value
        .as_str()
        .ok_or("a hand is no text")?
        .parse()
        .map_err(|e| format!("{value}: {e}"))
}
