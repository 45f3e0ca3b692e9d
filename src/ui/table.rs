//! The table: everything that is seen while a hand is played.

use super::art::{Avatar, IconName, TableMark};
use super::cards::{SmallCard, card_name};
use super::controls::{Button, Tool, Weight};
use super::hand::OwnHand;
use super::narrate;
use super::seat::{SeatPlace, act, badge, face, hat, mood, name};
use super::session::{Dialog, HandOnTable, LogLine, ME, Message, Notice, Session, Speed};
use super::text::Text;
use doudizhu_engine::cards::Card;
use doudizhu_engine::game::{Action, Ask, Event, Offers, Said};
use doudizhu_engine::view::{SeatView, Stage};
use std::rc::Rc;
use yew::{Callback, Html, Properties, classes, component, html};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct TableProps {
    pub session: Rc<Session>,
    pub send: Callback<Message>,
    /// Asks for suggestions, or takes the next one.
    pub hint: Callback<()>,
}

/// The table.
#[component]
pub(super) fn Table(props: &TableProps) -> Html {
    let TableProps {
        session,
        send,
        hint,
    } = props;
    let Some(hand) = &session.hand else {
        return Html::default();
    };
    let text = session.settings.language.text();
    let view = &hand.view;
    let acting = view.to_act == Some(ME);
    let others = view.rules.seats.iter().filter(|seat| *seat != ME).rev();
    // Whoever is to answer looks at what must be beaten, not at what he played before.
    let own = hand.acts[ME].filter(|_| !matches!(view.choices.ask, Some(Ask::Follow(_))));
    let inert = session.dialog.is_some() || has_result(hand);
    html! {
        <main class={classes!("screen", "table", "stage", acting.then_some("stage--acting"),
            (view.hand.len() > 20).then_some("stage--long"))} {inert}>
            <TableMark />
            { top(session, text, hand, send) }
            <div class="stage__seats">
                { for others.map(|seat| html! {
                    <SeatPlace key={seat.index()} {text} view={view.clone()} {seat} act={hand.acts[seat]} />
                }) }
            </div>
            <div class="stage__own">{ act(text, &view.rules.combos, own, "") }</div>
            <div class="stage__bar">
                { message(text, hand) }
                <div class={classes!("me", "stage__me", acting.then_some("me--turn"))}>
                    <Avatar face={face(ME)} mood={mood(view, ME)} hat={hat(view, ME)} />
                    <div class="me__facts"><span class="seat__name">{ text.you }</span>{ badge(text, view, ME) }</div>
                </div>
                <div class="controls stage__controls">{ controls(text, view, send, hint) }</div>
                <div class="stage__sort">
                    <Tool icon={IconName::Sort} label={text.sort} onclick={send.reform(|()| Message::Sort)} />
                </div>
            </div>
            <OwnHand {text} cards={hand.sorted()} selection={hand.selection} taken={hand.taken} dealing={view.stage == Stage::Dealing}
                asked={acting.then(|| hand.moment())} send={send.clone()} />
            { burst(text, hand) }
            <Log {text} lines={narrate::lines(text, hand)} />
            <p class="unseen" role="alert">{ if acting { text.log.your_turn } else { "" } }</p>
        </main>
    }
}

/// The word thrown across the table when a bomb falls.
fn burst(text: &Text, hand: &HandOnTable) -> Html {
    let Some(LogLine::Event {
        event: Event::Played { play, .. },
        ..
    }) = hand.log.last()
    else {
        return Html::default();
    };
    if !play.combo.kind.is_bomb() {
        return Html::default();
    }
    html! { <p key={hand.step} class="burst" aria-hidden="true">{ (text.combo)(play.combo) }</p> }
}

/// Whether the result lies over the table.
pub(super) fn has_result(hand: &HandOnTable) -> bool {
    hand.view
        .outcome
        .as_ref()
        .is_some_and(|outcome| outcome.settlement().is_some())
}

fn top(
    session: &Session,
    text: &'static Text,
    hand: &HandOnTable,
    send: &Callback<Message>,
) -> Html {
    let view = &hand.view;
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    let settings = session.settings;
    let speed = settings.speed;
    let faster = send.reform(move |()| {
        Message::Set(super::session::Settings {
            speed: speed.following(),
            ..settings
        })
    });
    let multiplier = view.total_multiplier();
    let kitty = |(place, card): (usize, &Option<Card>)| {
        let label = card.map_or_else(
            || text.hidden_card.to_string(),
            |card| card_name(text, card),
        );
        html! { <SmallCard key={place} card={*card} {label} /> }
    };
    html! {
        <header class="stage__top">
            <Tool icon={IconName::Home} label={text.leave} class="stage__home" onclick={send.reform(|()| Message::Leave)} />
            <div class="score stage__score">
                <span class="score__item">{ text.total_score }<b class="score__value">{ session.scores[ME] }</b></span>
                <span class="score__item">{ text.multiplier }<b class="score__value">{ multiplier }</b></span>
            </div>
            <div class="kitty stage__kitty" role="group" aria-label={text.kitty}>
                <div class="kitty__cards">{ for view.kitty.iter().enumerate().map(kitty) }</div>
                <Tool icon={IconName::Seal} label={text.proof} onclick={shown(Dialog::Proof)} />
            </div>
            <nav class="tools stage__tools">
                <Tool icon={IconName::Speed} label={format!("{}: {}", text.speed, text.speeds[speed as usize])}
                    word={(speed != Speed::AtOnce).then_some(text.speeds[speed as usize])} onclick={faster} />
                <Tool icon={IconName::Settings} label={text.settings} onclick={shown(Dialog::Settings)} />
            </nav>
        </header>
    }
}

