// Experts and masters: what they think with, and their trained nets, are fetched when one is asked first.
import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { openHost, serveHost } from "./host.mjs";
import { deal, hurry, kept, playOut } from "./play.mjs";

/** How many share a master's searches: as many as there are cores for, which leaves one to the page. */
const ASSISTANTS = Math.min(3, availableParallelism() - 1);
const PACKS = { huopin: "huopin", classic: "huopin", bengbu: "bengbu", four: "four" };
let browser;
before(async () => (browser = await start({ cors: true, csp: true })));
after(() => browser?.stop());

/** Makes every other player of all tables a master, or what the word says. */
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
    const urls = fetched.map((request) => request.url());
    names.push(new Set(urls).size);
    assert.ok(urls.length <= names.at(-1) * (1 + ASSISTANTS), "each once by everybody who searches");
    await page.locator(".result__home").click();
    await page.locator(".start").waitFor();
  }
  assert.deepEqual(names, [1, 1, 2, 3], "each when it is wanted");
  assert.deepEqual(problems, []);
  await close();
});

test("the level is chosen in both languages", async () => {
  for (const [locale, word] of [["zh-CN", "大师"], ["en-GB", "Master"]]) {
    const { page, problems, close } = await browser.open({ locale });
    await masters(page, word);
    const setup = await kept(page, "setup");
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
    assert.ok(fetched.length >= 1 && fetched.length <= 3 * (1 + ASSISTANTS), `${fetched.length} tries`);
    assert.ok(problems.every((problem) => /\.nets|ERR_FAILED|404|integrity/.test(problem)), problems.join("\n"));
    assert.equal(page.workers().length, 2 + ASSISTANTS, "the workers live on");
    await close();
  });
}

test("experts have nets too", async () => {
  const { page, context, problems, close } = await browser.open({ width: 1280, height: 720 });
  const fetched = netsOf(context);
  await masters(page, "高手");
  await hurry(page);
  await deal(page, "huopin");
  await playOut(page);
  assert.equal(fetched.length, 1);
  assert.deepEqual(problems, []);
  await close();
});

for (const file of [/thinker-[0-9a-f]+\.js$/, /thinker-[0-9a-f]+_bg\.wasm$/]) {
  for (const [how, spoil] of [
    ["does not come", (route) => route.abort()],
    [
      "was changed on its way",
      async (route) => {
        const response = await route.fetch();
        const more = file.source.includes("wasm") ? [0, 2, 1, 120] : "\nglobalThis.injected = true;";
        await route.fulfill({ response, body: Buffer.concat([await response.body(), Buffer.from(more)]) });
      },
    ],
  ]) {
    test(`masters play on without thinking where ${file.source} ${how}`, async () => {
      const { page, context, problems, close } = await browser.open();
      const fetched = netsOf(context);
      let tries = 0;
      await context.route(file, (route) => (tries++, spoil(route)));
      await masters(page);
      await hurry(page);
      await deal(page, "huopin");
      await playOut(page);
      assert.ok(tries >= 1 && tries <= 8, `${tries} tries`);
      assert.deepEqual(fetched, [], "nobody is there to think with nets");
      assert.ok(problems.every((problem) => /thinker|ERR_FAILED|integrity|Failed to fetch/.test(problem)), problems.join("\n"));
      assert.equal(page.workers().length, 1, "the page's own");
      await close();
    });
  }
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
  assert.equal(page.workers().length, 2 + ASSISTANTS, "the page's own, the thinker and who assists him");
  assert.deepEqual(problems, []);
  await close();
  host.stop();
});
