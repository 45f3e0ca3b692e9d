// The rule book, which is fetched when somebody opens it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser?.stop());

const place = (page, variant) => page.locator(".place").filter({ has: page.locator(`[data-variant=${variant}]`) });
const read = (page, variant) => place(page, variant).locator(".place__tool").first().click();
const shut = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator(".dialog").waitFor({ state: "detached" });
};

for (const [locale, words] of [
  ["zh-CN", { bengbu: "两副牌", four: "四个人", huopin: "三个人", classic: "三个人" }],
  ["en-GB", { bengbu: "two packs", four: "Four players", huopin: "Three players", classic: "Three players" }],
]) {
  test(`the rules of every table are read in ${locale}`, async () => {
    const { page, context, problems, close } = await browser.open({ locale });
    const fetched = [];
    context.on("request", (request) => fetched.push(request.url()));
    await page.locator(".start").waitFor();
    assert.deepEqual(fetched.filter((url) => url.includes("rulebook")), [], "not before it is opened");
    const books = [];
    for (const [variant, word] of Object.entries(words)) {
      await read(page, variant);
      await page.locator(".rulebook__line").first().waitFor();
      const book = await page.locator(".rulebook").innerText();
      assert.ok(book.includes(word), `${variant}: ${book.slice(0, 200)}`);
      assert.ok((await page.locator(".rulebook__chapter").count()) >= 8, variant);
      assert.match(await page.locator(".rulebook__line[title]").first().getAttribute("title"), /^[BCFGH]A?-\d/);
      books.push(book);
      await shut(page);
    }
    assert.equal(new Set(books).size, 4, "each has its own");
    assert.equal(fetched.filter((url) => url.includes("rulebook")).length, 2, "script and wasm, once");
    // A house rule that is changed is another rule in the book.
    await place(page, "huopin").locator(".place__tool").last().click();
    await page.locator(".dialog .field").last().locator(".choice__item").first().click();
    await shut(page);
    await read(page, "huopin");
    await page.locator(".rulebook__line").first().waitFor();
    assert.notEqual(await page.locator(".rulebook").innerText(), books[2]);
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a book that does not come is told, and comes when it is opened again", async () => {
  const { page, context, problems, close } = await browser.open();
  await page.locator(".start").waitFor();
  await context.route(/rulebook-.*\.wasm/, (route) => route.abort());
  await read(page, "four");
  await page.locator(".dialog [role=alert]").waitFor();
  await shut(page);
  await context.unroute(/rulebook-.*\.wasm/);
  await read(page, "four");
  await page.locator(".rulebook__line").first().waitFor();
  assert.ok(problems.length && problems.every((problem) => /rulebook|ERR_FAILED/.test(problem)), problems.join("\n"));
  await close();
});
