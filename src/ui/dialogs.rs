//! What lies over the table: the result, the settings, the proof of the deal, the record.

use super::art::{Avatar, Icon, IconName};
use super::controls::{Button, Tool, Weight};
use super::narrate::{result, signed};
use super::seat::{face, hat, mood, name};
use super::session::{Dialog, HandOnTable, ME, Message, Session, Settings, Speed};
use super::text::{Language, Text};
use doudizhu_engine::game::Outcome;
use doudizhu_engine::rules::{Settlement, Spring};
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::{
    AttrValue, Callback, Children, Html, NodeRef, Properties, classes, component, hook, html,
    use_effect_with, use_memo, use_node_ref, use_state,
};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct DialogsProps {
    pub session: Rc<Session>,
    pub send: Callback<Message>,
    pub start: Callback<()>,
    pub start_open: Callback<()>,
}

/// The dialog that is open, if any; the result of a hand when it is over.
#[component]
pub(super) fn Dialogs(props: &DialogsProps) -> Html {
    let DialogsProps {
        session,
        send,
        start,
        start_open,
    } = props;
    let text = session.settings.language.text();
    let close = send.reform(|()| Message::Show(None));
    match (session.dialog, &session.hand) {
        (Some(Dialog::Settings), _) => html! {
            <Frame {text} title={text.settings} {close}><SettingsFields {text} settings={session.settings} send={send.clone()} /></Frame>
        },
        (Some(Dialog::Proof), Some(hand)) => html! {
            <Frame {text} title={text.proof} {close}>{ proof(text, hand) }</Frame>
        },
        (Some(Dialog::Record), Some(hand)) => html! {
            <Frame {text} title={text.record} {close}><RecordText {text} record={hand.record.to_string()} /></Frame>
        },
        (Some(Dialog::Leave), Some(hand)) => {
            let (stay, escape) = (close.clone(), send.reform(|()| Message::Escape));
            html! {
                <Frame {text} title={text.leave} {close}>
                    <p>{ (text.leave_question)(hand.escape_cost()) }</p>
                    <div class="controls">
                        <Button icon={IconName::Home} label={text.leave} weight={Weight::Warm} onclick={escape} />
                        <Button icon={IconName::Play} label={text.stay} weight={Weight::Main} onclick={stay} />
                    </div>
                </Frame>
            }
        }
        (Some(Dialog::Proof | Dialog::Record | Dialog::Leave), None) | (None, None) => {
            Html::default()
        }
        (None, Some(hand)) => match hand.view.outcome.as_ref().and_then(Outcome::settlement) {
            Some(settlement) => result_dialog(text, hand, settlement, send, start, start_open),
            None => Html::default(),
        },
    }
}

#[derive(Debug, PartialEq, Properties)]
struct FrameProps {
    text: &'static Text,
    title: AttrValue,
    close: Callback<()>,
    children: Children,
}

/// A dialog with a title that can be closed. It takes the focus while it is open.
#[component]
fn Frame(props: &FrameProps) -> Html {
    let dialog = use_node_ref();
    use_focus(&dialog);
    html! {
        <div class="dialog-layer">
            <section ref={dialog} class="dialog" role="dialog" aria-modal="true" aria-label={&props.title} tabindex="-1">
                <header class="dialog__head">
                    <h2 class="dialog__title">{ &props.title }</h2>
                    <Tool icon={IconName::Close} label={props.text.close} onclick={props.close.clone()} />
                </header>
                <div class="dialog__body">{ props.children.clone() }</div>
            </section>
        </div>
    }
}

/// Takes the focus when the dialog comes and gives it back when it goes.
#[hook]
fn use_focus(dialog: &NodeRef) {
    // Read while the dialog is first drawn: before the table behind it is inert and loses the focus.
    let before = use_memo((), |()| {
        let document = web_sys::window().and_then(|window| window.document());
        let element = document.and_then(|document| document.active_element());
        element.and_then(|element| element.dyn_into::<HtmlElement>().ok())
    });
    let dialog = dialog.clone();
    use_effect_with((), move |()| {
        if let Some(dialog) = dialog.cast::<HtmlElement>() {
            drop(dialog.focus());
        }
        move || {
            // Once the table can have the focus again.
            Timeout::new(0, move || {
                drop(before.as_ref().as_ref().map(HtmlElement::focus))
            })
            .forget();
        }
    });
}

