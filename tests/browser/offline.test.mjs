// As the top window, the page is there without a network after the first visit, and in new versions whole.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { start } from "./browser.mjs";
import { openHost, serveHost } from "./host.mjs";
import { deal, hurry, playOut, seed } from "./play.mjs";

let browser, dist;
before(async () => {
  dist = await mkdtemp(join(tmpdir(), "four-tables-"));
  await cp(fileURLToPath(new URL("../../dist", import.meta.url)), dist, { recursive: true });
  browser = await start({ dist });
});
after(async () => {
  await browser?.stop();
  await rm(dist, { recursive: true, force: true });
});

/** Waits until everything is kept that the page needs. */
const kept = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active.state).then((state) => assert.match(state, /activat/));

test("after the first visit the page needs no network: reload, play, close, open", async () => {
  const { page, context, problems, close } = await browser.open({ offline: true });
  await page.locator(".start").waitFor({ timeout: 30_000 });
  await kept(page);
  await page.waitForLoadState("networkidle"); // the bots' worker is there
  await context.setOffline(true);
  await page.reload();
  await page.locator(".place__tool").first().click();
  await page.locator(".rulebook__line").first().waitFor(); // never opened before
  await page.keyboard.press("Escape");
  await hurry(page);
  await deal(page, "huopin");
  assert.ok((await playOut(page)) >= 1);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${browser.url}${seed(3)}`); // the very page, whatever its address asks for
  await again.locator(".start").waitFor();
  await deal(again, "four");
  await again.locator(".stage--acting").waitFor({ timeout: 30_000 });
  assert.equal(again.workers().length, 1, "the bots' worker is kept too");
  // A worker that dies is replaced from what is kept.
  await again.workers()[0].evaluate(() => setTimeout(() => self.close(), 0));
  await again.keyboard.press("h");
  await again.locator(".start, .result, .stage--acting").first().waitFor();
  await again.waitForLoadState("networkidle");
  assert.deepEqual(problems, []);
  await close();
});

test("masters' nets are kept when the page is opened again", async () => {
  const { page, context, problems, close } = await browser.open({ offline: true });
  const nets = () => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().filter(({ url }) => url.endsWith(".nets")).length);
  await page.locator(".start").waitFor();
  await kept(page);
  await page.waitForLoadState("networkidle");
  assert.equal(await nets(), 0, "not before the first hand");
  await page.reload();
  for (let n = 0; (await nets()) < 3; n++) {
    assert.ok(n < 100, "they are kept in time");
    await page.waitForTimeout(200);
  }
  await context.setOffline(true);
  await page.reload();
  await page.locator(".start").waitFor();
  const read = (name) => page.evaluate(async (name) => (await (await fetch(name)).arrayBuffer()).byteLength, name);
  for (const name of (await readdir(dist)).filter((name) => name.endsWith(".nets"))) assert.ok((await read(name)) > 500_000, name);
  assert.deepEqual(problems, []);
  await close();
});

test("the first load asks for nothing but what is counted as such", async () => {
  const origin = new URL(browser.url).origin;
  const { page, context, problems, close } = await browser.open({ offline: true, origins: [origin] }, "about:blank");
  const names = new Set();
  context.on("request", (request) => {
    const later = request.serviceWorker(); // it keeps the rest too, when the page is there
    if (!later && request.url().startsWith(browser.url)) names.add(request.url().slice(browser.url.length));
  });
  await page.goto(browser.url);
  await page.locator(".start").waitFor();
  await kept(page);
  const built = (await readdir(dist)).filter((name) => !/\.(br|gz|png|nets)$|^(icon\.svg|embed\.js|portal-demo\..*|(rulebook|thinker|vip)-.*)$/.test(name));
  for (const name of names) assert.ok(name === "" || built.includes(name), `${name} is no part of the first load`);
  assert.ok([...names].filter((name) => /\.wasm$|\.css$|^app.*\.js$/.test(name)).length === 3 && names.size <= 6, [...names].join(" "));
  assert.deepEqual(problems, []);
  await close();
});

/** Another version of the build in the served folder. */
async function publish(name) {
  const html = await readFile(join(dist, "index.html"), "utf8");
  await writeFile(join(dist, "index.html"), html.replace(/<html lang=zh-CN( data-version=\w+)?>/, `<html lang=zh-CN data-version=${name}>`));
  const worker = await readFile(join(dist, "sw.js"), "utf8");
  await writeFile(join(dist, "sw.js"), worker.replace(/VERSION = "[^"]*"/, `VERSION = "${name}"`));
}

test("a new version waits until no hand is played, and then for the player", async () => {
  const { page, context, problems, close } = await browser.open({ offline: true });
  const version = () => page.evaluate(() => document.documentElement.dataset.version);
  await page.locator(".start").waitFor();
  await kept(page);
  const rest = () => page.waitForLoadState("networkidle"); // what a reload breaks off would be told as a fault
  await rest();
  await page.reload(); // from what is kept
  await hurry(page);
  const offer = page.getByRole("button", { name: "有新版本" });
  const first = await version();
  await deal(page, "classic");
  await publish("second");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting);
  assert.equal(await offer.count(), 0, "not in the middle of a hand");
  assert.equal(await version(), first);
  await playOut(page);
  await offer.waitFor(); // beside the result
  const score = await page.locator(".stage__score").innerText();
  await rest();
  await Promise.all([page.waitForEvent("load"), offer.click()]);
  await page.locator(".result").waitFor();
  assert.equal(await version(), "second");
  assert.equal(await page.locator(".stage__score").innerText(), score, "nothing is lost with it");
  await page.locator(".result__home").click();
  await page.locator(".start").waitFor();
  assert.equal(await offer.count(), 0);
  // One more, offered on the start screen; what is older than the last is not kept any longer.
  await publish("third");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await offer.waitFor();
  await rest();
  await Promise.all([page.waitForEvent("load"), offer.click()]);
  await page.locator(".start").waitFor();
  assert.equal(await version(), "third");
  const caches = await page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));
  assert.deepEqual(caches, ["second", "third"]);
  await rest();
  await context.setOffline(true);
  await page.reload();
  await page.locator(".start").waitFor();
  await rest();
  assert.equal(await version(), "third");
  assert.deepEqual(problems, []);
  await close();
});

test("in a frame nothing is kept for times without a network", async () => {
  const host = await serveHost();
  // A host of the same site, where browsers would allow it.
  const url = host.url.replace("localhost", "127.0.0.1");
  const { inside, heard, problems, close } = await openHost(browser, { url, origin: new URL(url).origin }, { offline: true });
  await heard("ready");
  const frame = await inside();
  await frame.waitForTimeout(500);
  assert.equal(await frame.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assert.equal(await frame.evaluate(async () => (await caches.keys()).length), 0);
  assert.deepEqual(problems, []);
  await close();
  host.stop();
});

test("the manifest and its pictures are what stores and home screens want", async () => {
  const { page, problems, close } = await browser.open();
  await page.locator(".start").waitFor();
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await page.evaluate((href) => fetch(href).then((response) => response.json()), href);
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.id], ["./", "./", "./"]);
  for (const icon of [...manifest.icons, { src: await page.locator("link[rel=apple-touch-icon]").getAttribute("href"), sizes: "180x180" }]) {
    const [width, height] = await page.evaluate(async ({ src }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, icon);
    if (icon.sizes === "any") assert.ok(width === height);
    else assert.equal(`${width}x${height}`, icon.sizes, icon.src);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.map((error) => error.errorId).filter((id) => id !== "in-incognito"), []);
  assert.deepEqual(problems, []);
  await close();
});
