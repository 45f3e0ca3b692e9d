//! Who sits at a table of the tool: a level, with its nets or without, or nets from a file.

use doudizhu_engine::bots::net::{Layout, Nets};
use doudizhu_engine::bots::{Budget, Here, Level, Memory, Temper, choose_within};
use doudizhu_engine::game::{Action, Ask};
use doudizhu_engine::rules::Rules;
use doudizhu_engine::view::SeatView;
use std::path::Path;

/// Where nets are looked for.
pub(crate) const NETS: &str = "static/nets";

/// Before the name of a level that plays without nets as where they do not come.
const NO_NETS: &str = "no-nets:";

/// A bot.
pub(crate) struct Player {
    name: String,
    /// None plays by the nets as they are.
    level: Option<Level>,
    temper: Temper,
    /// Who says what is said before cards are played, if it is another.
    says: Option<Level>,
    nets: Option<Box<Nets>>,
}

impl Player {
    /// The bot of a name: a level, whose nets are in a folder, with its temper after `:` if it is no even one, or
    /// the same without nets after `no-nets:`, or `net:` and a file.
    pub(crate) fn named(name: &str, folder: &str, rules: &Rules) -> Result<Player, String> {
        let two = name.split_once('+');
        let (plays, says) = match two.filter(|_| !name.starts_with("net:")) {
            Some((plays, says)) => (plays, Some(says)),
            None => (name, None),
        };
        let of_name = |name| Level::from_name(name).ok_or(format!("unknown level {name}"));
        let says = says.map(of_name).transpose()?;
        if says.is_some_and(Level::has_nets) {
            return Err(format!("{name}: the second must be a level without nets"));
        }
        let without = plays.strip_prefix(NO_NETS);
        let plays = without.unwrap_or(plays);
        let (plays, temper) = match plays.split_once(':') {
            Some((plays, temper)) if plays != "net" => (plays, Temper::from_name(temper)),
            _ => (plays, Some(Temper::Even)),
        };
        let temper = temper.ok_or(format!("{name}: unknown temper"))?;
        let (name, level, path) = if let Some(path) = name.strip_prefix("net:") {
            let stem = Path::new(path).file_stem().unwrap_or_default();
            let name = format!("net:{}", stem.to_string_lossy());
            (name, None, Some(path.to_string()))
        } else {
            let level = of_name(plays)?;
            let path = format!("{folder}/{}.nets", Layout::of(rules).name());
            let path = (level.has_nets() && without.is_none()).then_some(path);
            (name.to_string(), Some(level), path)
        };
        let read = |path: String| {
            let bytes = std::fs::read(&path).map_err(|why| format!("{path}: {why}"))?;
            let nets = Nets::read(&bytes, rules).map_err(|why| format!("{path}: {why}"))?;
            Ok::<_, String>(Box::new(nets))
        };
        let nets = path.map(read).transpose()?;
        Ok(Player {
            name,
            level,
            temper,
            says,
            nets,
        })
    }

    /// Whether it can play by these rules.
    fn fits(&self, rules: &Rules) -> bool {
        let layout = Layout::of(rules);
        self.nets
            .as_deref()
            .is_none_or(|nets| nets.layout == layout)
    }

    pub(crate) fn nets(&self) -> Option<&Nets> {
        self.nets.as_deref()
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// What it does; `None` when it is not asked and would rather wait.
    pub(crate) fn choose(
        &self,
        view: &SeatView,
        memory: &Memory,
        seed: u64,
        (simulations, is_over): (u32, &mut dyn FnMut() -> bool),
    ) -> Option<Action> {
        let nets = self.nets.as_deref();
        let asked_to_say = matches!(view.choices.ask, Some(Ask::Say(_)));
        match (self.says.filter(|_| asked_to_say).or(self.level), nets) {
            (None, Some(nets)) => nets.choose(view, memory, seed),
            (level, nets) => {
                let mut budget = Budget {
                    nets,
                    simulations,
                    temper: self.temper,
                    is_over,
                    parts: &mut Here,
                };
                choose_within(view, memory, level?, seed, &mut budget)
            }
        }
    }
}

/// A bot of a name, for positions of any variant that may come.
pub(crate) struct Named {
    name: String,
    folder: String,
    player: Option<Player>,
}

impl Named {
    /// Nets are read when it is known for what rules.
    pub(crate) fn new(name: &str, folder: &str) -> Result<Named, String> {
        let level = name.strip_prefix(NO_NETS).unwrap_or(name);
        if !name.starts_with("net:") && Level::from_name(level).is_none() {
            return Err(format!("unknown level {name}"));
        }
        Ok(Named {
            name: name.to_string(),
            folder: folder.to_string(),
            player: None,
        })
    }

    /// The bot for these rules.
    pub(crate) fn at(&mut self, rules: &Rules) -> Result<&Player, String> {
        let player = match self.player.take().filter(|player| player.fits(rules)) {
            Some(player) => player,
            None => Player::named(&self.name, &self.folder, rules)?,
        };
        Ok(self.player.insert(player))
    }
}
