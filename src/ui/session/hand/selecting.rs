//! How the player's cards are selected and shown, which is no action of the game.

use super::HandOnTable;
use crate::ui::session::{LogLine, ME, Notice};
use doudizhu_engine::bots::Evaluation;
use doudizhu_engine::cards::{Card, CardSet, Rank, high_first, put_in_order};
use doudizhu_engine::game::{Action, Ask, CardPlay, KittyPick};

/// What changes a hand, or how it is shown, without an action of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The next round of cards is dealt.
    DealRound,
    /// A card is selected, or no longer.
    Toggle(Card),
    /// All cards of a rank are selected, or, if they all are, no longer.
    ToggleRank(Rank),
    /// These cards are selected and no others.
    Select(CardSet),
    /// No card is selected.
    Clear,
    /// A suggestion is wanted: the next of those that came, or the first when they come.
    Hint,
    /// Suggestions came.
    Hints(Vec<CardPlay>),
    /// What the best choices would bring came, the best first.
    Evaluations(Vec<Evaluation>),
    /// The hand is shown in another order.
    Sort,
    /// The trustee plays for the player, or no longer.
    Trustee(bool),
    /// The player's time is up: once the trustee answers for him, the second time in a row it stays.
    TimeUp,
    /// The player begins to choose kitty cards to look at, or no longer wants to.
    Eye,
}

/// The order in which the hand is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    /// High cards first.
    #[default]
    ByRank,
    /// Many of a rank first.
    ByCount,
    /// Suit by suit.
    BySuit,
}

