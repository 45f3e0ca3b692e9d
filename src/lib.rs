//! 四桌斗地主, *Four Tables*: Dou Dizhu in a browser tab.
//!
//! # Bird's-eye view
//! One page, no server. The rules engine is part of the page; bots think in a web worker, which is the
//! page's own wasm started a second time, or, where they search, a module of their own; the table is a set of
//! components that see a hand only through one seat's view.
//!
//! ```text
//! cards → combos → rules → game → view → bots → worker → lobby → store → tabs → portal → ui
//! └──────────── doudizhu-engine ───────────┘   └──────────────── doudizhu ─────────────────┘
//! ```
//!
//! Data flows one way: a room uses only rooms to its left, and a test (`tests/tidy.rs`) reads the
//! sources and fails on anything else. What goes back is data: actions by return value, taps by
//! callback.
//!
//! # Rooms
//! | room | knows | must not know | speaks in |
//! |---|---|---|---|
//! | [`cards`](doudizhu_engine::cards) | ranks, suits, packs, counting, seeded dealing, notation | that combinations exist | `Rank`, `Card`, `CardSet`, `Hand`, `Seat`, `BySeat` |
//! | [`combos`](doudizhu_engine::combos) | which cards are which combination under a `ComboRules` record; beating; generation | whose turn it is, points | `Combo`, `ComboKind`, `Play` |
//! | [`rules`](doudizhu_engine::rules) | what differs between variants, as data; house rules, rooms' terms, settlement | the state of a game | `Rules`, `HouseRules`, `Settlement` |
//! | [`game`](doudizhu_engine::game) | one hand: deal, auction, open hands, tricks, result; legality; the record | who plays, time, screens | `Game`, `Action`, `Event`, `IllegalAction`, `Outcome`, `Record` |
//! | [`view`](doudizhu_engine::view) | what one seat may see | anything else | `SeatView` |
//! | [`bots`](doudizhu_engine::bots) | how to choose from a view | the hidden game, clocks, the page | `Level`, `Action` |
//! | [`worker`] | requests and replies of bots, as bytes; the channel to the worker | Yew | `BotRequest`, `BotReply` |
//! | [`lobby`] | what goes on from hand to hand: purses and rooms, people and who meets whom, finished hands, statistics, who deals next | pixels, clocks, storage | `Profile`, `Wallet`, `People`, `Change` |
//! | [`store`] | keeping text in the browser's storage, and whether it is whole | what the text means | `Place`, `Found`, `Keeper` |
//! | [`tabs`] | other tabs of this browser at one VIP table: who sits there, what each may see, who is the host | pixels | `Host`, `Table`, `ToHost`, `ToGuest` |
//! | [`portal`] | what page and host say to each other, and who passes it on | cards | `ToHost`, `FromHost`, `Adapter` |
//! | [`ui`] | how a view looks and sounds, what a tap means | rules (it asks the engine) | `Session`, `Message`, components |
//! | `bin/app` | starting the page, or, where there is no window, the bot worker | | |
//! | `bin/vip` | the same with VIP rooms (feature `vip`), started where a tab has a seat in one | | |
//! | `bin/thinker` | the worker of bots that search, and of whoever evaluates plays for a player (feature `thinker`), fetched when one is asked first; it starts assistants, itself again, where there are cores | the page | requests and replies of `worker` |
//! | `bin/rulebook` | the rules in words and the statistics, a module of its own that the page fetches when they are read | | the text of `ui::text::rulebook::written` and of `ui::figures` |
//! | `bin/doudizhu` | the native tool: vectors, census, replay, simulation, arena | | JSON lines |
//! | `doudizhu-train` | self-play and learning; floats, threads and files allowed | the page | [`Nets`](doudizhu_engine::bots::net::Nets) |
//!
//! The engine is a crate of its own, so that the compiler keeps it free of the page, and so that it can
//! be optimised for speed while the page is optimised for size. `src/xtask` has the developer commands.
//!
//! # Invariants
//! 1. The engine is pure and `no_std`: no I/O, clock, global randomness, thread, or float in a score.
//! 2. A game is its rules, its deal and its actions; replaying a [`Record`](doudizhu_engine::game::Record)
//!    gives the same events on every machine.
//! 3. [`Game`](doudizhu_engine::game::Game) is changed only by dealing and by `apply`, which either
//!    changes it and tells events, or refuses with the rule and changes nothing.
//! 4. What `legal_actions` lists is what `apply` accepts, up to suits (and leaving on purpose, which is
//!    possible at any time and never listed).
//! 5. Bots and components see a [`SeatView`](doudizhu_engine::view::SeatView), never a game. Two games
//!    that differ only in cards hidden from a seat give it equal views and equal choices. Only the
//!    page's [`Session`](ui::session::Session), the [`Host`](tabs::Host) of a VIP room and the native tool
//!    hold games; in a VIP room the session's is a [`world`](tabs::world()) that its seat may know.
//! 6. Nobody outside `rules`, texts and saved data asks which variant is played: variants are records.
//! 7. A deal follows from 32 bytes of the system's randomness by ChaCha20 and an unbiased shuffle. Its
//!    commitment, SHA-256 of seed and nonce, is shown before the bidding; both are shown afterwards, at every
//!    seat of a VIP room too. A bot's luck never comes from the deal's.
//! 8. A page that loses its worker plays on: requests are answered on the page until a new worker is
//!    ready. Where what bots search with does not come, they play as experienced players do.
//! 9. Messages between page and worker are defined in one file and come from one build. What must stay
//!    readable across versions is the record's notation, documented at [`game`](doudizhu_engine::game).
//! 10. A host that frames the page may dress, silence and hold it and keep its saves; it never moves a card, and
//!     what is no message of a known host changes nothing.
//! 11. Money is whole numbers: points are `i64`, coins `i64` in hundredths. A balance is the sum of its
//!     entries; coins and practice coins are never below zero.
//! 12. A finished hand is paid for once: the table is kept before the profile, and what happens to a
//!     profile can come twice without changing anything ([`Change`](lobby::Change)); a hand of a VIP room, which
//!     its host may tell again much later, leaves a [`Receipt`](lobby::Receipt). Of several pages of
//!     one browser, the one that acted last goes on with the table; the others say so and stand still.
//!     What each does to the profile is done to what is kept by then, so that none overwrites another.
//!
//! # Words
//! landlord 地主 and farmers 农民, kitty 底牌, call 叫地主, rob 抢地主, open hand 明牌, lead and follow,
//! pass 不出, trick, combination and its body and kickers (of an airplane: wings), bomb, rocket, spring
//! and anti-spring, multiplier. One word per thing: in code, docs and the keys of the text table.
//!
//! # Tests
//! Tables of positions in the game's notation (`src/engine/tests`), test vectors (`tests/vectors`), censuses
//! with known counts, properties over random games, brute force beside the fast code, the page's memory
//! without a browser (`tests/session`, `tests/lesson.rs`), purses through crashes (`tests/lobby`), tabs that come
//! and go at any moment (`tests/tabs`), what page
//! and host say (`tests/portal.rs`), the tool's contract (`tests/tool.rs`), arbitrary bytes and
//! records (`tests/fuzz.rs`), this house (`tests/tidy.rs`), and whole hands in a real browser
//! (`tests/browser`). `cargo xtask test` runs all; with `--full` the samples are larger.

pub mod lobby;
pub mod portal;
pub mod store;
pub mod tabs;
pub mod ui;
pub mod worker;
