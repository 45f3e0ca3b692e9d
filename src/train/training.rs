//! The course of training: rounds of games, each followed by learning from them.

use crate::net::{Learner, Loss, Weights, quantised};
use crate::selfplay::{Crew, Host, Player, Samples, Setting, Trio};
use crate::table::{Deal, Terms};
use doudizhu_engine::bots::net::{Layout, NETS, Nets};
use doudizhu_engine::cards::{Random, SplitMix};
use doudizhu_engine::rules::Rules;
use std::thread;

/// Games of one round.
const ROUND: u64 = 256;
/// Samples of one step.
const BATCH: usize = 128;
/// How fast weights move at first, and at last.
const RATES: (f64, f64) = (1.5e-3, 1e-4);
/// How often any play is tried at first, and at last, in 10,000ths.
const TRIES: (f64, f64) = (600.0, 150.0);
/// How much of each result is what the net expected one choice later.
const TRUST: f32 = 0.2;
/// How often the nets of the moment are kept as opponents, and how many are.
const TIMES_KEPT: u64 = 12;
const MOST_KEPT: usize = 6;

/// What is fixed for a whole training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games are played in all.
    pub games: u64,
    /// In how many of them, the first, experienced players are watched.
    pub warm_up: u64,
    /// How much the score counts in choosing, in 16ths.
    pub mix: u8,
}

/// A training under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// What is fixed.
    pub plan: Plan,
    /// What features mean.
    pub layout: Layout,
    /// The nets.
    pub learners: [Learner; NETS],
    /// The nets as they were at times.
    pub old: Vec<Trio>,
    /// Games played.
    pub games: u64,
    /// Decisions learned from.
    pub decisions: u64,
}

impl Training {
    /// Begins with small random weights.
    pub fn new(rules: &Rules, plan: Plan) -> Training {
        let layout = Layout::of(rules);
        let mut random = SplitMix::new(plan.seed);
        let learners =
            [(); NETS].map(|()| Learner::new(Weights::random(layout.features(), &mut random)));
        Training {
            plan,
            layout,
            learners,
            old: Vec::new(),
            games: 0,
            decisions: 0,
        }
    }

    /// Whether all games are played.
    pub fn is_over(&self) -> bool {
        self.games >= self.plan.games
    }

    /// How far the training is, from 0 to 1.
    pub fn progress(&self) -> f64 {
        (self.games as f64 / self.plan.games.max(1) as f64).min(1.0)
    }

    /// A value that goes from one to another by equal factors.
    fn between(&self, (from, to): (f64, f64)) -> f64 {
        from * (to / from).powf(self.progress())
    }

    /// Plays a round of games and learns from them. The result does not depend on how many threads
    /// work at it.
    pub fn round(&mut self, rules: &Rules, threads: usize) -> Loss {
        let games = ROUND.min(self.plan.games - self.games);
        let mut samples = self.play(rules, games, threads);
        let rate = self.between(RATES) as f32;
        let chance = self.chance(self.games);
        let mut loss = Loss::default();
        let work = |(learner, samples): (&mut Learner, &Samples)| {
            learn(learner, samples, rate, chance.clone())
        };
        let pairs = self.learners.iter_mut().zip(&samples);
        if threads > 1 {
            thread::scope(|scope| {
                let work = &work;
                let jobs: Vec<_> = pairs.map(|pair| scope.spawn(move || work(pair))).collect();
                for job in jobs {
                    loss.add(job.join().expect("learning does not panic"));
                }
            });
        } else {
            pairs.map(work).for_each(|of_net| loss.add(of_net));
        }
        let every = (self.plan.games / TIMES_KEPT).max(1);
        let before = self.games;
        self.games += games;
        self.decisions += samples
            .iter_mut()
            .map(|samples| samples.len() as u64)
            .sum::<u64>();
        if self.games > self.plan.warm_up && before / every != self.games / every {
            self.keep();
        }
        loss
    }

    /// The chance of a game, or of the round that begins with it.
    fn chance(&self, game: u64) -> SplitMix {
        let mut mixed = SplitMix::new(self.plan.seed ^ game.wrapping_mul(0xA076_1D64_78BD_642F));
        SplitMix::new(mixed.next())
    }

    fn keep(&mut self) {
        if self.old.len() == MOST_KEPT {
            self.old.remove(0);
        }
        self.old
            .push(self.learners.each_ref().map(|learner| learner.net.clone()));
    }

    fn play(&self, rules: &Rules, games: u64, threads: usize) -> [Samples; NETS] {
        let nets = self.learners.each_ref().map(|learner| &learner.net);
        let crew = Crew {
            rules,
            layout: self.layout,
            nets: &nets,
            old: &self.old,
            mix: f32::from(self.plan.mix) / 16.0,
            tries: self.between(TRIES) as u32,
            trust: TRUST,
        };
        let each = games.div_ceil(threads.max(1) as u64);
        let play = |from: u64| {
            let mut host = Host::new(crew);
            let mut samples: [Samples; NETS] = Default::default();
            for game in from..(from + each).min(games) {
                self.play_one(rules, &mut host, self.games + game, &mut samples);
            }
            samples
        };
        let starts: Vec<u64> = (0..games).step_by(each.max(1) as usize).collect();
        if let [only] = starts.as_slice() {
            return play(*only);
        }
        let parts: Vec<[Samples; NETS]> = thread::scope(|scope| {
            let play = &play;
            let jobs: Vec<_> = starts
                .iter()
                .map(|from| scope.spawn(move || play(*from)))
                .collect();
            jobs.into_iter()
                .map(|job| job.join().expect("playing does not panic"))
                .collect()
        });
        let mut all: [Samples; NETS] = Default::default();
        for part in &parts {
            all.iter_mut()
                .zip(part)
                .for_each(|(all, part)| all.append(part));
        }
        all
    }

    fn play_one(
        &self,
        rules: &Rules,
        host: &mut Host<'_>,
        game: u64,
        samples: &mut [Samples; NETS],
    ) {
        let mut random = self.chance(game);
        let deal = Deal::random(rules, &mut random);
        let setting = if game < self.plan.warm_up {
            Setting {
                sides: [Player::Casual; 2],
                warm_up: true,
            }
        } else {
            Setting::random(self.old.len(), &mut random)
        };
        let mut terms = Terms::random(rules, &mut random);
        if setting.sides.contains(&Player::Casual) {
            // What an experienced player sees are a hidden hand and any number of bombs.
            terms = Terms {
                kitty_shown: terms.kitty_shown,
                ..Terms::PLAIN
            };
        }
        host.play(&deal, terms, setting, &mut random, samples);
    }

    /// The nets in whole numbers.
    pub fn nets(&self) -> Nets {
        Nets {
            layout: self.layout,
            mix: self.plan.mix,
            nets: self.learners.iter().map(quantised).collect(),
        }
    }
}

/// Steps through samples in random order.
fn learn(learner: &mut Learner, samples: &Samples, rate: f32, mut random: SplitMix) -> Loss {
    let mut order: Vec<usize> = (0..samples.len()).collect();
    random.shuffle(&mut order);
    let mut loss = Loss::default();
    for batch in order.chunks(BATCH) {
        loss.add(learner.step(batch.iter().map(|at| samples.get(*at)), rate));
    }
    loss
}
