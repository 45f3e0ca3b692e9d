use core::fmt;

/// An action that the rules refuse. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction {
    /// What is wrong.
    pub reason: Reason,
    /// The requirement that says so, such as `H-16`.
    pub rule: &'static str,
}

/// What is wrong with an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The hand is over.
    GameOver,
    /// Another seat is to act.
    NotYourTurn,
    /// The cards are still being dealt.
    StillDealing,
    /// There is no calling now.
    CallingIsOver,
    /// There is nothing to rob now.
    NothingToRob,
    /// The cards cannot be played before there is a landlord.
    NoLandlordYet,
    /// The hand is open already.
    AlreadyOpen,
    /// It is too late to open the hand.
    TooLateToOpen,
    /// The hand is opened at another moment than the one named.
    WrongMoment,
    /// Only the landlord may open his hand now.
    OnlyLandlordOpens,
    /// The kitty can only be looked at during the auction.
    NoPeekingNow,
    /// The looks are used up.
    NoPeekLeft,
    /// That is not the right number of kitty cards.
    WrongPeek,
    /// The cards are not in the hand.
    CardsNotHeld,
    /// The cards are no combination.
    NoCombo,
    /// The cards are a combination, but not the one declared.
    WrongReading,
    /// The play does not beat what lies on the table.
    DoesNotBeat,
    /// A leader may not pass.
    MustLead,
    /// There is no such seat at the table.
    NoSuchSeat,
}

impl Reason {
    /// The reason in plain words.
    pub const fn text(self) -> &'static str {
        match self {
            Reason::GameOver => "the hand is over",
            Reason::NotYourTurn => "another seat is to act",
            Reason::StillDealing => "the cards are still being dealt",
            Reason::CallingIsOver => "there is no calling now",
            Reason::NothingToRob => "there is nothing to rob now",
            Reason::NoLandlordYet => "there is no landlord yet",
            Reason::AlreadyOpen => "the hand is open already",
            Reason::TooLateToOpen => "it is too late to open the hand",
            Reason::WrongMoment => "the hand is opened at another moment than the one named",
            Reason::OnlyLandlordOpens => "only the landlord may open his hand now",
            Reason::NoPeekingNow => "the kitty can only be looked at during the auction",
            Reason::NoPeekLeft => "the looks at the kitty are used up",
            Reason::WrongPeek => "not the right number of kitty cards",
            Reason::CardsNotHeld => "the cards are not in the hand",
            Reason::NoCombo => "the cards are no combination",
            Reason::WrongReading => "the cards cannot be read like that",
            Reason::DoesNotBeat => "the play does not beat what lies on the table",
            Reason::MustLead => "a leader may not pass",
            Reason::NoSuchSeat => "there is no such seat",
        }
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason.text(), self.rule)
    }
}

impl core::error::Error for IllegalAction {}
