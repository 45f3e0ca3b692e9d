//! A room as text, and back: a line a thing. Everything is validated when it is read.

use super::hand::Hand;
use super::host::{Due, Host, MOST_DUE, Player};
use super::message::{SEATS, Terms, clean_name};
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::{Commitment, Nonce, Seats};
use doudizhu_engine::game::{DealSource, Record};
use doudizhu_engine::rules::HouseRules;
use std::fmt::Write as _;
use std::str::FromStr;

impl Host {
    /// As text, without who is there: tabs that still are say so.
    pub fn kept(&self) -> String {
        let terms = &self.terms;
        let mut text = format!(
            "room {} {} {} {} {} {} {} {} {}",
            terms.number,
            terms.coefficient,
            terms.proof,
            self.level,
            self.hands,
            self.wrong,
            self.closed_until,
            self.version,
            self.used,
        );
        let _ = write!(text, "\nhouse {}", terms.house);
        for (place, player) in self.players.iter().enumerate() {
            if let Some(player) = player {
                let (plays, trustee) = (u8::from(player.plays), u8::from(player.trustee));
                let Player { name, coins, .. } = player;
                let _ = write!(text, "\nplayer {place} {coins} {plays} {trustee} {name}");
            }
        }
        if let Some(hand) = &self.hand {
            text.push_str("\nhand ");
            write_hand(&mut text, hand);
        }
        for due in &self.due {
            let _ = write!(text, "\ndue {}\t{} ", due.name, due.seat);
            write_hand(&mut text, &due.hand);
        }
        text
    }

    /// Whether a player of this name has a seat here, or a hand that he is owed.
    pub fn knows(&self, name: &str) -> bool {
        let sitting = self.players.iter().flatten().map(|one| &one.name);
        let mut all = sitting.chain(self.due.iter().map(|due| &due.name));
        all.any(|one| one == name)
    }

    /// A room as it was kept, of the game that these rules are for; nobody is there yet. `None` where the
    /// text is no room.
    pub fn from_kept(text: &str, usual: HouseRules) -> Option<Host> {
        let mut lines = text.lines();
        let mut words = lines.next()?.strip_prefix("room ")?.split(' ');
        let terms = Terms {
            number: next(&mut words)?,
            coefficient: next(&mut words).filter(|one| (1..=Terms::MOST).contains(one))?,
            proof: next::<Commitment>(&mut words)?,
            house: usual,
        };
        let mut host = Host::new(terms, Level::from_name(words.next()?)?);
        host.hands = next(&mut words)?;
        host.wrong = next(&mut words)?;
        host.closed_until = next(&mut words)?;
        host.version = next(&mut words)?;
        // Rooms of the first version do not say it.
        host.used = words.next().map_or(Some(0), |used| used.parse().ok())?;
        let house = lines.next()?.strip_prefix("house ")?;
        if !house.is_empty() {
            host.terms.house = HouseRules::parse(usual.variant(), house).ok()?;
        }
        for line in lines {
            let (word, rest) = line.split_once(' ')?;
            match word {
                "player" => host.read_player(rest)?,
                "hand" => host.hand = Some(read_hand(rest)?),
                "due" if host.due.len() < MOST_DUE => {
                    let (name, rest) = rest.split_once('\t')?;
                    let mut words = rest.splitn(2, ' ');
                    host.due.push(Due {
                        name: name.to_string(),
                        seat: Seats::Three.seat(next(&mut words)?)?,
                        hand: read_hand(words.next()?)?,
                    });
                }
                _ => return None,
            }
        }
        let same = |hand: &Hand| hand.record.rules.house.variant() == usual.variant();
        let all = host.due.iter().map(|due| &due.hand).chain(&host.hand);
        (all.into_iter().all(same)).then_some(host)
    }

    fn read_player(&mut self, line: &str) -> Option<()> {
        let mut words = line.splitn(5, ' ');
        let place = next::<usize>(&mut words).filter(|place| *place < SEATS)?;
        let coins = next(&mut words)?;
        let (plays, trustee) = (words.next()? == "1", words.next()? == "1");
        let name = words.next()?;
        self.players[place] = (clean_name(name) == name).then(|| Player {
            name: name.to_string(),
            coins,
            plays,
            trustee,
            ..Player::default()
        });
        Some(())
    }
}

fn next<T: FromStr>(words: &mut dyn Iterator<Item = &str>) -> Option<T> {
    words.next()?.parse().ok()
}

fn write_hand(text: &mut String, hand: &Hand) {
    let dealt = hand.game.dealt();
    let _ = write!(
        text,
        "{} {dealt} {} {}",
        hand.number, hand.nonce, hand.record
    );
}

fn read_hand(line: &str) -> Option<Hand> {
    let mut words = line.splitn(4, ' ');
    let (number, dealt) = (next(&mut words)?, next(&mut words)?);
    let nonce = next::<Nonce>(&mut words)?;
    let record: Record = words.next()?.parse().ok()?;
    let sound = record.rules.seats == Seats::Three && matches!(record.source, DealSource::Seed(_));
    sound.then(|| Hand::gone_on(number, record, nonce, dealt))?
}