fn result_dialog(
    text: &'static Text,
    hand: &HandOnTable,
    settlement: &Settlement,
    send: &Callback<Message>,
    start: &Callback<()>,
    start_open: &Callback<()>,
) -> Html {
    html! { <ResultDialog {text} hand={hand.clone()} settlement={*settlement} send={send.clone()} start={start.clone()}
    start_open={start_open.clone()} /> }
}

#[derive(Debug, PartialEq, Properties)]
struct ResultDialogProps {
    text: &'static Text,
    hand: HandOnTable,
    settlement: Settlement,
    send: Callback<Message>,
    start: Callback<()>,
    start_open: Callback<()>,
}

/// The settlement of a hand, line by line, and what to do next.
#[component]
fn ResultDialog(props: &ResultDialogProps) -> Html {
    let ResultDialogProps {
        text,
        hand,
        settlement,
        send,
        start,
        start_open,
    } = props;
    let view = &hand.view;
    let mine = settlement.points[ME];
    let (class, outcome) = if mine > 0 {
        ("result--won", text.won)
    } else {
        ("result--lost", text.lost)
    };
    let title = result(text, view);
    let dialog = use_node_ref();
    use_focus(&dialog);
    let payout = |seat| {
        let points = settlement.points[seat];
        let side = if points < 0 {
            "payout__coins--loss"
        } else {
            "payout__coins--gain"
        };
        html! {
            <div class="payout" key={seat.index()}>
                <Avatar face={face(seat)} mood={mood(view, seat)} hat={hat(view, seat)} />
                <span class="payout__name">{ name(text, seat) }</span>
                <b class={classes!("payout__coins", side)}>{ signed(points) }</b>
            </div>
        }
    };
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    html! {
        <div class="dialog-layer">
            <section ref={dialog} class={classes!("dialog", "result", class)} role="dialog" aria-modal="true"
                aria-label={format!("{outcome}: {title}")} tabindex="-1">
                <header class="result__hero">
                    <Avatar face={face(ME)} mood={mood(view, ME)} hat={hat(view, ME)} />
                    <h2 class="result__title">{ outcome }<span class="result__how">{ title }</span></h2>
                    <b class="result__gain">{ signed(mine) }</b>
                </header>
                <div class="dialog__body">
                    <div class="result__columns">
                        <dl class="ledger">{ for ledger(text, settlement).into_iter() }</dl>
                        <div class="payouts">{ for view.rules.seats.iter().map(payout) }</div>
                    </div>
                    <div class="proof">
                        <Icon name={IconName::Seal} />
                        <span class="proof__text">{ verdict(text, hand) }</span>
                        <Tool icon={IconName::Eye} label={text.proof} onclick={shown(Dialog::Proof)} />
                    </div>
                </div>
                <footer class="dialog__foot">
                    <Tool icon={IconName::Home} label={text.leave} onclick={send.reform(|()| Message::Leave)} />
                    <Button icon={IconName::Log} label={text.record} onclick={shown(Dialog::Record)} />
                    <Button icon={IconName::OpenHand} label={text.deal_open} note="×5" weight={Weight::Warm} onclick={start_open.clone()} />
                    <Button icon={IconName::Again} label={text.again} weight={Weight::Main} onclick={start.clone()} />
                </footer>
            </section>
        </div>
    }
}

/// What the hand was worth, factor by factor.
fn ledger(text: &Text, settlement: &Settlement) -> Vec<Html> {
    let multiplier = &settlement.multiplier;
    let mut lines = vec![(text.line_base.to_string(), settlement.base.to_string())];
    let times = |n: i64| format!("×{n}");
    lines.push((text.line_initial.to_string(), times(settlement.initial)));
    if multiplier.open > 1 {
        lines.push((
            text.line_open.to_string(),
            times(i64::from(multiplier.open)),
        ));
    }
    if multiplier.robs > 0 {
        lines.push((
            (text.line_robs)(multiplier.robs),
            times(1 << multiplier.robs),
        ));
    }
    if multiplier.bombs > 0 {
        lines.push((
            (text.line_bombs)(multiplier.bombs),
            times(1 << multiplier.bombs),
        ));
    }
    match multiplier.spring {
        Some(Spring::Landlord) => lines.push((text.line_spring.to_string(), times(2))),
        Some(Spring::Farmers) => lines.push((text.line_anti_spring.to_string(), times(2))),
        None => {}
    }
    let line = |class: Option<&'static str>, what: &str, value: &str| {
        html! {
            <div class={classes!("ledger__line", class)}><dt>{ what }</dt><dd class="ledger__value">{ value }</dd></div>
        }
    };
    let total = settlement.base * settlement.initial * multiplier.product();
    let mut shown: Vec<Html> = lines
        .iter()
        .map(|(what, value)| line(None, what, value))
        .collect();
    shown.push(line(
        Some("ledger__line--total"),
        text.line_stake,
        &(text.points)(&total.to_string()),
    ));
    shown
}

