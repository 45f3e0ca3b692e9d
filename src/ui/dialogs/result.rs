//! How a hand ended, what it was worth, and what to do next.

use super::frame::use_focus;
use super::proof::verdict;
use crate::ui::art::{IconName, avatar, icon};
use crate::ui::controls::{Button, Tool, Weight};
use crate::ui::figures::sum;
use crate::ui::narrate::result;
use crate::ui::page;
use crate::ui::seat::{face, hat, met, mood, name};
use crate::ui::session::{Dialog, HandOnTable, ME, Message};
use crate::ui::text::Text;
use crate::ui::text::{money, signed, signed_money};
use doudizhu_engine::cards::Seat;
use doudizhu_engine::game::Outcome;
use doudizhu_engine::rules::{Effect, Payout, Purse, Settlement};
use yew::{Callback, Html, Properties, classes, component, html, use_node_ref};

#[derive(Debug, Properties)]
pub(super) struct ResultDialogProps {
    pub text: &'static Text,
    pub hand: HandOnTable,
    /// What it was paid, where it counts.
    pub payout: Option<Payout>,
    /// Whether a new version of the game is there.
    pub new_version: bool,
    pub send: Callback<Message>,
    pub again: Callback<()>,
}

impl PartialEq for ResultDialogProps {
    fn eq(&self, other: &ResultDialogProps) -> bool {
        let seen = |props: &ResultDialogProps| {
            let paid = props.payout.is_some();
            (props.text.tag, props.hand.moment(), paid, props.new_version)
        };
        seen(self) == seen(other)
    }
}

/// The settlement of a hand, line by line, and what to do next.
#[component]
pub(super) fn ResultDialog(props: &ResultDialogProps) -> Html {
    let ResultDialogProps {
        text,
        hand,
        payout: paid,
        new_version,
        send,
        again,
    } = props;
    let dialog = use_node_ref();
    use_focus(&dialog);
    let view = &hand.view;
    let Some(settlement) = view.outcome.as_ref().and_then(Outcome::settlement) else {
        return Html::default();
    };
    let mine = settlement.points[ME];
    let (class, outcome) = match mine {
        0 => ("result--even", text.even),
        1.. => ("result--won", text.won),
        _ => ("result--lost", text.lost),
    };
    let title = result(text, hand);
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    html! {
        <div class="dialog-layer" tabindex="-1">
            <section ref={dialog} class={classes!("dialog", "result", class)} role="dialog" aria-modal="true"
                aria-label={format!("{outcome}: {title}")} tabindex="-1">
                <header class="result__hero">
                    { avatar(face(hand, ME), mood(hand, ME), hat(view, ME), Html::default()) }
                    <h2 class="result__title">{ outcome }<span class="result__how">{ title }</span></h2>
                    <b class="result__gain" data-points={mine.to_string()}>{ gain(paid, mine, ME) }</b>
                </header>
                <div class="dialog__body">
                    <div class="result__columns">
                        { ledger(text, hand, settlement, paid) }
                        <div class="payouts">{ for view.rules.seats.iter().map(|seat| payout(text, hand, settlement, paid, seat)) }</div>
                    </div>
                    if is_short(hand, settlement, paid) {
                        <p class="result__note">{ text.purse.short }</p>
                    }
                    if hand.room().regroups {
                        <p class="result__note">{ text.purse.regroups }</p>
                    }
                    if !hand.counts {
                        <p class="result__note">{ text.not_counted }</p>
                    }
                    if hand.commitment().is_some() {
                        <div class="proof">
                            { icon(IconName::Seal) }
                            <span class="proof__text">{ verdict(text, hand) }</span>
                            <Tool icon={IconName::Eye} label={text.proof} onclick={shown(Dialog::Proof)} />
                        </div>
                    }
                    if *new_version {
                        <Button icon={IconName::Again} label={text.new_version} onclick={|()| page::take_new_version()} />
                    }
                </div>
                { foot(text, hand, send, again) }
            </section>
        </div>
    }
}

