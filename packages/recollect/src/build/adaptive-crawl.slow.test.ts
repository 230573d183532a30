import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentsOf } from "../../../../test/faults/same-collection.ts";
import { linkedPages } from "../../../../test/linked-site.ts";
import { type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import type { CrawlSettings } from "../spec/resolve-specification.ts";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "./build-collection.ts";

type Changes = Partial<CrawlSettings> & Pick<CollectionOptions, "workers" | "onRound" | "signal">;

const limits = { fetched: 56 };

let folder: string;
let site: TinySite;
let once: Record<string, string>;
let whole: CollectionSummary;

function build(out: string, { workers = 0, onRound, signal, ...crawl }: Changes = {}): Promise<CollectionSummary> {
  return buildCollection({
    specification: { ...site.specification, crawl: { ...site.specification.crawl, ...limits, ...crawl } },
    folder: site.folder,
    archive: site.archive,
    sources: [site.warc],
    out: join(folder, out),
    cacheFolder: site.cacheFolder,
    workers,
    ...(onRound && { onRound }),
    ...(signal && { signal }),
  });
}

function query<T>(out: string, sql: string): T[] {
  const db = new DatabaseSync(join(folder, out, "state.sqlite"), { readOnly: true });
  try {
    return db.prepare(sql).all() as T[];
  } finally {
    db.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-adaptive-"));
  site = await tinySite(folder, linkedPages(90), { profile: "recollect" });
  whole = await build("once");
  once = contentsOf(join(folder, "once"));
});
afterAll(() => {
  site.archive.close();
  rmSync(folder, { recursive: true });
});

describe("R10 the default crawl gives the same collection, byte for byte", () => {
  test("the test crawl has several rounds, a queue longer than a claim, and URLs found and ranked again", () => {
    expect(site.specification.crawl).toMatchObject({ strategy: "adaptive", round: "auto", threshold: "archive", follow: "all" });
    expect(whole).toMatchObject({ stopped: "fetched", progress: { fetched: 56 } });
    expect(whole.progress.rounds).toBeGreaterThan(8);
    expect(whole.progress.kept).toBeGreaterThan(20);
    expect(whole.progress.rejected).toBeGreaterThan(20);
    const [peak] = query<{ queue: number }>("once", "SELECT max(json ->> 'queue') AS queue FROM progress");
    expect(peak?.queue).toBeGreaterThan(300);
    expect(Number(query<{ value: string }>("once", "SELECT value FROM meta WHERE name = 'ranked'")[0]?.value)).toBeGreaterThan(32);
  });

  test("with two workers (one and four: build-collection.slow.test.ts)", async () => {
    await build("threads", { workers: 2 });
    expect(contentsOf(join(folder, "threads"))).toEqual(once);
  });

  test("in steps with increasing limits, which cut rounds anywhere", async () => {
    for (const fetched of [1, 3, 11, 17, 33, 37, 52, 55, 56]) await build("steps", { fetched, workers: fetched === 33 ? 2 : 0 });
    const { "specification.json": _, ...same } = once;
    expect(contentsOf(join(folder, "steps"))).toMatchObject(same);
    const queue = "SELECT id, url, state, depth, priority, parent, hex(evidence) AS evidence FROM urls ORDER BY id";
    expect(query("steps", queue)).toEqual(query("once", queue));
  });

  test("interrupted after each round and restarted, with the same model", async () => {
    for (let run = 0, stopped = ""; stopped !== "fetched"; run++) {
      const controller = new AbortController();
      stopped = (await build("often", { signal: controller.signal, onRound: () => controller.abort() })).stopped;
      expect(run).toBeLessThan(60);
    }
    expect(contentsOf(join(folder, "often"))).toEqual(once);
    const learned = "SELECT id, url_id, yield, cause FROM pages ORDER BY id";
    expect(query("often", learned)).toEqual(query("once", learned));
  });
});

test("visits pages about the event before others, and reports their links' reasons", async () => {
  await build("links", { findSeeds: false });
  const documents: CsvRow[] = await Array.fromAsync(readCsv(join(folder, "links/documents.csv")));
  const early = query<{ why: string | null }>("links", "SELECT why FROM pages WHERE topical IS NOT NULL ORDER BY id LIMIT 30");
  expect(early.filter(({ why }) => why === null).length).toBeGreaterThan(15);
  const others = documents.map(({ url }) => url as string).filter((url) => !/\/$|tsunami-/.test(url));
  expect(others.length, `kept besides: ${others.join(", ")}`).toBeLessThan(2); // the 11th page of a diary, since the event was on an 11th
  const causes = new Set(query<{ cause: string | null }>("links", "SELECT cause FROM pages").map(({ cause }) => cause));
  expect(causes.size).toBeGreaterThan(1);
  expect(causes).toContain("address");
});