/// Whether the deal is what was committed to before the bidding.
fn verdict(text: &Text, hand: &HandOnTable) -> &'static str {
    match hand.secrets() {
        Some((seed, nonce)) if seed.commit(&nonce) == hand.commitment => text.proof_good,
        _ => text.proof_bad,
    }
}

fn proof(text: &Text, hand: &HandOnTable) -> Html {
    let line = |what: &str, value: String| {
        html! {
            <div class="ledger__line ledger__line--code"><dt>{ what }</dt><dd class="ledger__value ledger__value--code">{ value }</dd></div>
        }
    };
    let secrets = hand.secrets();
    html! {
        <>
            <p>{ if secrets.is_some() { text.proof_after } else { text.proof_before } }</p>
            <dl class="ledger">
                { line(text.commitment, hand.commitment.to_string()) }
                if let Some((seed, nonce)) = secrets {
                    { line(text.seed, seed.to_string()) }
                    { line(text.nonce, nonce.to_string()) }
                }
            </dl>
            if secrets.is_some() {
                <p class="proof"><Icon name={IconName::Check} /><span class="proof__text">{ verdict(text, hand) }</span></p>
            }
        </>
    }
}

#[derive(Debug, PartialEq, Properties)]
struct RecordTextProps {
    text: &'static Text,
    record: AttrValue,
}

/// The record as text that can be copied, also where the clipboard is closed.
#[component]
fn RecordText(props: &RecordTextProps) -> Html {
    let field = use_node_ref();
    let copied = use_state(|| false);
    let copy = {
        let (field, copied) = (field.clone(), copied.clone());
        Callback::from(move |()| {
            let Some(field) = field.cast::<HtmlTextAreaElement>() else {
                return;
            };
            field.select(); // where the clipboard is closed, the player can copy what is selected
            let Some(window) = web_sys::window() else {
                return;
            };
            let clipboard = window.navigator().clipboard();
            if clipboard.is_undefined() {
                return; // only secure pages have one
            }
            let written = JsFuture::from(clipboard.write_text(&field.value()));
            let copied = copied.clone();
            spawn_local(async move { copied.set(written.await.is_ok()) });
        })
    };
    let label = if *copied {
        props.text.copied
    } else {
        props.text.copy
    };
    html! {
        <>
            <textarea ref={field} class="record" readonly=true rows="6" aria-label={props.text.record} value={&props.record} />
            <Button icon={IconName::Copy} {label} onclick={copy} />
        </>
    }
}

#[derive(Debug, PartialEq, Properties)]
struct SettingsFieldsProps {
    text: &'static Text,
    settings: Settings,
    send: Callback<Message>,
}

/// What the player may choose.
#[component]
fn SettingsFields(props: &SettingsFieldsProps) -> Html {
    let SettingsFieldsProps {
        text,
        settings,
        send,
    } = props;
    let field = |label: &'static str, choices: Vec<(&'static str, Settings)>| {
        let item = |(word, changed): (&'static str, Settings)| {
            let on = changed == *settings;
            let onclick = send.reform(move |_: web_sys::MouseEvent| Message::Set(changed));
            html! {
                <button type="button" class={classes!("choice__item", on.then_some("choice__item--on"))} role="radio"
                    aria-checked={on.to_string()} {onclick}>{ word }</button>
            }
        };
        html! {
            <div class="field">
                <span class="field__label">{ label }</span>
                <div class="choice" role="radiogroup" aria-label={label}>{ for choices.into_iter().map(item) }</div>
            </div>
        }
    };
    let languages = Language::ALL.map(|language| {
        (
            language.text().language_name,
            Settings {
                language,
                ..*settings
            },
        )
    });
    let speeds =
        Speed::ALL.map(|speed| (text.speeds[speed as usize], Settings { speed, ..*settings }));
    let switch = |set: fn(&mut Settings, bool)| {
        [(text.off, false), (text.on, true)].map(|(word, on)| {
            let mut changed = *settings;
            set(&mut changed, on);
            (word, changed)
        })
    };
    html! {
        <>
            { field(text.language, languages.to_vec()) }
            { field(text.speed, speeds.to_vec()) }
            { field(text.four_colours, switch(|settings, on| settings.four_colours = on).to_vec()) }
            { field(text.motion, switch(|settings, on| settings.motion = on).to_vec()) }
        </>
    }
}
