//! Who sits at the tables, from hand to hand.

use super::*;
use doudizhu::lobby::{Company, Person};
use doudizhu::ui::session::Setup;
use doudizhu_engine::cards::Seats;
use std::collections::HashSet;

/// A deal with luck of its own.
fn deal(session: &Session, variant: Variant, number: u64) -> Session {
    let mut nonce = Nonce([7; 32]);
    nonce.0[24..].copy_from_slice(&number.to_le_bytes());
    session.after(Message::Start {
        variant: Some(variant),
        seed: Seed::numbered(52, number),
        nonce,
        known: false,
    })
}

fn company(session: &Session) -> Company {
    session.hand.as_ref().expect("a hand").company
}

fn people(session: &Session) -> Vec<Person> {
    let seats = session.hand.as_ref().expect("a hand").view.rules.seats;
    let all = company(session).seated(seats);
    all.map(|(_, person)| person).collect()
}

/// C-04, CA-19: in `classic` the player has met nobody of his next table as long as there are others, across
/// redeals, pages that are closed, and other tables in between; the table says so.
#[test]
fn in_public_rooms_everybody_is_new() {
    let mut table = session();
    let mut met = HashSet::new();
    let casual = Person::all().filter(|person| person.level() == Level::Casual);
    let tables = casual.count() as u64 / 2;
    for number in 0..tables {
        table = wait(deal(&table, Variant::Classic, number));
        let now = people(&table);
        let hand = table.hand.as_ref().expect("a hand");
        assert_eq!(hand.ago[..2], [0, 0], "never met before");
        for person in &now {
            assert!(met.insert(*person), "{number}: met again");
            assert_eq!(person.level(), Level::Casual);
        }
        // A page that is opened anew finds the same people.
        let mut again = session();
        again = again
            .with_saved_table(&table.saved_table())
            .expect("a table");
        assert_eq!(company(&again), company(&table));
        // The same people stay while nobody calls.
        table = play_out(table);
        for redealt in 100.. {
            if table.next() != Next::Redeal {
                break;
            }
            table = wait(deal(&table, Variant::Classic, number + redealt));
            assert_eq!(people(&table), now);
            table = play_out(table);
        }
        assert_eq!(
            table
                .profile
                .played(table.hand.as_ref().expect("a hand").id())
                .expect("kept")
                .company,
            company(&table)
        );
    }
    // After the last of them, those met longest ago come again.
    let mut last = Vec::new();
    for number in tables..tables + 3 {
        table = play_out(deal(&table, Variant::Classic, number));
        last.extend(table.hand.as_ref().expect("a hand").ago);
    }
    let longest = last.iter().all(|ago| u64::from(*ago) + 1 >= tables);
    assert!(longest, "{last:?}");
}

/// CA-19: in other rooms people stay, until the player wants another level or leaves the table.
#[test]
fn in_other_rooms_people_stay() {
    for variant in [Variant::Huopin, Variant::Bengbu, Variant::Four] {
        let first = play_out(deal(&session(), variant, 1));
        let next = deal(&first, variant, 2);
        assert_eq!(people(&next), people(&first), "{variant}");
        let mut setup = next.setup;
        setup.levels[1] = Level::Strong;
        let over = play_out(next).after(Message::SetUp(Box::new(setup)));
        let stronger = deal(&over, variant, 3);
        assert_eq!(people(&stronger)[0], people(&first)[0]);
        assert_eq!(people(&stronger)[1].level(), Level::Strong);
        let left = play_out(stronger).after(Message::Leave);
        assert_ne!(
            people(&deal(&left, variant, 4)),
            people(&first),
            "{variant}"
        );
    }
}

/// The level that is chosen for a seat is that of whoever sits there, and he plays by it.
#[test]
fn seats_have_people_of_the_level_that_is_chosen() {
    let mut setup = Setup::new();
    setup.levels = [Level::Novice, Level::Strong, Level::Casual];
    let table = session().after(Message::SetUp(Box::new(setup)));
    let mut asked = 0;
    for variant in Variant::ALL {
        let mut table = deal(&table, variant, 5);
        for _ in 0..60 {
            if let Next::AskBot(seat) = table.next() {
                let request = table.request(seat, 1).expect("a hand");
                let Task::Choose { level, .. } = request.task else {
                    panic!("a bot chooses")
                };
                assert_eq!(level, setup.levels[seat.index() - 1], "{variant}");
                asked += 1;
            }
            table = match table.next() {
                Next::FirstRound | Next::DealRound => table.after(Message::Hand(Change::DealRound)),
                Next::AskBot(seat) => {
                    let action = choose(&table, seat);
                    table.after(Message::Act(seat, action))
                }
                Next::Nothing if is_asked(&table) => {
                    let action = choose(&table, ME);
                    table.after(Message::Act(ME, action))
                }
                Next::Nothing
                | Next::Pass
                | Next::Result
                | Next::Redeal
                | Next::ReplayOn
                | Next::Lesson => break,
            };
        }
    }
    assert!(asked > 20, "{asked}");
}

/// Who is looked back at is who played, not who sits at the table now.
#[test]
fn a_replay_has_the_people_who_played() {
    let first = play_out(deal(&session(), Variant::Classic, 1));
    let record = first.hand.as_ref().expect("a hand").record.clone();
    let second = play_out(deal(&first, Variant::Classic, 2));
    assert_ne!(company(&second), company(&first));
    let replay = second.after(Message::LookBack(Box::new(record)));
    let replay = replay.after(Message::Replay(doudizhu::ui::session::Step::Last));
    assert_eq!(replay.shown().expect("a hand").company, company(&first));
    // The same cards once more are played with them, too, and nobody has met anybody by that.
    let again = replay.after(Message::Restart);
    assert_eq!(company(&again), company(&first));
    let over = play_out(again);
    assert_eq!(over.profile.people, second.profile.people);
    assert_eq!(Seats::Three, over.hand.expect("a hand").view.rules.seats);
}

/// Rooms were in another order in the first version: what was kept then means the same room.
#[test]
fn what_was_kept_in_the_first_version_means_the_same_room() {
    for (old, rate) in [(0, 30_000), (1, 10_000), (2, 100_000)] {
        let setup =
            Setup::new().with_saved(&format!("practice=0 relief=1 eye=0 rooms={old},0,3,4,"));
        assert_eq!(setup.room(Variant::Bengbu).rate, rate);
        assert_eq!(
            (
                setup.room_number(Variant::Huopin),
                setup.room_number(Variant::Classic)
            ),
            (3, 4)
        );
        assert_eq!(Setup::new().with_saved(&setup.saved()), setup);
        let table = wait(deal(&session(), Variant::Bengbu, 3));
        let saved = table.saved_table();
        let (before, after) = saved.split_once(" room=").expect("a room");
        let (_, after) = after.split_once(" trustee=").expect("the rest");
        let kept = format!("{before} room={old} trustee={after}");
        let again = session().with_saved_table(&kept).expect("a table");
        assert_eq!(again.hand.expect("a hand").room().rate, rate);
        // One that names nobody who is, or half of them, is none.
        for people in ["0,1,81", "0,1", "0,1,2,3", "a,b,c"] {
            let kept = format!("{before} room=1 people={people} trustee={after}");
            assert!(session().with_saved_table(&kept).is_none(), "{people}");
        }
    }
}
