use super::drawing;
use yew::{Html, classes, html};

/// One of the six drawn neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face(u8);

impl Face {
    /// How many there are.
    pub const COUNT: u8 = 6;
    /// A boy with a topknot.
    pub const BOY: Face = Face(0);
    /// A grandmother with glasses.
    pub const GRANNY: Face = Face(1);
    /// A bald man with a moustache.
    pub const UNCLE: Face = Face(2);
    /// A girl with two buns.
    pub const GIRL: Face = Face(3);
    /// An old man with a white beard.
    pub const ELDER: Face = Face(4);
    /// A young man with headphones.
    pub const YOUTH: Face = Face(5);

    /// Any number picks a face.
    pub const fn numbered(n: u8) -> Face {
        Face(n % Face::COUNT)
    }

    /// The number of the face, below [`Face::COUNT`].
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// How a face looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    /// Mouth and eyes at rest.
    #[default]
    Calm,
    /// Laughing.
    Happy,
    /// Mouth down and a tear.
    Sad,
    /// Eyes up, and three dots in a bubble: choosing.
    Thinking,
    /// Wide eyes and a drop of sweat: somebody has bombed, or is nearly out.
    Worried,
    /// A broad grin: just bombed.
    Proud,
    /// Eyes closed, and zz in a bubble: the computer plays on.
    Asleep,
}

/// What is worn on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hat {
    /// Nothing: the parts are not known yet.
    #[default]
    None,
    /// 地主: a gold merchant's cap.
    Landlord,
    /// 农民: a straw hat.
    Farmer,
}

/// Draws a person's head in a disc, under what lies over the picture, such as a clock. It is decoration:
/// name and part stand beside it in words.
pub fn avatar(face: Face, mood: Mood, hat: Hat, over: Html) -> Html {
    let number = face.number();
    let mood = match mood {
        Mood::Calm => "#mood-calm",
        Mood::Happy => "#mood-happy",
        Mood::Sad => "#mood-sad",
        Mood::Thinking => "#mood-thinking",
        Mood::Worried => "#mood-worried",
        Mood::Proud => "#mood-proud",
        Mood::Asleep => "#mood-asleep",
    };
    let hat = match hat {
        Hat::None => None,
        Hat::Landlord => Some("#hat-landlord"),
        Hat::Farmer => Some("#hat-farmer"),
    };
    html! {
        <div class={classes!("avatar", format!("avatar--tone-{number}"))}>
            <svg class={classes!("avatar__art", &mood[1..])} viewBox="0 0 100 100" aria-hidden="true">
                <g class="avatar__bust"><use href={format!("#face-{number}")} /><use href={mood} /></g>
                if let Some(href) = hat {
                    <use class="avatar__hat" {href} />
                }
            </svg>
            { over }
        </div>
    }
}

/// The two parts of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// 地主.
    Landlord,
    /// 农民.
    Farmer,
}

/// Shows a part: its hat and its name.
pub fn badge(part: Part, word: &'static str) -> Html {
    let (class, href) = match part {
        Part::Landlord => ("badge--landlord", "#hat-landlord"),
        Part::Farmer => ("badge--farmer", "#hat-farmer"),
    };
    html! {
        <span class={classes!("badge", class)}>
            { drawing("badge__hat", "0 0 100 54", href.into()) }
            { word }
        </span>
    }
}
