import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../child-server.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let bench: RunningWorkbench;
let port: string;
beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-token-"));
  port = String(await freePort());
  bench = await startWorkbench(folder, "bench", ["--port", port]);
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

test.skipIf(!hasBrowser)("Y03: a browser without the token gets a request to open the printed address, which gives it access", async () => {
  await inBrowser(
    async (page) => {
      await page.goto(`${bench.url}/archives`);
      await page.getByRole("heading", { name: "This workbench needs its token" }).waitFor();
      await page.getByText("Open the address that recollect serve printed in the terminal").waitFor();
      await page.getByLabel("Path, address").waitFor({ state: "hidden" });
      expect(await seriousFindings(page)).toEqual([]);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, "token.png") });
      const tab = await page.context().newPage();
      await tab.goto(`${bench.printed}x`);
      await tab.getByRole("heading", { name: "This workbench needs its token" }).waitFor();
      await tab.goto(bench.printed); // differs only in its fragment, so the browser does not load the page anew
      await tab.getByRole("heading", { name: "How to make a collection" }).waitFor();
      expect(tab.url()).toBe(`${bench.url}/`);
      await page.getByLabel("Path, address").waitFor(); // the first tab has the token, too
    },
    { knowsTokens: false },
  );
});

test.skipIf(!hasBrowser)("Y03: open tabs continue after a restart once the newly printed address has been opened", async () => {
  await inBrowser(async (page) => {
    await page.goto(`${bench.url}/archives`);
    await page.getByLabel("Path, address").waitFor();
    await bench.stop();
    bench = await startWorkbench(folder, "bench", ["--port", port]);
    await page.reload();
    await page.getByRole("heading", { name: "This workbench needs its token" }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(bench.printed);
    await page.getByLabel("Path, address").waitFor();
  });
});
