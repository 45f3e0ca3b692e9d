// The game as a part of another page: what page and host say to each other, and what it may do there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { openHost, serveHost } from "./host.mjs";
import { answer, asked, replay } from "./play.mjs";

let browser, host;
before(async () => ([browser, host] = await Promise.all([start({ cors: true }), serveHost()])));
after(() => Promise.all([browser?.stop(), host?.stop()]));

const open = (options) => openHost(browser, host, options);
const SEED = `&seed=${"15".padStart(64, "0")}`;
const step = (game) => game.locator(".stage").getAttribute("data-step");
const atOnce = (game) => game.locator(".stage__speed").click({ clickCount: 3, delay: 60 });

/** Plays the hand in a frame to its end. */
async function playOut(frame) {
  for (let n = 0; (await asked(frame)) && n < 80; n++) await answer(frame);
  await frame.locator(".result").waitFor();
}

test("host and game say all there is to say", async () => {
  const init = () => {
    const now = Date.now;
    Date.now = () => now() + (globalThis.later ?? 0);
  };
  const { page, game, inside, say, said, heard, problems, close } = await open({
    init,
    query: `&variant=bengbu${SEED}&theme=light`,
    answer: { lang: "en", theme: "dark", muted: true, ads: true, save: "" },
  });
  await heard("gameplay-start");
  const types = (await said()).map((message) => message.type);
  assert.deepEqual(types.filter((type) => type !== "save"), ["loading", "loading", "hello", "ready", "size", "gameplay-start"]);
  const [hello] = await said("hello");
  assert.deepEqual(hello.payload, { version: 1, caps: ["pause", "mute", "theme", "lang", "save", "ads"] });
  assert.equal(hello.ddz, 1);
  assert.equal(hello.origin, new URL(browser.url).origin);
  assert.deepEqual((await said("loading")).map((message) => message.payload.progress), [0, 1]);
  assert.deepEqual((await said("size"))[0].payload, { w: 640, h: 360 });
  const ids = (await said()).map((message) => message.id);
  assert.deepEqual(ids, [...ids].sort((a, b) => a - b));
  // What the host asked for at first stands.
  assert.equal(await game.locator("html").getAttribute("lang"), "en");
  assert.ok(await game.locator("html.theme-dark").count());

  // Paused, nothing happens, and nothing can be done; then it goes on.
  await say("pause");
  await game.locator("html[data-held]").waitFor();
  const before = await step(game);
  await page.waitForTimeout(1_500);
  assert.equal(await step(game), before, "no card was dealt meanwhile");
  assert.ok(await game.locator("#app").evaluate((app) => app.inert));
  await say("resume");
  await game.locator("html:not([data-held])").waitFor();
  await (await inside()).waitForFunction((before) => document.querySelector(".stage").dataset.step !== before, before);
  for (const [type, payload, shown] of [
    ["set-theme", { theme: "felt" }, "html:not(.theme-dark):not(.theme-light)"],
    ["set-theme", { theme: "light" }, "html.theme-light"],
    ["set-lang", { lang: "zh-CN" }, "html[lang=zh-CN]"],
    ["ad-started", {}, "html[data-held]"],
    ["ad-finished", { rewarded: true }, "html:not([data-held])"],
    ["ad-started", {}, "html[data-held]"],
    ["ad-error", {}, "html:not([data-held])"],
  ]) {
    await say(type, payload);
    await game.locator(shown).waitFor({ timeout: 5_000 });
  }
  await page.locator("#game").evaluate((frame) => Object.assign(frame.style, { width: "900px", height: "500px" }));
  await page.waitForFunction(() => said.some((message) => message.type === "size" && message.payload.w === 900 && message.payload.h === 500));

  // The hand is played; what became of it is told, once.
  const frame = await inside();
  await atOnce(game);
  await playOut(frame);
  await heard("result");
  const [{ payload: result }] = await said("result");
  const lines = replay(result.record);
  assert.deepEqual(result.points, lines.at(-1).points);
  assert.deepEqual([result.variant, result.seat, result.counted], ["bengbu", 0, false]);
  assert.equal((await said("gameplay-stop")).length, 1);

  // Between two hands, long after the last break, the host is told of a moment for one.
  assert.equal((await said("request-ad")).length, 0);
  await frame.evaluate(() => (globalThis.later = 200_000));
  await game.locator(".result .button--main").click();
  await heard("request-ad");
  assert.deepEqual((await said("request-ad"))[0].payload, { kind: "midgame" });
  await heard("gameplay-start", 2);
  assert.ok((await said("save")).length > 3);
  assert.ok((await said("hello")).length === 1 && (await said("result")).length === 1);
  assert.deepEqual(await said("error"), []);
  assert.deepEqual((await said()).filter((message) => message.ignored), []);
  assert.deepEqual(problems, []);
  await close();
});

test("a muted game is silent, whatever the player chose", async () => {
  const init = () => {
    globalThis.sounding = () => globalThis.contexts?.some((context) => context.state === "running") ?? false;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor(...options) {
        super(...options);
        (globalThis.contexts ??= []).push(this);
      }
    };
  };
  const { game, inside, say, problems, close } = await open({ init, query: `&variant=huopin${SEED}&sound=1` });
  await game.locator(".stage__controls .button--main").first().click(); // a gesture, which lets it sound
  const frame = await inside();
  await frame.waitForFunction(() => sounding());
  await say("mute", { on: true });
  await frame.waitForFunction(() => !sounding());
  await say("mute", { on: false });
  await frame.waitForFunction(() => sounding());
  await say("pause");
  await frame.waitForFunction(() => !sounding());
  assert.deepEqual(problems, []);
  await close();
});

