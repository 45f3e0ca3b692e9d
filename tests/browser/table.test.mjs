// The table at every size, and for everybody.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, asked, deal, hurry, playOut, question, seed, uncovered } from "./play.mjs";
import { crowded, violations } from "./screens.mjs";

const SIZES = ["640x360", "836x470", "1031x580", "1280x720", "1920x1080", "360x640", "390x844", "844x390", "768x1024"];
// Deals in which the player becomes landlord, so that a hand is seen with and without the kitty.
const DEALS = { huopin: { number: 21, cards: 20 }, classic: { number: 5, cards: 20 }, bengbu: { number: 1, cards: 33 }, four: { number: 17, cards: 16 } };
const LANDLORD = DEALS.huopin.number;

let browser;
before(async () => (browser = await start()));
after(() => browser?.stop());

// What is wrong with the places of things: overlaps, clipping, narrow strips, low buttons, scrolling, cards without a print.
function faults({ touch }) {
  const found = [];
  const { innerWidth: width, innerHeight: height } = window;
  const box = (element) => element.getBoundingClientRect();
  const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => box(element).width > 0);
  const name = (element) => element.className.baseVal ?? element.className;
  const root = document.scrollingElement;
  if (root.scrollWidth > width || root.scrollHeight > height) found.push("the page scrolls");
  const inside = ".button, .tool, .stage__hand .card, .seat__panel, .seat__play .card, .seat__open .card, .kitty, .kitty .card, .score, .message, .stage__own .card, .me, .counter, .chip, .say, .place, .place__tool, .reading-choice, .payout";
  for (const element of visible(inside)) {
    const { left, top, right, bottom } = box(element);
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5) found.push(`${name(element)} leaves the window`);
  }
  const apart = [".stage__hand .card:not(.card--selected)", ".stage__controls .button", ".seat__panel", ".kitty", ".stage__tools", ".stage__home", ".score", ".stage__sort .tool", ".seat__play .card", ".seat__open .card", ".stage__own .card", ".say", ".me", ".counter", ".place__sit", ".place__tools"];
  const groups = apart.map((selector) => visible(selector));
  for (let i = 0; i < groups.length; i++)
    for (let j = i + 1; j < groups.length; j++)
      for (const a of groups[i])
        for (const b of groups[j]) {
          if (a.contains(b) || b.contains(a)) continue;
          const [p, q] = [box(a), box(b)];
          const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
          const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
          if (wide > 1 && high > 1) found.push(`${name(a)} and ${name(b)} overlap by ${wide.toFixed(0)} x ${high.toFixed(0)}`);
        }
  // What a wild card stands for can be seen.
  for (const mark of document.querySelector(".dialog") ? [] : visible(".card__stands")) {
    const { left, top, width, height } = box(mark);
    const hit = document.elementFromPoint(left + width / 2, top + height - 2);
    if (hit?.closest(".card") !== mark.closest(".card")) found.push(`${mark.innerText} on a wild card lies under ${hit && name(hit)}`);
  }
  const cards = document.querySelector(".dialog, .stage--past") ? [] : visible(".stage__hand .card");
  for (const card of cards) {
    const { left, top, right } = box(card);
    // The strip that can be seen and hit: what the card shows at half the height of its index.
    let strip = 0;
    for (let x = left + 1; x < right; x++) {
      const hit = document.elementFromPoint(x, top + 12);
      if (hit?.closest(".card") === card) strip++;
    }
    if (strip < 23) found.push(`${card.getAttribute("aria-label")} shows only ${strip} px`);
  }
  for (const card of visible(".card")) {
    const print = card.querySelector(".card__face > *");
    const at = (print?.getAttribute("fill") ?? print?.getAttribute("href"))?.match(/#([\w-]+)/)?.[1];
    const drawing = document.getElementById(at);
    const symbol = drawing?.localName === "pattern" ? document.querySelector(drawing.firstChild?.getAttribute("href")) : drawing;
    if (!symbol?.id.startsWith("card-") || !symbol.childElementCount) found.push(`${name(card)} ${card.getAttribute("aria-label")} has no print at ${at}`);
  }
  for (const button of visible(".button, .place__tool"))
    for (const word of [...button.children].filter((word) => box(word).width))
      if (box(word).left < box(button).left || box(word).right > box(button).right) found.push(`${button.innerText} is wider than its button`);
  for (const button of visible(".stage__controls .button")) {
    const least = touch ? 44 : 36;
    if (box(button).height < least - 0.5) found.push(`${button.innerText} is ${box(button).height} px high`);
  }
  return found;
}

const look = (page, touch) => page.evaluate(faults, { touch });

// All of it with FULL; else every variant at every other size, the languages taking turns.
const CASES = Object.keys(DEALS).flatMap((variant, v) =>
  SIZES.flatMap((size, s) => ["zh-CN", "en-GB"].map((locale, l) => ({ variant, size, locale, sampled: (v + s) % 2 === 0 && (v + s / 2 + l) % 2 < 1 }))),
);

