// Rooms, purses and what is kept of them: in one page, in several, across crashes, out and in again.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { again, answer, asked, balance, deal, hurry, kept, playOut, sit, untilAsked } from "./play.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const open = (options = {}) => browser.open({ width: 1280, height: 720, ...options });
const hands = (profile) => profile.split("\n").filter((line) => line.startsWith("hand ")).length;
const coins = (profile) =>
  profile
    .split("\n")
    .filter((line) => line.startsWith("entry 0 "))
    .reduce((sum, line) => sum + Number(line.split(" ")[3]), 0) / 100;

test("rooms say what they ask for, and closed ones why", async () => {
  const { page, problems, close } = await open({ width: 360, height: 640, touch: true });
  await hurry(page);
  await page.locator("[data-variant=huopin]").tap();
  const rooms = page.locator(".room");
  assert.equal(await rooms.count(), 10);
  assert.match(await rooms.nth(2).innerText(), /还差 10,000 金币/);
  assert.match(await rooms.nth(0).innerText(), /至少 15,000/);
  await rooms.nth(4).tap({ force: true }); // 超级场: closed
  assert.ok(await page.locator(".dialog").count());
  assert.equal(await page.locator(".stage").count(), 0);
  for (const box of await rooms.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))) assert.ok(box >= 44);
  const wide = await page.evaluate(() => [...document.querySelectorAll(".dialog__body, .room")].filter((one) => one.scrollWidth > one.clientWidth).length);
  assert.equal(wide, 0, "nothing is cut off");
  await rooms.nth(1).tap();
  await page.locator(".stage").waitFor();
  assert.match(await page.locator(".stage__score").innerText(), /金币\s*50,000[^]*30/);
  assert.deepEqual(problems, []);
  await close();
});

test("in classic the room is for bids or for robbing", async () => {
  const { page, problems, close } = await open({ locale: "en-GB" });
  await hurry(page);
  await page.locator("[data-variant=classic]").click();
  assert.equal(await page.locator(".room").count(), 6);
  await page.locator(".dialog .choice__item").last().click();
  await page.locator(".room").nth(2).focus();
  await page.keyboard.press("Enter");
  await page.locator(".stage").waitFor();
  assert.match(await kept(page, "table"), /room=2 .*house bidMode=grab/);
  assert.deepEqual(problems, []);
  await close();
});

