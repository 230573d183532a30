import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, tinySite } from "../tiny-site.ts";
import { type CrawlRun, crawlArgs, runCrawl, startRecollect } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

const folder = temporaryFolder();
let expected: Record<string, string>;
let counts: { points: number; writes: number; fsyncs: number };

beforeAll(async () => {
  const { archive } = await tinySite(folder, manyPages(40), { crawl: { documents: 30 } });
  archive.close();
  runCrawl(folder, args(join(folder, "warm")));
  counts = runCrawl(folder, args(join(folder, "whole"))).counts as typeof counts;
  expected = contentsOf(join(folder, "whole"));
});

/** Without a report, which would take half of the time; what its faults do is in r-crawl.test.ts. */
function args(out: string): string[] {
  return crawlArgs(folder, out, "--no-report");
}

/** Crawls with a fault, in a process beside others. */
function crawlTo(out: string, fault = ""): Promise<CrawlRun> {
  return startRecollect(folder, args(out), { fault }).ended;
}

/** Tries all points, two at a time. */
async function everyPoint(count: number, attempt: (point: number) => Promise<void>): Promise<void> {
  let tried = 0;
  const lane = async (): Promise<void> => {
    while (tried < count) await attempt(++tried);
  };
  await Promise.all([lane(), lane()]);
}

/** Faults at every place of their kind; after each that ends the crawl, the same command must end with the same collection. */
function everyFault(kind: string, count: number, end: Pick<CrawlRun, "status" | "signal">): Promise<void> {
  return everyPoint(count, async (point) => {
    const out = join(folder, `${kind}-${point}`);
    const { status, signal, stderr } = await crawlTo(out, `${kind}:${point}`);
    expect({ status, signal }, `${kind}:${point} ${stderr}`).toEqual(end);
    if (status !== 0) {
      const again = await crawlTo(out);
      expect([again.status, again.stderr], `after ${kind}:${point}`).toEqual([0, ""]);
    }
    expect(contentsOf(out), `after ${kind}:${point}`).toEqual(expected);
    rmSync(out, { recursive: true });
  });
}

test("R01 killed before every change of the disk", () => everyFault("kill", counts.points, { status: null, signal: "SIGKILL" }));
test("R03 ENOSPC at every write", () => everyFault("ENOSPC", counts.writes, { status: 3, signal: null }));
test("R03 half of every write", () => everyFault("short", counts.writes, { status: 0, signal: null }));
test("R04 every fsync fails", () => everyFault("fsync", counts.fsyncs, { status: 3, signal: null }));

test("R02 killed before every change of the disk while it recovers", async () => {
  const halfway = `kill:${Math.round(counts.points / 2)}`;
  const killed = join(folder, "killed");
  expect((await crawlTo(killed, halfway)).signal).toBe("SIGKILL");
  await everyPoint(Math.floor(counts.points / 2), async (point) => {
    const out = join(folder, `again-${point}`);
    cpSync(killed, out, { recursive: true });
    await crawlTo(out, `kill:${point}`);
    expect((await crawlTo(out)).status).toBe(0);
    expect(contentsOf(out), `after ${halfway}, kill:${point}`).toEqual(expected);
    rmSync(out, { recursive: true });
  });
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