test("without an answer the game is by itself, and embedded it is silent at first", async () => {
  const { game, inside, said, heard, problems, close } = await open({ answer: { type: "nothing-known" }, named: false, query: `&variant=classic${SEED}` });
  await heard("ready");
  await game.locator(".stage").waitFor();
  await game.locator(".stage__settings").click();
  const sound = game.locator(".dialog").getByRole("radiogroup", { name: "声音" });
  assert.equal(await sound.getByRole("radio", { checked: true }).innerText(), "关");
  await (await inside()).locator(".dialog__head .tool").click();
  await game.locator(".stage__controls .button--main").first().click();
  await atOnce(game);
  await playOut(await inside());
  await heard("result");
  assert.deepEqual(await said("save"), [], "nobody is known to be given something to keep");
  const [last] = (await said()).slice(-1);
  assert.equal(last.ignored, 1, "the answer was none");
  assert.deepEqual(problems, []);
  await close();
});

test("where storage is blocked, the host keeps the game", async () => {
  const first = await open({ query: "&variant=four", answer: { save: "" } });
  await first.heard("gameplay-start");
  const frame = await first.inside();
  assert.equal(await frame.evaluate(() => { try { return typeof localStorage; } catch (error) { return error.name; } }), "SecurityError");
  await atOnce(first.game);
  for (let n = 0; n < 4 && (await asked(frame)); n++) await answer(frame);
  await asked(frame);
  const seen = () => ({ step: document.querySelector(".stage").dataset.step, hand: [...document.querySelectorAll(".stage__hand .card")].map((card) => card.getAttribute("aria-label")) });
  const left = await frame.evaluate(seen);
  const save = (await first.said("save")).at(-1).payload.blob;
  assert.equal(await first.game.locator(".start [role=status]").count(), 0);
  assert.deepEqual(first.problems, []);
  await first.close();

  const second = await open({ answer: { save } });
  await second.game.locator(".stage").waitFor();
  const again = await second.inside();
  await asked(again);
  assert.deepEqual((await again.evaluate(seen)).hand, left.hand);
  await playOut(again);
  await second.heard("result");
  assert.deepEqual(second.problems, []);
  await second.close();

  // What is no save is told, and nothing of it is taken.
  for (const bad of ["x", save.slice(0, -9), save.replace(/four-tables.table (\d+)/, (_, size) => `four-tables.table ${size - 1}`), save.replaceAll("1 ", "9 ")]) {
    const third = await open({ answer: { save: bad } });
    await third.heard("error");
    assert.deepEqual((await third.said("error")).map((message) => message.payload.code), ["bad-save"]);
    await third.game.locator(".start").waitFor();
    assert.deepEqual(third.problems, []);
    await third.close();
  }
});

test("where storage is blocked and nobody keeps anything, the player is told", async () => {
  const { game, problems, close } = await open({ named: false });
  await game.locator(".start [role=status]").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

for (const sandbox of ["allow-scripts", "allow-scripts allow-same-origin"]) {
  test(`in a frame with sandbox="${sandbox}" a hand is played, with a worker`, async () => {
    const { page, game, inside, heard, problems, close } = await open({ query: `&variant=huopin${SEED}`, frame: { sandbox }, answer: { save: "" } });
    await heard("ready");
    await game.locator(".stage__controls .button--main").first().click();
    await atOnce(game);
    await playOut(await inside());
    await heard("result");
    assert.equal(page.workers().length, 1, "the bots think in a worker");
    const faults = problems.filter((problem) => !/allow-scripts and allow-same-origin/.test(problem)); // Chromium warns of any such frame
    assert.deepEqual(faults, []);
    await close();
  });
}

test("an address that is wrong is told, and the game can be played all the same", async () => {
  const { game, said, heard, problems, close } = await open({ query: "&variant=mahjong&seed=xyz&room=nowhere&theme=pink&lang=%00&sound=loud&origin=http://elsewhere.example#log=nonsense", named: true });
  await game.locator(".dialog").waitFor();
  await heard("error", 3);
  assert.deepEqual((await said("error")).map((message) => message.payload.code).sort(), ["bad-log", "bad-seed", "bad-variant"]);
  await game.locator(".dialog__head .tool").click();
  await game.locator("[data-variant=classic]").click();
  await heard("gameplay-start");
  assert.deepEqual(problems, []);
  await close();
});

test("the address that names another origin is answered by nobody else", async () => {
  const { page, game, said, problems, close } = await open({ named: false, query: `&origin=https://elsewhere.example&variant=classic${SEED}`, answer: { theme: "dark" } });
  await game.locator(".stage").waitFor();
  await page.evaluate(() => say("pause"));
  await page.waitForTimeout(300);
  assert.equal(await game.locator("html[data-held], html.theme-dark").count(), 0);
  assert.deepEqual(await said(), [], "nothing was said to this host");
  assert.deepEqual(problems.filter((problem) => !problem.includes("postMessage")), []);
  await close();
});
