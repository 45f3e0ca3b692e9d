// What players of other programs complain about, as far as no other test answers it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, asked, deal, hurry, question, seed, settled } from "./play.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const open = (options = {}) => browser.open({ width: 1280, height: 720, ...options });
const step = (page) => page.locator(".stage:not(.stage--behind)").getAttribute("data-step");

test("the card counter knows what its player may know, and never counts below zero", async () => {
  const { page, problems, close } = await open({ query: seed(21) });
  await hurry(page);
  await deal(page);
  await asked(page);
  await page.locator(".stage__counting").click();
  await page.locator(".counter__left").nth(14).waitFor();
  // What is out by the counter, and what is out: the hands of the others, and the kitty while it is hidden.
  const check = async (when) => {
    const [counted, others, hidden] = await page.evaluate(() => {
      const numbers = (selector) => [...document.querySelectorAll(selector)].map((one) => Number(one.textContent));
      return [numbers(".counter__left"), numbers(".pile__count"), document.querySelectorAll(".kitty .card--back").length];
    });
    assert.equal(counted.length, 15);
    assert.ok(counted.every((left) => left >= 0 && left <= 4), `${when}: ${counted}`);
    const sum = (all) => all.reduce((a, b) => a + b, 0);
    assert.equal(sum(counted), sum(others) + hidden, when);
  };
  for (let turn = 0; await asked(page); turn++) {
    await check(`turn ${turn}, ${await question(page)}`);
    // What must be beaten is told apart from what else lies there.
    const follows = (await page.locator("[aria-keyshortcuts=P]").count()) > 0;
    assert.equal((await page.locator(".seat--stands .seat__play .card").count()) > 0, follows, `turn ${turn}`);
    await answer(page);
  }
  await page.locator(".result__home").click();
  // Played cards are turned face down there: nobody counts.
  await deal(page, "four");
  await asked(page);
  assert.equal(await page.locator(".counter, .stage__counting").count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("one's own turn is said to who listens, and nobody else's", async () => {
  const { page, problems, close } = await open({ query: seed(21) });
  await page.locator(".start").waitFor();
  await deal(page);
  const alert = () => page.locator("main > [role=alert]").textContent();
  assert.equal(await alert(), "", "cards arrive");
  await page.locator(".stage__speed").click({ clickCount: 2, delay: 50 });
  assert.ok(await asked(page));
  assert.equal(await alert(), "轮到你了。");
  while ((await question(page)) === "auction") {
    await answer(page);
    await asked(page);
  }
  await answer(page);
  await page.locator(".seat--turn").waitFor();
  assert.equal(await alert(), "", "somebody else thinks");
  assert.deepEqual(problems, []);
  await close();
});

test("selecting plays nothing, is seen without colours, and suits have four where that is wanted", async () => {
  const { page, problems, close } = await open({ query: seed(21) });
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) !== "lead") await answer(page);
  const card = page.locator(".stage__hand .card").first();
  const before = await step(page);
  const look = () => card.evaluate((card) => [card.getBoundingClientRect().top, getComputedStyle(card).boxShadow, card.getAttribute("aria-pressed")]);
  const low = await look();
  await card.click({ position: { x: 8, y: 12 } });
  await page.waitForFunction((top) => document.querySelector(".stage__hand .card").getBoundingClientRect().top < top - 6, low[0]);
  const high = await look();
  assert.notEqual(high[1], low[1]);
  assert.notEqual(high[2], low[2]);
  await card.dblclick({ position: { x: 8, y: 60 }, delay: 30 });
  await settled(page);
  assert.deepEqual([await step(page), await page.locator(".stage__hand .card").count()], [before, 20], "two taps select and take back");
  assert.deepEqual((await look()).slice(1), high.slice(1));
  const colours = () => page.evaluate(() => new Set([...document.querySelectorAll(".print--s, .print--h, .print--c, .print--d")].map((print) => getComputedStyle(print).getPropertyValue("--ink"))).size);
  assert.equal(await colours(), 2);
  await page.locator(".stage__settings").click();
  await page.locator(".dialog .field").nth(2).locator(".choice__item").last().click();
  await page.locator("html.deck-four").waitFor();
  assert.equal(await colours(), 4);
  assert.deepEqual(problems, []);
  await close();
});

test("friend and foe are told by word, hat and place", async () => {
  const { page, problems, close } = await open({ query: seed(21) });
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  const part = async (place) => {
    const hat = await page.locator(`${place} .avatar__hat`).getAttribute("href");
    return `${await page.locator(`${place} .badge`).innerText()} ${hat}`.trim();
  };
  const parts = [await part(".stage__me"), await part(".seat--right"), await part(".seat--left")];
  assert.deepEqual(parts, ["地主 #hat-landlord", "农民 #hat-farmer", "农民 #hat-farmer"]);
  assert.deepEqual(problems, []);
  await close();
});

test("a fine is asked about before it is paid", async () => {
  const { page, problems, close } = await open({ query: seed(7) });
  await hurry(page);
  await deal(page, "four");
  assert.ok(await asked(page));
  const button = (word) => page.locator(".stage__controls .button").filter({ hasText: word });
  await button("看牌").click();
  await button("投降").waitFor();
  const before = await step(page);
  await button("投降").click();
  await page.locator(".dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" });
  assert.equal(await step(page), before, "nothing has been said");
  await button("投降").click();
  await page.locator(".dialog .button--warm").click();
  await page.locator(".result").waitFor();
  assert.match(await page.locator(".result__how").innerText(), /叫牌时投降，罚一番/);
  assert.deepEqual(problems, []);
  await close();
});

