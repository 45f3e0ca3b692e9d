//! The people whom the player meets, and how they are put together (C-04, CA-19).

use super::wallet::MOST;
use super::{ME, START_COINS};
use doudizhu_engine::bots::{Level, Temper};
use doudizhu_engine::cards::{BySeat, Random, Seat, Seats, SplitMix};
use doudizhu_engine::rules::{COEFFICIENT_ROOMS, Payout, PracticeZone, Purse, Room};

/// So many people there are: the points of a space of four dimensions with three places each. Every pair
/// of points is on one line, of three points, so that tables of three which are lines of one direction a
/// round put everybody together with everybody else once in [`ROUNDS`] rounds.
const COUNT: usize = 81;
/// The directions of that space.
const ROUNDS: u32 = 40;
/// The landlord's chance among equals, in hundredths, and what each level more than a farmer's adds: as
/// bots of two levels won some 14,000 hands of `classic`.
const LANDLORD_WINS: i64 = 61;
const LEVEL_ADDS: i64 = 3;
/// What a farmer lost or won in 2,838 hands among equals, in points, each as often as it came in 32.
const LANDLORD_WON: &[u8; 32] = b"\x01\x02\x02\x02\x03\x03\x03\x03\x03\x03\x03\x03\x04\x06\x06\x06\
    \x06\x06\x06\x06\x06\x06\x0c\x0c\x0c\x0c\x0c\x0c\x0c\x0c\x0c\x18";
const FARMERS_WON: &[u8; 32] = b"\x01\x01\x02\x02\x02\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\x03\
    \x03\x03\x03\x03\x04\x06\x06\x06\x06\x06\x06\x09\x0c\x0c\x0c\x18";

/// One of the people whom the player can meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Person(u8);

impl Person {
    /// Everybody.
    pub fn all() -> impl Iterator<Item = Person> {
        (0..COUNT as u8).map(Person)
    }

    /// The person of a number, if there is one.
    pub fn numbered(number: u32) -> Option<Person> {
        (number < COUNT as u32).then_some(Person(number as u8))
    }

    /// His number, from 0 on.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// How well he plays: a quarter of all people each, or one more.
    pub const fn level(self) -> Level {
        Level::PLAYERS[self.number() % Level::PLAYERS.len()]
    }

    /// Which of five kinds of people he is, as drawn and as called.
    pub const fn kind(self) -> usize {
        self.number() % 5
    }

    /// How readily he takes risks: who is quick is bold.
    pub const fn temper(self) -> Temper {
        match self.pace() {
            ..100 => Temper::Bold,
            100 => Temper::Even,
            _ => Temper::Careful,
        }
    }

    /// How long he takes to act, in hundredths of the usual time: the old think longer than boys.
    pub const fn pace(self) -> u32 {
        [80, 130, 100, 120, 70][self.kind()]
    }
}

/// Who sits at the other seats, in playing order after the player; at a table of three, the last is nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Company(pub [Person; 3]);

impl Company {
    /// Who teaches newcomers, and whose names records have that say nothing else.
    pub const USUAL: Company = Company([Person(0), Person(1), Person(2)]);

    /// Who sits at a seat other than the player's.
    pub fn at(&self, seat: Seat) -> Person {
        self.0[seat.index().saturating_sub(1)]
    }

    /// The people at a table with their seats.
    pub fn seated(self, seats: Seats) -> impl Iterator<Item = (Seat, Person)> {
        let others = seats.iter().filter(|seat| *seat != ME);
        others.map(move |seat| (seat, self.at(seat)))
    }
}

/// What the player and one person have had with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// The number of the hand in which they met last, 0 if they never did.
    pub last: u32,
    /// How many hands.
    pub hands: u32,
    /// How many of them the player gained by.
    pub won: u32,
    /// The player's points in them.
    pub points: i64,
    /// The player's coins in them, in hundredths.
    pub coins: i64,
}

/// What one person has and has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// His coins and practice coins, in hundredths.
    pub(super) purses: [i64; 2],
    /// How many hands he has played.
    pub hands: u32,
    /// How many of them he gained by.
    pub won: u32,
    /// What he has had with the player.
    pub met: Met,
}

impl Standing {
    /// A person of whom nothing is known yet; some have more coins than others.
    pub(super) const fn new(person: Person) -> Standing {
        let coins = START_COINS / 2 * (1 + person.number() as i64 * 5 % 11);
        Standing {
            purses: [coins, PracticeZone::STANDARD.full],
            hands: 0,
            won: 0,
            met: Met {
                last: 0,
                hands: 0,
                won: 0,
                points: 0,
                coins: 0,
            },
        }
    }

