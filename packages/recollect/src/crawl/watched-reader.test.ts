import { isOverTime } from "@recollect/base/within-ms";
import { type Page, readPage } from "@recollect/page/page";
import { expect, test } from "vitest";
import { withLimits } from "../../../../test/with-limits.ts";
import { WatchedReader } from "./watched-reader.ts";

const record = { filename: "a.warc", offset: 0, timestamp: "20171001000000" };

function html(title: string): Buffer {
  return Buffer.from(`<title>${title}</title>`);
}

/** Reads pages, except one with the title `endless`, which takes forever, and one with the title `broken`, which throws. */
function readOrHang(bytes: Buffer): Page {
  const page = readPage(bytes);
  while (page.title === "endless");
  if (page.title === "broken") throw new RangeError("broken");
  return page;
}

async function outcomes(reader: WatchedReader, titles: readonly string[]): Promise<string[]> {
  const reads = await Promise.allSettled(titles.map(async (title) => (await reader.read(html(title), {}, record)).title));
  return reads.map((read) => (read.status === "fulfilled" ? read.value : isOverTime(read.reason) ? "over time" : String(read.reason)));
}

test("stops reading a page that takes too long, and returns all others requested with it", async () => {
  const reader = new WatchedReader(readOrHang);
  const titles = ["one", "broken", "endless", "two"];
  expect(await withLimits({ pageMs: 100, pageAgainMs: 2_000 }, () => outcomes(reader, titles))).toEqual([
    "one",
    "RangeError: broken",
    "over time",
    "two",
  ]);
  expect(await outcomes(reader, ["three"])).toEqual(["three"]);
});

test("stops on abort before the next page, when pages are read one by one", async () => {
  const controller = new AbortController();
  const reader = new WatchedReader(readOrHang);
  reader.signal = controller.signal;
  setImmediate(() => setImmediate(() => controller.abort(new Error("stopped"))));
  const all = await withLimits({ pageMs: 5, pageAgainMs: 5 }, () => outcomes(reader, ["endless", "endless", "endless", "endless"]));
  expect(all.at(-1)).toBe("Error: stopped");
});
