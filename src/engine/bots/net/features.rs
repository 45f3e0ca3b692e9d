use super::position::{ANY_BOMBS, Act, Position, RECENT};
use crate::bots::Plan;
use crate::cards::{Hand, Pack, Rank, Ranks};
use crate::combos::{Combo, ComboKind, Play, Wilds};
use crate::rules::Rules;
use alloc::vec::Vec;

/// Kinds as nets know them: those that are no bombs, and the six orders of bombs.
const KINDS: usize = 19;
const RANKS: usize = Rank::ALL.len();
/// Lengths of chains, up to 12.
const LENGTHS: usize = 13;
/// What is said of a past act: passing, or kind, rank and length.
const ACT: usize = 1 + KINDS + RANKS + LENGTHS;
/// Bombs that were played, counted so far.
const BOMBS: usize = 6;
/// Higher plays of a kind that others may hold, counted so far.
const HIGHER: usize = 5;
/// Turns that a hand takes, counted so far.
const TURNS: usize = 14;
/// Steps in which the value of a plan is told.
const VALUES: usize = 28;
const LOWEST_VALUE: i32 = -120;
const VALUE_STEP: i32 = 7;

/// No position and play have more features than this: so many can be added without overflow.
pub const MOST_FEATURES: usize = 256;

/// Which numbers the features of a position and of a play have: one record per pack and table.
///
/// A feature is there or not. Those of a position are told apart from those of a play, so that what
/// the first layer makes of a position is worked out once for all plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    seats: usize,
    /// Cards of a rank that is no joker.
    copies: usize,
    /// The same of a joker.
    jokers: usize,
    /// The most cards that a hand can hold.
    most: usize,
    wild: bool,
}

/// Hands out numbers, so many at a time.
struct Numbers(usize);

impl Numbers {
    fn take(&mut self, count: usize) -> usize {
        let first = self.0;
        self.0 += count;
        first
    }
}

impl Layout {
    /// The layout for a table's cards and players.
    pub fn of(rules: &Rules) -> Layout {
        let (copies, jokers) = match rules.pack {
            Pack::Single | Pack::WithoutTwoFours => (4, 1),
            Pack::Double => (8, 2),
        };
        Layout {
            seats: rules.seats.count(),
            copies,
            jokers,
            most: usize::from(rules.hand_cards + rules.kitty_cards),
            wild: rules.combos.wilds != Wilds::None,
        }
    }

