// Days in the browser: midnight in the middle of a hand, a clock that is set back, other time zones.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { again, asked, hurry, kept, playOut } from "./play.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser?.stop());

const SIZE = { width: 1280, height: 720 };
const day = (profile) => Number(profile.split("\n")[0].split(" ").at(4));
// Entries of practice coins: of hands (2), and of days that began (5).
const entries = (profile, reason) => profile.split("\n").filter((line) => line.startsWith(`entry 1 ${reason} `));
const practice = (profile) =>
  profile
    .split("\n")
    .filter((line) => line.startsWith("entry 1 "))
    .reduce((sum, line) => sum + Number(line.split(" ")[3]), 0) / 100;
// What browsers tell a page that is looked at again.
const looked = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

// The page, opened at a moment.
async function opened(options, at) {
  const there = await browser.open({ ...SIZE, origins: [new URL(browser.url).origin], ...options }, "about:blank");
  await there.page.clock.setFixedTime(new Date(at));
  await there.page.goto(browser.url);
  return there;
}

// Deals a hand of the practice zone; tells whether the player is asked in it.
async function playOne(page) {
  if (await page.locator(".result").count()) await again(page);
  else {
    await page.locator("[data-variant=huopin]").click();
    await page.locator(".room").nth(5).click(); // the first of the practice zone
  }
  await page.locator(".stage__controls .button--main").first().click();
  return asked(page);
}

test("midnight in a hand, a clock set back and other time zones give nothing twice", async () => {
  const zone = { timezoneId: "Asia/Shanghai" };
  const { page, context, problems, close } = await opened(zone, "2026-03-01T23:58:00+08:00");
  await hurry(page);
  await playOne(page);
  const began = Date.UTC(2026, 2, 1) / 86_400_000;
  // Midnight: the hand is still of its day.
  await page.clock.setFixedTime(new Date("2026-03-02T00:05:00+08:00"));
  await looked(page);
  await playOut(page);
  let profile = await kept(page);
  assert.equal(day(profile), began);
  assert.equal(entries(profile, 2).length, 1);
  assert.equal(entries(profile, 5).length, 0);
  assert.notEqual(practice(profile), 500_000);
  // The next hand is of the new day, and begins with the coins of a day (H-57).
  await playOne(page);
  profile = await kept(page);
  assert.equal(day(profile), began + 1);
  assert.equal(practice(profile), 500_000);
  await playOut(page);
  const left = practice(await kept(page));
  assert.notEqual(left, 500_000);
  // The clock is set back: that day has been.
  await page.clock.setFixedTime(new Date("2026-03-01T12:00:00+08:00"));
  await looked(page);
  await page.locator(".result__home").click();
  assert.equal(practice(await kept(page)), left);
  const storageState = await context.storageState();
  assert.deepEqual(problems, []);
  await close();
  // The same moment in zones to the west is a day before, in zones to the east the same or the next.
  for (const [timezoneId, at, days, coins] of [
    ["Pacific/Honolulu", "2026-03-02T00:10:00+08:00", 1, left],
    ["Asia/Shanghai", "2026-03-02T20:00:00+08:00", 1, left],
    ["Pacific/Kiritimati", "2026-03-02T20:00:00+08:00", 2, 500_000],
    ["Asia/Shanghai", "2026-03-02T20:00:00+08:00", 2, 500_000],
  ]) {
    const other = await opened({ timezoneId, storageState }, at);
    await other.page.locator(".start").waitFor();
    await looked(other.page);
    const profile = await kept(other.page);
    assert.equal(day(profile) - began, days, timezoneId);
    assert.equal(practice(profile), coins, timezoneId);
    storageState.origins = (await other.context.storageState()).origins;
    assert.deepEqual(other.problems, []);
    await other.close();
  }
});
