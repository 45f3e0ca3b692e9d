//! What the host of the page wants, and what comes of it. A host never moves a card.

use super::{KeepNotice, Session, Settings, Theme};
use crate::portal::FromHost;
use crate::ui::text::Language;

/// What the host of the page wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HostWish {
    /// The page rests.
    pub paused: bool,
    /// The host shows something of its own meanwhile: the page rests and is silent.
    pub in_break: bool,
    /// The page is silent.
    pub muted: bool,
    /// The host wants to be told of moments for a break.
    pub ads: bool,
    /// The host keeps what must survive.
    pub keeps: bool,
}

impl Session {
    /// Whether nothing happens by itself: nobody looks, or the host wants it so.
    pub fn rests(&self) -> bool {
        self.hidden || self.held()
    }

    /// Whether the host holds the page, so that the player can do nothing either.
    pub fn held(&self) -> bool {
        self.host.paused || self.host.in_break
    }

    /// Whether anything may be heard.
    pub fn may_sound(&self) -> bool {
        !self.rests() && !self.host.muted
    }

    pub(super) fn host_says(&mut self, says: FromHost) {
        match says {
            FromHost::Init(init) => {
                self.settings = self.settings.with_theme_named(init.theme.as_deref());
                self.settings = self.settings.with_language_tagged(init.lang.as_deref());
                (self.host.muted, self.host.ads) = (init.muted, init.ads);
            }
            FromHost::Pause => self.host.paused = true,
            FromHost::Resume => (self.host.paused, self.host.in_break) = (false, false),
            FromHost::Mute(on) => self.host.muted = on,
            FromHost::AdStarted => self.host.in_break = true,
            FromHost::AdFinished { .. } | FromHost::AdError => self.host.in_break = false,
            FromHost::SetTheme(name) => {
                self.settings = self.settings.with_theme_named(Some(&name));
            }
            FromHost::SetLang(tag) => {
                self.settings = self.settings.with_language_tagged(Some(&tag));
            }
        }
    }

    /// The host keeps what must survive: that the browser does not is nothing to tell any more. What was
    /// left goes on, as long as nothing has begun.
    pub(super) fn host_keeps(&mut self, left: Option<Box<Session>>) {
        if let Some(left) = left.filter(|_| self.shown().is_none()) {
            (self.hand, self.hands) = (left.hand, left.hands);
            (self.profile, self.deeds, self.kept) = (left.profile, left.deeds, left.kept);
            (self.settings, self.setup) = (left.settings, left.setup);
            self.keep_notice = left.keep_notice;
        }
        self.host.keeps = true;
        let told = self.keep_notice;
        self.keep_notice = told.filter(|notice| *notice != KeepNotice::OnlyInMemory);
    }
}

impl Settings {
    /// These settings with a theme that is named, if there is one of that name.
    #[must_use]
    pub fn with_theme_named(self, name: Option<&str>) -> Settings {
        let named = |theme: &Theme| Some(theme.name()) == name;
        let theme = Theme::ALL.into_iter().find(named).unwrap_or(self.theme);
        Settings { theme, ..self }
    }

    /// These settings with the language of a tag, if there is a tag.
    #[must_use]
    pub fn with_language_tagged(self, tag: Option<&str>) -> Settings {
        let language = tag.map_or(self.language, Language::from_tag);
        Settings { language, ..self }
    }
}
