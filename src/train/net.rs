//! A net in floating point, and how it learns.
//!
//! The first layer is sparse: a position and a play have some hundred of its one or two thousand
//! features, so only their rows are added, and only rows that were touched learn. Written out for
//! arrays of known length; see the crate docs for why no library does it.

use doudizhu_engine::bots::net::{Layers, NARROW, OUTPUTS, WIDE};
use doudizhu_engine::cards::{Random, SplitMix};

/// What the first layer makes of features.
pub type Sums = [f32; WIDE];

// Where the parts of the dense weights lie.
const BIAS_1: usize = 0;
const SECOND: usize = BIAS_1 + WIDE;
const BIAS_2: usize = SECOND + WIDE * NARROW;
const THIRD: usize = BIAS_2 + NARROW;
const BIAS_3: usize = THIRD + NARROW * OUTPUTS;
/// How many dense weights there are.
pub const DENSE: usize = BIAS_3 + OUTPUTS;

/// The weights of a net, or as many numbers of another kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// For each feature, what it adds to the units of the first layer.
    pub rows: Vec<Sums>,
    /// All others, see the constants of this file.
    pub dense: Vec<f32>,
}

/// What a net makes of one position and play.
#[derive(Clone, Copy, Debug)]
pub struct Outputs {
    /// The log odds of winning.
    pub win: f32,
    /// The score.
    pub score: f32,
}

impl Outputs {
    /// As what is to be expected.
    pub fn expected(self) -> Target {
        Target {
            win: chance(self.win),
            score: self.score,
        }
    }

    /// One number to choose by.
    pub fn value(self, mix: f32) -> f32 {
        (self.win / 2.0).tanh() + mix * self.score
    }
}

impl Weights {
    /// All zero.
    pub fn zero(features: usize) -> Weights {
        Weights {
            rows: vec![[0.0; WIDE]; features],
            dense: vec![0.0; DENSE],
        }
    }

    /// Small random weights to start from.
    pub fn random(features: usize, random: &mut SplitMix) -> Weights {
        let mut net = Weights::zero(features);
        let mut any = |size: f32| (random.bits() as f32 / u32::MAX as f32 * 2.0 - 1.0) * size;
        net.rows.as_flattened_mut().fill_with(|| any(0.12));
        net.dense[SECOND..BIAS_2].fill_with(|| any(0.15));
        net.dense[THIRD..BIAS_3].fill_with(|| any(0.2));
        net
    }

    /// What the first layer starts from.
    pub fn start(&self) -> Sums {
        array(&self.dense[BIAS_1..])
    }

    /// Adds features.
    pub fn add(&self, features: &[u16], sums: &mut Sums) {
        for feature in features {
            let row = &self.rows[usize::from(*feature)];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
    }

    /// The units of the second layer.
    fn units(&self, sums: &Sums) -> [f32; NARROW] {
        let mut units: [f32; NARROW] = array(&self.dense[BIAS_2..]);
        for (sum, weights) in sums
            .iter()
            .zip(self.dense[SECOND..BIAS_2].as_chunks::<NARROW>().0)
        {
            // No branch: half of the sums are cut off, and nobody can foretell which.
            let sum = sum.max(0.0);
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += sum * weight;
            }
        }
        units
    }

    /// The outputs for what the first layer made.
    pub fn outputs(&self, sums: &Sums) -> Outputs {
        self.read(&self.units(sums))
    }

    fn read(&self, units: &[f32; NARROW]) -> Outputs {
        let [mut win, mut score] = array(&self.dense[BIAS_3..]);
        let weights = self.dense[THIRD..BIAS_3].as_chunks::<OUTPUTS>().0;
        for (unit, [to_win, to_score]) in units.iter().zip(weights) {
            let unit = unit.max(0.0);
            win += unit * to_win;
            score += unit * to_score;
        }
        Outputs { win, score }
    }
}

/// Log odds as a chance.
fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

fn array<const N: usize>(from: &[f32]) -> [f32; N] {
    *from
        .first_chunk()
        .expect("the parts are as long as they are")
}

/// What came of a play.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Whether its side won: 1 or 0.
    pub win: f32,
    /// The score.
    pub score: f32,
}

/// Sums of losses.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// Of the chance of winning: cross entropy.
    pub win: f64,
    /// Of the score: squares.
    pub score: f64,
    /// How many were added.
    pub count: u64,
}

impl Loss {
    /// Adds another.
    pub fn add(&mut self, other: Loss) {
        self.win += other.win;
        self.score += other.score;
        self.count += other.count;
    }

    /// The means.
    pub fn means(self) -> (f64, f64) {
        let count = self.count.max(1) as f64;
        (self.win / count, self.score / count)
    }
}

/// A net that learns, with what Adam keeps.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    /// The net.
    pub net: Weights,
    /// The mean of the gradients.
    pub mean: Weights,
    /// The mean of their squares.
    pub square: Weights,
    /// How many steps were made.
    pub steps: u64,
    gradient: Weights,
    touched: Vec<bool>,
    rows: Vec<u16>,
}

