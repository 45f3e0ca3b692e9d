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

// No pause is waited for, the memory of the wasm module can be looked at, and functions that the module has given
// to the browser are counted as long as it needs them: each is registered for its end.
function init() {
  window.functions = 0;
  const { register, unregister } = FinalizationRegistry.prototype;
  FinalizationRegistry.prototype.register = function (...given) {
    window.functions++;
    return register.apply(this, given);
  };
  FinalizationRegistry.prototype.unregister = function (token) {
    const known = unregister.call(this, token);
    if (known) window.functions--;
    return known;
  };
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

// Plays so many hands at the table, in the page itself, or fewer where the coins run out; tells how many.
const play = (page, hands) =>
  page.evaluate(
    async (hands) => {
      const moment = () => new Promise((resolve) => window.really(resolve, 2));
      const began = Date.now();
      const there = (selector) => document.querySelector(selector);
      for (let hand = 0; hand < hands; hand++) {
        let broke = false;
        while (!document.querySelector(".result")) {
          // Who has too little is shown the rooms, over the result of the last hand.
          broke ||= Boolean(there(".dialog .room"));
          there(broke ? ".dialog__head .tool" : ".stage__trustee")?.click();
          await moment();
          if (Date.now() - began > 60_000 * hands) throw new Error("the hand does not end");
        }
        there(hand + 1 < hands && !broke ? ".result .button--main" : ".result__home").click();
        while (there(".result")) await moment();
        if (broke) return hand;
      }
      return hands;
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
    const [wasm, functions, stored, finished] = await page.evaluate(() => [
      window.wasmMemory.buffer.byteLength,
      window.functions,
      Object.values({ ...localStorage }).reduce((sum, text) => sum + text.length, 0),
      localStorage.getItem("four-tables.profile").split("\n")[0].split(" ")[7],
    ]);
    return { heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), functions, wasm, stored, finished: Number(finished) };
  };
  await hurry(page);
  const all = [];
  let broke = false;
  let [hands, table] = [0, 0];
  while (hands < HANDS) {
    const variants = broke ? VARIANTS.slice(1) : VARIANTS;
    const wanted = Math.min(AT_A_TABLE, HANDS - hands);
    await sit(page, variants[table++ % variants.length]);
    const played = await play(page, wanted);
    broke ||= played < wanted; // the first of them asks for most
    hands += played;
    await page.locator(".start").waitFor();
    all.push({ hands, ...(await measured()) });
    if (process.env.FULL || hands >= HANDS) t.diagnostic(JSON.stringify(all.at(-1)));
  }
  const [first, last] = [all.find((one) => one.hands >= Math.min(50, HANDS / 2)), all.at(-1)];
  assert.equal(last.finished, HANDS, "every hand was counted");
  // On the start screen, after whatever hands: the same functions. One that a hand left behind would be there.
  assert.ok(Math.abs(last.functions - first.functions) <= 3, `functions: ${first.functions}, then ${last.functions}`);
  // What the heap still grows by is code that the browser compiles for itself: about a hundred bytes a hand over a
  // thousand. Nodes that are not there any more are counted until the browser clears them away.
  for (const [what, more] of [["heap", 1.1], ["listeners", 1.1], ["nodes", 3]])
    assert.ok(last[what] <= first[what] * more, `${what}: ${first[what]}, then ${last[what]}`);
  assert.ok(last.stored < 64 * 1024, `${last.stored} characters are kept`);
  // The module's memory grows with the finished hands that are kept, which are 200 at most, and no further.
  assert.ok(last.wasm <= first.wasm + 1024 * 1024, `${first.wasm}, then ${last.wasm} bytes`);
  assert.deepEqual(problems, []);
  await close();
});
