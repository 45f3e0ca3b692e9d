// A whole session at every table: no report of the page's policy, no request to anybody else.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { deal, hurry, playOut } from "./play.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const init = () => {
  globalThis.reports = [];
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => reports.push(`${effectiveDirective} ${blockedURI}`));
};

test("a session at every table, with every dialog, breaks no rule of the policy", async () => {
  const { page, problems, close } = await browser.open({ init, width: 1280, height: 720 });
  await hurry(page);
  for (const opener of await page.locator(".tools .tool, .place__tool").all()) {
    await opener.click();
    await page.locator(".dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".dialog").waitFor({ state: "detached" });
  }
  for (const variant of ["huopin", "classic", "bengbu", "four"]) {
    await deal(page, variant);
    await playOut(page);
    await page.locator(".result .dialog__foot .button").first().click(); // its record
    await page.locator("textarea.record").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".result .dialog__foot .button").nth(1).click(); // looked back at
    for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await page.locator(".result__home").click();
    await page.locator(".start").waitFor();
  }
  assert.deepEqual(await page.evaluate(() => reports), []);
  assert.deepEqual(problems, []);
  await close();
});

// That nothing was reported means something only where something would be.
test("the policy is in force", async () => {
  const { page, problems, close } = await browser.open({ init });
  await page.locator(".start").waitFor();
  assert.deepEqual(problems, []);
  const reports = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "globalThis.injected = true";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", '<img src=x onerror="globalThis.injected = true"><b style="color:red">x</b>');
    await fetch("https://elsewhere.example/").catch(() => {});
    const image = new Image();
    image.src = "https://elsewhere.example/x.png";
    const base = document.createElement("base");
    base.href = "https://elsewhere.example/";
    document.head.append(base);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { directives: [...new Set(globalThis.reports.map((report) => report.split(" ")[0]))].sort(), injected: "injected" in globalThis };
  });
  assert.deepEqual(reports, { directives: ["base-uri", "connect-src", "img-src", "script-src-attr", "script-src-elem", "style-src-attr"], injected: false });
  await close();
});

test("a script that was changed on its way does not run", async () => {
  const { page, context, close } = await browser.open({ origins: [new URL(browser.url).origin] }, "about:blank");
  await context.route(/app-[0-9a-f]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.injected = true;` });
  });
  await page.goto(browser.url);
  await page.waitForTimeout(1_500);
  assert.equal(await page.locator(".start").count(), 0);
  assert.equal(await page.evaluate(() => "injected" in globalThis), false);
  await close();
});

// The rule book is two files, and each is checked.
for (const file of [/rulebook-[0-9a-f]+\.js$/, /rulebook-[0-9a-f]+_bg\.wasm$/]) {
  test(`what comes later does not run if it was changed on its way: ${file.source}`, async () => {
    const { page, context, close } = await browser.open();
    await context.route(file, async (route) => {
      const response = await route.fetch();
      const body = Buffer.concat([await response.body(), Buffer.from(file.source.includes("wasm") ? [0, 2, 1, 120] : "\nglobalThis.injected = true;")]);
      await route.fulfill({ response, body }); // the wasm has one empty section more: valid, but another
    });
    await page.locator(".start").waitFor();
    await page.locator(".place__tool").first().click();
    await page.locator(".dialog [role=alert]").waitFor();
    assert.equal(await page.evaluate(() => "injected" in globalThis), false);
    assert.equal(await page.locator(".rulebook__line").count(), 0);
    await close();
  });
}
