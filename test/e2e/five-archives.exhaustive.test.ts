import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { LocalArchive } from "@recollect/archive/local-archive";
import { systemClock } from "@recollect/archive/net/clock";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import { readCsv } from "@recollect/base/csv";
import { capturedPage } from "@recollect/recollect/event/page-search/captured-page";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import type { Capture } from "@recollect/warc/capture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveArchive } from "../../private/world/src/serve-archive.ts";
import { type ArchiveHabits, type ServedArchives, serveArchives } from "../../private/world/src/serve-archives.ts";
import { writeWorld } from "../../private/world/src/write-world.ts";
import { freePort } from "../child-server.ts";
import { type ArchivesCrawl, crawlArchives, crawlFrom } from "../crawl-archives.ts";

/** Five archives that overlap, served with their habits, but faster than usual and, unless a test needs it, without throttling. */
const folder = mkdtempSync(join(tmpdir(), "recollect-five-archives-"));
const world = join(folder, "world");
const specification = join(world, "specs/embassy-cables-2010.yaml");
const pace = { perMinute: 60_000, connections: 2 };
const limits = { index: pace, playback: pace };
const calm: ArchiveHabits = {
  general: { limits },
  english: { limits },
  german: { limits },
  press: { limits, rateLimit: {} },
  small: { limits, latencyMs: { from: 1, to: 5, seed: 1 } },
};
/** Throttles by number, not by rate: a slow machine might never reach a rate. */
const strict: ArchiveHabits = { ...calm, press: { limits, rateLimit: { refuseEvery: 25, retryAfterSeconds: 1 } } };
/** Number of documents of the disturbed crawls. */
const documents = 60;

