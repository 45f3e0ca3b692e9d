//! What the tables have agreed on before the cards are dealt.

use crate::lobby::{Allowances, START_COINS};
use doudizhu_engine::bots::Level;
use doudizhu_engine::rules::{
    HouseKey, HouseRules, HouseValues, PracticeZone, Room, Rules, Variant,
};

/// The tables, in the order in which they are offered.
pub const TABLES: [Variant; 4] = [
    Variant::Huopin,
    Variant::Classic,
    Variant::Bengbu,
    Variant::Four,
];

/// What a table may agree on for the starting coins and the relief, in hundredths (HA-26).
pub const STARTS: [i64; 3] = [2_000_000, START_COINS, 20_000_000];
/// And for the practice coins after a top-up, 0 being none (HA-19).
pub const TOP_UPS: [i64; 3] = [0, 20_000_000, PracticeZone::STANDARD.full];

/// What the tables have agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The house rules of every variant, in the order of [`Variant::ALL`].
    houses: [HouseRules; Variant::ALL.len()],
    /// How well those play who sit down at the other seats, in playing order after the player.
    pub levels: [Level; 3],
    /// Hands are practice: moves can be taken back, and no points are written down.
    pub practice: bool,
    /// The room chosen for each variant.
    rooms: [usize; Variant::ALL.len()],
    /// The daily relief, and the price of golden eyes.
    pub allowances: Allowances,
}

impl Setup {
    /// What a player finds who has chosen nothing.
    pub fn new() -> Setup {
        Setup {
            houses: Variant::ALL.map(HouseRules::new),
            levels: [Level::Casual; 3],
            practice: false,
            rooms: Variant::ALL.map(Room::usual),
            allowances: Allowances::USUAL,
        }
    }

    /// The house rules of a variant.
    pub fn house(&self, variant: Variant) -> HouseRules {
        self.houses[variant as usize]
    }

    /// The rules of a variant's table.
    pub fn rules(&self, variant: Variant) -> Rules {
        let mut house = self.house(variant);
        let initial = self.room(variant).initial;
        let _ = house.set(HouseKey::Initial, &initial.to_string()); // where rooms have one
        Rules::new(house)
    }

    /// The number of the room that is chosen for a variant, among its rooms.
    pub fn room_number(&self, variant: Variant) -> usize {
        self.rooms[variant as usize]
    }

    /// The room that is chosen for a variant.
    pub fn room(&self, variant: Variant) -> &'static Room {
        &Room::all(variant)[self.room_number(variant)]
    }

    /// Another room for a variant; a number that no room has changes nothing.
    #[must_use]
    pub fn with_room(mut self, variant: Variant, number: usize) -> Setup {
        if number < Room::all(variant).len() {
            self.rooms[variant as usize] = number;
        }
        self
    }

    /// Other house rules for the variant that they are for.
    #[must_use]
    pub fn with_house(mut self, house: HouseRules) -> Setup {
        self.houses[house.variant() as usize] = house;
        self
    }

    /// Practice, or not.
    #[must_use]
    pub fn with_practice(self, practice: bool) -> Setup {
        Setup { practice, ..self }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::new()
    }
}

/// The values that are offered for a key, each by its number and as it is written: all its words, or a
/// few of its numbers.
pub fn house_values(key: HouseKey) -> Vec<(u16, String)> {
    match key.values() {
        HouseValues::Words(words) => (0..)
            .zip(words.iter().map(|word| (*word).to_string()))
            .collect(),
        HouseValues::Numbers { usual, least, most } => {
            let mut offered = vec![least, usual, most];
            offered.dedup();
            offered
                .into_iter()
                .map(|number| (number, number.to_string()))
                .collect()
        }
    }
}
