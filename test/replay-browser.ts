import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";

const chromiumPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const replayMain = mainFileOf("replaywebpage");
const replayFolder = join(dirname(replayMain ?? ""), ".."); // ui.js and sw.js are next to dist/; the package does not export them

/** Whether all requirements of `inBrowser` and of `replayed` are installed. */
export const hasBrowser = chromiumPath !== undefined && mainFileOf("playwright-core") !== undefined;
export const hasReplayBrowser = hasBrowser && replayMain !== undefined;

/** A WACZ that is open in ReplayWeb.page. */
export interface Replay {
  /** The frame with the archived page. */
  readonly archived: FrameLocator;
  /** The Range headers of the requests for the WACZ. */
  readonly ranges: readonly string[];
}

/** Opens a page of a WACZ in ReplayWeb.page, in a real browser that can connect to this machine only, and closes it after `look`. */
export async function replayed(wacz: string, url: string, look: (replay: Replay) => Promise<void>): Promise<void> {
  const ranges: string[] = [];
  const server = await listen(wacz, url, ranges);
  try {
    await inBrowser(async (page) => {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const archived = page.frameLocator("replay-web-page iframe").frameLocator("iframe");
      // On a busy machine, its service worker may become active only after the page was requested: then a reload shows the page.
      const isShown = archived.locator("body *").first().waitFor({ state: "attached", timeout: 20_000 });
      await isShown.catch(() => page.reload());
      await look({ archived, ranges });
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Opens a link to the player's own page, as in a report. A server on this machine provides both the WACZ and the player. */
export async function replayedByLink(wacz: string, link: string, look: (archived: FrameLocator) => Promise<void>): Promise<void> {
  const server = await listen(wacz, "", []);
  try {
    await inBrowser(async (page) => {
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const source = `source=${encodeURIComponent(`${base}/served.wacz`)}`;
      await page.goto(link.replace("https://replayweb.page/", `${base}/replay/`).replace(/source=[^#]*/, source));
      await look(page.frameLocator("iframe"));
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

let browser: Promise<Browser> | undefined;

const tokens: Record<string, string> = {};

/** Gives browsers that are opened later the token of the workbench at an origin, as if its printed address had been opened there. */
export function rememberToken(origin: string, token: string): void {
  tokens[origin] = token;
}

/** Timeout of browser actions, for a busy machine: the same as for polling. */
const patienceMs = 120_000;

/**
 * Opens a page in a real browser that can connect to this machine only, and closes it after `look`. The browser has no stored data except
 * the tokens of workbenches that were started.
 */
export async function inBrowser(look: (page: Page) => Promise<void>, { knowsTokens = true } = {}): Promise<void> {
  browser ??= launch();
  const context = await (await browser).newContext();
  context.setDefaultTimeout(patienceMs);
  // A sandboxed frame has the origin "null" and no storage.
  if (knowsTokens)
    await context.addInitScript(`{
    const token = ${JSON.stringify(tokens)}[self.origin];
    if (token !== undefined && localStorage.getItem("recollect-token") === null) localStorage.setItem("recollect-token", token);
  }`);
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Closes the browser that the tests of a file share; to be called after all of them. */
export async function closeBrowser(): Promise<void> {
  const opened = await browser;
  browser = undefined;
  await opened?.close();
}

async function launch(): Promise<Browser> {
  const { chromium } = await import("playwright-core");
  return chromium.launch({ executablePath: chromiumPath as string, headless: true, args: quiet });
}

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--enable-unsafe-swiftshader", // WebGL without a graphics card
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost", // blocks connections to other machines
];

/** Serves a page that embeds the replay, the replay's two scripts, and the WACZ with range requests. */
async function listen(wacz: string, url: string, ranges: string[]): Promise<Server> {
  const page = `<!doctype html><script src="/replay/ui.js"></script>
    <replay-web-page source="/served.wacz" url="${url}" replayBase="/replay/"></replay-web-page>`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (pathname === "/") response.setHeader("Content-Type", "text/html").end(page);
    else if (pathname === "/served.wacz") serveRange(request, response, readFileSync(wacz), ranges);
    else if (pathname === "/replay/") response.setHeader("Content-Type", "text/html").end(readFileSync(join(replayFolder, "index.html")));
    else if (/^\/replay\/(?:ui|sw)\.js$/.test(pathname))
      response.setHeader("Content-Type", "text/javascript").end(readFileSync(join(replayFolder, pathname.slice("/replay/".length))));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function serveRange(request: IncomingMessage, response: ServerResponse, bytes: Buffer, ranges: string[]): void {
  const { range = "" } = request.headers;
  ranges.push(range);
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = from === "" && to !== "" ? Math.max(0, bytes.length - Number(to)) : Number(from);
  const end = from === "" || to === "" ? bytes.length : Math.min(bytes.length, Number(to) + 1);
  response.writeHead(range === "" ? 200 : 206, {
    "Accept-Ranges": "bytes",
    "Content-Length": end - start,
    ...(range !== "" && { "Content-Range": `bytes ${start}-${end - 1}/${bytes.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes.subarray(start, end));
}

/** Returns the main file of a package, if it is installed. */
function mainFileOf(packageName: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch {
    return undefined;
  }
}
