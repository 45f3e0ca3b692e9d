// The introduction: walked by mouse, and by keyboard alone, as somebody would who has never played.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { hurry, settled } from "./play.mjs";
import { violations } from "./screens.mjs";

const STEPS = 15;

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const begin = async (page) => {
  await hurry(page);
  await page.locator(".start__foot .button").click();
};

// Waits until the words of a step are there.
const at = (page, number) =>
  page.waitForFunction(
    (place) => document.querySelector(".coach__place")?.textContent === place && document.querySelector(".coach__ask"),
    `${number} / ${STEPS}`,
  );

test("the introduction is walked by mouse", async () => {
  const { page, problems, close } = await browser.open({ width: 390, height: 844 });
  await begin(page);
  const corner = { position: { x: 10, y: 16 } }; // the rest of a card lies under the next one
  // Cards by the ends of their names, which are their ranks.
  const select = async (...ranks) => {
    for (const rank of ranks) await page.locator(`.stage__hand .card[aria-pressed=false][aria-label$="${rank}"]`).first().click(corner);
  };
  const play = async (...ranks) => {
    await select(...ranks);
    await page.locator("[aria-keyshortcuts=Enter]").click();
  };
  const pass = () => page.locator("[aria-keyshortcuts=P]").click();
  const on = () => page.locator(".coach__way .button").click();
  await at(page, 1);
  await on();
  await at(page, 2);
  await select("大王");
  await at(page, 3);
  await page.locator(".stage__controls .button").last().click();
  await at(page, 4);
  await play("3");
  await at(page, 5);
  // Something else that is allowed: the words say what is wanted, and the cards stay.
  await play("2");
  assert.match(await page.locator(".coach__line--again").innerText(), /选中 A/);
  assert.equal(await page.locator(".card--selected").count(), 1);
  // Something that is not allowed: refused as always.
  await page.locator("[aria-keyshortcuts=C]").click();
  await play("4");
  assert.match(await page.locator(".message--refusal").innerText(), /压不过/);
  await page.locator("[aria-keyshortcuts=C]").click();
  await play("A");
  await at(page, 6);
  await pass();
  await at(page, 7);
  await page.locator(".coach__back").click();
  await at(page, 6);
  await pass();
  await at(page, 7);
  await play("10", "10");
  await at(page, 8);
  await play("9", "9", "9", "4");
  await at(page, 9);
  await page.locator("[aria-keyshortcuts=H]").click();
  await play();
  await at(page, 10);
  await play("J", "J", "J", "J");
  await at(page, 11);
  await play("大王", "小王");
  await at(page, 12);
  await play("2");
  await at(page, 13);
  assert.equal(await page.locator(".result").count(), 0, "no result lies over the words");
  await on();
  await at(page, 14);
  await pass();
  await at(page, 15);
  await on();
  await page.locator(".coach").waitFor({ state: "detached" });
  await page.locator(".stage").waitFor(); // at the first real table
  assert.equal(await page.locator(".score__item--mark").count(), 0, "which counts");
  assert.deepEqual(problems, []);
  await close();
});

