mod game;

use super::{LogText, Text};
use crate::ui::session::{KeepNotice, Speed, Theme, Timer};
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::{Rank, Suit};
use doudizhu_engine::game::Fine;
use doudizhu_engine::rules::{Cause, Effect, Escape, Spring, Variant};

pub(super) const TEXT: Text = Text {
    tag: "en",
    language_name: "English",
    title: "Four Tables",
    you: "You",
    opponents: ["next player", "player opposite", "player before you"],
    person: super::people::english,
    landlord: "Landlord",
    farmer: "Farmer",

    variant: |variant| match variant {
        Variant::Bengbu => "Bengbu",
        Variant::Four => "Four-handed",
        Variant::Huopin => "Huopin",
        Variant::Classic => "Classic",
    },
    variant_note: |variant| match variant {
        Variant::Bengbu => "4 players, 2 packs, missiles",
        Variant::Four => "4 players, wild 3s, redoubling",
        Variant::Huopin => "3 players, call and rob",
        Variant::Classic => "3 players, bids, doubling",
    },
    rules: "Rules",
    book_coming: "Being fetched…",
    book_missing: "It could not be fetched. Check the connection, then open it again.",
    setup: "Options",
    learn: "Learn to play",
    help: "Help",
    fullscreen: "Full screen",
    paused: "Paused",
    new_version: "New version: update",

    opponent_level: |opponent| format!("Level of the {opponent}"),
    level: |level| match level {
        Level::Random => "Anything",
        Level::Novice => "Novice",
        Level::Casual => "Casual",
        Level::Strong => "Expert",
        Level::Master => "Master",
    },
    practice: "Practice",
    practice_note: "Moves can be taken back, no score is kept",
    house_rules: "House rules",
    usual_rules: "Usual rules",

    open: "Open",
    play: "Play",
    pass: "Pass",
    hint: "Hint",
    clear: "Clear",
    sort: "Sort",
    leave: "Leave",
    stay: "Stay",
    leave_question: |escape, cost| match escape {
        Escape::Settled => {
            format!("The hand is not over. Leaving now costs {cost}. Leave?")
        }
        Escape::Void => {
            "The hand is not over. Leaving now ends it without points. Leave?".to_string()
        }
        Escape::Refused => {
            "The hand is not over, and nobody can leave it. The trustee can play it out for you."
                .to_string()
        }
    },
    let_trustee: "Let the trustee play",
    deal: "Deal",
    trustee: "Trustee",
    trustee_on: "The trustee plays for you",
    take_back: "Play myself",
    undo: "Undo",
    golden_eye: "Golden eye",
    choose_kitty: |n| {
        if n == 1 {
            "Tap the kitty card to look at".to_string()
        } else {
            format!("Tap the {n} kitty cards to look at")
        }
    },
    peeked: "Looked",
    reading: "Count as",
    reading_question: "These cards can be several combinations. Which one?",
    readings_short: "Count as...",
    tricks: "Tricks",
    no_tricks: "No card has been played yet",
    trick_number: |n| format!("Trick {n}"),
    counter: "Card counter",
    chances: "Chances with hints",
    restart: "Same deal",
    replay: "Replay",
    look_at_table: "Table",
    show_result: "Result",
    surrender_question: "Surrender is fined and ends the hand. Surrender?",
    slide_question: "This hand must be played: declining is fined when it comes out. Decline?",
    back: "Back",
    again: "Next hand",
    close: "Close",
    copy: "Copy",
    copied: "Copied",
    record: "Record",
    settings: "Settings",
    proof: "Deal proof",

    hand: |n| format!("Your hand, {n} cards"),
    kitty: "Kitty",
    base: "Base",
    multiplier: "Multiplier",
    cards_left: |n| {
        if n == 1 {
            "1 card left".to_string()
        } else {
            format!("{n} cards left")
        }
    },
    hidden_card: "Face-down card",
    table_log: "Log of the hand",
    wild: "wild",
    ten_seconds: "Ten seconds left",
    hidden_hand: |n| format!("Your hand, {n} cards not looked at"),
    turned_card: "Turned",
    joker_marks: ["SJ", "BJ"],
    sortings: ["Rank", "Count", "Suit"],
    looks_left: |n| format!("{n} left"),
    thought: |seconds| format!("{seconds} s"),
    fans: "Fans",
    bombs_left: |left, all| format!("Bombs {left}/{all}"),
    not_looked: "Not looked",
    practice_mark: "Practice",
    said: game::said,
    passed: "Pass",
    opened: "Open hand",
    effect: |effect| match effect {
        Effect::Points(1) => "1 point".to_string(),
        Effect::Points(n) => format!("{n} points"),
        Effect::Times(n) => format!("×{n}"),
        Effect::Fans(1) => "1 fan".to_string(),
        Effect::Fans(n) => format!("{n} fans"),
    },

    dealing: "Dealing...",
    dealing_open: |factor| format!("Dealing... an open hand now counts ×{factor}"),
    before_dealing: |factor| format!("Open before the deal counts ×{factor}"),
    question: game::question,
    must_play: "This hand must be played",
    selected: |combo| format!("Selected: {combo}"),
    evaluated: |combo, percent, points| format!("{combo}: win {percent}%, {points} pts"),
    better: |choice, percent| format!("; better: {choice} ({percent}%)"),
    others_asked: |name| format!("{name} is asked..."),
    lead: "Your lead",
    beat: |combo| format!("Your turn: beat {combo}"),
    thinking: |name| format!("{name} is thinking..."),
    redeal: "Nobody called: a new deal",
    select_cards: "Select the cards to play first",
    nothing_beats: "None of your cards beats it",

    log: LogText {
        dealt: |cards| format!("The cards are dealt, {cards} each."),
        opened: |name, factor| format!("{name}: open hand, ×{factor}."),
        said: |name, said| format!("{name}: {said}."),
        peeked: |name| format!("{name}: looked at the kitty."),
        landlord: |name, kitty| format!("Landlord: {name}. Kitty: {kitty}."),
        landlord_hidden: |name| format!("Landlord: {name}. The kitty is not shown."),
        trustee_on: "The trustee plays for you.",
        trustee_off: "The trustee has stopped.",
        played: |name, combo, left| format!("{name}: {combo}, {left} left."),
        went_out: |name, combo| format!("{name}: {combo}, out of cards."),
        passed: |name| format!("{name}: pass."),
        trick: |name| format!("Next lead: {name}."),
        your_turn: "Your turn.",
        redeal: "Nobody called: a new deal.",
        over: |result, points| format!("{result}, {points}."),
    },

    won: "You win",
    lost: "You lose",
    even: "Even",
    landlord_won: "The landlord wins",
    farmers_won: "The farmers win",
    somebody_left: |name| format!("{name} left the table"),
    won_as_dealt: "Won as dealt",
    fine: |fine| match fine {
        Fine::HighestOfAllPassed => "nobody called and this hand was the highest, one fan",
        Fine::SlidAtComparison => "declined with a hand that must be played, three fans",
        Fine::Slid => "declined with a hand that must be played, and it came out: five fans",
        Fine::Surrendered => "surrendered while calling, one fan",
        Fine::SurrenderedWithKitty => "surrendered after taking the kitty, two fans",
        Fine::Misdealt => "misdealt, one fan",
    },
    fined_player: |name, fine| format!("{name}: {fine}"),
    cause: |cause| match cause {
        Cause::Base => "Base".to_string(),
        Cause::Initial => "Initial multiplier".to_string(),
        Cause::Open => "Open hand".to_string(),
        Cause::Robs(1) => "Robbed once".to_string(),
        Cause::Robs(n) => format!("Robbed {n} times"),
        Cause::Bombs(1) => "1 bomb".to_string(),
        Cause::Bombs(n) => format!("{n} bombs"),
        Cause::Spring(Spring::Landlord) => "Spring".to_string(),
        Cause::Spring(Spring::Farmers) => "Anti-spring".to_string(),
        Cause::BigJoker => "Big joker turned up".to_string(),
        Cause::Blind => "Called blind".to_string(),
        Cause::Cap => "At most".to_string(),
    },
    each_farmer: "Each farmer",
    each_undoubled: "Each undoubled",
    missiles: |n| {
        if n == 1 {
            "1 missile".to_string()
        } else {
            format!("{n} missiles")
        }
    },
    own_doublings: |effect| format!("Doubled {effect}"),
    not_counted: "Practice: not counted",
    points: |n| {
        let one = n.trim_start_matches(|sign: char| !sign.is_ascii_digit()) == "1";
        format!("{n} point{}", if one { "" } else { "s" })
    },

    commitment: "Seal from before the deal",
    seed: "Seed",
    nonce: "Nonce",
    proof_before: "The seal is SHA-256 of seed and nonce and was shown before the bidding. After the hand both are shown, and anybody can check them.",
    proof_after: "Seed and nonce are open now: SHA-256 of both must be the seal from before the deal, and a seed always deals the same cards.",
    proof_good: "Checked: the deal was not touched",
    proof_bad: "The check failed",

    speed: "Speed",
    speed_of: |speed| match speed {
        Speed::AtOnce => "Instant",
        Speed::Normal => "1×",
        Speed::Double => "2×",
        Speed::Fourfold => "4×",
    },
    four_colours: "Four colours",
    motion: "Animations",
    theme: "Table",
    theme_of: |theme| match theme {
        Theme::Felt => "Green",
        Theme::Dark => "Night",
        Theme::Light => "Day",
    },
    large_cards: "Large cards",
    left_handed: "Left-handed",
    sound: "Sound",
    voice: "Spoken calls",
    timer: "Time limit",
    timer_of: |timer| match timer {
        Timer::Off => "None",
        Timer::Seconds15 => "15 s",
        Timer::Seconds30 => "30 s",
        Timer::Seconds60 => "60 s",
    },
    auto_pass: "Auto-pass when nothing beats",
    letter_keys: "Letter keys",
    on: "On",
    off: "Off",
    language: "Language",

    rank: |rank| match rank {
        Rank::Three => "3",
        Rank::Four => "4",
        Rank::Five => "5",
        Rank::Six => "6",
        Rank::Seven => "7",
        Rank::Eight => "8",
        Rank::Nine => "9",
        Rank::Ten => "10",
        Rank::Jack => "J",
        Rank::Queen => "Q",
        Rank::King => "K",
        Rank::Ace => "A",
        Rank::Two => "2",
        Rank::SmallJoker => "small joker",
        Rank::BigJoker => "big joker",
    },
    suit: |suit| match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
    },
    card: |suit, rank| format!("{rank} of {suit}"),
    combo: game::combo,
    refusal: game::refusal,
    fault: super::faults::en::words,

    first: "To the start",
    one_back: "Previous",
    one_on: "Next",
    last: "To the end",
    run: "Play",
    halt: "Pause",
    position: |at, all| format!("{at} / {all}"),
    copy_link: "Copy link",
    play_this: "Play it",
    bad_record: |at| format!("This record cannot be read (character {at})"),
    looking_back: "Looking back, all cards open",

    lesson: super::lesson::en::TEXT,
    purse: super::purse::en::TEXT,
    vip: super::vip::en::TEXT,

    keep_notice: |notice| match notice {
        KeepNotice::OnlyInMemory => {
            "The browser stores nothing: score and settings go with the page"
        }
        KeepNotice::Damaged => "What was saved cannot be read; it was put aside",
        KeepNotice::Later => "What was saved is of a later version; it was put aside",
    },

    keys: game::KEYS,
};
