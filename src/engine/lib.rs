//! The pure rooms of *Four Tables*: what a card is, what a combination is, what the variants say, how
//! one hand runs, what one seat may see and how a bot chooses.
//!
//! Data flows one way, `cards → combos → rules → game → view → bots`; a room uses only rooms to its
//! left. Nothing here does I/O, reads a clock, draws global randomness, starts a thread or keeps a
//! score in floating point, and nothing needs `std`. The whole architecture is described in the crate
//! docs of `doudizhu`.
//!
//! ```
//! use doudizhu_engine::{cards::Seed, game::Game, rules::{Rules, Variant}};
//!
//! let rules = Rules::standard(Variant::Huopin);
//! let mut game = Game::new(rules, Seed::numbered(1, 0));
//! while game.deal_round() {}
//! let first = game.to_act().expect("the cards are dealt");
//! assert!(!game.legal_actions(first).is_empty());
//! ```
#![no_std]

extern crate alloc;

pub mod bots;
pub mod cards;
pub mod combos;
pub mod game;
pub mod rules;
pub mod view;
