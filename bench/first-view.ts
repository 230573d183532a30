import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startRecollect } from "../test/built-recollect.ts";
import { endServer } from "../test/child-server.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../test/replay-browser.ts";
import { median, row } from "./measure.ts";

const rounds = 3;

/** How long a browser takes to show a collection's documents, from the address on: the first time, and when its search index is there. */
export async function benchFirstView(folder: string, name: string): Promise<void> {
  if (!hasBrowser) return;
  writeFileSync(join(folder, name, "state.sqlite"), ""); // by which the workbench knows a collection
  rmSync(join(folder, name, "decisions.jsonl"), { force: true });
  const first: number[] = [];
  const again: number[] = [];
  await shown(folder, "/", ".cards a"); // the browser's own start
  for (let round = 0; round < rounds; round++) {
    rmSync(join(folder, "user-cache"), { recursive: true, force: true });
    first.push(await shown(folder, `/collections/${name}`, ".row:not(.waiting)"));
  }
  for (let round = 0; round < rounds; round++) again.push(await shown(folder, `/collections/${name}`, ".row:not(.waiting)"));
  await closeBrowser();
  console.log(row("in the browser, first opening", `${median(first).toFixed(0)} ms`));
  console.log(row("in the browser, opened before", `${median(again).toFixed(0)} ms`));
}

/** Milliseconds until a fresh server shows that, in a browser without a cache. */
async function shown(folder: string, path: string, selector: string): Promise<number> {
  const { child } = startRecollect(folder)("serve", folder, "--port", "0", "--json");
  const said = await new Promise<string>((resolve) => child.stdout?.once("data", (text) => resolve(String(text))));
  const url = new URL(JSON.parse(said).url);
  let ms = 0;
  await inBrowser(async (page) => {
    const startedMs = performance.now();
    await page.goto(new URL(path, url).href + url.hash, { waitUntil: "commit" });
    await page.locator(selector).first().waitFor();
    ms = performance.now() - startedMs;
  });
  await endServer(child);
  return ms;
}
