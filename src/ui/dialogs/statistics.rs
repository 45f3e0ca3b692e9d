//! What finished hands add up to, in pictures drawn from the numbers beside them, and the hands
//! themselves to look back at.

use super::rooms::{picked, row, sum};
use super::settings::choice;
use crate::lobby::{ME, People, Person, Played, Role, Tally};
use crate::ui::session::{Dialog, Message, Session, TABLES};
use crate::ui::text::Text;
use crate::ui::text::{number, signed, signed_money};
use doudizhu_engine::cards::put_in_order;
use doudizhu_engine::game::RecordError;
use doudizhu_engine::rules::{Purse, Variant};
use std::fmt::Write as _;
use std::rc::Rc;
use yew::{Callback, Html, html};

/// The statistics of a variant.
pub(super) fn statistics(session: &Session, variant: Variant, send: &Callback<Message>) -> Html {
    let text = session.settings.language.text();
    let words = &text.purse;
    let place = variant as usize;
    let variants = TABLES.map(|table| {
        let message = Message::Show(Some(Dialog::Statistics(table)));
        ((text.variant)(table).into(), table == variant, message)
    });
    let chosen = choice(words.statistics, variants.to_vec(), send);
    let chosen = html! { <div class="tables">{ chosen }</div> };
    let hands = session.profile.hands().iter();
    let hands: Vec<&Rc<Played>> = hands.filter(|hand| hand.variant == place).collect();
    let tallies = Role::ALL.map(|role| session.profile.statistics.of(place, role));
    if tallies.iter().all(|tally| tally.hands == 0) {
        return html! { <>{ chosen }<p>{ words.no_hands }</p></> };
    }
    let mut drawn = String::new();
    figures(&mut drawn, text, &tallies);
    drawn += "<div class=pictures>";
    curve(&mut drawn, words.points_so_far, &hands);
    let played = Role::ALL.into_iter().zip(tallies);
    let played = played.filter(|(_, tally)| tally.hands > 0);
    let shares = played.map(|(role, tally)| {
        (
            role_name(text, role).to_string(),
            share(tally.won, tally.hands),
        )
    });
    bars(
        &mut drawn,
        words.shares,
        &shares.collect::<Vec<_>>(),
        "%",
        100,
    );
    let count = |place: usize| tallies.iter().map(|tally| tally.multipliers[place]).sum();
    let counts = (0..11).map(|place| (format!("×{}", 1 << place), count(place)));
    let mut counts: Vec<(String, u32)> = counts.collect();
    // The highest that were played are the last.
    while counts.last().is_some_and(|(_, count)| *count == 0) {
        counts.pop();
    }
    let most = counts.iter().map(|(_, count)| *count).max();
    bars(
        &mut drawn,
        words.multipliers,
        &counts,
        "",
        most.unwrap_or(1),
    );
    drawn += "</div>";
    opponents(&mut drawn, text, &session.profile.people);
    let title = words.finished;
    let _ = write!(drawn, "<h3 class=dialog__part>{title}</h3><ul class=rooms>");
    for (number, hand) in hands.iter().enumerate().rev() {
        let name = format!("{} ×{}", role_name(text, hand.role), hand.multiplier);
        let paid = sum(text, hand.purse, hand.payout.net()[ME]);
        row(
            &mut drawn,
            "",
            number,
            [&name, &signed(hand.points[ME]), &paid],
        );
    }
    drawn += "</ul>";
    let records: Vec<Rc<Played>> = hands.into_iter().map(Rc::clone).collect();
    let look_back = send.reform(move |number: usize| {
        let record = records.get(number).map(|hand| hand.record.parse());
        match record {
            Some(Ok(record)) => Message::LookBack(Box::new(record)),
            Some(Err(RecordError { at, .. })) => Message::Show(Some(Dialog::BadRecord(at))),
            None => Message::Show(None),
        }
    });
    html! { <>{ chosen }{ picked(drawn, look_back) }</> }
}

fn role_name(text: &Text, role: Role) -> &'static str {
    match role {
        Role::Landlord => text.landlord,
        Role::Farmer => text.farmer,
        Role::Nobody => text.purse.no_landlord,
    }
}

/// The hands won, in hundredths.
fn share(won: u32, hands: u32) -> u32 {
    let share = u64::from(won) * 100 / u64::from(hands.max(1));
    share as u32
}

