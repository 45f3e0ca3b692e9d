//! How good nets are, against experienced players.

use crate::selfplay::{Crew, Host, Player, Samples, Setting};
use crate::table::{Deal, Terms};
use crate::training::Training;
use doudizhu_engine::bots::net::NETS;
use doudizhu_engine::cards::SplitMix;
use doudizhu_engine::rules::Rules;

/// Where the deals for measuring begin, away from those of training.
const DEALS: u64 = 0x4D65_6173_7572_6521;

/// The share of games that the nets win when they play each of so many deals from both sides, and what
/// they score in the mean.
pub fn share_against_casual(training: &Training, rules: &Rules, deals: u64) -> (f64, f64) {
    let nets = training.learners.each_ref().map(|learner| &learner.net);
    let crew = Crew {
        rules,
        layout: training.layout,
        nets: &nets,
        old: &[],
        mix: f32::from(training.plan.mix) / 16.0,
        tries: 0,
        trust: 0.0,
    };
    let mut host = Host::new(crew);
    let (mut wins, mut score) = (0u64, 0.0);
    for number in 0..deals {
        let mut random = SplitMix::new(DEALS ^ number << 20);
        let deal = Deal::random(rules, &mut random);
        for (side, sides) in [[Player::Net, Player::Casual], [Player::Casual, Player::Net]]
            .into_iter()
            .enumerate()
        {
            let setting = Setting {
                sides,
                warm_up: false,
            };
            let mut samples: [Samples; NETS] = Default::default();
            let (winner, scores) =
                host.play(&deal, Terms::PLAIN, setting, &mut random, &mut samples);
            wins += u64::from((winner == 0) == (side == 0));
            score += f64::from(scores[side]);
        }
    }
    let games = (2 * deals) as f64;
    (wins as f64 / games, score / games)
}