// The same with large cards for the left hand.
const LARGE = ["640x360", "390x844"];
for (const variant of Object.keys(DEALS))
  for (const size of SIZES) CASES.push({ variant, size, locale: "zh-CN", large: true, sampled: LARGE.includes(size) && (variant === "bengbu" || variant === "four") });

for (const { variant, size, locale, large } of CASES.filter(({ sampled }) => process.env.FULL || sampled)) {
  test(`everything has its place: ${variant} at ${size}, ${locale}${large ? ", large" : ""}`, async () => {
    const [width, height] = size.split("x").map(Number);
    const touch = width < 1000;
    const { number, cards } = DEALS[variant];
    const { page, problems, close } = await browser.open({ width, height, locale, touch, query: seed(number) });
    await hurry(page);
    if (large) {
      await page.locator(".start__tools .tool").last().click();
      for (const name of ["大字牌", "左手"]) await page.locator(".dialog .field").filter({ hasText: name }).locator(".choice__item").last().click();
      await page.keyboard.press("Escape");
    }
    const found = [];
    const see = async (what) => found.push(...(await look(page, touch)).map((fault) => `${what}: ${fault}`));
    await see("start");
    await deal(page, variant);
    assert.ok(await asked(page));
    for (let n = 0; (await asked(page)) && (await question(page)) === "auction"; n++) {
      await see(`auction ${n}`);
      await answer(page);
    }
    assert.equal(await page.locator(".stage__hand .card").count(), cards, "the player is landlord");
    await see("lead");
    for (let turns = 0; turns < 4 && (await asked(page)); turns++) {
      await answer(page);
      if (await asked(page)) await see(`turn ${turns}`);
    }
    if ((await asked(page)) && (await page.locator(".stage__counting").count())) {
      await page.locator(".stage__counting").click();
      await page.locator(".counter").waitFor();
      await see("counter");
    }
    await playOut(page);
    await see("result");
    await page.locator(".result__aside").click();
    await uncovered(page);
    await see("aside");
    await page.locator(".stage__controls .button").first().click();
    await page.locator(".result .dialog__foot .button").nth(1).click(); // the replay
    await uncovered(page);
    await see("replay at the start");
    for (let n = 0; n < 9; n++) await page.keyboard.press("ArrowRight");
    await see("replay");
    assert.deepEqual(found, []);
    assert.deepEqual(problems, []);
    await close();
  });
}

