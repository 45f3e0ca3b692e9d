// What is wrong with what a page shows.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// What axe finds on the page.
export async function violations(page) {
  await page.evaluate(AXE); // a tag the page's policy refuses
  return page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await axe.run(document, { runOnly: { type: "tag", values: tags } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`);
  });
}

// What is wrong in the dialog that is open: it leaves the window, words are cut off or lie over each other,
// what is pressed is low or out of reach.
export function crowded(least) {
  const found = [];
  const [dialog, body] = [".dialog", ".dialog__body"].map((selector) => document.querySelector(selector));
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => `${element.className} "${element.innerText.slice(0, 20)}"`;
  const { left, top, right, bottom } = box(dialog);
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push("the dialog leaves the window");
  if (document.scrollingElement.scrollHeight > innerHeight) found.push("the page scrolls");
  for (const element of dialog.querySelectorAll(":not(textarea, input, svg, svg *)")) {
    if (element.clientWidth && element.scrollWidth > element.clientWidth + 1) found.push(`${name(element)} is cut off`);
  }
  const pressed = [...dialog.querySelectorAll("button, .file, textarea, .entry")];
  const words = [...dialog.querySelectorAll(".room > *, .ledger__line > *, .bar > *, .figures :is(td, th), .dialog__part, .dialog__part > *, figcaption, .picture__drawing, .field__label, .vip__seats li, p")];
  for (const element of pressed) if (box(element).height < least - 0.5) found.push(`${name(element)} is ${box(element).height} px high`);
  for (const all of [pressed, words.filter((element) => box(element).height)])
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) {
        if (a.contains(b)) continue;
        const [p, q] = [box(a), box(b)];
        const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (wide > 1 && high > 1) found.push(`${name(a)} and ${name(b)} overlap by ${wide.toFixed(0)} x ${high.toFixed(0)}`);
      }
  body.scrollTop = body.scrollHeight;
  for (const element of pressed) if (body.contains(element) && (box(element).right > box(body).right || box(element).bottom > box(body).bottom)) found.push(`${name(element)} is out of reach`);
  return found;
}
