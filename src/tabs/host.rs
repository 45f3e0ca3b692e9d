//! The room as its host knows it. Time and chance come from outside, tabs are numbers.

use super::hand::Hand;
use super::message::{SEATS, Seen, Sitter, Table, Terms, ToGuest, ToHost, clean_name};
use crate::worker::{BotRequest, Task};
use doudizhu_engine::bots::{Level, Temper};
use doudizhu_engine::cards::{Nonce, Seat, Seats, Seed};
use doudizhu_engine::game::{Action, Outcome};
use doudizhu_engine::rules::Rules;
use doudizhu_engine::view::SeatView;

/// So many hands are owed to players who are away; then the oldest are forgotten.
pub(super) const MOST_DUE: usize = 100;

/// A message and the tab that it is for.
pub type Post = (u64, ToGuest);

/// The room as its host knows it.
#[derive(Clone, Debug)]
pub struct Host {
    pub(super) terms: Terms,
    /// How well invited bots play.
    pub(super) level: Level,
    /// The players by seat; bots are invited to the seats without.
    pub(super) players: [Option<Player>; SEATS],
    pub(super) hand: Option<Hand>,
    /// How many hands were dealt.
    pub(super) hands: u32,
    /// Hands that are over and not in their players' books yet.
    pub(super) due: Vec<Due>,
    /// How often in a row the password was wrong.
    pub(super) wrong: u32,
    /// Until when nobody may try it, in milliseconds.
    pub(super) closed_until: u64,
    pub(super) version: u64,
    /// When somebody was there last, in milliseconds.
    pub(super) used: u64,
    /// Which tab is the host.
    tab: u64,
    pub(super) gone: Vec<u64>,
    ignored: u32,
}

/// Somebody who sits in the room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
    pub name: String,
    /// His tab, while it is there.
    pub tab: Option<u64>,
    pub coins: i64,
    pub trustee: bool,
    pub ready: bool,
    /// Whether the hand on the table is his: who comes while one is played waits for the next.
    pub plays: bool,
}

/// A hand that was played to its end for a player.
#[derive(Clone, Debug)]
pub(super) struct Due {
    pub name: String,
    pub seat: Seat,
    pub hand: Hand,
}

/// What the host must do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Wait for the players.
    Wait,
    /// Deal a hand.
    Deal,
    /// Deal anew, since nobody called.
    Redeal,
    /// Deal the first round, after a moment in which hands can be opened for the most.
    FirstRound,
    /// Deal a round of cards.
    DealRound,
    /// Ask a bot, or the trustee of a player who wants him.
    Ask(Seat),
    /// Ask the trustee of a player who is away, and may come back in a moment.
    AskForAbsent(Seat),
}

impl Host {
    /// A room that has just been reserved.
    pub fn new(terms: Terms, level: Level) -> Host {
        Host {
            terms,
            level,
            players: Default::default(),
            hand: None,
            hands: 0,
            due: Vec::new(),
            wrong: 0,
            closed_until: 0,
            version: 0,
            used: 0,
            tab: 0,
            gone: Vec::new(),
            ignored: 0,
        }
    }

    /// Says which tab is the host.
    pub fn held_by(&mut self, tab: u64) {
        self.tab = tab;
    }

    /// What the room was reserved with.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How many messages made no sense.
    pub fn ignored(&self) -> u32 {
        self.ignored
    }

    /// Whether nothing would be lost if the room were no more.
    pub fn is_deserted(&self) -> bool {
        let over = self.hand.as_ref().is_none_or(Hand::is_settled);
        over && self.due.is_empty() && self.players.iter().all(Option::is_none)
    }

    /// The version of the table that was told last.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What comes of what a tab says. Whatever makes no sense is counted, and changes nothing.
    pub fn hear_bytes(&mut self, tab: u64, bytes: &[u8], now: u64) -> Vec<Post> {
        match ToHost::from_bytes(bytes) {
            Some(message) => self.hear(tab, message, now),
            None => self.ignore(),
        }
    }

