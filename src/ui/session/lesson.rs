//! The introduction for somebody who has never played: two real hands with chosen cards, in which the
//! others do what a record says.
//!
//! A step waits for one thing. Where that is an action, the record of the scene says which; whatever
//! else the learner does changes nothing. Where a step begins follows from its number alone, so that
//! going back, or skipping a step, is laying the table once more.

use super::{Change, HandOnTable, ME, Message, Next, Session};
use crate::lobby::Company;
use doudizhu_engine::cards::{Hand, Nonce, Seat};
use doudizhu_engine::game::{Action, Record};
use doudizhu_engine::rules::{AfterKitty, HouseKey, HouseRules, Rules, Variant};
use doudizhu_engine::view::Stage;
use std::rc::Rc;

/// What a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Topic {
    Goal,
    Order,
    Call,
    Lead,
    Follow,
    Pass,
    Pair,
    Trio,
    Run,
    Bomb,
    Rocket,
    GoingOut,
    Doubling,
    Partner,
    WhereThingsAre,
}

/// What the learner must do to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Press "next".
    Next,
    /// Select cards of these ranks and no others.
    Select(&'static str),
    /// Act as the record says: call, pass, or play such cards, in whatever suits.
    Act,
    /// Sit down at a table.
    SitDown,
}

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// What it is about.
    pub topic: Topic,
    /// What it waits for.
    pub want: Want,
    scene: Scene,
}

/// Which of the hands is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scene {
    /// The learner is landlord.
    Alone,
    /// The learner is a farmer, late in a hand.
    WithPartner,
}

const fn step(topic: Topic, want: Want, scene: Scene) -> LessonStep {
    LessonStep { topic, want, scene }
}

impl Scene {
    /// The hand as a record, in two parts: what has happened before the learner comes to the table, and
    /// what he is to do and the others answer.
    const fn parts(self) -> (&'static str, &'static str) {
        match self {
            Scene::Alone => (
                "ddz1 huopin 344567899TJJJJA2X/334567788QKKKKAA2/345566789TTQQQA22/xT9/first:0 ;",
                "0:call 1:no 2:no 0:play:3 1:play:8 2:play:T 0:play:A 1:play:2 2:- 0:- 1:play:33 2:- \
                 0:play:TT 1:- 2:- 0:play:999-4 1:- 2:- 0:play:45678 1:- 2:play:6789T 0:play:JJJJ \
                 1:play:KKKK 2:- 0:play:xX 1:- 2:- 0:play:2",
            ),
            Scene::WithPartner => (
                "ddz1 huopin 34556789TTKAA22xX/3344456677899TJQA/3567889TJJJQQQKK2/KA2/first:1 ; 1:call \
                 2:no 0:no 1:play:3456789TJQK 2:- 0:- 1:play:44 2:play:KK 0:- 1:play:AA 2:- 0:play:22 \
                 1:- 2:- 0:play:3456789 1:- 2:play:56789TJ 0:- 1:- 2:play:QQQ-3 0:- 1:- 2:play:JJ 0:- \
                 1:- 2:play:2",
                "0:- 1:- 2:play:8",
            ),
        }
    }

    /// The whole record under the rules of the introduction, and how much of it has happened before.
    fn script(self) -> (Record, usize) {
        let (before, after) = self.parts();
        // No `expect`, here and where bytes are written: it would put the words for developers of every
        // error that a record can have into the page.
        let read = |text: &str| -> Record {
            let Ok(record) = text.parse() else {
                unreachable!("a scene is a legal record")
            };
            record
        };
        let mut record = read(&format!("{before} {after}"));
        record.rules = rules();
        (record, read(before).actions.len())
    }
}

/// The rules of the table, without what a first hand does not need: open hands, looks at the kitty, the
/// multiplier of the room.
fn rules() -> Rules {
    let mut house = HouseRules::new(Lesson::TABLE);
    let plain = house.set(HouseKey::Initial, "1");
    debug_assert!(plain.is_some(), "the table has such a rule");
    Rules {
        open_before: None,
        after_kitty: AfterKitty::Nobody,
        peeking: None,
        ..Rules::new(house)
    }
}

/// The introduction, under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    step: usize,
    /// The record of the scene.
    script: Rc<Record>,
    /// The learner has done what the step wants, and the others have not yet answered.
    answered: bool,
    /// How often the learner has wanted something else in this step.
    reminders: u32,
}

