// The end of the page's script, put there by the release build: where there is a page, and not only a worker that
// imports it, the wasm is started, and as the top window the page is kept for times without a network. Where the
// tab has a seat in a VIP room, the page that has them starts instead.
if (globalThis.document) {
  const address = new URLSearchParams(location.search);
  const embedded = address.get("embed") === "1" && parent !== window;
  if (embedded) {
    const loading = JSON.stringify({ ddz: 1, type: "loading", id: 0, payload: { progress: 0 } });
    let origin = "*";
    try {
      origin = new URL(address.get("origin")).origin;
    } catch {}
    parent.postMessage(loading, origin === "null" ? "*" : origin);
  }
  const wasm = (script) => script.replace(/\.js$/, "_bg.wasm");
  try {
    if (!(hasSeat() && (await startVip().catch(console.error)))) await __wbg_init({ module_or_path: wasm(import.meta.url) });
  } catch (error) {
    const bar = document.querySelector(".emblem__bar");
    if (bar) bar.outerHTML = '<p class="emblem__latin" role="alert">没有装好，请刷新 · Not loaded, please reload</p>';
    console.error(error);
  }
  if (window === top && !embedded) keep();

  function hasSeat() {
    try {
      return !embedded && sessionStorage.getItem("four-tables.seat") !== null;
    } catch {
      return false; // no storage, no seat
    }
  }

  async function startVip() {
    fetch(wasm(import.meta.url)).catch(() => {}); // preloaded, and a browser warns of what is never taken
    return beside("vip");
  }

  async function keep() {
    try {
      const workers = navigator.serviceWorker;
      const kept = await workers.register("./sw.js", { updateViaCache: "none" });
      // A new version waits until the page says that no hand is being played, and the player that he wants it.
      const told = () => kept.waiting && workers.controller && dispatchEvent(new Event("new-version"));
      kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", told));
      addEventListener("take-new-version", () => {
        workers.addEventListener("controllerchange", () => location.reload());
        kept.waiting?.postMessage("take over");
      });
      addEventListener("focus", () => kept.update().catch(() => {}));
      told();
      if (navigator.onLine && !navigator.connection?.saveData) workers.controller?.postMessage("fill up");
    } catch {
      // Blocked, or not over https: then the page needs its network.
    }
  }
}
