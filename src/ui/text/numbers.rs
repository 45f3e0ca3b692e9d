//! Numbers as they are written, in either language.

/// A number, with a minus sign where it is below zero.
pub fn number(n: i64) -> String {
    if n < 0 { signed(n) } else { n.to_string() }
}

/// A number with its sign.
pub fn signed(n: i64) -> String {
    match n {
        0 => "0".to_string(),
        1.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
    }
}

/// Hundredths as they are written: thousands apart, decimals only where there are any.
pub fn money(hundredths: i64) -> String {
    let whole = (hundredths.unsigned_abs() / 100).to_string();
    let mut text = String::from(if hundredths < 0 { "−" } else { "" });
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    match hundredths.unsigned_abs() % 100 {
        0 => {}
        rest if rest % 10 == 0 => text += &format!(".{}", rest / 10),
        rest => text += &format!(".{rest:02}"),
    }
    text
}

/// Money with its sign.
pub fn signed_money(hundredths: i64) -> String {
    let plus = if hundredths > 0 { "+" } else { "" };
    plus.to_string() + &money(hundredths)
}