// A landlord of bengbu who grabs plays with 33 open cards.
for (const size of process.env.FULL ? SIZES : ["640x360", "360x640"]) {
  test(`another's long open hand has its place at ${size}`, async () => {
    const [width, height] = size.split("x").map(Number);
    const touch = width < 1000;
    const { page, problems, close } = await browser.open({ width, height, touch, query: seed(200) });
    await hurry(page);
    await deal(page, "bengbu");
    while ((await asked(page)) && (await question(page)) === "auction") {
      const step = await page.locator(".stage:not(.stage--behind)").getAttribute("data-step");
      await page.locator(".stage__controls .button").first().click();
      await page.waitForFunction((step) => document.querySelector(".stage").dataset.step !== step, step);
    }
    const found = [];
    for (let n = 0; n < 6 && (await asked(page)); n++) {
      assert.equal(await page.locator(".seat__open").count(), 1);
      found.push(...(await look(page, touch)));
      await answer(page);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(problems, []);
    await close();
  });
}

// Where windows are low, one's own play lies where the buttons were, while others answer.
for (const size of process.env.FULL ? SIZES : ["640x360", "390x844"])
  for (const locale of ["zh-CN", "en-GB"])
    test(`one's own long play has its place at ${size}, ${locale}`, async () => {
      const [width, height] = size.split("x").map(Number);
      const touch = width < 1000;
      const { page, problems, close } = await browser.open({ width, height, locale, touch, query: seed(6) });
      await hurry(page);
      await deal(page, "bengbu");
      assert.equal(await question(page), "auction");
      await page.locator(".stage__controls .button").last().click(); // grabs, and plays with open cards
      const selected = page.locator(".card--selected");
      for (let hints = 0; hints < 9 && (await selected.count()) < 16; hints++) {
        await page.locator("[aria-keyshortcuts=H]").click();
        await selected.first().waitFor();
      }
      await page.locator(".stage__speed").click(); // the others take their time
      await page.locator("[aria-keyshortcuts=Enter]").click();
      await page.locator(".stage:not(.stage--acting) .stage__own .card").first().waitFor();
      assert.ok((await page.locator(".stage__own .card").count()) > 15);
      await page.waitForTimeout(600); // the cards have landed
      assert.deepEqual(await look(page, touch), []);
      await page.locator(".stage__trustee").click();
      await page.locator("[aria-keyshortcuts=G]").waitFor();
      assert.deepEqual(await look(page, touch), [], "while the trustee plays");
      assert.deepEqual(problems, []);
      await close();
    });

// Rooms, purse and statistics, with a hand that was finished and counts.
async function dialogs(page, see) {
  await hurry(page);
  await deal(page);
  await playOut(page);
  await page.locator(".result__home").click();
  const rooms = Object.keys(DEALS).filter((variant) => variant !== "four").map((variant) => `[data-variant=${variant}]`);
  for (const opener of [".start__statistics", ".start__purse", ...rooms]) {
    await page.locator(opener).click();
    await page.locator(".dialog").waitFor();
    if (opener === ".start__statistics") await page.locator(".figures").first().waitFor(); // fetched
    await see(opener);
    await page.keyboard.press("Escape");
    await page.locator(".dialog").waitFor({ state: "detached" });
  }
}

for (const size of process.env.FULL ? SIZES : ["640x360", "360x640"])
  for (const locale of ["zh-CN", "en-GB"])
    test(`rooms, purse and statistics have their place at ${size}, ${locale}`, async () => {
      const [width, height] = size.split("x").map(Number);
      const touch = width < 1000;
      const { page, problems, close } = await browser.open({ width, height, locale, touch });
      const found = [];
      await dialogs(page, async (opener) => found.push(...(await page.evaluate(crowded, touch ? 44 : 36)).map((fault) => `${opener}: ${fault}`)));
      assert.deepEqual(found, []);
      assert.deepEqual(problems, []);
      await close();
    });

test("axe finds nothing in rooms, purse and statistics", async () => {
  const { page, close } = await browser.open({ width: 1280, height: 720 });
  await dialogs(page, async (opener) => assert.deepEqual(await violations(page), [], opener));
  await close();
});

test("axe finds nothing, on any screen", async () => {
  const { page, close } = await browser.open({ width: 1280, height: 720, query: seed(LANDLORD) });
  await hurry(page);
  assert.deepEqual(await violations(page), []);
  await deal(page);
  await asked(page);
  assert.deepEqual(await violations(page), []);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  assert.deepEqual(await violations(page), []);
  await page.locator(".stage__settings").click();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await playOut(page);
  assert.deepEqual(await violations(page), []);
  await close();
});

test("an unplayable choice stays and the page says why", async () => {
  const { page, problems, close } = await browser.open({ width: 1280, height: 720, query: seed(LANDLORD) });
  await hurry(page);
  await deal(page);
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  const cards = page.locator(".stage__hand .card");
  await page.locator("[aria-keyshortcuts=Enter]").click();
  assert.equal(await page.locator(".message--refusal").innerText(), "先选好要出的牌");
  const corner = { position: { x: 10, y: 20 } }; // the rest of a card lies under the next one
  await cards.first().click(corner);
  await cards.last().click(corner);
  await page.locator("[aria-keyshortcuts=Enter]").click();
  assert.match(await page.locator(".message--refusal").innerText(), /^两张点数不同，不是对子$/);
  assert.equal(await page.locator(".card--selected").count(), 2);
  assert.deepEqual(await cards.first().getAttribute("aria-pressed"), "true");
  await page.locator("[aria-keyshortcuts=C]").click();
  await page.locator(".card--selected").first().waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await close();
});

test("leaving a hand is asked about and costs what it says", async () => {
  const { page, problems, close } = await browser.open({ width: 1280, height: 720, query: seed(LANDLORD) });
  await hurry(page);
  await deal(page);
  assert.ok(await asked(page));
  await page.locator(".stage__home").click();
  assert.match(await page.locator(".dialog__body").innerText(), /扣 150 分/);
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" }); // the hand goes on
  await page.locator(".stage__home").click();
  await page.locator(".dialog .button--warm").click();
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result__gain").innerText(), "−150");
  await page.locator(".result__home").click();
  await page.locator(".start").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("the four tables stand in even rows below their name, however the window is cut", async () => {
  for (const size of ["800x600", "821x576", "900x550", "1024x600", "1024x768", "740x600", "768x1024", "320x568"]) {
    const [width, height] = size.split("x").map(Number);
    const { page, problems, close } = await browser.open({ width, height, locale: "en-GB" });
    await page.locator(".start").waitFor();
    const { rows, faults } = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const places = [...document.querySelectorAll(".place")];
      const faults = [];
      const rest = [...document.querySelectorAll(".emblem, .start__foot .button, .start__tools")];
      for (const place of places)
        for (const other of rest) {
          const [p, q] = [box(place), box(other)];
          if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1) faults.push(`${other.className} lies on a table`);
        }
      return { rows: Object.values(Object.groupBy(places, (place) => Math.round(box(place).top))).map((row) => row.length), faults };
    });
    assert.ok(rows.join() === "4" || rows.join() === "2,2", `${size}: ${rows}`);
    assert.deepEqual(faults, [], size);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("settings change the page at once", async () => {
  const { page, problems, close } = await browser.open({ width: 1280, height: 720 });
  await hurry(page);
  await page.locator(".start__tools .tool").last().click();
  const field = (number) => page.locator(".dialog .field").nth(number).locator(".choice__item");
  await field(0).last().click();
  await page.locator("html[lang=en]").waitFor();
  await page.waitForFunction(() => document.title === "Four Tables");
  assert.equal(await page.locator(".dialog__title").innerText(), "Settings");
  await field(2).last().click();
  await page.locator("html.deck-four").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await close();
});
