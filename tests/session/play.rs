//! Selecting, playing, leaving: in `huopin`, where the page asks little before the cards are played.

use super::*;
use doudizhu::ui::session::{LogLine, Speed};
use doudizhu_engine::bots::Evaluation;
use doudizhu_engine::combos::Fault;

#[test]
fn secrets_are_kept_until_the_hand_is_over() {
    let session = wait(start(1));
    assert_eq!(session.hand.expect("a hand").secrets(), None);
}

#[test]
fn opening_before_the_deal_counts_five_times() {
    let session = start(2).after(Message::Open);
    assert_eq!(session.hand.expect("a hand").view.multiplier.open, 5);
}

/// The button while cards arrive opens at the moment it is pressed.
#[test]
fn opening_while_cards_arrive() {
    let mut session = start(2);
    for _ in 0..10 {
        session = session.after(Message::Hand(Change::DealRound));
    }
    let session = session.after(Message::Open);
    let hand = session.hand.as_ref().expect("a hand");
    assert_eq!(
        (hand.view.multiplier.open, hand.acts[ME]),
        (3, Some(Act::Opened))
    );
    assert!(hand.record.to_string().ends_with("0:open@10"));
    assert_eq!(
        session.after(Message::Open),
        session,
        "a second press changes nothing"
    );
}

/// Selecting never plays, survives the turns of others, and an unplayable choice stays and is
/// explained.
#[test]
fn selections_stay() {
    let session = start(3);
    let dealt = (0..9).fold(session, |session, _| {
        session.after(Message::Hand(Change::DealRound))
    });
    let card = dealt.hand.as_ref().expect("a hand").sorted()[0];
    let chosen = wait(dealt.after(Message::Hand(Change::Toggle(card))));
    let hand = chosen.hand.as_ref().expect("a hand");
    assert!(hand.selection.has(card) && hand.view.stage != Stage::Dealing);
    let refused = chosen.after(Message::PlaySelection);
    let hand = refused.hand.as_ref().expect("a hand");
    assert!(
        matches!(hand.notice, Some(Notice::Refused(Reason::NoLandlordYet, _))),
        "{:?}",
        hand.notice
    );
    assert!(hand.selection.has(card));
    let cleared = refused.after(Message::Hand(Change::Clear));
    let hand = cleared.hand.as_ref().expect("a hand");
    assert!(hand.selection.is_empty() && hand.notice.is_none());
    let nothing = cleared.after(Message::PlaySelection);
    assert_eq!(
        nothing.hand.expect("a hand").notice,
        Some(Notice::NothingSelected)
    );
}

/// What the player selects while others play is still selected when it is his turn again, and not played.
#[test]
fn selections_wait_for_the_turn() {
    let session = leading();
    let hand = session.hand.as_ref().expect("a hand");
    let Action::Play(play) = choose(&session, ME) else {
        panic!("who leads plays")
    };
    let kept = hand.sorted().into_iter();
    let card = kept.rev().find(|card| !play.cards.has(*card));
    let card = card.expect("more than one play");
    let played = session.after(Message::Act(ME, Action::Play(play)));
    assert!(!is_asked(&played), "others play now");
    let asked = wait(played.after(Message::Hand(Change::Toggle(card))));
    let hand = asked.hand.expect("a hand");
    assert_eq!(hand.view.hand.len(), 20 - play.cards.len());
    assert!(hand.is_asked() && hand.selection.has(card) && hand.selection.len() == 1);
    assert_eq!(hand.notice, None);
}

/// A hand in which the player is landlord and leads.
fn leading() -> Session {
    for number in 0..200 {
        let mut session = wait(start(number));
        while let Some(ask) = session.hand.as_ref().and_then(|hand| hand.view.choices.ask) {
            let action = match ask {
                Ask::Say(offers) if offers.has(Said::Call) => Action::Say(Said::Call),
                Ask::Say(_) => Action::Say(Said::Rob),
                Ask::Lead => return session,
                Ask::Follow(_) => break,
            };
            session = wait(session.after(Message::Act(ME, action)));
        }
    }
    panic!("the player never becomes landlord")
}

#[test]
fn refusals_say_why() {
    let session = leading();
    let hand = session.hand.as_ref().expect("a hand");
    let refused = session.after(Message::Pass);
    assert_eq!(
        refused.hand.expect("a hand").notice,
        Some(Notice::Refused(Reason::MustLead, "G-1"))
    );
    let (high, low) = (hand.sorted()[0], hand.sorted()[19]);
    let refused = session
        .after(Message::Hand(Change::Toggle(high)))
        .after(Message::Hand(Change::Toggle(low)))
        .after(Message::PlaySelection);
    let after = refused.hand.expect("a hand");
    assert_eq!(
        after.notice,
        Some(Notice::Unplayable(Fault::TwoDifferent, "H-18 to H-28"))
    );
    assert_eq!(
        (after.step, after.view),
        (hand.step, hand.view.clone()),
        "nothing else changed"
    );
}

