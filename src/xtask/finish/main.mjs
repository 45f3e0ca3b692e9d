// Makes of trunk's release build what is published: one style sheet, one script that starts itself, a strict
// policy, icons, what the page needs to work offline, and everything compressed beside itself.
// node main.mjs FOLDER_OF_THE_BUILD; trunk calls it by way of `cargo xtask finish`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { icons } from "./icons.mjs";
import { shorten } from "./names.mjs";

const folder = process.argv[2];
const path = (name) => fileURLToPath(new URL(`../../../static/${name}`, import.meta.url));
const source = (name) => readFileSync(path(name), "utf8");
const built = (name, encoding = "utf8") => readFileSync(join(folder, name), encoding);
const write = (name, content) => writeFileSync(join(folder, name), content);
const hash = (...contents) => contents.reduce((sum, content) => sum.update(content), createHash("sha256")).digest("hex").slice(0, 16);
const check = (content, sum = "sha256") => `${sum}-${createHash(sum).update(content).digest("base64")}`;

// What a page may do that comes from anywhere and belongs to nobody: its own files, wasm, workers of its own
// making. Who may frame it, only a header can say.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join(";");

// What Rust's wasm uses. The first round has removed the section that says so, and all that the optimiser knows
// would be too much: it would write what browsers do not read.
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "call-indirect-overlong",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
  "simd",
].map((feature) => `--enable-${feature}`);

/** Takes what a pattern finds out of a text; tells the text and the found groups. */
function taken(text, pattern, what) {
  const found = [...text.matchAll(pattern)];
  if (!found.length) throw new Error(`trunk's index.html has no ${what}: this script must learn what it has instead`);
  return [text.replace(pattern, ""), found.map(([, group]) => group)];
}

/** The style sheets as one, in their order. */
function style(html) {
  const [rest, sheets] = taken(html, /<link href=\.\/([\w-]+\.css) rel=stylesheet>/g, "style sheet");
  const css = sheets.map((name) => built(name)).join("");
  sheets.forEach((name) => rmSync(join(folder, name)));
  const name = `page-${hash(css)}.css`;
  write(name, css);
  return [rest, name];
}

/** The script without what only people read in it. */
function compact(script) {
  const { status, stdout } = spawnSync("terser", ["--module", "--compress", "passes=2", "--mangle"], { input: script, encoding: "utf8", stdio: ["pipe", "pipe", "inherit"] });
  if (status !== 0) throw new Error("terser, which comes with the packages of the browser tests, has failed");
  return stdout;
}

/** The wasm after a second round of the optimiser, where that has found more: trunk gives it one only. */
function optimised(name) {
  const before = built(name, null);
  const [from, to] = [join(folder, name), join(folder, "again.wasm")];
  const { status } = spawnSync("wasm-opt", [...FEATURES, "-Oz", from, "-o", to], { stdio: "inherit" });
  if (status !== 0) throw new Error("wasm-opt, which trunk has found, was not found again");
  const after = readFileSync(to);
  rmSync(to);
  return nameless(brotliCompressSync(after).length < brotliCompressSync(before).length ? after : before);
}

/** Without the names of libraries' files, and where the builder keeps them: only a panic in a library tells them, and
 * what it says itself stays. */
function nameless(wasm) {
  const sources = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry", "src");
  const from = ["/rustc/", "/rust/deps/", `${sources}/`].map((path) => path.replace(/[^\w/]/g, "\\$&")).join("|");
  const names = new RegExp(`(?:${from})[\\w./+-]*?\\.rs`, "g");
  return Buffer.from(wasm.toString("latin1").replace(names, (name) => " ".repeat(name.length)), "latin1");
}

/** Script and wasm, which starts by itself where there is a page, under names that follow from both. */
function program(html) {
  const [rest, [oldScript]] = taken(html, /<script type=module>import init, \* as bindings from '\.\/([\w-]+\.js)';[^]*?<\/script>/g, "start script");
  const [bare, preloaded] = taken(rest, /<link [^>]*href=\.\/([\w-]+(?:\.js|\.wasm))[^>]*>/g, "preload link");
  const oldWasm = preloaded.find((name) => name.endsWith(".wasm"));
  const { script, wasm } = shorten(built(oldScript), optimised(oldWasm));
  const nets = trained();
  const thinker = beside("thinker", `${later(nets)}\n${source("nets.js")}`);
  const book = beside("rulebook");
  const modules = { ...thinker.table, ...book.table };
  const vip = beside("vip", `${later(modules)}\n${source("later.js")}`);
  const whole = compact(`${script}\n${later({ ...modules, ...vip.table })}\n${source("later.js")}\n${source("start.js")}`);
  [oldScript, oldWasm].forEach((name) => rmSync(join(folder, name)));
  const version = hash(whole, wasm);
  const app = [`app-${version}.js`, `app-${version}_bg.wasm`];
  write(app[0], whole);
  write(app[1], wasm);
  const fetchedLater = [...vip.files, ...thinker.files, ...Object.values(nets).map(([name]) => name)];
  return { html: bare, integrity: check(whole, "sha384"), app, book: book.files, later: fetchedLater };
}

