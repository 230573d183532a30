import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { skipLoudly } from "../loud-skip.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { quakeText, type TinyPage, tinySite, writeTinyWarc } from "../tiny-site.ts";
import {
  delayAnswers,
  eventually,
  expectRoutes,
  quietly,
  type RunningWorkbench,
  seriousFindings,
  startWorkbench,
} from "../workbench-browser.ts";

/** Every test has a collection of its own, a copy of one that is crawled and checked once. */
const collections = ["keys", "reason", "twice", "undone", "undo-failed", "looks", "hostile", "unchecked"] as const;

let folder: string;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-offtopic-"));
  (await tinySite(folder, pages)).archive.close();
  await writeTinyWarc(join(folder, "warcs", "later.warc.gz"), later());
  const recollect = builtRecollect(folder);
  const crawl = recollect(..."crawl quake.yaml --archive warcs/site.warc.gz --out crawled --workers 0 --no-report".split(" "));
  expect(crawl).toMatchObject({ status: 0 });
  cpSync(join(folder, "crawled"), join(folder, "bench/unchecked"), { recursive: true });
  cpSync(join(folder, "warcs/later.warc.gz"), join(folder, "bench/later.warc.gz"));
  expect(recollect("offtopic", "crawled", "--archive", "warcs/later.warc.gz", "--quiet")).toMatchObject({ status: 0 });
  for (const name of collections.filter((one) => one !== "unchecked"))
    cpSync(join(folder, "crawled"), join(folder, "bench", name), { recursive: true });
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

const hostile = 'Earthquake </p><script>document.title="stolen"</script><img src=x onerror="document.title=1">';
const town = "http://town.example/quake";
const coast = "http://coast.example/";
const pages: TinyPage[] = [
  { url: coast, title: "The coast after the earthquake", text: quakeText, links: [town, "http://harbour.example/tsunami"] },
  { url: town, title: "The town after the earthquake", text: `${quakeText} The town hall was hit.` },
  { url: "http://harbour.example/tsunami", title: "The harbour", text: `${quakeText} The boats are gone.` },
];

/** Later captures of the pages: one domain is sold; the harbour's page gets a hostile text, then disappears; the coast's stays the same. */
function later(): TinyPage[] {
  const sale = { url: town, title: "town.example is for sale", text: "This domain is for sale. Buy this domain now." };
  const years = Array.from({ length: 6 }, (_, n) => ({ ...sale, time: `20${13 + n}0701000000` }));
  return [
    { url: town, time: "20120101000000", title: "The town after the earthquake", text: `${quakeText} The town hall is rebuilt.` },
    ...years,
    {
      url: "http://harbour.example/tsunami",
      time: "20140101000000",
      title: "The harbour",
      body: `<title>The harbour</title><p>${quakeText}</p><pre>${hostile.replaceAll("<", "&lt;")}</pre>`,
    },
    { url: "http://harbour.example/tsunami", time: "20150101000000", status: 404, title: "Not found", text: "The page was not found." },
    { url: coast, time: "20150101000000", title: "The coast after the earthquake", text: `${quakeText} Years have passed.` },
  ];
}

