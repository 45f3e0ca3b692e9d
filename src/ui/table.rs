//! The table: everything that is seen while a hand is played.

use super::actions::{Sends, controls};
use super::art::{IconName, avatar, table_mark};
use super::clock::Clock;
use super::coach::Coach;
use super::controls::Tool;
use super::counter::counter;
use super::hand::OwnHand;
use super::narrate;
use super::prompt::{message, prompt};
use super::seat::{SeatPlace, act, badge, chips, face, hat, met, mood, name};
use super::session::{Change, HandOnTable, LogLine, ME, Message, Session, Sorting, bombs_played};
use super::text::Text;
use super::top::top;
use doudizhu_engine::cards::{Seat, Seats};
use doudizhu_engine::game::{Ask, Event, Outcome};
use doudizhu_engine::rules::Cause;
use doudizhu_engine::view::{SeatView, Stage};
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use yew::{
    Callback, Html, MouseEvent, Properties, classes, component, hook, html, use_effect,
    use_force_update, use_mut_ref,
};

/// About as long as a frame is seen, in milliseconds.
const FRAME_MS: u32 = 16;

#[derive(Debug, Properties)]
pub(super) struct TableProps {
    pub session: Rc<Session>,
    pub send: Callback<Message>,
    /// Asks for suggestions, or takes the next one.
    pub hint: Callback<()>,
    /// Deals the next hand.
    pub again: Callback<()>,
}

impl PartialEq for TableProps {
    /// What has happened made another session of it; comparing all of both would take much code.
    fn eq(&self, other: &TableProps) -> bool {
        Rc::ptr_eq(&self.session, &other.session)
    }
}

/// The table.
#[component]
pub(super) fn Table(props: &TableProps) -> Html {
    let TableProps {
        session,
        send,
        hint,
        again,
    } = props;
    let soon = use_behind(session, 0);
    let rest = use_behind(&soon, FRAME_MS);
    let Some(hand) = session.shown() else {
        return Html::default();
    };
    let text = session.settings.language.text();
    let view = &hand.view;
    let acting = hand.is_asked();
    // The step goes with what is drawn last: who has seen it has seen all.
    let step = rest.shown().map(|hand| hand.step.to_string());
    let sends = Sends { send, hint, again };
    let class = classes!(
        "screen",
        "table",
        "stage",
        acting.then_some("stage--acting"),
        (!Rc::ptr_eq(&rest, session)).then_some("stage--behind"),
        (view.hand.len() > 20).then_some("stage--long"),
        (view.kitty.len() > 4).then_some("stage--eight"),
        session.lesson.is_some().then_some("stage--lesson"),
        (session.settings.counter && view.played.is_some()).then_some("stage--counting"),
        session.settings.left_handed.then_some("stage--left"),
        (hand.is_past() || view.stage == Stage::Over).then_some("stage--past"),
        shows_much(view).then_some("stage--dense"),
    );
    html! {
        <main {class} data-step={step}>
            <Rest session={rest} send={send.clone()} again={again.clone()} />
            { own_act(text, soon.shown().unwrap_or(hand), send) }
            <div class="stage__bar">
                { message(text, hand) }
                { me(session, text, hand, send) }
                // Every question has buttons of its own: the focus does not stay on one that means another thing.
                <div key={question(hand)} class="controls stage__controls">{ controls(text, session, hand, &sends) }</div>
                { own_tools(text, hand, send) }
            </div>
            <OwnHand {text} cards={hand.sorted()} hidden={hidden(hand)} wild={view.rules.combos.wild()} selection={hand.selection} taken={hand.taken}
                dealing={view.stage == Stage::Dealing} asked={acting.then(|| hand.moment())} send={send.clone()} />
            <p class="unseen" role="alert">{ if acting { text.log.your_turn } else { "" } }</p>
        </main>
    }
}

