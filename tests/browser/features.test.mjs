// What a table offers beside the cards: chooser, drag, trustee, practice, looking back, readers, themes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { again, answer, asked, deal, hurry, playOut, question, recordShown, replay, seed, untilAsked } from "./play.mjs";
import { violations } from "./screens.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const open = (query, options = {}) => browser.open({ width: 1280, height: 720, query, ...options });
const step = (page) => page.locator(".stage:not(.stage--behind)").getAttribute("data-step");
const selected = (page) => page.locator(".stage__hand .card--selected").count();

// Lets the others act slowly enough to see what each does.
async function slowly(page) {
  await page.locator(".stage__settings").click();
  await page.locator(".dialog .field").nth(1).locator(".choice__item").nth(3).click();
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" });
}

// Plays until the player leads.
async function toLead(page) {
  while ((await asked(page)) && (await question(page)) !== "lead") await answer(page);
}

// What a key tells who listens.
async function heard(page, key) {
  await page.locator("main > [role=status] > p").evaluateAll((all) => all.forEach((one) => one.classList.add("heard")));
  await page.keyboard.press(key);
  return page.locator("main > [role=status] > p:not(.heard)").innerText();
}

// Who sits at the table, the player first and then in order.
async function names(page) {
  const counts = await heard(page, "n");
  return counts.split(", ").map((one) => one.split(":")[0]);
}

test("the log tells the whole hand to somebody who hears it only", async () => {
  const { page, problems, close } = await open(seed(21), { locale: "en-GB" });
  await hurry(page);
  await deal(page);
  await asked(page);
  const seated = await names(page);
  await playOut(page);
  const events = replay(await recordShown(page));
  const lines = await page.locator("[role=log] > p").allInnerTexts();
  const told = events.flatMap((event) => {
    const name = seated[event.seat];
    if (event.event === "said") return [`${name}: `];
    if (event.event === "played") return [`${name}: `];
    if (event.event === "passed") return [`${name}: pass.`];
    if (event.event === "trick_won") return [`Next lead: ${name}.`];
    if (event.event === "took_kitty") return [`Landlord: ${name}. Kitty: `];
    return [];
  });
  assert.ok(told.length > 20, JSON.stringify(events.slice(0, 3)));
  let at = 0;
  for (const words of told) {
    const found = lines.findIndex((line, i) => i >= at && line.startsWith(words));
    assert.ok(found >= 0, `${words} is told after line ${at}: ${lines.join(" | ")}`);
    at = found + 1;
  }
  assert.match(lines[0], /17 each/);
  assert.match(lines.at(-1), /The (landlord|farmers) wins?, [+−]\d+ points\./);
  const plays = lines.filter((line) => /, (\d+ left|out of cards)\.$/.test(line));
  assert.equal(plays.length, events.filter(({ event }) => event === "played").length, "every play says what is left");
  assert.deepEqual(problems, []);
  await close();
});

test("who listens may ask", async () => {
  const { page, problems, close } = await open(seed(21), { locale: "en-GB" });
  await hurry(page);
  await deal(page);
  await toLead(page);
  assert.match(await heard(page, "n"), /^You: 20 cards left, [^:,]+: 17 cards left, [^:,]+: 17 cards left$/);
  const seen = await page.locator(".seat__name").allInnerTexts();
  assert.deepEqual((await names(page)).sort(), seen.sort(), "those who are seen there");
  assert.equal(await heard(page, "w"), "Your lead");
  assert.match(await heard(page, "b"), /^Kitty: \S+ \S+ \S+$/);
  assert.match(await heard(page, "r"), /^Landlord: You/);
  assert.deepEqual(problems, []);
  await close();
});

test("cards that can be several kinds are asked about", async () => {
  const { page, problems, close } = await open(seed(34));
  await hurry(page);
  await deal(page, "four");
  await toLead(page);
  await slowly(page); // what a trick held is turned down, and told no more, as soon as it is won (F-24)
  for (const name of ["红桃3, 听用", "黑桃Q", "梅花Q", "方块Q"]) await page.locator(`.stage__hand [aria-label="${name}"]`).click({ position: { x: 8, y: 12 } });
  await page.locator("[aria-keyshortcuts=Enter]").click();
  const names = await page.locator(".reading-choice__name").allInnerTexts();
  assert.ok(names.includes("炸弹 Q") && names.includes("三个 Q 带一张"), names.join());
  const before = await step(page);
  await page.locator(".reading-choice").filter({ hasText: "三个 Q 带一张" }).click();
  await page.waitForFunction((before) => document.querySelector(".stage").dataset.step !== before, before);
  assert.match(await page.locator("[role=log]").innerText(), /我：三个 Q 带一张/);
  assert.deepEqual(problems, []);
  await close();
});

