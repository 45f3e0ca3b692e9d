use super::{LogText, Text};
use doudizhu_engine::cards::{Rank, Suit};
use doudizhu_engine::combos::{Combo, ComboKind};
use doudizhu_engine::game::{Reason, Said};

pub(super) const TEXT: Text = Text {
    tag: "en",
    language_name: "English",
    title: "Four Tables",
    you: "You",
    opponents: ["Jie", "Zhou", "Granny Lin"],
    landlord: "Landlord",
    farmer: "Farmer",

    huopin: "Huopin",
    huopin_note: "3 players, call and rob, open hands",
    deal: "Deal",
    deal_open: "Deal open",

    open: "Open",
    play: "Play",
    pass: "Pass",
    hint: "Hint",
    clear: "Clear",
    sort: "Sort",
    leave: "Leave table",
    stay: "Stay",
    leave_question: |points| {
        format!("The hand is not over. Leaving now costs {points} points. Leave?")
    },
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
    total_score: "Score",
    cards_left: |n| {
        if n == 1 {
            "1 card left".to_string()
        } else {
            format!("{n} cards left")
        }
    },
    hidden_card: "Face-down card",
    table_log: "Log of the hand",
    said,
    passed: "Pass",
    opened: "Open hand",

    dealing: "Dealing...",
    dealing_open: |factor| format!("Dealing... an open hand now counts x{factor}"),
    will_you_call: "Will you be the landlord?",
    will_you_rob: "Rob the landlord? Each rob doubles",
    lead: "Your lead",
    beat: |combo| format!("Your turn: beat {combo}"),
    thinking: |name| format!("{name} is thinking..."),
    redeal: "Nobody called: a new deal",
    select_cards: "Select the cards to play first",
    nothing_beats: "None of your cards beats it",

    log: LogText {
        dealt: "The cards are dealt, 17 each.",
        opened: |name, factor| format!("{name}: open hand, x{factor}."),
        said: |name, said| format!("{name}: {said}."),
        peeked: |name| format!("{name}: looked at the kitty."),
        landlord: |name, kitty| format!("Landlord: {name}. Kitty: {kitty}."),
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
    landlord_won: "The landlord wins",
    farmers_won: "The farmers win",
    somebody_left: |name| format!("{name} left the table"),
    won_as_dealt: "Won as dealt",
    fined: "Fined",
    line_base: "Base",
    line_initial: "Initial multiplier",
    line_open: "Open hand",
    line_robs: |n| {
        if n == 1 {
            "Robbed once".to_string()
        } else {
            format!("Robbed {n} times")
        }
    },
    line_bombs: |n| {
        if n == 1 {
            "1 bomb".to_string()
        } else {
            format!("{n} bombs")
        }
    },
    line_spring: "Spring",
    line_anti_spring: "Anti-spring",
    line_stake: "Total",
    points: |n| format!("{n} points"),

    commitment: "Seal from before the deal",
    seed: "Seed",
    nonce: "Nonce",
    proof_before: "The seal is SHA-256 of seed and nonce and was shown before the bidding. After the hand both are shown, and anybody can check them.",
    proof_after: "Seed and nonce are open now: SHA-256 of both must be the seal from before the deal, and a seed always deals the same cards.",
    proof_good: "Checked: the deal was not touched",
    proof_bad: "The check failed",

    speed: "Speed",
    speeds: ["At once", "1x", "2x", "4x"],
    four_colours: "Four colours",
    motion: "Movement",
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
    combo,
    refusal: |reason| match reason {
        Reason::GameOver => "This hand is over",
        Reason::NotYourTurn => "It is not your turn",
        Reason::StillDealing => "The cards are still being dealt",
        Reason::CallingIsOver => "The calling is over",
        Reason::NothingToRob => "There is nothing to rob now",
        Reason::NotPlayingYet => "The cards are not played yet",
        Reason::ScoresAreBid => "Here scores are bid",
        Reason::NoLandlordYet => "There is no landlord yet",
        Reason::AlreadyOpen => "Your hand is open already",
        Reason::TooLateToOpen => "It is too late to open your hand",
        Reason::WrongMoment => "The moment has passed, try once more",
        Reason::OnlyLandlordOpens => "Only the landlord may open his hand now",
        Reason::NoPeekingNow => "You can look at the kitty only while calling and robbing",
        Reason::NoPeekLeft => "No more looks at the kitty in this hand",
        Reason::WrongPeek => "Choose the right number of kitty cards",
        Reason::CardsNotHeld => "You do not hold these cards",
        Reason::NoCombo => "These cards are no combination",
        Reason::WrongReading => "These cards cannot count as that",
        Reason::DoesNotBeat => {
            "Too low: it takes the same kind with as many cards, only higher, or a bomb or the rocket"
        }
        Reason::MustLead => "You lead the new trick and cannot pass",
        Reason::BidTooLow => "A bid must be higher than those before",
        Reason::HandMustBePlayed => "This hand must be played and cannot be declined",
        Reason::LookFirst => "Look at your hand first",
        Reason::LookedAlready => "You have looked at your hand",
        Reason::NothingToDouble => "There is nothing to double now",
        Reason::TooLateToSurrender => "It is too late to surrender",
        Reason::NotAskedToOpen => "Nobody asks for open or dark now",
        Reason::NoBombLeft => {
            "The bombs that the bidding allowed you are played; the cards may be split"
        }
        Reason::CannotLeave => "Nobody can leave: the trustee plays on",
        Reason::NoSuchSeat => "There is no such seat",
    },
};

fn combo(combo: Combo) -> String {
    let key = (TEXT.rank)(combo.key);
    let n = combo.length;
    match combo.kind {
        ComboKind::Solo => format!("single {key}"),
        ComboKind::Pair => format!("pair of {key}"),
        ComboKind::Trio => format!("three {key}"),
        ComboKind::TrioWithSolo => format!("three {key} with one card"),
        ComboKind::TrioWithPair => format!("three {key} with a pair"),
        ComboKind::SoloChain => format!("run of {n} up to {key}"),
        ComboKind::PairChain => format!("{n} pairs in a row up to {key}"),
        ComboKind::TrioChain => format!("{n} trios in a row up to {key}"),
        ComboKind::AirplaneWithSolos => format!("airplane up to {key} with {n} cards"),
        ComboKind::AirplaneWithPairs => format!("airplane up to {key} with {n} pairs"),
        ComboKind::QuadWithSolos => format!("four {key} with two cards"),
        ComboKind::QuadWithPairs => format!("four {key} with two pairs"),
        ComboKind::QuadWithSoloAndPair => format!("four {key} with a card and a pair"),
        ComboKind::Bomb => format!("bomb of {key}"),
        ComboKind::JokerBomb => format!("bomb of the {key} and a 3"),
        ComboKind::Rocket => "rocket".to_string(),
        ComboKind::Gun => format!("gun: four {key}"),
        ComboKind::Cannon => format!("cannon: five {key}"),
        ComboKind::SixOfRank => format!("six {key}"),
        ComboKind::Missile => format!("missile: seven {key}"),
        ComboKind::SkyBomb => format!("sky bomb: eight {key}"),
        ComboKind::Heavenly => "four jokers".to_string(),
    }
}

fn said(said: Said) -> &'static str {
    match said {
        Said::Call => "Call landlord",
        Said::BidOne => "1 point",
        Said::BidTwo => "2 points",
        Said::BidThree => "3 points",
        Said::Grab => "Grab",
        Said::Blind => "Call blind",
        Said::NoCall => "Don't call",
        Said::Rob => "Rob",
        Said::NoRob => "Don't rob",
        Said::Look => "Look",
        Said::Surrender => "Surrender",
        Said::GoOn => "Go on",
        Said::Double => "Double",
        Said::NoDouble => "Don't double",
        Said::Dao => "Double (dao)",
        Said::NoDao => "Don't double",
        Said::Follow => "Follow",
        Said::NoFollow => "Don't follow",
        Said::La => "Redouble",
        Said::NoLa => "Don't redouble",
        Said::O => "Double back",
        Said::NoO => "Don't double back",
        Said::Dark => "Play dark",
    }
}
