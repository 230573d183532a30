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

/** Arguments without a report, which would take half of the time; r-crawl.test.ts tests its faults. */
function args(out: string): string[] {
  return crawlArgs(folder, out, "--no-report");
}

function crawlTo(out: string, fault = ""): Promise<CrawlRun> {
  return startRecollect(folder, args(out), { fault }).ended;
}

/** Tries all points, two in parallel. */
async function everyPoint(count: number, attempt: (point: number) => Promise<void>): Promise<void> {
  let tried = 0;
  const lane = async (): Promise<void> => {
    while (tried < count) await attempt(++tried);
  };
  await Promise.all([lane(), lane()]);
}

/** Causes a fault at every point of its kind. After each fault that ends the crawl, the same command must end with the same collection. */
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

test("R01 a crawl killed before any change of the disk ends with the same collection", () =>
  everyFault("kill", counts.points, { status: null, signal: "SIGKILL" }));
test("R03 a crawl with ENOSPC at any write ends with the same collection", () =>
  everyFault("ENOSPC", counts.writes, { status: 3, signal: null }));
test("R03 a crawl with any write cut in half ends with the same collection", () =>
  everyFault("short", counts.writes, { status: 0, signal: null }));
test("R04 a crawl with any fsync failing ends with the same collection", () =>
  everyFault("fsync", counts.fsyncs, { status: 3, signal: null }));

test("R02 a crawl killed before any change of the disk during recovery ends with the same collection", async () => {
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
  expect(many - few).toBeLessThan(100); // includes the 32 MB cache of the state file, which few pages do not fill
  expect(many).toBeLessThan(400);
  rmSync(other, { recursive: true });
});
