// VIP rooms: several tabs of one browser at one table (C-03, CA-18 to CA-20, C-54, C-55).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, playOut, recordShown } from "./play.mjs";
import { keepsSecrets, leak } from "./secret.mjs";
import { coinsOf, enter, lets, openEntrance, ready, record, reserve, seats, sits, until } from "./vip.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const open = (options = {}) => browser.open({ width: 1280, height: 720, ...options });

// A room with a host and guests by name; all are ready, and the hand is on everybody's table.
async function table(names, options) {
  const opened = await open(options);
  const number = await reserve(opened.page);
  const pages = [opened.page];
  for (const name of names) {
    const page = await opened.context.newPage();
    await page.goto(browser.url);
    await enter(page, number, { name });
    await sits(page);
    pages.push(page);
  }
  for (const page of pages) await ready(page);
  for (const page of pages) await page.locator(".stage").waitFor();
  return { ...opened, pages, number };
}

const over = (page) => page.locator(".result").waitFor({ timeout: 120_000 });
const gain = async (page) => Number((await page.locator(".result__gain").innerText()).replace("−", "-").replaceAll(",", ""));

test("three tabs play a hand, each pays for its own player, and none hears a card it may not see", async () => {
  const { pages, context, problems, close } = await table(["Ann", "Ben"], { init: record });
  const [host, ann, ben] = pages;
  assert.deepEqual((await ben.locator(".stage__hand .card").count()) <= 17, true);
  let answers = 0;
  for (const page of pages) if (answers < 2 && (await lets(page))) answers++;
  // One answers by hand as long as he is asked, the trustee plays for the others (C-54).
  for (const page of [host, ben]) await page.locator(".stage__trustee").click();
  await playOut(ann);
  for (const page of pages) await over(page);
  const gains = [];
  for (const page of pages) gains.push(await gain(page));
  // Nothing comes from nowhere: the house takes 5 % of what is won (C-52).
  const won = gains.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
  const lost = gains.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  assert.ok(Math.abs(won - 0.95 * -lost) < 1e-6, `${gains}`);
  // In three purses.
  for (const [name, one] of [["", gains[0]], [".Ann", gains[1]], [".Ben", gains[2]]]) {
    assert.equal(await coinsOf(host, name), 50_000 + one);
  }
  const records = [];
  for (const guest of [ann, ben]) {
    records.push(await recordShown(guest));
    assert.ok((await keepsSecrets(guest, records.slice(-1))) > 30);
  }
  // A message with one set of cards too many would have been found.
  await ann.evaluate((bytes) => window.heard.filter(([, heard]) => heard.length > 200)[20][1].push(...bytes), leak(records[0]));
  await assert.rejects(keepsSecrets(ann, records.slice(0, 1)), /step \d+/);
  // Once, whatever is loaded again.
  await ben.reload();
  await over(ben);
  await host.waitForTimeout(500);
  assert.equal(await coinsOf(host, ".Ben"), 50_000 + gains[2]);
  const room = await host.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith("four-tables.room.")));
  await host.waitForFunction((room) => !localStorage.getItem(room).includes("\ndue "), room);
  assert.deepEqual(problems, []);
  assert.equal(context.pages().length, 3);
  await close();
});