test("a room that has become too dear is left for the next cheaper one", async () => {
  const { page, problems, close } = await open();
  await hurry(page);
  await deal(page, "bengbu"); // so that something is kept
  await page.locator(".stage__home").click();
  await page.locator(".dialog .button--warm").click();
  await page.locator(".result__home").click();
  const poorer = await kept(page);
  // The same profile with 20,000 coins, as an export: what is kept is sealed.
  await page.locator(".start__purse").click();
  const text = await page.locator("textarea[readonly]").inputValue();
  assert.ok(text.includes(poorer.split("\n")[1]));
  await page.locator("textarea:not([readonly])").fill(seal(text.slice(11).replace("entry 0 0 5000000", "entry 0 0 2000000").replace(/ rooms=[^\s]*/, " rooms=0,0,1,0,")));
  await page.locator(".dialog .controls").last().locator("button").click();
  await page.locator(".dialog [role=status]").filter({ hasText: "已导入" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-variant=huopin]").click();
  assert.match(await page.locator(".dialog [role=status]").innerText(), /中级场.*还差 10,000 金币/);
  await page.locator(".dialog .controls .button--main").click();
  await page.locator(".stage").waitFor();
  assert.match(await kept(page, "table"), /room=0 /);
  assert.deepEqual(problems, []);
  await close();
});

// The seal of what is kept: version, FNV-1a, text.
function seal(text) {
  let sum = 0x811c9dc5;
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return `1 ${sum.toString(16).padStart(8, "0")} ${text}`;
}

test("hands are paid, counted and kept, and can be looked back at", async () => {
  const { page, problems, close } = await open({ width: 390, height: 844 });
  await hurry(page);
  await deal(page, "huopin");
  await playOut(page);
  const points = Number(await page.locator(".result__gain").getAttribute("data-points"));
  assert.equal(await balance(page), 50_000 + points * 100);
  const profile = await kept(page);
  assert.equal(hands(profile), 1);
  assert.equal(coins(profile), 50_000 + points * 100);
  const people = await page.locator(".seat--right .seat__name, .seat--left .seat__name").allInnerTexts();
  await page.locator(".result__home").click();
  const note = await page.locator("[data-variant=huopin] .place__note").innerText();
  assert.match(note, /^上次：[^、]+、[^、]+$/);
  assert.deepEqual(note.slice(3).split("、").sort(), people.sort(), "who sat there is named");
  assert.equal(await page.locator("[data-variant=classic] .place__note").innerText(), "三人 · 叫分 · 加倍");
  await page.locator(".start__statistics").click();
  await page.locator(".figures").first().waitFor();
  const cells = await page.locator(".figures td").allInnerTexts();
  assert.equal(cells.filter((cell) => cell === "1").length >= 1, true);
  assert.equal(await page.locator("svg.picture__drawing[role=img]").count(), 1);
  assert.match(await page.locator("svg.picture__drawing").getAttribute("aria-label"), /累计得分/);
  await page.locator(".room").first().click();
  await page.locator(".reel").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(".stage__home").click();
  await page.locator(".start").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

// The table is kept before the profile: a page that dies between the two pays when it is opened again.
test("a hand is paid once, though the page dies between two writes", async () => {
  const { page, problems, close } = await open();
  await hurry(page);
  await deal(page, "bengbu");
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key !== "four-tables.profile") set.call(this, key, text);
    };
  });
  await playOut(page);
  const points = Number(await page.locator(".result__gain").getAttribute("data-points"));
  assert.equal(await kept(page), null);
  for (let n = 0; n < 3; n++) {
    await page.waitForLoadState("networkidle");
    await page.reload();
    await page.locator(".result").waitFor();
    assert.equal(await balance(page), points * 300);
    const profile = await kept(page);
    assert.equal(hands(profile), 1);
    assert.equal(profile.split("\n").filter((line) => line.startsWith("entry 2 ")).length, 1);
  }
  assert.deepEqual(problems, []);
  await close();
});

// The profile grows while the table does not: it is the first that a full storage refuses.
test("a hand that the browser did not keep stays paid when it keeps the next", async () => {
  const { page, problems, close } = await open();
  await hurry(page);
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (window.full && key === "four-tables.profile") throw new DOMException("full", "QuotaExceededError");
      set.call(this, key, text);
    };
  });
  let points = 0;
  for (const full of [false, true, false]) {
    await page.evaluate((full) => (window.full = full), full);
    if (await page.locator(".result").count()) await again(page);
    else await deal(page, "bengbu");
    await playOut(page);
    points += Number(await page.locator(".result__gain").getAttribute("data-points"));
    assert.equal(await balance(page), points * 300);
  }
  assert.equal(hands(await kept(page)), 3);
  assert.deepEqual(problems, []);
  await close();
});

