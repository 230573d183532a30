import { captureOfRecord } from "@recollect/warc/capture-of-record";
import { describe, expect, test } from "vitest";
import { arcFileHeader, arcRecord, httpResponse, members, readAll, startsOf, warcRecord } from "../warc-bytes.ts";

const block = httpResponse("<p>x</p>");
const between = (text: string | Buffer) => [arcFileHeader, Buffer.from(text), arcRecord("http://next.example/", block)];
const odd = (date: string) =>
  Buffer.concat([Buffer.from(`http://odd.example/ 192.0.2.7 ${date} text/html ${block.length}\n`), block, Buffer.from("\n")]);

describe("X13 an ARC date", () => {
  test.each<[string, string, string]>([
    ["15 digits", "201401262006241", "20140126200624"],
    ["16 digits", "2014012620062412", "20140126200624"],
    ["18 digits", "201401262006241234", "20140126200624"],
    ["day and month transposed", "20142601200624", "20140126200624"],
    ["hexadecimal seconds", "52e56a5f", "20140126200447"],
  ])("X13 of %s is read, with one problem that quotes it, plain and compressed", async (_, date, timestamp) => {
    const parts = between(odd(date));
    for (const [bytes, at] of [
      [Buffer.concat(parts), startsOf(parts)[1]],
      [members(parts), undefined],
    ] as const) {
      const { records, problems } = await readAll(bytes);
      expect(records.map(({ url }) => url)).toEqual(["filedesc://test.arc", "http://odd.example/", "http://next.example/"]);
      expect(records[1]).toMatchObject({ timestamp, blockLength: block.length, fields: expect.anything() });
      expect(captureOfRecord(records[1] as never, "test.arc")).toMatchObject({ url: "http://odd.example/", timestamp });
      expect(problems).toMatchObject([
        { code: "bad-date", message: expect.stringContaining(`"${date}" is not a date; it is read as 2014-01-26`) },
      ]);
      if (at !== undefined) expect(problems[0]?.offset).toBe(at);
    }
  });

  test("X13 that is unreadable is one problem, and the record is kept without a date", async () => {
    const { records, faults } = await readAll(Buffer.concat(between(odd("0123456789abcdef"))));
    expect(records.map(({ url, timestamp }) => [url, timestamp])).toEqual([
      ["filedesc://test.arc", "20140126200624"],
      ["http://odd.example/", ""],
      ["http://next.example/", "20140126200624"],
    ]);
    expect(faults).toEqual([["bad-date", arcFileHeader.length]]);
  });

  test("X13 before the address instead of after it is read", async () => {
    const line = Buffer.concat([
      Buffer.from(`http://odd.example/ 20140126200624 192.0.2.7 text/html ${block.length}\n`),
      block,
      Buffer.from("\n"),
    ]);
    const { records, problems } = await readAll(Buffer.concat(between(line)));
    expect(records[1]).toMatchObject({ url: "http://odd.example/", timestamp: "20140126200624" });
    expect(problems).toEqual([]);
  });
});

describe("X13 a WARC header", () => {
  const records = ["a", "b"].map((name) => warcRecord({ url: `http://${name}.example/`, block }).toString("latin1"));
  const lower = records.map((record) => record.replace("WARC/1.0", "warc/1.0"));
  const doubled = records.map((record) => {
    const end = record.indexOf("\r\n\r\n") + 4;
    return `${record.slice(0, end).replaceAll("\r\n", "\r\r\n")}${record.slice(end)}`;
  });
  const doubledEnds = doubled.map((record) => `${record.slice(0, -4)}\r\r\n\r\r\n`);
  test.each<[string, string[], string]>([
    ["with its version in lower case", lower, "lower case"],
    ["with lines that end in CR CR LF", doubled, "CR CR LF"],
    ["with lines that end in CR CR LF, also at the end of the record", doubledEnds, "CR CR LF"],
  ])("X13 %s is read, with one problem per file, plain and compressed", async (_, texts, message) => {
    const parts = texts.map((text) => Buffer.from(text, "latin1"));
    for (const bytes of [Buffer.concat(parts), members(parts)]) {
      const read = await readAll(bytes);
      expect(read.records.map(({ url, version }) => [url, version])).toEqual([
        ["http://a.example/", "WARC/1.0"],
        ["http://b.example/", "WARC/1.0"],
      ]);
      expect(read.blocks).toEqual([block.toString("latin1"), block.toString("latin1")]);
      expect(read.problems).toMatchObject([{ code: "odd-header", offset: 0, message: expect.stringContaining(message) }]);
    }
  });
});
