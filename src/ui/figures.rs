//! What finished hands add up to, in pictures drawn from the numbers beside them. The module beside the page's
//! writes it, `src/bin/rulebook.rs`, when somebody opens the statistics; a few things the page writes, too.

use super::text::{Language, Text, money, number, signed, signed_money};
use crate::lobby::{ME, People, Person, Played, Profile, Role, Tally};
use doudizhu_engine::cards::put_in_order;
use doudizhu_engine::rules::{Purse, Variant};
use std::fmt::Write as _;
use std::rc::Rc;

/// The statistics of a variant as they are shown, the finished hands as rows that can be picked, by their
/// numbers among those of the variant that are kept.
pub fn statistics(profile: &Profile, variant: Variant, language: Language) -> String {
    let text = language.text();
    let words = &text.purse;
    let place = variant as usize;
    let hands = profile.hands().iter();
    let hands: Vec<&Rc<Played>> = hands.filter(|hand| hand.variant == place).collect();
    let tallies = Role::ALL.map(|role| profile.statistics.of(place, role));
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
    opponents(&mut drawn, text, &profile.people);
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
    drawn
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
        let share = match tally.hands {
            0 => "—".to_string(),
            hands => format!("{}%", share(tally.won, hands)),
        };
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

/// Writes a row that can be picked by its number: a room, or a finished hand. Name, remark, note.
pub(super) fn row(out: &mut String, state: &str, number: usize, words: [&str; 3]) {
    let [name, remark, note] = words;
    let _ = write!(
        out,
        "<li><button type=button data-pick={number} class=\"room {state}\"><b class=room__name>{name}</b>\
         <b class=room__remark>{remark}</b><span class=room__terms>{note}</span></button></li>"
    );
}

/// A sum with its unit.
pub(super) fn sum(text: &Text, purse: Purse, amount: i64) -> String {
    (text.purse.sum)(purse, &written(purse, amount))
}

/// What is in a purse, or goes into it, as it is written; golden eyes are pieces.
pub(super) fn written(purse: Purse, amount: i64) -> String {
    if purse == Purse::Eyes {
        number(amount)
    } else {
        money(amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lobby::{Change, Company, Finished};
    use doudizhu_engine::bots::Level;
    use doudizhu_engine::cards::{BySeat, Seats};
    use doudizhu_engine::rules::Room;

    /// Statistics of each opponent: who was met, how often, with what gain, whichever variant it was in; those
    /// whom the player met most come first, and nobody else is listed.
    #[test]
    fn opponents_are_listed_by_hands() {
        let mut profile = Profile::new(1);
        let company = profile.people.company(&[Level::Strong; 3], None, 3);
        let Company([often, other, seldom]) = company;
        for (id, people) in [
            (1, [often, other]),
            (2, [often, seldom]),
            (3, [often, other]),
        ] {
            profile.apply(&Change::Finish(Finished {
                vip: None,
                id,
                variant: Variant::Classic as usize,
                room: Room::classic(10),
                role: Role::Farmer,
                multiplier: 2,
                points: BySeat::from_fn(Seats::Three, |seat| if seat == ME { 6 } else { -3 }),
                company: Company([people[0], people[1], often]),
                record: "ddz1".to_string(),
            }));
        }
        for language in Language::ALL {
            let text = language.text();
            let drawn = statistics(&profile, Variant::Classic, language);
            let (_, table) = drawn.rsplit_once("<table").expect("of opponents");
            let rows: Vec<&str> = table.split("<tr>").skip(2).collect();
            assert_eq!(rows.len(), 3, "{table}");
            for (row, (person, hands)) in rows.iter().zip([(often, 3), (other, 2), (seldom, 1)]) {
                let name = (text.person)(person);
                assert!(
                    row.starts_with(&format!("<th scope=row>{name} <small>")),
                    "{row}"
                );
                let coins = signed_money(hands * 5_700); // 60 less 5 % each (C-52)
                let cells = format!(
                    "<td>{hands}</td><td>{hands}</td><td>+{}</td><td>{coins}</td>",
                    6 * hands
                );
                assert!(row.contains(&cells), "{row}");
            }
        }
    }
}
