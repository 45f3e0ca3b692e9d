// VIP rooms: several tabs of one browser at one table (C-03, CA-18 to CA-20, C-54, C-55).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, playOut, recordShown } from "./play.mjs";
import { cardSet, coinsOf, enter, lets, openEntrance, ready, record, reserve, seats, sits, until } from "./vip.mjs";

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
  // Once, whatever is loaded again.
  await ben.reload();
  await over(ben);
  await host.waitForTimeout(500);
  assert.equal(await coinsOf(host, ".Ben"), 50_000 + gains[2]);
  const room = await host.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith("four-tables.room.")));
  await host.waitForFunction((room) => !localStorage.getItem(room).includes("\ndue "), room);
  // What each guest heard: his own channel and the room's, and never the others' cards as they were dealt.
  const played = (await recordShown(ann)).split(" ");
  const dealt = played.find((word) => word.includes("/first:")).split("/").slice(0, 3);
  assert.equal(dealt.join("").length > 51, true);
  for (const [page, own] of [[ann, 0]]) {
    const heard = await page.evaluate(() => window.heard);
    const channels = [...new Set(heard.map(([name]) => name))];
    assert.deepEqual(channels.filter((name) => name.startsWith("four-tables.tab.")).length, 1, `${channels}`);
    assert.ok(heard.length > 30);
    const before = heard.filter(([, bytes]) => bytes.length > 100).map(([, bytes]) => bytes.join());
    assert.ok(before.some((bytes) => bytes.includes(cardSet(dealt[own]).join())), "his own hand he hears");
    // Who has opened his hand shows it, and who plays nothing in all the hand shows at its end what he was dealt.
    const hides = (seat) => played.some((act) => act.startsWith(`${seat}:play:`)) && !played.includes(`${seat}:open`);
    for (const other of [1, 2].filter(hides)) {
      assert.ok(!before.some((bytes) => bytes.includes(cardSet(dealt[other]).join())), "another's hand he does not");
    }
  }
  assert.deepEqual(problems, []);
  assert.equal(context.pages().length, 3);
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
