//! How long the one whose turn it is has thought.

use super::text::Text;
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use yew::{
    Callback, Html, Properties, UseStateHandle, classes, component, html, use_effect_with,
    use_mut_ref, use_state,
};

/// Seconds after which the clock is worth showing.
const SHOWN_FROM: u32 = 10;
/// Seconds before the end at which those who hear the page are told.
const TOLD_AT: u32 = 10;
/// Seconds before the end from which the clock warns.
const LOW: u32 = 5;

#[derive(Debug, PartialEq, Properties)]
pub(super) struct ClockProps {
    pub text: &'static Text,
    /// The turn it measures: another one starts it anew.
    pub turn: u64,
    /// Seconds allowed; without them it counts upwards.
    #[prop_or_default]
    pub limit: Option<u32>,
    /// Nobody's time runs.
    pub paused: bool,
    /// The time is up.
    #[prop_or_default]
    pub on_end: Callback<()>,
}

/// Seconds used, or left where there is a limit.
#[component]
pub(super) fn Clock(props: &ClockProps) -> Html {
    let used: UseStateHandle<u32> = use_state(|| 0);
    let told = use_mut_ref(|| false);
    {
        let (used, told) = (used.clone(), Rc::clone(&told));
        use_effect_with(props.turn, move |_| {
            told.replace(false);
            used.set(0);
        });
    }
    {
        let (used, limit, on_end) = (used.clone(), props.limit, props.on_end.clone());
        // One second after the other, each from the last: none runs while the table is paused.
        use_effect_with(
            (props.turn, *used, props.paused),
            move |(_, seconds, paused)| {
                let seconds = *seconds;
                let tick = (!paused).then(|| {
                    Timeout::new(1_000, move || {
                        let over = limit.is_some_and(|limit| seconds + 1 >= limit);
                        if over && !told.replace(true) {
                            on_end.emit(());
                        }
                        used.set(seconds + 1);
                    })
                });
                move || drop(tick)
            },
        );
    }
    let Some(limit) = props.limit else {
        // No countdown: only how long it has taken, in words.
        if *used < SHOWN_FROM {
            return Html::default();
        }
        return html! { <span class="clock clock--used" aria-hidden="true">{ (props.text.thought)(*used) }</span> };
    };
    let shown = limit.saturating_sub(*used);
    let low = shown <= LOW;
    html! {
        <>
            <span class={classes!("clock", low.then_some("clock--low"))} aria-hidden="true">{ shown }</span>
            // One word only: who hears a countdown hears nothing else.
            if shown == TOLD_AT {
                <span class="unseen" role="alert">{ props.text.ten_seconds }</span>
            }
        </>
    }
}