beforeAll(async () => {
  // In this world, no archive has most sites.
  await writeWorld({ out: world, pages: 300, seed: 30, events: 4, archives: 5 });
  await serving(calm, ({ archives }) => crawl("undisturbed", { entries: archives.map(({ entry }) => entry), documents }));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function serving<T>(habits: ArchiveHabits, use: (served: ServedArchives) => Promise<T>): Promise<T> {
  const served = await serveArchives(world, undefined, habits);
  try {
    return await use(served);
  } finally {
    await served.close();
  }
}

function crawl(name: string, options: Omit<ArchivesCrawl, "specification" | "out">) {
  return crawlArchives({ specification, out: join(folder, name), ...options });
}

function table(name: string, file = "documents.csv") {
  return Array.fromAsync(readCsv(join(folder, name, file)));
}

/** Returns the columns that must not depend on the look-up of captures and on disturbances. */
async function contents(name: string): Promise<object[]> {
  return (await table(name)).map(({ url, captured_at, archive, topical, temporal, relevance, depth, parent }) => {
    return { url, captured_at, archive, topical, temporal, relevance, depth, parent };
  });
}

async function urls(name: string, file?: string): Promise<Set<string>> {
  return new Set((await table(name, file)).map(({ url }) => url as string));
}

/** Finds an archive with its log of requests. */
function find({ archives }: ServedArchives, name: string) {
  const found = archives.find(({ entry }) => entry.name === name);
  if (found === undefined) throw new Error(`There is no archive ${name}`);
  return found;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(2);
}

/** Returns the requests whose answers are in the store, in the form of the archive's log. */
function answered(storePath: string, base: string): Set<string> {
  const db = new DatabaseSync(storePath, { readOnly: true });
  const keys = db.prepare("SELECT key FROM answers").all() as { key: string }[];
  db.close();
  const requests = keys.map(({ key }) => JSON.parse(key) as [string, ...[string, string][]]);
  return new Set(
    requests
      .filter(([url]) => url.startsWith(base))
      .map(([url, header]) => `/${url.slice(base.length)}${header ? ` at ${header[1]}` : ""}`),
  );
}

test("five archives together give more than each alone, and each contributes", async () => {
  const sizes = await serving(calm, async ({ archives }) => {
    const entries = archives.map(({ entry }) => entry);
    const { archives: figures = [], stopped } = await crawl("all", { entries, documents: 1000 });
    expect(stopped).toBe("nothing-left");
    expect(figures.filter(({ documents }) => documents > 0).map(({ archive }) => archive)).toHaveLength(5);
    for (const entry of entries) await crawl(`only-${entry.name}`, { entries: [entry], documents: 1000 });
    expect(archives.map(({ requests }) => requests.unknown)).toEqual([0, 0, 0, 0, 0]);
    return Promise.all(["all", ...entries.map(({ name }) => `only-${name}`)].map(async (name) => (await urls(name)).size));
  });
  const [all = 0, ...alone] = sizes;
  expect(Math.max(...alone)).toBeLessThan(0.8 * all);
});

test("look-ups by TimeGate, TimeMap and CDX find the same captures, without repeated requests", async () => {
  for (const lookup of ["timegate", "timemap", "cdx"] as const)
    await serving(calm, async (served) => {
      await crawl(`by-${lookup}`, { entries: served.archives.map(({ entry }) => entry), documents, lookup });
      expect(await contents(`by-${lookup}`), lookup).toEqual(await contents("undisturbed"));
      expect(served.archives.flatMap(({ requests }) => requests.repeated)).toEqual([]);
    });
});

test("the TimeGate's answer and its next memento lead to the first capture after the event's start in any archive", async () => {
  const options = { documents, capture: "first-after-start" } as const;
  await serving(calm, ({ archives }) => crawl("next", { ...options, lookup: "timegate", entries: archives.map(({ entry }) => entry) }));
  const names = ["general", "english", "german", "press", "small"];
  const files = await LocalArchive.open({ indexes: names.map((name) => join(world, name, "index.cdxj")) });
  await crawlFrom(files, { ...options, specification, out: join(folder, "files") });
  files.close();
  const withoutArchive = async (name: string) => (await contents(name)).map((row) => ({ ...row, archive: "" }));
  expect(await withoutArchive("next")).toEqual(await withoutArchive("files"));
  const { event } = readSpecification(specification);
  expect((await table("next")).filter(({ captured_at = "" }) => captured_at < event.start)).toEqual([]);
});

test("a throttling archive makes the crawl wait, and nothing is lost or requested twice", async () => {
  await serving(strict, async (served) => {
    const { stopped, archives = [] } = await crawl("throttled", { entries: served.archives.map(({ entry }) => entry), documents });
    expect(stopped).toBe("documents");
    expect(archives.find(({ archive }) => archive === "press")?.throttled).toBe(find(served, "press").requests.refused);
    expect(find(served, "press").requests.refused).toBeGreaterThan(0);
    expect(served.archives.flatMap(({ requests }) => requests.repeated)).toEqual([]);
  });
  expect(await contents("throttled")).toEqual(await contents("undisturbed"));
});

/** Ends the first run after the archive has refused a request, and resumes; only requests in progress at that time may be repeated. */
async function interrupted(name: string, run: (options: ArchivesCrawl, isTime: Promise<void>) => Promise<void>): Promise<void> {
  const storePath = join(folder, `${name}.sqlite`);
  await serving(strict, async (served) => {
    const press = find(served, "press");
    const options = { specification, out: join(folder, name), storePath, documents, entries: served.archives.map(({ entry }) => entry) };
    await run(
      options,
      until(() => press.requests.refused > 0),
    );
    const known = served.archives.map(({ base }) => answered(storePath, base));
    expect(known.every(({ size }) => size > 0)).toBe(true);
    expect((await crawlArchives(options)).stopped).toBe("documents");
    const repeated = served.archives.map(({ requests }) => requests.repeated);
    expect(repeated.flatMap((paths, n) => paths.filter((path) => known[n]?.has(path)))).toEqual([]);
    expect(repeated.flat().length).toBeLessThanOrEqual(2 * pace.connections * served.archives.length);
  });
  expect(await contents(name)).toEqual(await contents("undisturbed"));
}

test("a crawl that is stopped while an archive throttles is resumed to the same collection", async () => {
  await interrupted("stopped", async (options, isTime) => {
    const stop = new AbortController();
    const running = crawlArchives({ ...options, signal: stop.signal });
    await isTime;
    stop.abort();
    expect((await running).stopped).toBe("interrupted");
  });
});

test("a crawl that is killed while an archive throttles is resumed to the same collection", async () => {
  await interrupted("killed", async (options, isTime) => {
    const script = join(import.meta.dirname, "../crawl-archives-process.ts");
    const child: ChildProcess = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, JSON.stringify(options)]);
    const ended = new Promise((resolve) => child.once("close", (_, signal) => resolve(signal)));
    await isTime;
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
  });
});

