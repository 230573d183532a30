import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startRecollect } from "./built-recollect.ts";
import { endServer } from "./child-server.ts";
import { inBrowser, rememberToken } from "./replay-browser.ts";

/** A workbench in a process of its own. */
export interface RunningWorkbench {
  /** Address without a slash at its end. `inBrowser` opens it with its token. */
  readonly url: string;
  /** The same address with the host name at which pages can be replayed. */
  readonly namedUrl: string;
  /** The address that the server has printed, with the token. */
  readonly printed: string;
  /** Sends a request with the token. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts `recollect serve` on a folder, and waits until it prints its address. */
export async function startWorkbench(cwd: string, folder: string, flags: readonly string[] = []): Promise<RunningWorkbench> {
  const { child } = startRecollect(cwd)("serve", folder, "--port", "0", "--json", ...flags);
  const printed = await new Promise<{ url: string; namedUrl: string }>((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (text) => {
      output += text;
      if (output.includes("\n")) resolve(JSON.parse(output));
    });
    child.once("close", (code) => reject(new Error(`recollect serve exits with ${code}: ${output}`)));
  });
  const [url, namedUrl] = [new URL(printed.url).origin, new URL(printed.namedUrl).origin];
  const token = new URLSearchParams(new URL(printed.url).hash.slice(1)).get("token") ?? "";
  for (const origin of [url, namedUrl]) rememberToken(origin, token);
  return {
    url,
    namedUrl,
    printed: printed.url,
    fetch: (path, init = {}) => fetch(`${url}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    stop: () => endServer(child),
  };
}

/** Opens the printed address of a restarted server in another tab: then the open pages know its token. */
export async function openPrinted(page: Page, { printed }: RunningWorkbench): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(new URL(printed).hash, new URL("/", page.url())).href); // at the host name of the open pages
  await tab.close();
}

/** Collects a page's errors: those of its scripts, and all console output. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => complaints.push(message.text()));
  return complaints;
}

/** Shows pages in a wide browser window, and fails if a page reports an error. */
export async function quietly(look: (page: Page) => Promise<void>): Promise<void> {
  await inBrowser(async (page) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page);
    expect(complaints).toEqual([]);
  });
}

/** Opens a list of documents and waits for its rows. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(".row:not(.waiting)").first().waitFor({ state: "attached" });
}

/** Polls until the result is as expected, with a timeout for a busy machine. */
export function eventually<T>(ask: () => Promise<T> | T) {
  return expect.poll(ask, { interval: 50 });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe-core's findings in the page that are serious or worse, one line each. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>("axe.run()");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/**
 * Prepares a page, before it is opened, for routes that are set while it is shown. Otherwise, the first route of a page affects requests
 * only some time after it was set.
 */
export function expectRoutes(page: Page): Promise<unknown> {
  return page.route("**/no-such-address", (route) => route.continue());
}

/** Delays the answers to an address, or those to one HTTP method, until `release`. `count` is the number of requests that the page has sent. */
export async function delayAnswers(page: Page, address: string, method?: "GET") {
  const released = Promise.withResolvers<void>();
  const requests = { count: 0, release: released.resolve };
  await page.route(address, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.continue();
    requests.count++;
    await released.promise;
    await route.continue().catch(() => {}); // the page no longer waits for it
  });
  return requests;
}
