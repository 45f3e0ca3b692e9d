//! All that page and host say to each other. Each message is JSON text in one envelope,
//! `{"ddz":1,"type":"…","id":n,"payload":{…}}`; what the page sends also says how many messages of the
//! host it has `ignored`.

use std::fmt::Write as _;

/// The version in every envelope.
pub const VERSION: u32 = 1;

/// The most characters of a message, either way.
pub const MOST_CHARACTERS: usize = 64 * 1024;

/// What the page can do for a host, as its greeting says.
pub const CAPABILITIES: [&str; 6] = ["pause", "mute", "theme", "lang", "save", "ads"];

/// What the page says.
#[derive(Clone, Debug, PartialEq)]
pub enum ToHost {
    /// The page is there and knows the protocol.
    Hello,
    /// How much of the page is there, from 0 to 1; the page's script says 0 itself.
    Loading(u8),
    /// The page can be played.
    Ready,
    /// A hand is being played.
    GameplayStart,
    /// No hand is being played any more.
    GameplayStop,
    /// A hand is over.
    Result(HandResult),
    /// What the host is to keep, and to give back in [`Init::save`]; said to a known origin only.
    Save(String),
    /// Now is a moment for a break. The page does not wait for it.
    RequestAd(Break),
    /// The page is laid out for so many CSS pixels.
    Size {
        /// Width.
        w: u32,
        /// Height.
        h: u32,
    },
    /// Something went wrong.
    Error(Fault),
}

/// What became of a hand. It is over, so that its record gives nothing away.
#[derive(Clone, Debug, PartialEq)]
pub struct HandResult {
    /// The name of the variant.
    pub variant: &'static str,
    /// Points by seat; the player has the first.
    pub points: Vec<i64>,
    /// Whether they were written down: not in practice, nor when the deal was known before.
    pub counted: bool,
    /// The hand in the notation of records.
    pub record: String,
}

/// The kinds of breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// Between two hands.
    Midgame,
}

/// What can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The record in the address (`#log=`) cannot be read.
    BadLog,
    /// The seed in the address cannot be read.
    BadSeed,
    /// The address names a table that there is not.
    BadVariant,
    /// What the host had kept cannot be used.
    BadSave,
    /// What the host had kept came when something else had begun, and is not taken; nothing is given out to
    /// be kept in its place.
    LateSave,
    /// There is more to be kept than a message holds.
    LargeSave,
    /// The page has broken off.
    Crash,
}

impl Fault {
    const fn code(self) -> &'static str {
        match self {
            Fault::BadLog => "bad-log",
            Fault::BadSeed => "bad-seed",
            Fault::BadVariant => "bad-variant",
            Fault::BadSave => "bad-save",
            Fault::LateSave => "late-save",
            Fault::LargeSave => "large-save",
            Fault::Crash => "crash",
        }
    }
}

impl ToHost {
    /// Whether only a host should hear it that the address names.
    pub const fn is_for_one(&self) -> bool {
        matches!(self, ToHost::Save(_))
    }

