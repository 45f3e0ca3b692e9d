// Several tabs of one browser in a VIP room, as their players would use them.
import { answer, hurry, kept } from "./play.mjs";

const PATIENCE = 30_000;

// Every message that a tab hears on a channel, with the channel's name, as bytes.
export function record() {
  window.heard = [];
  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    set onmessage(hear) {
      super.onmessage = hear && ((event) => {
        window.heard.push([this.name, [...(event.data ?? [])]]);
        hear(event);
      });
    }
  };
}

// For a page that can be made to wait less: who is away is played for after a tenth of the time then.
export function patient() {
  const real = window.setTimeout;
  window.setTimeout = (does, ms, ...given) => real(does, window.hasty && ms > 2_000 ? ms / 10 : ms, ...given);
}

export const hasten = (page) => page.evaluate(() => (window.hasty = true));

// Opens the way into VIP rooms.
export async function openEntrance(page) {
  await page.locator("[data-variant=classic]").click();
  await page.locator(".dialog .controls .button").last().click();
  await page.locator("#vip-password").waitFor();
}

async function fill(page, fields) {
  for (const [field, value] of Object.entries(fields)) await page.locator(`#vip-${field}`).fill(String(value));
}

// Wants to reserve a room.
export async function order(page, { name = "", password = "sesame", coefficient = 3 } = {}) {
  await hurry(page);
  await openEntrance(page);
  await fill(page, { name, password, coefficient });
  await page.locator(".dialog .button").first().click();
}

// Reserves a room; returns its number.
export async function reserve(page, options) {
  await order(page, options);
  await sits(page);
  return Number(await page.locator(".ledger__value").first().innerText());
}

// Enters a room by number and password.
export async function enter(page, number, { name = "", password = "sesame" } = {}) {
  await page.locator(".start").waitFor({ timeout: PATIENCE });
  await openEntrance(page);
  await fill(page, { name, password, number });
  await page.locator(".dialog .button").last().click();
}

// Waits until the host has granted the seat.
export const sits = (page) => page.locator(".vip__seats li").first().waitFor({ timeout: PATIENCE });

// Says that the player wants the next hand.
export async function ready(page) {
  await page.locator(".dialog .button--main").click();
}

export const seats = (page) => page.locator(".vip__seats li").allInnerTexts();

// Answers one question, if the player is asked now.
export async function lets(page) {
  if (!(await page.locator(".stage--acting").count())) return false;
  await answer(page);
  return true;
}

// Waits until a player is asked; the others answer meanwhile.
export async function until(page, others) {
  for (let n = 0; n < 600; n++) {
    if (await page.locator(".stage--acting").count()) return;
    for (const other of others) await lets(other);
    await page.waitForTimeout(50);
  }
  throw new Error("nobody asks him");
}

// What a player has, in coins, as it is kept; null where he has nothing yet.
export async function coinsOf(page, player) {
  const profile = await kept(page, `profile${player}`);
  const entries = profile?.split("\n").filter((line) => line.startsWith("entry 0 "));
  return entries ? entries.reduce((sum, line) => sum + Number(line.split(" ")[3]), 0) / 100 : null;
}

// Waits until the hand is over and its result is seen.
export const over = (page) => page.locator(".result").waitFor({ timeout: 120_000 });

// What the player has gained, as the result shows it.
export const gain = async (page) => Number((await page.locator(".result__gain").innerText()).replace("−", "-").replaceAll(",", ""));

// What went wrong, but for a worker that was still loading when its page sat down, was loaded again or closed:
// that breaks the loading off.
export const faults = (problems) => problems.filter((problem) => !/^request failed: (blob:\S+|\S+\.wasm) net::ERR_ABORTED$/.test(problem));
