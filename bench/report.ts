import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeReport } from "../src/report/write-report.ts";
import { hasBrowser, inBrowser } from "../test/replay-browser.ts";
import { makeLargeCollection } from "./make-large-collection.ts";

/** Size of reports, and how long it takes to write, to open and to use them. */
export async function benchReport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-report-"));
  console.log("documents | report | written in | opened in | first sort | filter | next page");
  try {
    for (const documents of [20, 2_000, 50_000]) {
      const collection = join(folder, String(documents));
      await makeLargeCollection(collection, documents);
      const startedMs = performance.now();
      const { path, bytes } = await writeReport(collection);
      const writtenMs = performance.now() - startedMs;
      const used = hasBrowser ? await opened(path) : [];
      console.log([documents, `${(bytes / 1e6).toFixed(2)} MB`, ...[writtenMs, ...used].map((ms) => `${ms.toFixed(0)} ms`)].join(" | "));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds until the page is there, and until each thing that a reader does next is done. */
async function opened(path: string): Promise<number[]> {
  const times: number[] = [];
  await inBrowser(async (page) => {
    await page.goto("about:blank");
    const startedMs = performance.now();
    await page.goto(pathToFileURL(path).href);
    times.push(performance.now() - startedMs);
    for (const act of [
      `document.querySelector('[data-key="published"] button').click()`,
      `const form = document.querySelector(".filters"); form.elements.text.value = "bridge"; form.requestSubmit()`,
      `document.querySelector(".next").click()`,
    ])
      times.push(
        await page.evaluate<number>(
          `(() => { const at = performance.now(); ${act}; document.body.offsetHeight; return performance.now() - at })()`,
        ),
      );
  });
  return times;
}