    /// The same of a message.
    pub fn hear(&mut self, tab: u64, message: ToHost, now: u64) -> Vec<Post> {
        if self.gone.contains(&tab) {
            return self.ignore();
        }
        if let ToHost::Enter { name, proof, coins } = message {
            let right = proof == self.terms.proof;
            return self.enter(tab, clean_name(&name), right, coins, now);
        }
        let Some(seat) = self.seat_of(tab) else {
            return self.ignore();
        };
        let changed = match message {
            ToHost::Enter { .. } => false,
            ToHost::Ready { coins } => return self.ready(seat, coins),
            ToHost::Act { hand, step, action } => self.act_for(seat, hand, step, action),
            ToHost::Trustee(on) => {
                let player = self.player(seat);
                let other = player.trustee != on;
                player.trustee = on;
                other
            }
            ToHost::Booked(id) => {
                let name = self.player(seat).name.clone();
                let before = self.due.len();
                self.due
                    .retain(|due| due.hand.id() != id || due.name != name);
                self.due.len() < before
            }
            ToHost::Leave => return self.leaves(seat),
        };
        if changed { self.tell() } else { self.ignore() }
    }

    pub(super) fn ignore(&mut self) -> Vec<Post> {
        self.ignored = self.ignored.saturating_add(1);
        Vec::new()
    }

    pub(super) fn player(&mut self, seat: Seat) -> &mut Player {
        self.players[seat.index() % SEATS].get_or_insert_default()
    }

    pub(super) fn seat_of(&self, tab: u64) -> Option<Seat> {
        let his = |player: &Option<Player>| player.as_ref().and_then(|player| player.tab);
        let place = self
            .players
            .iter()
            .position(|player| his(player) == Some(tab))?;
        Seats::Three.seat(place)
    }

