//! What a player's plays would bring, as far as he can know: how likely he is to win after each, and how many
//! points are to be expected.

use super::known::Known;
use super::master::{self, FASTER, PLANS, by_place};
use super::net::{Chooser, KEPT, Nets, Position, Round};
use super::past::Past;
use super::{Budget, Memory, hints, strong};
use crate::cards::{BySeat, Hand, Seat, SplitMix, high_first, put_in_order};
use crate::combos::Play;
use crate::game::{Ask, CardPlay};
use crate::rules::{Multiplier, Personal, Settlement, Spring, Stake};
use crate::view::SeatView;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// So many choices are looked at.
const MOST_CHOICES: usize = 8;
/// So many of them because they are suggested first.
const SUGGESTED: usize = 3;
/// What others did tells all that it can, see [`Past::weighed`]: so the chances that are told come true.
const DOUBT: i32 = 1;
/// The same is imagined whenever the same is asked.
const LUCK: u64 = 1;
/// A hand that is not over can still be lost, or won: in thousandths.
const UNSURE: (i64, i64) = (10, 990);

/// What is to be expected after a play, or after passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evaluation {
    /// The play; none for passing.
    pub play: Option<CardPlay>,
    /// The chance to win, in thousandths; 1000 only where the play ends the hand.
    pub wins: u16,
    /// The points that the seat gets, in hundredths: the mean of wins and losses.
    pub points: i64,
}

/// The best choices of a seat that is to lead or to follow, the best first; none at other times.
pub(super) fn evaluate(
    view: &SeatView,
    memory: &Memory,
    budget: &mut Budget<'_>,
) -> Vec<Evaluation> {
    let plays = matches!(view.choices.ask, Some(Ask::Lead | Ask::Follow(_)));
    let known = Known::of(view, memory).filter(|_| plays);
    let (Some(known), Some(landlord)) = (known, view.landlord) else {
        return Vec::new();
    };
    let nets = budget.nets.filter(|_| master::knows(view, memory));
    let mut trial = Trial {
        view,
        landlord,
        counted: 0,
        arms: choices(view, memory, nets)
            .into_iter()
            .map(Arm::new)
            .collect(),
    };
    if trial.arms.is_empty() {
        return Vec::new();
    }
    match nets {
        Some(nets) => trial.by_nets(&known, memory, nets, budget),
        None => trial.by_experience(&known, budget),
    }
    trial.evaluations()
}

/// What is worth a look: what is suggested first, passing, and what nets think best, one reading of the same cards.
fn choices(view: &SeatView, memory: &Memory, nets: Option<&Nets>) -> Vec<Option<Play>> {
    let suggested = match nets {
        Some(_) => SUGGESTED,
        None => MOST_CHOICES - 1,
    };
    let in_ranks = |play: CardPlay| {
        let (cards, combo) = (play.cards.ranks(), play.combo);
        Some(Play { cards, combo })
    };
    let suggested = hints::hints(view, memory, suggested);
    let mut choices: Vec<Option<Play>> = suggested.into_iter().map(in_ranks).collect();
    if choices.is_empty() {
        return choices; // he can only pass
    }
    if matches!(view.choices.ask, Some(Ask::Follow(_))) {
        choices.push(None);
    }
    if let (Some(nets), Some(position)) = (nets, Position::of(view, memory)) {
        let mut best = Chooser::new(nets, &view.rules.combos, PLANS).values(&position, KEPT);
        put_in_order(&mut best, |(value, _)| high_first(*value));
        let cards = |choice: Option<Play>| choice.map(|play| play.cards);
        for (_, choice) in best {
            let new = choices.iter().all(|other| cards(*other) != cards(choice));
            if new && choices.len() < MOST_CHOICES {
                choices.push(choice);
            }
        }
    }
    choices
}

/// A choice, and what came of it in imagined hands, each as often as it counts.
#[derive(Clone, Copy)]
struct Arm {
    choice: Option<Play>,
    wins: i64,
    /// In points: those that were won, and those that were lost.
    points: [i64; 2],
    /// By which choices are put in order.
    worth: i64,
}

impl Arm {
    fn new(choice: Option<Play>) -> Arm {
        Arm {
            choice,
            wins: 0,
            points: [0; 2],
            worth: 0,
        }
    }
}

/// Choices that are tried in the same imagined hands.
struct Trial<'a> {
    view: &'a SeatView,
    landlord: Seat,
    arms: Vec<Arm>,
    /// For how much the hands count.
    counted: i64,
}

/// How an imagined hand ended.
struct End {
    winner: Seat,
    hands: BySeat<Hand>,
    plays: BySeat<u8>,
    /// Bombs played since it was imagined, and missiles among them.
    bombs: u8,
    missiles: BySeat<u8>,
}

