//! The way of thinking of a player who has played for years: he counts cards, divides his hand by what
//! his plays are likely to hold, and weighs who has the lead after each. A level of this name also misjudges.

use super::declare::{self, ByWorth};
use super::divide::{Divider, Outlook};
use super::misjudge::misjudge;
use super::odds::{Odds, SURE};
use super::position::{Position, left};
use super::run::Runner;
use super::weights::{Place, TURN, Weights};
use super::{Memory, Temper, narrow};
use crate::cards::{Hand, Rank, Seat, high_first, put_in_order};
use crate::combos::{Combo, ComboKind, Play, Wilds, bombs_in};
use crate::game::{Action, Ask, CardPlay};
use crate::view::SeatView;
use alloc::vec::Vec;

/// A hand that takes more turns is not looked through for a series of plays that goes out.
const MOST_TURNS: i32 = 4;

/// How closely a decision is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Care {
    /// Of plays with the same reading, so many are thought of.
    alike: usize,
    /// So many plays of a hand with wild cards are looked at closely.
    closely: usize,
}

impl Care {
    /// At the table.
    pub(super) const FULL: Care = Care {
        alike: 3,
        closely: 12,
    };

    /// In hands that are only imagined.
    pub(super) const LESS: Care = Care {
        alike: 1,
        closely: 4,
    };
}

/// What going out is worth: more than anything else.
pub(super) const OUT: i32 = 100_000;

/// What such a player chooses: with a luck, as people think, without, as one who makes no mistakes.
pub(super) fn choose(
    view: &SeatView,
    memory: &Memory,
    temper: Temper,
    seed: u64,
    luck: Option<u64>,
) -> Option<Action> {
    let mut judge = ByWorth { view, seed, temper };
    match view.choices.ask? {
        Ask::Say(offers) => Some(declare::answer(view, offers, &mut judge)),
        Ask::Lead => match view.choices.open {
            Some(open) if declare::would_open(view, &mut judge) => Some(Action::Open(open.at)),
            _ => play(view, memory, temper, luck),
        },
        Ask::Follow(_) => Some(play(view, memory, temper, luck).unwrap_or(Action::Pass)),
    }
}

/// The play that is thought best, with a luck as people think; `None` to pass.
pub(super) fn play(
    view: &SeatView,
    memory: &Memory,
    temper: Temper,
    luck: Option<u64>,
) -> Option<Action> {
    let mut rated = rated(view, memory);
    for (value, play) in &mut rated.plays {
        *value = temper.value(*value, play.combo);
    }
    if let Some(luck) = luck {
        misjudge(&mut rated, view, luck);
    }
    CardPlay::of(best_of(&rated)?, view.hand).map(Action::Play)
}

/// The best play, unless passing is better.
pub(super) fn best_of(rated: &Rated) -> Option<Play> {
    // The first of equals: generation goes from low to high.
    let best = rated.plays.iter().rev().max_by_key(|(value, _)| *value)?;
    (rated.pass.is_none_or(|pass| best.0 > pass)).then_some(best.1)
}

/// Every play and what it is worth; what passing is worth, where one may.
#[derive(Debug)]
pub(super) struct Rated {
    pub(super) plays: Vec<(i32, Play)>,
    pub(super) pass: Option<i32>,
}

pub(super) fn rated(view: &SeatView, memory: &Memory) -> Rated {
    let unseen = view.unseen(view.played.unwrap_or(memory.played));
    rated_in(&Position::of(view, unseen), Care::FULL)
}

/// The same for any position.
pub(super) fn rated_in(position: &Position<'_>, care: Care) -> Rated {
    let plays = position.plays();
    if plays.is_empty() {
        return Rated {
            plays: Vec::new(),
            pass: Some(0),
        };
    }
    let plays = narrow::worth_a_thought(plays, position.hand, position.rules, care.alike);
    let odds = Odds::new(position);
    Thinking::new(position, &odds).rate(plays, care)
}

/// One decision: the position and what is worked out once.
struct Thinking<'a> {
    position: &'a Position<'a>,
    odds: &'a Odds<'a>,
    weights: Weights,
    divider: Divider<'a>,
    runner: Runner<'a>,
    hand: Hand,
    bombs: u8,
    /// Wild cards in the hand.
    wild: u8,
    /// Whether each wild card is given its best use.
    closely: bool,
    /// The fewest cards that an opponent holds.
    opponent_left: u8,
}

