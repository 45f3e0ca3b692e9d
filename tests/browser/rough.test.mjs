// Rough handling: double clicks, dialogs in between, workers that die or never start.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, asked, deal, hurry, playOut, question, seed } from "./play.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser?.stop());

const open = (number, options = {}) => browser.open({ width: 1280, height: 720, query: seed(number), ...options });
const log = (page) => page.locator("[role=log] > *").allInnerTexts();

test("a double click answers one question only", async () => {
  const { page, problems, close } = await open(21);
  await hurry(page);
  await deal(page);
  assert.ok(await asked(page));
  const mine = async () => (await log(page)).filter((line) => line.startsWith("我：")).length;
  const before = await mine();
  await page.locator(".stage__controls .button").last().dblclick({ delay: 60 });
  await page.waitForTimeout(600);
  assert.equal(await mine(), before + 1, (await log(page)).join(" "));
  await playOut(page);
  assert.deepEqual(problems, []);
  await close();
});

test("the focus comes back when a dialog closes, and stays on its card when the hand is sorted", async () => {
  const { page, problems, close } = await open(21);
  await page.locator(".start").waitFor();
  const settings = page.locator(".start__tools .tool").last();
  await settings.focus();
  await page.keyboard.press("Enter");
  await page.locator(".dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.closest(".start__tools"));
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  await page.waitForFunction(() => document.activeElement?.closest(".stage__hand"), null, { timeout: 5_000 });
  await page.keyboard.press("End");
  const name = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const card = await name();
  await page.keyboard.press("s");
  await page.waitForFunction((card) => document.activeElement?.getAttribute("aria-label") === card, card);
  await page.keyboard.press("s");
  await page.waitForFunction((card) => document.activeElement?.getAttribute("aria-label") === card, card);
  assert.deepEqual(problems, []);
  await close();
});

// Looks in the page: what has the focus at last when something takes it as soon as a closed dialog lets it.
const keptFocus = (page) =>
  page.evaluate(async () => {
    const [other] = document.querySelectorAll(".start__tools .tool");
    const main = document.querySelector("main");
    dispatchEvent.call(document, new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    const reachable = () => !main.inert && ![...main.children].some((part) => part.inert);
    await new Promise((done) => new MutationObserver(() => reachable() && done()).observe(main, { attributes: true, subtree: true }));
    other.focus();
    await new Promise((done) => setTimeout(done, 300));
    return document.activeElement === other;
  });

test("a dialog that closes takes the focus from nothing that the player has given it to meanwhile", async () => {
  const { page, problems, close } = await open(21);
  await page.locator(".start").waitFor();
  await page.locator(".start__tools .tool").last().focus();
  await page.keyboard.press("Enter");
  await page.locator("main[inert]").waitFor({ state: "attached" });
  assert.ok(await keptFocus(page));
  assert.equal(await page.locator(".dialog").count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("a finger on the table moves no focus, and keys go on where the hand is", async () => {
  const { page, problems, close } = await open(21, { touch: true });
  await page.locator(".start").waitFor();
  await deal(page, "huopin", (locator) => locator.tap());
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page, (locator) => locator.tap());
  const card = page.locator(".stage__hand .card").nth(2);
  const { x, y } = await card.boundingBox();
  await page.touchscreen.tap(x + 8, y + 20);
  await page.locator(".stage__hand .card--selected").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY");
  // The card that was touched is where Tab comes to.
  await page.waitForFunction(() => document.querySelector(".stage__hand [tabindex='0']")?.dataset.place === "2");
  assert.equal(await page.locator(".stage__hand [tabindex='0']").count(), 1);
  assert.deepEqual(problems, []);
  await close();
});

test("what the player plays leaves his hand first, and who sees the next step sees all of it", async () => {
  const { page, problems, close } = await open(21);
  await page.locator(".start").waitFor();
  await deal(page);
  while ((await asked(page)) && (await question(page)) !== "lead") await answer(page);
  await page.locator(".stage__hand .card").last().click();
  await page.locator(".card--selected").waitFor();
  const seen = await page.evaluate(async () => {
    const stage = document.querySelector(".stage");
    const look = () => ({
      hand: stage.querySelectorAll(".stage__hand .card").length,
      buttons: stage.querySelectorAll(".stage__controls .button").length,
      step: stage.dataset.step,
      own: stage.querySelectorAll(".stage__own .card").length,
      told: stage.querySelectorAll("[role=log] p").length,
      next: stage.querySelectorAll(".seat--turn").length,
    });
    const seen = [look()];
    const done = new Promise((done) => {
      const watch = () => seen.push(look()) && seen.at(-1).step !== seen[0].step && done();
      new MutationObserver(watch).observe(stage, { attributes: true, childList: true, subtree: true });
    });
    stage.querySelector("[aria-keyshortcuts=Enter]").click();
    await done;
    return seen;
  });
  const [before, first, last] = [seen[0], seen[1], seen.at(-1)];
  assert.equal(first.hand, before.hand - 1);
  assert.equal(first.buttons, 0, "what would be answered twice is gone with it");
  assert.equal(first.step, before.step);
  assert.deepEqual([first.own, first.next], [0, 0]);
  assert.deepEqual([last.hand, last.own, last.next], [before.hand - 1, 1, 1]);
  assert.ok(last.told > before.told);
  assert.deepEqual(problems, []);
  await close();
});

test("hints are asked for again and again, also of a worker that has died", async () => {
  const { page, problems, close } = await open(21);
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  await page.workers()[0].evaluate(() => setTimeout(() => self.close(), 0));
  await page.waitForTimeout(200);
  for (let press = 0; press < 12 && !(await page.locator(".card--selected").count()); press++) {
    await page.keyboard.press("h");
    await page.waitForTimeout(500);
  }
  assert.ok(await page.locator(".card--selected").count(), "a suggestion came all the same");
  await playOut(page);
  assert.deepEqual(problems, []);
  await close();
});

test("a worker that never starts is waited for once", async () => {
  const init = () => {
    const Real = window.Worker;
    window.Worker = function () {
      return new Real(URL.createObjectURL(new Blob(["await new Promise(() => {})"], { type: "text/javascript" })), { type: "module" });
    };
  };
  const { page, problems, close } = await open(22, { init });
  await hurry(page);
  await deal(page);
  await asked(page);
  const start = Date.now();
  const answers = await playOut(page);
  // Two others are asked for each answer; four seconds of silence for each of them would be eight.
  assert.ok(Date.now() - start < 10_000 + answers * 4_000, "the bots think on the page meanwhile");
  assert.deepEqual(problems, []);
  await close();
});

test("a key that is held answers one question only", async () => {
  const { page, problems, close } = await open(17);
  await hurry(page);
  await deal(page, "four");
  await asked(page);
  await page.locator(".stage__controls .button").last().focus();
  await page.keyboard.down("Enter");
  for (let n = 0; n < 12; n++) {
    await page.keyboard.down("Enter"); // repeats
    await page.waitForTimeout(40);
  }
  await page.keyboard.up("Enter");
  await page.locator("[role=log] > *").filter({ hasText: /^我：/ }).first().waitFor();
  const mine = (await log(page)).filter((line) => line.startsWith("我：") || line.startsWith("我是地主"));
  assert.deepEqual(mine, ["我：看牌。"]);
  assert.deepEqual(problems, []);
  await close();
});

test("a hint and the trustee asked at one moment are both answered, and who is sent away acts no more", async () => {
  const init = () => {
    const Real = window.Worker;
    // What the worker says comes late.
    window.Worker = class extends Real {
      set onmessage(listen) {
        super.onmessage = listen && ((event) => setTimeout(() => listen(event), 700));
      }
    };
  };
  const { page, problems, close } = await open(21, { init });
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  const step = () => page.locator(".stage:not(.stage--behind)").getAttribute("data-step");
  const before = await step();
  await page.keyboard.press("g");
  await page.waitForTimeout(100);
  await page.keyboard.press("g"); // sent away before it has answered
  await page.waitForTimeout(1_500);
  assert.equal(await step(), before);
  await page.keyboard.press("h");
  await page.keyboard.press("g");
  await page.waitForFunction((before) => document.querySelector(".stage").dataset.step !== before, before, { timeout: 10_000 });
  assert.deepEqual(problems, []);
  await close();
});

test("what is done in the middle of a hand does no harm", async () => {
  const { page, problems, close } = await open(23);
  await page.locator(".start").waitFor();
  await deal(page);
  await page.locator(".stage__hand .card").nth(3).waitFor();
  await page.locator(".stage__hand .card").first().click({ position: { x: 8, y: 20 } });
  await page.locator(".stage__settings").click(); // settings while cards arrive
  await page.locator(".dialog .choice__item").nth(1).click(); // English
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await asked(page));
  assert.equal(await page.locator(".card--selected").count(), 1, "what was selected while cards arrived is kept");
  await page.locator(".stage__hand .card").first().focus(); // the focus went back to the button of the settings
  for (const key of ["Enter", "p", "h", "c", "s", "x", "Escape", "Home", "ArrowLeft", "Shift+Enter"]) await page.keyboard.press(key);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator(".stage__speed").click({ clickCount: 3, delay: 40 }); // at once
  await playOut(page);
  assert.equal(await page.locator(".payout").count(), 3);
  assert.deepEqual(problems, []);
  await close();
});

test("a page whose program has stopped says so, and goes on where the hand was", async () => {
  const { page, problems, close } = await open(21);
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  const crash = page.locator(".crash");
  assert.ok(!(await crash.isVisible()));
  // Without a source of randomness no deal is fair, and a bot asks for its luck: the program would rather stop.
  await page.evaluate(() => {
    history.replaceState(null, "", location.pathname); // an address with a deal would begin that again
    crypto.getRandomValues = () => { throw new Error("none"); };
  });
  const hand = await page.locator(".stage__hand .card").allInnerTexts();
  await page.locator("[aria-keyshortcuts=H]").click();
  await page.locator(".card--selected").first().waitFor();
  await page.locator("[aria-keyshortcuts=Enter]").click();
  await crash.waitFor();
  await crash.getByRole("link").click();
  await asked(page);
  const kept = await page.locator(".stage__hand .card").allInnerTexts();
  assert.ok(kept.length && kept.length <= hand.length, "the same hand, with the last play or before it");
  assert.ok(!(await crash.isVisible()));
  assert.ok(problems.length && problems.every((problem) => /randomness|unreachable|panicked/.test(problem)), problems.join("\n"));
  assert.ok((await playOut(page)) >= 1);
  await close();
});