#[test]
fn hints_come_round_and_can_be_played() {
    let session = leading();
    let hand = session.hand.as_ref().expect("a hand");
    let request = hand.request(ME, Task::Hints);
    let Found::Hints(plays) = answer(&request).found else {
        panic!("no hints")
    };
    assert!(plays.len() > 3);
    let mut hinted = session
        .after(Message::Hand(Change::Hint))
        .after(Message::Hand(Change::Hints(plays.clone())));
    for play in plays.iter().chain(&plays[..1]) {
        assert_eq!(hinted.hand.as_ref().expect("a hand").selection, play.cards);
        let played = hinted.after(Message::PlaySelection);
        let hand = played.hand.expect("a hand");
        assert!(
            matches!(hand.acts[ME], Some(Act::Trick(LastAct::Played(_)))),
            "{play:?}: {:?}",
            hand.notice
        );
        hinted = hinted.after(Message::Hand(Change::Hint));
    }
    let none = session
        .after(Message::Hand(Change::Hint))
        .after(Message::Hand(Change::Hints(Vec::new())));
    assert_eq!(
        none.hand.expect("a hand").notice,
        Some(Notice::NothingBeats)
    );
}

/// When it is known what plays would bring, suggestions go on with the best; what is suggested already is not
/// suggested again, and what is selected is compared with the best.
#[test]
fn hints_go_on_with_the_best() {
    let session = leading();
    let hand = session.hand.as_ref().expect("a hand");
    let Found::Hints(plays) = answer(&hand.request(ME, Task::Hints)).found else {
        panic!("no hints")
    };
    let evaluation = |place: usize, wins: u16| Evaluation {
        play: Some(plays[place]),
        wins,
        points: 100,
    };
    let known = [evaluation(2, 700), evaluation(0, 600), evaluation(1, 500)];
    let hinted = session
        .after(Message::Hand(Change::Hint))
        .after(Message::Hand(Change::Hints(plays.clone())));
    assert_eq!(hinted.hand.as_ref().expect("a hand").evaluated(), None);
    let known = Message::Hand(Change::Evaluations(known.to_vec()));
    let mut hinted = hinted.after(known.clone());
    let hand = hinted.hand.as_ref().expect("a hand");
    assert_eq!(hand.selection, plays[0].cards, "what is selected stays");
    let told = Some((evaluation(0, 600), evaluation(2, 700)));
    assert_eq!(hand.evaluated(), told);
    assert!(hand.shows_hint(), "who listens hears it now");
    // Where nobody can search, nothing changes.
    let none = hinted.after(Message::Hand(Change::Evaluations(Vec::new())));
    let next = |session: &Session| {
        let next = session.after(Message::Hand(Change::Hint));
        next.hand.expect("a hand").selection
    };
    assert_eq!(next(&none), next(&hinted));
    for place in [2, 0, 1, 3] {
        hinted = hinted.after(Message::Hand(Change::Hint));
        let hand = hinted.hand.as_ref().expect("a hand");
        assert_eq!(hand.selection, plays[place].cards);
        assert_eq!(hand.evaluated().is_some(), place < 3);
        assert!(hand.shows_hint());
    }
    // Known before they are wanted, as from the second time in a hand on.
    let asked = session
        .after(known)
        .after(Message::Hand(Change::Hints(plays.clone())))
        .after(Message::Hand(Change::Hint));
    assert_eq!(
        asked.hand.as_ref().expect("a hand").selection,
        plays[2].cards
    );
    // After the play nothing of it is left.
    let played = asked.after(Message::PlaySelection);
    assert_eq!(played.hand.expect("a hand").evaluated(), None);
}

/// What the player selects while a suggestion is under way stays selected.
#[test]
fn late_hints_replace_nothing() {
    let session = leading();
    let hand = session.hand.as_ref().expect("a hand");
    let Found::Hints(plays) = answer(&hand.request(ME, Task::Hints)).found else {
        panic!("no hints")
    };
    let card = hand.sorted()[0];
    let chosen = session
        .after(Message::Hand(Change::Hint))
        .after(Message::Hand(Change::Toggle(card)))
        .after(Message::Hand(Change::Hints(plays.clone())));
    let hand = chosen.hand.as_ref().expect("a hand");
    assert!(hand.selection.has(card) && hand.selection.len() == 1);
    assert_eq!(
        chosen
            .after(Message::Hand(Change::Hint))
            .hand
            .expect("a hand")
            .selection,
        plays[0].cards
    );
}

/// Requests of one hand are never answered in another.
#[test]
fn moments_are_never_the_same() {
    let first = start(1);
    let moment = |session: &Session| session.hand.as_ref().expect("a hand").moment();
    let again = first.after(Message::Start {
        variant: None,
        seed: Seed::numbered(51, 1),
        nonce: Nonce([7; 32]),
        known: false,
    });
    assert_ne!(moment(&first), moment(&again));
    assert_ne!(
        moment(&first),
        moment(&first.after(Message::Hand(Change::DealRound)))
    );
}

