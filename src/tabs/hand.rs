//! The hand that the host holds.

use super::message::Seen;
use crate::worker::{BotRequest, Task};
use doudizhu_engine::bots::{Memory, SIMULATIONS};
use doudizhu_engine::cards::{Commitment, Nonce, Seat, Seed};
use doudizhu_engine::game::{Action, DealSource, Event, Game, Outcome, Record};
use doudizhu_engine::rules::Rules;
use doudizhu_engine::view::SeatView;

/// A hand with all its cards.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// Which of the room's hands it is.
    pub number: u32,
    pub record: Record,
    pub nonce: Nonce,
    pub game: Game,
    memory: Memory,
    pub step: u32,
}

impl Hand {
    pub(super) fn new(number: u32, rules: Rules, seed: Seed, nonce: Nonce) -> Hand {
        let record = Record::new(rules, DealSource::Seed(seed));
        Hand {
            number,
            game: record.start(),
            record,
            nonce,
            memory: Memory::default(),
            step: 0,
        }
    }

    /// A hand that goes on after its recorded actions, with so many rounds dealt; `None` when they are
    /// not legal.
    pub(super) fn gone_on(number: u32, record: Record, nonce: Nonce, dealt: u8) -> Option<Hand> {
        let mut memory = Memory::default();
        let game = played(&record, dealt, &mut |event| memory.note(event))?;
        let step = u32::from(game.dealt()) + record.actions.len() as u32;
        Some(Hand {
            number,
            record,
            nonce,
            game,
            memory,
            step,
        })
    }

    fn seed(&self) -> Option<Seed> {
        match self.record.source {
            DealSource::Seed(seed) => Some(seed),
            DealSource::Cards(_) => None,
        }
    }

    /// What was committed to before the bidding.
    fn seal(&self) -> Commitment {
        let seal = self.seed().map(|seed| seed.commit(&self.nonce));
        seal.unwrap_or(Commitment([0; 32]))
    }

    /// What tells it from all other hands: of the seal of its deal.
    pub(super) fn id(&self) -> u64 {
        self.seal().number()
    }

    pub(super) fn deal_round(&mut self) -> bool {
        let dealt = self.game.deal_round();
        self.step += u32::from(dealt);
        dealt
    }

    /// Does what a seat wants; `false`, and nothing, where a rule forbids it.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> bool {
        // No set of a message need be one of cards that are there.
        if let Action::Play(play) = action
            && !self.game.cards(seat).contains(play.cards)
        {
            return false;
        }
        let Ok(events) = self.game.apply(seat, action) else {
            return false;
        };
        events.iter().for_each(|event| self.memory.note(event));
        self.record.actions.push((seat, action));
        self.step += 1;
        true
    }

    /// Whether it is over and paid for.
    pub(super) fn is_settled(&self) -> bool {
        let outcome = self.game.outcome();
        outcome.is_some_and(|outcome| outcome.settlement().is_some())
    }

    pub(super) fn is_redeal(&self) -> bool {
        self.game.outcome() == Some(&Outcome::Redeal)
    }

    pub(super) fn request(&self, seat: Seat, task: Task) -> BotRequest {
        BotRequest {
            id: self.moment(),
            view: SeatView::of(&self.game, seat),
            memory: self.memory.clone(),
            task,
            simulations: SIMULATIONS,
        }
    }

    /// The number of this moment: no other of the room has it.
    pub(super) fn moment(&self) -> u64 {
        u64::from(self.number) << 32 | u64::from(self.step)
    }

    /// What a seat may know of it: the same hand with the seats counted from that one, seen by the
    /// first.
    pub(super) fn seen_by(&self, seat: Seat) -> Option<Seen> {
        let seats = self.record.rules.seats;
        let turned =
            |(other, action): &(Seat, Action)| (Seat::ALL[other.steps_after(seat, seats)], *action);
        let record = Record {
            rules: self.record.rules,
            source: DealSource::Cards(self.game.deal().seen_from(seat)),
            actions: self.record.actions.iter().map(turned).collect(),
        };
        let game = played(&record, self.game.dealt(), &mut |_| ())?;
        let view = SeatView::of(&game, Seat::S0);
        Some(Seen {
            seal: self.seal(),
            // Not of a hand that nobody called: nobody learns what that was.
            secrets: self
                .seed()
                .filter(|_| self.is_settled())
                .map(|seed| (seed, self.nonce)),
            hand: self.number,
            step: self.step,
            first: view.turned.map(|_| game.deal().first()),
            view,
            actions: record.actions,
        })
    }
}

/// The game of a record with so many rounds dealt; `None` when an action is not legal.
pub(super) fn played(record: &Record, dealt: u8, note: &mut dyn FnMut(Event)) -> Option<Game> {
    let mut game = record
        .replay(|_, _, _, events| events.iter().for_each(&mut *note))
        .ok()?;
    while game.dealt() < dealt && game.deal_round() {}
    Some(game)
}
