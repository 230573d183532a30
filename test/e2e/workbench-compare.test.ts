import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collect } from "../../src/collect/collect.ts";
import { withOverrides } from "../../src/spec/override-specification.ts";
import { readSpecification } from "../../src/spec/read-specification.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { manyPages, type TinySite, tinySite } from "../tiny-site.ts";
import { complaintsOf, eventually, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let site: TinySite;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-workbench-compare-"));
  mkdirSync(join(folder, "bench"));
  const at = (name: string) => join(folder, "bench", name);
  site = await tinySite(join(folder, "bench"), manyPages(20));
  for (const [name, documents] of [
    ["small", 3],
    ["large", 8],
  ] as const) {
    const specification = withOverrides(readSpecification(at("quake.yaml")), { documents });
    await collect({ specification, folder: at(""), archives: [site.warc], out: at(name), workers: 0, cacheFolder: site.cacheFolder })
      .summary;
  }
  mkdirSync(at("strategies"));
  writeFileSync(at("strategies/evaluation.html"), "<!doctype html><title>x</title><h1>Evaluation of strategies</h1>");
  writeFileSync(at("strategies/table.csv"), "event,strategy\n");
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  site?.archive.close();
  if (folder) rmSync(folder, { recursive: true });
});

describe.skipIf(!hasBrowser)("comparing in the browser", () => {
  test("two collections by one event: chosen, compared, tables and report shown, listed, deleted", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      await page.goto(`${bench.url}/`);
      await page.getByRole("link", { name: "Compare collections" }).click();
      const start = page.getByRole("button", { name: "Compare", exact: true });
      await page.getByRole("checkbox", { name: "small" }).check();
      await page.getByRole("combobox", { name: "Event to score with" }).selectOption("quake");
      expect(await start.isDisabled()).toBe(true);
      await page.getByRole("checkbox", { name: "large" }).check();
      await page.getByRole("textbox", { name: /Threshold/ }).fill("0.2");
      await page.reload(); // what was chosen stands in the address
      await start.click();
      await page.waitForURL(/\/compare\/quake-1$/);
      await eventually(() => page.locator("h2").allTextContents()).toEqual(["Relevance", "Overlap", "Report"]);
      const rows = page.locator("section.scroll").first().locator("tbody tr");
      expect(await rows.locator("th").allTextContents()).toEqual(["large", "small"]);
      const frame = page.frameLocator("iframe.report");
      await eventually(() => frame.locator("h2").allTextContents()).toContain("Only in large");
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      await eventually(() => page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "All pages as CSV" }).click();
      expect(readFileSync(await (await download).path(), "utf8").split("\n")[0]).toMatch(/^collection,number,url/);

      await page.getByRole("link", { name: "Compare collections" }).click();
      await page.getByRole("link", { name: "strategies" }).click();
      await eventually(() => frame.locator("h1").allTextContents()).toEqual(["Evaluation of strategies"]);
      const table = page.waitForEvent("download");
      await page.getByRole("link", { name: "table.csv" }).click();
      expect(readFileSync(await (await table).path(), "utf8")).toBe("event,strategy\n");
      expect(await seriousFindings(page)).toEqual([]);
      await page.goBack();
      expect(await seriousFindings(page)).toEqual([]);
      await eventually(() => page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
      await page.getByRole("link", { name: "quake-1" }).click();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await eventually(() => page.locator(".empty").allTextContents()).toEqual(["No comparisons yet."]);
      expect(complaints).toEqual([]);
    }));

  test("decisions lead from triage to a form that is filled in for the next crawl", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      writeFileSync(
        join(folder, "bench", "large", "decisions.jsonl"),
        `${JSON.stringify({ url: "http://example.org/page-0", captured_at: "2011-03-11T12:00:00Z", decision: "keep" })}\n`,
      );
      await page.goto(`${bench.url}/collections/large`);
      await page.getByRole("link", { name: "Crawl again with these decisions" }).click();
      expect(await page.getByRole("combobox", { name: "Decisions to learn from" }).inputValue()).toBe("large");
      await page.getByRole("combobox", { name: "Event", exact: true }).selectOption("quake");
      await page.getByRole("checkbox", { name: "warcs" }).check();
      await page.getByRole("combobox", { name: /^Collection/ }).fill("learned");
      await page.getByRole("button", { name: "Start" }).click();
      await page.waitForURL(/\/runs\/learned-1$/);
      await eventually(() => page.locator(".run-said").textContent()).toContain("Learned from 1 kept and 0 dropped pages.");

      await page.goto(`${bench.url}/runs/new?votes=learned`); // filled in from the last run of that collection
      await eventually(() => new URL(page.url()).search).toBe("?votes=learned&event=quake&archive=warcs&collection=learned-2");
      expect(await page.getByRole("checkbox", { name: "warcs" }).isChecked()).toBe(true);
      expect(complaints).toEqual([]);
    }));
});
