//! `doudizhu-train`: trains the nets of a variant.
#![expect(clippy::print_stderr, reason = "a command-line tool")]

use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_train::net::Loss;
use doudizhu_train::training::{Plan, Training};
use doudizhu_train::{checkpoint, measure};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: doudizhu-train --variant V --games N --seed S [--threads T]
    [--minutes N] [--warm-up N] [--mix SIXTEENTHS] [--checkpoint FILE] [--nets FILE]
  Trains the nets of a variant (bengbu, four, huopin; classic plays with those of huopin) by N games.
  --checkpoint  goes on from FILE if it is there, and keeps the training in it every few minutes
  --nets        writes the nets for the bots to FILE, as often
  --minutes     stops after so long, to go on another time
  --warm-up     games of experienced players to begin with (20000)
  --mix         how much the score counts beside winning (8)";

/// Deals for the share in the progress line.
const DEALS: u64 = 150;
const LINE_EVERY: Duration = Duration::from_secs(60);
const KEEP_EVERY: Duration = Duration::from_secs(180);

struct Options {
    rules: Rules,
    plan: Plan,
    threads: usize,
    minutes: u64,
    checkpoint: Option<PathBuf>,
    nets: Option<PathBuf>,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = read(&words).and_then(|options| run(&options));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("doudizhu-train: {message}");
            ExitCode::from(2)
        }
    }
}

fn read(words: &[String]) -> Result<Options, String> {
    let mut options = Options {
        rules: Rules::standard(Variant::Huopin),
        plan: Plan {
            seed: 0,
            games: 0,
            warm_up: 20_000,
            mix: 8,
        },
        threads: 1,
        minutes: u64::MAX,
        checkpoint: None,
        nets: None,
    };
    let mut variant = None;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        let number = |text: &String| {
            text.parse::<u64>()
                .map_err(|_| format!("{word} needs a number"))
        };
        match word.as_str() {
            "--variant" => variant = Variant::from_name(value()?),
            "--games" => options.plan.games = number(value()?)?,
            "--seed" => options.plan.seed = number(value()?)?,
            "--threads" => options.threads = number(value()?)?.clamp(1, 256) as usize,
            "--minutes" => options.minutes = number(value()?)?,
            "--warm-up" => options.plan.warm_up = number(value()?)?,
            "--mix" => options.plan.mix = number(value()?)?.min(255) as u8,
            "--checkpoint" => options.checkpoint = Some(value()?.into()),
            "--nets" => options.nets = Some(value()?.into()),
            _ => return Err(format!("unknown option {word}\n{USAGE}")),
        }
    }
    options.rules = Rules::standard(variant.ok_or(format!("--variant is needed\n{USAGE}"))?);
    if options.plan.games == 0 {
        return Err(format!("--games is needed\n{USAGE}"));
    }
    Ok(options)
}

fn run(options: &Options) -> Result<(), String> {
    let rules = &options.rules;
    let mut training = begin(options)?;
    let start = Instant::now();
    let (mut line, mut kept) = (Progress::new(&training), start);
    while !training.is_over() && start.elapsed().as_secs() / 60 < options.minutes {
        let loss = training.round(rules, options.threads);
        line.loss.add(loss);
        if line.since.elapsed() >= LINE_EVERY {
            line.print(&training, rules);
        }
        if kept.elapsed() >= KEEP_EVERY {
            keep(options, &training)?;
            kept = Instant::now();
        }
    }
    if training.games > line.games {
        line.print(&training, rules);
    }
    keep(options, &training)
}

fn begin(options: &Options) -> Result<Training, String> {
    let Some(path) = options.checkpoint.as_deref().filter(|path| path.exists()) else {
        return Ok(Training::new(&options.rules, options.plan));
    };
    let bytes = std::fs::read(path).map_err(|error| fault(path, &error))?;
    let mut training =
        checkpoint::read(&bytes, &options.rules).map_err(|error| fault(path, &error))?;
    if training.plan.seed != options.plan.seed {
        return Err(fault(path, &"it was begun with another seed"));
    }
    training.plan = options.plan;
    Ok(training)
}

fn keep(options: &Options, training: &Training) -> Result<(), String> {
    if let Some(path) = &options.checkpoint {
        replace(path, &checkpoint::write(training))?;
    }
    if let Some(path) = &options.nets {
        replace(path, &training.nets().write())?;
    }
    Ok(())
}

/// Writes a file so that an interruption leaves the old one.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let beside = path.with_extension("part");
    std::fs::write(&beside, bytes).map_err(|error| fault(&beside, &error))?;
    std::fs::rename(&beside, path).map_err(|error| fault(path, &error))
}

fn fault(path: &Path, error: &dyn std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

/// What is said once a minute.
struct Progress {
    since: Instant,
    games: u64,
    decisions: u64,
    loss: Loss,
}

impl Progress {
    fn new(training: &Training) -> Progress {
        Progress {
            since: Instant::now(),
            games: training.games,
            decisions: training.decisions,
            loss: Loss::default(),
        }
    }

    fn print(&mut self, training: &Training, rules: &Rules) {
        let seconds = self.since.elapsed().as_secs_f64();
        let per_second = (training.games - self.games) as f64 / seconds;
        let decisions = (training.decisions - self.decisions) as f64 / seconds;
        let left = (training.plan.games - training.games) as f64 / per_second.max(1e-9) / 60.0;
        let (win, score) = self.loss.means();
        let (share, mean) = measure::share_against_casual(training, rules, DEALS);
        eprintln!(
            "{} games ({per_second:.0}/s), {:.2} M decisions ({decisions:.0}/s), loss {win:.4} and {score:.4}, \
             {:.1} % of wins and {mean:+.3} against casual, {left:.0} minutes left",
            training.games,
            training.decisions as f64 / 1e6,
            100.0 * share,
        );
        *self = Progress::new(training);
    }
}
