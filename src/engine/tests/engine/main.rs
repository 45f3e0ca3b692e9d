//! Tests of the engine through its public face.

mod auction;
mod bengbu;
mod bengbu_cards;
mod bengbu_settlement;
mod bots;
mod census;
mod census_variants;
mod classic;
mod classic_settlement;
mod combos;
mod deal;
mod four;
mod four_settlement;
mod four_wilds;
mod games;
mod generation;
mod illegal;
mod known_mistakes;
mod ledger;
mod opening;
mod playthroughs;
mod position;
mod record;
mod settlement;
mod tricks;
mod view;