    /// His coins, in hundredths.
    pub const fn coins(&self) -> i64 {
        self.purses[Purse::Coins as usize]
    }

    /// Gets or pays an amount, and counts the hand.
    fn played(&mut self, purse: Purse, amount: i64) {
        self.hands += 1;
        self.won += u32::from(amount > 0);
        if let Some(has) = self.purses.get_mut(purse as usize) {
            *has = (*has + amount).clamp(0, MOST);
        }
    }
}

/// Everybody whom the player can meet. While he plays a hand, they play one at tables of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct People {
    pub(super) standings: Vec<Standing>,
    /// Hands that the player has finished.
    pub(super) hands: u32,
}

impl People {
    /// Nobody has met.
    pub(super) fn new() -> People {
        People {
            standings: Person::all().map(Standing::new).collect(),
            hands: 0,
        }
    }

    /// What one of them has and has done.
    pub fn of(&self, person: Person) -> &Standing {
        &self.standings[person.number()]
    }

    /// A day begins: everybody's practice coins are as at the start (H-57).
    pub(super) fn turn(&mut self) {
        for standing in &mut self.standings {
            standing.purses[Purse::Practice as usize] = PracticeZone::STANDARD.full;
        }
    }

    /// How many hands ago the player met each of a company, the next hand being his; 0 for never.
    pub fn ago(&self, company: &Company) -> [u32; 3] {
        company.0.map(|person| match self.of(person).met.last {
            0 => 0,
            last => self.hands + 1 - last,
        })
    }

    /// Who sits down with the player: at each seat somebody of the level that is wanted there. Those who sit
    /// at the table already stay. For the others, whoever the player has not met comes first, and when he has
    /// met all, whom he met longest ago (C-04, CA-19); among these chance decides, and that faces differ.
    pub fn company(&self, levels: &[Level; 3], sitting: Option<Company>, chance: u64) -> Company {
        let mut random = SplitMix::new(chance);
        let mut company = sitting.unwrap_or(Company::USUAL).0;
        for (place, level) in levels.iter().enumerate() {
            if sitting.is_some() && company[place].level() == *level {
                continue;
            }
            let taken = if sitting.is_some() { 3 } else { place };
            let rank = |person: &Person| {
                let others = company[..taken].iter();
                let alike = others.filter(|other| other.kind() == person.kind()).count();
                let last = self.of(*person).met.last;
                (person.level() != *level, last, alike, random.below(1 << 16))
            };
            let free = Person::all().filter(|person| !company[..taken].contains(person));
            company[place] = free.min_by_key(rank).unwrap_or(company[place]);
        }
        Company(company)
    }

    /// What the seats of a table have: the player what he has, the others what is theirs. Whoever has too
    /// little for the room, or too much, brings enough to play for long.
    pub(super) fn balances(
        &self,
        room: &Room,
        company: Company,
        seats: Seats,
        mine: i64,
    ) -> BySeat<i64> {
        BySeat::from_fn(seats, |seat| {
            if seat == ME {
                return mine;
            }
            let purses = self.of(company.at(seat)).purses;
            let has = purses.get(room.purse as usize).copied().unwrap_or(0);
            if room.admits(has) {
                has
            } else {
                (4 * room.entry).max(PracticeZone::STANDARD.full / 10)
            }
        })
    }

    /// The player has finished a hand with a company: they have met, and everybody else has played one, too.
    /// `balances` are from before, and `luck` decides how the others' hands ended.
    pub(super) fn finish(
        &mut self,
        company: Company,
        room: &Room,
        balances: &BySeat<i64>,
        points: &BySeat<i64>,
        payout: &Payout,
        luck: u64,
    ) {
        self.hands += 1;
        let net = payout.net();
        for (seat, person) in company.seated(points.seats()) {
            let hands = self.hands;
            let standing = &mut self.standings[person.number()];
            if let Some(has) = standing.purses.get_mut(room.purse as usize) {
                *has = balances[seat];
            }
            standing.played(room.purse, net[seat]);
            let met = &mut standing.met;
            met.last = hands;
            met.hands += 1;
            met.won += u32::from(points[ME] > 0);
            met.points = (met.points + points[ME]).clamp(-MOST, MOST);
            if room.purse == Purse::Coins {
                met.coins = (met.coins + net[ME]).clamp(-MOST, MOST);
            }
        }
        self.play_elsewhere(company, points.seats(), luck);
    }

