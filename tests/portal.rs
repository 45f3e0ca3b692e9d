//! What page and host say to each other, read with another JSON than the page's own.

use doudizhu::portal::{
    Break, CAPABILITIES, Fault, Fields, FromHost, HandResult, Init, MOST_CHARACTERS, ToHost,
};
use serde_json::{Value, json};

/// A payload as the tests have it.
struct Payload<'a>(&'a Value);

impl Fields for Payload<'_> {
    fn text(&self, name: &str) -> Option<String> {
        self.0.get(name)?.as_str().map(str::to_string)
    }

    fn flag(&self, name: &str) -> Option<bool> {
        self.0.get(name)?.as_bool()
    }
}

fn read(kind: &str, payload: Value) -> Option<FromHost> {
    FromHost::read(kind, &Payload(&payload))
}

#[test]
fn each_message_of_a_host_is_read() {
    let theme = "dark".to_string();
    let full = json!({"lang": "en", "theme": "dark", "muted": true, "ads": true, "save": "x"});
    let init = Init {
        lang: Some("en".into()),
        theme: Some(theme.clone()),
        muted: true,
        ads: true,
        save: Some("x".into()),
    };
    let cases = [
        ("init", full, FromHost::Init(init)),
        ("init", json!({}), FromHost::Init(Init::default())),
        ("init", Value::Null, FromHost::Init(Init::default())),
        ("pause", json!({}), FromHost::Pause),
        ("resume", json!({}), FromHost::Resume),
        ("mute", json!({"on": false}), FromHost::Mute(false)),
        ("ad-started", json!({}), FromHost::AdStarted),
        (
            "ad-finished",
            json!({"rewarded": true}),
            FromHost::AdFinished { rewarded: true },
        ),
        (
            "ad-finished",
            json!({"rewarded": 1}),
            FromHost::AdFinished { rewarded: false },
        ),
        ("ad-error", json!([]), FromHost::AdError),
        (
            "set-theme",
            json!({"theme": "dark"}),
            FromHost::SetTheme(theme),
        ),
        (
            "set-lang",
            json!({"lang": "zh"}),
            FromHost::SetLang("zh".into()),
        ),
    ];
    for (kind, payload, expected) in cases {
        assert_eq!(
            read(kind, payload.clone()),
            Some(expected),
            "{kind} {payload}"
        );
    }
}

/// Nothing moves cards, deals, or gives coins; nothing is made of fields that do not fit.
#[test]
fn what_is_no_message_is_nothing() {
    for kind in [
        "", "play", "move", "deal", "act", "save", "Pause", "pause ", "hello", "reward",
    ] {
        assert_eq!(read(kind, json!({"on": true, "play": "3"})), None, "{kind}");
    }
    for payload in [
        json!(null),
        json!({}),
        json!({"on": "true"}),
        json!({"on": 1}),
        json!("on"),
    ] {
        assert_eq!(read("mute", payload), None);
    }
    for payload in [
        json!(null),
        json!({"theme": 1, "lang": ["en"]}),
        json!(["theme"]),
    ] {
        assert_eq!(read("set-theme", payload.clone()), None);
        assert_eq!(read("set-lang", payload), None);
    }
}

fn parsed(message: &ToHost) -> Value {
    serde_json::from_str(&message.json(7, 3)).expect("JSON")
}

#[test]
fn each_message_of_the_page_is_json_in_its_envelope() {
    let result = HandResult {
        variant: "four",
        points: vec![6, -2, -2, -2],
        counted: true,
        record: "ddz1 four 00 ; 0:call".into(),
    };
    let hello = json!({"version": 1, "caps": CAPABILITIES});
    let told = json!({
        "variant": "four", "seat": 0, "counted": true, "points": [6, -2, -2, -2],
        "record": "ddz1 four 00 ; 0:call",
    });
    let cases = [
        (ToHost::Hello, "hello", hello),
        (ToHost::Loading(1), "loading", json!({"progress": 1})),
        (ToHost::Ready, "ready", json!({})),
        (ToHost::GameplayStart, "gameplay-start", json!({})),
        (ToHost::GameplayStop, "gameplay-stop", json!({})),
        (ToHost::Result(result), "result", told),
        (ToHost::Save("a b".into()), "save", json!({"blob": "a b"})),
        (
            ToHost::RequestAd(Break::Midgame),
            "request-ad",
            json!({"kind": "midgame"}),
        ),
        (
            ToHost::Size { w: 640, h: 360 },
            "size",
            json!({"w": 640, "h": 360}),
        ),
        (
            ToHost::Error(Fault::Crash),
            "error",
            json!({"code": "crash"}),
        ),
    ];
    for (message, kind, payload) in cases {
        let envelope = json!({"ddz": 1, "type": kind, "id": 7, "ignored": 3, "payload": payload});
        assert_eq!(parsed(&message), envelope);
        assert_eq!(message.is_for_one(), kind == "save");
    }
}

/// Whatever is to be kept comes out of the message as it went in.
#[test]
fn any_text_survives_its_message() {
    let letters: String = ('\0'..='\u{2ff}')
        .chain(['"', '\\', '四', '\u{2028}', '🂡'])
        .collect();
    for text in ["", "\"}}", "\\", "\\u0000", "</script>", &letters] {
        let message = ToHost::Save(text.to_string());
        assert_eq!(parsed(&message)["payload"]["blob"], json!(text));
    }
    let longest = ToHost::Save("四".repeat(MOST_CHARACTERS));
    assert_eq!(
        parsed(&longest)["payload"]["blob"].as_str().map(str::len),
        Some(3 * MOST_CHARACTERS)
    );
}
