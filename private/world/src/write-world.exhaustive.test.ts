import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { LocalArchive, validatePaths } from "recollect/archive";
import { UsageError } from "recollect/errors";
import { type Page, readPage } from "recollect/page";
import { specificationSchema } from "recollect/spec";
import { type Capture, decodeBody, parseHttp } from "recollect/warc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { dateOf } from "./calendar.ts";
import { openWorld } from "./open-world.ts";
import type { WorldPlan } from "./plan.ts";
import type { World } from "./world.ts";
import { type CaptureTruth, type PageTruth, readTruth } from "./world-truth.ts";
import { writeWorld } from "./write-world.ts";

const options = { pages: 400, seed: 24 };
const folder = mkdtempSync(join(tmpdir(), "recollect-world-"));
const one = join(folder, "one");
const pages = new Map<string, PageTruth>();
const captures: CaptureTruth[] = [];
let archive: LocalArchive;
let world: World;
let plan: WorldPlan;
let ids: Map<string, number> | undefined;

beforeAll(async () => {
  await writeWorld({ ...options, out: one });
  for await (const truth of readTruth(one)) {
    if (truth.kind === "page") pages.set(truth.url, truth);
    else captures.push(truth);
  }
  archive = await LocalArchive.open({ indexes: [join(one, "index.cdxj")] });
  world = openWorld(one);
  plan = world.plan;
});

afterAll(() => {
  archive.close();
  rmSync(folder, { recursive: true });
});

describe("a world", () => {
  test("has the same bytes for the same seed, and different ones for another", async () => {
    const made = async (name: string, seed: number) => {
      await writeWorld({ pages: 100, events: 4, seed, out: join(folder, name) });
      return contentOf(join(folder, name));
    };
    const first = await made("first", 5);
    expect(await made("again", 5)).toEqual(first);
    expect((await made("other", 6))["index.cdxj"]).not.toBe(first["index.cdxj"]);
  });

  test("passes every check of recollect validate", async () => {
    const problems: string[] = [];
    let records = 0;
    for await (const item of validatePaths([one])) {
      if (item.kind === "problem") problems.push(`${item.source}:${item.offset} ${item.code}`);
      else records += item.records;
    }
    expect(problems).toEqual([]);
    expect(records).toBeGreaterThan(captures.length);
  });

  test("contains ARC files for its early years, WARC files for later ones, revisits, redirects, images and styles", () => {
    const names = readdirSync(join(one, "archive"));
    expect(names.filter((name) => name.endsWith(".arc.gz")).length).toBeGreaterThan(0);
    expect(names.filter((name) => name.endsWith(".warc.gz")).length).toBeGreaterThan(0);
    const index = readFileSync(join(one, "index.cdxj"), "utf8");
    for (const sign of ['"mime": "warc/revisit"', '"status": "301"', '"mime": "image/png"', '"mime": "text/css"'])
      expect(index).toContain(sign);
  });

  test("refuses a file and a folder that is not empty", async () => {
    await expect(writeWorld({ ...options, out: one })).rejects.toThrow("is not empty");
    writeFileSync(join(folder, "file"), "");
    await expect(writeWorld({ ...options, out: join(folder, "file") })).rejects.toThrow(UsageError);
  });

  test("leaves no files if writing is stopped", async () => {
    const out = join(folder, "stopped");
    const stop = new AbortController();
    const onProgress = (done: number) => done > 50 && stop.abort();
    await expect(writeWorld({ ...options, out, signal: stop.signal, onProgress })).rejects.toThrow("begins again");
    expect(readdirSync(out)).toEqual([]);
  });

  test("can be split into overlapping archives, each of them complete", async () => {
    const out = join(folder, "split");
    await writeWorld({ pages: 150, events: 8, seed: 5, out, archives: 3 });
    const names = ["general", "english", "german"];
    for await (const item of validatePaths(names.map((name) => join(out, name)))) expect(item.kind).toBe("checked");
    const indexed = names.map(
      (name) =>
        new Set(
          readFileSync(join(out, name, "index.cdxj"), "utf8")
            .split("\n")
            .map(keyAndTime),
        ),
    );
    const [general, english, german] = indexed as [Set<string>, Set<string>, Set<string>];
    expect(english.size).toBeGreaterThan(10);
    const shared = (a: Set<string>, b: Set<string>) => [...a].filter((line) => line !== "" && b.has(line)).length;
    expect(shared(english, general)).toBeGreaterThan(0);
    expect(shared(english, general)).toBeLessThan(english.size - 1);
    expect(shared(english, german)).toBe(0);
  });
});

