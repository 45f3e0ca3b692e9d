// VIP rooms: several tabs of one browser at one table (C-03, CA-18 to CA-20, C-54, C-55).
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, kept, playOut, recordShown } from "./play.mjs";
import { keepsSecrets, leak } from "./secret.mjs";
import { coinsOf, enter, faults, gain, hasten, lets, openEntrance, over, patient, ready, record, reserve, seats, sits, until } from "./vip.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const open = (options = {}) => browser.open({ width: 1280, height: 720, ...options });

// A room with a host and guests by name; all are ready, and the hand is on everybody's table.
async function table(names, options) {
  const opened = await open(options);
  await opened.context.addInitScript(patient);
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

// What the page shows to prove the deal: seal, and once the hand is over seed and nonce.
async function proof(page, where) {
  await page.locator(`${where} .tool`).last().click();
  const shown = await page.locator(".ledger__value--code").allInnerTexts();
  await page.locator(".dialog__head .tool").click();
  return shown;
}

test("three tabs play a hand, each pays for its own player, and none hears a card it may not see", async () => {
  const { pages, context, problems, close } = await table(["Ann", "Ben"], { init: record });
  const [host, ann, ben] = pages;
  assert.deepEqual((await ben.locator(".stage__hand .card").count()) <= 17, true);
  const [seal, ...none] = await proof(ben, ".stage__kitty");
  assert.deepEqual(none, [], "seed and nonce are not told yet");
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
  // All have the same proof of the deal, whose seal was shown before.
  for (const page of pages) {
    assert.equal(await page.locator(".result .proof__text").innerText(), "核对无误：发牌前后一致");
    const [shown, seed, nonce] = await proof(page, ".result .proof");
    assert.equal(shown, seal);
    assert.equal(createHash("sha256").update(Buffer.from(seed + nonce, "hex")).digest("hex"), seal);
  }
  // In three purses.
  for (const [name, one] of [["", gains[0]], [":Ann", gains[1]], [":Ben", gains[2]]]) {
    assert.equal(await coinsOf(host, name), 50_000 + one);
  }
  const records = [];
  for (const guest of [ann, ben]) {
    records.push(await recordShown(guest));
    assert.ok((await keepsSecrets(guest, records.slice(-1))) > 30);
  }
  // A seed that was told too soon, or a message with one set of cards too many would have been found.
  const spoil = (n, bytes) => ann.evaluate(([n, bytes]) => window.heard.filter(([, heard]) => heard.length > 200)[n][1].push(...bytes), [n, bytes]);
  const [, seed] = await proof(ann, ".result .proof");
  await spoil(30, [...Buffer.from(seed, "hex")]);
  await assert.rejects(keepsSecrets(ann, records.slice(0, 1)), /told too soon/);
  await ann.evaluate(() => window.heard.filter(([, heard]) => heard.length > 200)[30][1].splice(-32));
  await spoil(20, leak(records[0]));
  await assert.rejects(keepsSecrets(ann, records.slice(0, 1)), /step \d+/);
  // Once, whatever is loaded again.
  await ben.reload();
  await over(ben);
  await host.waitForTimeout(500);
  assert.equal(await coinsOf(host, ":Ben"), 50_000 + gains[2]);
  const room = await host.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith("four-tables.room.")));
  await host.waitForFunction((room) => !localStorage.getItem(room).includes("\ndue "), room);
  assert.deepEqual(faults(problems), []);
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
  assert.equal(await coinsOf(host, ":Ann"), 50_000 + first + (await gain(ann)));
  assert.equal(await coinsOf(host, ":Dan"), 50_000 + (await gain(dan)));
  assert.deepEqual(faults(problems), []);
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
  await hasten(host);
  await ann.locator(".stage__trustee").click();
  await over(host);
  await over(ann);
  // The hand is owed to him who is away, and his as soon as he comes back.
  assert.equal(await coinsOf(host, ":Ben"), null);
  const again = await context.newPage();
  await again.goto(browser.url);
  await enter(again, number, { name: "Ben" });
  await over(again);
  await again.waitForFunction(() => localStorage.getItem("four-tables.profile:Ben")?.includes("\nhand "));
  assert.equal(await coinsOf(host, ":Ben"), 50_000 + (await gain(again)));
  assert.deepEqual(faults(problems), []);
  await close();
});