impl Trial<'_> {
    /// In hands that are the likelier, the likelier they make what others did; all play by the nets.
    fn by_nets(
        &mut self,
        known: &Known<'_>,
        memory: &Memory,
        nets: &Nets,
        budget: &mut Budget<'_>,
    ) {
        let (view, seats) = (self.view, self.view.rules.seats);
        let Some(position) = Position::of(view, memory) else {
            return;
        };
        let mut chooser = Chooser::new(nets, &view.rules.combos, PLANS);
        let mut random = SplitMix::new(LUCK);
        let kitty = memory.kitty_or(view.kitty.iter().flatten().copied().collect());
        let past = Past::of(view, memory, position, kitty.ranks());
        let mut left = budget.simulations.saturating_mul(FASTER) / self.arms.len() as u32;
        while self.counted == 0 || left > 0 && !(budget.is_over)() {
            let weighed = past.weighed(&mut chooser, DOUBT, &mut random, &mut |random| {
                let world = known.any(random);
                by_place(&world.hands, world.landlord, Hand::EMPTY)
            });
            for (counts, hands) in weighed {
                if self.counted > 0 && (left == 0 || (budget.is_over)()) {
                    return;
                }
                left = left.saturating_sub(1);
                let start = Round::new(position, hands, kitty.ranks(), seats.count());
                for at in 0..self.arms.len() {
                    let mut round = start;
                    round.act(self.arms[at].choice);
                    let winner = round.play_out(&mut chooser);
                    let worth = master::worth(&round, winner, position.place, nets, &view.rules);
                    let end = self.end_of(&round, winner, position.bombs);
                    self.note(at, counts, &end, worth);
                }
                self.counted += i64::from(counts);
            }
        }
    }

    fn end_of(&self, round: &Round, winner: usize, bombs: u8) -> End {
        let seats = self.view.rules.seats;
        let place = |seat: Seat| seat.steps_after(self.landlord, seats);
        let is_out = |seat: &Seat| place(*seat) == winner;
        End {
            winner: seats.iter().find(is_out).unwrap_or(self.landlord),
            hands: BySeat::from_fn(seats, |seat| round.hands()[place(seat)]),
            plays: BySeat::from_fn(seats, |seat| round.position().plays[place(seat)]),
            bombs: round.position().bombs.saturating_sub(bombs),
            missiles: BySeat::from_fn(seats, |seat| round.missiles()[place(seat)]),
        }
    }

    /// In likely hands, in which all play as experienced players do.
    fn by_experience(&mut self, known: &Known<'_>, budget: &mut Budget<'_>) {
        let view = self.view;
        let mut random = SplitMix::new(LUCK);
        let worlds = (budget.simulations / self.arms.len() as u32).max(1);
        for world in 0..worlds {
            if world > 0 && (budget.is_over)() {
                return;
            }
            let start = known.likely(&mut random);
            for at in 0..self.arms.len() {
                let world = start
                    .after(self.arms[at].choice)
                    .played_out(&view.rules.combos);
                let end = End {
                    winner: world.winner().unwrap_or(world.landlord),
                    hands: world.hands,
                    plays: world.plays,
                    bombs: world.bombs_played,
                    missiles: world.missiles,
                };
                let worth = strong::result(&world, view.seat, view.rules.scoring.doubles());
                self.note(at, 1, &end, worth);
            }
            self.counted += 1;
        }
    }

    fn note(&mut self, at: usize, counts: i32, end: &End, worth: i32) {
        let won = (end.winner == self.landlord) == (self.view.seat == self.landlord);
        let points = self.points(end);
        let arm = &mut self.arms[at];
        let counts = i64::from(counts);
        arm.wins += if won { counts } else { 0 };
        arm.points[usize::from(!won)] += counts * points;
        arm.worth += counts * i64::from(worth);
    }

    /// What the seat gets when the hand ends so.
    fn points(&self, end: &End) -> i64 {
        let (view, scoring) = (self.view, &self.view.rules.scoring);
        let doubles = scoring.doubles();
        let spring = Spring::of(self.landlord, end.winner, &end.plays).filter(|_| doubles);
        let bombs = if doubles { end.bombs } else { 0 };
        let stake = Stake {
            landlord: self.landlord,
            landlord_wins: end.winner == self.landlord,
            base: view.base,
            multiplier: Multiplier {
                bombs: view.multiplier.bombs.saturating_add(bombs),
                spring,
                ..view.multiplier
            },
            personal: view.personal.map(|seat, personal| {
                let unplayed = scoring.unplayed_missiles(end.hands[seat]);
                Personal {
                    missiles: personal.missiles + end.missiles[seat] + unplayed,
                    ..*personal
                }
            }),
        };
        Settlement::of_hand(&view.rules, &stake).points[view.seat]
    }

    fn evaluations(mut self) -> Vec<Evaluation> {
        let counted = self.counted.max(1);
        put_in_order(&mut self.arms, |arm| {
            high_first((arm.worth / counted) as i32)
        });
        let evaluation = |arm: &Arm| {
            let play = match arm.choice {
                Some(play) => Some(CardPlay::of(play, self.view.hand)?),
                None => None,
            };
            let ends = play.is_some_and(|play| play.cards == self.view.hand);
            let (wins, sure) = (1000 * arm.wins / counted, arm.wins == counted && ends);
            let wins = if sure { 1000 } else { sobered(wins) };
            // What is won and what is lost, each as likely as it really is.
            let mean = |points: i64, counts: i64| 100 * points / counts.max(1);
            let [won, lost] = [
                mean(arm.points[0], arm.wins) * wins,
                mean(arm.points[1], counted - arm.wins) * (1000 - wins),
            ];
            Some(Evaluation {
                play,
                wins: wins as u16,
                points: (won + lost) / 1000,
            })
        };
        self.arms.iter().filter_map(evaluation).collect()
    }
}

/// The chance that comes true, of one that was found in imagined hands: those are a little too rosy, since others
/// hold better cards than what they did tells. In a thousand hands of `huopin`, three in four were two in three.
fn sobered(wins: i64) -> i64 {
    let less = wins * (1000 - wins) * 36 / 100_000;
    (wins - less).clamp(UNSURE.0, UNSURE.1)
}
