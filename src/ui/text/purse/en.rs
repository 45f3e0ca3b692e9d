use super::PurseText;
use crate::lobby::{Admission, Reason};
use crate::ui::session::ImportFault;
use crate::ui::text::money;
use doudizhu_engine::rules::Purse;

pub(in crate::ui::text) const TEXT: PurseText = PurseText {
    rooms: "Rooms",
    room: |room| match (room.purse, room.initial) {
        (Purse::Points, _) => "Among friends".to_string(),
        (Purse::Silver, _) => format!("{} silver a point", money(room.rate)),
        (_, 15) => "Beginners".to_string(),
        (_, 30) => "Intermediate".to_string(),
        (_, 60) => "Advanced".to_string(),
        (_, 150) => "Experts".to_string(),
        (_, 300) => "Masters".to_string(),
        _ => format!("Coefficient {}", room.rate / 100),
    },
    terms: |room, rate, entry| {
        let times = if room.initial > 1 {
            format!(", starts at ×{}", room.initial)
        } else {
            String::new()
        };
        let rake = if room.rake > 0 {
            ", winners pay 5%"
        } else {
            ""
        };
        match room.purse {
            Purse::Silver => "Debts are possible".to_string(),
            Purse::Practice => format!("1 point = {rate}{times}"),
            Purse::Coins | Purse::Points | Purse::Eyes => {
                format!("1 point = {rate}{times}, at least {entry}{rake}")
            }
        }
    },
    refused: |purse, admission, missing| match (purse, admission) {
        (_, Admission::Welcome) => String::new(),
        (_, Admission::TooMuch) => {
            "More than 1,500,000 practice coins: closed until midnight".to_string()
        }
        (Purse::Practice, _) => {
            "No practice coins and no top-up left: closed until midnight".to_string()
        }
        _ => format!("{missing} missing"),
    },
    try_room: |room| format!("Go to {room}"),
    practice_zone: "Practice zone",
    name: |purse| match purse {
        Purse::Coins => "Coins",
        Purse::Practice => "Practice coins",
        Purse::Silver => "Silver",
        Purse::Points => "Points",
        Purse::Eyes => "Golden eyes",
    },
    sum: |purse, sum| {
        let unit = match purse {
            Purse::Coins => "coins",
            Purse::Practice => "practice coins",
            Purse::Silver => "silver",
            Purse::Points => "points",
            Purse::Eyes => "left",
        };
        let one = sum == "1";
        let unit = unit.strip_suffix('s').filter(|_| one).unwrap_or(unit);
        format!("{sum} {unit}")
    },
    reason: |reason| match reason {
        Reason::Start => "Starting coins",
        Reason::Carried => "Earlier entries",
        Reason::Hand => "Hand",
        Reason::Rake => "House, 5%",
        Reason::Relief => "Daily relief",
        Reason::NewDay => "New day",
        Reason::TopUp => "Top-up",
        Reason::Eyes => "Daily eyes",
        Reason::EyePrice => "Eye bought",
        Reason::EyeUsed => "Eye used",
    },
    no_eyes: "No golden eye left today",
    rake: "House, 5%",
    short: "Somebody could not pay it all: winners share what was paid",

    relief: "Daily relief when coins run out",
    start: "Coins to begin with, and after the relief",
    top_up: "Practice coins after a top-up",
    eye_price: "More golden eyes",
    not_for_sale: "None",

    purses: "Purse",
    entries: "Entries",
    export: "Export everything",
    save_file: "Save as file",
    import: "Import",
    open_file: "Open file",
    import_note: "Importing replaces everything: settings, purse, statistics.",
    imported: "Imported",
    fault: |fault| match fault {
        ImportFault::Damaged => "This is no export of this game, or it is damaged".to_string(),
        ImportFault::Later => "This is of a later version of the game".to_string(),
        ImportFault::Line(line) => format!("Line {line} is wrong, nothing was imported"),
        ImportFault::Hand(hand) => {
            format!("The record of hand {hand} is wrong, nothing was imported")
        }
    },

    statistics: "Statistics",
    no_hands: "No hand has been finished yet",
    hands: "Hands",
    won: "Won",
    share: "Win rate",
    points: "Points",
    role: "Role",
    no_landlord: "No landlord",
    points_so_far: |[now, least, most]| {
        format!("Points so far {now} (lowest {least}, highest {most})")
    },
    shares: "Win rate by role",
    multipliers: "Multipliers",
    finished: "Latest hands",

    opponents: "Opponents",
    met: |ago| match ago {
        0 => "Never met before".to_string(),
        1 => "Met 1 hand ago".to_string(),
        _ => format!("Met {ago} hands ago"),
    },
    regroups: "New people every hand: first those never met, then those met longest ago",
    last_with: ["Last: ", ", "],

    elsewhere: "This hand goes on in another page",
    go_on_here: "Go on here",
    dealer: |dealer, cutter| format!("Deal: {dealer}, cut: {cutter}"),
};
