import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeReport } from "@recollect/recollect/report/write-report";
import { hasBrowser, inBrowser } from "../../test/replay-browser.ts";
import { makeLargeCollection } from "./make-large-collection.ts";
import { timed } from "./measure.ts";

/**
 * Measures the size of reports and the time to write, open and use them. Processor time is the steadier figure for writing if the machine
 * has other users.
 */
export async function benchReport(scratch: string): Promise<void> {
  console.log("documents | report | written in | processor time | opened in | first sort | filter | next page");
  for (const documents of [20, 2_000, 50_000]) {
    const collection = join(scratch, String(documents));
    await makeLargeCollection(collection, documents);
    const { result, ms, cpuMs } = await timed(() => writeReport(collection));
    const times = [ms, cpuMs, ...(hasBrowser ? await readerTimes(result.path) : [])].map((ms) => `${ms.toFixed(0)} ms`);
    console.log([documents, `${(result.bytes / 1e6).toFixed(2)} MB`, ...times].join(" | "));
  }
}

/** Returns the milliseconds until the page is loaded, and until each next action of a reader is done. */
async function readerTimes(path: string): Promise<number[]> {
  const times: number[] = [];
  await inBrowser(async (page) => {
    await page.goto("about:blank");
    const startedMs = performance.now();
    await page.goto(pathToFileURL(path).href);
    times.push(performance.now() - startedMs);
    for (const act of [
      `document.querySelector('[data-key="published"] button').click()`,
      `const form = document.querySelector(".filters"); form.elements.text.value = "bridge"; form.requestSubmit()`,
      `const next = document.querySelector(".next"); if (next.disabled) resolve(0); else next.click()`,
    ])
      times.push(
        await page.evaluate<number>(
          `new Promise((resolve) => { const at = performance.now(); new MutationObserver(() => { document.body.offsetHeight; resolve(performance.now() - at) }).observe(document.querySelector(".shown"), { childList: true }); ${act} })`,
        ),
      );
  });
  return times;
}