impl Sorting {
    /// The next of the orders, round and round.
    #[must_use]
    pub const fn following(self) -> Sorting {
        match self {
            Sorting::ByRank => Sorting::ByCount,
            Sorting::ByCount => Sorting::BySuit,
            Sorting::BySuit => Sorting::ByRank,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hints {
    plays: Vec<CardPlay>,
    next: usize,
    /// What was suggested last.
    shown: Option<CardSet>,
}

impl Hints {
    /// Goes on with the best, but does not suggest again what is suggested now.
    fn prefer(&mut self, evaluations: &[Evaluation]) {
        let mut plays: Vec<CardPlay> = Vec::new();
        let evaluated = evaluations.iter().filter_map(|evaluation| evaluation.play);
        for play in evaluated.chain(self.plays.iter().copied()) {
            if plays.iter().all(|other| other.cards != play.cards) {
                plays.push(play);
            }
        }
        let best = plays.first().map(|play| play.cards);
        self.next = usize::from(best.is_some() && best == self.shown);
        self.plays = plays;
    }
}

impl HandOnTable {
    /// What the selected cards would bring, and what the best choice would; none where that is not known.
    pub fn evaluated(&self) -> Option<(Evaluation, Evaluation)> {
        let best = *self.evaluations.first()?;
        let ranks = self.selection.ranks();
        let is_selected = |play: CardPlay| play.cards.ranks() == ranks;
        let mut all = self.evaluations.iter();
        let found = all.find(|evaluation| evaluation.play.is_some_and(is_selected))?;
        Some((*found, best))
    }

    /// Whether what is selected was suggested.
    pub fn shows_hint(&self) -> bool {
        let shown = self.hints.as_ref().and_then(|hints| hints.shown);
        shown == Some(self.selection)
    }

    /// Whether the player is likely to want suggestions for this turn: he did before in this hand.
    pub fn may_want_hints(&self) -> bool {
        self.hinted
            && !self.trustee
            && matches!(self.view.choices.ask, Some(Ask::Lead | Ask::Follow(_)))
    }

    /// Whether suggestions for this turn have come.
    pub fn has_hints(&self) -> bool {
        self.hints.is_some()
    }

    /// Whether the selected cards can be played as several kinds, so that the player must say which
    /// (FA-11).
    pub fn must_choose_reading(&self) -> bool {
        let mut kinds = self.declarations.iter().map(|play| play.combo.kind);
        let first = kinds.next();
        kinds.any(|kind| Some(kind) != first)
    }

    /// The player's cards in the order in which they are shown.
    pub fn sorted(&self) -> Vec<Card> {
        let ranks = self.view.hand.ranks();
        let mut cards: Vec<Card> = self.view.hand.iter().collect();
        let order = |card: &Card| {
            let (first, second) = match self.sorting {
                Sorting::ByRank => (0, 0),
                Sorting::ByCount => (ranks.count(card.rank()), 0),
                // Jokers, then spades, hearts, clubs, diamonds.
                Sorting::BySuit => (0, card.suit().map_or(9, |suit| 4 - suit as u8)),
            };
            let rank = card.rank().index() as i32;
            high_first((i32::from(first + second) * 32 + rank) * 256 - i32::from(card.id()))
        };
        put_in_order(&mut cards, order);
        cards
    }

    pub(in crate::ui::session) fn change(&mut self, change: Change) {
        match change {
            Change::DealRound => {
                self.deal_round();
                self.look();
            }
            Change::Toggle(card) if self.view.hand.has(card) => {
                self.select(self.selection.toggled(card));
            }
            Change::Toggle(_) => {}
            Change::ToggleRank(rank) => self.toggle_rank(rank),
            Change::Select(cards) => self.select(cards.without(cards.without(self.view.hand))),
            Change::Clear => {
                self.peeking = None;
                self.select(CardSet::EMPTY);
            }
            Change::Hint => {
                (self.hint_wanted, self.hinted) = (true, true);
                self.next_hint();
            }
            Change::Hints(plays) => {
                let mut hints = Hints {
                    plays,
                    next: 0,
                    shown: None,
                };
                hints.prefer(&self.evaluations);
                self.hints = Some(hints);
                if self.hint_wanted {
                    self.next_hint();
                }
            }
            Change::Evaluations(evaluations) => {
                if let Some(hints) = self.hints.as_mut().filter(|_| !evaluations.is_empty()) {
                    hints.prefer(&evaluations);
                }
                self.evaluations = evaluations;
            }
            Change::Sort => self.sorting = self.sorting.following(),
            Change::Trustee(on) => {
                if on != self.trustee && !self.is_far() {
                    self.log.push(LogLine::Trustee(on));
                }
                self.trustee = on;
            }
            Change::TimeUp => {
                self.missed += 1;
                self.answers_once = self.missed == 1;
                if !self.answers_once {
                    self.change(Change::Trustee(true));
                }
            }
            Change::Eye => {
                let may = self.view.choices.peek > 0;
                self.peeking = (may && self.peeking.is_none()).then(KittyPick::default);
            }
        }
    }

    fn toggle_rank(&mut self, rank: Rank) {
        let all = self.view.hand.of_rank(rank);
        let rest = self.selection.without(all);
        self.select(if self.selection.contains(all) {
            rest
        } else {
            rest | all
        });
    }

    fn select(&mut self, cards: CardSet) {
        self.selection = cards;
        self.notice = None;
        self.hint_wanted = false; // what the player selects himself, no late suggestion replaces
        self.declarations = self.game.declarations(ME, cards).unwrap_or_default();
    }

    /// Chooses a kitty card to look at, or no longer; the action, once enough are chosen.
    pub(in crate::ui::session) fn pick_kitty(&mut self, place: usize) -> Option<Action> {
        let picked = self.peeking?;
        let others = picked.iter().filter(|other| *other != place);
        let changed = if picked.has(place) {
            KittyPick::of(others)
        } else {
            picked.with(KittyPick::of([place]))
        };
        // A second look finds fewer hidden cards than it is for: those seen before make it up (HA-08).
        let missing = self.view.choices.peek.saturating_sub(changed.len());
        let (seen, hidden): (Vec<_>, Vec<_>) = (0..self.view.kitty.len())
            .filter(|place| !changed.has(*place))
            .partition(|place| self.view.kitty[*place].is_some());
        let enough = missing == 0 || hidden.is_empty();
        self.peeking = (!enough).then_some(changed);
        let more = seen.into_iter().take(usize::from(missing));
        enough.then(|| Action::Peek(changed.with(KittyPick::of(more))))
    }

    /// The usual play the selected cards make, or why they make none.
    pub(in crate::ui::session) fn declare(&self) -> Result<CardPlay, Notice> {
        if self.selection.is_empty() {
            return Err(Notice::NothingSelected);
        }
        self.game.declare(ME, self.selection).map_err(|why| {
            match self.game.explain(ME, self.selection) {
                Some(fault) => Notice::Unplayable(fault, why.rule),
                None => Notice::Refused(why.reason, why.rule),
            }
        })
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
        hints.shown = Some(play.cards);
        self.select(play.cards);
    }
}
