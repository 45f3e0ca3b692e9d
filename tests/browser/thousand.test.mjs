// Many hands in one page: what it holds in memory and what it keeps stay bounded. A thousand with FULL=1, else
// sixty, of all variants in turn; the trustee plays for the player, and no pause is waited for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { hurry, sit } from "./play.mjs";

const HANDS = process.env.FULL ? 1_000 : 60;
const AT_A_TABLE = process.env.FULL ? 25 : 15;
const VARIANTS = ["huopin", "classic", "bengbu", "four"];

let browser;
before(async () => (browser = await start()));
after(() => browser?.stop());

// No pause is waited for, and the memory of the wasm module can be looked at.
function init() {
  const later = window.setTimeout;
  window.setTimeout = (what, pause, ...rest) => later(what, Math.min(pause ?? 0, 1), ...rest);
  window.really = later;
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    window.wasmMemory = made.instance.exports.memory;
    return made;
  };
}

// Plays so many hands at the table, in the page itself.
const play = (page, hands) =>
  page.evaluate(
    async (hands) => {
      const moment = () => new Promise((resolve) => window.really(resolve, 2));
      const began = Date.now();
      for (let hand = 0; hand < hands; hand++) {
        while (!document.querySelector(".result")) {
          document.querySelector(".stage__trustee")?.click();
          await moment();
          if (Date.now() - began > 60_000 * hands) throw new Error("the hand does not end");
        }
        document.querySelector(hand + 1 < hands ? ".result .button--main" : ".result__home").click();
        while (document.querySelector(".result")) await moment();
      }
    },
    hands,
  );

test(`${HANDS} hands in one page`, async (t) => {
  const { page, context, problems, close } = await browser.open({ width: 1280, height: 720, init });
  page.setDefaultTimeout(0);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const measured = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const metric = (name) => metrics.find((one) => one.name === name).value;
    const [wasm, stored, finished] = await page.evaluate(() => [
      window.wasmMemory.buffer.byteLength,
      Object.values({ ...localStorage }).reduce((sum, text) => sum + text.length, 0),
      localStorage.getItem("four-tables.profile").split("\n")[0].split(" ")[7],
    ]);
    return { heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), wasm, stored, finished: Number(finished) };
  };
  await hurry(page);
  const all = [];
  for (let hands = 0; hands < HANDS; hands += AT_A_TABLE) {
    await sit(page, VARIANTS[(hands / AT_A_TABLE) % VARIANTS.length]);
    await play(page, AT_A_TABLE);
    await page.locator(".start").waitFor();
    all.push(await measured());
    if (process.env.FULL || hands + AT_A_TABLE >= HANDS) t.diagnostic(JSON.stringify(all.at(-1)));
  }
  const [first, last] = [all[Math.ceil(50 / AT_A_TABLE) - 1], all.at(-1)];
  assert.equal(last.finished, HANDS, "every hand was counted");
  for (const what of ["heap", "nodes", "listeners"]) assert.ok(last[what] <= first[what] * 1.1, `${what}: ${first[what]}, then ${last[what]}`);
  assert.ok(last.stored < 64 * 1024, `${last.stored} characters are kept`);
  // The module's memory grows with the finished hands that are kept, which are 200 at most, and no further.
  assert.ok(last.wasm <= first.wasm + 1024 * 1024, `${first.wasm}, then ${last.wasm} bytes`);
  assert.deepEqual(problems, []);
  await close();
});
