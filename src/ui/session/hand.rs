//! A hand that is played on the page.

use super::{ME, Message};
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
    /// The order in which the player's hand is shown.
    pub sorting: Sorting,
    /// Counts what has happened, so that timers and replies that come too late can be told.
    pub step: u64,
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
        /// Cards left to the seat that acted.
        left: u8,
        /// Whether the seat was asked to rob, not to call.
        robbing: bool,
    },
}

/// What a seat did, as shown beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Answered in the auction.
    Said {
        /// What.
        said: Said,
        /// Whether it was asked to rob.
        robbing: bool,
    },
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
    pub(super) fn new(rules: Rules, seed: Seed, nonce: Nonce) -> HandOnTable {
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
            sorting: Sorting::ByRank,
            step: 0,
        }
    }

    /// Seed and nonce of the deal, once the hand is over.
    pub fn secrets(&self) -> Option<(Seed, Nonce)> {
        (self.view.stage == Stage::Over).then_some((self.seed, self.nonce))
    }

    /// What a bot at a seat sees.
    pub fn view_of(&self, seat: Seat) -> SeatView {
        SeatView::of(&self.game, seat)
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
            Message::Hints(plays) => {
                self.hints = Some(Hints { plays, next: 0 });
                self.next_hint();
            }
            Message::NextHint => self.next_hint(),
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
            | Message::Leave => {} // not for the hand alone
        }
    }

    fn select(&mut self, cards: CardSet) {
        self.selection = cards;
        self.notice = None;
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

    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        let before = self.view.clone();
        let game = Rc::make_mut(&mut self.game);
        match game.apply(seat, action) {
            Ok(events) => {
                self.record.actions.push((seat, action));
                self.step += 1;
                self.view = SeatView::of(&self.game, ME);
                // What is selected stays selected, as far as it is still held.
                let gone = self.selection.without(self.view.hand);
                self.selection = self.selection.without(gone);
                (self.notice, self.hints) = (None, None);
                events.iter().for_each(|event| self.tell(event, &before));
            }
            Err(why) if seat == ME => self.notice = Some(Notice::Refused(why.reason)),
            Err(_) => {} // an answer that came too late
        }
    }

    /// Notes an event for the log and for the places beside the seats.
    fn tell(&mut self, event: Event, before: &SeatView) {
        let robbing = before
            .said
            .values()
            .iter()
            .flatten()
            .any(|said| *said == Said::Call);
        let left = if let Event::Played { seat, .. } = event {
            self.view.counts[seat]
        } else {
            0
        };
        self.log.push(LogLine::Event {
            event,
            left,
            robbing,
        });
        let (seat, act) = match event {
            Event::Opened { seat, .. } => (seat, Act::Opened),
            Event::Called(seat) => (
                seat,
                Act::Said {
                    said: Said::Call,
                    robbing,
                },
            ),
            Event::Robbed(seat) => (
                seat,
                Act::Said {
                    said: Said::Rob,
                    robbing,
                },
            ),
            Event::Declined(seat) => (
                seat,
                Act::Said {
                    said: Said::No,
                    robbing,
                },
            ),
            Event::Passed(seat) => (seat, Act::Trick(LastAct::Passed)),
            Event::Played { seat, play } => {
                if before.trick.is_none_or(|trick| trick.standing.is_none()) {
                    self.acts = BySeat::all(self.view.rules.seats, None); // a lead clears the table
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