test("the introduction is walked by keyboard alone", async () => {
  const { page, problems, close } = await browser.open({ width: 1280, height: 720 });
  await page.locator(".start").waitFor();
  const press = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await settled(page); // nobody types faster than that
    }
  };
  // Tab, forwards or backwards, to what matches.
  const tab = async (selector, key = "Tab") => {
    for (let presses = 0; presses < 30; presses++) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${selector} is not reached`);
  };
  const inHand = () => page.waitForFunction(() => document.activeElement?.closest(".stage__hand"));
  await tab(".start__foot .button");
  await press("Enter");
  await at(page, 1);
  await inHand(); // the focus is the hand's, as it is at any table
  await press("Enter");
  await at(page, 2);
  assert.deepEqual(await violations(page), []);
  await inHand();
  await press("Home", "Space");
  await at(page, 3);
  await tab(".stage__controls .button--main", "Shift+Tab");
  await press("Enter");
  await at(page, 4);
  await inHand();
  await press("End", "Space", "Enter");
  await at(page, 5);
  await inHand();
  await press("a", "Space", "Enter");
  await at(page, 6);
  await press("p");
  await at(page, 7);
  await inHand();
  await press("1", "Space", "1", "Space", "Enter");
  await at(page, 8);
  await inHand();
  await press("9", "Space", "9", "Space", "9", "Space", "4", "Space", "Enter");
  await at(page, 9);
  await press("h", "Enter");
  await at(page, 10);
  await press("j", "Shift+Enter", "Enter");
  await at(page, 11);
  await press("Home", "Space", "ArrowRight", "Space", "Enter");
  await at(page, 12);
  await press("Home", "Space", "Enter");
  await at(page, 13);
  assert.deepEqual(await violations(page), []);
  await press("Enter");
  await at(page, 14);
  await press("p");
  await at(page, 15);
  await tab(".coach__way .button", "Shift+Tab");
  await press("Enter");
  await page.locator(".coach").waitFor({ state: "detached" });
  await page.locator(".stage").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("escape leaves the introduction, and a dialog first", async () => {
  const { page, problems, close } = await browser.open({ width: 640, height: 360, locale: "en-GB" });
  await begin(page);
  await at(page, 1);
  await page.locator(".stage__settings").click();
  await page.locator(".dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" });
  await at(page, 1);
  await page.keyboard.press("Escape");
  await page.locator(".start").waitFor();
  await page.locator(".start__foot .button").click();
  await at(page, 1);
  await page.locator(".coach__leave").click();
  await page.locator(".start").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

// What the words lie over, or what of them cannot be seen.
function faults() {
  const box = (element) => element.getBoundingClientRect();
  const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => box(element).width > 0);
  const found = [];
  const coach = box(document.querySelector(".coach"));
  if (coach.left < 0 || coach.top < 0 || coach.right > innerWidth || coach.bottom > innerHeight) found.push("the words leave the window");
  const matters = ".stage__hand .card, .stage__controls .button, .seat__panel, .seat__play .card, .seat__open .card, .say, .kitty, .message, .stage__own .card, .me, .stage__tools .tool, .score";
  for (const element of visible(matters)) {
    const { left, top, right, bottom } = box(element);
    const wide = Math.min(right, coach.right) - Math.max(left, coach.left);
    const high = Math.min(bottom, coach.bottom) - Math.max(top, coach.top);
    if (wide > 1 && high > 1) found.push(`the words lie over ${element.className} by ${wide.toFixed(0)} x ${high.toFixed(0)}`);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) found.push(`${element.className} leaves the window`);
  }
  const words = box(document.querySelector(".coach__line"));
  if (words.top < coach.top - 1 || words.bottom > coach.bottom + 1) found.push("the words do not fit");
  for (const seat of visible(".seat__panel"))
    for (const other of visible(".me, .message, .stage__controls .button")) {
      const [a, b] = [box(seat), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${seat.className} and ${other.className} overlap by ${wide.toFixed(0)} x ${high.toFixed(0)}`);
    }
  for (const button of visible(".coach button")) if (box(button).height < 43.5) found.push(`${button.className} is low`);
  return found;
}

for (const locale of ["zh-CN", "en-GB"]) {
  for (const size of ["640x360", "1280x720", "390x844", "360x640"]) {
    test(`the words lie over nothing that matters at ${size}, ${locale}`, async () => {
      const [width, height] = size.split("x").map(Number);
      const { page, problems, close } = await browser.open({ width, height, locale });
      await begin(page);
      const found = [];
      for (let number = 1; number <= STEPS; number++) {
        await at(page, number);
        found.push(...(await page.evaluate(faults)).map((fault) => `step ${number}: ${fault}`));
        if (number < STEPS) await page.locator(".coach__way .button").click();
      }
      assert.deepEqual(found, []);
      assert.deepEqual(problems, []);
      await close();
    });
  }
}