    /// A round at all other tables. At a table whose third player is with the player, nobody plays.
    fn play_elsewhere(&mut self, company: Company, seats: Seats, luck: u64) {
        let mut random = SplitMix::new(luck);
        for table in tables(self.hands) {
            let away = |(_, person)| table.contains(&person);
            if !company.seated(seats).any(away) {
                self.play_at(table, &mut random);
            }
        }
    }

    /// A hand of the classic game among three of them, for what all can afford; whoever can afford nothing
    /// has new starting coins first.
    fn play_at(&mut self, table: [Person; 3], random: &mut SplitMix) {
        let seats = Seats::Three;
        let person = |seat: Seat| table[seat.index()];
        for person in table {
            let coins = &mut self.standings[person.number()].purses[Purse::Coins as usize];
            if !COEFFICIENT_ROOMS[0].admits(*coins) {
                *coins = START_COINS;
            }
        }
        let balances = BySeat::from_fn(seats, |seat| self.of(person(seat)).coins());
        let admits = |room: &&Room| balances.values().iter().all(|has| room.admits(*has));
        let room = COEFFICIENT_ROOMS.iter().rfind(admits);
        let room = room.unwrap_or(&COEFFICIENT_ROOMS[0]);
        let landlord = Seat::ALL[random.below(3) as usize];
        let level = |seat| (person(seat).number() % Level::PLAYERS.len()) as i64;
        let better: i64 = seats.iter().map(|seat| level(landlord) - level(seat)).sum();
        let won = i64::from(random.below(100)) < LANDLORD_WINS + LEVEL_ADDS * better;
        let stakes = if won { LANDLORD_WON } else { FARMERS_WON };
        let stake = i64::from(stakes[random.below(32) as usize]);
        let stake = if won { stake } else { -stake };
        let points = BySeat::from_fn(
            seats,
            |seat| if seat == landlord { 2 * stake } else { -stake },
        );
        for (seat, amount) in room.settle(&points, &balances).net().iter() {
            self.standings[person(seat).number()].played(room.purse, *amount);
        }
    }
}

/// The tables of a round: the lines of one direction.
pub(super) fn tables(round: u32) -> impl Iterator<Item = [Person; 3]> {
    // Directions are the numbers whose first digit of base 3 is 1: 1, 3 to 5, 9 to 17, 27 to 53.
    let (mut place, mut digits) = (round % ROUNDS, 1);
    while place >= digits {
        place -= digits;
        digits *= 3;
    }
    let direction = digits + place;
    let on = move |from: u32| {
        let digit = |of| (from / of + direction / of) % 3 * of;
        digit(1) + digit(3) + digit(9) + digit(27)
    };
    let line = move |from: u32| [from, on(from), on(on(from))];
    let lines = (0..COUNT as u32).map(line);
    // Every line is found from each of its points.
    let lines = lines.filter(|[first, second, third]| first < second && first < third);
    lines.map(|line| line.map(|number| Person(number as u8)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// C-04, CA-19: the others regroup among themselves: nobody is put together again with somebody whom he
    /// has met while he has not met all others, and then with those whom he met longest ago.
    #[test]
    fn everybody_meets_everybody_once_before_anybody_twice() {
        for first in [1, 17, 4_000_000_000] {
            let mut met = HashSet::new();
            for round in first..first + ROUNDS {
                let mut seated = HashSet::new();
                for table in tables(round) {
                    for person in table {
                        assert!(seated.insert(person), "{round}: at two tables");
                        let others = table.iter().filter(|other| **other != person);
                        let new = others.map(|other| met.insert((person, *other)));
                        assert_eq!(new.filter(|new| *new).count(), 2, "{round}: met again");
                    }
                }
                assert_eq!(seated.len(), COUNT);
                assert!(tables(round).eq(tables(round + ROUNDS)), "longest ago");
            }
            assert_eq!(met.len(), COUNT * (COUNT - 1), "everybody");
        }
    }

    /// Every level has people enough for a table, and they are people of all kinds.
    #[test]
    fn there_are_people_of_every_level_and_kind() {
        for level in Level::PLAYERS {
            for kind in 0..5 {
                let alike = |person: &Person| person.level() == level && person.kind() == kind;
                assert!(Person::all().filter(alike).count() >= 4, "{level} {kind}");
            }
        }
    }
}
