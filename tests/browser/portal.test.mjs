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
const step = (game) => game.locator(".stage:not(.stage--behind)").getAttribute("data-step");
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
  const first = await open({ query: `&variant=four${SEED}`, answer: { save: "" } });
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
  for (const bad of ["x", save.slice(0, -9), save.replace(/four-tables.table (\d+)/, (_, size) => `four-tables.table ${size - 1}`), save.replaceAll(/^\d (?=[0-9a-f]{8} )/gm, "9 ")]) {
    const third = await open({ answer: { save: bad } });
    await third.heard("error");
    assert.deepEqual((await third.said("error")).map((message) => message.payload.code), ["bad-save"]);
    await third.game.locator("[data-variant=bengbu]").click();
    await third.game.locator(".room").first().click();
    await third.heard("gameplay-start");
    await third.page.waitForTimeout(300);
    assert.deepEqual(await third.said("save"), [], "it may be of a later version, and is not given up");
    await third.say("init", { save: "" });
    await third.heard("save");
    assert.deepEqual(third.problems, []);
    await third.close();
  }
});

test("a host that is slow to answer loses nothing of what it has kept", async () => {
  const first = await open({ query: `&variant=bengbu${SEED}`, answer: { save: "" } });
  await first.heard("save", 3);
  const save = (await first.said("save")).at(-1).payload.blob;
  await first.close();
  // While nothing has begun, it is still taken.
  const second = await open({ answer: { type: "not-yet" } });
  await second.heard("ready");
  await second.say("init", { save });
  await second.game.locator(".stage").waitFor();
  await second.heard("save");
  assert.deepEqual(await second.said("error"), []);
  await second.close();
  // When something has, it is not, and nothing is given out in its place.
  const third = await open({ query: "&variant=classic", answer: { type: "not-yet" } });
  await third.heard("gameplay-start");
  await third.say("init", { save, theme: "dark" });
  await third.heard("error");
  assert.deepEqual((await third.said("error")).map((message) => message.payload.code), ["late-save"]);
  await third.game.locator("html.theme-dark .stage__controls .button--main").first().click();
  await atOnce(third.game);
  await playOut(await third.inside());
  await third.heard("result");
  assert.deepEqual(await third.said("save"), []);
  assert.equal((await third.said("result"))[0].payload.variant, "classic");
  for (const { problems } of [first, second, third]) assert.deepEqual(problems, []);
  await third.close();
});

test("where storage is blocked and nobody keeps anything, the player is told", async () => {
  const { game, problems, close } = await open({ named: false });
  await game.locator(".start [role=status]").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a program that has stopped is told to the host", async () => {
  const { game, inside, said, heard, problems, close } = await open({ query: `&variant=classic`, answer: { save: "" } });
  await heard("ready");
  await (await inside()).evaluate(() => { crypto.getRandomValues = () => { throw new Error("none"); }; });
  await game.locator(".stage__controls .button--main").first().click();
  await heard("error");
  assert.deepEqual((await said("error")).map((message) => message.payload.code), ["crash"]);
  await game.locator(".crash a").waitFor();
  assert.ok(problems.length && problems.every((problem) => /randomness|unreachable|panicked/.test(problem)), problems.join("\n"));
  await close();
});

