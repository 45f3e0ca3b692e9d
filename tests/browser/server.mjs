// Serves a build as a portal would: below a sub-folder, with or without CORS and a strict CSP.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

// Returns the address of the page and a function that stops the server.
// `compressed` sends what the build has compressed, and lets browsers keep what has a hash in its name.
// `cors` lets any origin read the files, which a sandboxed frame needs. `csp` adds the header that the
// recipes for servers have. Addresses below `hosted` are answered from memory, by path.
export async function serve({ dist = DIST, folder = "/games/play/", compressed = false, cors = false, csp = false, hosted = {} } = {}) {
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url, "http://localhost");
      if (Object.hasOwn(hosted, pathname)) return response.setHeader("content-type", "text/html; charset=utf-8").end(hosted[pathname]);
      const file = fileBelow(dist, folder, request.url);
      const brotli = compressed && (await readFile(`${file}.br`).catch(() => null));
      const body = brotli || (await readFile(file));
      if (brotli) response.setHeader("content-encoding", "br");
      if (compressed) response.setHeader("cache-control", /-[0-9a-f]{16}/.test(file) ? "public, max-age=31536000, immutable" : "no-cache");
      response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
      if (cors) response.setHeader("access-control-allow-origin", "*");
      if (csp) response.setHeader("content-security-policy", "frame-ancestors *"); // the rest the page has itself
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${server.address().port}${folder}`;
  return { url, stop: () => server.close() };
}

function fileBelow(dist, folder, address) {
  const path = decodeURIComponent(new URL(address, "http://localhost").pathname);
  if (!path.startsWith(folder)) throw new Error(`${path} is not below ${folder}`);
  const file = resolve(dist, path.slice(folder.length) + (path.endsWith("/") ? "index.html" : ""));
  if (!file.startsWith(resolve(dist) + sep)) throw new Error(`${path} is not below ${dist}`);
  return file;
}
