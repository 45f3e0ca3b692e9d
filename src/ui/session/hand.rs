//! A hand that is played on the page.

use super::{ME, Message};
use crate::worker::{BotRequest, Task};
use doudizhu_engine::bots::Memory;
use doudizhu_engine::cards::{BySeat, Card, CardSet, Commitment, Nonce, Seat, Seed};
use doudizhu_engine::game::{
    Action, CardPlay, DealSource, Event, Game, LastAct, Reason, Record, Said,
};
use doudizhu_engine::rules::Rules;
use doudizhu_engine::view::{SeatView, Stage};
use std::rc::Rc;

/// A hand that is played on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOnTable {
    game: Rc<Game>,
    /// What was done so far.
    pub record: Record,
    /// What the seat of the player sees.
    pub view: SeatView,
    /// Shown before the bidding.
    pub commitment: Commitment,
    seed: Seed,
    nonce: Nonce,
    /// What happened, for the live log.
    pub log: Vec<LogLine>,
    /// What each seat did last, kept on the table until the next lead.
    pub acts: BySeat<Option<Act>>,
    /// Kitty cards that the player has just taken, until his first lead.
    pub taken: CardSet,
    /// The cards the player has selected.
    pub selection: CardSet,
    /// Why the last thing the player wanted is not possible.
    pub notice: Option<Notice>,
    hints: Option<Hints>,
    /// A suggestion is wanted and has not come.
    hint_wanted: bool,
    /// The order in which the player's hand is shown.
    pub sorting: Sorting,
    /// What everybody remembers of the hand.
    memory: Memory,
    /// Which of the page's hands this is.
    number: u32,
    /// Counts what has happened, so that timers and replies that come too late can be told.
    pub step: u32,
}

/// A line of the live log: an event, and the cards the seat then had left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogLine {
    /// All cards are dealt.
    Dealt,
    /// Something happened.
    Event {
        /// What.
        event: Event,
        /// Cards left to the seat that played.
        left: u8,
    },
}

/// What a seat did, as shown beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Said something.
    Said(Said),
    /// Opened its hand.
    Opened,
    /// Played or passed.
    Trick(LastAct),
}

/// Something to tell the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The rules refuse it.
    Refused(Reason),
    /// No cards are selected.
    NothingSelected,
    /// No play beats what lies on the table.
    NothingBeats,
}

#[derive(Clone, Debug, PartialEq)]
struct Hints {
    plays: Vec<CardPlay>,
    next: usize,
}

/// The order in which the hand is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sorting {
    /// High cards first.
    ByRank,
    /// Many of a rank first.
    ByCount,
}

impl HandOnTable {
    pub(super) fn new(rules: Rules, seed: Seed, nonce: Nonce, number: u32) -> HandOnTable {
        let game = Game::new(rules, seed);
        HandOnTable {
            record: Record::new(rules, DealSource::Seed(seed)),
            view: SeatView::of(&game, ME),
            game: Rc::new(game),
            commitment: seed.commit(&nonce),
            seed,
            nonce,
            log: Vec::new(),
            acts: BySeat::all(rules.seats, None),
            taken: CardSet::EMPTY,
            selection: CardSet::EMPTY,
            notice: None,
            hints: None,
            hint_wanted: false,
            sorting: Sorting::ByRank,
            memory: Memory::default(),
            number,
            step: 0,
        }
    }

    /// Points that leaving on purpose would cost now.
    pub fn escape_cost(&self) -> i64 {
        -self.game.escape_settlement(ME).points[ME]
    }

    /// Seed and nonce of the deal, once the hand is over.
    pub fn secrets(&self) -> Option<(Seed, Nonce)> {
        (self.view.stage == Stage::Over).then_some((self.seed, self.nonce))
    }

    /// The number of this moment: no other moment of any hand of the page has it.
    pub fn moment(&self) -> u64 {
        u64::from(self.number) << 32 | u64::from(self.step)
    }

    /// What a bot at a seat is asked.
    pub fn request(&self, seat: Seat, task: Task) -> BotRequest {
        BotRequest {
            id: self.moment(),
            view: SeatView::of(&self.game, seat),
            memory: self.memory,
            task,
        }
    }

    /// Whether suggestions for this turn have come.
    pub fn has_hints(&self) -> bool {
        self.hints.is_some()
    }

    /// The player's cards in the order in which they are shown.
    pub fn sorted(&self) -> Vec<Card> {
        let ranks = self.view.hand.ranks();
        let mut cards: Vec<Card> = self.view.hand.iter().collect();
        cards.sort_by_key(|card| {
            let count = match self.sorting {
                Sorting::ByRank => 0,
                Sorting::ByCount => ranks.count(card.rank()),
            };
            std::cmp::Reverse((count, card.rank(), std::cmp::Reverse(card.id())))
        });
        cards
    }

