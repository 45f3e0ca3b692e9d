// A page on another origin, and of another site, that shows the game in a frame and speaks with it by hand,
// so that what is tested is the protocol and not the script that hosts get.
import { serve } from "./server.mjs";

const HOST = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0;height:5000px} iframe{width:640px;height:360px;border:0}</style><main></main>
<script>
  const said = []; // by the frames: { frame, origin, ...message }
  const answers = new Map(); // what a frame is answered when it greets
  addEventListener("message", ({ source, origin, data }) => {
    const frame = [...document.querySelectorAll("iframe")].find((frame) => frame.contentWindow === source);
    const message = JSON.parse(data);
    said.push({ frame: frame?.id, origin, length: data.length, ...message });
    if (message.type === "hello" && answers.has(frame?.id)) say(answers.get(frame.id).type ?? "init", answers.get(frame.id), frame.id);
  });
  function mount(id, src, { answer, ...attributes } = {}) {
    const frame = document.createElement("iframe");
    frame.id = id;
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    if (answer) answers.set(id, answer);
    frame.src = src;
    document.querySelector("main").append(frame);
  }
  function say(type, payload = {}, id = "game") {
    raw(JSON.stringify({ ddz: 1, type, id: 1, payload }), id);
  }
  function raw(data, id = "game") {
    document.getElementById(id).contentWindow.postMessage(data, "*");
  }
</script>`;

/** Serves the host page; its address is of another site than the game's. */
export async function serveHost() {
  const { url, stop } = await serve({ hosted: { "/host.html": HOST } });
  const { port } = new URL(url);
  return { url: `http://localhost:${port}/host.html`, origin: `http://localhost:${port}`, stop };
}

/** The host page with the game in a frame `game`, and what one does with both. */
export async function openHost(browser, host, { query = "", named = true, answer = {}, frame = {}, ...options } = {}) {
  const opened = await browser.open({ width: 1280, height: 720, origins: [new URL(browser.url).origin], ...options }, host.url);
  const { page } = opened;
  const address = `${browser.url}?embed=1${named ? `&origin=${host.origin}` : ""}${query}`;
  const mount = (id, src = address, more = { answer, ...frame }) => page.evaluate(([id, src, more]) => mount(id, src, more), [id, src, more]);
  await mount("game");
  const game = page.frameLocator("#game");
  return {
    ...opened,
    address,
    game,
    mount,
    /** The frame itself, for what only it can tell. */
    inside: async (id = "game") => (await (await page.locator(`#${id}`).elementHandle()).contentFrame()),
    say: (type, payload, id) => page.evaluate(([type, payload, id]) => say(type, payload, id), [type, payload, id]),
    said: (type) => page.evaluate((type) => said.filter((message) => !type || message.type === type), type),
    heard: (type, count = 1) => page.waitForFunction(([type, count]) => said.filter((message) => message.type === type).length >= count, [type, count], { timeout: 30_000 }),
  };
}
