import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { limits } from "@recollect/base/limits";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { describe, expect, test } from "vitest";
import {
  crawls,
  expectFresh,
  folder,
  index,
  isSorted,
  lines,
  out,
  plainWarc,
  put,
  warc,
  withIndexFolder,
} from "../../../test/index-folder.ts";
import { peakMemory } from "../../../test/peak-memory.ts";
import { noiseBytes } from "../../../test/small-archives.ts";
import { tinyWacz } from "../../../test/tiny-wacz.ts";
import { tinyResponse } from "../../../test/tiny-warc.ts";
import { waczBytes } from "../../../test/wacz-bytes.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { openIndex } from "./cdx-index.ts";

withIndexFolder();

describe("an index", () => {
  test("has a line for every capture in files at any depth, sorted, and has its two companion files", async () => {
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

  test("of a WACZ gives the offsets of its records in the WACZ itself", async () => {
    const { path } = await tinyWacz(crawls);
    await index({ paths: [path] });
    const [first] = lines().map((line) => JSON.parse(line.slice(line.indexOf("{"))));
    const bytes = readFileSync(path).subarray(Number(first.offset), Number(first.offset) + Number(first.length));
    expect(bytes).toEqual(tinyResponse("https://example.org/", "2011-03-11T05:52:00Z", "<h1>The ground shook</h1>"));
    expect(first.filename).toBe("tiny.wacz");
  });

  test("of a WACZ with a WARC compressed as a whole has a problem instead of useless lines", async () => {
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
    const progress: number[] = [];
    const shared = {
      paths,
      out: join(folder, "shared.cdxj"),
      threads: 2,
      onProgress: (done: number, total: number) => progress.push(done / total),
    };
    expect(await withLimits({ indexPartBytes: 1_000_000 }, () => index(shared))).toEqual(alone);
    expect(readFileSync(shared.out)).toEqual(ofOne);
    expect(progress.at(-1)).toBe(1);
  });

  test("names two files of the same name by their whole paths", async () => {
    put("other/a.warc.gz", warc("http://example.net/"));
    await index({ paths: [join(crawls, "a.warc.gz"), join(crawls, "other/a.warc.gz")] });
    expect(new Set(lines().map((line) => JSON.parse(line.slice(line.indexOf("{"))).filename))).toEqual(
      new Set([join(crawls, "a.warc.gz"), join(crawls, "other/a.warc.gz")]),
    );
  });

  test("of damaged and foreign files has the readable captures, and a problem for the rest", async () => {
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

  test("of an empty file is empty, not missing", async () => {
    rmSync(crawls, { recursive: true });
    put("empty.warc", Buffer.alloc(0));
    expect((await index()).captures).toBe(0);
    expect(readFileSync(out)).toHaveLength(0);
    expect((await index()).filesRead).toBe(0);
  });

  test("is refused for a folder without archives, and for a path that does not exist", async () => {
    mkdirSync(join(folder, "empty"));
    await expect(index({ paths: [join(folder, "empty")] })).rejects.toThrow("There is no WARC, ARC or WACZ file in");
    await expect(index({ paths: [join(folder, "nowhere")] })).rejects.toThrow(UsageError);
    expect(existsSync(out)).toBe(false);
  });

  test.each([".blocks", ".inputs.jsonl"])("restores a deleted %s", async (companion) => {
    await index();
    const before = [out, `${out}.blocks`, `${out}.inputs.jsonl`].map((path) => readFileSync(path, "utf8"));
    rmSync(out + companion);
    await index();
    expect([out, `${out}.blocks`, `${out}.inputs.jsonl`].map((path) => readFileSync(path, "utf8"))).toEqual(before);
  });

  test("of another program is refused, not overwritten", async () => {
    writeFileSync(out, "their line\n");
    await expect(index()).rejects.toThrow("is not an index of recollect");
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
  test("reads no file if none has changed, and does not write the index", async () => {
    await index();
    const before = statSync(out, { bigint: true });
    expect(await index()).toMatchObject({ files: 2, filesRead: 0, captures: 4, interrupted: false });
    expect(statSync(out, { bigint: true })).toEqual(before);
  });

  test("reads only new, changed and removed files, and gives the bytes of a fresh index", async () => {
    put("c.warc.gz", warc("http://example.org/c"));
    await index();
    put("new.warc.gz", warc("http://example.org/a", "http://example.org/new")); // new
    put("a.warc.gz", warc("http://example.org/changed", "http://example.org/b")); // changed
    rmSync(join(crawls, "c.warc.gz")); // removed
    expect(await index()).toMatchObject({ files: 3, filesRead: 2, captures: 6 });
    await expectFresh();
  });

  test("notices a change that keeps the size", async () => {
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

  test("repeats the problems of files that it did not read again", async () => {
    put("no.warc", Buffer.from("<html>"));
    const first = await index();
    const second = await index();
    expect(second).toEqual({ ...first, filesRead: 0 });
    expect(second.problems).toMatchObject([{ code: "not-a-warc" }]);
  });
});

describe("sorting on disk", () => {
  test("gives the same bytes as sorting in memory, for runs of any size and number", async () => {
    put("many.warc", plainWarc(1000));
    await index();
    const inMemory = readFileSync(out);
    const small = join(folder, "small.cdxj");
    await withLimits({ sortRunBytes: 4000, mergeRuns: 3 }, () => index({ out: small }));
    expect(readFileSync(small)).toEqual(inMemory);
    expect(isSorted(lines())).toBe(true);
  });

  test("keeps 300,000 captures, in several runs, under 512 MB", () => {
    for (const name of ["1", "2"]) put(`${name}.warc`, plainWarc(150_000, { seed: Number(name) }));
    const { answer, peakMB } = peakMemory(`
      import { buildIndex } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "index-builder.ts")).href)};
      answer(await buildIndex({ paths: [${JSON.stringify(crawls)}], out: ${JSON.stringify(out)}, threads: 1 }));
    `);
    expect(answer).toMatchObject({ captures: 300_004 });
    expect(peakMB).toBeLessThan(512);
    expect(statSync(out).size).toBeGreaterThan(2 * limits.sortRunBytes); // so there were at least three runs
    expect(isSorted(lines())).toBe(true);
  });
});
