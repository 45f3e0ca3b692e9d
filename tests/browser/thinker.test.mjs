// The worker of bots that search, held against the native tool: the same request gives the same answer, byte by byte.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

const root = new URL("../..", import.meta.url);
let browser;
before(async () => (browser = await start()));
after(() => browser?.stop());

/** What bots of a level are asked in some hands, and what the native tool answers. */
function asked(variant, level, simulations) {
  const line = `requests --variant ${variant} --games 1 --seed 5 --bots ${level} --simulations ${simulations}`;
  const printed = execFileSync(process.env.DOUDIZHU, line.split(" "), { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  return printed.trim().split("\n").map((line) => JSON.parse(line));
}

/** Asks a thinker on the page; milliseconds and bytes of every answer, after some that give it time for its nets. */
function ask([script, requests]) {
  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
  const start = `import("${script}").then((m) => m.default({ module_or_path: "${script.replace(".js", "_bg.wasm")}" }))`;
  const worker = new Worker(URL.createObjectURL(new Blob([start], { type: "text/javascript" })));
  const heard = () => new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  const answer = async (request) => {
    const begin = performance.now();
    worker.postMessage(bytes(request));
    const reply = await heard();
    const hex = [...reply].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { milliseconds: performance.now() - begin, hex };
  };
  return heard().then(async () => {
    await answer(requests[0]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const answers = [];
    for (const request of requests) answers.push(await answer(request));
    worker.terminate();
    return answers;
  });
}

const script = () => readdirSync(new URL("dist", root)).find((name) => /^thinker-.*\.js$/.test(name));

for (const variant of ["huopin", "classic", "bengbu", "four"]) {
  test(`thinkers choose as the native tool does: ${variant}`, async () => {
    const { page, context, problems, close } = await browser.open();
    await page.locator(".start").waitFor();
    let [compared, loaded] = [0, 0];
    context.on("request", (request) => (loaded += request.url().endsWith(script())));
    for (const [level, simulations] of [["strong", 100], ["master", 60]]) {
      const known = asked(variant, level, simulations);
      const answers = await page.evaluate(ask, [new URL(script(), browser.url).href, known.map(({ request }) => request)]);
      known.forEach(({ reply }, place) => {
        const { hex, milliseconds } = answers[place];
        if (milliseconds > 280) return; // its time was over, so that it may have taken what it had
        compared++;
        assert.equal(hex, reply, `${level}, request ${place}`);
      });
    }
    const assistants = Math.min(3, availableParallelism() - 1);
    assert.equal(loaded, 2 + assistants, "a thinker for each level, and a master's assistants");
    assert.ok(compared > 60, `${compared} answers compared`);
    assert.deepEqual(problems, []);
    await close();
  });
}
