// How fast the page is there on a slow line and a slow machine, how fast it answers a touch, and how long its
// bots think: node speed.mjs [RUNS]. Medians with the least and the most, beside the budgets. Nothing fails for
// being slow here.
import { start } from "./browser.mjs";
import { answer, asked, deal, hurry, question, seed } from "./play.mjs";

const RUNS = Number(process.argv[2] ?? 5);
// 1.6 Mbit/s and 150 ms there and back; a quarter of this machine's speed.
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const ROWS = [
  ["first paint", "s", 0.8, 0.6],
  ["largest paint", "s", 2.0, 1.2],
  ["table ready", "s", 2.5, 2.0],
  ["total blocking time", "ms", 150, 50],
  ["layout shift", "", 0.02, 0],
  ["requests", "", 12, 8],
  ["transferred", "kB", 300, 200],
];

/** What the browser notes while it loads; run before the page's own scripts. */
function note() {
  globalThis.noted = { shift: 0, long: [], paint: 0, largest: 0, ready: 0 };
  const on = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on("paint", (entry) => entry.name === "first-contentful-paint" && (noted.paint = entry.startTime));
  on("largest-contentful-paint", (entry) => (noted.largest = entry.startTime));
  on("layout-shift", (entry) => entry.hadRecentInput || (noted.shift += entry.value));
  on("longtask", (entry) => noted.long.push([entry.startTime, entry.duration]));
  const watch = new MutationObserver(() => {
    if (noted.ready || !document.querySelector(".start")) return;
    noted.ready = performance.now();
  });
  watch.observe(document, { childList: true, subtree: true });
}

async function load(browser) {
  const { page, context, close } = await browser.open({ width: 412, height: 823, touch: true, deviceScaleFactor: 1.75, init: note }, "about:blank");
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let [requests, bytes] = [0, 0];
  session.on("Network.requestWillBeSent", ({ request }) => (requests += request.url.startsWith("http")));
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(browser.url);
  await page.locator(".start").waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);
  const { paint, largest, ready, shift, long } = await page.evaluate(() => noted);
  await close();
  const blocking = long.filter(([begins]) => begins >= paint).reduce((sum, [, duration]) => sum + duration - 50, 0);
  return [paint / 1e3, largest / 1e3, ready / 1e3, blocking, shift, requests, bytes / 1e3];
}

/** What the browser notes of touches; run before the page's own scripts. */
function noteTouches() {
  globalThis.noted = { touched: [], long: [] };
  const on = (type, more, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  on("event", { durationThreshold: 16 }, (entry) => entry.interactionId && noted.touched.push(entry.duration));
  on("longtask", {}, (entry) => noted.long.push(entry.duration));
}

/** Touches a table with a hand to play: from each touch to the next paint, and the longest task that followed. */
async function touch(browser, variant, number, times) {
  const { page, context, close } = await browser.open({ width: 412, height: 823, touch: true, query: seed(number), init: noteTouches });
  await page.locator(".start").waitFor();
  await deal(page, variant);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  await page.waitForTimeout(1_500);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const key = (name) => page.locator(`[aria-keyshortcuts=${name}]`).first();
  const card = (place) => page.locator(".stage__hand .card").nth(place);
  for (const [what, where] of [["select", card(3)], ["clear", key("C")], ["hint", key("H")], ["play", key("Enter")], ["settings", page.locator(".stage__settings")]]) {
    // A bare touch: the tap of a locator looks in the page what it hits, and that would be measured, too.
    const { x, y } = await where.boundingBox();
    await page.waitForTimeout(300);
    await page.evaluate(() => Object.values(noted).forEach((list) => (list.length = 0)));
    await page.touchscreen.tap(x + 8, y + 10);
    await page.waitForTimeout(1_200);
    const { touched, long } = await page.evaluate(() => noted);
    const name = `${variant}: ${what}`;
    times.set(name, [...(times.get(name) ?? []), [Math.max(16, ...touched), Math.max(0, ...long)]]);
  }
  await close();
}

/** Notes how long each answer of a worker takes; run before the page's own scripts. */
function noteThinking() {
  globalThis.thought = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...given) {
    const asked = performance.now();
    this.addEventListener("message", () => thought.push(performance.now() - asked), { once: true });
    return postMessage.apply(this, given);
  };
}

/** Some hands among the strongest bots; milliseconds of every answer of theirs. */
async function think(browser, variant, hands) {
  const times = [];
  for (let number = 1; number <= hands; number++) {
    const { page, close } = await browser.open({ width: 1280, height: 720, query: seed(number), init: noteThinking });
    await page.locator(".start").waitFor();
    const place = page.locator(".place").filter({ has: page.locator(`[data-variant=${variant}]`) });
    await place.locator(".place__tool").last().click();
    const fields = page.locator(".dialog .field");
    for (const seat of [0, 1, 2].slice(0, variant === "bengbu" || variant === "four" ? 3 : 2)) {
      await fields.nth(seat).locator(".choice__item").last().click();
    }
    await page.keyboard.press("Escape");
    await hurry(page);
    await deal(page, variant);
    await page.evaluate(() => (thought.length = 0));
    while (await asked(page)) await answer(page);
    times.push(...(await page.evaluate(() => thought)));
    await close();
  }
  return times.sort((a, b) => a - b);
}

const browser = await start({ compressed: true });
const runs = [];
for (let run = 0; run < RUNS; run++) runs.push(await load(browser));
const touches = new Map();
for (let run = 0; run < RUNS; run++) for (const [variant, number] of [["huopin", 21], ["bengbu", 1]]) await touch(browser, variant, number, touches);
const thoughts = [];
for (const variant of ["huopin", "classic", "bengbu", "four"]) thoughts.push([variant, await think(browser, variant, 2)]);
await browser.stop();
const shown = (value, unit) => (unit === "s" ? value.toFixed(2) : unit === "" && value < 1 ? value.toFixed(3) : value.toFixed(0));
console.log(`slow 4G, ${SLOWER} times slower, 412x823, ${RUNS} runs: median (least to most), budget, aim`);
const spread = (rows, place, unit) => {
  const values = rows.map((row) => row[place]).sort((a, b) => a - b);
  const [least, median, most] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)].map((value) => shown(value, unit));
  return `${median} (${least} to ${most}) ${unit}`;
};
ROWS.forEach(([name, unit, must, aim], place) => {
  console.log(`${name.padEnd(20)} ${spread(runs, place, unit)}`.padEnd(52), `${must} ${unit}`.padEnd(10), `${aim} ${unit}`);
});

console.log(`\na touch, ${SLOWER} times slower, 412x823, ${RUNS} runs: to the next paint; longest task, 0 where none takes 50 ms: median (least to most), budgets 100 and 50 ms`);
for (const [what, times] of touches) console.log(`${what.padEnd(20)} ${spread(times, 0, "ms")}`.padEnd(52), spread(times, 1, "ms"));
console.log("\nanswers of the strongest bots in the page's worker: median, 99th percentile, most; budgets 500, 1500, 2000 ms");
for (const [variant, times] of thoughts) {
  const at = (share) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  console.log(`${variant.padEnd(20)} ${at(0.5)}, ${at(0.99)}, ${at(1)} ms (${times.length} answers)`);
}
