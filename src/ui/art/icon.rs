use super::drawing;
use doudizhu_engine::rules::Variant;
use yew::{Html, html};

/// The icons of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum IconName {
    Play,
    Pass,
    Hint,
    Clear,
    Sort,
    Settings,
    Speed,
    Copy,
    Check,
    Eye,
    Seal,
    Help,
    Close,
    Home,
    Again,
    Log,
    OpenHand,
    Coin,
    Bot,
    Pause,
    /// Goes on by itself.
    Run,
    Call,
    Undo,
    /// One step back.
    Back,
    /// One step on.
    Forward,
    First,
    Last,
    /// The tricks played.
    History,
    /// The card counter: an abacus.
    Counter,
    /// The rules.
    Book,
    Fullscreen,
    /// Share.
    Link,
    /// The introduction.
    Learn,
    Surrender,
    /// Look at one's cards.
    Look,
    /// The same cards once more.
    Dice,
}

impl IconName {
    const fn href(self) -> &'static str {
        match self {
            IconName::Play => "#icon-play",
            IconName::Pass => "#icon-pass",
            IconName::Hint => "#icon-hint",
            IconName::Clear => "#icon-clear",
            IconName::Sort => "#icon-sort",
            IconName::Settings => "#icon-settings",
            IconName::Speed => "#icon-speed",
            IconName::Copy => "#icon-copy",
            IconName::Check => "#icon-check",
            IconName::Eye => "#icon-eye",
            IconName::Seal => "#icon-seal",
            IconName::Help => "#icon-help",
            IconName::Close => "#icon-close",
            IconName::Home => "#icon-home",
            IconName::Again => "#icon-again",
            IconName::Log => "#icon-log",
            IconName::OpenHand => "#icon-open",
            IconName::Coin => "#icon-coin",
            IconName::Bot => "#icon-bot",
            IconName::Pause => "#icon-pause",
            IconName::Run => "#icon-run",
            IconName::Call => "#icon-call",
            IconName::Undo => "#icon-undo",
            IconName::Back => "#icon-back",
            IconName::Forward => "#icon-forward",
            IconName::First => "#icon-first",
            IconName::Last => "#icon-last",
            IconName::History => "#icon-history",
            IconName::Counter => "#icon-counter",
            IconName::Book => "#icon-book",
            IconName::Fullscreen => "#icon-fullscreen",
            IconName::Link => "#icon-link",
            IconName::Learn => "#icon-learn",
            IconName::Surrender => "#icon-surrender",
            IconName::Look => "#icon-look",
            IconName::Dice => "#icon-dice",
        }
    }
}

/// Draws an icon in the colour and size of the text around it; the button carries the words.
pub fn icon(name: IconName) -> Html {
    drawing("icon", "0 0 24 24", name.href().into())
}

/// Draws a table of the start screen: 蚌埠 is a town named after its clams, so a clam with a pearl; four
/// cards for four players; a flame for 火拼; a screen of 2008 for the platform's game.
pub fn place_art(variant: Variant) -> Html {
    let href = format!("#place-{}", variant.name());
    drawing("place__art", "0 0 160 100", href.into())
}

/// Draws the five characters of the logo, which `name` says in words.
pub fn logo(name: &'static str) -> Html {
    html! {
        <svg class="emblem__logo" viewBox="0 0 538 100" role="img" aria-label={name}><use href="#logo" /></svg>
    }
}

/// Draws the ornament in the middle of the felt.
pub fn table_mark() -> Html {
    drawing("table__mark", "0 0 500 500", "#mark".into())
}