// The game of VIP rooms has three seats (C-03 is a rule of the classic game): a fourth tab waits until one is free.
test("four tabs: three play, the fourth finds the room full, hears nothing of the hand, and plays the next", async () => {
  const { pages, context, problems, number, close } = await table(["Ann", "Ben"], { init: record });
  const [host, ann, ben] = pages;
  const dan = await context.newPage();
  await dan.goto(browser.url);
  await enter(dan, number, { name: "Dan" });
  await dan.locator(".dialog [role=status]", { hasText: "座位" }).waitFor();
  for (const page of [host, ben]) await page.locator(".stage__trustee").click();
  await playOut(ann);
  for (const page of pages) await over(page);
  assert.equal(await dan.locator(".stage").count(), 0);
  assert.equal(await keepsSecrets(dan, []), 0, "not a word of the hand");
  const records = [await recordShown(ann)];
  assert.ok((await keepsSecrets(ben, [await recordShown(ben)])) > 30);
  const first = await gain(ann);
  // Ben leaves, his seat is free.
  await ben.locator(".result__home").click();
  await ben.locator(".dialog .button--warm").click();
  await ben.locator(".start").waitFor();
  await dan.locator(".dialog .button--warm").click();
  await enter(dan, number, { name: "Dan" });
  await sits(dan);
  await dan.evaluate(() => (window.heard = []));
  await ann.locator(".result .button--main").click();
  await host.locator(".result .button--main").click();
  await ready(dan);
  for (const page of [host, ann, dan]) {
    await page.locator(".result").waitFor({ state: "detached" });
    await page.locator(".stage").waitFor();
  }
  for (const page of [host, ann]) await page.locator(".stage__trustee").click();
  await playOut(dan);
  for (const page of [host, ann, dan]) await over(page);
  records.push(await recordShown(ann));
  assert.ok((await keepsSecrets(ann, records)) > 60);
  assert.ok((await keepsSecrets(dan, [await recordShown(dan)])) > 30);
  assert.equal(await coinsOf(host, ".Ann"), 50_000 + first + (await gain(ann)));
  assert.equal(await coinsOf(host, ".Dan"), 50_000 + (await gain(dan)));
  assert.deepEqual(problems, []);
  await close();
});

test("a guest who loads his page again is back, and one who closes it is played for", async () => {
  const { pages, context, problems, number, close } = await table(["Ann", "Ben"]);
  const [host, ann, ben] = pages;
  await host.locator(".stage__trustee").click();
  // Ann answers a question, is gone and back at once.
  await until(ann, [ben]);
  await answer(ann);
  await ann.reload();
  await ann.locator(".stage").waitFor();
  assert.equal(await ann.locator(".stage__hand .card").count() > 0, true);
  await ben.close();
  await ann.locator(".stage__home").click();
  await ann.locator(".vip__seats li", { hasText: "不在" }).waitFor();
  await ann.keyboard.press("Escape");
  await ann.locator(".stage__trustee").click();
  await over(host);
  await over(ann);
  // The hand is owed to him who is away, and his as soon as he comes back.
  assert.equal(await coinsOf(host, ".Ben"), null);
  const again = await context.newPage();
  await again.goto(browser.url);
  await enter(again, number, { name: "Ben" });
  await over(again);
  await again.waitForFunction(() => localStorage.getItem("four-tables.profile.Ben")?.includes("\nhand "));
  assert.equal(await coinsOf(host, ".Ben"), 50_000 + (await gain(again)));
  assert.deepEqual(problems, []);
  await close();
});

test("the host's tab is closed in the middle of a hand: another goes on with it, and says so", async () => {
  const { pages, problems, number, close } = await table(["Ann"]);
  const [host, ann] = pages;
  // The auction is over, or Ann is asked: the hand is in its middle.
  await until(ann, [host]);
  const before = await ann.locator(".stage__hand .card").allInnerTexts();
  await host.close();
  await ann.locator(".stage__home").click();
  await ann.locator(".dialog [role=status]", { hasText: "接着打" }).waitFor();
  assert.match((await seats(ann)).join(), /Ann.*主机/);
  assert.match((await seats(ann)).join(), /玩家.*不在/);
  await ann.keyboard.press("Escape");
  assert.deepEqual(await ann.locator(".stage__hand .card").allInnerTexts(), before);
  await ann.locator(".stage__trustee").click();
  await over(ann);
  assert.equal(await coinsOf(ann, ".Ann"), 50_000 + (await gain(ann)));
  const kept = await ann.evaluate((number) => localStorage.getItem(`four-tables.room.${number}`), number);
  assert.match(kept, /\ndue 玩家\t/, "the host's player is owed the hand");
  assert.deepEqual(problems, []);
  await close();
});

