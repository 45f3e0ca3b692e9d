// Takes pictures of every phase for looking at: node look.mjs [SIZES] [LOCALE] [VARIANTS] → shots/. The
// picture of the README is one of them.
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { start } from "./browser.mjs";
import { answer, asked, playOut, question, seed, sit } from "./play.mjs";

const [sizes = "1280x720,640x360,390x844", locale = "zh-CN", variants = "huopin,classic,bengbu,four"] = process.argv.slice(2);
// Deals in which the player becomes landlord, or close to it.
const DEALS = { huopin: 34, classic: 34, bengbu: 3, four: 5 };
const shots = fileURLToPath(new URL("shots/", import.meta.url));
await mkdir(shots, { recursive: true });
const { open, stop } = await start();
for (const size of sizes.split(",")) {
  for (const variant of variants.split(",")) {
    const [width, height] = size.split("x").map(Number);
    const { page, problems, close } = await open({ width, height, locale, query: seed(DEALS[variant]) });
    const shot = async (name) => {
      await page.waitForTimeout(400); // movements have come to rest
      await page.screenshot({ path: `${shots}${size}-${locale}-${variant}-${name}.png` });
    };
    const dialog = async (name, opener) => {
      await opener.click();
      if (name === "1-rules") await page.locator(".rulebook__line").first().waitFor();
      await shot(name);
      await page.keyboard.press("Escape");
      await page.locator(".dialog").first().waitFor({ state: "detached" });
    };
    try {
      await page.locator(".start").waitFor();
      await shot("0-start");
      await dialog("1-settings", page.locator(".start__tools .tool").last());
      const place = page.locator(".place").filter({ has: page.locator(`[data-variant=${variant}]`) });
      await dialog("1-rules", place.locator(".place__tool").first());
      await dialog("1-setup", place.locator(".place__tool").last());
      if (variant !== "four") await dialog("1-rooms", page.locator(`[data-variant=${variant}]`));
      await dialog("1-purse", page.locator(".start__purse"));
      await dialog("1-statistics", page.locator(".start__statistics"));
      await sit(page, variant);
      await shot("2-ready");
      if (["huopin", "classic"].includes(variant)) await page.locator(".stage__controls .button--main").first().click();
      await page.waitForTimeout(900);
      await shot("2-dealing");
      for (let n = 0; (await asked(page)) && (await question(page)) === "auction"; n++) {
        await shot(`3-auction${n}`);
        await answer(page);
      }
      await shot("4-lead");
      if (await page.locator("[aria-keyshortcuts=H]").count()) {
        await page.locator("[aria-keyshortcuts=H]").click();
        await shot("5-hint");
        await answer(page);
        await shot("6-waiting");
      }
      for (let turn = 0; turn < 3 && (await asked(page)); turn++) {
        await shot(`7-turn${turn}`);
        await answer(page);
      }
      if (await page.locator(".stage__tricks").count()) {
        await dialog("8-tricks", page.locator(".stage__tricks"));
        await page.locator(".stage__counting").click();
        await asked(page);
        await shot("8-counter");
        await page.locator(".stage__counting").click();
      }
      if (await asked(page)) await page.locator(".stage__speed").click({ clickCount: 3, delay: 50 });
      await playOut(page);
      await shot("9-result");
      await page.locator(".result__aside").click();
      await shot("9-aside");
      await page.locator(".stage__controls .button").first().click();
      await page.locator(".result .dialog__foot .button").nth(1).click();
      for (let n = 0; n < 8; n++) await page.keyboard.press("ArrowRight");
      await shot("9-replay");
    } catch (error) {
      console.error(size, variant, error.message);
      await shot("x-failed");
    }
    if (problems.length) console.error(size, variant, problems);
    await close();
  }
}
await stop();
await copyFile(`${shots}1280x720-zh-CN-four-7-turn1.png`, fileURLToPath(new URL("table.png", import.meta.url))).catch(() => {});
