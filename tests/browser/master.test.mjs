// Masters, whose trained nets are fetched when one sits at the table.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { openHost, serveHost } from "./host.mjs";
import { deal, hurry, playOut } from "./play.mjs";

const PACKS = { huopin: "huopin", classic: "huopin", bengbu: "bengbu", four: "four" };
let browser;
before(async () => (browser = await start({ cors: true, csp: true })));
after(() => browser?.stop());

/** Makes every other player of all tables a master. */
async function masters(page, word = "大师") {
  await page.locator(".start").waitFor();
  const four = page.locator(".place").filter({ has: page.locator("[data-variant=four]") });
  await four.locator(".place__tool").last().click();
  const choices = page.locator(".dialog .choice__item", { hasText: word });
  assert.equal(await choices.count(), 3);
  for (const choice of await choices.all()) await choice.click();
  await page.locator(".dialog__head .tool").click();
}

/** What was fetched of nets, and how it ended. */
function netsOf(context) {
  const fetched = [];
  context.on("request", (request) => request.url().endsWith(".nets") && fetched.push(request));
  return fetched;
}

test("masters of every table play a hand with the nets of its pack", async () => {
  const { page, context, problems, close } = await browser.open({ width: 1280, height: 720 });
  const fetched = netsOf(context);
  await masters(page);
  await hurry(page);
  assert.deepEqual(fetched, [], "not before a master is asked");
  const names = [];
  for (const variant of Object.keys(PACKS)) {
    await deal(page, variant);
    await playOut(page);
    assert.match(new URL(fetched.at(-1).url()).pathname, new RegExp(`/games/play/${PACKS[variant]}-[0-9a-f]{16}\\.nets$`));
    assert.equal((await fetched.at(-1).response()).status(), 200);
    names.push(fetched.length);
    await page.locator(".result__home").click();
    await page.locator(".start").waitFor();
  }
  assert.deepEqual(names, [1, 1, 2, 3], "each once");
  assert.deepEqual(problems, []);
  await close();
});

test("the level is chosen in both languages", async () => {
  for (const [locale, word] of [["zh-CN", "大师"], ["en-GB", "Master"]]) {
    const { page, problems, close } = await browser.open({ locale });
    await masters(page, word);
    const setup = await page.evaluate(() => localStorage.getItem("four-tables.setup"));
    assert.match(setup, /levels=master,master,master /);
    assert.deepEqual(problems, []);
    await close();
  }
});

for (const [how, spoil] of [
  ["do not come", (route) => route.abort()],
  ["are not there", (route) => route.fulfill({ status: 404, body: "" })],
  [
    "are not those of this build",
    async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[5000] ^= 1;
      await route.fulfill({ response, body });
    },
  ],
]) {
  test(`masters whose nets ${how} play on without`, async () => {
    const { page, context, problems, close } = await browser.open();
    const fetched = netsOf(context);
    await masters(page);
    await context.route(/\.nets$/, spoil);
    await hurry(page);
    await deal(page, "huopin");
    await playOut(page);
    assert.ok(fetched.length >= 1 && fetched.length <= 3, `${fetched.length} tries`);
    assert.ok(problems.every((problem) => /\.nets|ERR_FAILED|404|integrity/.test(problem)), problems.join("\n"));
    assert.equal(page.workers().length, 1, "the worker lives on");
    await close();
  });
}

test("nobody else's nets are fetched", async () => {
  const { page, context, problems, close } = await browser.open();
  const fetched = netsOf(context);
  await hurry(page);
  await deal(page, "huopin");
  await playOut(page);
  assert.deepEqual(fetched, []);
  assert.deepEqual(problems, []);
  await close();
});

test("in a sandboxed frame masters have their nets too", async () => {
  const host = await serveHost();
  const { page, context, inside, problems, close } = await openHost(browser, host, { frame: { sandbox: "allow-scripts" }, answer: { save: "" } });
  const fetched = netsOf(context);
  const frame = await inside();
  await masters(frame);
  await hurry(frame);
  await deal(frame, "huopin");
  await playOut(frame);
  assert.ok(fetched.length >= 1, "asked for");
  assert.equal((await fetched[0].response()).status(), 200);
  assert.equal(page.workers().length, 1);
  assert.deepEqual(problems, []);
  await close();
  host.stop();
});