/** What a script fetches later, by name: files, and what each is checked by. */
function later(table) {
  return `const LATER = ${JSON.stringify(table)};`;
}

/** The trained nets: under what name each is published, and what it is checked by. */
function trained() {
  const names = readdirSync(path("nets")).filter((name) => extname(name) === ".nets");
  return Object.fromEntries(
    names.map((name) => {
      const bytes = readFileSync(path(`nets/${name}`));
      const published = name.replace(".", `-${hash(bytes)}.`);
      write(published, bytes);
      return [name.replace(".nets", ""), [published, check(bytes)]];
    }),
  );
}

/** A module beside the app's, which the page fetches by a name that follows from what is in it. */
function beside(name, more = "") {
  const old = [`${name}.js`, `${name}_bg.wasm`];
  const { script, wasm } = shorten(built(old[0]), optimised(old[1]));
  old.forEach((name) => rmSync(join(folder, name)));
  const whole = compact(`${script}\n${more}`);
  const version = hash(whole, wasm);
  const published = [`${name}-${version}.js`, `${name}-${version}_bg.wasm`];
  write(published[0], whole);
  write(published[1], wasm);
  return { table: { [name]: [published[0], check(whole), check(wasm)] }, files: published };
}

/** The small picture of the browser's tab, in the page itself: one request less. */
function tabIcon(html) {
  const [rest, [name]] = taken(html, /<link href=\.\/([\w-]+\.svg) rel=icon>/g, "icon");
  const coded = built(name).trim().replace(/"/g, "'").replace(/[%#<>]/g, encodeURIComponent);
  rmSync(join(folder, name));
  return [rest, `<link rel=icon href="data:image/svg+xml,${coded}">`];
}

function page() {
  const [styled, sheet] = style(built("index.html"));
  const { html: bare, integrity, app, book, later } = program(styled);
  const [script, wasm] = app;
  let [html, icon] = tabIcon(bare);
  const policy = `<meta http-equiv=Content-Security-Policy content="${POLICY}">`;
  const links = [
    icon,
    `<link rel=stylesheet href=./${sheet}>`,
    `<script type=module crossorigin integrity=${integrity} src=./${script}></script>`,
    `<link rel=preload as=fetch crossorigin href=./${wasm} type=application/wasm>`,
    `<link rel=manifest href=./manifest.webmanifest>`,
    `<link rel=apple-touch-icon href=./icon-180.png>`,
  ].join("");
  const charset = "<meta charset=utf-8>";
  if (!html.includes(charset) || !html.includes("</head>")) throw new Error("trunk's index.html has another head");
  html = html.replace(charset, charset + policy).replace("</head>", `${links}</head>`);
  write("index.html", html);
  return { html, files: [sheet, script, wasm, ...book], later };
}

/** The service worker, which knows the files of this build. */
function serviceWorker({ html, files, later }) {
  const version = hash(html, ...files, source("sw.js"));
  const list = JSON.stringify(["./", "manifest.webmanifest", ...files]);
  write("sw.js", `const VERSION = "${version}";\nconst FILES = ${list};\nconst LATER = ${JSON.stringify(later)};\n${source("sw.js")}`);
}

/** Every text and the wasm, as a server can send them without compressing anything itself. */
function compress() {
  for (const name of readdirSync(folder)) {
    if (![".css", ".html", ".js", ".svg", ".wasm", ".nets", ".webmanifest"].includes(extname(name))) continue;
    const bytes = built(name, null);
    const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
    write(`${name}.br`, brotliCompressSync(bytes, { params: hint }));
    write(`${name}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const made = page();
for (const { name, bytes } of icons(source("icon.svg"))) write(name, bytes);
write("icon.svg", source("icon.svg"));
write("manifest.webmanifest", JSON.stringify(JSON.parse(source("manifest.webmanifest"))));
serviceWorker(made);
compress();
