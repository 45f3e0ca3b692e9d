//! What the documents leave to a setting: rounding, who calls first.

use doudizhu::lobby::{Previous, next_house};
use doudizhu_engine::cards::{BySeat, Seat, Seats};
use doudizhu_engine::rules::{FirstCaller, HouseRules, Room, Rules, Variant};

/// CA-12: a winner's net gain is exact, or floored to whole coins where the table has agreed on that; losers
/// pay in full either way.
#[test]
fn gains_are_exact_or_floored() {
    let exact = HouseRules::new(Variant::Classic);
    let floor = HouseRules::parse(Variant::Classic, "coinRounding=floor").expect("house rules");
    let rich = BySeat::all(Seats::Three, 1_000_000_000);
    // The document's example 2 with coefficient 3, and C-42: 25.65 and 8.55.
    for (points, exactly, floored) in [
        (
            [12, -6, -6],
            [3_420, -1_800, -1_800],
            [3_400, -1_800, -1_800],
        ),
        ([9, -6, -3], [2_565, -1_800, -900], [2_500, -1_800, -900]),
        ([-9, 6, 3], [-2_700, 1_710, 855], [-2_700, 1_700, 800]),
        (
            [120, -60, -60],
            [34_200, -18_000, -18_000],
            [34_200, -18_000, -18_000],
        ),
    ] {
        let points = BySeat::from_fn(Seats::Three, |seat| points[seat.index()]);
        for (house, expected) in [(&exact, exactly), (&floor, floored)] {
            let paid = Room::classic(3)
                .under(&Rules::new(*house))
                .settle(&points, &rich);
            assert_eq!(paid.net().values(), expected, "{house}");
            assert!(paid.rake.values().iter().all(|rake| *rake >= 0));
        }
    }
    let other = HouseRules::new(Variant::Bengbu);
    let room = Room::all(Variant::Bengbu)[1];
    assert_eq!(room.under(&Rules::new(other)), room);
}

/// BA-17: the first caller goes round, or is drawn in every hand, or is the landlord of the hand before.
#[test]
fn who_calls_first_is_agreed_on() {
    let before = |first, landlord| {
        Some(Previous {
            first,
            dealer: Seat::S3,
            landlord,
        })
    };
    let next = |text: &str, previous| {
        let agreed = HouseRules::parse(Variant::Bengbu, text).expect("house rules");
        Rules::new(next_house(agreed, previous, 0)).first
    };
    let (s1, s2) = (Some(Seat::S1), FirstCaller::Seat(Seat::S2));
    assert_eq!(next("", before(Seat::S1, Some(Seat::S3))), s2);
    assert_eq!(
        next("firstCaller=random", before(Seat::S1, s1)),
        FirstCaller::Drawn
    );
    assert_eq!(next("firstCaller=landlord", None), FirstCaller::Landlord); // drawn
    for landlord in Seat::ALL {
        let first = next("firstCaller=landlord", before(Seat::S0, Some(landlord)));
        assert_eq!(first, FirstCaller::Seat(landlord));
    }
    // Nobody called: it passes on (G-9).
    assert_eq!(next("firstCaller=landlord", before(Seat::S1, None)), s2);
}
