//! Numbers as they are written, in either language.

/// A number, thousands apart, with a minus sign where it is below zero.
pub fn number(n: i64) -> String {
    money(n.saturating_mul(100))
}

/// A number with its sign, thousands apart.
pub fn signed(n: i64) -> String {
    signed_money(n.saturating_mul(100))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart_and_minus_is_no_hyphen() {
        let check = |found: String, expected: &str| assert_eq!(found, expected);
        check(number(0), "0");
        check(number(999), "999");
        check(number(-1200), "−1,200");
        check(number(1_234_567), "1,234,567");
        check(signed(0), "0");
        check(signed(6000), "+6,000");
        check(signed(-12), "−12");
        check(money(20_255_285), "202,552.85");
        check(money(-50), "−0.5");
        check(signed_money(100_000), "+1,000");
    }
}