    /// The name of the nets: that of the variant which they learned in.
    pub const fn name(&self) -> &'static str {
        match (self.copies, self.seats) {
            (8, _) => "bengbu",
            (_, 4) => "four",
            _ => "huopin",
        }
    }

    /// How many play.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// A mark in files, different for every layout.
    pub const fn mark(&self) -> [u8; 4] {
        [
            self.seats as u8,
            self.copies as u8,
            self.most as u8,
            self.wild as u8,
        ]
    }

    /// How many features there are.
    pub const fn features(&self) -> usize {
        let position = 3 * self.cards()
            + self.seats * (1 + 4 + 1 + self.cards() + self.most + 1)
            + KINDS * RANKS
            + LENGTHS
            + 1
            + BOMBS
            + RECENT * ACT
            + 4
            + 2
            + 1;
        let play = 2 * self.cards()
            + KINDS * RANKS
            + LENGTHS
            + 1
            + self.most
            + 1
            + HIGHER
            + 1
            + TURNS
            + VALUES;
        position + play
    }

    const fn cards(&self) -> usize {
        13 * self.copies + 2 * self.jokers
    }

    /// Tells cards: one feature for the first of a rank, one for the second, and so on.
    fn tell_cards(&self, at: usize, cards: Hand, tell: &mut Vec<u16>) {
        for (rank, count) in cards.iter() {
            let first = at + self.first_of(rank);
            tell.extend((first..first + usize::from(count)).map(|n| n as u16));
        }
    }

    /// The number of the first card of a rank.
    const fn first_of(&self, rank: Rank) -> usize {
        if rank.is_joker() {
            13 * self.copies + (rank.index() - 13) * self.jokers
        } else {
            rank.index() * self.copies
        }
    }

    /// Tells the features of a position.
    pub fn position(&self, position: &Position, tell: &mut Vec<u16>) {
        let mut numbers = Numbers(0);
        self.tell_cards(numbers.take(self.cards()), position.hand, tell);
        self.tell_cards(numbers.take(self.cards()), position.unseen, tell);
        self.tell_cards(numbers.take(self.cards()), position.landlord, tell);
        for place in 0..self.seats {
            let me = numbers.take(1);
            if place == position.place {
                tell.push(me as u16);
            }
            let bombs = numbers.take(4);
            let left = position.bombs_left[place];
            if left != ANY_BOMBS {
                tell.push((bombs + usize::from(left.min(3))) as u16);
            }
            let owner = numbers.take(1);
            if position.standing.is_some_and(|(owner, _)| owner == place) {
                tell.push(owner as u16);
            }
            self.tell_cards(numbers.take(self.cards()), position.played[place], tell);
            let count = usize::from(position.counts[place]).min(self.most);
            tell.push((numbers.take(self.most + 1) + count) as u16);
        }
        let (combos, lengths) = (numbers.take(KINDS * RANKS), numbers.take(LENGTHS));
        let lead = numbers.take(1);
        match position.standing {
            Some((_, combo)) => tell_combo(combo, combos, lengths, tell),
            None => tell.push(lead as u16),
        }
        let bombs = numbers.take(BOMBS);
        let played = usize::from(position.bombs).min(BOMBS);
        tell.extend((bombs..bombs + played).map(|n| n as u16));
        for act in position.recent {
            tell_act(act, numbers.take(ACT), tell);
        }
        // Bombs that others may hold: ranks of which four are unseen, and the jokers.
        let ranks = position.unseen.at_least(4).iter().count().min(3);
        tell.push((numbers.take(4) + ranks) as u16);
        let spring = numbers.take(2);
        if position.plays[1..].iter().all(|plays| *plays == 0) {
            tell.push(spring as u16);
        }
        if position.plays[0] <= 1 {
            tell.push(spring as u16 + 1);
        }
        let open = numbers.take(1);
        if position.open {
            tell.push(open as u16);
        }
    }

    /// Tells the features of a play, or of passing; `plan` is that of the hand which it leaves.
    pub fn play(&self, position: &Position, play: Option<&Play>, plan: Plan, tell: &mut Vec<u16>) {
        let rest = play.map_or(position.hand, |play| position.hand - play.cards);
        self.rest(rest, tell);
        self.about(position, play, plan, tell);
    }

    /// Of the features of a play those that tell which cards it leaves.
    pub(super) fn rest(&self, rest: Hand, tell: &mut Vec<u16>) {
        self.tell_cards(self.features() - self.cards(), rest, tell);
    }

    /// Those that [`Layout::rest`] would tell of a hand but not of what some cards leave of it.
    pub(super) fn taken(&self, hand: Hand, cards: Hand, tell: &mut Vec<u16>) {
        let at = self.features() - self.cards();
        for (rank, count) in cards.iter() {
            let last = at + self.first_of(rank) + usize::from(hand.count(rank));
            tell.extend((last - usize::from(count)..last).map(|n| n as u16));
        }
    }

    /// All others of a play.
    pub(super) fn about(
        &self,
        position: &Position,
        play: Option<&Play>,
        plan: Plan,
        tell: &mut Vec<u16>,
    ) {
        let mut numbers = Numbers(self.features() - self.cards());
        let mut back = |count: usize| {
            numbers.0 -= count;
            numbers.0
        };
        let left = position.hand.len() - play.map_or(0, |play| play.cards.len());
        let cards = back(self.cards());
        let (combos, lengths, pass) = (back(KINDS * RANKS), back(LENGTHS), back(1));
        let (higher, safe) = (back(HIGHER), back(1));
        match play {
            Some(play) => {
                self.tell_cards(cards, play.cards, tell);
                tell_combo(play.combo, combos, lengths, tell);
                let others = (0..self.seats).filter(|place| *place != position.place);
                let most = others.map(|place| position.counts[place]).max();
                let above = higher_ones(position.unseen, play, most.unwrap_or(0));
                tell.push((higher + above.min(HIGHER - 1)) as u16);
                if above == 0 && position.unseen.at_least(4).is_empty() {
                    tell.push(safe as u16);
                }
            }
            None => tell.push(pass as u16),
        }
        tell.push((back(self.most + 1) + usize::from(left).min(self.most)) as u16);
        tell.push((back(TURNS) + (plan.turns as usize).min(TURNS - 1)) as u16);
        let value = (plan.value - LOWEST_VALUE) / VALUE_STEP;
        tell.push((back(VALUES) + value.clamp(0, VALUES as i32 - 1) as usize) as u16);
    }
}

/// A kind's place: bombs by their order.
const fn kind_index(kind: ComboKind) -> usize {
    match kind.bomb_tier() {
        Some(tier) => 12 + tier as usize,
        None => kind as usize,
    }
}

fn tell_combo(combo: Combo, combos: usize, lengths: usize, tell: &mut Vec<u16>) {
    let kind = kind_index(combo.kind);
    tell.push((combos + kind * RANKS + combo.key.index()) as u16);
    tell.push((lengths + usize::from(combo.length).min(LENGTHS - 1)) as u16);
}

fn tell_act(act: Option<Act>, at: usize, tell: &mut Vec<u16>) {
    match act {
        None => {}
        Some(Act::Passed) => tell.push(at as u16),
        Some(Act::Played(combo)) => {
            tell.push((at + 1 + kind_index(combo.kind)) as u16);
            tell.push((at + 1 + KINDS + combo.key.index()) as u16);
            let length = usize::from(combo.length).min(LENGTHS - 1);
            tell.push((at + 1 + KINDS + RANKS + length) as u16);
        }
    }
}

/// How many higher bodies of its kind the unseen cards hold, no card being wild; none when nobody has
/// cards enough.
fn higher_ones(unseen: Hand, play: &Play, most: u8) -> usize {
    let Some(shape) = play.combo.kind.shape() else {
        return 0;
    };
    if play.cards.len() > most {
        return 0;
    }
    let ranks = unseen.at_least(shape.group);
    let keys = if shape.chain {
        ranks
            .and(Ranks::THREE_TO_ACE)
            .tops_of_runs(play.combo.length)
    } else {
        ranks
    };
    keys.above(play.combo.key).iter().count()
}
