//! Tabs that come, go and die at any moment, messages that are late or come twice, hosts that are lost:
//! every hand ends, is paid once to everybody, and nobody is told a card he may not see.

use super::browser::{Browser, NAMES};
use super::*;
use doudizhu::tabs::clean_name;
use doudizhu_engine::cards::Random;
use doudizhu_engine::rules::Purse;
use std::collections::{HashSet, VecDeque};

/// Who reserved comes first; then anything happens; in the end all come back.
fn weather(number: u64, steps: u32) -> (u64, usize, u32) {
    let mut browser = Browser::new(number);
    browser.open(NAMES[0]);
    for _ in 0..steps {
        browser.now += 50;
        let pages = browser.pages.len() as u32;
        match browser.random.below(100) {
            0 => {
                let name = NAMES[browser.random.below(3) as usize];
                browser.open(name);
            }
            1 => {
                let place = browser.random.below(pages) as usize;
                browser.close(place);
            }
            2 => browser.attack(),
            3..=40 => browser.deliver(),
            41..=70 => browser.host_goes_on(),
            _ => {
                let place = browser.random.below(pages) as usize;
                browser.act(place, false);
            }
        }
    }
    // All are there again, and play until nothing is owed.
    for name in NAMES {
        browser.open(name);
    }
    let owed = |browser: &Browser| browser.kept.contains("\ndue ");
    let settled = |browser: &Browser| {
        let host = browser.host.as_ref().map(|(_, host)| host);
        host.is_some_and(|host| host.points().is_some())
    };
    for round in 0.. {
        assert!(
            round < 60_000,
            "storm {number} does not calm: {}",
            browser.kept
        );
        if browser.ways.values().all(VecDeque::is_empty) {
            if settled(&browser) && !owed(&browser) {
                break;
            }
            for place in 0..browser.pages.len() {
                browser.act(place, true);
            }
            if settled(&browser) && owed(&browser) {
                for name in NAMES {
                    browser.open(name);
                }
            }
        }
        browser.deliver();
        browser.host_goes_on();
    }
    for (name, profile) in &browser.profiles {
        let mine = browser.paid.iter().filter(|((_, whose), _)| whose == name);
        let sum: i64 = mine.map(|(_, gain)| gain).sum();
        assert_eq!(
            profile.wallet.balance(Purse::Coins),
            COINS + sum,
            "{name} in storm {number}"
        );
        assert_eq!(clean_name(name), *name);
        assert!(profile.receipts().len() <= 1, "{name} in storm {number}");
    }
    let hands: HashSet<u64> = browser.paid.keys().map(|(id, _)| *id).collect();
    (browser.checked, hands.len(), browser.silent)
}

/// C-54, C-55, CA-20: whatever becomes of tabs and messages, hands end and are paid once.
#[test]
fn storms_pass_and_everybody_is_paid_once() {
    let storms = if std::env::var_os("FULL").is_some() {
        2_000
    } else {
        100
    };
    let (mut checked, mut hands, mut silent) = (0, 0, 0);
    for number in 0..storms {
        let (tables, ended, unsaid) = weather(number, 3_000);
        silent += unsaid;
        checked += tables;
        hands += ended;
    }
    assert!(hands > storms as usize, "{hands} hands");
    assert!(silent > storms as u32 / 2, "{silent} payments not told");
    assert!(checked > 200 * storms, "{checked} tables");
}