/// What moves the introduction.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonMove {
    /// It begins.
    Begin,
    /// To the next step, whatever this one waits for.
    On,
    /// To the step before.
    Back,
    /// The next of the others acts.
    Others,
    /// The learner does something with his cards.
    Hand(Change),
    /// Nothing that has a place here.
    Stay,
    /// It is left.
    Leave,
}

impl Lesson {
    /// The table that the introduction is for, where the learner sits down afterwards.
    pub const TABLE: Variant = Variant::Huopin;

    /// All steps, in order.
    pub const STEPS: [LessonStep; 15] = {
        use Scene::{Alone, WithPartner};
        [
            step(Topic::Goal, Want::Next, Alone),
            step(Topic::Order, Want::Select("X"), Alone),
            step(Topic::Call, Want::Act, Alone),
            step(Topic::Lead, Want::Act, Alone),
            step(Topic::Follow, Want::Act, Alone),
            step(Topic::Pass, Want::Act, Alone),
            step(Topic::Pair, Want::Act, Alone),
            step(Topic::Trio, Want::Act, Alone),
            step(Topic::Run, Want::Act, Alone),
            step(Topic::Bomb, Want::Act, Alone),
            step(Topic::Rocket, Want::Act, Alone),
            step(Topic::GoingOut, Want::Act, Alone),
            step(Topic::Doubling, Want::Next, Alone),
            step(Topic::Partner, Want::Act, WithPartner),
            step(Topic::WhereThingsAre, Want::SitDown, WithPartner),
        ]
    };

    /// The step that the learner is at.
    pub fn step(&self) -> LessonStep {
        Lesson::STEPS[self.step]
    }

    /// The number of the step, counted from 1, and of all steps.
    pub fn place(&self) -> (usize, usize) {
        (self.step + 1, Lesson::STEPS.len())
    }

    /// Whether the others are about to answer what the learner has done.
    pub fn is_answered(&self) -> bool {
        self.answered
    }

    /// How often the learner has wanted something else in this step.
    pub fn reminders(&self) -> u32 {
        self.reminders
    }

    /// Whether the page must let the others act.
    pub(super) fn next(&self) -> Next {
        if self.answered {
            Next::Lesson
        } else {
            Next::Nothing
        }
    }

    /// What the record says comes next at the table.
    fn due(&self, hand: &HandOnTable) -> Option<(Seat, Action)> {
        self.script.actions.get(hand.record.actions.len()).copied()
    }

    /// The action that this step waits for, if it waits for one.
    fn wanted(&self, hand: &HandOnTable) -> Option<Action> {
        let due = self.due(hand).filter(|(seat, _)| *seat == ME)?;
        (self.step().want == Want::Act && !self.answered).then_some(due.1)
    }

    /// To the next step, when the others have answered what the learner did.
    fn arrive(&mut self, hand: &HandOnTable) {
        let others = self.due(hand).is_some_and(|(seat, _)| seat != ME);
        if self.answered && !others {
            (self.step, self.answered, self.reminders) = (self.step + 1, false, 0);
        }
    }
}

/// How many actions of its scene's record have happened when a step begins.
fn actions_before(number: usize, script: &Record, begun: usize) -> usize {
    let scene = Lesson::STEPS[number].scene;
    let earlier = Lesson::STEPS[..number].iter();
    let acts = earlier.filter(|step| step.scene == scene && step.want == Want::Act);
    acts.fold(begun, |at, _| {
        let rest = &script.actions[at + 1..];
        let others = rest.iter().take_while(|(seat, _)| *seat != ME);
        at + 1 + others.count()
    })
}

/// Whether an action is the wanted one, suits aside.
fn is_same(wanted: Action, action: Action) -> bool {
    if let (Action::Play(a), Action::Play(b)) = (wanted, action) {
        a.combo == b.combo && a.cards.ranks() == b.cards.ranks()
    } else {
        wanted == action
    }
}

impl Session {
    /// What a message means while the introduction runs.
    pub(super) fn in_lesson(&mut self, message: Message) -> Message {
        if matches!(message, Message::Start { .. } | Message::Restart) {
            self.leave_lesson(); // for a real hand
        }
        if self.lesson.is_none() || self.replay.is_some() {
            return message;
        }
        // No bot plays here, and nobody's time runs.
        let idle = matches!(
            message,
            Message::Hand(
                Change::TimeUp | Change::Trustee(_) | Change::Hints(_) | Change::Evaluations(_)
            )
        );
        if idle {
            Message::Lesson(LessonMove::Stay)
        } else if matches!(message, Message::Leave | Message::Escape) {
            Message::Lesson(LessonMove::Leave)
        } else if matches!(message, Message::Undo) {
            Message::Lesson(LessonMove::Back)
        } else if let Message::Hand(change) = message {
            Message::Lesson(LessonMove::Hand(change))
        } else {
            message
        }
    }

