import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collect } from "@recollect/recollect/collect/collect";
import { withOverrides } from "@recollect/recollect/spec/override-specification";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import type { DocumentPage } from "@recollect/workbench/schemas/review";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  test("compares two collections of one event: select, compare, show tables and report, list, delete", () =>
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
      await page.reload(); // the choices are in the address
      await start.click();
      await page.waitForURL(/\/compare\/quake-1$/);
      await eventually(() => page.locator("h2").allTextContents()).toEqual(["Scores", "Overlap", "Report"]);
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

  test("names settings in the form that prevent resuming a collection, with a name for a new one", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      await page.goto(`${bench.url}/runs/new?event=quake&archive=warcs&collection=large`);
      await page.getByText("Resumes or extends the collection large.").waitFor();
      await page.getByText("More options").click();
      await page.getByRole("checkbox", { name: /^Judge every page/ }).check();
      const warning = page.getByRole("status").filter({ hasText: "The collection large was made with other settings" });
      await eventually(() => warning.locator("li").first().textContent()).toBe("Judge every page (scan): was false, is true");
      expect(await page.getByText("Resumes or extends").count()).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Make a new collection: large-2" }).click();
      await page.getByText("Creates the collection large-2.").waitFor();
      expect(await warning.count()).toBe(0);
      expect(complaints).toEqual([]);
    }));

  test("applies decisions from review to a new collection, which has the kept pages, leaves out the dropped ones, and shows both as decided", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      const documentsOf = async (name: string): Promise<DocumentPage["documents"]> =>
        ((await (await bench.fetch(`/api/collections/${name}/documents`)).json()) as DocumentPage).documents;
      await page.goto(`${bench.url}/collections/large`);
      await page.locator(".row:not(.waiting)").first().waitFor({ state: "attached" });
      const decided = async (...decisions: string[]) => (await documentsOf("large")).filter((row) => decisions.includes(row.decision));
      for (const [n, key] of ["n", "n", "y", "y", "y"].entries()) {
        await page.keyboard.press(key);
        await eventually(async () => (await decided("keep", "drop")).length).toBe(n + 1);
      }
      await page.keyboard.press("k"); // back to the last kept one
      await page.keyboard.press("Enter");
      await page.locator(".reader h2").waitFor();
      await page.keyboard.press("m");
      await page.keyboard.type("seen from the tower");
      await page.keyboard.press("Control+Enter");
      await eventually(async () => (await documentsOf("large")).filter(({ note }) => note !== undefined).length).toBe(1);
      const [kept, dropped] = [await decided("keep"), await decided("drop")];
      expect([kept.length, dropped.length]).toEqual([3, 2]);

      await page.locator(".learning summary").click(); // it is closed in a window of this size
      await page.getByRole("link", { name: "Crawl again with these decisions" }).click();
      expect(await page.getByRole("combobox", { name: "Decisions to apply" }).inputValue()).toBe("large");
      await page.getByRole("combobox", { name: "Event", exact: true }).selectOption("quake");
      await page.getByRole("checkbox", { name: "warcs" }).check();
      await page.getByRole("combobox", { name: /^Collection/ }).fill("learned");
      await page.getByText("More options").click();
      await page.getByRole("textbox", { name: /^Threshold/ }).fill("0.9"); // no page reaches it without decisions
      await page.getByRole("button", { name: "Start" }).click();
      await page.waitForURL(/\/runs\/learned-1$/);
      const summary = () => page.locator(".run-message").textContent();
      await eventually(summary).toContain("3 of the 3 pages you kept are in the collection; the 2 you dropped are left out.");
      await eventually(summary).toContain("Learned from 3 kept and 2 dropped pages.");

      await page.getByRole("link", { name: "Open collection" }).click();
      await eventually(() => page.locator(".row.keep").count()).toBe(3);
      const documents = await documentsOf("learned");
      const captures = (rows: typeof documents) => rows.map(({ url, captured, note }) => [url, captured, note]).sort();
      expect(captures(documents.filter(({ decision }) => decision === "keep"))).toEqual(captures(kept));
      const isOut = ({ isCandidate }: (typeof documents)[number]) => isCandidate === true;
      expect(documents.filter(({ url }) => dropped.some((row) => row.url === url)).every(isOut)).toBe(true);
      await page.locator(".row.keep").first().click();
      await eventually(() => page.locator(".reader").textContent()).toContain("Kept by the curator, whatever its score.");

      await page.goto(`${bench.url}/runs/new?votes=learned`); // the last run of that collection fills in the form
      await eventually(() => new URL(page.url()).search).toBe("?votes=learned&event=quake&archive=warcs&collection=learned-2");
      expect(await page.getByRole("checkbox", { name: "warcs" }).isChecked()).toBe(true);
      expect(complaints).toEqual([]);
    }));
});