impl<'a> Thinking<'a> {
    fn new(position: &'a Position<'a>, odds: &'a Odds<'a>) -> Thinking<'a> {
        let rules = position.rules;
        let weights = Weights::of(
            rules,
            Place::of(position.seat, position.next(), position.landlord),
        );
        let opponents = position.opponents();
        let opponent_left = opponents.map(|seat| position.counts[seat]).min();
        Thinking {
            position,
            odds,
            weights,
            divider: Divider::new(rules, weights, odds, position.hand),
            runner: Runner::new(rules, odds),
            hand: position.hand,
            bombs: position.bombs[position.seat],
            wild: rules.wild().map_or(0, |wild| position.hand.count(wild)),
            closely: false,
            opponent_left: opponent_left.unwrap_or(u8::MAX),
        }
    }

    fn rate(mut self, plays: Vec<Play>, care: Care) -> Rated {
        let standing = self.position.standing;
        let owner = standing.map(|standing| standing.seat);
        let mut plays = self.values(plays, owner);
        if self.wild > 0 {
            // What 3s are worth as other cards is looked at closely only for the best.
            put_in_order(&mut plays, |(value, _)| high_first(*value));
            plays.truncate(care.closely);
            self.closely = true;
            let best = plays.into_iter().map(|(_, play)| play).collect();
            plays = self.values(best, owner);
        }
        let pass = standing.map(|standing| self.pass(standing.seat, standing.combo));
        Rated { plays, pass }
    }

    fn values(&mut self, plays: Vec<Play>, owner: Option<Seat>) -> Vec<(i32, Play)> {
        let value = |play: Play| {
            let value = match owner {
                Some(owner) => self.follow(play, owner),
                None => self.lead(play),
            };
            (value, play)
        };
        plays.into_iter().map(value).collect()
    }

    fn plan(&mut self, hand: Hand, bombs: u8) -> Outlook {
        if self.closely {
            self.divider.plan_with_wilds(hand, bombs)
        } else {
            self.divider.plan(hand, bombs)
        }
    }

    /// How near opponents are to going out: 0 far, 1, 2 near.
    fn danger(&self) -> usize {
        match self.opponent_left {
            0..=2 => 2,
            3..=5 => 1,
            _ => 0,
        }
    }

    /// Whether the play wins the hand by force.
    fn ends(&mut self, play: Play) -> bool {
        let rest = self.hand - play.cards;
        if rest.is_empty() {
            return true;
        }
        let bombs = left(self.bombs, play.combo.kind);
        // Few hands are worth the search.
        self.plan(rest, bombs).turns <= MOST_TURNS
            && self.runner.is_unbeatable(play.combo)
            && self.runner.goes_out(rest, bombs)
    }

    /// What the cards left after a play are worth, and what speaks against the play itself.
    fn after(&mut self, play: Play) -> i32 {
        let rest = self.hand - play.cards;
        let plan = self.plan(rest, left(self.bombs, play.combo.kind));
        let bomb = match plan.turns {
            _ if !play.combo.kind.is_bomb() => 0,
            0..=1 => 0,
            3.. if self.danger() == 0 => self.weights.bomb_early + self.weights.bomb_idle,
            _ => self.weights.bomb_early,
        };
        let runs = self.odds.holds(play.combo) * plan.run / SURE;
        plan.value + self.weights.run * runs / SURE - bomb - self.waste(play)
    }

    /// Cards that go away for less than they are worth: high cards and wild 3s as kickers, bombs with
    /// kickers, one joker of a rocket.
    fn waste(&self, play: Play) -> i32 {
        let Some(shape) = play.combo.kind.shape() else {
            return 0;
        };
        let rules = self.position.rules;
        let kickers = play.cards.minus(play.combo.body(rules));
        let kickers = kickers.unwrap_or(Hand::EMPTY);
        let jokers = kickers.count(Rank::SmallJoker) + kickers.count(Rank::BigJoker);
        let wild = match rules.wilds {
            Wilds::None => 0,
            Wilds::Threes(_) => kickers.count(Rank::Three),
        };
        let torn = self.danger() == 0 && self.holds_rocket() && play.combo.key.is_joker();
        4 * TURN * i32::from(jokers)
            + TURN * i32::from(kickers.count(Rank::Two) + wild)
            + if shape.group == 4 { 2 * TURN } else { 0 }
            + if torn { 2 * TURN } else { 0 }
    }

    fn holds_rocket(&self) -> bool {
        let kinds = self.position.rules.kinds;
        kinds.has(ComboKind::Rocket)
            && self.bombs > 0
            && self.hand.count(Rank::SmallJoker) > 0
            && self.hand.count(Rank::BigJoker) > 0
    }

    /// What a play is worth that wins by force: the more bombs are played with it, the more it pays.
    fn finish(&self, play: Play) -> i32 {
        let bombs = bombs_in(self.hand - play.cards, self.position.rules);
        let bombs = i32::from(bombs.min(4)) + i32::from(play.combo.kind.is_bomb());
        OUT + 50 * bombs + i32::from(play.cards.len())
    }

    fn lead(&mut self, play: Play) -> i32 {
        if self.ends(play) {
            return self.finish(play);
        }
        let danger = self.danger();
        let holds = self.odds.holds(play.combo);
        self.after(play)
            + self.weights.lead_card * i32::from(play.cards.len())
            + self.weights.keep[danger] * holds / SURE
            + self.feed(play)
            - self.offer(play.combo)
    }

    /// What speaks against a play that an opponent can go out on.
    fn offer(&mut self, combo: Combo) -> i32 {
        let cards = combo
            .kind
            .shape()
            .map_or(0, |shape| shape.cards(combo.length));
        if cards != self.opponent_left || cards > 2 || self.runner.is_unbeatable(combo) {
            return 0;
        }
        self.weights.offer * (15 - combo.key.index() as i32) / 9
    }

    /// What speaks for a lead that a partner can go out on.
    fn feed(&self, play: Play) -> i32 {
        let next = self.position.next();
        let cards = play.cards.len();
        if !self.is_partner(next) || self.position.counts[next] != cards || cards > 2 {
            return 0;
        }
        self.weights.feed * (15 - play.combo.key.index() as i32) / 15
    }

    fn follow(&mut self, play: Play, owner: Seat) -> i32 {
        if self.ends(play) {
            return self.finish(play);
        }
        if self.spares(owner) {
            return -OUT;
        }
        let danger = self.danger();
        let holds = self.odds.holds(play.combo);
        self.after(play) + self.weights.lead[danger] * holds / SURE + self.feed(play)
            - self.offer(play.combo)
    }

    fn is_partner(&self, seat: Seat) -> bool {
        self.position.is_partner(seat)
    }

    /// What passing is worth: the hand as it is, and who will have the lead.
    fn pass(&mut self, owner: Seat, standing: Combo) -> i32 {
        let hand = self.plan(self.hand, self.bombs).value;
        let danger = self.danger();
        if self.is_partner(owner) {
            let partner = if self.position.counts[owner] <= 3 {
                self.weights.partner_near
            } else {
                self.weights.partner
            };
            if self.landlord_has_passed(owner) {
                return hand + partner;
            }
            let holds = self.odds.holds(standing);
            return hand + partner * holds / SURE - self.offer(standing);
        }
        let seats = self.position.counts.seats();
        let others = seats
            .from(self.position.next())
            .take_while(|seat| *seat != owner)
            .filter(|seat| self.is_partner(*seat))
            .count() as i32;
        let helps = (self.weights.partner_helps * others).min(SURE);
        hand - self.weights.give[danger] * (SURE - helps) / SURE
    }

    /// Whether the trick is a partner's, for sure or as well as that.
    fn spares(&mut self, owner: Seat) -> bool {
        let standing = self.position.standing;
        let Some(standing) = standing.filter(|_| self.is_partner(owner)) else {
            return false;
        };
        let combo = standing.combo;
        self.landlord_has_passed(owner)
            || self.offer(combo) == 0
                && (combo.key >= Rank::Ace || self.odds.holds(combo) > SURE / 2)
    }

    /// Whether the landlord has let a partner's play pass.
    fn landlord_has_passed(&self, owner: Seat) -> bool {
        let seats = self.position.counts.seats();
        let mut since = seats
            .from(owner.next(seats))
            .take_while(|seat| *seat != self.position.seat);
        since.any(|seat| Some(seat) == self.position.landlord)
    }
}