/// How much the score counts against winning.
const SCORE_WEIGHT: f32 = 0.5;
const DECAY_MEAN: f32 = 0.9;
const DECAY_SQUARE: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Learner {
    /// Begins with a net.
    pub fn new(net: Weights) -> Learner {
        let features = net.rows.len();
        Learner::resume(net, Weights::zero(features), Weights::zero(features), 0)
    }

    /// Goes on from what was kept.
    pub fn resume(net: Weights, mean: Weights, square: Weights, steps: u64) -> Learner {
        let features = net.rows.len();
        Learner {
            net,
            mean,
            square,
            steps,
            gradient: Weights::zero(features),
            touched: vec![false; features],
            rows: Vec::new(),
        }
    }

    /// One step on a batch.
    pub fn step<'a>(
        &mut self,
        batch: impl ExactSizeIterator<Item = (&'a [u16], Target)>,
        rate: f32,
    ) -> Loss {
        let share = 1.0 / batch.len() as f32;
        let mut loss = Loss::default();
        for (features, target) in batch {
            loss.add(self.see(features, target, share));
        }
        self.move_weights(rate);
        loss
    }

    /// Adds what one sample says to the gradient.
    fn see(&mut self, features: &[u16], target: Target, share: f32) -> Loss {
        let net = &self.net;
        let mut sums = net.start();
        net.add(features, &mut sums);
        let units = net.units(&sums);
        let outputs = net.read(&units);
        let chance = chance(outputs.win);
        let off = outputs.score - target.score;
        let to_win = (chance - target.win) * share;
        let to_score = off * share * SCORE_WEIGHT;

        let dense = &mut self.gradient.dense;
        dense[BIAS_3] += to_win;
        dense[BIAS_3 + 1] += to_score;
        let mut back = [0.0f32; NARROW];
        for (j, unit) in units.iter().enumerate() {
            if *unit > 0.0 {
                let at = THIRD + OUTPUTS * j;
                dense[at] += to_win * unit;
                dense[at + 1] += to_score * unit;
                back[j] = to_win * net.dense[at] + to_score * net.dense[at + 1];
                dense[BIAS_2 + j] += back[j];
            }
        }
        let mut back_first = [0.0f32; WIDE];
        for (i, sum) in sums.iter().enumerate() {
            if *sum > 0.0 {
                let at = SECOND + NARROW * i;
                let weights: &[f32; NARROW] = net.dense[at..].first_chunk().expect("a row");
                let gradient: &mut [f32; NARROW] = dense[at..].first_chunk_mut().expect("a row");
                let mut all = [0.0f32; NARROW];
                for j in 0..NARROW {
                    gradient[j] += sum * back[j];
                    all[j] = weights[j] * back[j];
                }
                back_first[i] = total(&all);
                dense[BIAS_1 + i] += back_first[i];
            }
        }
        for feature in features {
            let at = usize::from(*feature);
            if !self.touched[at] {
                self.touched[at] = true;
                self.rows.push(*feature);
            }
            for (sum, part) in self.gradient.rows[at].iter_mut().zip(&back_first) {
                *sum += part;
            }
        }
        let log = |chance: f32| f64::from(chance.max(1e-7).ln());
        Loss {
            win: -f64::from(target.win) * log(chance)
                - f64::from(1.0 - target.win) * log(1.0 - chance),
            score: f64::from(off * off),
            count: 1,
        }
    }

    /// Moves the weights against the gradient, and forgets it.
    fn move_weights(&mut self, rate: f32) {
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let unbias_mean = 1.0 / (1.0 - DECAY_MEAN.powi(steps));
        let unbias_square = 1.0 / (1.0 - DECAY_SQUARE.powi(steps));
        let adam =
            |weights: &mut [f32], gradient: &mut [f32], mean: &mut [f32], square: &mut [f32]| {
                let all = weights.iter_mut().zip(gradient).zip(mean).zip(square);
                for (((weight, gradient), mean), square) in all {
                    *mean = DECAY_MEAN * *mean + (1.0 - DECAY_MEAN) * *gradient;
                    *square = DECAY_SQUARE * *square + (1.0 - DECAY_SQUARE) * *gradient * *gradient;
                    let size = (*square * unbias_square).sqrt() + TINY;
                    *weight -= rate * *mean * unbias_mean / size;
                    *gradient = 0.0;
                }
            };
        for row in self.rows.drain(..) {
            let at = usize::from(row);
            self.touched[at] = false;
            adam(
                &mut self.net.rows[at],
                &mut self.gradient.rows[at],
                &mut self.mean.rows[at],
                &mut self.square.rows[at],
            );
        }
        adam(
            &mut self.net.dense,
            &mut self.gradient.dense,
            &mut self.mean.dense,
            &mut self.square.dense,
        );
    }
}

/// A sum in an order that vector instructions can follow.
fn total(parts: &[f32; NARROW]) -> f32 {
    let mut eight = [0.0f32; 8];
    for chunk in parts.as_chunks::<8>().0 {
        for (sum, part) in eight.iter_mut().zip(chunk) {
            *sum += part;
        }
    }
    eight.iter().sum()
}

/// What was learned, in whole numbers.
pub fn quantised(learner: &Learner) -> Layers {
    let seen = |square: &Sums| square.iter().any(|square| *square > 0.0);
    let rows = learner.net.rows.iter().zip(&learner.square.rows);
    let rows: Vec<Sums> = rows
        .map(|(row, square)| if seen(square) { *row } else { [0.0; WIDE] })
        .collect();
    let dense = &learner.net.dense;
    crate::quantise::layers(
        &rows,
        &array(&dense[BIAS_1..]),
        dense[SECOND..BIAS_2].as_chunks().0,
        &array(&dense[BIAS_2..]),
        dense[THIRD..BIAS_3].as_chunks().0,
        &array(&dense[BIAS_3..]),
    )
}