    /// Moves the introduction.
    pub(super) fn move_lesson(&mut self, to: LessonMove) {
        let Some(at) = self.lesson.as_ref().map(|lesson| lesson.step) else {
            if to == LessonMove::Begin {
                self.lay_step(0);
            }
            return;
        };
        match to {
            LessonMove::Begin => self.lay_step(0),
            LessonMove::On => self.lay_step(at + 1),
            LessonMove::Back => self.lay_step(at.saturating_sub(1)),
            LessonMove::Others => self.others_answer(),
            LessonMove::Hand(change) => self.change_in_lesson(change),
            LessonMove::Stay => {}
            LessonMove::Leave => self.leave_lesson(),
        }
    }

    /// The introduction is over, and the table free.
    fn leave_lesson(&mut self) {
        if self.lesson.take().is_some() {
            (self.hand, self.dialog) = (None, None);
        }
    }

    /// Lays the table as it is when a step begins.
    fn lay_step(&mut self, number: usize) {
        let Some(step) = Lesson::STEPS.get(number) else {
            return;
        };
        let (script, begun) = step.scene.script();
        let actions = actions_before(number, &script, begun);
        let lesson = Lesson {
            step: number,
            script: Rc::new(script),
            answered: false,
            reminders: 0,
        };
        let before = self.lesson.replace(lesson.clone());
        self.dialog = None;
        let lies = |hand: &HandOnTable| hand.record.actions.len() == actions;
        let same_scene = before.is_some_and(|before| before.script == lesson.script);
        if same_scene && self.hand.as_ref().is_some_and(lies) {
            self.change(Change::Clear);
            return;
        }
        let source = lesson.script.source.clone();
        let rules = lesson.script.rules;
        self.lay(rules, source, Nonce([0; 32]), Company::USUAL, false);
        let Some(hand) = &mut self.hand else { return };
        while hand.view.stage == Stage::Dealing {
            hand.change(Change::DealRound);
        }
        for (seat, action) in &lesson.script.actions[..actions] {
            hand.act(*seat, *action);
        }
        // Nobody wants to hear all of a hand that he did not play.
        if begun > 0 {
            hand.log.drain(..hand.log.len().saturating_sub(1));
        }
    }

    /// The next of the others does what the record says.
    fn others_answer(&mut self) {
        let (Some(lesson), Some(hand)) = (&mut self.lesson, &mut self.hand) else {
            return;
        };
        let due = lesson.due(hand).filter(|(seat, _)| *seat != ME);
        if let Some((seat, action)) = due.filter(|_| lesson.answered) {
            hand.act(seat, action);
            lesson.arrive(hand);
        }
    }

    /// The learner acts: as he should, or as the rules allow, which changes nothing, or as they do not.
    pub(super) fn act_in_lesson(&mut self, seat: Seat, action: Action) {
        let (Some(lesson), Some(hand)) = (&mut self.lesson, &mut self.hand) else {
            return;
        };
        if seat != ME {
            return; // a bot that was asked before
        }
        let wanted = lesson.wanted(hand);
        let mut tried = hand.clone();
        tried.act(ME, action);
        if tried.step == hand.step {
            *hand = tried; // with the rule that refuses it
        } else if wanted.is_some_and(|wanted| is_same(wanted, action)) {
            *hand = tried;
            hand.change(Change::Clear);
            lesson.answered = true;
            lesson.arrive(hand);
        } else {
            lesson.reminders += 1;
        }
    }

    /// Cards are selected, or the wanted ones suggested.
    fn change_in_lesson(&mut self, change: Change) {
        let (Some(lesson), Some(hand)) = (&mut self.lesson, &mut self.hand) else {
            return;
        };
        if change == Change::Hint {
            match lesson.wanted(hand) {
                Some(Action::Play(play)) => hand.change(Change::Hints(vec![play])),
                Some(
                    Action::Say(_)
                    | Action::Pass
                    | Action::Open(_)
                    | Action::Peek(_)
                    | Action::Escape,
                )
                | None => {
                    lesson.reminders += 1;
                    return;
                }
            }
        }
        hand.change(change);
        let selected = |ranks: Hand| ranks == hand.selection.ranks();
        if let Want::Select(ranks) = lesson.step().want
            && ranks.parse().is_ok_and(selected)
        {
            lesson.answered = true;
            lesson.arrive(hand);
        }
    }
}
