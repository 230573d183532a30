import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ComparisonRecord } from "@recollect/workbench/schemas/comparisons";
import type { Run } from "@recollect/workbench/schemas/runs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { manyPages, tinySite } from "../tiny-site.ts";
import { type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

/** Every view without a link in the frame; the others are found by these links, so that a new one can't be forgotten. */
const deeper = [
  "/events/new",
  "/events/quake?archive=warcs",
  "/archives/warcs",
  "/archives/warcs?url=http%3A%2F%2Fexample.org%2Fpage-0&record=20110311120000",
  "/runs/new?event=quake&archive=warcs",
  "/runs/quake-1",
  "/collections/quake?doc=1",
  "/collections/quake?q=tsunami&host=example.org",
  "/collections/quake/graph?as=table",
  "/collections/quake/replay?url=http%3A%2F%2Fexample.org%2Fpage-0&captured=20110311120000",
  "/compare",
  "/compare/quake-1",
  "/compare/results/by-hand",
  "/collections/quake/nowhere",
];

let folder: string;
let bench: RunningWorkbench;
let views: readonly string[];

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-accessibility-"));
  mkdirSync(join(folder, "bench"));
  (await tinySite(join(folder, "bench"), manyPages(20))).archive.close();
  bench = await startWorkbench(folder, "bench");
  const body = JSON.stringify({ event: "quake", collection: "quake", archives: ["warcs"] });
  await bench.fetch("/api/runs", { method: "POST", headers: { "content-type": "application/json" }, body });
  const isFinished = async () => {
    const { run } = (await (await bench.fetch("/api/runs/quake-1")).json()) as { run: Run };
    return run.state === "finished";
  };
  while (!(await isFinished())) await new Promise((resolve) => setTimeout(resolve, 100));
  cpSync(join(folder, "bench/quake"), join(folder, "bench/copy"), { recursive: true });
  const compared = { event: "quake", collections: ["quake", "copy"] };
  const posted = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(compared) };
  await bench.fetch("/api/comparisons", posted);
  const isCompared = async () => {
    const { state } = (await (await bench.fetch("/api/comparisons/quake-1")).json()) as ComparisonRecord;
    return state === "finished";
  };
  while (!(await isCompared())) await new Promise((resolve) => setTimeout(resolve, 100));
  cpSync(join(folder, "bench/.compare/quake-1"), join(folder, "bench/by-hand"), { recursive: true });
  await inBrowser(async (page) => {
    await page.goto(`${bench.url}/collections/quake`);
    await page.locator(".collection-bar nav a").first().waitFor();
    const linked = await page
      .locator("header nav a, .collection-bar nav a")
      .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    views = [...new Set([...(linked as string[]), ...deeper])];
  });
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** Opens a view and waits until it has loaded. */
async function open(page: Page, view: string): Promise<void> {
  await page.goto(`${bench.url}${view}`);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.locator("main :is(h1, h2, .empty)").first().waitFor();
  await page.locator("main", { hasNotText: /(?:Loading|Reading the index|Reading a sample|Opening)[^.]*…/ }).waitFor();
}

const focused = (page: Page) => page.evaluate("document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName ?? ''");

/** Presses a key until a link with the address has the focus. */
async function moveTo(page: Page, href: string, key: "Tab" | "Shift+Tab"): Promise<boolean> {
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press(key);
    if ((await focused(page)) === href) return true;
  }
  return false;
}

describe.skipIf(!hasBrowser)("every view of the workbench", () => {
  test("is in the list of checked views", () => {
    expect(views).toEqual(expect.arrayContaining(["/", "/events", "/archives", "/runs", "/collections/quake/graph"]));
    expect(views.length).toBeGreaterThan(deeper.length + 8);
  });

  test("has no serious finding of axe-core, in light and dark", () =>
    inBrowser(async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const findings: string[] = [];
      for (const view of views) {
        await open(page, view);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          for (const finding of await seriousFindings(page)) findings.push(`${view}, ${colorScheme}: ${finding}`);
        }
      }
      expect(findings).toEqual([]);
    }));

  test("fits a phone and wide screens without overflow", () =>
    inBrowser(async (page) => {
      const wide: string[] = [];
      for (const view of views) {
        await page.setViewportSize({ width: 1920, height: 1080 });
        await open(page, view);
        for (const width of [1920, 1024, 390]) {
          await page.setViewportSize({ width, height: 800 });
          // A drawing adapts to the window a moment later.
          const fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";
          const isFit = expect.poll(() => page.evaluate(fits)).toBe(true);
          await isFit.catch(() => wide.push(`${view} at ${width}`));
        }
      }
      expect(wide).toEqual([]);
    }));

  test("can be left by keyboard, from its content to the first view", () =>
    inBrowser(async (page) => {
      const traps: string[] = [];
      for (const view of views) {
        await open(page, view);
        for (let n = 0; n < 12; n++) await page.keyboard.press("Tab");
        if (!(await moveTo(page, "/", "Shift+Tab"))) traps.push(view);
        await page.keyboard.press("Enter");
        await page.waitForURL(`${bench.url}/`);
      }
      expect(traps).toEqual([]);
    }));

  test("can be reached by keyboard through the links of the frame and of the collection", () =>
    inBrowser(async (page) => {
      const ways = [
        ...["/events", "/archives", "/runs"].map((href) => ["/", href]),
        ["/events", "/events/new"],
        ["/events", "/events/quake"],
        ["/archives", "/archives/warcs"],
        ["/runs", "/runs/new"],
        ["/runs", "/runs/quake-1"],
        ["/", "/collections/quake"],
        ...["missing", "offtopic", "graph", "report", "export"].map((tab) => ["/collections/quake", `/collections/quake/${tab}`]),
      ] as [string, string][];
      for (const [from, to] of ways) {
        await open(page, from);
        expect([from, to, await moveTo(page, to, "Tab")]).toEqual([from, to, true]);
        await page.keyboard.press("Enter");
        await page.waitForURL(`${bench.url}${to}`);
        await settled(page);
      }
    }));
});
