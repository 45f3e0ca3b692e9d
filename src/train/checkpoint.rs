//! Trainings as bytes, so that they can go on later, here or elsewhere.

use crate::net::{DENSE, Learner, Weights};
use crate::training::{Plan, Training};
use doudizhu_engine::bots::net::{Layout, WIDE};
use doudizhu_engine::rules::Rules;

const NAME: &[u8; 8] = b"DDZtrain";
const VERSION: u32 = 1;

/// A training as bytes.
pub fn write(training: &Training) -> Vec<u8> {
    let mut bytes = NAME.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(training.layout.mark());
    bytes.push(training.plan.mix);
    let numbers = [
        training.plan.seed,
        training.plan.games,
        training.plan.warm_up,
        training.games,
        training.decisions,
        training.old.len() as u64,
    ];
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    for learner in &training.learners {
        bytes.extend(learner.steps.to_le_bytes());
        for weights in [&learner.net, &learner.mean, &learner.square] {
            write_weights(weights, &mut bytes);
        }
    }
    for weights in training.old.iter().flatten() {
        write_weights(weights, &mut bytes);
    }
    bytes
}

fn write_weights(weights: &Weights, bytes: &mut Vec<u8>) {
    let all = weights.rows.as_flattened().iter().chain(&weights.dense);
    bytes.extend(all.flat_map(|weight| weight.to_le_bytes()));
}

/// Bytes that have not been read yet.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], String> {
        let (taken, rest) = self.0.split_first_chunk().ok_or("it ends too early")?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<u64, String> {
        self.take().map(u64::from_le_bytes)
    }

    fn weights(&mut self, features: usize) -> Result<Weights, String> {
        let mut weights = Weights::zero(features);
        for weight in weights
            .rows
            .as_flattened_mut()
            .iter_mut()
            .chain(&mut weights.dense)
        {
            *weight = f32::from_le_bytes(self.take()?);
            if !weight.is_finite() {
                return Err("a weight is no number".to_string());
            }
        }
        Ok(weights)
    }
}

/// Reads a training for these rules.
///
/// # Errors
/// What is wrong with the bytes.
pub fn read(bytes: &[u8], rules: &Rules) -> Result<Training, String> {
    let mut bytes = Bytes(bytes);
    let layout = Layout::of(rules);
    if &bytes.take::<8>()? != NAME || bytes.take()? != VERSION.to_le_bytes() {
        return Err("it is no checkpoint of this version".to_string());
    }
    if bytes.take()? != layout.mark() {
        return Err("it is for another pack or number of players".to_string());
    }
    let [mix] = bytes.take()?;
    let features = layout.features();
    let (seed, games, warm_up) = (bytes.number()?, bytes.number()?, bytes.number()?);
    let (played, decisions, n_old) = (bytes.number()?, bytes.number()?, bytes.number()?);
    let mut learner = || -> Result<Learner, String> {
        let steps = bytes.number()?;
        let (net, mean, square) = (
            bytes.weights(features)?,
            bytes.weights(features)?,
            bytes.weights(features)?,
        );
        Ok(Learner::resume(net, mean, square, steps))
    };
    let learners = [learner()?, learner()?, learner()?];
    let mut old = Vec::new();
    let left = bytes.0.len() / (4 * (features * WIDE + DENSE) * learners.len());
    if left as u64 != n_old {
        return Err("it does not hold the nets that it says".to_string());
    }
    for _ in 0..n_old {
        old.push([
            bytes.weights(features)?,
            bytes.weights(features)?,
            bytes.weights(features)?,
        ]);
    }
    if !bytes.0.is_empty() {
        return Err("it is too long".to_string());
    }
    Ok(Training {
        plan: Plan {
            seed,
            games,
            warm_up,
            mix,
        },
        layout,
        learners,
        old,
        games: played,
        decisions,
    })
}
