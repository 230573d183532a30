import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { closeBrowser, hasBrowser, hasReplayBrowser, inBrowser, replayedByLink } from "../replay-browser.ts";
import { hostileText, type TinyCollection, threeDocuments, tinyCollection } from "../tiny-collection.ts";
import { quakeText, writeTinyWarc } from "../tiny-site.ts";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-report-"));
  recollect = builtRecollect(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(closeBrowser);

const at = (name: string): string => join(folder, name);

function collected(collection: TinyCollection): void {
  renameSync(tinyCollection(collection), at("quake"));
}

describe("recollect report", () => {
  test("writes report.html into the collection's folder, or to a given path", () => {
    collected(threeDocuments);
    const inside = recollect("report", "quake");
    expect([inside.status, inside.stderr]).toEqual([
      0,
      expect.stringMatching(/^quake\/report\.html: 3 documents, [\d.]+ kB; open it in a browser\n$/),
    ]);
    const { stdout } = recollect("report", "quake", "--out", "elsewhere.html", "--json", "--quiet");
    expect(JSON.parse(stdout)).toMatchObject({ report: "elsewhere.html", documents: 3 });
    expect(readFileSync(at("elsewhere.html"))).toEqual(readFileSync(at("quake/report.html")));
  });

  test("refuses a folder that is not a collection with the reason, and writes nothing", () => {
    const { status, stderr } = recollect("report", ".", "--out", "report.html");
    expect([status, stderr]).toEqual([2, expect.stringContaining("is not a collection, because it has no documents.csv")]);
    expect(existsSync(at("report.html"))).toBe(false);
  });
});

test("a crawl writes a report by default; the collection is the same without it", async () => {
  await writeTinyWarc(at("crawl.warc.gz"), [{ url: "http://town.example/", time: "20110312000000", text: quakeText, title: "Earthquake" }]);
  writeFileSync(at("quake.txt"), quakeText);
  const event = "event: { start: 2011-03-11, end: 2011-03-12, lead: P0D, cooldown: P30D }";
  writeFileSync(at("quake.yaml"), `name: quake\n${event}\ntopic: { references: [quake.txt] }\nseeds: [http://town.example/]\n`);
  const crawl = (out: string, ...flags: string[]) =>
    recollect("crawl", "quake.yaml", "--archive", "crawl.warc.gz", "--workers", "0", "--out", out, ...flags);
  expect(crawl("with").stderr).toContain("opens in ReplayWeb.page; with/report.html in any browser.");
  expect(readFileSync(at("with/report.html"), "utf8")).toContain("http://town.example/");
  expect(crawl("without", "--no-report").stderr).toContain("opens in ReplayWeb.page.\n");
  expect(existsSync(at("without/report.html"))).toBe(false);
  expect(readFileSync(at("with/collection.wacz"))).toEqual(readFileSync(at("without/collection.wacz")));
});

test.skipIf(!hasReplayBrowser)("the link of a document shows the page of that address and time in ReplayWeb.page", async () => {
  await writeTinyWarc(at("crawl.warc.gz"), [
    { url: "http://town.example/?a=1&b=2", time: "20110312000000", text: quakeText, title: "Earthquake" },
  ]);
  writeFileSync(at("quake.txt"), quakeText);
  const event = "event: { start: 2011-03-11, end: 2011-03-12, lead: P0D, cooldown: P30D }";
  writeFileSync(at("quake.yaml"), `name: quake\n${event}\ntopic: { references: [quake.txt] }\nseeds: ["http://town.example/?a=1&b=2"]\n`);
  expect(recollect("crawl", "quake.yaml", "--archive", "crawl.warc.gz", "--workers", "0", "--out", "replayed").status).toBe(0);
  const href = /class="replay" href="([^"]+)"/.exec(readFileSync(at("replayed/report.html"), "utf8"))?.[1] ?? "";
  expect(href).toMatch(/&amp;ts=20110312000000$/);
  await replayedByLink(at("replayed/collection.wacz"), href.replaceAll("&amp;", "&"), async (archived) => {
    await archived.getByText(quakeText.slice(0, 30)).first().waitFor({ timeout: 300_000 });
  });
});

/** Opens the report and expects no error in the browser and no other request. */
async function opened(look: (page: Page) => Promise<void>): Promise<void> {
  expect(recollect("report", "quake").status).toBe(0);
  const address = pathToFileURL(at("quake/report.html")).href;
  await inBrowser(async (page) => {
    const [faults, requests]: [string[], string[]] = [[], []];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => faults.push(message.text()));
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address);
    await look(page);
    expect(faults).toEqual([]);
    expect(new Set(requests)).toEqual(new Set([address]));
  });
}

