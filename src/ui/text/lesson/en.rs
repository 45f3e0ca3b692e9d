use super::{LessonText, StepText};
use crate::ui::session::Topic;

pub(in crate::ui::text) const TEXT: LessonText = LessonText {
    place: |number, all| format!("Step {number} of {all}"),
    step,
    done: "Good! Now watch the others.",
    instead: "That is allowed, but first:",
    next: "Next",
    skip: "Skip",
    back: "Back",
    sit_down: "Play a hand",
    leave: "Leave the lesson",
};

fn step(topic: Topic) -> StepText {
    let (tell, ask) = match topic {
        Topic::Goal => (
            "One landlord plays against two farmers. Whoever is out of cards first wins for his side.",
            "Press Next.",
        ),
        Topic::Order => (
            "Low to high: 3 to 10, J, Q, K, A, 2, small joker, big joker. Suits do not count.",
            "Tap your highest card.",
        ),
        Topic::Call => (
            "The landlord takes the three kitty cards and leads, but stands alone.",
            "Your hand is good: press Call landlord.",
        ),
        Topic::Lead => (
            "The kitty is yours. Whoever leads may play any kind of combination.",
            "Start low: select the 3 and press Play.",
        ),
        Topic::Follow => (
            "A single card is beaten by a higher single card.",
            "Beat the 10 at your left: select the ace and press Play.",
        ),
        Topic::Pass => (
            "You may pass, and still play when your turn comes again.",
            "Only jokers beat a 2, so keep them: press Pass.",
        ),
        Topic::Pair => (
            "Two of a rank are a pair. A higher pair beats it.",
            "Beat the pair of 3s: select both 10s and press Play.",
        ),
        Topic::Trio => (
            "All passed, so you lead again. Three of a rank may take any one card along.",
            "Select the three 9s and a 4, and press Play.",
        ),
        Topic::Run => (
            "Five or more cards in a row are a run, without 2s and jokers.",
            "Drag from the 8 to the 4, or press Hint, then Play.",
        ),
        Topic::Bomb => (
            "Four of a rank are a bomb. It beats all other kinds and doubles the stakes.",
            "Bomb their higher run: play the four jacks.",
        ),
        Topic::Rocket => (
            "Higher bombs beat lower ones. Both jokers are the rocket, which beats everything.",
            "Your bomb was beaten: play both jokers.",
        ),
        Topic::GoingOut => (
            "You lead again, with one card left.",
            "Play it and you win.",
        ),
        Topic::Doubling => (
            "You win! Two bombs and the rocket doubled the stakes three times, and both farmers pay.",
            "Losing costs as much. Press Next.",
        ),
        Topic::Partner => (
            "Now you are a farmer, and your partner at the left has one card left.",
            "Do not beat your partner's 2: press Pass.",
        ),
        Topic::WhereThingsAre => (
            "You both win! Rules are below the tables at the start, Hint is beside Play, Settings are at the top.",
            "Now play a real hand!",
        ),
    };
    StepText { tell, ask }
}
