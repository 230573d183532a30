import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LiveArchive } from "@recollect/archive/live-archive";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RobotsGate } from "@recollect/archive/net/robots";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import type { CollectionSummary } from "@recollect/recollect/build/build-collection";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveWeb } from "../../private/world/src/live-web.ts";
import { openWorld } from "../../private/world/src/open-world.ts";
import { serveWorld } from "../../private/world/src/serve-world.ts";
import { writeWorld } from "../../private/world/src/write-world.ts";
import { crawlFrom } from "../crawl-archives.ts";
import { FakeClock } from "../fake-clock.ts";

/** A crawl of a world's sites as they were on 20 March 2006, through a proxy for the whole web, with a clock that does not wait. */
const folder = mkdtempSync(join(tmpdir(), "recollect-live-crawl-"));
const day = Date.UTC(2006, 2, 20, 12);
const requests: string[] = [];
/** A site whose robots.txt forbids all pages. */
const closed = "de.omnipedia.example";
let summary: CollectionSummary;
let documents: CsvRow[];

beforeAll(async () => {
  await writeWorld({ out: join(folder, "world"), pages: 300, seed: 7, events: 4 });
  const sites = new LiveWeb(openWorld(join(folder, "world")), day / 86_400_000);
  const answer = sites.answer.bind(sites);
  sites.answer = (host, path) => {
    requests.push(`${host}${path}`);
    const known = answer(host, path);
    return known && host === closed && path === "/robots.txt"
      ? { ...known, status: 200, body: Buffer.from("User-agent: *\nDisallow: /") }
      : known;
  };
  const served = await serveWorld(sites);
  const clock = new FakeClock(day);
  const proxy = `http://127.0.0.1:${served.port}`;
  const web = new PoliteWeb({ storePath: ":memory:", contact: "me@example.org", proxy, clock });
  const archive = new LiveArchive(web, { robots: new RobotsGate(web, clock), nowMs: () => clock.nowMs() });
  const specification = join(folder, "world/specs/northern-games-2006.yaml");
  summary = await crawlFrom(archive, { specification, out: join(folder, "live"), documents: 60 }, web);
  documents = await Array.fromAsync(readCsv(join(folder, "live/documents.csv")));
  await web.close();
  await served.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

test("crawls the live web like an archive, with a record of the day for each page", () => {
  expect(summary.stopped).toBe("documents");
  expect(new Set(documents.map(({ archive }) => archive))).toEqual(new Set(["live"]));
  expect(documents.filter(({ captured_at = "" }) => !captured_at.startsWith("2006-03-2"))).toEqual([]);
  expect(documents.filter(({ relevance }) => Number(relevance) > 0.3).length).toBeGreaterThan(5);
});

test("counts the requests to all sites together", () => {
  expect(summary.archives).toMatchObject([{ archive: "live", documents: documents.length }]);
  expect(summary.archives?.[0]?.captures).toBe(requests.length);
});

test("fetches robots.txt of each site first, requests nothing that it forbids, and nothing twice", () => {
  const first = new Map(requests.map((path) => [path.replace(/\/.*/, ""), ""]));
  for (const path of requests.toReversed()) first.set(path.replace(/\/.*/, ""), path);
  expect([...first].filter(([host, path]) => path !== `${host}/robots.txt`)).toEqual([]);
  expect(requests.filter((path) => path.startsWith(closed))).toEqual([`${closed}/robots.txt`]);
  expect(new Set(requests).size).toBe(requests.length);
});
