// Nothing is lost: a page that is loaded again goes on where it was; storage blocked, full or damaged.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { answer, asked, balance, deal, hurry, kept, playOut, question, recordShown, replay, settled } from "./play.mjs";

let browser;
before(async () => (browser = await start({ csp: true })));
after(() => browser?.stop());

const open = (options = {}) => browser.open({ width: 1280, height: 720, ...options });
const table = (page) =>
  page.evaluate(() => ({
    hand: [...document.querySelectorAll(".stage__hand .card")].map((card) => card.getAttribute("aria-label")).join(),
    log: [...document.querySelectorAll("[role=log] > p")].map((line) => line.innerText).join(),
    score: document.querySelector(".stage__score").innerText,
  }));

// What a point is worth in the first room, and what a new player has there.
const RATES = { huopin: 100, classic: 1, bengbu: 300, four: 1 };
const START = { huopin: 50_000, classic: 50_000 };

// The page's chance is always this number: deals, people at the table and the luck of bots are the same with it,
// however often they are asked for. Bots of the usual level have no clock.
const chance = (number) => `crypto.getRandomValues = (array) => array.fill(${number});`;

// Numbers from one on, as if by chance.
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ASKED = ".stage--acting .stage__controls .button";
const TRUSTEE = ".stage:not(:has(.stage__trustee))"; // he plays now

// Plays a hand to its end and tells all that came of it. Every second hand is given to the trustee after the
// auction. `meanwhile` is called at every moment at which something can be done.
async function play(variant, number, meanwhile = async () => {}) {
  const { page, problems, close } = await open({ init: chance(number) });
  await hurry(page);
  await deal(page, variant);
  for (let moment = 0; ; moment++) {
    assert.ok(moment < 2_000, "the hand does not end");
    await meanwhile(page);
    await page.locator(`${ASKED}, .result, ${TRUSTEE}`).first().waitFor({ timeout: 30_000 });
    if (await page.locator(".result").count()) break;
    if (!(await page.locator(ASKED).count())) continue;
    const given = number % 2 && (await question(page)) !== "auction";
    if (given) await page.locator(".stage__trustee").click();
    else await answer(page);
  }
  await page.locator(".result").waitFor();
  const record = await recordShown(page);
  const points = replay(record).at(-1).points[0];
  assert.equal(Number(await page.locator(".result__gain").getAttribute("data-points")), points);
  const gain = points * RATES[variant];
  assert.equal(await balance(page), (START[variant] ?? 0) + (variant === "classic" && gain > 0 ? gain * 0.95 : gain));
  const profile = await kept(page);
  await close();
  // A page that is left while it loads breaks that off.
  assert.deepEqual(problems.filter((problem) => !/ERR_ABORTED/.test(problem)), []);
  return { record, points, profile: profile.split("\n").slice(1) };
}

const RELOADS = process.env.FULL ? 100 : 13;

// Fifty random moments of hands of all variants together, four hundred with FULL=1: dealing, auction, bots that
// think, questions, the trustee's play, a page that is still loading, the result.
for (const variant of ["huopin", "classic", "bengbu", "four"]) {
  test(`${RELOADS} reloads at random moments of hands of ${variant} change nothing of what comes of them`, async (t) => {
    const below = dice(variant.length + RELOADS);
    let [reloads, tables, hands] = [0, 0, 0];
    for (let number = 1; reloads < RELOADS; number++) {
      const before = reloads;
      const reloaded = await play(variant, number, async (page) => {
        if (below(3) || reloads === RELOADS) return;
        await page.waitForTimeout(below(120));
        const shown = (await page.locator(ASKED).count()) && (await table(page));
        await page.reload({ waitUntil: below(4) ? "load" : "commit" });
        reloads++;
        if (!shown) return;
        await page.locator(ASKED).first().waitFor({ timeout: 30_000 });
        assert.deepEqual(await table(page), shown, "the table is as it was");
        tables++;
      });
      if (reloads === before) continue;
      hands++;
      assert.deepEqual(reloaded, await play(variant, number), `hand ${number} with ${reloads - before} reloads`);
    }
    t.diagnostic(`${reloads} reloads in ${hands} hands, ${tables} of them while the player was asked`);
  });
}