const view = (name: string, query = ""): string => `${bench.url}/collections/${name}/offtopic${query}`;
const decisions = (name: string) =>
  readFileSync(join(folder, "bench", name, "offtopic/offtopic-decisions.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ captured_at, decision }) => `${captured_at.slice(0, 10)} ${decision}`);

const left = (page: Page) => page.locator(".progress .left").textContent();
const chosenMark = (page: Page) => page.locator('.timeline [aria-selected="true"]').getAttribute("aria-label");

if (!hasBrowser) skipLoudly("the review in a browser", "it needs Debian's chromium and the npm package playwright-core");
else {
  test("works by keys alone: off-topic, on-topic, the whole address, undo; reload keeps the place and the undo history", async () => {
    await quietly(async (page) => {
      await page.goto(view("keys"));
      await page.locator(".timeline").waitFor();
      expect(await page.locator(".row").count()).toBe(3);
      expect(await page.locator(".row").first().textContent()).toContain("town.example/quake");
      expect(await left(page)).toBe("7 captures to decide");
      await eventually(() => chosenMark(page)).toBe("2013-07-01, to decide, for sale");
      await page.keyboard.press("n");
      await eventually(() => chosenMark(page)).toBe("2014-07-01, to decide, for sale");
      await page.keyboard.press("y");
      await eventually(() => left(page)).toBe("5 captures to decide");
      await page.keyboard.press("Shift+N");
      await eventually(() => left(page)).toBe("1 capture to decide");
      await page.keyboard.press("z");
      await eventually(() => left(page)).toBe("5 captures to decide");
      await eventually(() => decisions("keys").length).toBe(10);
      expect(decisions("keys").slice(0, 3)).toEqual(["2013-07-01 confirmed", "2014-07-01 overruled", "2015-07-01 confirmed"]);
      expect(decisions("keys").at(-1)).toBe("2018-07-01 undone");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await eventually(() => chosenMark(page)).toBe("2013-07-01, confirmed, for sale");
      await page.reload();
      await eventually(() => chosenMark(page)).toBe("2013-07-01, confirmed, for sale");
      await page.keyboard.press("z"); // undoes a decision from before the reload
      await eventually(() => decisions("keys").at(-1)).toBe("2014-07-01 undone");
      await eventually(() => chosenMark(page)).toBe("2014-07-01, to decide, for sale");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("n");
      await eventually(() => chosenMark(page)).toBe("2012-01-01, marked");
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
      expect(await page.getByRole("dialog").textContent()).toContain("The capture is on-topic");
      await page.keyboard.press("Escape");
      await page.keyboard.press("j");
      await eventually(() => page.locator(".address h2").textContent()).toBe("http://harbour.example/tsunami");
    });
  });

  test("decides by reason, and shows the texts side by side with marked differences", async () => {
    await quietly(async (page) => {
      await page.goto(view("reason"));
      const texts = page.locator(".beside .text");
      await texts.nth(1).waitFor();
      expect(await texts.nth(0).textContent()).toContain("The town hall was hit");
      expect(await texts.nth(1).locator("mark").allTextContents()).toContain("sale");
      await page.getByLabel("Reason").selectOption("for-sale");
      await eventually(() => page.locator(".row").count()).toBe(1);
      await page.getByRole("button", { name: "are off-topic", exact: true }).click();
      await eventually(() => left(page)).toBe("1 capture to decide");
      await eventually(() => decisions("reason").length).toBe(6);
      await page.getByRole("button", { name: "Undo z" }).click();
      await eventually(() => left(page)).toBe("7 captures to decide");
      await page.goBack();
      await eventually(() => page.locator(".row").count()).toBe(3);
    });
  });

  test("undoes the last decision: one about a whole reason that is still being saved, or one whose undo failed before", async () => {
    await inBrowser(async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectRoutes(page);
      await page.goto(view("undone"));
      await eventually(() => chosenMark(page)).toBe("2013-07-01, to decide, for sale");
      await page.keyboard.press("y");
      await page.getByLabel("Reason").selectOption("for-sale");
      const saving = await delayAnswers(page, "**/decisions");
      await page.getByRole("button", { name: "are off-topic", exact: true }).click();
      await page.locator("h1").click(); // moves the focus out of the list of reasons, which uses keys itself
      await page.keyboard.press("z");
      await eventually(() => saving.count).toBe(1);
      saving.release();
      await eventually(() => decisions("undone").length).toBe(11);
      expect(decisions("undone").filter((line) => line.endsWith("undone"))).not.toContain("2013-07-01 undone");

      await page.goto(view("undo-failed"));
      for (const day of ["2013-07-01", "2014-07-01"]) {
        await eventually(() => chosenMark(page)).toBe(`${day}, to decide, for sale`);
        await page.keyboard.press("y");
      }
      await eventually(() => decisions("undo-failed").length).toBe(2);
      await page.route("**/decisions", (route) => route.fulfill({ status: 400, json: { error: "The disk is full" } }), { times: 1 });
      await page.keyboard.press("z");
      await page.getByText("The disk is full").waitFor();
      await page.keyboard.press("z");
      await eventually(() => decisions("undo-failed").slice(2)).toEqual(["2014-07-01 undone"]);
    });
  });

  test("undoes two clicks on a whole reason at once", async () => {
    await quietly(async (page) => {
      await page.goto(view("twice", "?why=for-sale"));
      await page.getByRole("button", { name: "are off-topic", exact: true }).evaluate((button: { click(): void }) => {
        button.click();
        button.click();
      });
      await eventually(() => left(page)).toBe("1 capture to decide");
      await page.getByText("Saving").waitFor({ state: "detached" });
      await page.keyboard.press("z");
      await eventually(() => left(page)).toBe("7 captures to decide");
    });
  });

  test("never shows the text of one capture with the time of another", async () => {
    await inBrowser(async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectRoutes(page);
      await page.goto(view("looks"));
      const text = page.locator(".beside .text").nth(1);
      await eventually(() => text.textContent()).toContain("This domain is for sale");
      const texts = await delayAnswers(page, "**/texts?*at=20120101000000");
      await page.keyboard.press("ArrowLeft");
      await eventually(() => texts.count).toBe(1);
      expect(await page.locator(".beside .text").count()).toBe(0);
      texts.release();
      await eventually(() => text.textContent()).toContain("The town hall is rebuilt");
    });
  });

  test("explains why a check can't be started again", async () => {
    await inBrowser(async (page) => {
      await page.route("**/offtopic/check", (route) => route.fulfill({ status: 400, json: { error: "There is no such archive" } }));
      await page.goto(view("looks"));
      const again = page.getByRole("button", { name: "Check again" });
      await again.click();
      await again.last().click();
      await page.getByRole("alert").getByText("There is no such archive").waitFor();
    });
  });

  test("starts a check, which has nothing to compare without another archive, and shows the result when it ends", async () => {
    await quietly(async (page) => {
      await page.goto(view("unchecked"));
      await page.getByText("has not been checked").waitFor();
      await page.getByRole("button", { name: "Check now" }).click();
      await page.getByText("Nothing was compared: every address has a single capture.").waitFor();
      await page.getByText("a single capture: nothing to compare", { exact: true }).waitFor(); // about the open address
      expect(await page.getByText("No capture is off-topic").count()).toBe(0);
      await page.getByRole("button", { name: "Check again" }).click();
      await page.getByRole("checkbox", { name: "later.warc.gz" }).check();
      await page.getByRole("button", { name: "Check again" }).last().click();
      await eventually(() => left(page)).toBe("7 captures to decide");
      await eventually(() => page.locator(".row").count()).toBe(3);
      expect(await left(page)).toBe("7 captures to decide");
    });
  });

  test("U02, H07: shows archived markup as text", async () => {
    await quietly(async (page) => {
      await page.goto(view("hostile", `?url=${encodeURIComponent("http://harbour.example/tsunami")}&at=20140101000000`));
      const text = page.locator(".beside .text").nth(1);
      await text.waitFor();
      expect(await text.textContent()).toContain('<script>document.title="stolen"</script>');
      await eventually(() => page.title()).toBe("Off-topic – The earthquake of 2011 – recollect");
      expect(await page.locator(".beside script, .beside img").count()).toBe(0);
    });
  });

  test.each([
    [1440, 900, "light"],
    [1440, 900, "dark"],
    [390, 844, "light"],
  ] as const)("axe-core finds nothing serious at %i × %i, %s", async (width, height, colorScheme) => {
    await quietly(async (page) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.goto(view("looks"));
      await page.locator(".row").first().waitFor();
      if (width < 900) {
        expect(await seriousFindings(page)).toEqual([]);
        await page.locator(".row").first().click();
      }
      await page.locator(".beside .text").nth(1).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `offtopic-${width}-${colorScheme}.png`) });
    });
  });
}