/// The session from which something is drawn that can wait: while the player is asked, what he does is seen first
/// where he did it, and other things follow after a pause, in a task of their own. Once another has acted, nothing
/// waits any more.
#[hook]
fn use_behind(session: &Rc<Session>, pause: u32) -> Rc<Session> {
    let drawn = use_mut_ref(|| Rc::clone(session));
    let draw = use_force_update();
    let asked = |drawn: &Session| {
        drawn
            .shown()
            .filter(|hand| hand.is_asked())
            .map(HandOnTable::moment)
    };
    let now = session.shown().map(HandOnTable::moment);
    let waits = asked(&drawn.borrow())
        .zip(now)
        .is_some_and(|(then, now)| now.saturating_sub(then) <= 1);
    if !waits {
        drawn.replace(Rc::clone(session));
    }
    let behind = Rc::clone(&drawn.borrow());
    let (late, session) = (!Rc::ptr_eq(&behind, session), Rc::clone(session));
    use_effect(move || {
        let follow = move || {
            drawn.replace(session);
            draw.force_update();
        };
        let after = late.then(|| Timeout::new(pause, follow));
        move || drop(after)
    });
    behind
}

#[derive(Debug, Properties)]
struct RestProps {
    session: Rc<Session>,
    send: Callback<Message>,
    again: Callback<()>,
}

impl PartialEq for RestProps {
    fn eq(&self, other: &RestProps) -> bool {
        Rc::ptr_eq(&self.session, &other.session)
    }
}

/// What can wait: the bar at the top, the coach, the counter, the others, and what is told.
#[component]
fn Rest(props: &RestProps) -> Html {
    let RestProps {
        session,
        send,
        again,
    } = props;
    let Some(hand) = session.shown() else {
        return Html::default();
    };
    let text = session.settings.language.text();
    html! {
        <>
            { table_mark() }
            { top(session, text, hand, send) }
            if let Some(lesson) = session.lesson.clone().filter(|_| session.replay.is_none()) {
                <Coach {text} {lesson} send={send.clone()} sit={again.clone()} />
            }
            if session.settings.counter {
                { counter(text, hand) }
            }
            { others(session, text, hand, send) }
            { burst(text, hand) }
            <Log {text} lines={narrate::lines(text, hand)} />
            <div class="unseen" role="status">
                if let Some((question, times)) = session.asked {
                    <p key={times}>{ narrate::answer(text, hand, question) }</p>
                }
                if hand.shows_hint() {
                    <p key="hint">{ prompt(text, hand) }</p>
                }
            </div>
        </>
    }
}

/// Whether one of the others shows so many cards that everything beside him must be smaller.
fn shows_much(view: &SeatView) -> bool {
    let much = |seat: Seat| view.shown[seat].is_some_and(|cards| cards.len() > 10);
    view.rules.seats == Seats::Four && view.rules.seats.iter().any(|seat| seat != ME && much(seat))
}

/// What tells the player's questions apart; looking back is one.
fn question(hand: &HandOnTable) -> String {
    if hand.is_past() {
        "past".to_string()
    } else {
        hand.moment().to_string()
    }
}

/// Cards of the player that he has not looked at.
fn hidden(hand: &HandOnTable) -> u8 {
    let view = &hand.view;
    view.counts[ME] - view.hand.len()
}

fn others(
    session: &Session,
    text: &'static Text,
    hand: &HandOnTable,
    send: &Callback<Message>,
) -> Html {
    let view = &hand.view;
    let seats = view.rules.seats;
    let four = (seats == Seats::Four).then_some("stage__seats--four");
    // What lies open takes the more room the more cards there are.
    let many = (view.rules.hand_cards > 20).then_some("stage__seats--many");
    let clear = send.reform(|_: MouseEvent| Message::Hand(Change::Clear));
    // Whether they have met is told until the play begins.
    let before_play = !matches!(view.stage, Stage::Playing | Stage::Over);
    let met = |seat| met(text, hand, seat).filter(|_| before_play);
    let place = |seat: Seat| {
        html! {
            <SeatPlace key={seat.index()} {text} moment={hand.moment()} view={view.clone()} {seat} name={name(text, hand, seat)} face={face(hand, seat)} met={met(seat)} act={hand.acts[seat]} mood={mood(hand, seat)} bombs={bombs_played(&hand.log, seat)}>
                { clock(session, hand, seat, send) }
            </SeatPlace>
        }
    };
    html! {
        <div class={classes!("stage__seats", four, many)} onclick={clear}>
            { for seats.iter().filter(|seat| *seat != ME).rev().map(place) }
        </div>
    }
}

