//! The buttons for what the player may do now.

use super::art::IconName;
use super::controls::{Button, Tool, Weight};
use super::session::{Change, Dialog, HandOnTable, ME, Message, Replay, Session, Step};
use super::text::{Text, money};
use doudizhu_engine::game::{Action, Ask, Offers, Said};
use doudizhu_engine::rules::{Effect, Purse};
use doudizhu_engine::view::{SeatView, Stage};
use yew::{Callback, Html, html};

/// What the buttons send.
pub(super) struct Sends<'a> {
    pub send: &'a Callback<Message>,
    /// Asks for suggestions, or takes the next one.
    pub hint: &'a Callback<()>,
    /// Deals the next hand.
    pub again: &'a Callback<()>,
}

impl Sends<'_> {
    fn does(&self, message: Message) -> Callback<()> {
        self.send.reform(move |()| message.clone())
    }
}

/// The buttons for what the player may do now: only passing, where nothing else is possible.
pub(super) fn controls(
    text: &'static Text,
    session: &Session,
    hand: &HandOnTable,
    sends: &Sends<'_>,
) -> Html {
    if let Some(replay) = &session.replay {
        return replay_bar(text, replay, !session.is_playing(), sends);
    }
    let view = &hand.view;
    // The coach has the buttons that lead on.
    if session.lesson.is_some() && view.outcome.is_some() {
        return Html::default();
    }
    if session.aside {
        return html! { <>
            <Button icon={IconName::Coin} label={text.show_result} onclick={sends.does(Message::Aside(false))} />
            <Button icon={IconName::Again} label={text.again} weight={Weight::Main} onclick={sends.again.clone()} />
        </> };
    }
    if hand.trustee && view.outcome.is_none() {
        return html! {
            <Button icon={IconName::Bot} label={text.take_back} weight={Weight::Main} shortcut="G"
                onclick={sends.does(Message::Hand(Change::Trustee(false)))} />
        };
    }
    html! { <>
        { eye(text, session, hand, sends) }
        { opening(text, view, hand.is_far(), sends) }
        { answers(text, hand, sends) }
    </> }
}

/// Opening the hand, and dealing at once where nobody wants to; the host of a VIP room deals by himself.
fn opening(text: &'static Text, view: &SeatView, far: bool, sends: &Sends<'_>) -> Html {
    let open = view.choices.open.map(|opened| {
        let times = Effect::Times(i64::from(opened.factor));
        let note = (opened.factor > 1).then(|| (text.effect)(times));
        html! {
            <Button icon={IconName::OpenHand} label={text.open} {note} weight={Weight::Warm} onclick={sends.does(Message::Open)} />
        }
    });
    let waits =
        !far && view.stage == Stage::Dealing && view.dealt == 0 && view.choices.open.is_some();
    html! { <>
        { open }
        if waits {
            <Button icon={IconName::Play} label={text.deal} weight={Weight::Main} onclick={sends.does(Message::Hand(Change::DealRound))} />
        }
    </> }
}

/// The golden eye: looking at kitty cards while the landlord is found (H-17).
fn eye(text: &'static Text, session: &Session, hand: &HandOnTable, sends: &Sends<'_>) -> Html {
    if hand.view.choices.peek == 0 {
        return Html::default();
    }
    let view = &hand.view;
    let uses = view.rules.peeking.map_or(0, |peeking| peeking.uses);
    let in_hand = uses.saturating_sub(view.peeks[ME]);
    // Only hands that count take from the stock, which can be added to where a price is agreed on.
    let (wallet, price) = (&session.profile.wallet, session.setup.allowances.eye_price);
    let stock = wallet.balance(Purse::Eyes);
    let left = if hand.counts && price.is_none() {
        in_hand.min(stock.clamp(0, 99) as u8)
    } else {
        in_hand
    };
    let (icon, label, note) = if hand.peeking.is_some() {
        (IconName::Close, text.back, None)
    } else {
        (
            IconName::Eye,
            text.golden_eye,
            match price {
                Some(price) if hand.counts && stock == 0 => {
                    Some((text.purse.sum)(Purse::Coins, &money(price)))
                }
                Some(_) | None => Some((text.looks_left)(left)),
            },
        )
    };
    let dim = hand.peeking.is_none() && left == 0;
    html! { <Button {icon} {label} {note} {dim} onclick={sends.does(Message::Hand(Change::Eye))} /> }
}

