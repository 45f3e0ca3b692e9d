//! The browser's storage, or memory where it is blocked, full or taken away.

use super::{Found, Place, bundle, open, seal, unbundle};
use std::cell::{Cell, RefCell};
use web_sys::Storage;

/// Keeps texts: in the browser's storage as long as that works, always also in memory.
#[derive(Debug, Default)]
pub struct Keeper {
    memory: RefCell<[Option<String>; Place::ALL.len()]>,
    /// The places that are kept in memory only.
    failed: Cell<[bool; Place::ALL.len()]>,
    kept: Cell<u32>,
    /// Whose purse and table it is: nothing for the person before the screen, else a local player's name.
    player: String,
}

impl Keeper {
    /// A keeper that knows whether there is a storage at all.
    pub fn new() -> Keeper {
        Keeper::of(String::new())
    }

    /// A keeper for a local player with a purse of his own: what the page is like, all share.
    pub fn of(player: String) -> Keeper {
        let keeper = Keeper {
            player,
            ..Keeper::default()
        };
        let none = Keeper::storage().is_none();
        keeper.failed.set([none; Place::ALL.len()]);
        keeper
    }

    /// The storage, if the browser gives one: asking can throw where it is blocked.
    fn storage() -> Option<Storage> {
        web_sys::window()?.local_storage().ok()?
    }

    /// The name of a place in the storage, or of where it is moved aside.
    pub fn key(&self, place: Place, aside: bool) -> String {
        let name = if aside { place.aside() } else { place.name() };
        match place {
            Place::Table | Place::Profile if !self.player.is_empty() => {
                format!("{name}:{}", self.player) // no name has this sign
            }
            Place::Settings | Place::Setup | Place::Table | Place::Profile => name.to_string(),
        }
    }

    /// Whether the browser keeps anything.
    pub fn is_there() -> bool {
        Keeper::storage().is_some()
    }

    /// What is kept under a name of its own, for all pages, if it is whole.
    pub fn kept_as(name: &str) -> Option<String> {
        let sealed = Keeper::storage()?.get_item(name).ok()??;
        match open(&sealed) {
            Found::Text(text) => Some(text),
            Found::Damaged | Found::Later => None,
        }
    }

    /// All names with this beginning under which anything is kept.
    pub fn names(beginning: &str) -> Vec<String> {
        let Some(storage) = Keeper::storage() else {
            return Vec::new();
        };
        let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
        names.filter(|name| name.starts_with(beginning)).collect()
    }

    /// Keeps a text under a name of its own.
    pub fn keep_as(name: &str, text: &str) {
        if let Some(storage) = Keeper::storage() {
            drop(storage.set_item(name, &seal(text)));
        }
    }

    /// Keeps nothing under a name any more.
    pub fn forget(name: &str) {
        if let Some(storage) = Keeper::storage() {
            drop(storage.remove_item(name));
        }
    }

    /// What is kept in a place. What cannot be used is moved aside first.
    pub fn find(&self, place: Place) -> Option<Found> {
        if let Some(text) = &self.memory.borrow()[place as usize] {
            return Some(Found::Text(text.clone()));
        }
        let storage = Keeper::storage()?;
        let sealed = storage.get_item(&self.key(place, false)).ok()??;
        let found = open(&sealed);
        if !matches!(found, Found::Text(_)) {
            self.set_aside(place);
        }
        Some(found)
    }

    /// What is kept in a place now, by whichever page: empty where there is nothing to be read. Where the
    /// browser keeps nothing, it is what this page remembers.
    pub fn now(&self, place: Place) -> String {
        if self.failed.get()[place as usize] {
            let memory = &self.memory.borrow()[place as usize];
            return memory.clone().unwrap_or_default();
        }
        let key = self.key(place, false);
        let sealed = Keeper::storage().and_then(|storage| storage.get_item(&key).ok()?);
        match sealed.as_deref().map(open) {
            Some(Found::Text(text)) => text,
            Some(Found::Damaged | Found::Later) | None => String::new(),
        }
    }

    /// Keeps a text; in memory only where the browser refuses.
    pub fn keep(&self, place: Place, text: &str) {
        self.memory.borrow_mut()[place as usize] = Some(text.to_string());
        self.kept.set(self.kept.get().wrapping_add(1));
        let mut failed = self.failed.get();
        failed[place as usize] = !self.store(place, text);
        self.failed.set(failed);
    }

    fn store(&self, place: Place, text: &str) -> bool {
        let key = self.key(place, false);
        Keeper::storage().is_some_and(|storage| storage.set_item(&key, &seal(text)).is_ok())
    }

    /// How often something was kept.
    pub fn kept(&self) -> u32 {
        self.kept.get()
    }

    /// All that is kept, as one text for somebody else to keep.
    pub fn bundled(&self) -> String {
        bundle(
            Place::ALL
                .into_iter()
                .filter_map(|place| match self.find(place) {
                    Some(Found::Text(text)) => Some((place, seal(&text))),
                    Some(Found::Damaged | Found::Later) | None => None,
                }),
        )
    }

    /// Takes what somebody else has kept in place of what is kept here; `false`, and nothing else, if any of
    /// it cannot be used.
    pub fn unbundle(&self, bundled: &str) -> bool {
        let Some(found) = unbundle(bundled) else {
            return false;
        };
        let mut memory = [const { None }; Place::ALL.len()];
        for (place, sealed) in found {
            let Found::Text(text) = open(sealed) else {
                return false;
            };
            memory[place as usize] = Some(text);
        }
        // In the storage, too, where there is one: what is kept now is this.
        let failed = Place::ALL.map(|place| {
            let text = memory[place as usize].as_ref();
            text.is_some_and(|text| !self.store(place, text))
        });
        self.failed.set(failed);
        self.memory.replace(memory);
        true
    }

    /// Moves what is kept in a place aside, since its owner cannot use it.
    pub fn set_aside(&self, place: Place) {
        self.memory.borrow_mut()[place as usize] = None;
        let Some(storage) = Keeper::storage() else {
            return;
        };
        let (key, aside) = (self.key(place, false), self.key(place, true));
        if let Ok(Some(sealed)) = storage.get_item(&key) {
            // Removed first: where the storage is full, that makes room for it.
            drop(storage.remove_item(&key));
            drop(storage.set_item(&aside, &sealed));
        }
    }

    /// Whether anything could only be kept in memory, and will be lost with the page.
    pub fn only_in_memory(&self) -> bool {
        self.failed.get().contains(&true)
    }
}