    /// Whether a hand is on the table that is not over.
    pub(super) fn is_played(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| !hand.is_settled())
    }

    pub(super) fn plays(&self, seat: Seat) -> Option<&Player> {
        let player = self.players.get(seat.index())?.as_ref();
        player.filter(|player| player.plays && self.is_played())
    }

    fn act_for(&mut self, seat: Seat, number: u32, step: u32, action: Action) -> bool {
        if self.plays(seat).is_none() || action == Action::Escape {
            return false; // nobody can leave a hand of this game (C-54)
        }
        let Some(hand) = &self.hand else { return false };
        let (now, mut action) = ((hand.number, hand.step), action);
        if let Action::Open(_) = action {
            // While cards are dealt the moment passes quickly: the one that it is.
            match hand.game.choices(seat).open {
                Some(opened) if hand.number == number => action = Action::Open(opened.at),
                Some(_) | None => return false,
            }
        } else if now != (number, step) {
            return false; // it was for an earlier moment
        }
        self.act(seat, action)
    }

    pub(super) fn act(&mut self, seat: Seat, action: Action) -> bool {
        let Some(hand) = &mut self.hand else {
            return false;
        };
        let done = hand.act(seat, action);
        if done && hand.is_settled() {
            self.owe();
        }
        done
    }

    /// The hand is over: every player is owed it.
    fn owe(&mut self) {
        let Some(hand) = &self.hand else { return };
        for (seat, player) in Seats::Three.iter().zip(&mut self.players) {
            if let Some(player) = player {
                player.ready = false;
                if player.plays {
                    self.due.push(Due {
                        name: player.name.clone(),
                        seat,
                        hand: hand.clone(),
                    });
                }
            }
        }
        let more = self.due.len().saturating_sub(MOST_DUE);
        self.due.drain(..more);
    }

    /// What must be done next.
    pub fn next(&self) -> Step {
        let here = || {
            self.players
                .iter()
                .flatten()
                .filter(|one| one.tab.is_some())
        };
        let Some(hand) = self.hand.as_ref().filter(|hand| !hand.is_settled()) else {
            let all_ready = here().count() > 0 && here().all(|player| player.ready);
            return if all_ready { Step::Deal } else { Step::Wait };
        };
        if here().count() == 0 {
            return Step::Wait; // nobody is there
        }
        if hand.is_redeal() {
            return Step::Redeal;
        }
        let Some(seat) = hand.game.to_act() else {
            let opens = hand.game.choices(Seat::S0).open.is_some();
            return if hand.game.dealt() == 0 && opens {
                Step::FirstRound
            } else {
                Step::DealRound
            };
        };
        match self.plays(seat) {
            Some(player) if player.tab.is_none() => Step::AskForAbsent(seat),
            Some(player) if !player.trustee => Step::Wait,
            Some(_) | None => Step::Ask(seat),
        }
    }

    /// The number of this moment, so that what comes too late can be told; `None` where there is no
    /// hand.
    pub fn moment(&self) -> Option<u64> {
        self.hand.as_ref().map(Hand::moment)
    }

    /// Deals a hand. Whoever is there plays it; the seats of others are free from now on, and bots are
    /// invited. After a hand that nobody called it is for the same players.
    pub fn deal(&mut self, seed: Seed, nonce: Nonce) -> Vec<Post> {
        match self.next() {
            Step::Redeal => {}
            Step::Deal => {
                for player in &mut self.players {
                    *player = player.take().filter(|player| player.tab.is_some());
                    if let Some(player) = player {
                        (player.plays, player.trustee) = (true, false);
                    }
                }
            }
            Step::Wait
            | Step::FirstRound
            | Step::DealRound
            | Step::Ask(_)
            | Step::AskForAbsent(_) => {
                return Vec::new();
            }
        }
        self.hands += 1;
        let rules = Rules::new(self.terms.house);
        self.hand = Some(Hand::new(self.hands, rules, seed, nonce));
        self.tell()
    }

    /// Deals a round of cards, or all that are left.
    pub fn deal_round(&mut self, all: bool) -> Vec<Post> {
        let Some(hand) = &mut self.hand else {
            return Vec::new();
        };
        let dealt = hand.deal_round();
        while all && hand.deal_round() {}
        if dealt { self.tell() } else { Vec::new() }
    }

    /// What the bot or trustee at a seat is asked, who is to act; `luck` is a bot's own.
    pub fn request(&self, seat: Seat, luck: u64) -> Option<BotRequest> {
        let task = if self.plays(seat).is_some() {
            Task::Trustee
        } else {
            Task::Choose {
                level: self.level,
                temper: Temper::Even,
                seed: luck,
            }
        };
        Some(self.hand.as_ref()?.request(seat, task))
    }

    /// What a bot or a trustee has chosen at a moment; too late, it is forgotten.
    pub fn answer(&mut self, moment: u64, action: Action) -> Vec<Post> {
        let (Step::Ask(seat) | Step::AskForAbsent(seat)) = self.next() else {
            return Vec::new();
        };
        if self.moment() == Some(moment) && self.act(seat, action) {
            self.tell()
        } else {
            Vec::new()
        }
    }

    /// Points of the hand, by seat, once it is over.
    pub fn points(&self) -> Option<[i64; SEATS]> {
        let settlement = self
            .hand
            .as_ref()?
            .game
            .outcome()
            .and_then(Outcome::settlement)?;
        Some([Seat::S0, Seat::S1, Seat::S2].map(|seat| settlement.points[seat]))
    }

    /// What a seat sees of the hand, for whoever tests that it is no more than it may.
    pub fn view(&self, seat: Seat) -> Option<SeatView> {
        Some(SeatView::of(&self.hand.as_ref()?.game, seat))
    }

    /// The table as everybody there sees it.
    pub(super) fn tell(&mut self) -> Vec<Post> {
        self.version += 1;
        let here = |(seat, player): (Seat, &Option<Player>)| {
            let tab = player.as_ref()?.tab?;
            Some((tab, ToGuest::Table(Box::new(self.table(seat)))))
        };
        Seats::Three
            .iter()
            .zip(&self.players)
            .filter_map(here)
            .collect()
    }

    fn table(&self, seat: Seat) -> Table {
        let sitter = |step: usize| {
            let place = (seat.index() + step) % SEATS;
            let player = self.players[place].as_ref();
            player.map_or_else(Sitter::default, |player| Sitter {
                name: player.name.clone(),
                here: player.tab.is_some(),
                plays: player.plays,
                ready: player.ready,
                trustee: player.trustee,
                host: player.tab == Some(self.tab),
            })
        };
        let mine = self.players[seat.index()].as_ref();
        let his = |due: &&Due| mine.is_some_and(|one| one.name == due.name);
        let plays = mine.is_some_and(|one| one.plays);
        let hand = self.hand.as_ref().filter(|_| plays);
        Table {
            version: self.version,
            number: self.terms.number,
            coefficient: self.terms.coefficient,
            house: self.terms.house.to_string(),
            is_played: self.is_played(),
            sitters: [sitter(0), sitter(1), sitter(2)],
            owes: self
                .due
                .iter()
                .filter(his)
                .map(|due| due.hand.id())
                .collect(),
            hand: hand.and_then(|hand: &Hand| -> Option<Seen> { hand.seen_by(seat) }),
        }
    }
}