test("the host's tab is closed in the middle of a hand: another goes on with it, and says so", async () => {
  const { pages, context, problems, number, close } = await table(["Ann"]);
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
  await hasten(ann);
  await ann.locator(".stage__trustee").click();
  await over(ann);
  assert.equal(await coinsOf(ann, ":Ann"), 50_000 + (await gain(ann)));
  assert.match(await kept(ann, `room.${number}`), /\ndue 玩家\t/, "the host's player is owed the hand");
  // He comes back, and is who he was though the page speaks English now.
  const back = await context.newPage();
  await back.goto(browser.url);
  await back.locator(".start__tools .tool").last().click();
  await back.locator(".dialog .choice__item").nth(1).click();
  await back.keyboard.press("Escape");
  await enter(back, number);
  await back.waitForFunction(() => localStorage.getItem("four-tables.profile")?.includes("\nhand "));
  await over(back);
  await back.locator(".result__home").click();
  await sits(back);
  assert.match((await seats(back)).join(), /玩家 · You/);
  await back.waitForFunction((number) => !localStorage.getItem(`four-tables.room.${number}`).includes("\ndue "), number);
  assert.deepEqual(faults(problems), []);
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
  await hasten(hosts[0]);
  await ben.locator(".stage__trustee").click();
  await playOut(ann);
  for (const guest of [ann, ben]) {
    await over(guest);
    const told = await keepsSecrets(guest, [await recordShown(guest)], { host: guest === hosts[0] });
    assert.ok(told > (guest === hosts[0] ? 3 : 20), `${told} messages`);
  }
  for (const [name, guest] of [[":Ann", ann], [":Ben", ben]]) assert.equal(await coinsOf(ann, name), 50_000 + (await gain(guest)));
  assert.match(await kept(ann, `room.${number}`), /\ndue 玩家\t/, "the host's player is owed the hand");
  assert.deepEqual(faults(problems), []);
  await close();
});

// A text as it is kept: with its version and its sum (FNV-1a).
function sealed(text) {
  let sum = 0x811c9dc5;
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return `1 ${sum.toString(16).padStart(8, "0")} ${text}`;
}

test("a room in which nobody was for thirty days is given up: its hand is ended and paid, once", async () => {
  const { pages, context, problems, number, close } = await table(["Ann"]);
  const [host, ann] = pages;
  await until(ann, [host]);
  await answer(ann); // she calls, or has heard a call
  await until(ann, [host]);
  const place = `four-tables.room.${number}`;
  const other = await context.newPage();
  await other.goto(browser.url);
  await other.locator(".start").waitFor();
  await host.close();
  await ann.close();
  const room = (await other.evaluate((place) => localStorage.getItem(place), place)).slice(11);
  const used = Number(room.split("\n")[0].split(" ").at(-1));
  assert.ok(Math.abs(Date.now() - used) < 600_000, room.split("\n")[0]);
  assert.match(room, /\nhand 1 17 /);
  const days = 86_400_000;
  const aged = (age) => sealed(room.replace(` ${used}\n`, ` ${used - age}\n`));
  const keep = (age) => other.evaluate(([place, text]) => localStorage.setItem(place, text), [place, aged(age)]);
  const there = () => other.evaluate((place) => localStorage.getItem(place), place);
  const paid = () => other.evaluate(() => [
    ...["", ":Ann"].map((name) => localStorage.getItem(`four-tables.profile${name}`)?.match(/\nhand /g)?.length ?? 0),
  ]);
  // Not a day too soon.
  await keep(29 * days);
  await openEntrance(other);
  await other.waitForTimeout(1_000);
  assert.equal(await there(), aged(29 * days));
  await other.reload();
  await other.locator(".start").waitFor();
  await keep(31 * days);
  await openEntrance(other);
  await other.waitForFunction((place) => !localStorage.getItem(place), place);
  assert.deepEqual(await paid(), [1, 1]);
  const coins = [await coinsOf(other, ""), await coinsOf(other, ":Ann")];
  assert.ok(coins.every((coins) => coins !== 50_000), `${coins}`);
  // The page knows what it has now, and what comes again is paid for no more.
  await other.keyboard.press("Escape");
  await other.locator(".start__purse").click();
  await other.locator(".dialog__body").filter({ hasText: coins[0].toLocaleString("en-US") }).waitFor();
  await keep(31 * days);
  await other.reload();
  await other.locator(".start").waitFor();
  await openEntrance(other);
  await other.waitForFunction((place) => !localStorage.getItem(place), place);
  assert.deepEqual(await paid(), [1, 1]);
  assert.deepEqual([await coinsOf(other, ""), await coinsOf(other, ":Ann")], coins);
  assert.deepEqual(faults(problems), []);
  await close();
});
