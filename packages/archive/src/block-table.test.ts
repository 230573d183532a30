import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { limits } from "@recollect/base/limits";
import { BufferSource, FileSource } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { describe, expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { BlockTable, BlockTableWriter } from "./block-table.ts";

const tableOf = (text: string) => BlockTable.load(new BufferSource(Buffer.from(text), "test.idx"));

describeShared("a real ZipNum table", (data) => {
  test("has one entry per line, and they cover the part without a gap", async () => {
    const table = await BlockTable.load(new FileSource(data("warcs/pywb-zipnum-sample.idx")));
    expect(table.size).toBe(38);
    let end = 0;
    for (let block = 0; block < table.size; block++) {
      const entry = table.entry(block);
      expect(entry).toMatchObject({ part: "zipnum", offset: end });
      end += entry?.length ?? 0;
    }
    expect(end).toBe(readFileSync(data("warcs/pywb-zipnum-sample.cdx.gz")).length);
  });
});

describe("a table", () => {
  const text = "b)/ 2001\tp\t0\t10\t1\nd)/ 2001\tp\t10\t20\t2\nd)/ 2003\tp\t30\t5\t3\nf)/ 2001\tq\t0\t7\t4\n";

  test("finds the block before the first that is not below the target, since it may end with lines of that key", async () => {
    const table = await tableOf(text);
    const blockOf = (target: string) => table.blockOf(Buffer.from(target));
    expect(["a)/ ", "b)/ ", "c)/ ", "d)/ ", "d)/ 2002", "d)/ 2003", "d)/ 2004", "e)/ ", "f)/ ", "z)/ "].map(blockOf)).toEqual([
      0, 0, 0, 0, 1, 1, 2, 2, 2, 3,
    ]);
  });

  test("may lack its last line feed, have CRLF or empty lines, or be empty", async () => {
    for (const odd of [text.trimEnd(), text.replaceAll("\n", "\r\n"), `\n${text}\r\n\n`]) {
      const table = await tableOf(odd);
      expect([0, 1, 2, 3].map((block) => table.entry(block))).toEqual([
        { part: "p", offset: 0, length: 10 },
        { part: "p", offset: 10, length: 20 },
        { part: "p", offset: 30, length: 5 },
        { part: "q", offset: 0, length: 7 },
      ]);
      expect(table.size).toBe(4);
    }
    expect((await tableOf("")).size).toBe(0);
  });

  test("of a WACZ has JSON entries, and names the file once", async () => {
    const table = await tableOf(
      '!meta 0 {"format": "cdxj-gzip-1.0", "filename": "index.cdx.gz"}\ncom,a)/ 2020 {"offset": 0, "length": 194}\n',
    );
    expect(table.size).toBe(1);
    expect(table.entry(0)).toEqual({ part: "index.cdx.gz", offset: 0, length: 194 });
  });

  test.each([
    "a)/ 2001\tp\t0",
    "a)/ 2001\tp\t-1\t5",
    "a)/ 2001\tp\t0\t1e3",
    "a)/ 2001\t\t0\t5",
    "a)/ 2001 {",
    "a)/ 2001",
    'a)/ {"offset": {}, "length": []}',
    "{}",
  ])("has no entry for the malformed line %s", async (line) => {
    expect((await tableOf(line)).entry(0)).toBeUndefined();
  });

  test("of over 4 GiB is refused before it is read", async () => {
    const huge = { name: "huge.idx", size: 2 ** 32, read: () => Promise.reject(new Error("read")), close: () => {} };
    await expect(BlockTable.load(huge)).rejects.toThrow(UsageError);
  });
});

describe("recollect's own table", () => {
  const lineOf = (number: number) => `org,a)/${String(number).padStart(4, "0")} 20140126200624 {"url": "${"x".repeat(500)}"}`;

  const crcOf = (from: number, to: number) =>
    crc32(Array.from({ length: to - from }, (_, n) => `${lineOf(from + n)}\n`).join("")).toString(16);

  test("has blocks of whole lines that begin at the first line after each block size and cover the index", async () => {
    const writer = new BlockTableWriter("index.cdxj");
    const lineBytes = lineOf(0).length + 1;
    for (let number = 0; number < 200; number++) writer.add(number % 2 ? lineOf(number) : Buffer.from(lineOf(number)), number * lineBytes);
    const bytes = 200 * lineBytes;
    const text = writer.finish(bytes).toString();
    const linesPerBlock = Math.ceil(limits.indexBlockBytes / lineBytes);
    const length = linesPerBlock * lineBytes;
    expect(text.split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(new RegExp(`^{"recollect":"blocks","version":1,"bytes":${bytes},"lines":200,"crc":\\d+}$`)),
      `org,a)/0000 20140126200624\tindex.cdxj\t0\t${length}\t1\t${crcOf(0, linesPerBlock)}`,
      `org,a)/${String(linesPerBlock).padStart(4, "0")} 20140126200624\tindex.cdxj\t${length}\t${length}\t2\t${crcOf(linesPerBlock, 2 * linesPerBlock)}`,
    ]);
    const table = await tableOf(text);
    expect(table.size).toBe(Math.ceil(200 / linesPerBlock));
    expect(table.fits(bytes)).toBe(true);
  });

  test("does not fit an index of another size, nor if truncated or of another version", async () => {
    const writer = new BlockTableWriter("index.cdxj");
    for (let number = 0; number < 100; number++) writer.add(lineOf(number), number * 600);
    const text = writer.finish(60_000).toString();
    expect((await tableOf(text)).fits(60_000)).toBe(true);
    expect((await tableOf(text)).fits(60_001)).toBe(false);
    expect((await tableOf(text.slice(0, -60))).fits(60_000)).toBe(false);
    expect((await tableOf(text.replace("\t2\t", "\t3\t"))).fits(60_000)).toBe(false);
    expect([(await tableOf(text)).isTruncated(59_000), (await tableOf(text.replace("60000", "70000"))).isTruncated(60_000)]).toEqual([
      true,
      false,
    ]);
    expect((await tableOf(text.replace('"version":1', '"version":2'))).fits(60_000)).toBe(false);
    expect((await tableOf(text.slice(0, text.indexOf("\n") + 1))).fits(60_000)).toBe(false);
  });

  test("of an empty index is only a header, and fits", async () => {
    const table = await tableOf(new BlockTableWriter("index.cdxj").finish(0).toString());
    expect([table.size, table.fits(0)]).toEqual([0, true]);
  });
});
