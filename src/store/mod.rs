//! What must survive: text in named places of the browser's storage, or in memory where that is blocked.
//!
//! A text is sealed when it is kept: a version, a check sum, the text. Opened again it is found whole,
//! damaged, or of a later version of the game; what cannot be used is moved aside, never thrown away.
//! A text is replaced as a whole or not at all. What other pages of the same browser keep is seen when
//! it is asked for, see `Keeper::now`.
//! What a text means, only its owner knows, who validates it as everything that comes from outside.

mod bundle;
#[cfg(target_arch = "wasm32")]
mod keeper;

pub use bundle::{bundle, unbundle};

#[cfg(target_arch = "wasm32")]
pub use keeper::Keeper;

/// The version of the seal, raised when what is kept can no longer be read by older pages.
const VERSION: u32 = 2;

/// Where a text is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// What the player chose for the page.
    Settings,
    /// What the tables have agreed on.
    Setup,
    /// The table the player sits at: score and unfinished hand.
    Table,
    /// What the player has: purses, finished hands, statistics.
    Profile,
}

impl Place {
    /// All places.
    pub const ALL: [Place; 4] = [Place::Settings, Place::Setup, Place::Table, Place::Profile];

    /// The name in the browser's storage.
    pub const fn name(self) -> &'static str {
        match self {
            Place::Settings => "four-tables.settings",
            Place::Setup => "four-tables.setup",
            Place::Table => "four-tables.table",
            Place::Profile => "four-tables.profile",
        }
    }

    /// The name under which a text is moved aside that cannot be used.
    pub const fn aside(self) -> &'static str {
        match self {
            Place::Settings => "four-tables.settings.aside",
            Place::Setup => "four-tables.setup.aside",
            Place::Table => "four-tables.table.aside",
            Place::Profile => "four-tables.profile.aside",
        }
    }
}

/// What was found in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The text as it was kept.
    Text(String),
    /// Something that was not kept like this.
    Damaged,
    /// A text of a later version of the game.
    Later,
}

/// A text as it is kept.
pub fn seal(text: &str) -> String {
    format!("{VERSION} {:08x} {text}", check_sum(text))
}

/// Opens what was kept.
pub fn open(sealed: &str) -> Found {
    let mut parts = sealed.splitn(3, ' ');
    let (Some(version), Some(sum), Some(text)) = (parts.next(), parts.next(), parts.next()) else {
        return Found::Damaged;
    };
    match version.parse::<u32>() {
        Ok(version) if version > VERSION => Found::Later,
        Ok(1..=VERSION) if sum == format!("{:08x}", check_sum(text)) => {
            Found::Text(text.to_string())
        }
        Ok(_) | Err(_) => Found::Damaged,
    }
}

/// FNV-1a: finds accidents, and is not meant against intent.
fn check_sum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_is_found() {
        for text in ["", "a", "speed=2 theme=dark", "四桌斗地主 \n =;"] {
            assert_eq!(open(&seal(text)), Found::Text(text.to_string()));
        }
    }

    /// Any byte changed, anything cut off or added: never taken for what was kept.
    #[test]
    fn damage_is_seen() {
        let text = "table=huopin score=12";
        let sealed = seal(text);
        for end in 0..sealed.len() {
            assert_eq!(open(&sealed[..end]), Found::Damaged, "cut at {end}");
        }
        for at in 0..sealed.len() {
            for change in [1u8, 2, 4, 0x10] {
                let mut bytes = sealed.clone().into_bytes();
                bytes[at] ^= change;
                let Ok(changed) = String::from_utf8(bytes) else {
                    continue;
                };
                assert_ne!(open(&changed), Found::Text(text.to_string()), "{changed}");
            }
        }
        assert_eq!(open(&format!("{sealed} ")), Found::Damaged);
        assert_eq!(open(&sealed.replacen('2', "3", 1)), Found::Later);
        let first = sealed.replacen('2', "1", 1);
        assert_eq!(
            open(&first),
            Found::Text(text.to_string()),
            "the first version"
        );
        assert_eq!(open("7 anything at all"), Found::Later);
    }
}
