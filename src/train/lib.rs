//! Training of the nets by self-play: Deep Monte Carlo, as in DouZero (2021), with nets so small and
//! sparse that a processor does it.
//!
//! Games are played by rank on a [`table`](mod@table), the landlord given by the deal. Every choice of
//! the nets among two plays or more is kept with what came of it: whether its side won, and its score.
//! The [`net`] for the place learns both from them ([`training`]). Mostly the nets play themselves; in
//! three of ten games one side is played by experienced players or by the nets as they were, for
//! strength is not transitive. The first games are those of experienced players alone, so that the nets
//! begin with sense. What features mean, which plays are candidates and how nets are read in whole
//! numbers is shared with the players of `doudizhu_engine::bots::net`.
//!
//! A training is the same on any number of threads, and the same when it was interrupted
//! ([`checkpoint`]). For speed, build it for the processor at hand:
//!
//! ```sh
//! RUSTFLAGS="-C target-cpu=native" cargo run --profile tool --package doudizhu-train -- \
//!     --variant huopin --games 2000000 --seed 1 --checkpoint huopin.train --nets static/nets/huopin.nets
//! ```
//!
//! # Why no library
//! Of 1,529 features (one pack) about 105 are there. A dense product for the first layer alone, forward
//! and back, by `matrixmultiply`, the product behind `ndarray`, learns 37,000 samples a second; the whole
//! step here, all layers and Adam included, 45,000 (medians of three runs by turns on one busy core). In
//! self-play, where most of the time goes, a play adds about 25 rows to what is known of the position
//! instead of multiplying 1,529. A library would also bring a hundred crates for the three hundred lines
//! of [`net`].
//!
//! # What was tried
//! All by 100,000 games of `huopin`, 1,000 deals from both sides against `casual` (± 2.2): batches of 256
//! won 40.1 %, of 128 43.1; twice the rate 41.8; every sample twice 43.2, at a fifth more time. Taking a
//! tenth or three tenths of each target from what the net expected one choice later: 42.1 and 43.6.

pub mod checkpoint;
pub mod measure;
pub mod net;
mod quantise;
pub mod selfplay;
pub mod table;
pub mod training;
