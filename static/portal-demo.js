// A host page: shows every message that goes by, and lets one do whatever a host may do.
"use strict";

const MOST_LINES = 500;
const find = (id) => document.getElementById(id);
let table = null;
let kept = ""; // what the game gave to keep

function line(type, payload, said) {
  const item = document.createElement("li");
  if (said) item.className = "said";
  const text = JSON.stringify(payload);
  item.textContent = `${type} ${text.length > 400 ? `${text.slice(0, 400)}… (${text.length} characters)` : text}`;
  find("log").append(item);
  if (find("log").children.length > MOST_LINES) find("log").firstChild.remove();
  find("log").scrollTop = find("log").scrollHeight;
}

function load() {
  remove();
  const chosen = find("sandbox").value;
  const blocked = find("blocked").checked;
  const sandbox = blocked ? "allow-scripts" : chosen === "none" ? undefined : chosen;
  const keeps = find("keeps").checked;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  table = FourTables.mount(find("place"), {
    src: "index.html",
    lang: find("lang").value,
    theme: find("theme").value,
    variant: find("variant").value || undefined,
    muted: find("muted").checked,
    sandbox,
    // In memory: what the frame itself keeps in this browser must not be mistaken for it.
    load: keeps ? () => kept : undefined,
    save: keeps ? (blob) => (kept = blob) : undefined,
    showAd: find("ads").checked ? async (kind, started) => (started(), await pause(3_000), kind === "rewarded") : undefined,
  });
  table.on("*", (payload, name) => (name === "said" ? line(payload.type, payload.payload, true) : line(name, payload, false)));
}

function remove() {
  table?.remove();
  table = null;
}

for (const button of document.querySelectorAll("[data-say]")) button.addEventListener("click", () => table?.[button.dataset.say]());
find("muted").addEventListener("change", (event) => table?.mute(event.target.checked));
find("lang").addEventListener("change", (event) => table?.setLang(event.target.value));
find("theme").addEventListener("change", (event) => table?.setTheme(event.target.value));
find("load").addEventListener("click", load);
find("remove").addEventListener("click", remove);
find("clear").addEventListener("click", () => find("log").replaceChildren());
load();
