// Serves a build as a portal would: below a sub-folder, with or without CORS and a strict CSP.
import { createHash } from "node:crypto";
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
// `cors` lets any origin read the files, which a sandboxed frame needs. `csp` allows only what the
// page must have.
export async function serve({ dist = DIST, folder = "/games/play/", cors = false, csp = false } = {}) {
  const server = createServer(async (request, response) => {
    try {
      const file = fileBelow(dist, folder, request.url);
      const body = await readFile(file);
      response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
      if (cors) response.setHeader("access-control-allow-origin", "*");
      if (csp) response.setHeader("content-security-policy", strictPolicy(file, body));
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
  const file = resolve(dist, path.slice(folder.length) || "index.html");
  if (!file.startsWith(resolve(dist) + sep)) throw new Error(`${path} is not below ${dist}`);
  return file;
}

// Inline scripts are allowed one by one, by their hashes: trunk starts the page with one.
function strictPolicy(file, body) {
  const scripts = extname(file) === ".html" ? inlineScripts(body.toString()) : [];
  const hashes = scripts.map((script) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${hashes.join("")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

function inlineScripts(html) {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc\s*=/.test(attributes))
    .map(([, , script]) => script);
}
