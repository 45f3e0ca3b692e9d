// How fast the page is there on a slow line and a slow machine: node speed.mjs [RUNS]. Medians of some runs in
// fresh profiles, with the least and the most, beside the budgets. Nothing fails for being slow here.
import { start } from "./browser.mjs";

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

const browser = await start({ compressed: true });
const runs = [];
for (let run = 0; run < RUNS; run++) runs.push(await load(browser));
await browser.stop();
const shown = (value, unit) => (unit === "s" ? value.toFixed(2) : unit === "" && value < 1 ? value.toFixed(3) : value.toFixed(0));
console.log(`slow 4G, ${SLOWER} times slower, 412x823, ${RUNS} runs: median (least to most), budget, aim`);
ROWS.forEach(([name, unit, must, aim], place) => {
  const values = runs.map((run) => run[place]).sort((a, b) => a - b);
  const [least, median, most] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)].map((value) => shown(value, unit));
  console.log(`${name.padEnd(20)} ${median} (${least} to ${most}) ${unit}`.padEnd(52), `${must} ${unit}`.padEnd(10), `${aim} ${unit}`);
});
