import { spawnSync } from "node:child_process";
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { peakMemory } from "../../test/peak-memory.ts";
import { noiseBytes } from "../../test/small-archives.ts";
import { tinyWacz } from "../../test/tiny-wacz.ts";
import { tinyResponse } from "../../test/tiny-warc.ts";
import { waczBytes } from "../../test/wacz-bytes.ts";
import { withLimits } from "../../test/with-limits.ts";
import { DiskError, UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { openIndex } from "./cdx-index.ts";
import { buildIndex, type IndexOptions, type IndexSummary } from "./index-builder.ts";

let folder: string;
let crawls: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-index-"));
  crawls = join(folder, "crawls");
  out = join(folder, "index.cdxj");
  mkdirSync(crawls);
  put("a.warc.gz", warc("http://example.org/b", "http://example.org/a"));
  put("deep/b.warc.gz", warc("http://example.org/a", "http://example.com/"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("an index", () => {
  test("has a line for every capture in files at any depth, sorted, and is there with its two companions", async () => {
    const summary = await index();
    expect(summary).toEqual({ files: 2, filesRead: 2, captures: 4, repeated: 0, problems: [], problemCount: 0, interrupted: false });
    expect(lines().map((line) => `${line.split(" ")[0]} in ${JSON.parse(line.slice(line.indexOf("{"))).filename}`)).toEqual([
      "com,example)/ in deep/b.warc.gz",
      "org,example)/a in deep/b.warc.gz",
      "org,example)/a in a.warc.gz",
      "org,example)/b in a.warc.gz",
    ]);
    expect(readdirSync(folder).sort()).toEqual(["crawls", "index.cdxj", "index.cdxj.blocks", "index.cdxj.inputs.jsonl"]);
    expect((await openIndex(out)).warnings).toEqual([]);
  });

  test("of a WACZ gives the places of its records in the WACZ itself", async () => {
    const { path } = await tinyWacz(crawls);
    await index({ paths: [path] });
    const [first] = lines().map((line) => JSON.parse(line.slice(line.indexOf("{"))));
    const bytes = readFileSync(path).subarray(Number(first.offset), Number(first.offset) + Number(first.length));
    expect(bytes).toEqual(tinyResponse("https://example.org/", "2011-03-11T05:52:00Z", "<h1>The ground shook</h1>"));
    expect(first.filename).toBe("tiny.wacz");
  });

  test("of a WACZ whose WARC is compressed as a whole has no line that would lead nowhere, but a problem", async () => {
    const text = gunzipSync(warc("http://example.org/1", "http://example.org/2"));
    put("whole.wacz", waczBytes({ "archive/data.warc.gz": gzipSync(text) }));
    put("whole.warc.gz", gzipSync(text));
    const { captures, problems } = await index({ paths: [join(crawls, "whole.wacz"), join(crawls, "whole.warc.gz")] });
    expect(captures).toBe(2); // those of the WARC, which can be looked up
    expect(problems.map(({ code, source }) => `${source} ${code}`)).toEqual([
      "whole.wacz not-record-compressed",
      "whole.wacz unsupported-format",
      "whole.warc.gz not-record-compressed",
    ]);
  });

  test("of one large file is the same, to the byte, when two threads share it", async () => {
    const noise = noiseBytes(90_000).toString("base64"); // 20 MB of it are enough for threads
    const urls = Array.from({ length: 220 }, (_, n) => `http://example.org/${n}`);
    put("large.warc.gz", Buffer.concat(urls.map((url) => tinyResponse(url, "2011-03-11T05:52:00Z", noise))));
    const paths = [join(crawls, "large.warc.gz")];
    const alone = await index({ paths });
    const ofOne = readFileSync(out);
    const heard: number[] = [];
    const shared = {
      paths,
      out: join(folder, "shared.cdxj"),
      threads: 2,
      onProgress: (done: number, total: number) => heard.push(done / total),
    };
    expect(await withLimits({ indexPartBytes: 1_000_000 }, () => index(shared))).toEqual(alone);
    expect(readFileSync(shared.out)).toEqual(ofOne);
    expect(heard.at(-1)).toBe(1);
  });

  test("names two files of the same name by their whole paths", async () => {
    put("other/a.warc.gz", warc("http://example.net/"));
    await index({ paths: [join(crawls, "a.warc.gz"), join(crawls, "other/a.warc.gz")] });
    expect(new Set(lines().map((line) => JSON.parse(line.slice(line.indexOf("{"))).filename))).toEqual(
      new Set([join(crawls, "a.warc.gz"), join(crawls, "other/a.warc.gz")]),
    );
  });

  test("of damaged and foreign files has what could be read, and a problem for the rest", async () => {
    put("cut.warc.gz", warc("http://example.net/1", "http://example.net/2").subarray(0, -10));
    put("no.warc", Buffer.from("<html>"));
    put("no.wacz", Buffer.from("PK, but not really"));
    const { captures, problems } = await index();
    expect(captures).toBe(5);
    expect(problems.map(({ code, source }) => `${source} ${code}`)).toEqual([
      "cut.warc.gz truncated",
      "no.wacz bad-zip",
      "no.warc not-a-warc",
    ]);
  });

  test("of nothing is empty, not missing", async () => {
    rmSync(crawls, { recursive: true });
    put("empty.warc", Buffer.alloc(0));
    expect((await index()).captures).toBe(0);
    expect(readFileSync(out)).toHaveLength(0);
    expect((await index()).filesRead).toBe(0);
  });

  test("is not made of a folder without archives, nor of a path that leads nowhere", async () => {
    mkdirSync(join(folder, "empty"));
    await expect(index({ paths: [join(folder, "empty")] })).rejects.toThrow("There is no WARC, ARC or WACZ file in");
    await expect(index({ paths: [join(folder, "nowhere")] })).rejects.toThrow(UsageError);
    expect(existsSync(out)).toBe(false);
  });

  test.each([".blocks", ".inputs.jsonl"])("gets a %s that was deleted back", async (companion) => {
    await index();
    const before = [out, `${out}.blocks`, `${out}.inputs.jsonl`].map((path) => readFileSync(path, "utf8"));
    rmSync(out + companion);
    await index();
    expect([out, `${out}.blocks`, `${out}.inputs.jsonl`].map((path) => readFileSync(path, "utf8"))).toEqual(before);
  });

  test("of somebody else is refused, not overwritten", async () => {
    writeFileSync(out, "their line\n");
    await expect(index()).rejects.toThrow("was not made by recollect index");
    expect(readFileSync(out, "utf8")).toBe("their line\n");
    expect(readdirSync(folder).sort()).toEqual(["crawls", "index.cdxj"]);
  });

  test("that cannot be written is a DiskError, and leaves nothing behind", async () => {
    writeFileSync(join(folder, "a-file"), "");
    await expect(index({ out: join(folder, "a-file/index.cdxj") })).rejects.toThrow(DiskError);
    expect(readdirSync(folder).sort()).toEqual(["a-file", "crawls"]);
  });
});

describe("a second run", () => {
  test("reads nothing when nothing has changed, and leaves the index alone", async () => {
    await index();
    const before = statSync(out, { bigint: true });
    expect(await index()).toMatchObject({ files: 2, filesRead: 0, captures: 4, interrupted: false });
    expect(statSync(out, { bigint: true })).toEqual(before);
  });

  test("reads only what is new, changed or gone, and gives the bytes of an index made afresh", async () => {
    put("c.warc.gz", warc("http://example.org/c"));
    await index();
    put("new.warc.gz", warc("http://example.org/a", "http://example.org/new")); // new
    put("a.warc.gz", warc("http://example.org/changed", "http://example.org/b")); // changed
    rmSync(join(crawls, "c.warc.gz")); // gone
    expect(await index()).toMatchObject({ files: 3, filesRead: 2, captures: 6 });
    await expectFresh();
  });

  test("sees a change that leaves the size as it was", async () => {
    await index();
    const path = join(crawls, "a.warc.gz");
    const changed = warc("http://example.org/x", "http://example.org/y");
    expect(changed).toHaveLength(statSync(path).size);
    writeFileSync(path, changed);
    utimesSync(path, new Date("2020-01-01"), new Date("2020-01-01"));
    expect(await index()).toMatchObject({ filesRead: 1 });
    await expectFresh();
  });

  test("with other paths makes the index of those", async () => {
    await index();
    expect(await index({ paths: [join(crawls, "a.warc.gz")] })).toMatchObject({ files: 1, filesRead: 0, captures: 2 });
    expect(lines()).toHaveLength(2);
    expect(await index()).toMatchObject({ files: 2, filesRead: 1, captures: 4 });
    await expectFresh();
  });

  test("still tells the problems of files that it did not read again", async () => {
    put("no.warc", Buffer.from("<html>"));
    const first = await index();
    const second = await index();
    expect(second).toEqual({ ...first, filesRead: 0 });
    expect(second.problems).toMatchObject([{ code: "not-a-warc" }]);
  });
});

describe("what a crash leaves behind", () => {
  /** The ways in which a run changes the disk. */
  const changes = ["openSync", "writeSync", "writeFileSync", "mkdirSync", "renameSync", "rmSync"] as const;

  /** Indexes as a process would that dies just before its nth change of the disk; tells which, undefined if it lived to its end. */
  async function dieBefore(step: number): Promise<string | undefined> {
    const usual = Object.fromEntries(changes.map((name) => [name, fs[name]]));
    let steps = 0;
    let died: string | undefined;
    for (const name of changes) {
      const real = fs[name] as (...args: unknown[]) => unknown;
      Object.assign(fs, {
        [name]: (...args: unknown[]) => {
          if (name === "openSync" && args[1] === "r") return real(...args);
          if (++steps === step) died = name;
          if (died !== undefined) throw new Error("dead"); // also for what would tidy up: the dead don't
          return real(...args);
        },
      });
    }
    syncBuiltinESMExports();
    try {
      await index();
    } catch (error) {
      if (died === undefined) throw error;
    } finally {
      Object.assign(fs, usual);
      syncBuiltinESMExports();
    }
    return died;
  }

  test.each([
    ["a first run", [], []],
    ["an update", ["http://example.org/c"], ["http://example.org/c", "http://example.org/d"]],
    ["an update that leaves the index as large as it was", ["http://example.org/c"], ["http://example.org/d"]],
  ])("R01 at any step of %s: the same command gives the bytes of a fresh index", async (_, before, now) => {
    const died: string[] = [];
    for (let step = 1; ; step++) {
      for (const ending of ["", ".blocks", ".inputs.jsonl"]) rmSync(out + ending, { force: true });
      put("c.warc.gz", warc(...before));
      if (before.length > 0) await index();
      put("c.warc.gz", warc(...now));
      utimesSync(join(crawls, "c.warc.gz"), step, step); // whatever the clock does, the file is another one now
      const last = await dieBefore(step);
      await index();
      await expectFresh();
      expect(readdirSync(folder).filter((name) => name.includes("building"))).toEqual([]);
      if (last === undefined) break;
      died.push(last);
    }
    expect(new Set(died)).toEqual(new Set(changes)); // so every kind of step was met
  });

  test.each([
    ["is no JSON", () => "{"],
    ["is of another index", (text: string) => text.replace(/"bytes":\d+/, '"bytes":7')],
    ["is of another version", (text: string) => text.replace('"version":1', '"version":2')],
    ["is empty", () => ""],
    ["holds no objects", (text: string) => `${text.split("\n")[0]}\nnull\n`],
  ])("a list of inputs that %s: everything is read again", async (_, damage) => {
    await index();
    writeFileSync(`${out}.inputs.jsonl`, damage(readFileSync(`${out}.inputs.jsonl`, "utf8")));
    expect(await index()).toMatchObject({ filesRead: 2 });
    await expectFresh();
  });

  test("an index that was cut off: everything is read again", async () => {
    await index();
    writeFileSync(out, readFileSync(out).subarray(0, 100));
    expect(await index()).toMatchObject({ filesRead: 2 });
    await expectFresh();
  });

  test("the work folder of a dead process is removed, that of a living one is not", async () => {
    const dead = spawnSync(process.execPath, ["-e", ""]).pid;
    const folders = [dead, process.ppid].map((pid) => join(folder, `.index.cdxj.building-${pid}`));
    for (const path of folders) mkdirSync(join(path, "0"), { recursive: true });
    await index();
    expect(folders.map((path) => existsSync(path))).toEqual([false, true]);
  });
});

describe("an abort", () => {
  test("halfway leaves a valid index of the files read so far, and the next run completes it to the same bytes", async () => {
    for (let n = 0; n < 20; n++) put(`many/${n}.warc.gz`, warc(`http://example.org/${n}`));
    const controller = new AbortController();
    let files = 0;
    const onProgress = (done: number, total: number) => {
      if (done < total && ++files === 12) controller.abort();
    };
    const stopped = await index({ onProgress, signal: controller.signal });
    expect(stopped.interrupted).toBe(true);
    expect(stopped.filesRead).toBeGreaterThan(0);
    expect(stopped.filesRead).toBeLessThan(22);
    expect(lines()).toHaveLength(stopped.captures);
    expect(readdirSync(folder).filter((name) => name.includes("building"))).toEqual([]);
    const completed = await index();
    expect(completed).toMatchObject({ files: 22, filesRead: 22 - stopped.filesRead, captures: 24, interrupted: false });
    await expectFresh();
  });

  test("before the first file leaves an empty index, and before the second what was there", async () => {
    expect(await index({ signal: AbortSignal.abort() })).toMatchObject({ filesRead: 0, captures: 0, interrupted: true });
    expect(readFileSync(out)).toHaveLength(0);
    await index();
    put("c.warc.gz", warc("http://example.org/c"));
    expect(await index({ signal: AbortSignal.abort() })).toMatchObject({ filesRead: 0, captures: 4, interrupted: true });
    await index();
    await expectFresh();
  });

  test("in the middle of one large file is heard, although reading it waits for nothing", async () => {
    put("large.warc", plainWarc(60_000));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1); // due at once, but no timer fires while the file is read without a pause
    expect(await index({ signal: controller.signal, paths: [join(crawls, "large.warc")] })).toMatchObject({
      interrupted: true,
      filesRead: 0,
    });
  });

  test("in threads is heard too, and the next run completes the index", async () => {
    for (const name of ["1", "2", "3"]) put(`${name}.warc`, plainWarc(600, { bodyBytes: 10_000 })); // 18 MB, enough for threads
    const controller = new AbortController();
    const stopped = index({ threads: 2, signal: controller.signal });
    controller.abort();
    expect(await stopped).toMatchObject({ interrupted: true });
    expect(await index({ threads: 2 })).toMatchObject({ interrupted: false, captures: 1804 });
    expect(isSorted(lines())).toBe(true);
  });
});

describe("sorting on disk", () => {
  test("gives the same bytes as sorting in memory, however small the runs and however few are merged at once", async () => {
    put("many.warc", plainWarc(1000));
    await index();
    const inMemory = readFileSync(out);
    const small = join(folder, "small.cdxj");
    await withLimits({ sortRunBytes: 4000, mergeRuns: 3 }, () => index({ out: small }));
    expect(readFileSync(small)).toEqual(inMemory);
    expect(isSorted(lines())).toBe(true);
  });

  test("keeps 300,000 captures, several runs of them, under 512 MB", () => {
    for (const name of ["1", "2"]) put(`${name}.warc`, plainWarc(150_000, { seed: Number(name) }));
    const { answer, peakMB } = peakMemory(`
      import { buildIndex } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "index-builder.ts")).href)};
      answer(await buildIndex({ paths: [${JSON.stringify(crawls)}], out: ${JSON.stringify(out)}, threads: 1 }));
    `);
    expect(answer).toMatchObject({ captures: 300_004 });
    expect(peakMB).toBeLessThan(512);
    expect(statSync(out).size).toBeGreaterThan(2 * limits.sortRunBytes); // so there were three runs at least
    expect(isSorted(lines())).toBe(true);
  });
});

function index(options: Partial<IndexOptions> = {}): Promise<IndexSummary> {
  return buildIndex({ paths: [crawls], out, threads: 1, ...options });
}

function put(name: string, bytes: Buffer): void {
  mkdirSync(join(crawls, name, ".."), { recursive: true });
  writeFileSync(join(crawls, name), bytes);
}

function warc(...urls: string[]): Buffer {
  return Buffer.concat(urls.map((url) => tinyResponse(url, "2011-03-11T05:52:00Z", url)));
}

/** So many captures in an order that is not that of the index, without compression, which would take most of the time. */
function plainWarc(captures: number, { seed = 1, bodyBytes = 0 } = {}): Buffer {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${"x".repeat(bodyBytes)}`;
  const records = Array.from({ length: captures }, (_, n) =>
    [
      "WARC/1.1",
      "WARC-Type: response",
      `WARC-Target-URI: http://example.org/page/${(n * 7919 + seed) % captures}`,
      "WARC-Date: 2011-03-11T05:52:00Z",
      "WARC-Payload-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ",
      "Content-Type: application/http; msgtype=response",
      `Content-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`,
    ].join("\r\n"),
  );
  return Buffer.from(records.join(""));
}

function lines(): string[] {
  return readFileSync(out, "latin1").split("\n").slice(0, -1);
}

/** In order of bytes: the lines were read one character a byte. */
function isSorted(lines: string[]): boolean {
  return lines.every((line, n) => n === 0 || (lines[n - 1] as string) <= line);
}

/** All three files must be those of an index that is made of the same files from nothing. */
async function expectFresh(): Promise<void> {
  const fresh = join(folder, "fresh", "index.cdxj");
  await index({ out: fresh });
  for (const ending of ["", ".blocks", ".inputs.jsonl"]) expect(readFileSync(out + ending)).toEqual(readFileSync(fresh + ending));
}
