// Takes pictures of every phase for looking at: node look.mjs [SIZES] [LOCALE] → shots/. The picture of
// the README is one of them.
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { start } from "./browser.mjs";
import { answer, asked, deal, playOut, question, seed } from "./play.mjs";

const [sizes = "1280x720,640x360,390x844", locale = "zh-CN"] = process.argv.slice(2);
const shots = fileURLToPath(new URL("shots/", import.meta.url));
await mkdir(shots, { recursive: true });
const { open, stop } = await start();
for (const size of sizes.split(",")) {
  const [width, height] = size.split("x").map(Number);
  const { page, problems, close } = await open({ width, height, locale, query: seed(34) });
  const shot = async (name) => {
    await page.waitForTimeout(400); // movements have come to rest
    await page.screenshot({ path: `${shots}${size}-${locale}-${name}.png` });
  };
  await page.locator(".start").waitFor();
  await shot("0-start");
  await page.locator(".start__tools .tool").last().click();
  await shot("1-settings");
  await page.keyboard.press("Escape");
  await deal(page);
  await page.locator(".stage__hand .card").nth(8).waitFor();
  await shot("2-dealing");
  await asked(page);
  await shot("3-auction");
  while ((await asked(page)) && (await question(page)) === "auction") await answer(page);
  await shot("4-lead");
  await page.locator("[aria-keyshortcuts=H]").click();
  await shot("5-hint");
  await page.locator("[aria-keyshortcuts=Enter]").click();
  await shot("6-waiting");
  for (let turn = 0; turn < 3 && (await asked(page)); turn++) {
    await shot(`7-turn${turn}`);
    await answer(page);
  }
  await page.locator(".stage__tools .tool").first().click({ clickCount: 2, delay: 50 });
  await playOut(page);
  await shot("8-result");
  await page.locator(".result .proof .tool").click();
  await shot("9-proof");
  if (problems.length) console.error(size, problems);
  await close();
}
await stop();
await copyFile(`${shots}1280x720-zh-CN-7-turn1.png`, fileURLToPath(new URL("table.png", import.meta.url))).catch(() => {});
