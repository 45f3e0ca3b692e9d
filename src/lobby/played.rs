//! Finished hands, and what they add up to.

use super::{Company, Day, ME, MOST};
use doudizhu_engine::cards::BySeat;
use doudizhu_engine::rules::{Payout, Purse};

/// So many finished hands are kept with their records, and so many characters of these; the oldest go
/// first. A host that keeps everything takes 64 Ki characters at most.
pub const MOST_HANDS: usize = 200;
pub(super) const MOST_RECORDS: usize = 36_000;

/// What the player was in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// He played alone.
    Landlord,
    /// He played against the landlord.
    Farmer,
    /// The hand ended before there was a landlord.
    Nobody,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 3] = [Role::Landlord, Role::Farmer, Role::Nobody];
}

/// A finished hand.
#[derive(Debug, PartialEq, Eq)]
pub struct Played {
    /// What tells it from all other hands.
    pub id: u64,
    /// When it was finished.
    pub day: Day,
    /// Which variant, by its place among all.
    pub variant: usize,
    /// What it was played for.
    pub purse: Purse,
    /// What the player was.
    pub role: Role,
    /// What multiplied it for all.
    pub multiplier: u32,
    /// Points of every seat.
    pub points: BySeat<i64>,
    /// What every seat got or paid.
    pub payout: Payout,
    /// Who played it with the player.
    pub company: Company,
    /// The hand itself, in the notation of records.
    pub record: String,
}

/// Hands of one variant in one role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many.
    pub hands: u32,
    /// How many of them the player gained by.
    pub won: u32,
    /// All points together.
    pub points: i64,
    /// How many had a multiplier from 2 to the power of the place on, below the next; the last place
    /// has all higher ones.
    pub multipliers: [u32; 11],
}

/// Hands by variant and role.
#[derive(Clone, Debug, Default)]
pub struct Statistics(pub(super) [[Tally; 3]; 4]);

impl Statistics {
    /// The hands of a variant, by its place among all, in a role.
    pub fn of(&self, variant: usize, role: Role) -> &Tally {
        &self.0[variant][role as usize]
    }

    /// Counts a hand.
    pub(super) fn count(&mut self, hand: &Played) {
        let tally = &mut self.0[hand.variant][hand.role as usize];
        let mine = hand.points[ME];
        tally.hands += 1;
        tally.won += u32::from(mine > 0);
        tally.points = (tally.points + mine).clamp(-MOST, MOST);
        let place = hand.multiplier.max(1).ilog2() as usize;
        tally.multipliers[place.min(tally.multipliers.len() - 1)] += 1;
    }
}
