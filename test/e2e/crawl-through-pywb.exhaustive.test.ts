import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import type { LookupWay } from "@recollect/archive/archive-entry";
import { LocalArchive } from "@recollect/archive/local-archive";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { openArchive } from "@recollect/archive/open-archive";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import { SeveralArchives } from "@recollect/archive/several-archives";
import { readCsv } from "@recollect/base/csv";
import { buildCollection, type CollectionSummary } from "@recollect/recollect/build/build-collection";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { Specification } from "@recollect/recollect/spec/specification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { writeWorld } from "../../private/world/src/write-world.ts";
import { describePython } from "../python.ts";
import { entryOf, type PywbServer, startPywb } from "../pywb-server.ts";
import { describeShared } from "../shared-data.ts";
import { plainCrawl } from "../tiny-site.ts";

/** Calls `use` with a web client that may send requests to this machine. */
async function withWeb<T>(use: (web: PoliteWeb) => Promise<T>): Promise<T> {
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  try {
    return await use(web);
  } finally {
    await web.close();
  }
}

/** Builds collections from any archive by one specification. */
class Crawls {
  readonly #folder: string;
  readonly #specification: string;
  readonly #documents: number;

  constructor(folder: string, specification: string, documents: number) {
    this.#folder = folder;
    this.#specification = specification;
    this.#documents = documents;
  }

  async build(name: string, archive: Archive, web?: PoliteWeb): Promise<CollectionSummary> {
    const specification = resolveSpecification(readSpecification(this.#specification));
    const { threshold } = specification.crawl;
    return buildCollection({
      specification: {
        ...specification,
        // An archive on the web can't be sampled: neither for an IDF table, nor for a threshold, nor for pages to start from.
        relevance: { ...specification.relevance, idf: "references" },
        crawl: {
          ...specification.crawl,
          documents: this.#documents,
          threshold: threshold === "archive" ? 0.1 : threshold,
          findSeeds: false,
        },
      },
      folder: join(this.#specification, ".."),
      archive,
      sources: ["files"],
      out: join(this.#folder, name),
      cacheFolder: join(this.#folder, "cache"),
      requisites: false,
      ...(web && { requests: () => web.statistics() }),
    });
  }

  /**
   * Returns the columns that must not depend on the source of captures, by URL: the order may differ, since the crawl learns from URLs without
   * a page, and knows them at different times.
   */
  async contents(name: string): Promise<object[]> {
    const rows = await Array.fromAsync(readCsv(join(this.#folder, name, "documents.csv")));
    const byUrl = rows.sort((a, b) => ((a.url as string) < (b.url as string) ? -1 : 1));
    return byUrl.map(({ url, captured_at, digest, topical, temporal, relevance }) => ({
      url,
      captured_at,
      digest,
      topical,
      temporal,
      relevance,
    }));
  }
}

const ways: (LookupWay | undefined)[] = [undefined, "timegate", "timemap", "cdx"];

describePython("a crawl through pywb collects what a crawl of its files does", () => {
  describe("the archive of the demonstration", () => {
    const folder = mkdtempSync(join(tmpdir(), "recollect-through-pywb-"));
    const crawls = new Crawls(folder, join(folder, "world/specs/northern-games-2006.yaml"), 12);
    let pywb: PywbServer;
    let files: LocalArchive;
    beforeAll(async () => {
      await writeWorld({ out: join(folder, "world"), pages: 200, events: 4, seed: 7 });
      const names = readdirSync(join(folder, "world"), { recursive: true, encoding: "utf8" }).filter((name) => /arc(?:\.gz)?$/.test(name));
      const paths = names.map((name) => join(folder, "world", name));
      const half = Math.ceil(paths.length / 2);
      pywb = await startPywb({ all: paths, one: paths.slice(0, half), two: paths.slice(half) });
      files = await LocalArchive.open({ indexes: [join(folder, "world/index.cdxj")] });
      await crawls.build("files", files);
    });
    afterAll(async () => {
      files?.close();
      await pywb?.close();
      rmSync(folder, { recursive: true });
    });

    test.each(ways)("looked up by %s", async (lookup) => {
      const name = `by-${lookup}`;
      await withWeb((web) => crawls.build(name, new RemoteArchive(entryOf("pywb", pywb.bases.all as string), web, { lookup }), web));
      expect(await crawls.contents(name)).toEqual(await crawls.contents("files"));
    });

    test("without a CDX server, by TimeMaps in link format, which have no status", async () => {
      const { cdx: _, ...entry } = entryOf("pywb", pywb.bases.all as string);
      await withWeb((web) => crawls.build("links", new RemoteArchive(entry, web), web));
      expect(await crawls.contents("links")).toEqual(await crawls.contents("files"));
    });

    test("from two archives with half of the files each, to which both contribute", async () => {
      const { archives = [] } = await withWeb(async (web) => {
        const members = ["one", "two"].map((name) => ({
          name,
          archive: new RemoteArchive(entryOf(name, pywb.bases[name] as string), web),
          stage: 0,
        }));
        return crawls.build("two", new SeveralArchives(members), web);
      });
      expect(await crawls.contents("two")).toEqual(await crawls.contents("files"));
      expect(archives.map(({ archive, documents }) => documents > 0 && archive).sort()).toEqual(["one", "two"]);
    });
  });

  describeShared("a real crawl of 2008 (aut-example)", (data) => {
    const folder = mkdtempSync(join(tmpdir(), "recollect-through-pywb-"));
    const specification: Specification = {
      name: "archive-2008",
      event: { start: "2008-04-30", end: "2008-05-01" },
      topic: { references: ["archive.txt"], keywords: ["web archive"] },
      crawl: plainCrawl,
      seeds: ["http://www.archive.org/", "http://www.archive.org/web/web.php"],
    };
    const text =
      "The Internet Archive is building a digital library of Internet sites and other cultural artifacts in digital form. " +
      "The Wayback Machine lets people visit archived versions of web sites.";
    const crawls = new Crawls(folder, join(folder, "archive.yaml"), 15);
    let pywb: PywbServer;
    beforeAll(async () => {
      writeFileSync(join(folder, "archive.yaml"), stringify(specification));
      writeFileSync(join(folder, "archive.txt"), text);
      const warc = data("warcs/aut-example.warc.gz");
      pywb = await startPywb({ aut: [warc] });
      const { archive } = await openArchive({ sources: [warc], cacheFolder: join(folder, "cache") });
      await crawls.build("files", archive);
      archive.close();
    });
    afterAll(async () => {
      await pywb?.close();
      rmSync(folder, { recursive: true });
    });

    test("looked up by default", async () => {
      await withWeb((web) => crawls.build("by-default", new RemoteArchive(entryOf("pywb", pywb.bases.aut as string), web), web));
      const expected = await crawls.contents("files");
      expect(expected.length).toBe(15);
      expect(await crawls.contents("by-default")).toEqual(expected);
    });
  });
});