test("settings and house rules are kept", async () => {
  const { page, problems, close } = await open({ locale: "en-GB" });
  await hurry(page);
  await page.locator(".start__tools .tool").last().click();
  await page.locator(".dialog .field").filter({ hasText: "Table" }).locator(".choice__item").nth(1).click();
  await page.locator("html.theme-dark").waitFor();
  await page.keyboard.press("Escape");
  const place = page.locator(".place").filter({ has: page.locator("[data-variant=huopin]") });
  await place.locator(".place__tool").last().click();
  await page.locator(".dialog .field").last().locator(".choice__item").first().click();
  await page.locator(".dialog .controls .button").waitFor(); // back to the usual rules is offered
  await settled(page);
  await page.reload();
  await page.locator(".start").waitFor();
  assert.ok(await page.locator("html.theme-dark").count());
  await place.locator(".place__tool").last().click();
  await page.locator(".dialog .controls .button").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("without storage everything works, and the player is told", async () => {
  const init = () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  };
  const { page, problems, close } = await open({ init });
  await page.locator(".start [role=status]").waitFor();
  assert.match(await page.locator(".start [role=status]").innerText(), /不保留/);
  await hurry(page);
  await deal(page);
  await playOut(page);
  assert.deepEqual(problems, []);
  await close();
});

test("a full storage is survived", async () => {
  const init = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  };
  const { page, problems, close } = await open({ init });
  await hurry(page);
  await page.locator(".start [role=status]").waitFor();
  await deal(page, "bengbu");
  await playOut(page);
  assert.deepEqual(problems, []);
  await close();
});

// What another version or an accident left behind: never a crash, never taken for a table, put aside.
test("damaged saves are put aside and told", async () => {
  const { page, problems, close } = await open();
  await hurry(page);
  await deal(page, "classic");
  await asked(page);
  await answer(page);
  const whole = await kept(page, "table");
  assert.ok(whole.includes("ddz1 classic"));
  const seen = (text) => page.evaluate((text) => localStorage.setItem("four-tables.table", text), text);
  const cases = ["", "x", whole.slice(0, 90), whole.replace("classic", "huopin"), whole.replace(/^\d/, "9"), whole.slice(0, -3), "1 00000000 scores=0,0,0,0 record=ddz1"];
  for (const text of cases) {
    await seen(text);
    await page.waitForLoadState("networkidle"); // a reload that breaks off the worker's loading is no fault
    await page.reload();
    await page.locator(".start [role=status]").waitFor();
    assert.equal(await kept(page, "table.aside"), text);
    assert.equal(await kept(page, "table"), null);
  }
  await seen(whole);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await page.locator(".stage").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

// One letter of what is kept is another: in each of four places, at bytes that are spread over all of it; two hundred
// together with FULL=1, else twenty. Whatever is damaged is put aside and told, and what is kept elsewhere stays as it is.
test("a save that is damaged at any byte is put aside and told, and costs nothing else", async (t) => {
  const { page, problems, close } = await open();
  await hurry(page);
  await page.locator(".place__tool").nth(1).click();
  await page.locator(".dialog .field").last().locator(".choice__item").first().click(); // something is agreed on
  await page.keyboard.press("Escape");
  await deal(page, "bengbu");
  await playOut(page);
  await page.locator(".result__home").click();
  await deal(page, "classic");
  await asked(page);
  await answer(page);
  assert.ok(await asked(page)); // nothing happens by itself now
  const all = () => page.evaluate(() => ({ ...localStorage }));
  const whole = await all();
  const names = ["table", "profile", "settings", "setup"].map((place) => `four-tables.${place}`);
  assert.deepEqual(Object.keys(whole).sort(), [...names].sort());
  const cases = process.env.FULL ? 200 : 20;
  const counted = {};
  for (let n = 0; n < cases; n++) {
    const name = names[n % 4];
    const at = Math.floor(((Math.floor(n / 4) + 0.5) * whole[name].length * 4) / cases);
    const damaged = whole[name].slice(0, at) + String.fromCharCode(whole[name].charCodeAt(at) ^ (1 + (n % 7))) + whole[name].slice(at + 1);
    // A page that is left keeps nothing more.
    await page.evaluate(([whole, name, damaged]) => {
      localStorage.clear();
      for (const [name, text] of Object.entries(whole)) localStorage.setItem(name, text);
      localStorage.setItem(name, damaged);
      Storage.prototype.setItem = () => {};
    }, [whole, name, damaged]);
    await page.waitForLoadState("networkidle"); // a reload that breaks off the worker's loading is no fault
    await page.reload();
    // The hand goes on, unless it was the table that was damaged.
    await page.locator(name === names[0] ? ".start" : ".stage").waitFor();
    if (name !== names[0]) await page.locator(".stage__settings").click();
    const told = page.locator(name === names[0] ? ".start [role=status]" : ".dialog .field__note").filter({ hasText: /已另外收好/ });
    await told.waitFor({ timeout: 5_000 }).catch(() => assert.fail(`${name} at ${at}: nothing is told`));
    const now = await all();
    assert.equal(now[`${name}.aside`], damaged, `${name} at ${at}`);
    for (const other of names.filter((other) => other !== name && other !== names[1]))
      assert.equal(now[other].split("record=").at(-1), whole[other].split("record=").at(-1), `${other}, where ${name} is damaged at ${at}`);
    if (name !== names[1]) assert.match(now[names[1]], /\nhand /);
    counted[name] = (counted[name] ?? 0) + 1;
  }
  t.diagnostic(JSON.stringify(counted));
  assert.deepEqual(problems, []);
  await close();
});
