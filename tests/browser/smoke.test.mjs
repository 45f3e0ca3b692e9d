// The page starts, wherever it is served.
import assert from "node:assert/strict";
import { test } from "node:test";
import { start } from "./browser.mjs";

const hosts = {
  "from a sub-folder": {},
  "under a strict content security policy": { csp: true },
};

for (const [where, serverOptions] of Object.entries(hosts)) {
  test(`the page starts ${where}`, async () => {
    const { open, stop } = await start(serverOptions);
    try {
      const { page, problems } = await open();
      await page.locator(".start").waitFor({ timeout: 30_000 }); // the app draws it, index.html does not
      await page.waitForLoadState("networkidle");
      assert.deepEqual(problems, []);
    } finally {
      await stop();
    }
  });
}