/// The clock of the seat whose turn it is.
fn clock(session: &Session, hand: &HandOnTable, seat: Seat, send: &Callback<Message>) -> Html {
    if hand.view.to_act != Some(seat) || hand.is_past() || session.lesson.is_some() {
        return Html::default();
    }
    let limit = session
        .settings
        .timer
        .seconds()
        .filter(|_| seat == ME && !hand.trustee);
    let paused = session.rests() || session.dialog.is_some();
    html! {
        <Clock text={session.settings.language.text()} turn={hand.moment()} {limit} {paused} on_end={send.reform(|()| Message::Hand(Change::TimeUp))} />
    }
}

/// What the player did last. Whoever is to answer looks at what must be beaten, not at what he played
/// before.
fn own_act(text: &Text, hand: &HandOnTable, send: &Callback<Message>) -> Html {
    let follows = matches!(hand.view.choices.ask, Some(Ask::Follow(_)));
    let last = hand.acts[ME].filter(|_| !follows);
    let clear = send.reform(|_: MouseEvent| Message::Hand(Change::Clear));
    html! { <div class="stage__own" onclick={clear}>{ act(text, &hand.view.rules.combos, last, "") }</div> }
}

fn me(
    session: &Session,
    text: &'static Text,
    hand: &HandOnTable,
    send: &Callback<Message>,
) -> Html {
    let view = &hand.view;
    let turn = (view.to_act == Some(ME)).then_some("me--turn");
    html! {
        <div class={classes!("me", "stage__me", turn)}>
            { avatar(face(hand, ME), mood(hand, ME), hat(view, ME), clock(session, hand, ME, send)) }
            <div class="me__facts">
                <span class="seat__name">{ text.you }</span>
                { badge(text, view, ME) }
                { chips(text, view, ME, bombs_played(&hand.log, ME)) }
            </div>
        </div>
    }
}

fn own_tools(text: &'static Text, hand: &HandOnTable, send: &Callback<Message>) -> Html {
    let trustee = send.reform(|()| Message::Hand(Change::Trustee(true)));
    let playing = hand.view.outcome.is_none() && !hand.is_past();
    html! {
        <div class="stage__sort">
            if playing && !hand.trustee {
                <Tool icon={IconName::Bot} label={text.trustee} class="stage__trustee" onclick={trustee} />
            }
            <Tool icon={IconName::Sort} label={format!("{}: {}", text.sort, text.sortings[hand.sorting as usize])}
                word={(hand.sorting != Sorting::ByRank).then_some(text.sortings[hand.sorting as usize])} class="stage__sorting" onclick={send.reform(|()| Message::Hand(Change::Sort))} />
        </div>
    }
}

/// The word thrown across the table when a bomb falls, or a hand ends in a spring.
fn burst(text: &Text, hand: &HandOnTable) -> Html {
    let Some(LogLine::Event { event, .. }) = hand.log.last() else {
        return Html::default();
    };
    let word = match event {
        Event::Played { play, .. } if play.combo.kind.is_bomb() => (text.combo)(play.combo),
        Event::Over => {
            let outcome = hand.view.outcome.as_ref();
            let settlement = outcome.and_then(Outcome::settlement);
            match settlement.and_then(|settlement| settlement.multiplier.spring) {
                Some(side) => (text.cause)(Cause::Spring(side)),
                None => return Html::default(),
            }
        }
        Event::Played { .. }
        | Event::Opened { .. }
        | Event::Said { .. }
        | Event::Peeked(_)
        | Event::TookKitty(_)
        | Event::Passed(_)
        | Event::TrickWon(_) => return Html::default(),
    };
    html! { <p key={hand.step} class="burst" aria-hidden="true">{ word }</p> }
}

#[derive(Debug, PartialEq, Properties)]
struct LogProps {
    text: &'static Text,
    lines: Vec<(usize, String)>,
}

/// What happened, in sentences, for those who hear the page.
#[component]
fn Log(props: &LogProps) -> Html {
    html! {
        <div class="unseen" role="log" aria-live="polite" aria-label={props.text.table_log}>
            { for props.lines.iter().map(|(place, line)| html! { <p key={*place}>{ line }</p> }) }
        </div>
    }
}