test("single letters do nothing once they are switched off", async () => {
  const { page, problems, close } = await open({ query: seed(21) });
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  const selected = page.locator(".card--selected");
  await page.keyboard.press("h");
  await selected.first().waitFor();
  await page.keyboard.press("c");
  await selected.first().waitFor({ state: "detached" });
  await page.locator(".stage__settings").click();
  await page.locator(".dialog .field").filter({ hasText: "字母快捷键" }).locator(".choice__item").first().click();
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" });
  const before = await step(page);
  for (const key of ["h", "s", "g", "l", "m", "p"]) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  assert.equal(await selected.count(), 0);
  assert.equal(await page.locator(".dialog, [aria-keyshortcuts=G]").count(), 0);
  assert.equal(await step(page), before);
  assert.deepEqual(problems, []);
  await close();
});

test("a touch neither zooms nor scrolls the table, nor goes a page back", async () => {
  const { page, problems, close } = await open({ width: 390, height: 844, touch: true, query: seed(21) });
  await hurry(page);
  await deal(page);
  await asked(page);
  const styles = await page.evaluate(() => {
    const style = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
    return [style(".fan--hand", "touchAction"), style("body", "touchAction"), style("html", "overscrollBehaviorX"), style("body", "overscrollBehaviorX")];
  });
  assert.deepEqual(styles, ["none", "manipulation", "none", "none"]);
  assert.deepEqual(problems, []);
  await close();
});

test("nothing lies under the notch of a telephone, or under its bar", async () => {
  for (const [width, height, insets] of [[390, 844, { top: 47, right: 0, bottom: 34, left: 0 }], [844, 390, { top: 0, right: 47, bottom: 21, left: 47 }]]) {
    const { page, context, problems, close } = await open({ width, height, touch: true, query: seed(21) });
    await (await context.newCDPSession(page)).send("Emulation.setSafeAreaInsetsOverride", { insets });
    await hurry(page);
    await deal(page);
    while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
    const covered = await page.evaluate(({ top, right, bottom, left }) => {
      const all = [...document.querySelectorAll(".tool, .button, .card, .seat__panel, .me, .score")];
      const outside = (box) => box.width && (box.top < top || box.left < left || box.right > innerWidth - right || box.bottom > innerHeight - bottom);
      return all.filter((one) => outside(one.getBoundingClientRect())).map((one) => one.className);
    }, insets);
    assert.deepEqual(covered, []);
    assert.deepEqual(problems, []);
    await close();
  }
});

// What moves, with how long it takes, while an auction is held at four times the usual speed.
async function movements(options) {
  const { page, problems, close } = await open({ ...options, query: seed(34) });
  await page.locator(".start").waitFor();
  await page.evaluate(() => {
    window.moved = [];
    for (const event of ["animationstart", "transitionrun"])
      document.addEventListener(event, ({ target }) => {
        for (const { effect } of target.getAnimations({ subtree: true }))
          if (effect.getComputedTiming().duration > 1) window.moved.push(effect.target.className.baseVal ?? effect.target.className);
      }, true);
  });
  await deal(page);
  await page.locator(".stage__speed").click({ clickCount: 2, delay: 50 });
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  await page.locator("[aria-keyshortcuts=H]").click();
  await page.locator(".card--selected").first().waitFor();
  await page.waitForTimeout(300); // what begins to move is told a frame later
  const moved = await page.evaluate(() => window.moved);
  assert.deepEqual(problems, []);
  await close();
  return moved;
}

test("nothing moves for who wants less movement", async () => {
  assert.deepEqual(await movements({ reducedMotion: "reduce" }), []);
  const moved = (await movements({})).join();
  for (const what of ["card--landed", "card--selected", "avatar__hat"]) assert.ok(moved.includes(what), `${what} moves for others: ${moved}`);
});
