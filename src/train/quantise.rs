//! From floating point to whole numbers.
//!
//! Cutting off at zero commutes with any positive factor, so every unit has a unit of measure of its
//! own: the largest weight that leads to it becomes the largest whole number, and the next layer's
//! weights take the factor back. Features that were never seen count nothing.

use doudizhu_engine::bots::net::{Layers, MOST_SECOND, NARROW, OUTPUTS, WIDE};

/// The largest weight of the first layer. Measured over 4,000 deals from both sides, nets with 127, 63, 31
/// and 15 steps win as often as each other; 31 take seven tenths of the bytes that 127 do.
const MOST_FIRST: f32 = 31.0;
/// The largest start of a unit of the first layer.
const MOST_FIRST_BIAS: f32 = 255.0;
/// The largest weight of the third layer.
const MOST_THIRD: f64 = 32767.0;
const MOST_BIAS: f64 = (1i64 << 29) as f64;

fn largest(weights: impl Iterator<Item = f32>) -> f32 {
    weights.fold(1e-6, |most, weight| most.max(weight.abs()))
}

/// Rounds the weights of a net.
pub(crate) fn layers(
    rows: &[[f32; WIDE]],
    bias_1: &[f32; WIDE],
    second: &[[f32; NARROW]],
    bias_2: &[f32; NARROW],
    third: &[[f32; OUTPUTS]],
    bias_3: &[f32; OUTPUTS],
) -> Layers {
    let mut unit_1 = [0.0f32; WIDE];
    for (i, unit) in unit_1.iter_mut().enumerate() {
        let by_weights = largest(rows.iter().map(|row| row[i])) / MOST_FIRST;
        *unit = by_weights.max(bias_1[i].abs() / MOST_FIRST_BIAS);
    }
    let scaled = |i: usize, j: usize| f64::from(second[i][j]) * f64::from(unit_1[i]);
    let mut unit_2 = [0.0f64; NARROW];
    for (j, unit) in unit_2.iter_mut().enumerate() {
        let most = (0..WIDE).fold(1e-12, |most: f64, i| most.max(scaled(i, j).abs()));
        *unit = (most / f64::from(MOST_SECOND)).max(f64::from(bias_2[j].abs()) / MOST_BIAS);
    }
    let by_unit = |j: usize, k: usize| f64::from(third[j][k]) * unit_2[j];
    let most = (0..NARROW)
        .flat_map(|j| (0..OUTPUTS).map(move |k| (j, k)))
        .fold(1e-12, |most: f64, (j, k)| most.max(by_unit(j, k).abs()));
    // Outputs are 1024ths: ten bits less are shifted out.
    let bits = (MOST_THIRD / most).log2().floor().clamp(10.0, 50.0) as i32;
    let large = f64::from(bits).exp2();

    let mut net = Layers {
        first: Vec::with_capacity(rows.len()),
        first_bias: [0; WIDE],
        second: Box::new([[0; WIDE]; NARROW]),
        second_bias: [0; NARROW],
        third: [[0; NARROW]; OUTPUTS],
        third_bias: [0; OUTPUTS],
        shift: (bits - 10) as u8,
    };
    for row in rows {
        let mut small = [0i8; WIDE];
        for i in 0..WIDE {
            small[i] = (row[i] / unit_1[i]).round() as i8;
        }
        net.first.push(small);
    }
    for i in 0..WIDE {
        net.first_bias[i] = (bias_1[i] / unit_1[i]).round() as i16;
        for (j, unit) in unit_2.iter().enumerate() {
            net.second[j][i] = (scaled(i, j) / unit).round() as i16;
        }
    }
    for (j, unit) in unit_2.iter().enumerate() {
        net.second_bias[j] = (f64::from(bias_2[j]) / unit).round() as i32;
        for k in 0..OUTPUTS {
            net.third[k][j] = (by_unit(j, k) * large).round() as i16;
        }
    }
    for (rounded, bias) in net.third_bias.iter_mut().zip(bias_3) {
        *rounded = (f64::from(*bias) * large).round() as i64;
    }
    net
}
