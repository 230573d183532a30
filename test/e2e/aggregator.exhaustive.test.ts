import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LookupWay } from "@recollect/archive/archive-entry";
import { LocalArchive } from "@recollect/archive/local-archive";
import { readCsv } from "@recollect/base/csv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeWorld } from "../../private/world/src/write-world.ts";
import { crawlArchives, crawlFrom } from "../crawl-archives.ts";
import { describePython } from "../python.ts";
import { entryOf, type PywbServer, startPywb } from "../pywb-server.ts";

describePython("a pywb that aggregates two others over Memento", () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-aggregator-"));
  const specification = join(folder, "world/specs/northern-games-2006.yaml");
  const servers: PywbServer[] = [];
  let base: string;

  beforeAll(async () => {
    // In this world, no page has dozens of unusable captures: an aggregator does not return statuses.
    await writeWorld({ out: join(folder, "world"), pages: 200, events: 4, seed: 5 });
    const names = readdirSync(join(folder, "world"), { recursive: true, encoding: "utf8" }).filter((name) => /arc(?:\.gz)?$/.test(name));
    const paths = names.sort().map((name) => join(folder, "world", name));
    const half = Math.ceil(paths.length / 2);
    servers.push(await startPywb({ one: paths.slice(0, half) }), await startPywb({ two: paths.slice(half) }));
    const sources = Object.assign({}, ...servers.map(({ bases }) => bases)) as Record<string, string>;
    const group = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, `memento+${source}`]));
    const aggregator = await startPywb({}, { collections: { all: { index_group: group } } });
    servers.push(aggregator);
    base = aggregator.bases.all as string;
    const files = await LocalArchive.open({ indexes: [join(folder, "world/index.cdxj")] });
    await crawlFrom(files, { specification, out: join(folder, "files"), documents: 40 });
    files.close();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true });
  });

  /** Returns the columns that must not depend on the source of captures. */
  async function contents(name: string): Promise<object[]> {
    const rows = await Array.fromAsync(readCsv(join(folder, name, "documents.csv")));
    return rows.map(({ url, captured_at, digest, topical, temporal, relevance }) => {
      return { url, captured_at, digest, topical, temporal, relevance };
    });
  }

  // By default, the crawl asks the TimeGate first.
  test.each<LookupWay | undefined>([undefined, "timemap", "cdx"])(
    "gives the same documents as a crawl of the files, looked up by %s",
    async (lookup) => {
      const out = join(folder, `by-${lookup}`);
      await crawlArchives({ specification, out, entries: [entryOf("all", base)], documents: 40, ...(lookup && { lookup }) });
      expect(await contents(`by-${lookup}`)).toEqual(await contents("files"));
    },
  );
});