/** Many documents on two hosts, in two languages. */
const many: TinyCollection = {
  documents: Array.from({ length: 120 }, (_, n) => ({
    url: n === 0 ? "http://harbour.example/" : `http://${n % 3 === 0 ? "town" : "harbour"}.example/${n}`,
    ...{
      title: `Story ${n}`,
      topical: n / 120,
      temporal: 1,
      relevance: n / 120,
      depth: Math.min(n, 1),
      language: n % 10 === 0 ? "de" : "en",
    },
    ...{ path: n === 0 ? "" : "http://harbour.example/", uri_m: n % 2 === 0 ? `https://web.example/2011id_/http://x.example/${n}` : "" },
    reason: n === 0 ? "A seed." : `Relevance high. One link from a seed: http://harbour.example/`,
  })),
  links: Array.from({ length: 119 }, (_, n) => [
    "http://harbour.example/",
    `http://${(n + 1) % 3 === 0 ? "town" : "harbour"}.example/${n + 1}`,
    "more",
  ]),
};

/** Returns the content of the table, with elements, texts and links. */
function shownText(page: Page): Promise<string> {
  return page.evaluate<string>(
    `[...document.querySelectorAll("#documents tbody *")].map((e) => e.localName + " " + (e.children.length ? "" : e.textContent) + (e.href ?? "")).join("\\n")`,
  );
}

/** Returns the visible part of the zoomed link graph. */
function graphPlace(page: Page): Promise<[left: number, top: number]> {
  return page.evaluate(
    `(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])(document.querySelector("#figure-graph-documents .sheet"))`,
  );
}

