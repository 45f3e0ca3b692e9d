//! The words that every language has.

use super::lesson::LessonText;
use super::purse::PurseText;
use super::vip::VipText;
use crate::lobby::Person;
use crate::ui::session::{KeepNotice, Speed, Theme, Timer};
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::{Rank, Suit};
use doudizhu_engine::combos::{Combo, Fault};
use doudizhu_engine::game::{Fine, Reason, Said};
use doudizhu_engine::rules::{Cause, Effect, Escape, Variant};

/// Who is at a seat, as the words call him.
pub type Name<'a> = &'a str;

/// The words of one language. Fields that are functions put names and numbers in.
#[allow(missing_docs, reason = "a field is what it says")]
#[derive(Debug)]
pub struct Text {
    /// The tag of the language, for `lang`.
    pub tag: &'static str,
    pub language_name: &'static str,
    pub title: &'static str,
    pub you: &'static str,
    /// The next to play, who sits opposite, and who plays before the player.
    pub opponents: [&'static str; 3],
    pub person: fn(person: Person) -> String,
    pub landlord: &'static str,
    pub farmer: &'static str,

    // The start screen.
    pub variant: fn(variant: Variant) -> &'static str,
    pub variant_note: fn(variant: Variant) -> &'static str,
    pub rules: &'static str,
    pub book_coming: &'static str,
    pub book_missing: &'static str,
    pub setup: &'static str,
    pub learn: &'static str,
    pub help: &'static str,
    pub fullscreen: &'static str,
    pub paused: &'static str,
    pub new_version: &'static str,

    // What a table agrees on.
    pub opponent_level: fn(opponent: &str) -> String,
    pub level: fn(level: Level) -> &'static str,
    pub practice: &'static str,
    pub practice_note: &'static str,
    pub house_rules: &'static str,
    pub usual_rules: &'static str,

    // Buttons of the table.
    pub open: &'static str,
    pub play: &'static str,
    pub pass: &'static str,
    pub hint: &'static str,
    pub clear: &'static str,
    pub sort: &'static str,
    pub leave: &'static str,
    pub stay: &'static str,
    pub leave_question: fn(escape: Escape, cost: &str) -> String,
    pub let_trustee: &'static str,
    pub deal: &'static str,
    pub trustee: &'static str,
    pub trustee_on: &'static str,
    pub take_back: &'static str,
    pub undo: &'static str,
    pub golden_eye: &'static str,
    pub choose_kitty: fn(n: u8) -> String,
    pub peeked: &'static str,
    pub reading: &'static str,
    pub reading_question: &'static str,
    pub readings_short: &'static str,
    pub tricks: &'static str,
    pub no_tricks: &'static str,
    pub trick_number: fn(n: usize) -> String,
    pub counter: &'static str,
    pub chances: &'static str,
    pub restart: &'static str,
    pub replay: &'static str,
    pub look_at_table: &'static str,
    pub show_result: &'static str,
    pub surrender_question: &'static str,
    pub slide_question: &'static str,
    pub back: &'static str,
    pub again: &'static str,
    pub close: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub record: &'static str,
    pub settings: &'static str,
    pub proof: &'static str,

    // Places and figures.
    pub hand: fn(n: usize) -> String,
    pub kitty: &'static str,
    pub base: &'static str,
    pub multiplier: &'static str,
    pub cards_left: fn(n: u8) -> String,
    pub hidden_card: &'static str,
    pub table_log: &'static str,
    pub wild: &'static str,
    pub ten_seconds: &'static str,
    pub hidden_hand: fn(n: u8) -> String,
    pub turned_card: &'static str,
    pub joker_marks: [&'static str; 2],
    pub sortings: [&'static str; 3],
    pub looks_left: fn(n: u8) -> String,
    pub thought: fn(seconds: u32) -> String,
    pub fans: &'static str,
    pub bombs_left: fn(left: u8, all: u8) -> String,
    pub not_looked: &'static str,
    pub practice_mark: &'static str,
    pub said: fn(said: Said, blind: bool) -> &'static str,
    pub passed: &'static str,
    pub opened: &'static str,
    pub effect: fn(effect: Effect) -> String,

    // The message line.
    pub dealing: &'static str,
    pub dealing_open: fn(factor: u8) -> String,
    pub before_dealing: fn(factor: u8) -> String,
    pub question: fn(said: Said) -> &'static str,
    pub must_play: &'static str,
    pub selected: fn(combo: &str) -> String,
    pub evaluated: fn(combo: &str, percent: u16, points: &str) -> String,
    pub better: fn(choice: &str, percent: u16) -> String,
    pub others_asked: fn(name: Name<'_>) -> String,
    pub lead: &'static str,
    pub beat: fn(combo: &str) -> String,
    pub thinking: fn(name: Name<'_>) -> String,
    pub redeal: &'static str,
    pub select_cards: &'static str,
    pub nothing_beats: &'static str,

    // The log, a sentence an event.
    pub log: LogText,

    // Settlement.
    pub won: &'static str,
    pub lost: &'static str,
    pub even: &'static str,
    pub landlord_won: &'static str,
    pub farmers_won: &'static str,
    pub somebody_left: fn(name: Name<'_>) -> String,
    pub won_as_dealt: &'static str,
    pub fine: fn(fine: Fine) -> &'static str,
    pub fined_player: fn(name: Name<'_>, fine: &str) -> String,
    pub cause: fn(cause: Cause) -> String,
    pub each_farmer: &'static str,
    pub each_undoubled: &'static str,
    pub missiles: fn(n: u8) -> String,
    pub own_doublings: fn(effect: &str) -> String,
    pub not_counted: &'static str,
    pub points: fn(n: &str) -> String,

    // Proof of the deal.
    pub commitment: &'static str,
    pub seed: &'static str,
    pub nonce: &'static str,
    pub proof_before: &'static str,
    pub proof_after: &'static str,
    pub proof_good: &'static str,
    pub proof_bad: &'static str,

    // Settings.
    pub speed: &'static str,
    pub speed_of: fn(speed: Speed) -> &'static str,
    pub four_colours: &'static str,
    pub motion: &'static str,
    pub theme: &'static str,
    pub theme_of: fn(theme: Theme) -> &'static str,
    pub large_cards: &'static str,
    pub left_handed: &'static str,
    pub sound: &'static str,
    pub voice: &'static str,
    pub timer: &'static str,
    pub timer_of: fn(timer: Timer) -> &'static str,
    pub auto_pass: &'static str,
    pub letter_keys: &'static str,
    pub on: &'static str,
    pub off: &'static str,
    pub language: &'static str,

    pub rank: fn(rank: Rank) -> &'static str,
    pub suit: fn(suit: Suit) -> &'static str,
    pub card: fn(suit: &str, rank: &str) -> String,
    pub combo: fn(combo: Combo) -> String,
    pub refusal: fn(reason: Reason) -> &'static str,
    pub fault: fn(fault: Fault) -> String,

    // Looking back.
    pub first: &'static str,
    pub one_back: &'static str,
    pub one_on: &'static str,
    pub last: &'static str,
    pub run: &'static str,
    pub halt: &'static str,
    pub position: fn(at: usize, all: usize) -> String,
    pub copy_link: &'static str,
    pub play_this: &'static str,
    pub bad_record: fn(at: usize) -> String,
    pub looking_back: &'static str,

    /// The introduction.
    pub lesson: LessonText,
    /// Rooms, purses, statistics.
    pub purse: PurseText,
    /// VIP rooms.
    pub vip: VipText,

    pub keep_notice: fn(notice: KeepNotice) -> &'static str,

    /// Keys and gestures: what is pressed, and what it does.
    pub keys: &'static [(&'static str, &'static str)],
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.tag == other.tag // there is one table a language
    }
}

/// Sentences of the live log.
#[allow(missing_docs, reason = "a field is what it says")]
#[derive(Debug)]
pub struct LogText {
    pub dealt: fn(cards: u8) -> String,
    pub opened: fn(name: Name<'_>, factor: u8) -> String,
    pub said: fn(name: Name<'_>, said: &str) -> String,
    pub peeked: fn(name: Name<'_>) -> String,
    pub landlord: fn(name: Name<'_>, kitty: &str) -> String,
    pub landlord_hidden: fn(name: Name<'_>) -> String,
    pub trustee_on: &'static str,
    pub trustee_off: &'static str,
    pub played: fn(name: Name<'_>, combo: &str, left: u8) -> String,
    pub went_out: fn(name: Name<'_>, combo: &str) -> String,
    pub passed: fn(name: Name<'_>) -> String,
    pub trick: fn(name: Name<'_>) -> String,
    pub your_turn: &'static str,
    pub redeal: &'static str,
    pub over: fn(result: &str, points: &str) -> String,
}
