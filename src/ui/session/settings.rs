//! What the player chose for the page.

use crate::ui::text::Language;

/// What the player chose for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of the page.
    pub language: Language,
    /// How fast the others act.
    pub speed: Speed,
    /// Each suit in a colour of its own.
    pub four_colours: bool,
    /// Cards move.
    pub motion: bool,
    /// The colours of table and dialogs.
    pub theme: Theme,
    /// Own cards are larger.
    pub large_cards: bool,
    /// What the right thumb reaches lies at the left.
    pub left_handed: bool,
    /// Events are heard.
    pub sound: bool,
    /// Calls are spoken, where the system has a voice of its own.
    pub voice: bool,
    /// How long the player may think.
    pub timer: Timer,
    /// When nothing beats what lies on the table, the page passes for the player.
    pub auto_pass: bool,
    /// Single letters are commands.
    pub letter_keys: bool,
    /// The cards that are still out are counted on the table.
    pub counter: bool,
    /// Suggestions come with the chance to win.
    pub chances: bool,
}

impl Settings {
    /// What a player finds who has chosen nothing.
    pub const fn new(language: Language) -> Settings {
        Settings {
            language,
            speed: Speed::Normal,
            four_colours: false,
            motion: true,
            theme: Theme::Felt,
            large_cards: false,
            left_handed: false,
            sound: true,
            voice: false,
            timer: Timer::Off,
            auto_pass: false,
            letter_keys: true,
            counter: false,
            chances: true,
        }
    }
}

/// The colours of table and dialogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// The green table under its lamp.
    Felt,
    /// A table at night.
    Dark,
    /// A table by day.
    Light,
}

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Theme; 3] = [Theme::Felt, Theme::Dark, Theme::Light];

    /// The name where it is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Felt => "felt",
            Theme::Dark => "dark",
            Theme::Light => "light",
        }
    }

    /// The class by which the style sheets know it, if it is not their own.
    pub const fn class(self) -> Option<&'static str> {
        match self {
            Theme::Felt => None,
            Theme::Dark => Some("theme-dark"),
            Theme::Light => Some("theme-light"),
        }
    }
}

/// How long the player may think before the trustee plays for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Timer {
    Off,
    Seconds15,
    Seconds30,
    Seconds60,
}

impl Timer {
    /// All timers, in the order in which they are offered.
    pub const ALL: [Timer; 4] = [
        Timer::Off,
        Timer::Seconds15,
        Timer::Seconds30,
        Timer::Seconds60,
    ];

    /// Seconds for a turn; none without a limit.
    pub const fn seconds(self) -> Option<u32> {
        match self {
            Timer::Off => None,
            Timer::Seconds15 => Some(15),
            Timer::Seconds30 => Some(30),
            Timer::Seconds60 => Some(60),
        }
    }
}

/// How fast the others act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Speed {
    AtOnce,
    Normal,
    Double,
    Fourfold,
}

impl Speed {
    /// All speeds, in the order in which they are offered.
    pub const ALL: [Speed; 4] = [Speed::AtOnce, Speed::Normal, Speed::Double, Speed::Fourfold];

    /// The name where it is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::AtOnce => "0",
            Speed::Normal => "1",
            Speed::Double => "2",
            Speed::Fourfold => "4",
        }
    }

    /// A pause that takes this long at normal speed, in milliseconds.
    pub const fn pause(self, normal: u32) -> u32 {
        match self {
            Speed::AtOnce => 0,
            Speed::Normal => normal,
            Speed::Double => normal / 2,
            Speed::Fourfold => normal / 4,
        }
    }

    /// The next of the speeds that are offered, round and round.
    #[must_use]
    pub fn following(self) -> Speed {
        let at = Speed::ALL
            .iter()
            .position(|speed| *speed == self)
            .unwrap_or(0);
        Speed::ALL[(at + 1) % Speed::ALL.len()]
    }
}