fn answers(text: &'static Text, hand: &HandOnTable, sends: &Sends<'_>) -> Html {
    let view = &hand.view;
    match view.choices.ask {
        None => Html::default(),
        Some(Ask::Say(offers)) => declining_first(offers)
            .map(|said| answer(text, view, said, sends))
            .collect(),
        Some(Ask::Follow(_)) if !hand.has_play() => html! {
            <Button icon={IconName::Pass} label={text.pass} weight={Weight::Main} shortcut="P" onclick={sends.does(Message::Pass)} />
        },
        Some(ask @ (Ask::Lead | Ask::Follow(_))) => html! { <>
            if ask != Ask::Lead {
                <Button icon={IconName::Pass} label={text.pass} shortcut="P" onclick={sends.does(Message::Pass)} />
            }
            <Button icon={IconName::Hint} label={text.hint} repeats=true shortcut="H" onclick={sends.hint.clone()} />
            <Button icon={IconName::Clear} label={text.clear} shortcut="C" onclick={sends.does(Message::Hand(Change::Clear))} />
            if hand.declarations.len() > 1 {
                <Button icon={IconName::Help} label={text.readings_short} onclick={sends.does(Message::Show(Some(Dialog::Readings)))} />
            }
            <Button icon={IconName::Play} label={text.play} weight={Weight::Main} shortcut="Enter" dim={hand.declarations.is_empty()}
                onclick={sends.does(Message::PlaySelection)} />
        </> },
    }
}

/// The answers, those that decline first, as buttons stand from left to right.
fn declining_first(offers: Offers) -> impl Iterator<Item = Said> {
    let timid = |said: &Said| said.declines() || *said == Said::Surrender;
    let declining = offers.iter().filter(timid);
    declining.chain(offers.iter().filter(move |said| !timid(said)))
}

/// A button that says something, with what it does to the stakes.
fn answer(text: &'static Text, view: &SeatView, said: Said, sends: &Sends<'_>) -> Html {
    let label = (text.said)(said, !view.looked[ME]);
    let bids = said.score().is_some();
    let note = view.effect(said).filter(|_| !bids).map(text.effect);
    // What is fined is asked about first.
    let onclick = if view.is_fined(said) {
        sends.does(Message::Show(Some(Dialog::Fined(said))))
    } else {
        sends.does(Message::Act(ME, Action::Say(said)))
    };
    let (icon, weight) = match said {
        Said::Look => (IconName::Look, Weight::Main),
        Said::Surrender => (IconName::Surrender, Weight::Plain),
        Said::Rob
        | Said::Grab
        | Said::Blind
        | Said::Double
        | Said::Dao
        | Said::Follow
        | Said::La
        | Said::O => (IconName::Call, Weight::Warm),
        Said::Call | Said::BidOne | Said::BidTwo | Said::BidThree | Said::GoOn | Said::Dark => {
            (IconName::Call, Weight::Main)
        }
        Said::NoCall
        | Said::NoRob
        | Said::NoDouble
        | Said::NoDao
        | Said::NoFollow
        | Said::NoLa
        | Said::NoO => (IconName::Pass, Weight::Plain),
    };
    html! { <Button {icon} {label} {note} {weight} {onclick} /> }
}

/// Through a hand that was played before.
fn replay_bar(text: &'static Text, replay: &Replay, may_deal: bool, sends: &Sends<'_>) -> Html {
    let go = |step: Step| sends.does(Message::Replay(step));
    let (icon, label) = if replay.playing {
        (IconName::Pause, text.halt)
    } else {
        (IconName::Run, text.run)
    };
    html! { <div class="reel">
        <Tool icon={IconName::First} label={text.first} onclick={go(Step::First)} />
        <Tool icon={IconName::Back} label={text.one_back} onclick={go(Step::Back)} />
        <Tool {icon} {label} onclick={sends.does(Message::ReplayPlaying(!replay.playing))} />
        <Tool icon={IconName::Forward} label={text.one_on} onclick={go(Step::On)} />
        <Tool icon={IconName::Last} label={text.last} onclick={go(Step::Last)} />
        <span class="reel__place">{ (text.position)(replay.at(), replay.len()) }</span>
        // A hand that is being played is not thrown away for another.
        if may_deal {
            <Button icon={IconName::Again} label={text.play_this} onclick={sends.does(Message::Restart)} />
        }
    </div> }
}
