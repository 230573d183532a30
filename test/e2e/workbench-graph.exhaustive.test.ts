import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { skipLoudly } from "../loud-skip.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { tinyCollection } from "../tiny-collection.ts";
import { eventually, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-graph-"));
  mkdirSync(join(folder, "bench"));
  for (const [name, count] of [
    ["small", 300],
    ["large", 5000],
  ] as const) {
    renameSync(linkedCollection(count), join(folder, "bench", name));
    writeFileSync(join(folder, "bench", name, "state.sqlite"), "");
  }
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** Makes documents of some hosts, each with a home page that all its documents link to, and a few links to others: hubs with their neighbours. */
function linkedCollection(count: number): string {
  const hosts = Math.ceil(count / 50);
  const host = (n: number): string => `http://news-${n % hosts}.example`;
  const url = (n: number): string => (n < hosts ? `${host(n)}/` : `${host(n)}/story-${n}`);
  const documents = Array.from({ length: count }, (_, n) => ({
    url: url(n),
    title: n < hosts ? `News of town ${n}` : `Story ${n} about the earthquake`,
    relevance: ((n * 37) % 100) / 100,
  }));
  const links = documents.flatMap((_, n) =>
    [n % hosts, (n * 7 + 1) % count, n % 5 === 0 ? (n * 13) % hosts : n % hosts].map((to) => [url(n), url(to), ""] as const),
  );
  return tinyCollection({ documents, links });
}

const view = (name: string, query = ""): string => `${bench.url}/collections/${name}/graph${query}`;
const settled = (page: Page) => page.locator('.canvas[data-state="settled"]').waitFor({ timeout: 300_000 }); // 5,000 nodes take some time

/** Shows pages, and fails if a page reports an error; the browser's own warnings about slow graphics are ignored. */
async function quietly(look: (page: Page) => Promise<void>): Promise<void> {
  await inBrowser(async (page) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => /GPU stall|GL Driver|swiftshader/i.test(message.text()) || complaints.push(message.text()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page);
    expect(complaints).toEqual([]);
  });
}

if (!hasBrowser) skipLoudly("the link graph in a browser", "it needs Debian's chromium and the npm package playwright-core");
else {
  test("the page loads less than 150 kB before a graph is opened", () => {
    const assets = join(import.meta.dirname, "../../dist/web/assets");
    const first = readdirSync(assets).filter((name) => name.startsWith("index-"));
    const bytes = first.map((name) => gzipSync(readFileSync(join(assets, name))).length).reduce((sum, length) => sum + length, 0);
    expect(first.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(150_000);
  });

  test("draws documents and hosts; a click selects, the panel leads to the documents, and a reload keeps the view", async () => {
    await quietly(async (page) => {
      await page.goto(view("small", "?of=hosts"));
      await settled(page);
      expect(await page.getByText("6 hosts").count()).toBe(1);
      await page.goto(view("small", "?of=hosts&host=news-3.example"));
      await settled(page);
      await page.locator(".canvas").click(); // the only node is in the middle
      await page.getByRole("heading", { name: "news-3.example" }).waitFor();
      await page.reload();
      await page.getByRole("heading", { name: "news-3.example" }).waitFor();
      await page.getByRole("link", { name: "Documents of this host" }).click();
      await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe("/collections/small?host=news-3.example");
      await page.goBack();
      await page.getByRole("heading", { name: "news-3.example" }).waitFor();
    });
  });

  test("stops silently when the user leaves while the drawing still moves", async () => {
    await quietly(async (page) => {
      await page.goto(view("small"));
      await settled(page);
      await page.evaluate(`{
        document.querySelector(".canvas").dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true })); // drawn with the next frame
        document.querySelector(".collection-bar a").click();
      }`);
      await page.locator(".list").waitFor();
      await page.waitForTimeout(500);
    });
  });

  test("shows the same as a table by keyboard: select a document, list its neighbours, open it in the list", async () => {
    await quietly(async (page) => {
      await page.goto(view("small", "?as=table"));
      const first = page.getByRole("button", { name: "News of town 0" });
      await first.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "News of town 0" }).waitFor();
      expect(await page.locator("aside li").count()).toBeGreaterThan(10);
      await page.getByRole("link", { name: "Open in the list of documents" }).click();
      await eventually(() => new URL(page.url()).searchParams.get("doc")).toBe("1");
      await page.locator(".reader h2", { hasText: "News of town 0" }).waitFor();
    });
  });

  test("uses the filter of the documents' list", async () => {
    await quietly(async (page) => {
      await page.goto(view("small", "?min=0.5&host=news-1.example"));
      await settled(page);
      await eventually(() => page.locator(".chip").count()).toBe(2);
      expect(await page.locator(".graph-view .head + .chosen + p").textContent()).toMatch(/^2\d documents/);
    });
  });

  test("5,000 nodes are laid out in a worker, and move while they are dragged", async () => {
    await quietly(async (page) => {
      await page.goto(view("large"));
      await settled(page);
      const box = await page.locator(".canvas").boundingBox();
      const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 300];
      const frames = page.evaluate<number>(`new Promise((resolve) => {
        const start = performance.now();
        let count = 0;
        const next = () => (count++, performance.now() - start > 3000 ? resolve(count / 3) : requestAnimationFrame(next));
        requestAnimationFrame(next);
      })`);
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let n = 0; n < 60; n++) await page.mouse.move(x + n * 4, y + Math.sin(n / 5) * 60);
      const perSecond = await frames;
      await page.mouse.up();
      process.stdout.write(`5,000 nodes while panning: ${perSecond.toFixed(0)} frames per second\n`);
      expect(perSecond).toBeGreaterThan(0);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, "graph-5000.png") });
    });
  });

  test("reports a browser without WebGL, and shows the table", async () => {
    await inBrowser(async (page) => {
      await page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null");
      await page.goto(view("small"));
      await page.getByText("WebGL is off or missing").waitFor();
      await page.getByRole("button", { name: "Table" }).click();
      await page.getByRole("button", { name: "News of town 0" }).waitFor();
    });
  });

  test.each([
    [1440, 900, "light"],
    [1440, 900, "dark"],
    [390, 844, "dark"],
  ] as const)("axe-core finds nothing serious at %i × %i, %s", async (width, height, colorScheme) => {
    await quietly(async (page) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      for (const query of [`?node=${encodeURIComponent("http://news-0.example/")}`, "?as=table"]) {
        await page.goto(view("small", query));
        await page.locator(query.includes("as") ? "table" : '.canvas[data-state="settled"]').waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
        if (process.env.SCREENSHOTS && !query.includes("as"))
          await page.screenshot({ path: join(process.env.SCREENSHOTS, `graph-${width}-${colorScheme}.png`) });
      }
    });
  });
}
