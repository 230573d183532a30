import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manyPages, tinySite } from "../tiny-site.ts";
import { crawlArgs, runCrawl } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

let folder: string;
let expected: Record<string, string>;
let counts: { points: number; writes: number; fsyncs: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-r-"));
  const { archive } = await tinySite(folder, manyPages(40), { crawl: { documents: 30 } });
  archive.close();
  runCrawl(folder, args(join(folder, "warm")));
  counts = runCrawl(folder, args(join(folder, "whole"))).counts as typeof counts;
  expected = contentsOf(join(folder, "whole"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Without a report, which would take half of the time; what its faults do is in r-crawl.test.ts. */
function args(out: string): string[] {
  return crawlArgs(folder, out, "--no-report");
}

/** Faults at every place of their kind; after each, the same command must end with the same collection. */
function everyFault(kind: string, count: number, dies: (run: ReturnType<typeof runCrawl>) => boolean): void {
  for (let point = 1; point <= count; point++) {
    const out = join(folder, `${kind}-${point}`);
    const run = runCrawl(folder, args(out), `${kind}:${point}`);
    expect(dies(run), `${kind}:${point} ${run.status} ${run.stderr}`).toBe(true);
    const again = runCrawl(folder, args(out));
    expect([again.status, again.stderr], `after ${kind}:${point}`).toEqual([0, ""]);
    expect(contentsOf(out), `after ${kind}:${point}`).toEqual(expected);
    rmSync(out, { recursive: true });
  }
}

test("R01 killed before every change of the disk", () => everyFault("kill", counts.points, ({ signal }) => signal === "SIGKILL"));
test("R03 ENOSPC at every write", () => everyFault("ENOSPC", counts.writes, ({ status }) => status === 3));
test("R03 half of every write", () => everyFault("short", counts.writes, ({ status }) => status === 0));
test("R04 every fsync fails", () => everyFault("fsync", counts.fsyncs, ({ status }) => status === 3));

test("R02 killed before every change of the disk while it recovers", () => {
  const halfway = `kill:${Math.round(counts.points / 2)}`;
  for (let point = 1; point <= counts.points / 2; point++) {
    const out = join(folder, `again-${point}`);
    runCrawl(folder, args(out), halfway);
    runCrawl(folder, args(out), `kill:${point}`);
    expect(runCrawl(folder, args(out)).status).toBe(0);
    expect(contentsOf(out), `after ${halfway}, kill:${point}`).toEqual(expected);
    rmSync(out, { recursive: true });
  }
});

test("R11 eight times as many pages take hardly more memory", async () => {
  const other = mkdtempSync(join(tmpdir(), "recollect-r11-"));
  const { archive } = await tinySite(other, manyPages(40_000), { crawl: { fetched: 1_000_000 } });
  archive.close();
  const [few, many] = ["3000", "24000"].map((documents) => {
    const { status, counts } = runCrawl(other, crawlArgs(other, join(other, documents), "--no-report", "--documents", documents));
    expect(status).toBe(0);
    return counts?.peakMB;
  }) as [number, number];
  expect(many - few).toBeLessThan(100); // of these, 32 MB are the cache of the state's file, which few pages do not fill
  expect(many).toBeLessThan(400);
  rmSync(other, { recursive: true });
});