describe("the truth", () => {
  test("lists every page, and whether an archive has it", async () => {
    expect(pages.size).toBe(plan.size);
    const captured = new Set(captures.map(({ url }) => url));
    for (const page of pages.values()) expect(page.captured).toBe(captured.has(page.url));
    const missing = [...pages.values()].filter((page) => !page.captured);
    expect(missing.length / pages.size).toBeGreaterThan(0.1);
    for (const { url } of missing.slice(0, 50)) expect(await capturesOf(url)).toEqual([]);
  });

  test("lists every capture of a page, none before its publication", async () => {
    const byUrl = Map.groupBy(captures, ({ url }) => url);
    for (const [url, own] of [...byUrl].slice(0, 200)) {
      expect((await capturesOf(url)).map(({ timestamp }) => timestamp)).toEqual(own.map(({ timestamp }) => timestamp));
      const date = pages.get(url)?.date;
      if (date) expect(own[0]?.timestamp.slice(0, 8) ?? "").toSatisfy((first: string) => first >= date.replaceAll("-", ""));
    }
  });

  test("marks a capture as off-topic if and only if it shows other content than its page", async () => {
    const titles = new Map(Array.from({ length: plan.size }, (_, id) => [world.address(id), world.title(id)]));
    for (const truth of captures.filter((_, n) => n % 5 === 0)) {
      const { page, status } = await read(truth);
      const title = titles.get(truth.url) as string;
      const shown = `${page.documentTitle} ${page.headings.join(" ")}`;
      if (truth.on_topic) expect([status, shown], truth.url).toEqual([200, expect.stringContaining(title)]);
      else
        expect(page.headings.join(" ").includes(title) && page.text.length > 400 && status === 200, `${truth.url} ${truth.why}`).toBe(
          false,
        );
      if (truth.why === "not-found") expect(status).toBe(404);
    }
  });

  test("grades pages by how much of their text is about the event", async () => {
    const shares: number[][] = [[], [], [], []];
    for (const truth of captures.filter(({ on_topic }) => on_topic)) {
      const known = pages.get(truth.url) as PageTruth;
      const event = plan.events.find(({ id }) => id === known.event);
      if (known.type !== "dated" || event === undefined) continue;
      const { page } = await read(truth);
      const names = [...event.people.map((name) => name.split(" ").at(-1) as string), ...event.places, ...event.organisations];
      const blocks = page.blocks.filter((block) => block.length > 120);
      if (blocks.length >= 3)
        shares[known.grade]?.push(blocks.filter((block) => names.some((name) => block.includes(name))).length / blocks.length);
    }
    const [, passing, half, whole] = shares.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length) as [
      number,
      number,
      number,
      number,
    ];
    expect(whole).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(passing);
    expect(passing).toBeGreaterThan(0);
  });

  test("has the date that a reader finds on nearly every page with a date", async () => {
    let right = 0;
    let dated = 0;
    for (const truth of captures.filter(({ on_topic }, n) => on_topic && n % 2 === 0)) {
      const known = pages.get(truth.url) as PageTruth;
      const { host } = pageAt(truth.url);
      if (known.type !== "dated" || !host.datePlaces.some((place) => place !== "footer")) continue;
      dated++;
      if ((await read(truth)).page.date?.value === known.date) right++;
    }
    expect(dated).toBeGreaterThan(100);
    expect(right / dated).toBeGreaterThan(0.95);
  });
});

