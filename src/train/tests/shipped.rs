//! The nets of the repository: whole, small enough, for every variant, and better than experienced
//! players.

use doudizhu_engine::bots::net::Nets;
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{Seat, SplitMix};
use doudizhu_engine::game::{Game, Outcome};
use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_engine::view::SeatView;
use doudizhu_train::table::Deal;
use std::path::PathBuf;

fn shipped(variant: Variant) -> (Vec<u8>, Nets) {
    let name = match variant {
        Variant::Classic => Variant::Huopin.name(), // the same cards, the same plays
        Variant::Bengbu | Variant::Four | Variant::Huopin => variant.name(),
    };
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../static/nets");
    let bytes = std::fs::read(folder.join(format!("{name}.nets"))).expect("nets of the variant");
    let nets = Nets::read(&bytes, &Rules::standard(variant)).expect("they are whole");
    (bytes, nets)
}

/// Whether the landlord, seat 0, wins a deal; `by_nets` says who plays by the nets.
fn landlord_wins(
    rules: Rules,
    deal: &Deal,
    nets: &Nets,
    by_nets: impl Fn(Seat) -> bool,
    random: &mut SplitMix,
) -> bool {
    let mut game = Game::from_hands(rules, deal.by_seat(&rules), Seat::S0);
    let mut memory = Memory::default();
    memory.look_at_kitty(deal.kitty);
    loop {
        if let Some(Outcome::Finished(finish)) = game.outcome() {
            return finish.landlord_wins();
        }
        let seat = game.to_act().expect("the hand is not over");
        let view = SeatView::of(&game, seat);
        let luck = random.next();
        let action = if by_nets(seat) {
            nets.choose(&view, &memory, luck)
        } else {
            choose(&view, &memory, Level::Casual, luck)
        };
        let events = game.apply(seat, action.expect("it is asked"));
        let events = events.expect("bots only choose legal actions");
        events.iter().for_each(|event| memory.note(event));
    }
}

#[test]
fn every_variant_has_nets_that_win() {
    for variant in Variant::ALL {
        let (bytes, nets) = shipped(variant);
        assert!(bytes.len() < 900_000, "{variant:?}: {} bytes", bytes.len());
        let rules = Rules::standard(variant);
        let mut random = SplitMix::new(0x5368);
        let mut wins = 0;
        for _ in 0..DEALS {
            let deal = Deal::random(&rules, &mut random);
            let landlord = |seat: Seat| seat == Seat::S0;
            let alone = landlord_wins(rules, &deal, &nets, landlord, &mut random);
            let together = !landlord_wins(rules, &deal, &nets, |seat| !landlord(seat), &mut random);
            wins += u32::from(alone) + u32::from(together);
        }
        assert!(wins > DEALS, "{variant:?}: {wins} of {}", 2 * DEALS);
    }
}

/// Each is played from both sides.
const DEALS: u32 = 300;
