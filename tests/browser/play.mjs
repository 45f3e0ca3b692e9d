// Plays on the page as a person would: through its buttons.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const TOOL = process.env.DOUDIZHU ?? fileURLToPath(new URL("../../target/tool/doudizhu", import.meta.url));
const PATIENCE = 30_000;

// A deal's address: the same number is always the same deal.
export const seed = (number) => `?seed=${number.toString(16).padStart(64, "0")}`;

// Lets the page do what it has put off: it draws in tasks, and keeps and tells what follows from what is drawn.
export const settled = (page) =>
  page.evaluate(async () => {
    for (const pause of [0, 0, 20, 20]) await new Promise((done) => setTimeout(done, pause));
  });

// Waits until what lay below a dialog can be reached again: a moment after it is seen.
export const uncovered = (page) => page.locator("main:not([inert]):not(:has(> [inert]))").waitFor({ state: "attached" });

// What the page has kept in a place, null for nothing.
export async function kept(page, place = "profile") {
  await settled(page);
  return page.evaluate((place) => localStorage.getItem(`four-tables.${place}`), place);
}

// Waits for the start screen that the app draws, lets the others act without pauses, and wants no chances told: they
// come when they come, and then the hints that follow are others.
export async function hurry(page) {
  await page.locator(".start").waitFor({ timeout: PATIENCE });
  await page.locator(".start__tools .tool").last().click();
  await page.locator(".dialog .field").nth(1).locator(".choice__item").first().click();
  await page.locator(".dialog .field").filter({ hasText: /提示附胜率|Chances with hints/ }).locator(".choice__item").first().click();
  await page.locator(".dialog__head .tool").click();
  await uncovered(page);
}

// Sits down at a table: in the room that is chosen, where there is a choice, or else the first that is open.
export async function sit(page, variant, click = (locator) => locator.click()) {
  await click(page.locator(`[data-variant=${variant}]`));
  const room = page.locator(".room:not([aria-disabled])").first();
  await page.locator(".stage").or(room).first().waitFor();
  const chosen = page.locator(".room[aria-current]");
  if (await room.count()) await click((await chosen.count()) ? chosen : room);
  await page.locator(".stage").waitFor();
}

// Sits down at a table, and deals at once where hands could be opened first.
export async function deal(page, variant = "huopin", click = (locator) => locator.click()) {
  await sit(page, variant, click);
  const dealNow = page.locator(".stage__controls .button--main").first();
  if (["huopin", "classic"].includes(variant)) await click(dealNow);
  await settled(page);
}

// Waits until the player is asked or the hand is over; says which.
export async function asked(page) {
  const found = page.locator(".stage--acting .stage__controls .button, .result");
  await found.first().waitFor({ timeout: PATIENCE });
  return !(await page.locator(".result").count());
}

// What the player is asked: "auction", "lead" or "follow".
export async function question(page) {
  if (!(await page.locator("[aria-keyshortcuts=H]").count())) return "auction";
  return (await page.locator("[aria-keyshortcuts=P]").count()) ? "follow" : "lead";
}

// The number of what has happened on the table, when all of it is drawn.
const step = (page) => page.locator(".stage:not(.stage--behind)").getAttribute("data-step");

// Waits until the page has taken the answer that was given at a step; what can be several kinds is asked
// about, and the first will do.
async function answered(page, before, click) {
  await page.waitForFunction(
    (before) => document.querySelector(".reading-choice") || document.querySelector(".stage").dataset.step !== before,
    before,
    { timeout: PATIENCE },
  );
  if (await page.locator(".reading-choice").count()) await click(page.locator(".reading-choice").first());
}

// Answers one question through buttons: calls and robs, plays what the hint suggests, else passes.
export async function answer(page, click = (locator) => locator.click()) {
  const before = await step(page);
  if ((await question(page)) === "auction") {
    await click(page.locator(".stage__controls .button").last());
    // Where the last question was answered at the same place a moment ago, this was half of a double
    // click, which the page does not take for an answer: another one later.
    await page.waitForTimeout(60);
    if ((await step(page)) === before) {
      await page.waitForTimeout(600);
      if ((await step(page)) === before) await click(page.locator(".stage__controls .button").last());
    }
    return answered(page, before, click);
  }
  await click(page.locator("[aria-keyshortcuts=H]"));
  await page.locator(".card--selected, .message--refusal").first().waitFor({ timeout: PATIENCE });
  const selected = await page.locator(".stage__hand .card--selected").count();
  await click(page.locator(selected ? "[aria-keyshortcuts=Enter]" : "[aria-keyshortcuts=P]"));
  return answered(page, before, click);
}

// Plays the hand to its end; tells the number of answers given.
export async function playOut(page, click) {
  let answers = 0;
  while (await asked(page)) {
    await answer(page, click);
    if (++answers > 80) throw new Error("the hand does not end");
  }
  await settled(page);
  return answers;
}

// Wants the next hand, and waits until the last result is gone. A click is taken at once and drawn as soon as
// the page draws; where it is in the middle of other work, the old result is seen for a moment more.
export async function again(page, click = (locator) => locator.click()) {
  await click(page.locator(".result .button--main"));
  await page.locator(".result").waitFor({ state: "detached", timeout: PATIENCE });
  await settled(page);
}

// Plays on until there is a hand in which the player is asked; tells how many were not: about one hand of
// bengbu in a hundred is won as it is dealt (B-56, B-59).
export async function untilAsked(page) {
  let over = 0;
  for (; !(await asked(page)); over++) await again(page);
  return over;
}

// What the player has of what is played for, in whole coins: as the table shows it.
export async function balance(page) {
  const shown = await page.locator(".score__value").first().innerText();
  return Number(shown.replace("−", "-").replaceAll(",", ""));
}

// The points that the result is made of, by seat.
export async function pointsShown(page) {
  return page.locator(".payout__coins").evaluateAll((all) => all.map((one) => Number(one.dataset.points)));
}

// The record of the hand, as the page gives it away.
export async function recordShown(page) {
  await page.locator(".result .dialog__foot .button").first().click();
  const text = await page.locator("textarea.record").inputValue();
  await page.locator(".dialog__head .tool").click();
  return text;
}

// The engine's settlement of a record.
export function replay(record) {
  const lines = execFileSync(TOOL, ["replay", "-"], { input: record, encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}
