import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { manyPages, tinySite } from "../tiny-site.ts";
import { eventually, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-focus-"));
  mkdirSync(join(folder, "bench"));
  (await tinySite(join(folder, "bench"), manyPages(12))).archive.close();
  const crawl = builtRecollect(join(folder, "bench"))(..."crawl quake.yaml --archive warcs --out quake --workers 0".split(" "));
  expect(crawl).toMatchObject({ status: 0 });
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** Returns the element with the focus, as text, and the title of the browser's tab. */
const focused = async (page: Page) => [
  await page.evaluate("document.activeElement.tagName + ' ' + document.activeElement.textContent"),
  await page.title(),
];

/** Follows a link by keyboard. */
const follow = async (page: Page, name: string) => {
  await page.getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

describe.skipIf(!hasBrowser)("the focus", () => {
  test("goes to the heading of each view that is opened by keyboard, and the title of the tab names the view", () =>
    inBrowser(async (page) => {
      await page.goto(bench.url);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await follow(page, "Events");
      await eventually(() => focused(page)).toEqual(["H1 Events", "Events – recollect"]);
      await follow(page, "New event");
      await eventually(() => focused(page)).toEqual(["H1 New event", "New event – recollect"]);
      await page.goBack();
      await eventually(() => focused(page)).toEqual(["H1 Events", "Events – recollect"]);
      await follow(page, "The earthquake of 2011"); // its heading appears after its files have loaded
      await eventually(() => focused(page)).toEqual(["H1 The earthquake of 2011", "quake – recollect"]);
      await follow(page, "Collections");
      await eventually(async () => (await focused(page))[1]).toBe("recollect");
      await follow(page, "The earthquake of 2011");
      await eventually(() => focused(page)).toEqual(["H1 The earthquake of 2011", "The earthquake of 2011 – recollect"]);
      for (const [tab, heading] of [
        ["Missing", "Missing pages"],
        ["Off-topic", "Off-topic captures"],
        ["Graph", "Link graph"],
        ["Report", "Report"],
      ] as const) {
        await follow(page, tab);
        await eventually(() => focused(page)).toEqual([`H1 ${heading}`, `${tab} – The earthquake of 2011 – recollect`]);
      }
      expect(await seriousFindings(page)).toEqual([]);
    }));

  test("stays where it is while a view changes its settings", () =>
    inBrowser(async (page) => {
      await page.goto(`${bench.url}/collections/quake`);
      await page.locator(".row").first().waitFor();
      await page.getByRole("searchbox").pressSequentially("tsunami");
      await eventually(() => page.url()).toContain("q=tsunami");
      expect(await page.evaluate("document.activeElement.matches('.search, .search *, input')")).toBe(true);
    }));
});
