// The people at the tables: who is new, and what is told and kept of them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { again, answer, asked, deal, hurry, playOut, question } from "./play.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const names = (page) => page.locator(".seat__name").allInnerTexts();

test("in a public room everybody is new, the table says so, and statistics know them", async () => {
  const { page, problems, close } = await browser.open({ width: 360, height: 640, touch: true });
  await hurry(page);
  const met = new Set();
  let played = 0;
  for (let hand = 0; hand < 4; hand++) {
    if (hand) await again(page, (locator) => locator.tap());
    else await deal(page, "classic", (locator) => locator.tap());
    await page.locator(".seat__met").first().waitFor();
    assert.deepEqual(await page.locator(".seat__met").allInnerTexts(), ["初次见面", "初次见面"]);
    const others = (await names(page)).slice(0, 2);
    assert.equal(others.filter((name) => met.has(name)).length, 0, `${others} among ${[...met]}`);
    for (const name of others) met.add(name);
    if (hand) await page.locator(".stage__controls .button--main").first().tap(); // deal at once
    if ((await asked(page)) && (await question(page)) === "auction") {
      const told = await page.locator("[role=log]").innerText();
      for (const name of others) assert.ok(told.includes(`${name}: 初次见面`), told);
      await answer(page, (locator) => locator.tap());
    }
    await playOut(page, (locator) => locator.tap());
    played++;
    assert.match(await page.locator(".result").innerText(), /每局重新分组/);
    assert.equal(await page.locator(".payout__note").filter({ hasText: "初次见面" }).count(), 2);
  }
  await page.locator(".result__home").tap();
  await page.locator(".start__statistics").tap();
  await page.locator(".dialog .choice__item").nth(1).tap();
  const table = page.locator(".figures").nth(1);
  await table.waitFor();
  const rows = await table.locator("tbody th[scope=row]").allInnerTexts();
  assert.equal(rows.length, met.size);
  for (const name of met) assert.equal(rows.filter((row) => row.startsWith(`${name} `) || row.startsWith(`${name}\n`)).length, 1, name);
  const each = await table.locator("tbody tr").evaluateAll((all) => all.map((row) => row.querySelector("td").innerText));
  assert.deepEqual([...new Set(each)], ["1"], `${played} hands with two others each`);
  assert.equal(await table.locator("thead th[scope=col]").count(), 5);
  const wide = await page.evaluate(() => [...document.querySelectorAll(".dialog__body")].filter((one) => one.scrollWidth > one.clientWidth).length);
  assert.equal(wide, 0, "nothing is cut off");
  assert.deepEqual(problems, []);
  await close();
});

test("in other rooms people stay until another level is wanted", async () => {
  const { page, problems, close } = await browser.open({ width: 1280, height: 720, locale: "en-GB" });
  await hurry(page);
  await deal(page, "bengbu");
  const first = (await names(page)).slice(0, 3);
  assert.equal(await page.locator(".seat__met").count(), 0);
  await playOut(page);
  await again(page);
  await page.locator(".stage--acting, .result").first().waitFor();
  assert.deepEqual((await names(page)).slice(0, 3), first);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await page.locator(".stage").waitFor();
  assert.deepEqual((await names(page)).slice(0, 3), first, "also in a page that is opened anew");
  assert.deepEqual(problems, []);
  await close();
});
