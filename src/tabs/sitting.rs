//! Sitting down, being ready, and leaving.

use super::host::{Host, Player, Post};
use super::message::{Refusal, ToGuest};
use doudizhu_engine::cards::Seat;

/// So many tabs that are gone are remembered, so that nothing late brings one back.
const MOST_GONE: usize = 64;
/// The longest that nobody may try a password, in seconds.
const LONGEST_WAIT: u64 = 60;

impl Host {
    /// Who has the password and the coins sits down; who was there before gets his seat back.
    pub(super) fn enter(
        &mut self,
        tab: u64,
        name: String,
        right: bool,
        coins: i64,
        now: u64,
    ) -> Vec<Post> {
        let refused = |why: Refusal| vec![(tab, ToGuest::Refused(why))];
        if name.is_empty() {
            return self.ignore();
        }
        // A clock that was set back closes the room no longer than the longest wait.
        self.closed_until = self
            .closed_until
            .min(now.saturating_add(LONGEST_WAIT * 1000));
        if now < self.closed_until {
            let seconds = (self.closed_until - now).div_ceil(1000);
            return refused(Refusal::Password(seconds as u32));
        }
        if !right {
            // Twice as long every time: from one second on, to a minute.
            let wait = (1 << self.wrong.min(10)).min(LONGEST_WAIT);
            self.wrong = self.wrong.saturating_add(1);
            self.closed_until = now.saturating_add(wait * 1000);
            return refused(Refusal::Password(wait as u32));
        }
        self.wrong = 0;
        let named = |player: &Option<Player>| player.as_ref().is_some_and(|one| one.name == name);
        let mut posts = Vec::new();
        if let Some(place) = self.players.iter().position(named) {
            let player = self.player(Seat::ALL[place]);
            let before = player.tab.replace(tab).filter(|before| *before != tab);
            (player.trustee, player.coins) = (false, coins);
            posts.extend(before.map(|before| (before, ToGuest::Refused(Refusal::Elsewhere))));
        } else {
            let missing = self.terms.room().entry - coins;
            if missing > 0 {
                return refused(Refusal::Missing(missing));
            }
            let Some(place) = self.players.iter().position(Option::is_none) else {
                return refused(Refusal::Full);
            };
            self.players[place] = Some(Player {
                name: name.clone(),
                tab: Some(tab),
                coins,
                ..Player::default()
            });
        }
        // The table first: it says which hands he is owed.
        posts.extend(self.tell());
        for due in self.due.iter().filter(|due| due.name == name) {
            let seen = due.hand.seen_by(due.seat);
            posts.extend(seen.map(|seen| (tab, ToGuest::Due(Box::new(seen)))));
        }
        posts
    }

    /// A player wants the next hand: the minimum must be met before every one (C-56).
    pub(super) fn ready(&mut self, seat: Seat, coins: i64) -> Vec<Post> {
        if self.is_played() {
            return self.ignore();
        }
        let missing = self.terms.room().entry - coins;
        let player = self.player(seat);
        let (tab, was) = (player.tab, player.ready);
        (player.coins, player.ready) = (coins, true);
        if missing <= 0 {
            return if was { self.ignore() } else { self.tell() };
        }
        self.players[seat.index()] = None;
        let refusal = ToGuest::Refused(Refusal::Missing(missing));
        let mut posts: Vec<Post> = tab.map(|tab| (tab, refusal)).into_iter().collect();
        posts.extend(self.tell());
        posts
    }

    pub(super) fn leaves(&mut self, seat: Seat) -> Vec<Post> {
        if self.plays(seat).is_some() {
            self.player(seat).tab = None;
        } else {
            self.players[seat.index()] = None;
        }
        self.tell()
    }

    /// A tab is no more.
    pub fn gone(&mut self, tab: u64) -> Vec<Post> {
        if self.gone.len() == MOST_GONE {
            self.gone.remove(0);
        }
        self.gone.push(tab);
        match self.seat_of(tab) {
            Some(seat) => {
                self.player(seat).tab = None;
                self.tell()
            }
            None => Vec::new(),
        }
    }
}
