// Whole hands through buttons and worker; the score on the page is the engine's.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, asked, deal, hurry, playOut, pointsShown, recordShown, replay, seed, sit } from "./play.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

async function check(page) {
  const shown = await pointsShown(page);
  const record = await recordShown(page);
  const events = replay(record);
  assert.deepEqual(shown, events.at(-1).points, record);
  assert.equal(shown.reduce((a, b) => a + b), 0, "points sum to zero");
  const played = events.filter((event) => event.event === "played");
  assert.ok(played.length > 2, "cards were played");
  return record;
}

const MOUSE = { width: 1280, height: 720 };
const TOUCH = { width: 390, height: 844, locale: "en-GB", touch: true };
const SMALL = { width: 640, height: 360 };
const HANDS = [
  { variant: "huopin", number: 11, options: SMALL },
  { variant: "huopin", number: 12, options: TOUCH },
  { variant: "classic", number: 5, options: MOUSE },
  { variant: "classic", number: 7, options: TOUCH },
  { variant: "bengbu", number: 5, options: MOUSE },
  { variant: "bengbu", number: 6, options: TOUCH },
  { variant: "four", number: 17, options: MOUSE },
  { variant: "four", number: 34, options: TOUCH },
];

for (const { variant, number, options } of HANDS) {
  test(`a whole hand of ${variant}, ${options.touch ? "by touch, in English" : "by mouse"} at ${options.width}x${options.height}`, async () => {
    const { page, problems, close } = await browser.open({ ...options, query: seed(number) });
    const click = (locator) => (options.touch ? locator.tap() : locator.click());
    await hurry(page);
    assert.equal(await page.locator("html").getAttribute("lang"), options.locale ? "en" : "zh-CN");
    await deal(page, variant, click);
    assert.ok(await playOut(page, click));
    const record = await check(page);
    assert.ok(record.startsWith(`ddz1 ${variant} `), record);
    assert.ok(record.includes(seed(number).slice(6)), "the first deal is the one the address names");
    assert.equal(page.workers().length, 1, "bots think in one worker");
    // The next hand has a new seed.
    await page.locator(".result .dialog__foot .button--main").click();
    await page.locator(".result").waitFor({ state: "detached" });
    if (["huopin", "classic"].includes(variant)) await click(page.locator(".stage__controls .button--main"));
    await page.waitForFunction(() => document.querySelector(".stage--acting, .result"), null, { timeout: 30_000 });
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a hand at normal speed shows each act and the proof of its deal", async () => {
  const { page, problems, close } = await browser.open({ width: 1280, height: 720, query: seed(14) });
  await page.locator(".start").waitFor();
  await sit(page, "huopin");
  await page.locator(".stage__controls .button--warm").click(); // open before the deal
  await page.locator(".stage__hand .card").nth(4).waitFor();
  assert.match(await page.locator("[role=log]").innerText(), /×5/);
  await page.locator(".stage__kitty .tool").click();
  const seal = await page.locator(".ledger__value").innerText();
  assert.match(seal, /^[0-9a-f]{64}$/);
  assert.equal(await page.locator(".ledger__line").count(), 1, "seed and nonce are kept until the end");
  await page.keyboard.press("Escape");
  await page.locator(".stage__speed").click({ clickCount: 2, delay: 50 }); // four times as fast
  await playOut(page);
  await page.locator(".result .proof .tool").click();
  const values = await page.locator(".ledger__value").allInnerTexts();
  assert.equal(values.length, 3);
  assert.equal(values[0], seal, "the same seal as before the bidding");
  const digest = await page.evaluate(async ([seed, nonce]) => {
    const bytes = Uint8Array.from((seed + nonce).match(/../g), (pair) => parseInt(pair, 16));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }, values.slice(1));
  assert.equal(digest, seal, "anybody can check it");
  assert.deepEqual(problems, []);
  await close();
});

test("a worker that dies is replaced and the hand goes on", async () => {
  const { page, problems, close } = await browser.open({ width: 1280, height: 720, query: seed(15) });
  await hurry(page);
  await deal(page);
  assert.ok(await asked(page));
  const [first] = page.workers();
  await first.evaluate(() => setTimeout(() => self.close(), 0));
  for (let answers = 0; answers < 3 && (await asked(page)); answers++) await answer(page);
  await playOut(page);
  await check(page);
  const [second] = page.workers();
  assert.ok(second && second !== first, "there is a new worker");
  assert.deepEqual(problems, []);
  await close();
});

test("without any worker the bots think on the page", async () => {
  const init = () => {
    window.Worker = function () {
      throw new DOMException("no workers here", "SecurityError");
    };
  };
  const { page, problems, close } = await browser.open({ width: 1280, height: 720, query: seed(16), init });
  await hurry(page);
  await deal(page);
  await playOut(page);
  await check(page);
  assert.equal(page.workers().length, 0);
  assert.deepEqual(problems, []);
  await close();
});

const KEYBOARD = { huopin: 17, classic: 8, bengbu: 8, four: 37 };

for (const [variant, number] of Object.entries(KEYBOARD)) test(`a whole hand of ${variant} by keyboard alone`, async () => {
  const { page, problems, close } = await browser.open({ width: 836, height: 470, query: seed(number) });
  await hurry(page);
  await page.locator(`[data-variant=${variant}]`).focus();
  await page.keyboard.press("Enter");
  if (variant !== "four") {
    await page.locator(".dialog").waitFor();
    await page.locator(".room").first().focus();
    await page.keyboard.press("Enter");
  }
  if (["huopin", "classic"].includes(variant)) {
    await page.locator(".stage__controls .button--main").focus();
    await page.keyboard.press("Enter");
  }
  let answers = 0;
  while (await asked(page)) {
    const step = await page.locator(".stage:not(.stage--behind)").getAttribute("data-step");
    const button = page.locator(".stage__controls .button");
    if (await page.locator("[aria-keyshortcuts=H]").count()) {
      await page.keyboard.press("c"); // a refused choice stays selected
      if (answers % 2) {
        await page.keyboard.press("h");
        await page.locator(".card--selected, .message--refusal").first().waitFor();
      } else {
        // The lowest card of the hand, by Tab into the hand, End and space.
        await page.locator(".stage__hand .card[tabindex='0']").focus();
        await page.keyboard.press("End");
        await page.keyboard.press("Space");
        await page.locator(".card--selected").waitFor();
      }
      await page.keyboard.press("Enter");
      if (await page.locator(".reading-choice").count()) {
        await page.keyboard.press("Tab"); // past the button that closes
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
      }
      if (await page.locator(".message--refusal").count()) await page.keyboard.press("p");
    } else {
      await button.last().focus();
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((before) => document.querySelector(".stage").dataset.step !== before, step);
    if (++answers > 80) throw new Error("the hand does not end");
  }
  await check(page);
  assert.deepEqual(problems, []);
  await close();
});