test("pages of an archive with only rewritten captures have the text, links and scores of the raw ones", async () => {
  const archive = await LocalArchive.open({ indexes: [join(world, "general/index.cdxj")] });
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  const servers = await Promise.all([false, true].map((rewritesOnly) => serveArchive(archive, { limits, rewritesOnly })));
  try {
    for (const [n, name] of ["raw", "rewritten"].entries())
      await crawl(name, { entries: servers.slice(n, n + 1).map(({ entry }) => entry), documents });
    expect(await contents("rewritten")).toEqual(await contents("raw"));
    expect(await table("rewritten", "links.csv")).toEqual(await table("raw", "links.csv"));
    const [raw, rewritten] = servers.map(({ entry }) => new RemoteArchive(entry, web));
    for (const { url } of await table("raw")) {
      const pages = await Promise.all([raw, rewritten].map((remote) => lastPage(remote as RemoteArchive, url as string)));
      expect(pages[1], url).toEqual(pages[0]);
    }
  } finally {
    await web.close();
    await Promise.all(servers.map((server) => server.close()));
    archive.close();
  }
});

async function lastPage(archive: RemoteArchive, url: string): Promise<object> {
  const captures = await Array.fromAsync(archive.captures(url));
  const read = await capturedPage(archive, captures.findLast(({ kind }) => kind === "capture") as Capture);
  if (read.kind !== "page") return { kind: read.kind };
  const { text, links, title, language, date } = read.page;
  return { text, links, title, language, date };
}

test("an archive that stops answering is paused for an hour; the others continue, and its own URLs stay in the queue", async () => {
  const storePath = join(folder, "died.sqlite");
  const port = await freePort(); // no other process takes it while the archive is closed
  await serving({ ...calm, press: { ...calm.press, port } }, async (served) => {
    const entries = served.archives.map(({ entry }) => entry);
    const press = find(served, "press");
    const running = crawl("died", { entries, storePath, documents: 1000 });
    await until(() => press.requests.total > 30);
    const requestsBefore = press.requests.total;
    const diedMs = Date.now();
    await press.close();
    const { stopped, throttledUntilMs = 0, progress } = await running;
    expect(stopped).toBe("throttled");
    expect(throttledUntilMs).toBeGreaterThan(diedMs + 55 * 60_000);
    expect(throttledUntilMs).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
    expect(press.requests.total - requestsBefore).toBeLessThan(5);
    expect(progress.queue).toBeGreaterThan(0);
    // The other archives have given all their documents.
    const all = await table("all");
    const found = await urls("died");
    expect(found.size).toBeGreaterThan(0.75 * all.length);
    const missing = await urls("died", "missing.csv");
    expect(all.filter(({ url }) => missing.has(url as string))).toEqual([]);

    const again = await LocalArchive.open({ indexes: [join(world, "press/index.cdxj")] });
    const revived = await serveArchive(again, { ...calm.press, name: "press", port });
    const clock = { ...systemClock, nowMs: () => Date.now() + 61 * 60_000 };
    try {
      expect(await crawl("died", { entries, storePath, documents: 1000, clock })).toMatchObject({ stopped: "nothing-left" });
    } finally {
      await revived.close();
      again.close();
    }
    expect(await urls("died")).toEqual(await urls("all"));
  });
});
