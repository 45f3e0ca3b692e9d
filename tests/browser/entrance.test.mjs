// VIP rooms: the way in, refusals, and how every state of a room looks (C-03, C-56).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { crowded, violations } from "./screens.mjs";
import { enter, faults, hasten, openEntrance, order, over, patient, ready, reserve, seats, sits, until } from "./vip.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const open = (options = {}) => browser.open({ width: 1280, height: 720, ...options });

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
  assert.deepEqual(faults(problems), []);
  await close();
});

test("where tabs cannot speak with each other there is no entrance, and the page says why", async () => {
  for (const options of [{ query: "?embed=1" }, { init: () => delete window.BroadcastChannel }]) {
    const { page, problems, close } = await open(options);
    await page.locator("[data-variant=classic]").click();
    await page.locator(".dialog .field__note").waitFor();
    assert.match(await page.locator(".dialog .field__note").innerText(), /VIP 房要求/);
    assert.equal(await page.locator(".dialog .controls .button").count(), 0);
    assert.deepEqual(faults(problems), []);
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
  // In a field, too, the Enter key goes in.
  await page.locator(".dialog .button--warm").click();
  await page.locator(".start").waitFor();
  await openEntrance(page);
  await page.locator("#vip-password").fill("sesame");
  await page.locator("#vip-coefficient").fill("8");
  await page.keyboard.press("Enter");
  await sits(page);
  assert.match(await page.locator(".dialog").innerText(), /768 金币/);
  assert.deepEqual(faults(problems), []);
  await close();
});

// Every state of the way in and of the room, each seen by `see(page, name)`.
async function states(options, see) {
  const english = options.locale === "en-GB";
  const opened = await open({ touch: true, ...options });
  await opened.context.addInitScript(patient);
  const { page, context } = opened;
  const another = async (init) => {
    const other = await context.newPage();
    if (init) await other.addInitScript(init);
    await other.goto(browser.url);
    return other;
  };
  const status = (page) => page.locator(".dialog [role=status]").filter({ hasText: /./ });
  const refusedBy = async (page, name, number, entrance, why) => {
    await enter(page, number, entrance);
    await status(page).filter({ hasText: why }).waitFor();
    await see(page, name);
    await page.locator(".dialog .button--warm").click();
    await page.locator(".start").waitFor();
  };
  await page.locator(".start").waitFor();
  await page.locator("[data-variant=classic]").click();
  await page.locator(".room").first().waitFor();
  await see(page, "rooms");
  await page.keyboard.press("Escape");
  await openEntrance(page);
  await see(page, "entrance");
  await page.keyboard.press("Escape");
  await order(page, { coefficient: 10_000 });
  await status(page).filter({ hasText: english ? "missing" : "还差" }).waitFor();
  await see(page, "missing");
  await page.locator(".dialog .button--warm").click();
  const number = await reserve(page, { name: english ? "Wolfeschlege" : "一二三四五六七八九十甲乙", password: "correct horse battery staple: 40 letters" });
  const password = "correct horse battery staple: 40 letters";
  await see(page, "reserved");
  const guest = await another();
  await refusedBy(guest, "none", 9, {}, english ? "no such room" : "没有这个房间");
  await refusedBy(guest, "wrong", number, { password: "barley" }, "1");
  await guest.waitForTimeout(1_100);
  await refusedBy(guest, "busy", number, { name: english ? "Wolfeschlege" : "一二三四五六七八九十甲乙", password }, english ? "another tab" : "另一个标签页");
  const mute = await another(() => (BroadcastChannel.prototype.postMessage = () => {}));
  await enter(mute, number, { name: "Mute", password });
  await status(mute).waitFor();
  await see(mute, "seeking");
  await mute.close();
  await enter(guest, number, { name: "Ann", password });
  await sits(guest);
  await ready(guest);
  await status(guest).filter({ hasText: english ? "Waiting" : "等" }).waitFor();
  await see(guest, "ready");
  await ready(page);
  for (const each of [page, guest]) await each.locator(".stage").waitFor();
  const late = await another();
  await enter(late, number, { name: "Ben", password });
  await status(late).waitFor();
  await see(late, "next");
  await refusedBy(await another(), "full", number, { name: "Dan", password }, english ? "seats" : "座位");
  await until(guest, [page]);
  await see(guest, "hand");
  await guest.locator(".stage__home").click();
  await guest.locator(".vip__seats").waitFor();
  await see(guest, "in a hand");
  await page.close();
  for (const each of [guest, late]) await each.locator(".vip__seats").waitFor();
  const lost = english ? /^Wolfeschlege · away/ : /^一二三四五六七八九十甲乙 · 不在/;
  await guest.locator(".vip__seats li").filter({ hasText: lost }).waitFor();
  await see(guest, "away");
  await see(late, "late, the host is lost");
  await guest.keyboard.press("Escape");
  await hasten(guest);
  await guest.locator(".stage__trustee").click();
  await over(guest);
  await see(guest, "result");
  await guest.locator(".result__home").click();
  await see(guest, "after");
  assert.deepEqual(faults(opened.problems), []);
  await opened.close();
  const alone = await open({ ...options, init: () => delete window.BroadcastChannel });
  await alone.page.locator("[data-variant=classic]").click();
  await alone.page.locator(".dialog .field__note").waitFor();
  await see(alone.page, "impossible");
  await alone.close();
}

const SCREENS = [
  ["390x844", "zh-CN"],
  ["640x360", "en-GB"],
  ["640x360", "zh-CN"],
  ["390x844", "en-GB"],
];
for (const [size, locale] of process.env.FULL ? SCREENS : SCREENS.slice(0, 1))
  test(`axe finds nothing in any state of a VIP room, and everything has its place, at ${size}, ${locale}`, async () => {
    const [width, height] = size.split("x").map(Number);
    const [found, seen] = [[], []];
    await states({ width, height, locale }, async (page, name) => {
      await page.waitForTimeout(300); // movements have come to rest
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/vip-${size}-${locale}-${name}.png` });
      const wrong = await violations(page);
      if (await page.locator(".dialog__body").count()) wrong.push(...(await page.evaluate(crowded, 44)));
      found.push(...wrong.map((fault) => `${name}: ${fault}`));
      seen.push(name);
    });
    assert.deepEqual(found, []);
    assert.equal(seen.length, 18, `${seen}`);
  });
