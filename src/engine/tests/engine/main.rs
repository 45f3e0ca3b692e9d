//! Tests of the engine through its public face.

mod auction;
mod bots;
mod census;
mod combos;
mod deal;
mod games;
mod generation;
mod illegal;
mod opening;
mod position;
mod record;
mod settlement;
mod tricks;
mod view;
