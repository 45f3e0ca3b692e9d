//! What players say and play, what the rules refuse, and the keys.

use doudizhu_engine::combos::{Combo, ComboKind};
use doudizhu_engine::game::{Reason, Said};

pub(super) fn question(said: Said) -> &'static str {
    match said {
        Said::Call | Said::NoCall => "Will you be the landlord?",
        Said::Rob | Said::NoRob => "Rob the landlord? Each rob doubles",
        Said::BidOne | Said::BidTwo | Said::BidThree => "What do you bid?",
        Said::Grab => "What do you bid? Grab: base 3, hand open",
        Said::Blind => "Look at your hand, or call blind?",
        Said::Look => "Look at your hand, or double blind?",
        Said::Surrender | Said::GoOn => "Go on, or surrender?",
        Said::Double | Said::NoDouble => "Double your stake?",
        Said::Dao | Said::NoDao => "Double against the landlord?",
        Said::Follow | Said::NoFollow => "Follow the doubling?",
        Said::La | Said::NoLa => "You were doubled. Redouble?",
        Said::O | Said::NoO => "The landlord redoubled. Double back?",
        Said::Dark => "Open your hand?",
    }
}

pub(super) fn combo(combo: Combo) -> String {
    let key = (super::TEXT.rank)(combo.key);
    let low = (super::TEXT.rank)(combo.low());
    let n = combo.length;
    match combo.kind {
        ComboKind::Solo if combo.key.is_joker() => format!("the {key}"),
        ComboKind::Solo => format!("single {key}"),
        ComboKind::Pair => format!("pair of {key}s"),
        ComboKind::Trio => format!("three {key}s"),
        ComboKind::TrioWithSolo => format!("three {key}s with a card"),
        ComboKind::TrioWithPair => format!("three {key}s with a pair"),
        ComboKind::SoloChain => format!("run {low} to {key}"),
        ComboKind::PairChain => format!("pairs {low} to {key}"),
        ComboKind::TrioChain => format!("trios {low} to {key}"),
        ComboKind::AirplaneWithSolos => format!("airplane {low} to {key} with {n} cards"),
        ComboKind::AirplaneWithPairs => format!("airplane {low} to {key} with {n} pairs"),
        ComboKind::QuadWithSolos => format!("four {key}s with two cards"),
        ComboKind::QuadWithPairs => format!("four {key}s with two pairs"),
        ComboKind::QuadWithSoloAndPair => format!("four {key}s with a card and a pair"),
        ComboKind::Bomb => format!("bomb of {key}s"),
        ComboKind::JokerBomb => format!("bomb of the {key} and a 3"),
        ComboKind::Rocket => "rocket".to_string(),
        ComboKind::Gun => format!("gun: four {key}s"),
        ComboKind::Cannon => format!("cannon: five {key}s"),
        ComboKind::SixOfRank => format!("six {key}s"),
        ComboKind::Missile => format!("missile: seven {key}s"),
        ComboKind::SkyBomb => format!("sky bomb: eight {key}s"),
        ComboKind::Heavenly => "four jokers".to_string(),
    }
}

pub(super) fn said(said: Said, blind: bool) -> &'static str {
    match said {
        Said::Dao if blind => "Double blind",
        Said::Follow if blind => "Follow blind",
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
        Said::Dark => "Stay dark",
    }
}

pub(super) fn refusal(reason: Reason) -> &'static str {
    match reason {
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
            "Too low: it takes the same kind with as many cards, only higher, or a higher bomb"
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
    }
}

pub(super) const KEYS: &[(&str, &str)] = &[
    ("Tap / Space / Up", "Select or deselect a card"),
    ("Press and drag", "Select cards side by side"),
    ("Left Right Home End", "Move in the hand"),
    ("3...9 T J Q K A 2 X", "Go to a rank"),
    ("Shift+Enter", "Select the whole rank"),
    ("Enter", "Play"),
    ("P", "Pass"),
    ("H", "Hint, again for the next"),
    ("C / tap the table", "Clear the selection"),
    ("S", "Sort another way"),
    ("G", "Trustee on or off"),
    ("U", "Undo (practice)"),
    ("L", "Tricks"),
    ("M", "Sound on or off"),
    ("R W N B", "Hear: last line, whose turn, cards left, kitty"),
    ("?", "This help"),
    ("Esc", "Close"),
];
