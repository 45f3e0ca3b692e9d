//! Who calls first and who deals, from hand to hand.

use doudizhu_engine::cards::Seat;
use doudizhu_engine::rules::{FirstCaller, HouseKey, HouseRules, Rules};

/// What the next hand must know of the one before at the same table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Previous {
    /// Who called first, or would have.
    pub first: Seat,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was landlord, if it came to that.
    pub landlord: Option<Seat>,
}

/// The house rules of the next hand: what the table has agreed on, and what follows from the hand
/// before. The first caller is drawn in the first hand and then passes to the next seat with every hand,
/// redeals and hands won as dealt included (BA-17, G-9), unless a seat is agreed on, or that he is drawn in
/// every hand, or that the landlord calls first in the next; where there was none, it passes on. The first dealer is
/// drawn by `chance` (FA-35); then the landlord deals (F-09), and where there was none the same dealer
/// (FA-06). Everything else is drawn anew in every hand (H-05, C-06, F-10).
pub fn next_house(agreed: HouseRules, previous: Option<Previous>, chance: u8) -> HouseRules {
    let rules = Rules::new(agreed);
    let seats = rules.seats;
    let mut house = agreed;
    for key in agreed.keys() {
        let seat = match (key, previous) {
            (HouseKey::FirstCaller, Some(before)) => match rules.first {
                FirstCaller::InTurn => before.first.next(seats),
                FirstCaller::Landlord => before.landlord.unwrap_or(before.first.next(seats)),
                FirstCaller::Drawn | FirstCaller::TurnedCard | FirstCaller::Seat(_) => continue,
            },
            (HouseKey::Dealer, Some(before)) => before.landlord.unwrap_or(before.dealer),
            (HouseKey::Dealer, None) => Seat::ALL[usize::from(chance) % seats.count()],
            _ => continue,
        };
        let set = house.set(key, ["0", "1", "2", "3"][seat.index()]);
        debug_assert!(set.is_some(), "seats are values of these keys");
    }
    house
}