for (const variant of ["huopin", "four"]) {
  test(`hints of ${variant} tell how likely they are to win, and go on with what is better`, async () => {
    const { page, problems, close } = await open(seed(21));
    await hurry(page);
    await deal(page, variant);
    await toLead(page);
    const told = () => page.locator(".stage__message").innerText();
    const hint = page.locator("[aria-keyshortcuts=H]");
    await hint.click();
    await page.locator(".card--selected").first().waitFor();
    await page.waitForTimeout(1_000);
    assert.match(await told(), /^选中：/, "who wants no chances is told none");
    await page.locator(".stage__settings").click();
    await page.locator(".dialog .field").filter({ hasText: "提示附胜率" }).locator(".choice__item").last().click();
    await page.keyboard.press("Escape");
    await page.locator(".dialog").waitFor({ state: "detached" });
    let [evaluated, better] = [0, 0];
    for (let turns = 0; turns < 60 && better < 2 && (evaluated < 4 || !better); turns++) {
      // From the next turn on they are asked for before they are wanted.
      if (await asked(page)) await answer(page);
      if (!(await asked(page))) {
        await again(page);
        continue;
      }
      if ((await question(page)) === "auction" || !(await hint.count())) continue;
      await hint.click();
      await page.waitForFunction(() => /胜率|没有/.test(document.querySelector(".stage__message").innerText), null, { timeout: 15_000 });
      const first = await told();
      if (first.includes("没有")) continue;
      const found = /^.+：胜率 (\d+)%，期望 [+−]?[\d.,]+ 分(；更好：(.+)（(\d+)%）)?$/.exec(first);
      assert.ok(found, first);
      assert.ok(Number(found[1]) >= 1 && Number(found[1]) <= 100, first);
      await page.waitForFunction((first) => document.querySelector("main > [role=status]").innerText === first, first); // who listens hears it
      evaluated++;
      if (!found[2]) continue;
      assert.ok(Number(found[4]) > Number(found[1]), first);
      if (found[3] === "不出") continue; // the best play is not as good as none
      better++;
      await hint.click();
      await page.waitForFunction((first) => document.querySelector(".stage__message").innerText !== first, first);
      const second = await told();
      assert.match(second, new RegExp(`胜率 ${found[4]}%`), `${first}, then ${second}`);
      assert.doesNotMatch(second, /更好/);
    }
    assert.ok(evaluated > 0 && better > 0, "something is better than what comes to mind first");
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a drag selects what it passes over, and a tap on the felt lets go", async () => {
  const { page, problems, close } = await open(seed(21));
  await hurry(page);
  await deal(page);
  await toLead(page);
  const corner = async (n) => {
    const { x, y } = await page.locator(".stage__hand .card").nth(n).boundingBox();
    return [x + 8, y + 30];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await corner(from)));
    await page.mouse.down();
    await page.mouse.move(...(await corner(to)), { steps: 6 });
    await page.mouse.up();
  };
  await drag(2, 6);
  assert.equal(await selected(page), 5);
  await drag(5, 3);
  assert.equal(await selected(page), 2, "from a selected card it takes back");
  await drag(9, 8);
  assert.equal(await selected(page), 4, "what was selected before stays");
  await page.locator(".stage__seats").click({ position: { x: 600, y: 150 } });
  assert.equal(await selected(page), 0);
  await drag(2, 6);
  await page.locator(".stage__own").click({ position: { x: 5, y: 5 } });
  assert.equal(await selected(page), 0, "the felt before the player too");
  assert.deepEqual(problems, []);
  await close();
});

test("a drag by touch selects too", async () => {
  const { page, context, problems, close } = await open(seed(21), { width: 390, height: 844, touch: true });
  await hurry(page);
  await deal(page);
  await toLead(page);
  const box = async (n) => page.locator(".stage__hand .card").nth(n).boundingBox();
  const cdp = await context.newCDPSession(page);
  const [a, b] = [await box(1), await box(4)];
  const touch = (type, x, y) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", a.x + 8, a.y + 30);
  for (let i = 1; i <= 6; i++) await touch("touchMove", a.x + 8 + ((b.x - a.x) * i) / 6, a.y + 30);
  await touch("touchEnd");
  await page.waitForFunction(() => document.querySelectorAll(".stage__hand .card--selected").length === 4);
  assert.deepEqual(problems, []);
  await close();
});

