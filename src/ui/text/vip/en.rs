use super::VipText;
#[cfg(feature = "vip")]
use super::VipWords;
#[cfg(feature = "vip")]
use crate::tabs::Refusal;

pub(in crate::ui::text) const TEXT: VipText = VipText {
    entrance: "VIP room",
    impossible: "VIP rooms need a browser that keeps things and lets pages of one site talk; here that is not possible.",
    room: |number| format!("VIP room {number}"),
    #[cfg(feature = "vip")]
    inside: INSIDE,
};

#[cfg(feature = "vip")]
const INSIDE: VipWords = VipWords {
    me: "Player",
    name: "Your name",
    name_note: "Every name has a purse of its own and sits in one tab; without a name it is yours.",
    password: "Password",
    coefficient: "Coefficient",
    coefficient_note: "The minimum is 96 times that, in coins.",
    number: "Room number",
    number_note: "Whoever reserved the room sees it in his tab of this browser.",
    own_room: "A room of your own",
    other_room: "A room that is there",
    reserve: "Reserve",
    enter: "Enter",
    minimum: "Minimum",
    bot: "Bot, invited",
    host: "host",
    away: "away",
    is_ready: "ready",
    waits: "Waiting for the others to be ready",
    seeking: "Looking for the room",
    busy: "This player sits in another tab: close that one, or choose another name",
    took_over: "The host's tab is gone: this one goes on with the hand as it was kept",
    refused: |why, missing| match why {
        Refusal::Password(wait) => format!("Wrong password: nobody may try for {wait} s"),
        Refusal::Missing(_) => format!("{missing} missing"),
        Refusal::Full => "All seats are taken".to_string(),
        Refusal::Elsewhere => "This player sits there in another tab now".to_string(),
        Refusal::NoRoom => "There is no such room".to_string(),
    },
    ready: "Ready",
    next_hand: "You play from the next hand on",
    leave: "Leave the room",
    abandoned: "A room in which nobody was for 30 days is given up: the trustee plays its hand to the end, and everybody is paid.",
    rule: "Who leaves is played for by the trustee, and can come back. When the host's tab closes, another tab at the table goes on with the hand; with none left it waits.",
};
