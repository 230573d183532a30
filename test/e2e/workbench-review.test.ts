import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentPage } from "@recollect/workbench/schemas/review";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { hasBrowser, inBrowser } from "../replay-browser.ts";
import { quakeText, type TinyPage, tinySite } from "../tiny-site.ts";
import { eventually, openList, quietly, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

/** Every test has a collection of its own, a copy of one that is crawled once. */
const collections = ["keys", "cut", "bulk", "choices", "leaving", "moving", "tabs", "refused", "looks", "phone", "zoom"] as const;

let folder: string;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-review-"));
  (await tinySite(folder, pagesOfThreeHosts())).archive.close();
  const run = builtRecollect(folder)(
    "crawl",
    "quake.yaml",
    "--archive",
    "warcs/site.warc.gz",
    "--out",
    "crawled",
    "--workers",
    "0",
    "--no-report",
  );
  expect(run).toMatchObject({ status: 0 });
  for (const name of collections) cpSync(join(folder, "crawled"), join(folder, "bench", name), { recursive: true });
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** Returns twelve reports on the earthquake by two newspapers, each with a smaller share about it, and six pages about gardens; the first page links to all. */
function pagesOfThreeHosts(): TinyPage[] {
  const reports = Array.from({ length: 12 }, (_, n) => ({
    url: `http://${n % 2 === 0 ? "coast" : "town"}.example/2011/${n < 8 ? "03" : "04"}/${12 + n}/report-${n}`,
    title: `Earthquake report ${n}`,
    time: "20110520000000",
    text: `${quakeText} Report number ${n}. ${"The parish fair sold cakes and jam to visitors from the hills. ".repeat(n)}`,
  }));
  const gardens = Array.from({ length: 6 }, (_, n) => ({
    url: `http://gardens.example/diary-${n}`,
    title: `Garden diary ${n}`,
    text: `Roses and tulips number ${n} grow behind the old mill. The earthquake of March was felt here too. ${n} bees were counted.`,
  }));
  const links = [...reports, ...gardens].map(({ url }) => url);
  return [{ url: "http://coast.example/", title: "News from the coast", text: quakeText, links }, ...reports, ...gardens];
}

const view = (name: string, query = ""): string => `${bench.url}/collections/${name}${query}`;

/** Returns the server's answer, which has the saved decisions, not the displayed ones. */
async function saved(name: string, query = ""): Promise<DocumentPage> {
  return (await bench.fetch(`/api/collections/${name}/documents${query}`)).json() as Promise<DocumentPage>;
}
const numbersOf = async (name: string, query: string) =>
  (await saved(name, query)).documents.map((row) => row.number).sort((a, b) => a - b);

const counted = (page: Page) => page.locator(".tools strong").textContent();
const current = (page: Page) => page.locator(".row.current .title").textContent();
/** Returns the settings in the address from inside the page: Playwright may learn of a change later. */
const asParameters = async (page: Page) => new URLSearchParams(await page.evaluate<string>("location.search"));

describe.skipIf(!hasBrowser)("the review view", () => {
  test("works by keyboard alone: open, read, keep, drop, undo, note, search, select", () =>
    quietly(async (page) => {
      const [first, second, third] = (await saved("keys")).documents;
      if (!first || !second || !third) throw new Error("the crawl has found too little");
      await openList(page, view("keys"));
      const press = (key: string) => page.keyboard.press(key);

      await press("Enter");
      await eventually(() => page.locator(".reader h2").textContent()).toBe(first.title);
      await eventually(() => page.locator(".reader .prose").textContent()).toContain("A strong earthquake shook the north coast");
      expect(await page.locator(".reader mark.event").count()).toBeGreaterThan(0);

      await press("y"); // keeps, and the next undecided comes up
      await eventually(() => page.locator(".reader h2").textContent()).toBe(second.title);
      await press("n");
      await eventually(() => current(page)).toBe(third.title);
      await eventually(() => numbersOf("keys", "?state=keep")).toEqual([first.number]);
      await eventually(() => numbersOf("keys", "?state=drop")).toEqual([second.number]);
      await eventually(() => page.locator(".estimate").textContent()).toContain("1 of 2 reviewed documents is relevant");

      await press("z");
      await eventually(() => current(page)).toBe(second.title);
      await eventually(() => numbersOf("keys", "?state=drop")).toEqual([]);

      await press("m");
      await page.keyboard.type("ask the newspaper");
      await press("Control+Enter");
      await eventually(async () => (await saved("keys")).documents.find((row) => row.number === second.number)?.note).toBe(
        "ask the newspaper",
      );
      await eventually(() => page.locator(".row.current .tag").allTextContents()).toEqual(["note"]);

      await press("Escape");
      await eventually(() => page.locator(".reader h2").count()).toBe(0);
      await press("/");
      await page.keyboard.type("tulips");
      await press("Enter");
      expect((await asParameters(page)).get("q")).toBe("tulips"); // Enter searches at once
      await eventually(() => counted(page)).toBe("6 of 19 documents");
      await press("x");
      await press("Shift+ArrowDown");
      await press("Shift+ArrowDown");
      await eventually(() => page.locator(".row[aria-selected=true]").count()).toBe(3);
      await press("n");
      await eventually(async () => (await saved("keys", "?state=drop")).matching).toBe(3);
      await eventually(() => page.locator(".row[aria-selected=true]").count()).toBe(0);

      await press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await press("y"); // has no effect while the dialog is open
      await press("Escape");
      await eventually(() => page.getByRole("dialog").count()).toBe(0);
      expect((await saved("keys", "?state=keep")).matching).toBe(1);
    }));

  test("moves the threshold by drag or keys, shows at once what it keeps, and updates the list", () =>
    quietly(async (page) => {
      await openList(page, view("cut"));
      const { scores } = await saved("cut");
      const isBetween = scores.all.findIndex((count, place) => count > 0 && place > scores.all.findIndex((one) => one > 0));
      const cut = Number((isBetween * scores.step).toFixed(4));
      const keeps = (await saved("cut", `?min=${cut}`)).matching;
      expect(keeps).toBeLessThan(19);

      const plot = await page.locator(".spread .plot").boundingBox();
      if (plot === null) throw new Error("nothing is drawn");
      await page.mouse.move(plot.x + 1, plot.y + 20);
      await page.mouse.down();
      await page.mouse.move(plot.x + plot.width * 0.9, plot.y + 20);
      await page.mouse.move(plot.x + plot.width * cut, plot.y + 20);
      await eventually(() => page.locator(".keeps").textContent()).toBe(`${cut.toFixed(2)} keeps ${keeps} of 19`);
      await page.mouse.up();
      await eventually(() => counted(page)).toBe(`${keeps} of 19 documents`);
      expect((await asParameters(page)).get("min")).toBe(String(cut));

      const slider = page.getByRole("slider", { name: "Lowest score" });
      await slider.press("Home");
      await eventually(() => counted(page)).toBe("19 documents");
      await slider.press("End");
      const { matching } = await saved("cut", "?min=0.98");
      await eventually(() => counted(page)).toBe(`${matching} of 19 documents`);
      expect(await slider.getAttribute("aria-valuetext")).toBe(`0.98 keeps ${matching} of 19`);
      await page.keyboard.press("/");
      await page.keyboard.type("nowhere");
      await page.locator(".middle").getByText("No document matches.").waitFor();
      await page.keyboard.press("Enter");
      await page.keyboard.press("?"); // a shortcut, not a letter of the search, although the list is empty
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    }));

  test("decides all matches, or all of a host, at once after a question with their number, and undoes it", () =>
    quietly(async (page) => {
      await eventually(async () => (await saved("bulk")).indexed).toEqual({ done: 19, total: 19 });
      await openList(page, view("bulk", `?q=${encodeURIComponent('"report number"')}`));
      await page.getByRole("button", { name: "Keep all 12 that match" }).click();
      const dialog = page.getByRole("dialog", { name: "Keep 12 documents that match?" });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      expect((await saved("bulk", "?state=keep")).matching).toBe(0);

      await page.keyboard.press("Shift+Y");
      await dialog.waitFor();
      await page.keyboard.press("Enter");
      await eventually(() => page.locator(".status p").textContent()).toBe("12 kept");
      await eventually(async () => (await saved("bulk", "?state=keep")).matching).toBe(12);
      await eventually(() => page.locator(".row.keep").count()).toBe(12);

      await page.locator(".row").first().click();
      await page.getByRole("button", { name: /^Drop all of (?:coast|town)\.example$/ }).click();
      await page.getByRole("dialog", { name: /^Drop [67] documents of (?:coast|town)\.example\?$/ }).waitFor();
      await page.keyboard.press("Enter");
      await eventually(async () => (await saved("bulk", "?state=drop")).matching).toBeGreaterThan(5);
      expect((await saved("bulk", "?state=keep")).matching).toBe(6);

      await page.getByRole("button", { name: /^Undo/ }).click();
      await eventually(async () => (await saved("bulk", "?state=keep")).matching).toBe(12);
      await page.keyboard.press("z");
      await eventually(async () => (await saved("bulk", "?state=undecided")).matching).toBe(19);
      await eventually(() => page.locator(".row.keep").count()).toBe(0);
    }));

  test("keeps filters and the open document on reload and with the back button", () =>
    quietly(async (page) => {
      await openList(page, view("choices"));
      const gardens = page.getByRole("checkbox", { name: /^gardens\.example/ });
      await gardens.evaluate((box: { dispatchEvent(event: Event): void; click(): void }) => {
        box.dispatchEvent(Object.assign(new Event("keydown", { bubbles: true }), { key: "j" }));
        box.click(); // before the row is in the address
      });
      await eventually(() => counted(page)).toBe("6 of 19 documents");
      expect(await page.locator(".row").first().getAttribute("class")).toContain("current"); // the list starts from its top
      await page.getByRole("checkbox", { name: /^town\.example/ }).check();
      await eventually(() => counted(page)).toBe("12 of 19 documents");
      await page.getByLabel("Sort").selectOption("title");
      await eventually(() => page.locator(".row .title").nth(1).textContent()).toBe("Earthquake report 11"); // by relevance it is the last report
      await page.keyboard.press("Escape");
      await page.locator(".list").focus();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await eventually(() => page.locator(".reader h2").textContent()).toBe("Garden diary 5");
      await page.getByRole("button", { name: "Plain preview" }).click();
      const frame = page.frameLocator(".reader iframe");
      await eventually(() => frame.locator("body").textContent()).toContain("Roses and tulips number 5");
      expect(await page.locator(".reader iframe").getAttribute("sandbox")).toBe("");

      await page.reload();
      await eventually(() => page.locator(".reader h2").textContent()).toBe("Garden diary 5");
      await eventually(() => current(page)).toBe("Garden diary 5");
      expect(await counted(page)).toBe("12 of 19 documents");
      expect(await page.getByRole("checkbox", { name: /^gardens\.example/ }).isChecked()).toBe(true);
      await page.locator(".reader iframe").waitFor();

      await page.goBack(); // closes the reader
      await eventually(() => page.locator(".reader h2").count()).toBe(0);
      await page.goBack(); // sorts by relevance
      await page.goBack(); // removes the second host
      await eventually(() => counted(page)).toBe("6 of 19 documents");
      await page.goForward();
      await eventually(() => counted(page)).toBe("12 of 19 documents");
      await page.getByRole("button", { name: "Clear filters" }).click();
      await eventually(() => counted(page)).toBe("19 documents");
      expect([...(await asParameters(page)).keys()]).toEqual([]);
    }));

  test("removes a decided document from a list of undecided ones, moves to the next, and brings it back on undo, also after a reload", () =>
    quietly(async (page) => {
      const { documents } = await saved("leaving", "?state=undecided");
      await openList(page, view("leaving", "?state=undecided&sort=relevance"));
      for (const key of ["j", "Enter", "n", "y"]) await page.keyboard.press(key);
      await eventually(() => counted(page)).toBe("17 of 19 documents");
      await eventually(() => page.locator(".row .title").first().textContent()).toBe(documents[0]?.title);
      await eventually(() => current(page)).toBe(documents[3]?.title);
      await eventually(() => page.locator(".reader h2").textContent()).toBe(documents[3]?.title);
      await eventually(async () => (await asParameters(page)).get("at")).toBe("1");
      await page.keyboard.press("z");
      await eventually(() => counted(page)).toBe("18 of 19 documents");
      await eventually(() => current(page)).toBe(documents[3]?.title);
      await page.reload();
      await page.locator(".row:not(.waiting)").first().waitFor();
      await page.keyboard.press("z"); // undoes a decision from before the reload
      await page.getByText("Undone", { exact: true }).waitFor();
      await eventually(() => numbersOf("leaving", "?state=drop")).toEqual([]);
    }));

  test("applies a key pressed just when the list has changed to the document that was current", () =>
    quietly(async (page) => {
      const { documents } = await saved("moving", "?state=undecided");
      await openList(page, view("moving", "?state=undecided"));
      await page.evaluate(`new MutationObserver((_, observer) => {
        if (document.querySelector(".tools strong").textContent !== "18 of 19 documents") return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "y", bubbles: true }));
      }).observe(document.querySelector(".tools strong"), { subtree: true, childList: true, characterData: true })`);
      await page.keyboard.press("n");
      await eventually(() => numbersOf("moving", "?state=drop")).toEqual([documents[0]?.number]);
      await eventually(() => numbersOf("moving", "?state=keep")).toEqual([documents[1]?.number]);
    }));

  test("selects months with the handles of their chart", () =>
    quietly(async (page) => {
      await openList(page, view("looks"));
      await page.getByRole("slider", { name: "First month or year" }).press("ArrowRight");
      await eventually(() => counted(page)).toBe("4 of 19 documents");
      expect((await asParameters(page)).get("from")).toBe("2011-04");
      await page.getByRole("button", { name: "Clear: Published" }).click();
      await eventually(() => counted(page)).toBe("19 documents");
    }));

  test("shows another tab's decisions when a tab gets the focus", () =>
    quietly(async (page) => {
      await openList(page, view("tabs"));
      const other = await page.context().newPage();
      await openList(other, view("tabs"));
      await other.keyboard.press("y");
      await eventually(async () => (await saved("tabs", "?state=keep")).matching).toBe(1);
      // A headless browser doesn't move the focus between tabs, so the test sends the event.
      await page.evaluate('dispatchEvent(new Event("focus"))');
      await eventually(() => page.locator(".row.keep").count()).toBe(1);
      await eventually(() => page.getByRole("checkbox", { name: /^kept 1/ }).count()).toBe(1);
    }));

  test("undoes a decision that can't be saved, and shows the reason", () =>
    inBrowser(async (page) => {
      await page.route("**/decisions", (route) => route.fulfill({ status: 400, json: { error: "The disk is full" } }));
      await openList(page, view("refused"));
      await page.keyboard.press("y");
      await eventually(() => page.getByRole("alert").textContent()).toBe("Not saved: The disk is full");
      await eventually(() => page.locator(".row.keep").count()).toBe(0);
      expect((await saved("refused", "?state=keep")).matching).toBe(0);
    }));

  test("ignores a key pressed at the moment the list is left", () =>
    inBrowser(async (page) => {
      let requests = 0;
      page.on("request", (request) => (requests += request.url().endsWith("/decisions") ? 1 : 0));
      await openList(page, view("looks"));
      const isLeft = await page.evaluate<boolean>(`(async () => {
        document.querySelector(".collection-bar a[href*=missing]").click();
        for (let n = 0; n < 100 && document.querySelector(".row"); n++) await null; // shorter than a frame
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "y", bubbles: true }));
        return document.querySelector(".row") === null;
      })()`);
      expect(isLeft).toBe(true);
      await page.waitForTimeout(300);
      expect(requests).toBe(0);
    }));

  test("is accessible and fits, from a phone to a wide screen, light and dark, in both languages", () =>
    quietly(async (page) => {
      for (const [width, colorScheme] of [
        [1440, "dark"],
        [900, "light"],
        [390, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await openList(page, view("looks", "?q=earthquake&doc=2&state=undecided"));
        await page.locator(".prose mark.search").first().waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        await openList(page, view("looks"));
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      }
      await page.getByLabel("Language").selectOption("de");
      await page.getByRole("button", { name: "Alle 19 passenden behalten" }).waitFor();
    }));

  test("scrolls the page at 200 % zoom of a small screen, with five or more rows and the reader above the list", () =>
    inBrowser(async (page) => {
      await page.setViewportSize({ width: 640, height: 360 });
      await page.goto(view("zoom"));
      await page.locator(".row").first().waitFor();
      const rowsInSight = async () => {
        const boxes = await Promise.all((await page.locator(".row").all()).map((row) => row.boundingBox()));
        return boxes.filter((box) => box !== null && box.y >= 0 && box.y + box.height <= 360).length;
      };
      await page.keyboard.press("j");
      await eventually(rowsInSight).toBeGreaterThanOrEqual(5);
      await page.mouse.wheel(0, -10_000);
      await page.locator(".brand").waitFor();
      await page.keyboard.press("Enter");
      const reader = page.locator(".reader");
      await eventually(() => reader.boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 360 });
      expect(await page.locator(".brand").isVisible()).toBe(false);
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator(".brand").waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    }));

  test("shows the reader and the filters in place of the list on a phone", () =>
    quietly(async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openList(page, view("phone"));
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByRole("checkbox", { name: /^gardens\.example/ }).check();
      await page.getByRole("button", { name: "Show 6 documents" }).click();
      await page.locator(".row").first().click();
      await eventually(() => page.locator(".reader h2").textContent()).toMatch(/^Garden diary/);
      expect(await page.locator(".list").isVisible()).toBe(false);
      await page.locator(".decisions").getByRole("button", { name: "Drop", exact: false }).first().click();
      await eventually(async () => (await saved("phone", "?state=drop")).matching).toBe(1);
      await page.getByRole("button", { name: "Close the reader" }).click();
      await eventually(() => page.locator(".list").isVisible()).toBe(true);
      await eventually(() => page.locator(".row.drop").count()).toBe(1);
    }));
});