/// One line above the buttons: why something is not possible, or what is wanted now.
fn message(text: &Text, hand: &HandOnTable) -> Html {
    if let Some(notice) = hand.notice {
        let words = match notice {
            Notice::Refused(reason) => (text.refusal)(reason),
            Notice::NothingSelected => text.select_cards,
            Notice::NothingBeats => text.nothing_beats,
        };
        return html! { <p class="message stage__message message--refusal" role="alert">{ words }</p> };
    }
    html! { <p class="message stage__message">{ prompt(text, &hand.view) }</p> }
}

fn prompt(text: &Text, view: &SeatView) -> String {
    match (view.stage, view.choices.ask, view.to_act) {
        (Stage::Dealing, ..) => match view.choices.open {
            Some(opened) => (text.dealing_open)(opened.factor),
            None => text.dealing.to_string(),
        },
        (Stage::Over, ..)
            if view
                .outcome
                .is_some_and(|outcome| outcome.settlement().is_none()) =>
        {
            text.redeal.to_string()
        }
        (_, Some(Ask::Say(offers)), _) if offers.has(Said::Rob) => text.will_you_rob.to_string(),
        (_, Some(Ask::Say(_)), _) => text.will_you_call.to_string(),
        (_, Some(Ask::Lead), _) => text.lead.to_string(),
        (_, Some(Ask::Follow(_)), _) if !has_play(view) => text.nothing_beats.to_string(),
        (_, Some(Ask::Follow(combo)), _) => (text.beat)(&(text.combo)(combo)),
        (_, None, Some(seat)) => (text.thinking)(name(text, seat)),
        (_, None, None) => String::new(),
    }
}

/// Whether the player has anything to play.
fn has_play(view: &SeatView) -> bool {
    let mut any = false;
    let cards = view.hand.ranks();
    view.choices.plays(cards, &view.rules, |_| any = true);
    any
}

/// The buttons for what the player may do now: only passing, where nothing else is possible.
fn controls(text: &Text, view: &SeatView, send: &Callback<Message>, hint: &Callback<()>) -> Html {
    let does = |message: Message| send.reform(move |()| message.clone());
    let acts = |action: Action| does(Message::Act(ME, action));
    let open = view.choices.open.map(|opened| html! {
        <Button icon={IconName::OpenHand} label={text.open} note={format!("×{}", opened.factor)} weight={Weight::Warm}
            onclick={does(Message::Open)} />
    });
    let answers = match view.choices.ask {
        None => Html::default(),
        Some(Ask::Say(offers)) => declining_first(offers)
            .map(|said| answer(text, said, acts(Action::Say(said))))
            .collect(),
        Some(Ask::Follow(_)) if !has_play(view) => html! {
            <Button icon={IconName::Pass} label={text.pass} weight={Weight::Main} shortcut="P" onclick={does(Message::Pass)} />
        },
        Some(ask @ (Ask::Lead | Ask::Follow(_))) => html! { <>
            if ask != Ask::Lead {
                <Button icon={IconName::Pass} label={text.pass} shortcut="P" onclick={does(Message::Pass)} />
            }
            <Button icon={IconName::Hint} label={text.hint} repeats=true shortcut="H" onclick={hint.clone()} />
            <Button icon={IconName::Clear} label={text.clear} shortcut="C" onclick={does(Message::Clear)} />
            <Button icon={IconName::Play} label={text.play} weight={Weight::Main} shortcut="Enter"
                onclick={does(Message::PlaySelection)} />
        </> },
    };
    html! { <>{ open }{ answers }</> }
}

/// The answers, those that decline first, as buttons stand from left to right.
fn declining_first(offers: Offers) -> impl Iterator<Item = Said> {
    let declining = offers.iter().filter(|said| said.declines());
    declining.chain(offers.iter().filter(|said| !said.declines()))
}

/// A button that says something.
fn answer(text: &Text, said: Said, onclick: Callback<()>) -> Html {
    let label = (text.said)(said);
    if said.declines() {
        return html! { <Button icon={IconName::Pass} {label} {onclick} /> };
    }
    let (weight, note) = if said == Said::Rob {
        (Weight::Warm, Some("×2"))
    } else {
        (Weight::Main, None)
    };
    html! { <Button icon={IconName::Call} {label} {note} {weight} {onclick} /> }
}

#[derive(Debug, PartialEq, Properties)]
struct LogProps {
    text: &'static Text,
    lines: Vec<String>,
}

/// What happened, in sentences, for those who hear the page.
#[component]
fn Log(props: &LogProps) -> Html {
    html! {
        <div class="unseen" role="log" aria-live="polite" aria-label={props.text.table_log}>
            { for props.lines.iter().enumerate().map(|(i, line)| html! { <p key={i}>{ line }</p> }) }
        </div>
    }
}
