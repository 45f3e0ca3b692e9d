//! What the tables have agreed on before the cards are dealt.

use crate::lobby::Allowances;
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::{Seat, Seats};
use doudizhu_engine::rules::{HouseKey, HouseRules, HouseValues, Room, Rules, Variant};

/// The tables, in the order in which they are offered.
pub const TABLES: [Variant; 4] = [
    Variant::Huopin,
    Variant::Classic,
    Variant::Bengbu,
    Variant::Four,
];

/// What the tables have agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The house rules of every variant, in the order of [`Variant::ALL`].
    houses: [HouseRules; Variant::ALL.len()],
    /// How well the others play, in playing order after the player.
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
            rooms: [0; Variant::ALL.len()],
            allowances: Allowances {
                relief: true,
                eye_price: None,
            },
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

    /// How well a seat other than the player's plays.
    pub fn level(&self, seat: Seat, seats: Seats) -> Level {
        let place = seat.steps_after(super::ME, seats).saturating_sub(1);
        self.levels[place.min(self.levels.len() - 1)]
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