test("the host's tab is closed in the middle of a hand while two guests go on: one is the host, and neither hears a hidden card", async () => {
  const { pages, problems, number, close } = await table(["Ann", "Ben"], { init: record });
  const [host, ann, ben] = pages;
  await until(ann, [host, ben]);
  const before = await ben.locator(".stage__hand .card").allInnerTexts();
  await host.close();
  for (const guest of [ann, ben]) {
    await guest.locator(".stage__home").click();
    await guest.locator(".vip__seats li", { hasText: "不在" }).waitFor();
  }
  const hosts = [];
  for (const guest of [ann, ben]) if (await guest.locator(".dialog [role=status]", { hasText: "接着打" }).count()) hosts.push(guest);
  assert.equal(hosts.length, 1, "one of them is the host");
  for (const guest of [ann, ben]) assert.equal((await seats(guest)).join().match(/主机/g).length, 1);
  for (const guest of [ann, ben]) await guest.keyboard.press("Escape");
  assert.deepEqual(await ben.locator(".stage__hand .card").allInnerTexts(), before);
  await ben.locator(".stage__trustee").click();
  await playOut(ann);
  for (const guest of [ann, ben]) {
    await over(guest);
    const told = await keepsSecrets(guest, [await recordShown(guest)], { host: guest === hosts[0] });
    assert.ok(told > (guest === hosts[0] ? 3 : 20), `${told} messages`);
  }
  for (const [name, guest] of [[".Ann", ann], [".Ben", ben]]) assert.equal(await coinsOf(ann, name), 50_000 + (await gain(guest)));
  const kept = await ann.evaluate((number) => localStorage.getItem(`four-tables.room.${number}`), number);
  assert.match(kept, /\ndue 玩家\t/, "the host's player is owed the hand");
  assert.deepEqual(problems, []);
  await close();
});

test("a wrong password is refused for longer every time, and no room is none", async () => {
  const { page, context, problems, close } = await open({ locale: "en-GB" });
  const number = await reserve(page, { name: "Ann" });
  const guest = await context.newPage();
  const refused = guest.locator(".dialog [role=status]");
  for (const wait of ["1 s", "2 s"]) {
    await guest.goto(browser.url);
    await enter(guest, number, { name: "Ben", password: "barley" });
    await refused.filter({ hasText: wait }).waitFor();
    assert.equal(await guest.locator(".vip__seats li").count(), 0);
    await guest.locator(".dialog .button--warm").click();
    await guest.waitForTimeout(2_100);
  }
  await enter(guest, number, { name: "Ben" });
  await sits(guest);
  assert.deepEqual((await seats(page)).length, 3);
  await guest.locator(".dialog .button--warm").click();
  await page.locator(".vip__seats li", { hasText: "Bot" }).nth(1).waitFor();
  await enter(guest, 999, { name: "Ben" });
  await refused.filter({ hasText: "no such room" }).waitFor();
  // The same player in two tabs: the second waits.
  await guest.locator(".dialog .button--warm").click();
  await enter(guest, number, { name: "Ann" });
  await refused.filter({ hasText: "another tab" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("where tabs cannot speak with each other there is no entrance, and the page says why", async () => {
  for (const options of [{ query: "?embed=1" }, { init: () => delete window.BroadcastChannel }]) {
    const { page, problems, close } = await open(options);
    await page.locator("[data-variant=classic]").click();
    await page.locator(".dialog .field__note").waitFor();
    assert.match(await page.locator(".dialog .field__note").innerText(), /VIP 房要求/);
    assert.equal(await page.locator(".dialog .controls .button").count(), 0);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("the way in fits a small screen and a keyboard", async () => {
  const { page, problems, close } = await open({ width: 360, height: 640 });
  await page.locator(".start").waitFor();
  await openEntrance(page);
  for (const box of await page.locator(".dialog .entry, .dialog .button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))) assert.ok(box >= 44, `${box}`);
  const wide = await page.evaluate(() => [...document.querySelectorAll(".dialog__body, .field")].filter((one) => one.scrollWidth > one.clientWidth).length);
  assert.equal(wide, 0, "nothing is cut off");
  await page.locator("#vip-password").focus();
  await page.keyboard.type("sesame");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await sits(page);
  assert.match(await page.locator(".dialog").innerText(), /672 金币/);
  assert.deepEqual(problems, []);
  await close();
});