    const fn kind(&self) -> &'static str {
        match self {
            ToHost::Hello => "hello",
            ToHost::Loading(_) => "loading",
            ToHost::Ready => "ready",
            ToHost::GameplayStart => "gameplay-start",
            ToHost::GameplayStop => "gameplay-stop",
            ToHost::Result(_) => "result",
            ToHost::Save(_) => "save",
            ToHost::RequestAd(_) => "request-ad",
            ToHost::Size { .. } => "size",
            ToHost::Error(_) => "error",
        }
    }

    /// The message in its envelope.
    pub fn json(&self, id: u32, ignored: u32) -> String {
        let mut text = format!(
            "{{\"ddz\":{VERSION},\"type\":\"{}\",\"id\":{id},\"ignored\":{ignored},\"payload\":{{",
            self.kind()
        );
        self.write_payload(&mut text);
        text.push_str("}}");
        text
    }

    fn write_payload(&self, text: &mut String) {
        match self {
            ToHost::Hello => {
                number(text, "version", VERSION.into());
                let caps = CAPABILITIES.join("\",\"");
                let _ = write!(text, ",\"caps\":[\"{caps}\"]");
            }
            ToHost::Loading(share) => number(text, "progress", (*share).into()),
            ToHost::Ready | ToHost::GameplayStart | ToHost::GameplayStop => {}
            ToHost::Result(result) => {
                words(text, "variant", result.variant);
                let points = result.points.iter().map(i64::to_string);
                let points = points.collect::<Vec<_>>().join(",");
                let _ = write!(
                    text,
                    ",\"seat\":0,\"counted\":{},\"points\":[{points}],",
                    result.counted
                );
                words(text, "record", &result.record);
            }
            ToHost::Save(blob) => words(text, "blob", blob),
            ToHost::RequestAd(Break::Midgame) => words(text, "kind", "midgame"),
            ToHost::Size { w, h } => {
                number(text, "w", (*w).into());
                text.push(',');
                number(text, "h", (*h).into());
            }
            ToHost::Error(fault) => words(text, "code", fault.code()),
        }
    }
}

fn number(text: &mut String, name: &str, value: u64) {
    let _ = write!(text, "\"{name}\":{value}");
}

/// A text as JSON has it.
fn words(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "\"{name}\":\"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            '\0'..='\x1f' => {
                let _ = write!(text, "\\u{:04x}", u32::from(letter));
            }
            _ => text.push(letter),
        }
    }
    text.push('"');
}

/// What the host says. There is no message that plays: a host cannot move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromHost {
    /// The answer to the page's greeting.
    Init(Init),
    /// The page rests: no bot plays, no clock runs, nothing sounds.
    Pause,
    /// It goes on.
    Resume,
    /// The page is silent, or no longer; what the player chose stays chosen.
    Mute(bool),
    /// A break has begun: the page rests and is silent.
    AdStarted,
    /// It is over.
    AdFinished {
        /// Whether the player has earned what was offered for it.
        rewarded: bool,
    },
    /// There is none, or it broke off.
    AdError,
    /// The colours, by their name.
    SetTheme(String),
    /// The language, by its tag.
    SetLang(String),
}

/// How the host wants the page. What is missing stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Init {
    /// The tag of a language.
    pub lang: Option<String>,
    /// The name of a theme.
    pub theme: Option<String>,
    /// Whether the page is silent.
    pub muted: bool,
    /// Whether the host wants to be told of moments for a break.
    pub ads: bool,
    /// What the page gave the host to keep.
    pub save: Option<String>,
}

/// The fields of a payload, however it was read.
pub trait Fields {
    /// A field that is text.
    fn text(&self, name: &str) -> Option<String>;
    /// A field that is true or false.
    fn flag(&self, name: &str) -> Option<bool>;
}

impl FromHost {
    /// The message of a type with its payload; `None` where there is no such type, or something it needs
    /// is missing.
    pub fn read(kind: &str, payload: &dyn Fields) -> Option<FromHost> {
        Some(match kind {
            "init" => FromHost::Init(Init {
                lang: payload.text("lang"),
                theme: payload.text("theme"),
                muted: payload.flag("muted").unwrap_or(false),
                ads: payload.flag("ads").unwrap_or(false),
                save: payload.text("save"),
            }),
            "pause" => FromHost::Pause,
            "resume" => FromHost::Resume,
            "mute" => FromHost::Mute(payload.flag("on")?),
            "ad-started" => FromHost::AdStarted,
            "ad-finished" => FromHost::AdFinished {
                rewarded: payload.flag("rewarded").unwrap_or(false),
            },
            "ad-error" => FromHost::AdError,
            "set-theme" => FromHost::SetTheme(payload.text("theme")?),
            "set-lang" => FromHost::SetLang(payload.text("lang")?),
            _ => return None,
        })
    }
}
