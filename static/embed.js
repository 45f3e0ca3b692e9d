// Puts Four Tables (四桌斗地主) into a page, and speaks with it. No dependency; a module and a plain script:
//   const table = FourTables.mount(element, { src: "four-tables/", lang: "zh", variant: "huopin" });
//   table.on("result", ({ points }) => …); await table.ready; table.pause();
// The README lists options, methods and events.
(() => {
  "use strict";
  const VERSION = 1;
  const MOST_CHARACTERS = 64 * 1024;
  const IN_ADDRESS = ["lang", "variant", "room", "seed", "sound", "theme"];
  const EVENTS = ["hello", "loading", "ready", "gameplay-start", "gameplay-stop", "result", "save", "request-ad", "size", "error"];

  class Table {
    #listeners = new Map();
    #said = 0;
    #origin;
    #sandboxed;
    #options;
    #hears = (event) => this.#hear(event);

    constructor(place, options) {
      const { src, log, title = "四桌斗地主", sandbox } = options;
      const address = new URL(src, document.baseURI);
      this.#options = options;
      this.#origin = address.origin;
      // Without `allow-same-origin` the frame has no origin: nothing can be addressed to it alone.
      this.#sandboxed = typeof sandbox === "string" && !sandbox.split(/\s+/).includes("allow-same-origin");
      address.searchParams.set("embed", "1");
      if (location.origin !== "null") address.searchParams.set("origin", location.origin);
      for (const name of IN_ADDRESS) {
        if (options[name] !== undefined) address.searchParams.set(name, options[name] === true ? "1" : options[name] === false ? "0" : options[name]);
      }
      if (log) address.hash = `log=${encodeURIComponent(log)}`;

      const frame = document.createElement("iframe");
      frame.title = title;
      frame.allow = "autoplay; fullscreen; clipboard-write";
      if (typeof sandbox === "string") frame.setAttribute("sandbox", sandbox);
      Object.assign(frame.style, { border: "0", width: "100%", height: "100%", display: "block" });
      frame.src = address.href;
      this.frame = frame;
      this.ready = new Promise((resolve, reject) => {
        this.on("ready", () => resolve(this));
        this.on("removed", () => reject(new Error("the frame was removed")));
        this.on("error", ({ code }) => code === "crash" && reject(new Error("the game broke off")));
      });
      this.ready.catch(() => {}); // only an error for who waits for it
      addEventListener("message", this.#hears);
      place.append(frame);
    }

    /** Calls a function with the payload of every event of a name, or of all for `"*"`; returns what ends that. */
    on(name, listener) {
      const all = this.#listeners.get(name) ?? new Set();
      this.#listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    }

    /** The payload of the next event of a name. */
    next(name) {
      return new Promise((resolve) => {
        const end = this.on(name, (payload) => (end(), resolve(payload)));
      });
    }

    pause() { this.#say("pause"); }
    resume() { this.#say("resume"); }
    mute(on = true) { this.#say("mute", { on: Boolean(on) }); }
    setTheme(theme) { this.#say("set-theme", { theme }); }
    setLang(lang) { this.#say("set-lang", { lang }); }
    keepAnew() { this.#say("init", { muted: Boolean(this.#options.muted), ads: Boolean(this.#options.showAd), save: "" }); }

    remove() {
      removeEventListener("message", this.#hears);
      this.frame.remove();
      this.#tell("removed", {});
    }

    #hear({ source, origin, data }) {
      if (source !== this.frame.contentWindow || (origin !== this.#origin && !(this.#sandboxed && origin === "null"))) return;
      if (typeof data !== "string" || data.length > MOST_CHARACTERS) return;
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (message?.ddz !== VERSION || !EVENTS.includes(message.type)) return;
      const payload = message.payload ?? {};
      this.#tell(message.type, payload);
      if (message.type === "hello") this.#greet();
      if (message.type === "save") this.#keep(payload.blob);
      if (message.type === "error" && payload.code === "bad-save") this.#setAside();
      if (message.type === "request-ad") this.#showAd(payload.kind);
    }

    #greet() {
      const { lang, theme, muted = false, showAd } = this.#options;
      const init = { lang, theme, muted, ads: Boolean(showAd) };
      const save = this.#saved();
      if (save !== undefined) init.save = save;
      this.#say("init", init);
    }

    /** What was kept; nothing where nothing is to be kept. */
    #saved() {
      const { load, save } = this.#options;
      if (load) return load() ?? "";
      if (typeof save !== "string") return undefined;
      try {
        return localStorage.getItem(save) ?? "";
      } catch {
        return "";
      }
    }

    /** What cannot be used may be of a later version: it is kept aside, and the game is kept anew. */
    #setAside() {
      const { load, save } = this.#options;
      if (load || typeof save !== "string") return; // the host knows what it has, and calls keepAnew
      try {
        localStorage.setItem(`${save}.aside`, localStorage.getItem(save));
      } catch {
        return;
      }
      this.keepAnew();
    }

    #keep(blob) {
      const { save } = this.#options;
      if (typeof save === "function") return save(blob);
      if (typeof save !== "string") return;
      try {
        localStorage.setItem(save, blob);
      } catch {
        // Blocked or full: the page goes on without.
      }
    }

    /** A break: a function that returns a promise, which is kept when the break is over. */
    async #showAd(kind) {
      const { showAd } = this.#options;
      if (!showAd) return;
      try {
        const rewarded = await showAd(kind, () => this.#say("ad-started"));
        this.#say("ad-finished", { rewarded: rewarded === true });
      } catch {
        this.#say("ad-error");
      }
    }

    #say(type, payload = {}) {
      const text = JSON.stringify({ ddz: VERSION, type, id: ++this.#said, payload });
      this.frame.contentWindow?.postMessage(text, this.#sandboxed ? "*" : this.#origin);
      this.#tell("said", { type, payload });
    }

    #tell(name, payload) {
      for (const listener of this.#listeners.get(name) ?? []) listener(payload);
      for (const listener of this.#listeners.get("*") ?? []) listener(payload, name);
    }
  }

  globalThis.FourTables = { mount: (place, options) => new Table(place, options), VERSION };
})();
