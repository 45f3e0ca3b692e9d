use core::fmt;

/// An action that the rules refuse. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction {
    /// What is wrong.
    pub reason: Reason,
    /// The requirement that says so, such as `H-16`.
    pub rule: &'static str,
}

/// Refuses an action.
pub(super) const fn refuse<T>(reason: Reason, rule: &'static str) -> Result<T, IllegalAction> {
    Err(IllegalAction { reason, rule })
}

macro_rules! reasons {
    ($($reason:ident = $text:literal,)*) => {
        /// What is wrong with an action.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the text of each says it")]
        pub enum Reason {
            $($reason,)*
        }

        impl Reason {
            /// All reasons.
            pub const ALL: [Reason; [$(Reason::$reason),*].len()] = [$(Reason::$reason),*];

            /// The reason in plain words.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Reason::$reason => $text,)*
                }
            }
        }
    };
}

reasons! {
    GameOver = "the hand is over",
    NotYourTurn = "another seat is to act",
    StillDealing = "the cards are still being dealt",
    CallingIsOver = "there is no calling now",
    ScoresAreBid = "here scores are bid",
    BidTooLow = "a bid must be higher than those before",
    HandMustBePlayed = "this hand must be played and cannot be declined",
    LookFirst = "only who has looked at his hand can say that",
    LookedAlready = "the hand has been looked at",
    NothingToRob = "there is nothing to rob now",
    NothingToDouble = "there is nothing to double now",
    TooLateToSurrender = "it is too late to surrender",
    NoLandlordYet = "there is no landlord yet",
    NotPlayingYet = "the cards are not played yet",
    AlreadyOpen = "the hand is open already",
    TooLateToOpen = "it is too late to open the hand",
    WrongMoment = "the hand is opened at another moment than the one named",
    OnlyLandlordOpens = "only the landlord may open his hand now",
    NotAskedToOpen = "nobody asked whether the hand is opened",
    NoPeekingNow = "the kitty can only be looked at during the auction",
    NoPeekLeft = "the looks at the kitty are used up",
    WrongPeek = "not the right number of kitty cards",
    CardsNotHeld = "the cards are not in the hand",
    NoCombo = "the cards are no combination",
    WrongReading = "the cards cannot be read like that",
    DoesNotBeat = "the play does not beat what lies on the table",
    NoBombLeft = "the bombs that the bidding allowed are played",
    MustLead = "a leader may not pass",
    CannotLeave = "nobody can leave: the trustee plays on",
    NoSuchSeat = "there is no such seat",
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason.text(), self.rule)
    }
}

impl core::error::Error for IllegalAction {}