for (const sandbox of ["allow-scripts", "allow-scripts allow-same-origin"]) {
  test(`in a frame with sandbox="${sandbox}" a hand is played, with workers`, async () => {
    const { page, game, inside, heard, problems, close } = await open({ query: `&variant=huopin${SEED}`, frame: { sandbox }, answer: { save: "" } });
    await heard("ready");
    await game.locator(".stage__controls .button--main").first().click();
    await atOnce(game);
    await playOut(await inside());
    await heard("result");
    assert.equal(page.workers().length, 2, "the bots think in a worker, and what hints bring is found in another");
    await game.locator(".result__home").click();
    await game.locator(".place__tool").first().click();
    await game.locator(".rulebook__line").first().waitFor();
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
  await game.locator(".room").first().click();
  await heard("gameplay-start");
  assert.deepEqual(problems, []);
  await close();
});

test("the address names the room of its table; one that there is not is ignored", async () => {
  for (const [query, room] of [
    ["&variant=bengbu&room=3", 2],
    ["&variant=huopin&room=7", 6],
    ["&variant=bengbu&room=4", 1],
    ["&variant=bengbu&room=0", 1],
    ["&variant=bengbu&room=nowhere", 1],
    ["&variant=four&room=18446744073709551616", 0],
  ]) {
    const { page, problems, close } = await browser.open({ query: `?lang=zh${query}` });
    await page.locator(".stage").waitFor();
    await page.waitForFunction(() => localStorage.getItem("four-tables.table"));
    assert.match(await page.evaluate(() => localStorage.getItem("four-tables.table")), new RegExp(` room=${room} `), query);
    assert.deepEqual(problems, []);
    await close();
  }
  // A room that is closed to the player says why; without a table there is no room.
  const { page, problems, close } = await browser.open({ query: "?variant=huopin&room=5" });
  await page.locator(".dialog [role=status]").filter({ hasText: "超级场" }).waitFor();
  assert.equal(await page.locator(".stage").count(), 0);
  await page.waitForLoadState("networkidle"); // going away while the worker loads is no fault
  await page.goto(`${browser.url}?room=3`);
  await page.locator(".start").waitFor();
  assert.equal(await page.locator(".dialog, .stage").count(), 0);
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

// Whoever frames the page may send it anything. Each of these is ignored and counted, and changes nothing.
const HOSTILE = [
  ["no text", [null, 7, true, { ddz: 1, type: "pause", payload: {} }, ["pause"], new ArrayBuffer(8)]],
  ["no JSON", ["", "pause", "{", '{"ddz":1,"type":"pause"', "\u0000", "\ud800", "[".repeat(60_000)]],
  ["no envelope", ["null", "7", '"pause"', "[]", "{}", '{"type":"pause"}', '{"ddz":"1","type":"pause"}', '{"ddz":2,"type":"pause"}', '{"ddz":1,"type":["pause"]}']],
  ["no known type", ["play", "move", "deal", "set-seed", "save", "constructor", "__proto__", "toString", "PAUSE", "pause "].map((type) => JSON.stringify({ ddz: 1, type, payload: { play: "3", on: true } }))],
  ["no payload that fits", ['{"ddz":1,"type":"mute"}', '{"ddz":1,"type":"mute","payload":{"on":"true"}}', '{"ddz":1,"type":"mute","payload":null}', '{"ddz":1,"type":"set-theme","payload":["dark"]}', '{"ddz":1,"type":"set-lang","payload":{"lang":{}}}', '{"ddz":1,"type":"set-theme","payload":"dark"}']],
  ["prototypes", ['{"ddz":1,"type":"mute","__proto__":{"on":true},"payload":{"__proto__":{"on":true}}}', '{"__proto__":{"ddz":1,"type":"pause"}}', '{"constructor":{"prototype":{"ddz":1,"type":"pause"}}}']],
  ["too long", [JSON.stringify({ ddz: 1, type: "pause", payload: { filler: "x".repeat(64 * 1024) } }), "x".repeat(10_000_000)]],
];

test("what a hostile host says changes nothing, and is counted", async () => {
  const { page, game, inside, said, heard, problems, close } = await open({ query: `&variant=four${SEED}` });
  await heard("gameplay-start");
  const frame = await inside();
  await atOnce(game);
  await asked(frame);
  await page.waitForTimeout(1_000); // what follows a question in tasks of its own is there
  // All but how long the player has thought.
  const seen = () => {
    const page = document.documentElement.cloneNode(true);
    page.querySelectorAll(".clock").forEach((clock) => clock.remove());
    return page.outerHTML;
  };
  const before = await frame.evaluate(seen);
  const ignored = async () => {
    const count = (await said("size")).length;
    await page.locator("#game").evaluate((game, width) => (game.style.width = `${width}px`), 640 + (count % 2));
    await heard("size", count + 1);
    return (await said("size")).at(-1).ignored;
  };
  let expected = await ignored();
  assert.equal(expected, 0);
  for (const [what, messages] of HOSTILE) {
    await page.waitForTimeout(1_050); // more in a second than a conversation has would be ignored anyway
    await page.evaluate((messages) => messages.forEach((message) => raw(message)), messages);
    expected += messages.length;
    assert.equal(await ignored(), expected, what);
  }
  await page.locator("#game").evaluate((game) => (game.style.width = "640px"));
  await page.waitForTimeout(300);
  assert.ok((await frame.evaluate(seen)) === before, "not a letter of the page is another");
  assert.equal(await frame.evaluate(() => Object.keys(Object.prototype).length + Number("on" in {})), 0);

  // What anybody but the host says: a frame beside it, a frame within it, the page itself.
  await page.evaluate(() => {
    const beside = document.createElement("iframe");
    document.body.append(beside);
    beside.contentWindow.eval(`parent.document.getElementById("game").contentWindow.postMessage('{"ddz":1,"type":"pause","payload":{}}', "*")`);
  });
  await frame.evaluate(() => postMessage('{"ddz":1,"type":"pause","payload":{}}', "*"));
  expected += 2;
  assert.equal(await ignored(), expected);
  assert.equal(await game.locator("html[data-held]").count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("a flood of messages does not slow the game", async () => {
  const { page, game, inside, say, heard, problems, close } = await open({ query: `&variant=huopin${SEED}` });
  await heard("gameplay-start");
  await game.locator(".stage__controls .button--main").first().click();
  await atOnce(game);
  const frame = await inside();
  await asked(frame);
  await frame.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (longest = Math.max(longest, duration)))).observe({ type: "longtask" });
  });
  // 20,000 good ones and 20,000 that are nothing, over two seconds.
  const flood = page.evaluate(async () => {
    for (let burst = 0; burst < 40; burst++) {
      for (let n = 0; n < 500; n++) {
        say("set-theme", { theme: n % 2 ? "dark" : "light" });
        raw("x".repeat(1_000));
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await answer(frame); // meanwhile
  await flood;
  await playOut(frame);
  assert.ok((await frame.evaluate(() => longest)) < 400, "no task was long");
  await page.waitForTimeout(1_100);
  await say("set-theme", { theme: "felt" });
  await game.locator("html:not(.theme-dark):not(.theme-light)").waitFor({ timeout: 5_000 }); // it listens again
  assert.deepEqual(problems, []);
  await close();
});

test("ten frames on one page play ten hands", async () => {
  const { page, address, mount, inside, said, heard, problems, close } = await open({ query: "&variant=classic" });
  for (let n = 1; n < 10; n++) await mount(`game${n}`, address.replace("classic", ["huopin", "classic", "bengbu", "four"][n % 4]), { answer: {} });
  await heard("gameplay-start", 10);
  const frames = await Promise.all(["game", ...Array.from({ length: 9 }, (_, n) => `game${n + 1}`)].map(inside));
  for (const frame of frames) {
    const deal = frame.locator(".stage__controls .button--main").first();
    if (!(await frame.locator(".stage__speed").getAttribute("disabled"))) await frame.evaluate(() => document.querySelector(".stage__speed").click());
    if (await deal.count()) await deal.evaluate((button) => button.click()).catch(() => {});
  }
  for (const frame of frames) assert.ok((await asked(frame)) !== undefined);
  const told = await said("ready");
  assert.equal(new Set(told.map((message) => message.frame)).size, 10, "each speaks for itself");
  assert.ok(page.workers().length >= 10);
  assert.deepEqual(problems, []);
  await close();
});

test("a frame that is removed in the middle of a hand leaves nothing behind", async () => {
  const { page, game, inside, heard, problems, close } = await open({ query: `&variant=bengbu${SEED}` });
  await heard("gameplay-start");
  await atOnce(game);
  await asked(await inside());
  await page.evaluate(() => {
    globalThis.errors = [];
    addEventListener("error", (event) => errors.push(event.message));
    addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
    document.getElementById("game").remove();
  });
  await page.waitForTimeout(2_500);
  assert.deepEqual(await page.evaluate(() => errors), []);
  assert.equal(page.workers().length, 0);
  assert.equal(page.frames().length, 1);
  assert.deepEqual(problems.filter((problem) => !/net::ERR_ABORTED/.test(problem)), []);
  await close();
});

test("the game takes neither the focus nor the keys of the page around it", async () => {
  const { page, game, inside, heard, problems, close } = await open({ query: `&variant=bengbu${SEED}` });
  await heard("gameplay-start");
  const frame = await inside();
  await frame.evaluate(() => document.querySelector(".stage__speed").click());
  await frame.locator(".stage--acting").waitFor({ timeout: 60_000 });
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY", "the player's turn took no focus");
  const step = await frame.locator(".stage:not(.stage--behind)").getAttribute("data-step");
  for (const key of ["Space", "ArrowDown", "PageDown", "h", "p", "Enter", "g"]) await page.keyboard.press(key);
  await page.waitForFunction(() => scrollY > 300);
  assert.equal(await frame.locator(".stage:not(.stage--behind)").getAttribute("data-step"), step);
  await page.waitForTimeout(600); // the scrolling has come to rest
  await page.evaluate(() => scrollTo(0, 0));
  // Once the player has clicked beside everything, the table still has no focus: the keys that scroll are not
  // taken, and letters do nothing.
  await game.locator(".table__mark").click({ force: true, position: { x: 4, y: 4 } });
  const taken = await frame.evaluate(() => {
    const pressed = (key) => !document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return [" ", "ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", "g", "h", "Tab", "F5"].filter(pressed);
  });
  assert.deepEqual(taken, []);
  // With the focus in the hand, they are the hand's.
  await frame.locator(".stage__hand .card").first().click({ position: { x: 8, y: 20 } });
  await page.keyboard.press("ArrowRight");
  assert.equal(await frame.evaluate(() => document.activeElement.dataset.place), "1");
  for (const key of ["ArrowDown", "ArrowUp", "Space", "End", "Home"]) await page.keyboard.press(key);
  await page.waitForTimeout(300); // nothing has begun to scroll
  assert.equal(await page.evaluate(() => scrollY), 0);
  // Nothing on the page leads elsewhere: the only link is the way back to it when its program has stopped.
  assert.equal(await frame.locator('a[href]:not([href=""]), area[href], form, [target]').count(), 0);
  assert.deepEqual(problems, []);
  await close();
});