test("an address that names a deal does not take the place of a hand that counts", async () => {
  const { page, problems, close } = await open({ query: `?seed=${"7".padStart(64, "0")}` });
  await hurry(page);
  await deal(page, "bengbu"); // known, and not paid
  await playOut(page);
  await again(page);
  const won = await untilAsked(page);
  const record = (table) => table.slice(table.indexOf("record="));
  const left = record(await kept(page, "table"));
  await page.waitForLoadState("networkidle");
  await page.reload();
  await page.locator(".stage").waitFor();
  assert.ok(await asked(page));
  assert.equal(record(await kept(page, "table")), left);
  await playOut(page);
  assert.equal(hands(await kept(page)), 1 + won);
  // Now that it is over, the address means what it says.
  await page.waitForLoadState("networkidle");
  await page.reload();
  await page.locator(".start").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("of two pages one plays, and neither overwrites the other", async () => {
  const { page, context, problems, close } = await open();
  await hurry(page);
  await deal(page, "four");
  assert.ok(await asked(page));
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".stage").waitFor();
  // The first page says so, and stands still.
  await page.locator(".dialog").filter({ hasText: "另一个页面" }).waitFor();
  await page.locator("main[inert]").waitFor({ timeout: 3_000 }); // nothing behind the dialog can be reached
  const step = await page.locator(".stage:not(.stage--behind)").getAttribute("data-step");
  await page.keyboard.press("p");
  await page.keyboard.press("Escape");
  await page.locator(".dialog .button--main").click(); // asks it back
  await page.locator(".dialog").waitFor({ state: "detached" });
  await other.locator(".dialog").filter({ hasText: "另一个页面" }).waitFor();
  assert.equal(await page.locator(".stage:not(.stage--behind)").getAttribute("data-step"), step);
  await other.locator(".dialog .button--main").click();
  await page.locator(".dialog").filter({ hasText: "另一个页面" }).waitFor();
  await playOut(other);
  const over = await kept(other);
  assert.equal(hands(over), 1);
  // Asked back after the end: the same result, paid once.
  await page.locator(".dialog .button--main").click();
  await page.locator(".result").waitFor();
  assert.equal(await balance(page), await balance(other));
  assert.equal(await kept(page), over);
  // The next hand is the other page's; it finds what this one has kept.
  await again(page);
  await playOut(page);
  await other.locator(".dialog .button--main").click();
  await other.locator(".result").waitFor();
  await other.locator(".result__home").click();
  await page.locator(".start").waitFor(); // the table was left
  assert.equal(hands(await kept(page)), 2);
  await sit(other, "bengbu");
  await playOut(other);
  assert.equal(hands(await kept(page)), 3);
  assert.deepEqual(problems, []);
  await close();
});

test("everything goes out as text and as a file, and comes in again", async () => {
  const { page, problems, close } = await open({ locale: "en-GB" });
  await hurry(page);
  await deal(page, "huopin");
  await playOut(page);
  const profile = await kept(page);
  await page.locator(".result__home").click();
  await page.locator(".start__purse").click();
  const text = await page.locator("textarea[readonly]").inputValue();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByText("Save as file").click()]);
  const path = join(tmpdir(), `four-tables-${process.pid}.txt`);
  await download.saveAs(path);
  assert.equal(await readFile(path, "utf8"), text);
  await close();

  for (const how of ["text", "file"]) {
    const { page, problems, close } = await open({ locale: "en-GB" });
    await page.locator(".start__purse").click();
    const said = page.locator(".dialog p[role=status]");
    await page.locator("textarea:not([readonly])").fill(`${text.slice(0, -9)}!`);
    await page.getByRole("button", { name: "Import" }).click();
    await said.filter({ hasText: "no export" }).waitFor();
    assert.equal(await kept(page), null, "nothing has changed");
    if (how === "file") {
      await page.locator("input[type=file]").setInputFiles(path);
    } else {
      await page.locator("textarea:not([readonly])").fill(text);
      await page.getByRole("button", { name: "Import" }).click();
    }
    await said.filter({ hasText: "Imported" }).waitFor();
    const lines = (text) => text.split("\n").slice(1);
    assert.deepEqual(lines(await kept(page)), lines(profile));
    assert.deepEqual(problems, []);
    await close();
  }
  await writeFile(path, "");
  assert.deepEqual(problems, []);
});

test("golden eyes come from the stock", async () => {
  const { page, problems, close } = await open();
  await hurry(page);
  await deal(page, "huopin");
  const eye = page.locator(".stage__controls .button").filter({ hasText: "黄金眼" });
  let used = 0;
  // An eye a question; in some hands the player is not asked whether he calls.
  for (let hands = 0; hands < 12 && used < 2;) {
    if (!(await asked(page))) {
      await again(page);
      await page.locator(".stage__controls .button--main").first().click();
      hands++;
      continue;
    }
    if (await eye.count()) {
      await eye.click();
      // One card is left when the player is asked again in the same hand.
      const hidden = page.locator(".kitty__pick");
      await hidden.first().waitFor();
      const cards = Math.min(await hidden.count(), 2);
      for (let n = 0; n < cards; n++) await hidden.nth(n).click();
      await hidden.first().waitFor({ state: "detached" });
      used++;
    }
    await answer(page);
  }
  assert.equal(used, 2);
  const profile = await kept(page);
  assert.equal(profile.split("\n").filter((line) => line.startsWith("entry 4 9 -1 ")).length, 2);
  assert.deepEqual(problems, []);
  await close();
});