describe.skipIf(!hasBrowser)("the report in a browser", () => {
  test("sorts, filters and turns pages, all by the keyboard", async () => {
    collected(many);
    await opened(async (page) => {
      const numbers = () => page.locator("#documents tbody tr td:first-child").allTextContents();
      const status = () => page.locator(".shown").textContent();
      expect((await numbers()).slice(0, 3)).toEqual(["120", "119", "118"]);
      const before = await shownText(page);

      await page.locator("#documents .next").focus();
      await page.keyboard.press("Enter");
      await expect.poll(async () => [(await numbers())[0], await status()]).toEqual(["95", "26 to 50 of 120 documents"]);
      await page.locator("#documents .previous").press("Enter");
      await expect.poll(() => shownText(page)).toBe(before);

      await page.locator('th[data-key="number"] button').press("Enter");
      await expect.poll(async () => (await numbers()).slice(0, 2)).toEqual(["1", "2"]);
      expect(await page.locator('th[data-key="number"]').getAttribute("aria-sort")).toBe("ascending");

      await page.getByLabel("Title, address or reason contains").fill("story 11");
      await expect.poll(status).toBe("1 to 11 of 11 documents that match, of 120");
      await page.locator(".filters").getByLabel("Language").selectOption("de");
      await expect.poll(status).toBe("1 to 1 of 1 documents that match, of 120");
      await page.locator("#documents tbody summary", { hasText: "Why it was kept" }).press("Enter");
      expect(await page.locator("#documents tbody details p").first().textContent()).toBe(
        "Relevance high. One link from a seed: http://harbour.example/",
      );
      expect(await page.locator("#documents tbody a").getAttribute("href")).toBe("https://web.example/2011id_/http://x.example/110");
      expect(await page.locator("#documents tbody a").getAttribute("rel")).toBe("noreferrer noopener");
    });
  });

  test("zooms the link graph by buttons and keys, moves it by keys, and shows more names when zoomed in", async () => {
    collected(many);
    await opened(async (page) => {
      const [figure, svg] = [page.locator("#figure-graph-documents"), page.locator("#figure-graph-documents .sheet svg")];
      const sheet = figure.locator(".sheet");
      const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
      const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
      const [whole, high] = [await widthOf(svg), await heightOf(sheet)];
      expect(await svg.locator(".minor").isVisible()).toBe(false);
      await figure.getByRole("button", { name: "Zoom in" }).click();
      await sheet.press("+");
      expect(await svg.locator(".minor").isVisible()).toBe(true);
      expect([(await widthOf(svg)) / whole, await heightOf(sheet)]).toEqual([expect.closeTo(2.25, 1), high]);
      const middle = await graphPlace(page);
      await sheet.press("ArrowRight");
      await expect.poll(() => graphPlace(page)).not.toEqual(middle);
      await sheet.press("0");
      expect([await widthOf(svg), await graphPlace(page)]).toEqual([whole, [0, 0]]);
    });
  });

  test("shows the document of a clicked node; a drag that ends on a node only moves the graph", async () => {
    collected(many);
    await opened(async (page) => {
      const figure = page.locator("#figure-graph-documents");
      const dot = figure.locator('a[href="#document-1"] circle');
      await dot.click();
      await expect.poll(() => figure.locator(".picked b").textContent()).toBe("Story 0");
      expect(await figure.locator(".picked .excerpt").textContent()).toBe("A page");
      expect(page.url()).not.toContain("#document");
      await figure.getByRole("button", { name: "Zoom in" }).click();
      await page.evaluate(`document.querySelector(".picked").replaceChildren()`);
      const [left, top] = await graphPlace(page);
      const { x = 0, y = 0 } = (await dot.boundingBox()) ?? {};
      await page.mouse.move(x + 3, y + 3);
      await page.mouse.down();
      await page.mouse.move(x - 57, y - 37, { steps: 10 });
      await page.mouse.up();
      const [movedLeft, movedTop] = await graphPlace(page);
      expect([movedLeft - left > 50, movedTop - top > 30]).toEqual([true, true]);
      expect(await figure.locator(".picked b").count()).toBe(0);
    });
  });

  test("shows the reason of every document on paper, on later pages of the table, too", async () => {
    collected(many);
    await opened(async (page) => {
      const readable = () =>
        page.evaluate<number>(
          `[...document.querySelectorAll("#documents tbody details p[dir]")].filter((p) => p.checkVisibility() && p.getBoundingClientRect().height > 10).length`,
        );
      expect(await readable()).toBe(0);
      await page.emulateMedia({ media: "print" });
      await expect.poll(readable).toBe(25);
      await page.evaluate(`document.querySelector("#documents .next").click()`);
      await expect.poll(readable).toBe(25);
      await page.emulateMedia({ media: "screen" });
      await expect.poll(readable).toBe(0);
    });
  });

  test.each([
    [1440, "light"],
    [1440, "dark"],
    [390, "light"],
    [390, "dark"],
  ] as const)("fits a window of %i pixels, %s, with text that can be read", async (width, colorScheme) => {
    collected(many);
    await opened(async (page) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
      const [ink, back] = await page.evaluate<[string, string]>(
        `["color", "backgroundColor"].map((name) => getComputedStyle(document.body)[name])`,
      );
      expect([ink, back]).toEqual(
        colorScheme === "light" ? ["rgb(31, 35, 40)", "rgb(255, 255, 255)"] : ["rgb(230, 237, 243)", "rgb(13, 17, 23)"],
      );
      const smallest = `Math.min(...[...document.querySelectorAll("figure:not(.wide) .sheet svg")].map((svg) => parseFloat(getComputedStyle(svg).fontSize) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width))`;
      expect(await page.evaluate<number>(smallest)).toBeGreaterThan(9);
    });
  });

  test("H07 shows hostile titles, addresses and reasons as harmless text", async () => {
    const title = `</script><script>document.title = "owned"</script><img src="http://evil.example/x.png" onerror="document.title='owned'">${hostileText}`;
    collected({
      documents: Array.from({ length: 60 }, (_, n) => ({
        url: `http://harbour.example/${n}?${title}`,
        title,
        reason: title,
        archive: title,
        language: title,
        uri_m: "javascript:document.title='owned'",
      })),
      missing: [[`http://gone.example/${title}`, title, 1, 0.5]],
      links: [[`http://harbour.example/0?${title}`, `http://harbour.example/1?${title}`, title]],
    });
    await opened(async (page) => {
      await page.locator("#documents .next").click();
      await expect.poll(() => page.locator(".shown").textContent()).toBe("26 to 50 of 60 documents");
      expect(await page.locator("#documents tbody b").first().textContent()).toContain(
        `</script><script>document.title = "owned"</script><img src=`,
      );
      const links = await page.evaluate<string[]>(`[...document.querySelectorAll("#documents tbody a")].map(({ href }) => href)`);
      for (const link of links)
        expect(link).toMatch(/^https:\/\/replayweb\.page\/\?source=file%3A%2F%2Fcollection\.wacz#view=pages&url=http%3A/);
      for (const name of ["img", "iframe", "object", "form[action]"]) expect(await page.locator(name).count()).toBe(0);
      expect(await page.title()).toBe("The harbour quake");
    });
  });

  test("saves a figure's data as CSV", async () => {
    collected(threeDocuments);
    await opened(async (page) => {
      const figure = page.locator("#figure-depth");
      await figure.locator("summary").press("Enter");
      const [download] = await Promise.all([page.waitForEvent("download"), figure.getByText("Save as CSV").click()]);
      expect(download.suggestedFilename()).toBe("depth.csv");
    });
  });
});
