import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentPage } from "@recollect/workbench/schemas/review";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { hasBrowser } from "../replay-browser.ts";
import { quakeText, type TinyPage, tinySite } from "../tiny-site.ts";
import { eventually, openList, quietly, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

/** Names of collections, one for each test: copies of a collection that is crawled once. */
const collections = ["way", "accept", "tabs", "rows", "older", "looks"] as const;

let folder: string;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-review-learns-"));
  (await tinySite(folder, pagesOfTwoKinds())).archive.close();
  const flags = [
    "--archive",
    "warcs/site.warc.gz",
    "--out",
    "crawled",
    "--workers",
    "0",
    "--threshold",
    "0.6",
    "--follow",
    "all",
    "--no-report",
  ];
  expect(builtRecollect(folder)("crawl", "quake.yaml", ...flags)).toMatchObject({ status: 0 });
  for (const name of collections) cpSync(join(folder, "crawled"), join(folder, "bench", name), { recursive: true });
  rmSync(join(folder, "bench/older/candidates"), { recursive: true });
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/**
 * A seed, and two kinds of pages that the event's words do not distinguish: reports, and advertisements for insurance. The longer half of each
 * kind is below the threshold.
 */
function pagesOfTwoKinds(): TinyPage[] {
  const filler = (n: number) => "The parish fair sold cakes and jam to visitors from the hills. ".repeat(n);
  const reports = Array.from({ length: 30 }, (_, n) => ({
    url: `http://coast.example/report-${n}`,
    title: `Report ${n}`,
    text: `${quakeText} Volunteers gave blankets and soup to ${n + 20} families in the shelter. ${filler(n)}`,
  }));
  const adverts = Array.from({ length: 30 }, (_, n) => ({
    url: `http://shop.example/offer-${n}`,
    title: `Offer ${n}`,
    text: `${quakeText} Insure your house now: a premium policy costs ${n + 20} coins, with a discount for new customers. ${filler(n)}`,
  }));
  const links = [...reports, ...adverts].map(({ url }) => url);
  return [{ url: "http://coast.example/", title: "News from the coast", text: quakeText, links }, ...reports, ...adverts];
}

const view = (name: string, query = ""): string => `${bench.url}/collections/${name}${query}`;

/** Returns the server's answer, which has the saved decisions, not the displayed ones. */
async function saved(name: string, query = ""): Promise<DocumentPage> {
  return (await bench.fetch(`/api/collections/${name}/documents${query}`)).json() as Promise<DocumentPage>;
}

const current = async (page: Page) => (await page.locator(".row.current .title").textContent()) ?? "";
const titles = (page: Page) => page.locator(".row .title").allTextContents();
const learned = (page: Page) => page.locator(".learning").textContent();

/** Decides about the current page as a curator would: reports are about the event, and offers are not. */
async function decideCurrent(page: Page): Promise<string> {
  const title = await current(page);
  await page.keyboard.press(title.startsWith("Offer") ? "n" : "y");
  await eventually(() => current(page)).not.toBe(title);
  return title;
}

describe.skipIf(!hasBrowser)("the review that learns", () => {
  test("can be done by keys alone from the first decision to the result, with a reload, and undone", () =>
    quietly(async (page) => {
      await eventually(async () => (await saved("way")).indexed.done).toBe(60);
      await openList(page, view("way"));
      expect(await page.locator(".tools strong").textContent()).toBe("31 documents, 29 candidates");
      expect(await page.locator(".learning").textContent()).toContain("the review learns from each decision");
      await page.keyboard.press("Enter");
      for (let n = 0; n < 6; n++) await decideCurrent(page);
      await eventually(() => learned(page)).toContain("Learned from 6 decisions.");
      await eventually(() => learned(page)).toMatch(
        /Raised by: .*(?:volunteers|blankets|families|soup|shelter).*Lowered by: .*(?:insure|policy|coins|discount|customers|premium)/i,
      );
      expect(await page.getByLabel("Sort").inputValue()).toBe("likely");

      await page.reload();
      await page.locator(".row.current").waitFor();
      await eventually(() => page.locator(".reader h2").textContent()).toBe(await current(page));
      const [first] = (await saved("way")).documents;
      expect([await current(page), await page.locator(".row.current .chance").textContent()]).toEqual([
        first?.title,
        expect.stringMatching(/^likely, \d+ %$/),
      ]);
      for (let n = 0; n < 4; n++) expect(await decideCurrent(page)).toMatch(/^Report/);
      await eventually(async () => (await saved("way")).estimate.learned).toMatchObject({ decisions: 10, isCurrent: true });

      await eventually(() => learned(page)).toContain("Learned from 10 decisions.");
      const [one] = (await saved("way")).estimate.borders.filter(({ border }) => border === 0.55);
      await page.keyboard.press("a");
      await page.keyboard.press("ArrowRight");
      const button = page.getByRole("button", { name: `Keep ${one?.keep} likely, drop ${one?.drop} unlikely` });
      await button.waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByText(`${(one?.keep ?? 0) + (one?.drop ?? 0)} decisions by the model`).waitFor();
      await eventually(() => learned(page)).toMatch(
        /^All \d+ documents are decided\. Not counted as reviewed: 0 decided in bulk, \d+ by the model\./,
      );
      const after = await saved("way");
      expect(after.estimate).toMatchObject({ reviewed: 10, undecided: 0 });
      const kept = (await saved("way", "?state=keep&limit=200")).documents;
      expect(kept.filter(({ title }) => title.startsWith("Offer"))).toEqual([]);
      expect(kept.length).toBeGreaterThanOrEqual(16);
      expect((await saved("way", "?state=drop")).matching).toBe(15); // the offers among the documents

      await page.keyboard.press("z");
      await eventually(async () => (await saved("way")).estimate.byModel).toBe(0);
      expect((await saved("way")).estimate.reviewed).toBe(10);
      await eventually(() => button.isEnabled()).toBe(true);
    }));

  test("keeps visible rows in their places while it learns, and shows the newest order when all of them are decided", () =>
    quietly(async (page) => {
      await eventually(async () => (await saved("rows")).indexed.done).toBe(60);
      await page.setViewportSize({ width: 1440, height: 760 });
      await openList(page, view("rows"));
      const before = await titles(page);
      for (let n = 0; n < 5; n++) await decideCurrent(page);
      await eventually(() => learned(page)).toContain("Learned from 5 decisions.");
      expect((await titles(page)).slice(0, 12)).toEqual(before.slice(0, 12));
      expect(await current(page)).toBe(before[5]);
      const newest = (await saved("rows")).documents.map(({ title }) => title);
      expect(newest.slice(0, 5)).not.toEqual(before.slice(0, 5));

      // Decides about the other visible rows.
      for (let n = 0; n < 20 && (await titles(page))[0] === before[0]; n++) await decideCurrent(page);
      expect((await titles(page))[0]).not.toBe(before[0]);
      expect(await page.locator(".row").first().getAttribute("class")).toContain("current");
      expect(await page.locator(".row.current .chance").count()).toBe(1);
    }));

  test("makes a candidate a document as soon as it is kept, and a candidate again on undo", () =>
    quietly(async (page) => {
      await openList(page, view("accept"));
      await page.getByRole("checkbox", { name: /^candidates 29$/ }).check();
      await eventually(() => page.locator(".tools strong").textContent()).toBe("29 of 60 documents and candidates");
      await page.locator(".list").focus();
      const title = await current(page);
      expect(await page.locator(".row.current .tag").allTextContents()).toEqual(["candidate"]);
      await page.keyboard.press("y");
      await eventually(async () => (await saved("accept")).total).toBe(32);
      await eventually(async () => (await saved("accept", "?part=candidate")).documents.map((row) => row.title)).not.toContain(title);
      await eventually(() => page.getByRole("checkbox", { name: /^candidates 28$/ }).count()).toBe(1);
      await page.keyboard.press("z");
      await eventually(async () => (await saved("accept")).total).toBe(31);
      await eventually(() => titles(page)).toContain(title);
    }));

  test("combines the decisions of two tabs made at once", () =>
    quietly(async (page) => {
      const other = await page.context().newPage();
      await Promise.all([openList(page, view("tabs")), openList(other, view("tabs"))]);
      for (const key of ["j", "j", "j", "j"]) await other.keyboard.press(key);
      const mine = await Promise.all([decideCurrent(page), decideCurrent(other)]);
      const more = await Promise.all([decideCurrent(page), decideCurrent(other)]);
      const all = [...mine, ...more].sort();
      expect(new Set(all).size).toBe(4);
      await eventually(async () => (await saved("tabs", "?state=keep&state=drop")).documents.map(({ title }) => title).sort()).toEqual(all);
      for (const tab of [page, other]) {
        await tab.evaluate('dispatchEvent(new Event("focus"))');
        await eventually(() => tab.getByRole("checkbox", { name: /^undecided 56$/ }).count()).toBe(1);
        await eventually(() => learned(tab)).toContain("of 4 reviewed documents");
      }
      // Both decide about the same page: the later decision counts, and both tabs show it.
      const [row] = (await saved("tabs")).documents;
      for (const tab of [page, other]) {
        await openList(tab, view("tabs", `?doc=${row?.number}`));
        await eventually(() => tab.locator(".reader h2").textContent()).toBe(row?.title);
      }
      await page.keyboard.press("n");
      await eventually(async () => (await saved("tabs", "?state=drop")).documents.map(({ number }) => number)).toContain(row?.number);
      await other.keyboard.press("y");
      await eventually(async () => (await saved("tabs", "?state=keep")).documents.map(({ number }) => number)).toContain(row?.number);
      expect((await saved("tabs")).estimate).toMatchObject({ reviewed: 5 });
    }));

  test("opens a collection of an earlier version, without candidates", () =>
    quietly(async (page) => {
      await openList(page, view("older"));
      expect(await page.locator(".tools strong").textContent()).toBe("31 documents");
      expect(await page.getByText("candidate").count()).toBe(0);
      for (let n = 0; n < 3; n++) await decideCurrent(page);
      await eventually(() => learned(page)).toContain("Learned from 3 decisions.");
    }));

  test("shows chances and figures accessibly, from a phone to a wide screen, light and dark, in both languages", () =>
    quietly(async (page) => {
      await openList(page, view("looks"));
      for (let n = 0; n < 6; n++) await decideCurrent(page);
      await eventually(() => learned(page)).toContain("Learned from 6 decisions.");
      for (const [width, height, colorScheme] of [
        [1920, 1080, "light"],
        [1440, 900, "dark"],
        [900, 844, "light"],
        [390, 844, "dark"],
        [640, 360, "light"],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await openList(page, view("looks"));
        await page.keyboard.press("a");
        await page.locator(".cutoff-choice").waitFor();
        expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Lowest chance to keep");
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
        if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `learns-${width}-${colorScheme}.png`) });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByLabel("Language").selectOption("de");
      await eventually(() => learned(page)).toContain("Gelernt aus 6 Entscheidungen.");
      await page.getByRole("button", { name: /^\d+ wahrscheinliche behalten, \d+ unwahrscheinliche verwerfen$/ }).waitFor();
    }));
});
