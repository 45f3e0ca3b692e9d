// Keeps one version of the page, whole, for times without a network. The build puts VERSION, FILES and LATER
// before this: LATER is what few need, kept when the page is opened again or asks for it. A page always gets all
// of its files from the version it began with: index.html too is answered from what is kept, for a new one beside
// old files would be neither; a new version is kept beside it, and waits.
const PREFIX = `four-tables ${registration.scope} `;
const CACHE = PREFIX + VERSION;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => event.data === "take over" ? skipWaiting() : event.waitUntil(fillUp()));
addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(name, event.request));
});

/** Keeps the rest, one after the other, in nobody's way, while there is a network. */
async function fillUp() {
  for (const name of LATER) if (navigator.onLine) await answer(name, name).catch(() => {});
}

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (name) => {
      // Names with a hash never change what they mean; others may be answered by an old cache.
      const hashed = /-[0-9a-f]{16}/.test(name);
      const response = await fetch(name, { cache: hashed ? "force-cache" : "reload" });
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      await cache.put(name, response.redirected ? new Response(response.body, { headers: response.headers }) : response);
    }),
  );
}

/** Old versions go, but for the last: another window may still show it and start a worker. */
async function tidy() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
}

/** The name of the file that is asked for, if it is one of the page's own. */
function nameOf({ method, url }) {
  const [address] = url.split(/[?#]/);
  if (method !== "GET" || !address.startsWith(registration.scope)) return null;
  const name = address.slice(registration.scope.length);
  if (name === "" || name === "index.html") return "./";
  return FILES.includes(name) || /^\w+-[0-9a-f]{16}/.test(name) ? name : null;
}

async function answer(name, request) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(name)) ?? (await caches.match(name));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && LATER.includes(name)) await cache.put(name, response.clone());
  return response;
}