for (const variant of ["bengbu", "four"]) {
  test(`the trustee plays ${variant} on, and is sent away`, async () => {
    const { page, problems, close } = await open(seed(1));
    await hurry(page);
    await deal(page, variant);
    await asked(page);
    await slowly(page);
    await page.locator(".stage__trustee").click();
    await page.locator("[aria-keyshortcuts=G]").waitFor();
    const before = await step(page);
    await page.waitForFunction((before) => document.querySelector(".stage").dataset.step !== before, before);
    await page.keyboard.press("g");
    await page.locator(".stage__trustee").waitFor();
    await page.keyboard.press("g");
    await page.locator(".result").waitFor({ timeout: 60_000 });
    assert.match(await page.locator("[role=log]").innerText(), /托管开始替你出牌/);
    assert.deepEqual(problems, []);
    await close();
  });
}

test("when the time is up the trustee plays", async () => {
  const { page, problems, close } = await open(seed(21));
  await hurry(page);
  await page.waitForLoadState("networkidle");
  await page.clock.install(); // and all timers are its own
  await page.reload();
  await page.locator(".start").waitFor();
  await deal(page);
  // The worker thinks in its own time, so the page's goes on step by step until the player is asked.
  const untilAsked = async () => {
    for (let n = 0; n < 200 && !(await page.locator(".stage--acting, .result").count()); n++) {
      await page.clock.runFor(300);
      await new Promise((later) => setTimeout(later, 40));
    }
  };
  await untilAsked();
  await page.locator(".stage__settings").click();
  await page.locator(".dialog .field").filter({ hasText: "限时" }).locator(".choice__item").nth(1).click();
  await page.clock.runFor(20_000);
  assert.equal(await page.locator("[aria-keyshortcuts=G]").count(), 0, "no time runs behind a dialog");
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" });
  await page.clock.runFor(14_000);
  assert.equal(await page.locator("[aria-keyshortcuts=G]").count(), 0);
  // Once the trustee answers this question only; the second time in a row it stays.
  const mine = async () => (await page.locator("[role=log] > p").allInnerTexts()).filter((line) => line.startsWith("我")).length;
  const before = await mine();
  await page.clock.runFor(2_000);
  await page.waitForFunction((n) => [...document.querySelectorAll("[role=log] > p")].filter((line) => line.innerText.startsWith("我")).length > n, before);
  assert.doesNotMatch(await page.locator("[role=log]").innerText(), /托管开始替你出牌/);
  await untilAsked();
  await page.clock.runFor(16_000);
  await page.locator("[aria-keyshortcuts=G], .result").first().waitFor();
  assert.match(await page.locator("[role=log]").innerText(), /托管开始替你出牌/);
  assert.deepEqual(problems, []);
  await close();
});

test("practice takes moves back and counts nothing", async () => {
  const { page, problems, close } = await open("");
  await hurry(page);
  const place = page.locator(".place").filter({ has: page.locator("[data-variant=bengbu]") });
  await place.locator(".place__tool").last().click();
  await page.locator(".dialog .field").filter({ hasText: /^练习/ }).locator(".choice__item").last().click();
  await page.locator(".dialog .field").filter({ hasText: "看得到的底牌" }).or(page.locator(".dialog .field").last()).first().waitFor();
  await page.keyboard.press("Escape");
  await deal(page, "bengbu");
  await untilAsked(page);
  assert.equal(await page.locator(".score__item--mark").innerText(), "练习局");
  const shown = () => page.locator(".stage__hand .card").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")).join());
  const hand = await shown();
  const log = await page.locator("[role=log]").innerText();
  await answer(page);
  await asked(page);
  await page.locator(".stage__undo").click();
  await page.waitForFunction((log) => document.querySelector("[role=log]").innerText === log, log);
  assert.equal(await shown(), hand, "the hand is as it was");
  await playOut(page);
  assert.match(await page.locator(".result__note").innerText(), /不计输赢/);
  await page.locator(".result .dialog__foot .button--main").click();
  await asked(page);
  assert.equal(await page.locator(".score__item--mark").count(), 1);
  assert.deepEqual(problems, []);
  await close();
});