/// The table of numbers.
fn figures(out: &mut String, text: &Text, tallies: &[&Tally; 3]) {
    let words = &text.purse;
    let head = [
        words.role,
        words.hands,
        words.won,
        words.share,
        words.points,
    ];
    let row = |(role, tally): (Role, &&Tally)| {
        let share = format!("{}%", share(tally.won, tally.hands));
        let (hands, won) = (tally.hands.to_string(), tally.won.to_string());
        let name = role_name(text, role).to_string();
        [name, hands, won, share, signed(tally.points)]
    };
    table(out, &head, Role::ALL.into_iter().zip(tallies).map(row));
}

/// Everybody whom the player has met, at whatever table: those with whom he has played most come first.
fn opponents(out: &mut String, text: &Text, people: &People) {
    let words = &text.purse;
    let mut met: Vec<Person> = Person::all().collect();
    met.retain(|person| people.of(*person).met.hands > 0);
    put_in_order(&mut met, |person| {
        u64::MAX - u64::from(people.of(*person).met.hands)
    });
    let coins = (words.name)(Purse::Coins);
    let head = [words.opponents, words.hands, words.won, words.points, coins];
    let row = |person: Person| {
        let standing = people.of(person);
        let met = &standing.met;
        // His own record stands below his name.
        let name = format!(
            "{} <small>{} · {} · {} {}%</small>",
            (text.person)(person),
            (text.level)(person.level()),
            sum(text, Purse::Coins, standing.coins()),
            words.share,
            share(standing.won, standing.hands)
        );
        let (hands, won) = (met.hands.to_string(), met.won.to_string());
        [
            name,
            hands,
            won,
            signed(met.points),
            signed_money(met.coins),
        ]
    };
    table(out, &head, met.into_iter().map(row));
}

/// A table of five columns, its rows called by their first.
fn table(out: &mut String, head: &[&str; 5], rows: impl Iterator<Item = [String; 5]>) {
    *out += "<table class=figures><thead><tr>";
    for word in head {
        let _ = write!(out, "<th scope=col>{word}</th>");
    }
    *out += "</tr></thead><tbody>";
    for [name, one, two, three, four] in rows {
        let _ = write!(
            out,
            "<tr><th scope=row>{name}</th><td>{one}</td><td>{two}</td><td>{three}</td><td>{four}</td></tr>"
        );
    }
    *out += "</tbody></table>";
}

/// Points added up, hand by hand, with the sum, the least and the most in words.
fn curve(out: &mut String, title: fn([&str; 3]) -> String, hands: &[&Rc<Played>]) {
    let mut total = 0;
    let mut sums = vec![0];
    for hand in hands {
        total += hand.points[ME];
        sums.push(total);
    }
    let least = sums.iter().copied().min().unwrap_or(0);
    let most = sums.iter().copied().max().unwrap_or(0);
    let height = |sum: i64| 95 - (sum - least).saturating_mul(90) / (most - least).max(1);
    let label = title([&number(total), &number(least), &number(most)]);
    let zero = height(0);
    let _ = write!(
        out,
        "<figure class=picture><figcaption>{label}</figcaption><svg class=picture__drawing viewBox=\"0 0 200 100\" \
         preserveAspectRatio=none role=img aria-label=\"{label}\"><path class=picture__zero d=\"M0 {zero}H200\"/>\
         <polyline class=picture__line points=\""
    );
    for (at, sum) in sums.iter().enumerate() {
        let _ = write!(out, "{},{} ", at * 200 / hands.len().max(1), height(*sum));
    }
    *out += "\"/></svg></figure>";
}

/// Numbers as bars, each with its name and the number beside; `full` is as long as there is room.
fn bars(out: &mut String, title: &str, all: &[(String, u32)], unit: &str, full: u32) {
    let _ = write!(
        out,
        "<figure class=picture><figcaption>{title}</figcaption><dl class=bars>"
    );
    for (name, n) in all {
        let width = n * 100 / full.max(1);
        let _ = write!(
            out,
            "<div class=bar><dt>{name}</dt><dd><svg class=bar__drawing viewBox=\"0 0 100 10\" preserveAspectRatio=none \
             aria-hidden=true><path class=bar__length d=\"M0 0H{width}V10H0\"/></svg>{n}{unit}</dd></div>"
        );
    }
    *out += "</dl></figure>";
}
