// Chromium with the page in it. Every test opens the page through here, so that nothing that goes
// wrong in it stays unseen.
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

const FLAGS = [
  "--no-sandbox", // Chromium refuses to run as root with it
  "--disable-gpu",
  "--disable-dev-shm-usage", // small in containers
  // Chromium's own requests to the network:
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Starts a server (for its options see there) and a browser; call stop() in the end.
export async function start(serverOptions) {
  const server = await serve(serverOptions);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  const stop = async () => {
    await browser.close();
    server.stop();
  };
  const at = (options, url = server.url) => open(browser, url, options);
  return { url: server.url, browser, open: at, stop };
}

// Opens the page in a fresh profile. `problems` lists whatever went wrong so far, and must stay
// empty. `init` is run in the page before its own scripts. The page keeps itself for times without a network
// only where `offline` asks for it; `origins` are those of other pages of the test. Other options are Playwright's for a context, such as colorScheme or reducedMotion.
async function open(browser, url, options = {}) {
  const { width = 390, height = 844, locale = "zh-CN", touch = false, query = "", offline = false, origins = [], init, ...others } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    hasTouch: touch,
    isMobile: touch,
    ...others,
  });
  const problems = [];
  watch(context, [new URL(url).origin, ...origins], problems);
  if (!offline) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  await page.goto(url + query);
  return { page, context, problems, close: () => context.close() };
}

// Workers and frames of the page are watched too.
function watch(context, origins, problems) {
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (thrown) => problems.push(`exception: ${thrown.error().stack ?? thrown.error()}`));
  context.on("request", (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith("http") && !origins.includes(address.origin)) problems.push(`external request: ${address}`);
  });
  context.on("requestfailed", (request) => {
    problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on("page", (page) => page.on("crash", () => problems.push("the page crashed")));
}