    pub(super) fn change(&mut self, message: Message) {
        match message {
            Message::DealRound => self.deal_round(),
            Message::Toggle(card) if self.view.hand.has(card) => {
                self.select(self.selection.toggled(card))
            }
            Message::ToggleRank(rank) => {
                let all = self.view.hand.of_rank(rank);
                let rest = self.selection.without(all);
                self.select(if self.selection.contains(all) {
                    rest
                } else {
                    rest | all
                });
            }
            Message::Clear => self.select(CardSet::EMPTY),
            Message::Hint => {
                self.hint_wanted = true;
                self.next_hint();
            }
            Message::Hints(plays) => {
                self.hints = Some(Hints { plays, next: 0 });
                if self.hint_wanted {
                    self.next_hint();
                }
            }
            Message::Sort => {
                self.sorting = match self.sorting {
                    Sorting::ByRank => Sorting::ByCount,
                    Sorting::ByCount => Sorting::ByRank,
                }
            }
            Message::Toggle(_)
            | Message::Start { .. }
            | Message::Act(..)
            | Message::Open
            | Message::PlaySelection
            | Message::Pass
            | Message::Set(_)
            | Message::Show(_)
            | Message::Escape
            | Message::Leave => {} // not for the hand alone
        }
    }

    fn select(&mut self, cards: CardSet) {
        self.selection = cards;
        self.notice = None;
        self.hint_wanted = false; // what the player selects himself, no late suggestion replaces
    }

    /// The play the selected cards make, or why they make none.
    pub(super) fn declare(&self) -> Result<CardPlay, Notice> {
        if self.selection.is_empty() {
            return Err(Notice::NothingSelected);
        }
        self.game
            .declare(ME, self.selection)
            .map_err(|why| Notice::Refused(why.reason))
    }

    fn next_hint(&mut self) {
        let Some(hints) = &mut self.hints else { return };
        if hints.plays.is_empty() {
            self.hint_wanted = false;
            self.notice = Some(Notice::NothingBeats);
            return;
        }
        let play = hints.plays[hints.next % hints.plays.len()];
        hints.next += 1;
        self.select(play.cards);
    }

    fn deal_round(&mut self) {
        if Rc::make_mut(&mut self.game).deal_round() {
            self.step += 1;
            self.view = SeatView::of(&self.game, ME);
            if self.view.stage != Stage::Dealing {
                self.log.push(LogLine::Dealt);
            }
        }
    }

    /// Does what a seat wants; tells whether it could.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> bool {
        let leads = self.view.trick.is_none_or(|trick| trick.standing.is_none());
        match Rc::make_mut(&mut self.game).apply(seat, action) {
            Ok(events) => {
                self.record.actions.push((seat, action));
                self.step += 1;
                self.view = SeatView::of(&self.game, ME);
                // What is selected stays selected, as far as it is still held.
                let gone = self.selection.without(self.view.hand);
                self.selection = self.selection.without(gone);
                (self.notice, self.hints, self.hint_wanted) = (None, None, false);
                events.iter().for_each(|event| self.tell(event, leads));
                true
            }
            Err(why) => {
                if seat == ME {
                    self.notice = Some(Notice::Refused(why.reason));
                }
                false // of another seat: an answer that came too late
            }
        }
    }

    /// Notes an event for the log, for everybody's memory and for the places beside the seats. A lead
    /// clears the table.
    fn tell(&mut self, event: Event, leads: bool) {
        self.memory.note(event);
        let left = if let Event::Played { seat, .. } = event {
            self.view.counts[seat]
        } else {
            0
        };
        self.log.push(LogLine::Event { event, left });
        let (seat, act) = match event {
            Event::Opened { seat, .. } => (seat, Act::Opened),
            Event::Said { seat, said } => (seat, Act::Said(said)),
            Event::Passed(seat) => (seat, Act::Trick(LastAct::Passed)),
            Event::Played { seat, play } => {
                if leads {
                    self.acts = BySeat::all(self.view.rules.seats, None);
                    self.taken = CardSet::EMPTY;
                }
                (seat, Act::Trick(LastAct::Played(play)))
            }
            Event::TookKitty(seat) => {
                if seat == ME {
                    self.taken = self.view.kitty.iter().flatten().copied().collect();
                }
                return;
            }
            Event::TrickWon(_) | Event::Peeked(_) | Event::Over => return,
        };
        self.acts[seat] = Some(act);
    }
}
