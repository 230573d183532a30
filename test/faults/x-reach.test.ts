import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LiveArchive } from "@recollect/archive/live-archive";
import type { Resolver } from "@recollect/archive/net/address-guard";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import { readCsv } from "@recollect/base/csv";
import { buildCollection, type CollectionSummary } from "@recollect/recollect/build/build-collection";
import { parseSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { surtKey } from "@recollect/warc/surt";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { answerBytes, pathOf, type Script, ScriptedServer } from "../scripted-server.ts";

/** Folder for crawls of site.example, a small local site, on a fake clock. */
let folder: string;
const open: Array<{ close(): Promise<void> }> = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-reach-"));
});
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
  rmSync(folder, { recursive: true });
});

async function serve(script: Script): Promise<ScriptedServer> {
  const server = await ScriptedServer.start(script);
  open.push(server);
  return server;
}

/** Pages that link to each other; paths that begin with /bad reset the connection. */
const site: Script = (socket, head) => {
  const path = pathOf(head);
  if (path.startsWith("/bad")) return socket.resetAndDestroy();
  socket.write(answerBytes(pageOf(path), { headers: { "Content-Type": "text/html" } }));
};

function pageOf(path: string): string {
  const links = ["/bad", "/1", "/2", "/3", "/4"].map((link) => `<li><a href="${link}">The flood in the valley ${link}</a></li>`);
  return `<title>Flood ${path}</title><p>The flood in the valley, report ${path}: the river rose.</p><ul>${links.join("")}</ul>`;
}

interface CrawlOptions {
  readonly seeds?: readonly string[];
  readonly documents?: number;
  /** Number of name look-ups before the network fails. */
  readonly lookUps?: number;
  /** Whether to crawl an archive of the site, on the same server, instead of the site. */
  readonly isArchived?: boolean;
}

/** An archive of the site, with one capture of each page; it closes each connection. */
const archived: Script = (socket, head) => {
  const url = new URL(pathOf(head), "http://localhost");
  const original = url.searchParams.get("url") ?? url.pathname.replace(/^.*id_\//, "");
  const row = `${surtKey(original)} 20240501120000 ${original} text/html 200 P5FMKUFTQXOZ6IQW3YQRWFQEKRB2HGPV 500`;
  const headers = { "Content-Type": "text/html", "Memento-Datetime": "Wed, 01 May 2024 12:00:00 GMT", Connection: "close" };
  socket.end(
    url.pathname === "/cdx"
      ? answerBytes(row, { headers: { Connection: "close" } })
      : answerBytes(pageOf(new URL(original).pathname), { headers }),
  );
};

function archiveAt(host: string, web: PoliteWeb): RemoteArchive {
  const raw = `http://${host}/web/{timestamp}id_/{url}`;
  const limits = { index: { perMinute: 600, connections: 1 }, playback: { perMinute: 600, connections: 1 } };
  return new RemoteArchive({ name: "tiny", title: "Tiny", cdx: `http://${host}/cdx`, playback: raw, raw, limits, on: true }, web);
}

async function crawl(port: number, options: CrawlOptions = {}): Promise<CollectionSummary> {
  const { seeds = ["/"], documents = 50, isArchived } = options;
  let { lookUps = Number.POSITIVE_INFINITY } = options;
  const resolver: Resolver = async () => {
    if (lookUps-- > 0) return [{ address: "127.0.0.1", family: 4 }];
    throw Object.assign(new Error("getaddrinfo EAI_AGAIN"), { code: "EAI_AGAIN" });
  };
  const host = "site.example";
  const clock = new FakeClock();
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: [host], resolver, clock });
  writeFileSync(join(folder, "flood.txt"), "The flood in the valley: the river rose.");
  const text = `name: flood
event: { start: 2024-05-01, end: 2024-05-02, lead: P30D, cooldown: P60D }
topic: { references: [flood.txt] }
seeds: [${seeds.map((path) => `"http://${host}:${port}${path}"`).join(", ")}]
relevance: { idf: language }
crawl: { strategy: ct-f, threshold: none, patience: none, documents: ${documents} }
`;
  try {
    return await buildCollection({
      specification: resolveSpecification(parseSpecification(text, "flood.yaml")),
      folder,
      archive: isArchived ? archiveAt(`${host}:${port}`, web) : new LiveArchive(web),
      sources: ["live"],
      out: join(folder, "flood"),
      cacheFolder: join(folder, "cache"),
    });
  } finally {
    await web.close();
  }
}

const rows = (table: string) => Array.fromAsync(readCsv(join(folder, "flood", table)));

test("X02 a URL that always resets the connection is missing, with a problem, and all other pages are collected", async () => {
  const server = await serve(site);
  const { stopped, progress, problems } = await crawl(server.port);
  expect({ stopped, kept: progress.kept + progress.duplicates, missing: progress.missing }).toEqual({
    stopped: "nothing-left",
    kept: 5,
    missing: 1,
  });
  expect(problems).toMatchObject([{ code: "fetch-failed", source: `http://site.example:${server.port}/bad` }]);
  expect((await rows("missing.csv")).map(({ url }) => url)).toEqual([`http://site.example:${server.port}/bad`]);
});

test("X02 a URL that failed in an earlier run is visited last, and is then missing", async () => {
  const server = await serve(site);
  expect(await crawl(server.port, { seeds: ["/bad", "/"], documents: 1 })).toMatchObject({ stopped: "documents" });
  server.requests.length = 0;
  const { stopped, progress } = await crawl(server.port, { seeds: ["/bad", "/"] });
  expect({ stopped, missing: progress.missing }).toEqual({ stopped: "nothing-left", missing: 1 });
  const paths = server.requests.map(pathOf);
  expect(paths.indexOf("/bad")).toBeGreaterThan(Math.max(...["/1", "/2", "/3", "/4"].map((path) => paths.indexOf(path))));
});

test("a crawl without a network ends with the cause, marks no URL as missing, and can be resumed", async () => {
  const server = await serve(site);
  const seeds = ["/", "/1", "/2"];
  for (const _ of [1, 2, 3]) {
    const { stopped, unreached, progress } = await crawl(server.port, { seeds, lookUps: 0 });
    expect({ stopped, missing: progress.missing, problems: progress.fetched }).toEqual({ stopped: "unreachable", missing: 0, problems: 0 });
    expect(unreached).toBe(`No address was found for site.example:${server.port}: the name server does not answer`);
  }
  expect(server.hits).toBe(0);
  const { stopped, progress } = await crawl(server.port, { seeds });
  expect({ stopped, kept: progress.kept + progress.duplicates }).toEqual({ stopped: "nothing-left", kept: 5 });
});

test("a network failure during a crawl ends it, and the resumed crawl has no missing URL", async () => {
  const server = await serve(archived);
  for (const lookUps of [0, 1, 2, 5, 0, 3]) {
    const { stopped, unreached, progress, problemCount } = await crawl(server.port, { isArchived: true, lookUps });
    expect({ lookUps, stopped, missing: progress.missing, problemCount }).toEqual({
      lookUps,
      stopped: "unreachable",
      missing: 0,
      problemCount: 0,
    });
    expect(unreached).toContain("No address was found for site.example");
  }
  const { stopped, progress } = await crawl(server.port, { isArchived: true });
  expect({ stopped, kept: progress.kept + progress.duplicates, missing: progress.missing }).toEqual({
    stopped: "nothing-left",
    kept: 6,
    missing: 0,
  });
});
