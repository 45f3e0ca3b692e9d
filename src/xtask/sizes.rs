//! What a player downloads before the first hand, against its budget.

use crate::{Outcome, process, project};

/// Brotli bytes of the first load.
const MAX_BYTES: u64 = 300_000;

/// Requests of the first load.
const MAX_REQUESTS: usize = 12;

/// Prints raw size, brotli size and name of each file of the first load, tab-separated: all of dist/ but
/// what is for hosts and stores, and what is compressed already. A test in the browser checks that the page
/// asks for nothing else before a hand. Brotli is in Node.js, which the release build needs anyway.
const MEASURE: &str = r#"
import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
const LATER = /\.(br|gz|png|nets)$|^(icon\.svg|embed\.js|portal-demo\..*|(rulebook|thinker|vip)-.*)$/;
for (const name of readdirSync("dist", { recursive: true }).sort()) {
  if (statSync(`dist/${name}`).isDirectory() || LATER.test(name)) continue;
  const bytes = readFileSync(`dist/${name}`);
  console.log([bytes.length, brotliCompressSync(bytes).length, name].join("\t"));
}
"#;

/// The files of the first load.
#[derive(Debug)]
pub(crate) struct Sizes(Vec<File>);

#[derive(Debug, PartialEq)]
struct File {
    raw: u64,
    brotli: u64,
    name: String,
}

impl Sizes {
    /// Measures dist/.
    pub(crate) fn of_dist() -> Outcome<Self> {
        let mut node = project::command("node");
        let printed = process::printed(node.args(["--input-type=module", "--eval", MEASURE]));
        let files: Vec<File> = printed
            .iter()
            .flat_map(|text| text.lines())
            .filter_map(File::parse)
            .collect();
        if files.is_empty() {
            return Err("There is nothing in dist/ to measure, or no Node.js to do it: run `cargo xtask build`.".into());
        }
        Ok(Self(files))
    }

    /// Fails if the first load is over its budget.
    pub(crate) fn check(&self) -> Outcome {
        let (bytes, requests) = (self.brotli(), self.0.len());
        if bytes <= MAX_BYTES && requests <= MAX_REQUESTS {
            return Ok(());
        }
        Err(format!(
            "The first load is over its budget of {MAX_BYTES} bytes and {MAX_REQUESTS} requests: \
             it has {bytes} bytes and {requests} requests. `cargo xtask sizes` lists the files."
        ))
    }

    /// The first load in a few words.
    pub(crate) fn summary(&self) -> String {
        let (bytes, requests) = (self.brotli(), self.0.len());
        format!(
            "first load {bytes} of {MAX_BYTES} bytes in brotli, {requests} of {MAX_REQUESTS} requests"
        )
    }

    fn brotli(&self) -> u64 {
        self.0.iter().map(|file| file.brotli).sum()
    }

    fn table(&self) -> String {
        let raw = self.0.iter().map(|file| file.raw).sum();
        let total = File {
            raw,
            brotli: self.brotli(),
            name: format!("{} files", self.0.len()),
        };
        let rows = self.0.iter().chain([&total]).map(File::row);
        ["    raw  brotli  file".to_owned()]
            .into_iter()
            .chain(rows)
            .collect::<Vec<_>>()
            .join("\n")
    }
}

impl File {
    fn parse(line: &str) -> Option<Self> {
        let mut parts = line.splitn(3, '\t');
        let mut number = || parts.next()?.parse().ok();
        Some(Self {
            raw: number()?,
            brotli: number()?,
            name: parts.next()?.to_owned(),
        })
    }

    fn row(&self) -> String {
        format!("{:7} {:7}  {}", self.raw, self.brotli, self.name)
    }
}

/// Prints the files of dist/ with their sizes, and fails over the budget.
#[expect(clippy::print_stdout, reason = "the table is what the command is for")]
pub(crate) fn print_table() -> Outcome {
    let sizes = Sizes::of_dist()?;
    println!("{}\n{}", sizes.table(), sizes.summary());
    sizes.check()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(brotli: u64) -> File {
        File {
            raw: 3 * brotli,
            brotli,
            name: "app.wasm".into(),
        }
    }

    #[test]
    fn lines_of_the_script_are_read() {
        assert_eq!(File::parse("300\t100\tapp.wasm"), Some(file(100)));
        assert_eq!(File::parse("300\tapp.wasm"), None);
    }

    #[test]
    fn budget_counts_bytes_and_requests() {
        assert_eq!(Sizes(vec![file(MAX_BYTES)]).check(), Ok(()));
        assert!(Sizes(vec![file(MAX_BYTES), file(1)]).check().is_err());
        let many = (0..=MAX_REQUESTS).map(|_| file(1)).collect();
        assert!(Sizes(many).check().is_err());
    }

    #[test]
    fn table_ends_with_the_total() {
        let table = Sizes(vec![file(100), file(50)]).table();
        assert!(table.ends_with("\n    450     150  2 files"), "{table}");
    }
}
