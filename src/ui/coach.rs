//! The panel that leads through the introduction.

use super::art::IconName;
use super::controls::{Button, Tool, Weight};
use super::session::{Lesson, LessonMove, Message, Want};
use super::text::Text;
use yew::{Callback, Html, Properties, component, html, use_effect_with, use_state};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct CoachProps {
    pub text: &'static Text,
    pub lesson: Lesson,
    pub send: Callback<Message>,
    /// Sits the learner down at a table.
    pub sit: Callback<()>,
}

/// What the step says and asks for, and the way through the steps. It never takes the focus: the words
/// are told as they change.
#[component]
pub(super) fn Coach(props: &CoachProps) -> Html {
    let CoachProps {
        text,
        lesson,
        send,
        sit,
    } = props;
    // Only what comes into a live region that is there already is told, the first words, too.
    let there = use_state(|| false);
    {
        let there = there.clone();
        use_effect_with((), move |()| there.set(true));
    }
    let words = &text.lesson;
    let (number, all) = lesson.place();
    let does = |message: Message| send.reform(move |()| message.clone());
    let on = does(Message::Lesson(LessonMove::On));
    // One button through all steps, so that it keeps the focus.
    let shortcut = (lesson.step().want == Want::Next).then_some("Enter");
    let (icon, label, weight, onclick) = match lesson.step().want {
        Want::Next => (IconName::Forward, words.next, Weight::Main, on),
        Want::Select(_) | Want::Act => (IconName::Forward, words.skip, Weight::Plain, on),
        Want::SitDown => (IconName::Play, words.sit_down, Weight::Main, sit.clone()),
    };
    html! {
        <section class="coach stage__coach" aria-label={text.learn}>
            <div class="coach__words" role="status">
                if *there {
                    <span class="unseen">{ (words.place)(number, all) }</span>
                    { told(text, lesson) }
                }
            </div>
            <div class="coach__way">
                <span class="coach__place" aria-hidden="true">{ (text.position)(number, all) }</span>
                if number > 1 {
                    <Tool icon={IconName::Back} label={words.back} class="coach__back" onclick={does(Message::Lesson(LessonMove::Back))} />
                }
                <Button key="on" {icon} {label} {weight} {shortcut} {onclick} />
                <Tool icon={IconName::Close} label={words.leave} class="coach__leave" onclick={does(Message::Leave)} />
            </div>
        </section>
    }
}

/// What there is to know and to do; what was wanted, when the learner did something else.
fn told(text: &Text, lesson: &Lesson) -> Html {
    let words = &text.lesson;
    let step = (words.step)(lesson.step().topic);
    let number = lesson.place().0;
    if lesson.is_answered() {
        return html! { <p key={format!("{number} done")} class="coach__line">{ words.done }</p> };
    }
    // A new element each time, so that the same words are told again.
    let key = format!("{number} {}", lesson.reminders());
    if lesson.reminders() > 0 {
        return html! {
            <p {key} class="coach__line coach__line--again">{ words.instead }{ " " }<b class="coach__ask">{ step.ask }</b></p>
        };
    }
    html! { <p {key} class="coach__line">{ step.tell }{ " " }<b class="coach__ask">{ step.ask }</b></p> }
}