test("a link opens a hand as a replay, and a broken one says where", async () => {
  const first = await open(seed(22), { locale: "en-GB" });
  await hurry(first.page);
  await deal(first.page, "classic");
  await playOut(first.page);
  await first.page.locator(".result .dialog__foot .button").first().click();
  await first.page.locator(".dialog .controls .button").last().click();
  const link = await first.page.locator("textarea.record").inputValue();
  assert.match(link, /\/games\/play\/#log=ddz1%20classic%20/);
  const { page } = first;
  await page.goto("about:blank");
  await page.goto(link);
  await page.locator(".reel").waitFor();
  assert.match(await page.locator(".reel__place").innerText(), /^0 \/ \d+$/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".reel__place").innerText(), /^2 \/ /);
  assert.equal(await page.locator(".seat__open").count(), 2, "both other hands lie open");
  await page.keyboard.press("End");
  const [at, all] = (await page.locator(".reel__place").innerText()).split(" / ");
  assert.equal(at, all);
  await page.keyboard.press("Home");
  await page.locator(".reel .tool").nth(2).click(); // runs by itself
  await page.waitForFunction(() => Number(document.querySelector(".reel__place").innerText.split(" ")[0]) >= 2);
  await page.locator(".reel .button").click(); // plays this deal
  await page.locator(".reel").waitFor({ state: "detached" });
  assert.equal(await page.locator(".score__item--mark").innerText(), "Practice");
  await page.evaluate(() => (location.hash = "#log=ddz1 classic nonsense ;"));
  await page.locator(".dialog").waitFor();
  assert.match(await page.locator(".dialog__body").innerText(), /character 13/);
  for (const hash of ["#log=", "#log=%", "#log=%E0%A4%A", "#log=" + "9".repeat(5000), "#other"]) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForTimeout(50);
  }
  assert.deepEqual(first.problems, []);
  await first.close();
});

test("nothing happens while nobody looks", async () => {
  const { page, problems, close } = await open(seed(21));
  await page.locator(".start").waitFor();
  await deal(page);
  await page.locator(".stage__hand .card").nth(2).waitFor();
  const look = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await look(true);
  await page.waitForTimeout(200);
  const before = await step(page);
  await page.waitForTimeout(1_000);
  assert.equal(await step(page), before);
  await look(false);
  await page.waitForFunction((before) => document.querySelector(".stage").dataset.step !== before, before);
  assert.deepEqual(problems, []);
  await close();
});

const THEMES = { felt: 0, dark: 1, light: 2 };
for (const [theme, place] of Object.entries(THEMES)) {
  const variant = ["four", "bengbu", "classic"][place];
  test(`axe finds nothing on any screen of ${variant}, ${theme}`, async () => {
    const { page, problems, close } = await browser.open({ width: 1280, height: 720, query: seed(5) });
    const found = [];
    const see = async (what) => found.push(...(await violations(page)).map((fault) => `${what}: ${fault}`));
    await hurry(page);
    await page.locator(".start__tools .tool").last().click();
    await page.locator(".dialog .field").filter({ hasText: "桌面" }).locator(".choice__item").nth(place).click();
    await see("settings");
    await page.keyboard.press("Escape");
    await see("start");
    const table = page.locator(".place").filter({ has: page.locator(`[data-variant=${variant}]`) });
    for (const [what, n] of [["rules", 0], ["setup", 1]]) {
      await table.locator(".place__tool").nth(n).click();
      await page.locator(what === "rules" ? ".rulebook__line" : ".dialog").first().waitFor();
      await see(what);
      await page.keyboard.press("Escape");
      await page.locator(".dialog").waitFor({ state: "detached" });
    }
    await page.keyboard.press("?");
    await page.locator(".dialog").waitFor();
    await see("help");
    await page.keyboard.press("Escape");
    await deal(page, variant);
    for (let n = 0; (await asked(page)) && (await question(page)) === "auction"; n++) {
      await see(`auction ${n}`);
      await answer(page);
    }
    await see("play");
    if (await page.locator(".stage__tricks").count()) {
      await page.locator(".stage__counting").click();
      for (let n = 0; n < 3 && (await asked(page)); n++) await answer(page);
      if (await asked(page)) {
        await see("counter");
        await page.locator(".stage__tricks").click();
        await see("tricks");
        await page.keyboard.press("Escape");
      }
    }
    await playOut(page);
    await see("result");
    await page.locator(".result .dialog__foot .button").first().click();
    await see("record");
    await page.keyboard.press("Escape");
    await page.locator(".result .dialog__foot .button").nth(1).click();
    await see("replay");
    assert.deepEqual(found, []);
    assert.deepEqual(problems, []);
    await close();
  });
}
