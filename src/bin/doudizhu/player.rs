//! Who sits at a table of the tool: a level, or nets from a file.

use doudizhu_engine::bots::net::{Layout, Nets};
use doudizhu_engine::bots::{Budget, Level, Memory, choose_within};
use doudizhu_engine::game::Action;
use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_engine::view::SeatView;
use std::path::Path;

/// A bot.
pub(crate) enum Player {
    /// Of a level.
    Level(Level),
    /// By nets, with the name of their file.
    Nets(String, Box<Nets>),
}

impl Player {
    /// The bot of a name: a level, or `net:` and a file.
    pub(crate) fn named(name: &str, rules: &Rules) -> Result<Player, String> {
        let Some(path) = name.strip_prefix("net:") else {
            let level = Level::from_name(name).ok_or(format!("unknown level {name}"))?;
            return Ok(Player::Level(level));
        };
        let bytes = std::fs::read(path).map_err(|why| format!("{path}: {why}"))?;
        let nets = Nets::read(&bytes, rules).map_err(|why| format!("{path}: {why}"))?;
        let stem = Path::new(path).file_stem().unwrap_or_default();
        let name = format!("net:{}", stem.to_string_lossy());
        Ok(Player::Nets(name, Box::new(nets)))
    }

    /// Whether it can play by these rules.
    pub(crate) fn fits(&self, rules: &Rules) -> bool {
        match self {
            Player::Level(_) => true,
            Player::Nets(_, nets) => nets.layout == Layout::of(rules),
        }
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Player::Level(level) => level.name().to_string(),
            Player::Nets(name, _) => name.clone(),
        }
    }

    /// What it does; `None` when it is not asked and would rather wait.
    pub(crate) fn choose(
        &self,
        view: &SeatView,
        memory: &Memory,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Option<Action> {
        match self {
            Player::Level(level) => choose_within(view, memory, *level, seed, budget),
            Player::Nets(_, nets) => nets.choose(view, memory, seed),
        }
    }
}

/// A bot of a name, for positions of any variant that may come.
pub(crate) struct Named {
    name: String,
    player: Option<Player>,
}

impl Named {
    /// Nets are read when it is known for what rules.
    pub(crate) fn new(name: &str) -> Result<Named, String> {
        let rules = Rules::standard(Variant::Huopin);
        let player = match name.starts_with("net:") {
            true => None,
            false => Some(Player::named(name, &rules)?),
        };
        Ok(Named {
            name: name.to_string(),
            player,
        })
    }

    /// The bot for these rules.
    pub(crate) fn at(&mut self, rules: &Rules) -> Result<&Player, String> {
        let player = match self.player.take().filter(|player| player.fits(rules)) {
            Some(player) => player,
            None => Player::named(&self.name, rules)?,
        };
        Ok(self.player.insert(player))
    }
}