/// The table shows the last acts until the next lead.
#[test]
fn acts_stay_until_the_next_lead() {
    let session = leading();
    let acts = session.hand.as_ref().expect("a hand").acts;
    assert!(matches!(
        acts[ME],
        Some(Act::Said {
            said: Said::Call | Said::Rob,
            ..
        })
    ));
    let card = session.hand.as_ref().expect("a hand").sorted()[0];
    let led = session
        .after(Message::Hand(Change::Toggle(card)))
        .after(Message::PlaySelection);
    let acts = led.hand.as_ref().expect("a hand").acts;
    assert!(matches!(acts[ME], Some(Act::Trick(LastAct::Played(_)))));
    assert_eq!(acts[Seat::S1], None, "the answers of the auction are gone");
}

#[test]
fn answers_that_come_too_late_change_nothing() {
    let session = leading();
    assert_eq!(session.after(Message::Act(Seat::S1, Action::Pass)), session);
    assert_eq!(session.after(Message::Hand(Change::DealRound)), session);
    let left = session.after(Message::Escape).after(Message::Leave);
    assert_eq!(left.after(Message::Act(Seat::S1, Action::Pass)), left);
    assert_eq!(left.next(), Next::Nothing);
}

#[test]
fn whole_ranks_are_selected_and_hands_sorted() {
    let session = leading();
    let hand = session.hand.as_ref().expect("a hand");
    let ranks: Vec<_> = hand.sorted().iter().map(|card| card.rank()).collect();
    assert!(ranks.is_sorted_by(|a, b| a >= b));
    let rank = ranks[5];
    let all = session.after(Message::Hand(Change::ToggleRank(rank)));
    assert_eq!(
        all.hand.as_ref().expect("a hand").selection,
        hand.view.hand.of_rank(rank)
    );
    assert!(
        all.after(Message::Hand(Change::ToggleRank(rank)))
            .hand
            .expect("a hand")
            .selection
            .is_empty()
    );
    let sorted = session.after(Message::Hand(Change::Sort));
    let hand = sorted.hand.as_ref().expect("a hand");
    assert_eq!(hand.sorting, Sorting::ByCount);
    let counts: Vec<u8> = hand
        .sorted()
        .iter()
        .map(|card| hand.view.hand.ranks().count(card.rank()))
        .collect();
    assert!(counts.is_sorted_by(|a, b| a >= b), "{counts:?}");
    let by_suit = sorted.after(Message::Hand(Change::Sort));
    let hand = by_suit.hand.as_ref().expect("a hand");
    assert_eq!(hand.sorting, Sorting::BySuit);
    let suits: Vec<_> = hand
        .sorted()
        .iter()
        .filter_map(|card| card.suit())
        .collect();
    assert!(suits.is_sorted_by_key(|suit| *suit as u8), "{suits:?}");
    let round = by_suit.after(Message::Hand(Change::Sort));
    assert_eq!(round.hand.expect("a hand").sorting, Sorting::ByRank);
}

/// Leaving a hand that is being played is asked about, and costs what the engine says (H-43).
#[test]
fn leaving_is_asked_about_and_settled() {
    let session = leading();
    let asked = session.after(Message::Leave);
    assert_eq!(asked.dialog, Some(Dialog::Leave));
    let cost = asked.hand.as_ref().expect("a hand").escape_cost();
    let left = asked.after(Message::Escape);
    assert_eq!((left.dialog, points(&left)), (None, -cost));
    assert!(cost >= 300, "a landlord pays at least 20 times 15");
    assert_eq!(
        points(&left.after(Message::Act(Seat::S1, Action::Pass))),
        -cost,
        "settled once"
    );
    assert_eq!(left.after(Message::Leave).hand, None);
    assert_eq!(
        start(1)
            .after(Message::Show(None))
            .after(Message::Leave)
            .dialog,
        Some(Dialog::Leave)
    );
}

#[test]
fn settings_and_dialogs_are_kept() {
    let settings = Settings {
        speed: Speed::Fourfold,
        language: Language::English,
        ..session().settings
    };
    let changed = leading()
        .after(Message::Set(settings))
        .after(Message::Show(Some(Dialog::Settings)));
    assert_eq!(
        (changed.settings, changed.dialog),
        (settings, Some(Dialog::Settings))
    );
    assert_eq!(changed.after(Message::Show(None)).dialog, None);
    assert_eq!(Speed::ALL.map(|speed| speed.pause(900)), [0, 900, 450, 225]);
    assert_eq!(Speed::Fourfold.following(), Speed::AtOnce);
}

#[test]
fn the_log_begins_when_all_cards_are_dealt() {
    let session = wait(start(5));
    assert_eq!(
        session.hand.expect("a hand").log.first(),
        Some(&LogLine::Dealt)
    );
}
