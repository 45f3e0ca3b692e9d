use core::fmt;
use serde::{Deserialize, Serialize};

/// The variants of the game. Only this room, texts and saved data ask which one is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Variant {
    /// 蚌埠斗地主.
    Bengbu,
    /// 四人斗地主.
    Four,
    /// QQ 火拼斗地主.
    Huopin,
    /// The platform game of 2008.
    Classic,
}

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 4] = [
        Variant::Bengbu,
        Variant::Four,
        Variant::Huopin,
        Variant::Classic,
    ];

    /// The name in notation, addresses and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Bengbu => "bengbu",
            Variant::Four => "four",
            Variant::Huopin => "huopin",
            Variant::Classic => "classic",
        }
    }

    /// The variant of a name.
    pub fn from_name(name: &str) -> Option<Variant> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.name() == name)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
