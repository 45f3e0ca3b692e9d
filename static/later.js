// Put into the page's scripts by the release build, with LATER before it: what is fetched later, under what names,
// and what it is checked by. Nothing is taken that is not byte by byte of this build.
const place = (file) => new URL(file, import.meta.url).href;
const ofScript = (script) => place(script.replace(".js", "_bg.wasm"));

/** What starts a thinker in a worker. */
function thinker() {
  const [script, integrity, check] = LATER.thinker;
  const checked = (address, integrity) => `fetch("${address}",{integrity:"${integrity}"})`;
  // An import cannot be checked; once the script was, both mean the same.
  return `${checked(place(script), integrity)}.then(()=>import("${place(script)}")).then(m=>m.default({module_or_path:${checked(ofScript(script), check)}}))`;
}

const begun = {};

/** A module beside the app's, started: `rulebook` or `vip`. */
function beside(name) {
  begun[name] ??= begin(...LATER[name]).catch((error) => {
    delete begun[name]; // it may come the next time
    throw error;
  });
  return begun[name];
}

async function begin(script, integrity, check) {
  // A script element can be checked, a dynamic import cannot; once it is here, both mean the same module.
  await new Promise((onload, onerror) => {
    const element = document.createElement("script");
    document.head.append(Object.assign(element, { type: "module", crossOrigin: "", integrity, src: place(script), onload, onerror }));
  });
  const module = await import(place(script));
  await module.default({ module_or_path: fetch(ofScript(script), { integrity: check }) });
  return module;
}