fn foot(
    text: &'static Text,
    hand: &HandOnTable,
    send: &Callback<Message>,
    again: &Callback<()>,
) -> Html {
    let record = hand.record.clone();
    let look_back = send.reform(move |()| Message::LookBack(Box::new(record.clone())));
    html! {
        <footer class="dialog__foot">
            <Tool icon={IconName::Home} label={text.leave} captioned=true class="result__home" onclick={send.reform(|()| Message::Leave)} />
            <Tool icon={IconName::Look} label={text.look_at_table} captioned=true class="result__aside" onclick={send.reform(|()| Message::Aside(true))} />
            if !hand.is_far() {
                <Tool icon={IconName::Dice} label={text.restart} captioned=true class="result__restart" onclick={send.reform(|()| Message::Restart)} />
            }
            <Button icon={IconName::Log} label={text.record} onclick={send.reform(|()| Message::Show(Some(Dialog::Record)))} />
            <Button icon={IconName::History} label={text.replay} onclick={look_back} />
            <Button icon={IconName::Again} label={text.again} weight={Weight::Main} onclick={again.clone()} />
        </footer>
    }
}

/// What a seat gets or pays, and what concerned it alone.
fn payout(
    text: &'static Text,
    hand: &HandOnTable,
    settlement: &Settlement,
    paid: &Option<Payout>,
    seat: Seat,
) -> Html {
    let view = &hand.view;
    let points = settlement.points[seat];
    let side = if points < 0 {
        "payout__coins--loss"
    } else {
        "payout__coins--gain"
    };
    let stake = view
        .own_stake(seat)
        .map(|effect| (text.own_doublings)(&(text.effect)(effect)));
    let missiles = settlement.personal[seat].missiles;
    let missiles = (missiles > 0).then(|| (text.missiles)(missiles));
    let purse = hand.room().purse;
    // What the money is for, where it is not the points themselves.
    let points_note = paid
        .filter(|_| purse != Purse::Points)
        .map(|_| (text.points)(&signed(points)));
    let notes = [stake, missiles, points_note, met(text, hand, seat)]
        .into_iter()
        .flatten();
    let notes: Vec<String> = notes.collect();
    html! {
        <div class="payout" key={seat.index()}>
            { avatar(face(hand, seat), mood(hand, seat), hat(view, seat), Html::default()) }
            <span class="payout__name">
                { name(text, hand, seat) }
                if !notes.is_empty() {
                    <span class="payout__note">{ notes.join(" · ") }</span>
                }
            </span>
            <b class={classes!("payout__coins", side)} data-points={points.to_string()}>{ gain(paid, points, seat) }</b>
        </div>
    }
}

/// Whether somebody had less than he owed (H-54).
fn is_short(hand: &HandOnTable, settlement: &Settlement, paid: &Option<Payout>) -> bool {
    let (points, rate) = (&settlement.points, hand.room().rate);
    paid.is_some_and(|paid| paid.gross != points.map(|_, points| points * rate))
}

/// What a seat gets or pays: money where the hand was paid, else points.
fn gain(paid: &Option<Payout>, points: i64, seat: Seat) -> String {
    paid.map_or_else(|| signed(points), |paid| signed_money(paid.net()[seat]))
}

/// What a hand that was played to its end was worth, line by line; the title says why another was settled.
fn ledger(
    text: &'static Text,
    hand: &HandOnTable,
    settlement: &Settlement,
    paid: &Option<Payout>,
) -> Html {
    let view = &hand.view;
    let line = |what: String, value: String| {
        html! { <div class="ledger__line"><dt>{ what }</dt><dd class="ledger__value">{ value }</dd></div> }
    };
    if !matches!(view.outcome, Some(Outcome::Finished(_))) {
        return Html::default();
    }
    let room = hand.room();
    let lines = settlement.lines(&view.rules);
    let doubled = settlement
        .personal
        .values()
        .iter()
        .any(|own| own.fans() > 0);
    html! {
        <dl class="ledger">
            { for lines.iter().map(|each| line((text.cause)(each.cause), (text.effect)(each.effect))) }
            <div class="ledger__line ledger__line--total">
                <dt>{ if doubled { text.each_undoubled } else { text.each_farmer } }</dt>
                <dd class="ledger__value">{ (text.points)(&settlement.plain_exchange(&view.rules).to_string()) }</dd>
            </div>
            if paid.is_some() && room.purse != Purse::Points {
                { line((text.effect)(Effect::Points(1)), sum(text, room.purse, room.rate)) }
            }
            if let Some(rake) = paid.map(|paid| paid.rake[ME]).filter(|rake| *rake > 0) {
                { line(text.purse.rake.to_string(), money(-rake)) }
            }
        </dl>
    }
}