describe("links", () => {
  test("lead to pages of the world that existed when the page was captured", async () => {
    const moved = /\/old\/(\d+)\.html$/;
    for (const truth of captures.filter(({ on_topic }, n) => on_topic && n % 7 === 0)) {
      for (const { url } of (await read(truth)).page.links.filter(({ url }) => new URL(url).hostname.endsWith(".example"))) {
        const old = moved.exec(url);
        const known = old ? pages.get(world.address(Number(old[1]))) : pages.get(url);
        expect(known, `${url} on ${truth.url}`).toBeDefined();
        if (known?.date) expect(known.date <= dateOf(Date.parse(isoDay(truth.timestamp)) / 86_400_000 + 1)).toBe(true);
      }
    }
  });

  test("stay on their topic more often than by chance", () => {
    let topical = 0;
    let all = 0;
    for (let id = 0; id < plan.size; id++) {
      const page = plan.page(id);
      if (page.grade < 2 || page.kind !== "dated") continue;
      for (const target of world.links.of(page, page.day + 1).body) {
        all++;
        if (plan.page(target).event === page.event) topical++;
      }
    }
    expect(topical / all).toBeGreaterThan(0.4);
  });

  test("reach an island only from pages about other subjects", () => {
    const islands = plan.hosts.filter(({ island }) => island);
    expect(islands.length).toBeGreaterThan(0);
    for (let id = 0; id < plan.size; id++) {
      const page = plan.page(id);
      for (const target of world.links.of(page, page.day + 30).body) {
        const { host, event } = plan.page(target);
        if (host.island && host !== page.host && event !== undefined) expect(page.event).not.toBe(event);
      }
    }
  });
});

describe("specifications", () => {
  test("are complete for every event, with seeds that are in the archive", async () => {
    const files = readdirSync(join(one, "specs")).filter((name) => name.endsWith(".yaml"));
    expect(files.length).toBe(plan.events.length);
    expect(files.length).toBe(8);
    for (const file of files) {
      const specification = specificationSchema.parse(parse(readFileSync(join(one, "specs", file), "utf8")));
      for (const reference of specification.topic.references) expect(statSync(join(one, "specs", reference)).size).toBeGreaterThan(500);
      const found = await Promise.all(specification.seeds.map(capturesOf));
      expect(found.flat().length).toBeGreaterThan(0);
    }
  });
});

function pageAt(url: string) {
  ids ??= new Map(Array.from({ length: plan.size }, (_, id) => [world.address(id), id]));
  return plan.page(ids.get(url) as number);
}

async function capturesOf(url: string): Promise<Capture[]> {
  const found: Capture[] = [];
  for await (const item of archive.captures(url)) if (item.kind === "capture" && item.url === url) found.push(item);
  return found;
}

async function read({ url, timestamp }: CaptureTruth): Promise<{ page: Page; status: number }> {
  const capture = (await capturesOf(url)).find((found) => found.timestamp === timestamp) as Capture;
  const outcome = await archive.read(capture);
  if (outcome.kind !== "read") throw new Error(`${url} ${timestamp}: ${outcome.problem.message}`);
  expect(outcome.problems).toEqual([]);
  const http = parseHttp(outcome.record.block);
  if (!http) throw new Error(`${url} is no HTTP`);
  const contentType = http.headers.get("Content-Type");
  return { page: readPage(decodeBody(http).bytes, { url, capturedAt: timestamp, contentType, status: http.status }), status: http.status };
}

function contentOf(path: string): Record<string, string> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((file) => [relative(path, file), createHash("sha256").update(readFileSync(file)).digest("hex")]));
}

function keyAndTime(line: string): string {
  return line.split(" ", 2).join(" ");
}

function isoDay(timestamp: string): string {
  return `${timestamp.slice(0, 4)}-${timestamp.slice(4, 6)}-${timestamp.slice(6, 8)}`;
}
