//! The introduction in words: each step says something and asks for one thing.

pub(super) mod en;
pub(super) mod zh;

use crate::ui::session::Topic;

/// The words of the introduction.
#[allow(missing_docs, reason = "a field is what it says")]
#[derive(Debug)]
pub struct LessonText {
    pub place: fn(number: usize, all: usize) -> String,
    pub step: fn(topic: Topic) -> StepText,
    /// The learner has done it, now the others act.
    pub done: &'static str,
    /// Before what is asked, when the learner wanted something else that is allowed.
    pub instead: &'static str,
    pub next: &'static str,
    pub skip: &'static str,
    pub back: &'static str,
    pub sit_down: &'static str,
    pub leave: &'static str,
}

/// The words of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepText {
    /// What there is to know.
    pub tell: &'static str,
    /// What is to be done.
    pub ask: &'static str,
}
