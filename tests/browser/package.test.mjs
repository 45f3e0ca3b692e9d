// The file for portals, unpacked into a sub-folder of a plain server, and what hosts get with it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { start } from "./browser.mjs";
import { answer, asked, deal, hurry, playOut } from "./play.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
let browser, folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "four-tables-"));
  const file = join(folder, "game.zip");
  execFileSync(process.execPath, [here("../../src/xtask/finish/zip.mjs"), here("../../dist"), file]);
  const files = unpack(await readFile(file));
  for (const [name, bytes] of files) {
    const path = join(folder, "games/four-tables", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  browser = await start({ dist: folder, folder: "/" });
});
after(async () => {
  await browser?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The files of a zip, by its directory at the end. */
function unpack(zip) {
  const end = zip.lastIndexOf("PK\x05\x06");
  const files = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(zip.toString("latin1", at, at + 4), "PK\x01\x02");
    const [packed, size, nameSize] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameSize);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(data, data + packed));
    assert.equal(bytes.length, size, name);
    files.set(name, bytes);
    at += 46 + nameSize;
  }
  return files;
}

test("the package is what portals take, and plays a hand from a sub-folder", async () => {
  const zip = await readFile(join(folder, "game.zip"));
  const names = [...unpack(zip).keys()];
  assert.ok(names.includes("index.html") && names.length < 50 && zip.length < 4_000_000);
  assert.deepEqual(names.filter((name) => /\.(br|gz)$|[^a-z0-9._/-]/.test(name)), []);
  const { page, problems, close } = await browser.open({ query: "games/four-tables/index.html?lang=en" });
  await hurry(page);
  await deal(page, "huopin");
  await playOut(page);
  assert.deepEqual(problems, []);
  await close();
});

test("the demonstration of a host shows and does what a host may", async () => {
  const { page, problems, close } = await browser.open({ query: "games/four-tables/portal-demo.html", width: 1280, height: 1000 });
  const game = page.frameLocator("iframe");
  const line = (text) => page.locator("#log li").filter({ hasText: text }).first().waitFor({ timeout: 30_000 });
  for (const text of ["hello", "init", "ready", "size"]) await line(text);
  await page.locator("#variant").selectOption("bengbu");
  await page.locator("#load").click();
  await line("gameplay-start");
  await page.locator("[data-say=pause]").click();
  await game.locator("html[data-held]").waitFor();
  await page.locator("[data-say=resume]").click();
  await game.locator("html:not([data-held])").waitFor();
  await page.locator("#theme").selectOption("dark");
  await game.locator("html.theme-dark").waitFor();
  await page.locator("#lang").selectOption("en");
  await game.locator("html[lang=en]").waitFor();
  await line("save");
  // Loaded anew, the hand that the host has kept goes on.
  const frame = await (await page.locator("iframe").elementHandle()).contentFrame();
  await asked(frame);
  await answer(frame);
  const step = () => game.locator(".stage:not(.stage--behind)").getAttribute("data-step");
  await asked(frame);
  await page.locator("#variant").selectOption("");
  await page.locator("#load").click();
  await game.locator(".stage--acting").waitFor({ timeout: 30_000 });
  assert.ok(Number(await step()) > 0);
  // Where its storage is blocked and it may have no origin of its own, too; this server sends no header for it.
  await page.locator("#remove").click();
  await page.locator("iframe").waitFor({ state: "detached" });
  await line("removed");
  assert.deepEqual(problems, []);
  await close();
});

test("embed.js gives promises and events, and hears nobody but its frame", async () => {
  const { page, problems, close } = await browser.open({ query: "games/four-tables/portal-demo.html" });
  const result = await page.evaluate(async () => {
    const events = [];
    const place = document.createElement("div");
    place.style.cssText = "width:800px;height:450px";
    document.body.append(place);
    let saves = 0;
    const table = FourTables.mount(place, { src: "./", variant: "huopin", lang: "en", load: () => "", save: () => saves++ });
    table.on("*", (payload, name) => events.push(name));
    const end = table.on("size", () => events.push("once"));
    postMessage('{"ddz":1,"type":"ready","payload":{}}', "*");
    await Promise.resolve();
    const early = events.includes("ready");
    const same = (await table.ready) === table;
    if (!events.includes("size")) await table.next("size");
    end();
    place.style.width = "700px";
    const size = await table.next("size");
    const removed = FourTables.mount(place, { src: "./" });
    removed.remove();
    const failed = await removed.ready.then(() => "ready", (error) => error.message);
    table.remove();
    return { early, same, size, failed, saves, once: events.filter((name) => name === "once").length, left: place.querySelectorAll("iframe").length };
  });
  assert.ok(result.saves >= 0 && !result.early && result.same);
  assert.deepEqual([result.size.w, result.size.h, result.failed, result.once, result.left], [700, 450, "the frame was removed", 1, 0]);
  assert.deepEqual(problems.filter((problem) => !/ERR_ABORTED/.test(problem)), []);
  await close();
});
