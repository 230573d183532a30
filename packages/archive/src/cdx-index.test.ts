import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Capture } from "@recollect/warc/capture";
import { formatCdxj, parseCdxLine } from "@recollect/warc/cdx-line";
import { UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { BlockTableWriter } from "./block-table.ts";
import { type CdxIndex, compareKeys, openIndex, type TimeRange } from "./cdx-index.ts";

const folder = temporaryFolder();

describeShared("look-ups in real indexes", (data) => {
  const captured = (text: string) =>
    text
      .split("\n")
      .map((line) => parseCdxLine(line))
      .filter((capture) => capture !== undefined);

  async function agrees(index: CdxIndex, expected: Capture[]) {
    expect(index.warnings).toEqual([]);
    expect(await Array.fromAsync(index.entries())).toEqual(expected);
    for (const key of new Set(expected.flatMap(({ key }) => [key, `${key}~`, key.slice(0, -1)]))) {
      expect(await Array.fromAsync(index.captures(key))).toEqual(expected.filter((capture) => capture.key === key));
    }
    index.close();
  }

  test("in pywb's ZipNum sample agree with reading it from start to end, for every key", async () => {
    const packed = readFileSync(data("warcs/pywb-zipnum-sample.cdx.gz"));
    const places = readFileSync(data("warcs/pywb-zipnum-sample.idx"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"));
    const blocks = places.map(([, , offset, length]) =>
      gunzipSync(packed.subarray(Number(offset), Number(offset) + Number(length))).toString(),
    );
    const expected = captured(blocks.join("\n")); // the last line of each block lacks its line feed
    expect(expected).toHaveLength(188);
    await agrees(await openIndex(data("warcs/pywb-zipnum-sample.idx")), expected);
    await agrees(await openIndex(data("warcs/pywb-zipnum-sample.cdx.gz")), expected);
  });

  test.each(["pywb-iana.cdx", "pywb-iana.cdxj"])(
    "in %s agree with reading it from start to end, with and without a table of blocks",
    async (name) => {
      const text = readFileSync(data(`warcs/${name}`), "latin1");
      await agrees(await openIndex(data(`warcs/${name}`)), captured(text));
      writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, `${name}.blocks`), sidecar(text.trimEnd().split("\n")));
      await agrees(await openIndex(join(folder, name)), captured(text));
    },
  );
});

describe("every way to look up", () => {
  const capture = fc.record({
    key: fc.constantFrom("a)/", "a)/b", "a)/b/c", "a)/bc", "a,b)/", "a,b)/?q", "c)/é", "c)/\u{1f600}", "c)/\uffff"),
    time: fc.oneof(
      fc.stringMatching(/^201[0-2](0[1-9]|1[0-2])(0[1-9]|1\d)[01]\d[0-5]\d[0-5]\d$/),
      fc.constantFrom("2011", "201106", "20110101000000", "20110601123456789"),
    ),
    filler: fc.integer({ min: 0, max: 3000 }),
  });
  const time = fc.option(
    fc.constantFrom("2010", "2011", "2012", "201101", "201106", "20110101", "20110101000000", "20110601123456", "201005"),
    { nil: undefined },
  );
  const lineOf = ({ key, time, filler }: { key: string; time: string; filler: number }) =>
    `${key} ${time} {"url": "http://a.org/${"x".repeat(filler)}"}`;

  test("finds the same as a filter over all lines, in a random sorted index", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(capture, { maxLength: 80, size: "max" }),
        time,
        time,
        fc.integer({ min: 1, max: 9 }),
        async (captures, from, to, linesPerBlock) => {
          const lines = captures.map(lineOf).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
          const all = lines.map((line) => parseCdxLine(line) as Capture);
          for (const index of await everyWay(lines, linesPerBlock)) {
            expect(await Array.fromAsync(index.entries())).toEqual(all);
            for (const key of [
              "a)/",
              "a)/b",
              "a)/b/c",
              "a)/bc",
              "a,b)/",
              "a,b)/?q",
              "c)/é",
              "c)/\u{1f600}",
              "c)/\uffff",
              "0",
              "a)/a",
              "z",
            ]) {
              expect(await Array.fromAsync(index.captures(key, { from, to }))).toEqual(
                all.filter((capture) => capture.key === key && within(capture, { from, to })),
              );
            }
            index.close();
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  async function everyWay(lines: string[], linesPerBlock: number): Promise<CdxIndex[]> {
    const text = lines.map((line) => `${line}\n`).join("");
    write("plain.cdxj", text);
    write("crlf.cdxj", ` CDX N b a m s k r M S V g\r\n${text.replaceAll("\n", "\r\n")}`);
    write("cut.cdxj", text.slice(0, -1));
    write("sidecar.cdxj", text);
    write("sidecar.cdxj.blocks", sidecar(lines));
    zipNum("zipnum", lines, linesPerBlock);
    return Promise.all(["plain.cdxj", "crlf.cdxj", "cut.cdxj", "sidecar.cdxj", "zipnum.idx"].map((name) => openIndex(join(folder, name))));
  }
});

describe("a plain index", () => {
  test("that is empty or only a header has no captures", async () => {
    for (const text of [
      "",
      "\n",
      " CDX N b a m s k r M S V g",
      ' CDX N b a m s k r M S V g\n CDX N b a m s k r M S V g\n!meta 0 {"a": 1}\n',
    ]) {
      const index = await opened("empty.cdx", text);
      expect(await Array.fromAsync(index.entries())).toEqual([]);
      for (const key of ["a)/", "", " ", "CDX", "!meta"]) expect(await Array.fromAsync(index.captures(key))).toEqual([]);
    }
  });

  test("with a line over the limit gives one problem for it, and the lines around it", async () => {
    for (const excess of [1, 50_000, 3_000_000]) {
      const long = `b)/ 2011 {"url": "http://b/${"x".repeat(warcLimits.cdxLineBytes + excess - 27)}"}`;
      const lines = [...many("a)/", 400), long, ...many("b)/", 400), ...many("c)/", 400)];
      const index = await opened("long.cdxj", lines.map((line) => `${line}\n`).join(""));
      const [first, ...others] = await Array.fromAsync(index.captures("b)/"));
      expect(first).toMatchObject({
        kind: "problem",
        code: "bad-cdx-line",
        source: index.path,
        offset: 400 * (many("a)/", 1)[0] as string).length + 400,
      });
      expect(others).toHaveLength(400);
      expect(await Array.fromAsync(index.captures("a)/"))).toHaveLength(400);
      expect(await Array.fromAsync(index.captures("c)/"))).toHaveLength(400);
      const items = await Array.fromAsync(index.entries());
      expect([items.length, items.filter(({ kind }) => kind === "problem").length]).toEqual([1201, 1]);
    }
  });

  test("of one line without an end, longer than the memory limit, is one problem", async () => {
    const index = await opened("endless.cdxj", "x".repeat(5_000_000));
    expect(await Array.fromAsync(index.entries())).toMatchObject([{ code: "bad-cdx-line", offset: 0 }]);
    expect(await Array.fromAsync(index.captures("b)/"))).toEqual([]);
  });

  test("with a malformed line gives a problem with its offset only if its key is looked up", async () => {
    const index = await opened("bad.cdxj", 'a)/ 2011 {"url": "http://a.org/"}\nb)/ 2011 {"url":\nb)/ 2012 {"url": "http://b.org/"}\n');
    expect(await Array.fromAsync(index.captures("b)/"))).toMatchObject([
      { code: "bad-cdx-line", source: index.path, offset: 34 },
      { timestamp: "20120101000000" },
    ]);
    expect(await Array.fromAsync(index.captures("a)/"))).toMatchObject([{ url: "http://a.org/" }]);
    expect(await Array.fromAsync(index.entries())).toHaveLength(3);
  });

  test("with tabs uses its own delimiter", async () => {
    const index = await opened("tabs.cdx", "\tCDX\tN\tb\ta\tV\tg\na)/\t2011\thttp://a.org/\t1\tx\na)/b\t2011\thttp://a.org/b\t2\ty\n");
    expect(await Array.fromAsync(index.captures("a)/"))).toMatchObject([{ offset: 1, filename: "x" }]);
    expect(await Array.fromAsync(index.captures("a)/b"))).toMatchObject([{ offset: 2, filename: "y" }]);
  });

  test("that does not begin with key and time, or is compressed without a table, is refused with advice", async () => {
    await expect(opened("order.cdx", " CDX b N a\n")).rejects.toThrow(/key and time/);
    write("lonely.cdxj.gz", gzipSync("a)/ 2011 {}\n"));
    await expect(openIndex(join(folder, "lonely.cdxj.gz"))).rejects.toThrow(/no lonely\.idx beside it.*gunzip/);
    await expect(openIndex(join(folder, "absent.cdxj"))).rejects.toThrow(UsageError);
  });

  test("with an outdated table of blocks is searched without it, with a warning", async () => {
    const lines = many("b)/", 300);
    write("stale.cdxj.blocks", sidecar(lines));
    const index = await opened("stale.cdxj", [...many("a)/", 10), ...lines].map((line) => `${line}\n`).join(""));
    expect(index.warnings).toEqual([expect.stringContaining("stale.cdxj.blocks does not match")]);
    expect(await Array.fromAsync(index.captures("b)/"))).toHaveLength(300);
    expect(await Array.fromAsync(index.captures("a)/"))).toHaveLength(10);
  });

  test("is not read further than requested", async () => {
    const index = await opened(
      "popular.cdxj",
      many("b)/", 20_000)
        .map((line) => `${line}\n`)
        .join(""),
    );
    for await (const item of index.captures("b)/", { from: "20110301" })) {
      expect(item).toMatchObject({ timestamp: "20110301000000" });
      break;
    }
  });

  test("is searched by the whole of a long key, also after look-ups of short ones", async () => {
    const keys = Array.from({ length: 900 }, (_, number) => `b)/${"x".repeat(300)}${String(number).padStart(3, "0")}`);
    const index = await opened(
      "keys.cdxj",
      keys
        .flatMap((key) => many(key, 1))
        .map((line) => `${line}\n`)
        .join(""),
    );
    for (const key of ["a)/", "c)/", ...keys]) expect(await Array.fromAsync(index.captures(key))).toHaveLength(key.length > 3 ? 1 : 0);
  });

  test("refuses an invalid time", async () => {
    const index = await opened("time.cdxj", "");
    expect(() => index.captures("a)/", { from: "2011-01" })).toThrow(UsageError);
    expect(() => index.captures("a)/", { to: "201" })).toThrow(UsageError);
  });
});

describe("a ZipNum index", () => {
  const lines = [...many("a)/", 30), ...many("b)/", 30), ...many("c)/", 30)];

  test("with a broken block gives one problem with file and offset, and the other blocks", async () => {
    const entries = zipNum("broken", lines, 10);
    const part = readFileSync(join(folder, "broken.cdx.gz"));
    part.fill(0, (entries[4] as number) + 12, (entries[4] as number) + 30);
    write("broken.cdx.gz", part);
    const items = await Array.fromAsync((await openIndex(join(folder, "broken.idx"))).captures("b)/"));
    expect(items.filter(({ kind }) => kind === "problem")).toMatchObject([
      { code: "corrupt-member", source: join(folder, "broken.cdx.gz"), offset: entries[4] },
    ]);
    expect(items).toHaveLength(21);
  });

  test("cut off in its last block gives one problem for it", async () => {
    zipNum("short", lines, 10);
    write("short.cdx.gz", readFileSync(join(folder, "short.cdx.gz")).subarray(0, -5));
    const items = await Array.fromAsync((await openIndex(join(folder, "short.idx"))).entries());
    expect(items.filter(({ kind }) => kind === "problem")).toMatchObject([{ code: "corrupt-member" }]);
    expect(items).toHaveLength(81);
  });

  test("with a decompression bomb in a block gives one problem and the other blocks", async () => {
    const bomb = gzipSync(Buffer.alloc(warcLimits.recordBytes + 1));
    const block = gzipSync(`${many("b)/", 1)[0]}\n`);
    write("bomb.cdx.gz", Buffer.concat([bomb, block]));
    write("bomb.idx", `a)/ 2011\tbomb\t0\t${bomb.length}\t1\nb)/ 2011\tbomb\t${bomb.length}\t${block.length}\t2\n`);
    const index = await openIndex(join(folder, "bomb.cdx.gz"));
    expect(await Array.fromAsync(index.entries())).toMatchObject([{ code: "decompression-bomb", offset: 0 }, { key: "b)/" }]);
  });

  test("finds its parts by the .loc file, where the first existing one wins", async () => {
    zipNum("located", lines, 10, "shard");
    write("elsewhere.gz", readFileSync(join(folder, "located.cdx.gz")));
    rmSync(join(folder, "located.cdx.gz"));
    write("located.loc", "other\tx\nshard\t/absent/x.gz\thttp://example.org/y.gz\t/absent/elsewhere.gz\r\n");
    expect(await Array.fromAsync((await openIndex(join(folder, "located.idx"))).entries())).toHaveLength(90);
  });

  test("with a missing part gives one problem, however many blocks it had", async () => {
    zipNum("lost", lines, 5, "nowhere");
    rmSync(join(folder, "lost.cdx.gz"));
    const index = await openIndex(join(folder, "lost.idx"));
    expect(await Array.fromAsync(index.entries())).toMatchObject([{ code: "missing-file", source: join(folder, "lost.idx") }]);
    expect(await Array.fromAsync(index.captures("b)/"))).toMatchObject([{ code: "missing-file" }]);
  });

  test("never searches a part outside its folder unless its .loc names it", async () => {
    zipNum("inside", lines, 30, "../../etc/inside");
    expect(await Array.fromAsync((await openIndex(join(folder, "inside.idx"))).entries())).toHaveLength(90);
  });

  test("is refused if its table is invalid", async () => {
    write("html.idx", "<!doctype html>\n<p>Not found</p>\n");
    await expect(openIndex(join(folder, "html.idx"))).rejects.toThrow(/not a ZipNum index/);
  });
});

test("compares keys as their UTF-8 bytes", () => {
  const key = fc.string({ unit: "grapheme" });
  fc.assert(fc.property(key, key, (a, b) => Math.sign(compareKeys(a, b)) === Buffer.compare(Buffer.from(a), Buffer.from(b))));
  expect(compareKeys("\u{1f600}", "\uffff")).toBeGreaterThan(0);
});

function within({ timestamp }: Capture, { from = "0", to = "9" }: TimeRange): boolean {
  return timestamp >= from.padEnd(14, "0") && timestamp <= to.padEnd(14, "9");
}

/** Returns the lines of this many captures of a key: 28 a month, on different days, from 2011 on. */
function many(key: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => {
    const [year, month, date] = [2011 + Math.floor(day / 336), 1 + (Math.floor(day / 28) % 12), 1 + (day % 28)];
    const timestamp = `${year}${String(month).padStart(2, "0")}${String(date).padStart(2, "0")}000000`;
    const place = { length: 7, offset: 1, filename: "x" };
    return formatCdxj({ kind: "capture", key, timestamp, url: "http://a.org/", mime: "text/html", status: "200", digest: "D", ...place });
  });
}

function write(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content);
}

function opened(name: string, text: string): Promise<CdxIndex> {
  write(name, text);
  return openIndex(join(folder, name));
}

function sidecar(lines: string[]): Buffer {
  const writer = new BlockTableWriter("index.cdxj");
  let offset = 0;
  for (const line of lines) {
    writer.add(line, offset);
    offset += Buffer.byteLength(line) + 1;
  }
  return writer.finish(offset);
}

/** Writes a ZipNum index and returns where its blocks begin. */
function zipNum(name: string, lines: string[], linesPerBlock: number, part = name): number[] {
  const blocks: Buffer[] = [];
  const offsets: number[] = [];
  let table = "";
  for (let at = 0, offset = 0; at < lines.length; at += linesPerBlock) {
    const some = lines.slice(at, at + linesPerBlock);
    const block = gzipSync(some.map((line) => `${line}\n`).join(""));
    table += `${some[0]?.split(" ", 2).join(" ")}\t${part}\t${offset}\t${block.length}\t${blocks.push(block)}\n`;
    offsets.push(offset);
    offset += block.length;
  }
  write(`${name}.cdx.gz`, Buffer.concat(blocks));
  write(`${name}.idx`, table);
  return offsets;
}
