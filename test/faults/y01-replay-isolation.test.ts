import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { skipLoudly } from "../loud-skip.ts";
import { closeBrowser, hasReplayBrowser, inBrowser } from "../replay-browser.ts";
import { quakeText, tinySite } from "../tiny-site.ts";
import { eventually, type RunningWorkbench, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let bench: RunningWorkbench;

/** Findings of a hostile archived page, which it writes to the console. */
interface Loot {
  /** Everything in the IndexedDB of its origin, as JSON. */
  readonly storage: string;
  /** Addresses of WACZ files found there, with the status of a request for each. */
  readonly waczs: readonly (readonly [url: string, status: number])[];
  /** Addresses that give the page unpatched browser objects in a frame. */
  readonly rawWindows: readonly string[];
  /** Service workers that it could register. */
  readonly workers: readonly string[];
}

/**
 * A script that gets a window which the player has not patched, and searches with it. Rewriting scripts cannot prevent this: `top` cannot be
 * overridden, and its frames are accessible.
 */
const hostile = `<script>(async () => {
  const page = await (async () => {}).constructor("return self")();
  const raw = page.top[0];
  const done = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
  const kept = [];
  for (const { name } of await raw.indexedDB.databases()) {
    const database = await done(raw.indexedDB.open(name));
    for (const store of database.objectStoreNames) kept.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
  }
  const storage = JSON.stringify(kept);
  const waczs = [];
  for (const url of new Set(storage.match(/http:[^"]*?collection\\.wacz/g)))
    waczs.push([url, await raw.fetch(url).then((answer) => answer.status, () => 0)]);
  const rawWindows = [];
  const { origin, href } = raw.Object.getOwnPropertyDescriptor(page, "location").get.call(page);
  const archivedAs = (mod, url) => href.replace(/\\d*mp_\\/http:.*/, "20110312000000" + mod + "/" + url);
  for (const url of [
    archivedAs("mp_", "http://nowhere.example/"),
    ...["id_", "wkrf_", ""].map((mod) => archivedAs(mod, "http://harbour.example/hostile")),
    ...["/", "/nothing", "/replay/nothing", "/replay/ui.js", "/replay/sw.js", "/replay/wabac.js", "/replay/static/wombat.js", "/replay/w/api/index", "/collection.wacz"].map((path) => origin + path),
  ]) {
    const frame = raw.Document.prototype.createElement.call(page.document, "iframe");
    raw.Element.prototype.setAttribute.call(frame, "src", "about:blank");
    const loaded = new Promise((resolve) => { frame.onload = resolve; setTimeout(resolve, 5000); });
    raw.Element.prototype.append.call(page.document.body, frame);
    const inner = raw.Object.getOwnPropertyDescriptor(raw.HTMLIFrameElement.prototype, "contentWindow").get.call(frame);
    await loaded;
    await new Promise((resolve) => { frame.onload = resolve; setTimeout(resolve, 5000); inner.location.replace(url); });
    try { if (inner.location.href !== "about:blank" && inner.fetch) rawWindows.push(url); } catch {}
    frame.remove();
  }
  const workers = [];
  for (const path of ["/replay/wabac.js", "/replay/sw.js?serveIndex=1&injectScripts=x", "/replay/sw.js?replayPrefix=x", "/replay/ui.js"])
    await raw.navigator.serviceWorker.register(path, { scope: "/replay/w/" }).then(() => workers.push(path), () => {});
  console.log("loot " + JSON.stringify({ storage, waczs, rawWindows, workers }));
})().catch((error) => console.log("loot failed: " + error));</script>`;

beforeAll(async () => {
  if (!hasReplayBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-isolation-"));
  for (const [name, html] of [
    ["quake", ""],
    ["hostile", hostile],
  ] as const) {
    const site = join(folder, name);
    mkdirSync(site);
    const { archive } = await tinySite(site, [{ url: `http://harbour.example/${name}`, title: "The ground shook", text: quakeText, html }]);
    archive.close();
    const crawl = builtRecollect(site)(..."crawl quake.yaml --archive warcs --workers 0 --no-report --out".split(" "), `../bench/${name}`);
    expect(crawl).toMatchObject({ status: 0 });
  }
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

const view = (name: string) =>
  `${bench.namedUrl}/collections/${name}/replay?url=${encodeURIComponent(`http://harbour.example/${name}`)}&captured=2011-03-12T00:00:00Z`;
const archived = (page: Page) =>
  page.frameLocator("iframe.replay").frameLocator("replay-web-page iframe").frameLocator("iframe.iframe-main");

/** Replays a page of the victim and then the hostile page in one browser, and returns its findings. */
async function loot(page: Page): Promise<Loot> {
  await page.goto(view("quake"));
  await archived(page).getByRole("heading", { name: "The ground shook" }).waitFor();
  let found = "";
  page.on("console", (message) => {
    if (message.text().startsWith("loot ")) found = message.text().slice("loot ".length);
  });
  await page.goto(view("hostile"));
  await eventually(() => found).not.toBe("");
  return JSON.parse(found);
}

if (!hasReplayBrowser)
  skipLoudly("isolation of replayed collections", "it needs Debian's chromium, and the npm packages replaywebpage and playwright-core");
else
  test("Y01: a hostile page cannot read another collection, and gets no browser objects from other frames", async () => {
    await inBrowser(async (page) => {
      const { storage, waczs, rawWindows, workers } = await loot(page);
      expect(storage).toContain("harbour.example/hostile"); // it sees its own collection
      expect.soft(storage).not.toContain("harbour.example/quake");
      expect.soft(waczs).toHaveLength(1);
      expect.soft(rawWindows).toEqual([]);
      expect.soft(workers).toEqual([]);
    });
  });
