import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { arcRecord, warcRecord } from "../../../test/warc-bytes.ts";
import { findRecordStart, type RecordSearch } from "./find-record-start.ts";
import { warcLimits } from "./limits.ts";

const record = warcRecord({ block: "x" });
const header = record.subarray(0, record.indexOf("\r\n\r\n") + 4);

function find(parts: readonly (Buffer | string)[], options: Partial<RecordSearch> = {}): number {
  return findRecordStart(Buffer.concat(parts.map((part) => Buffer.from(part))), { from: 0, arcToo: false, atEnd: false, ...options });
}

describe("a WARC record", () => {
  test.each<[string, string]>([
    ["at once", ""],
    ["after a line", "junk\n"],
    ["in the middle of a line, as after a crash", "<p>half a rec"],
    ["after a version line without a header", "WARC/1.0\r\n\r\n"],
    ["after half a header", "WARC/1.0\r\nWARC-Type: response\r\nWARC-Da"],
    ["after a header of another kind", "WARC/1.0\r\nHost: example.org\r\n\r\n"],
    ["after text about records", "WARC/1.0 is a format; WARC/ begins its records\n"],
  ])("is found %s", (_, before) => {
    expect(find([before, record])).toBe(before.length);
  });

  test("is searched from a given offset", () => {
    expect(find([record, record], { from: 1 })).toBe(record.length);
    expect(find([record], { from: 1 })).toBe(-1);
  });

  test("with an incomplete header counts only at the end of the file", () => {
    const cut = header.subarray(0, -2);
    expect(find(["junk\n", cut])).toBe(-1);
    expect(find(["junk\n", cut], { atEnd: true })).toBe(5);
    expect(find(["junk", cut], { atEnd: true })).toBe(-1); // and there only at the start of a line
  });

  test("with a header above the limit does not count", () => {
    const long = Buffer.from(header.toString().replace("\r\n\r\n", `\r\n${"X: y\r\n".repeat(warcLimits.headerBytes / 6)}\r\n`));
    expect(find([long, record])).toBe(long.length);
  });
});

describe("an ARC record", () => {
  const arc = arcRecord("http://a/", "x");

  test("is found only at the start of a line, and only if requested", () => {
    expect(find(["junk\n", arc], { arcToo: true })).toBe(5);
    expect(find([arc], { arcToo: true })).toBe(0);
    expect(find(["junk ", arc], { arcToo: true })).toBe(-1);
    expect(find(["junk\n", arc])).toBe(-1);
  });

  test("or a WARC record is found, whichever comes first", () => {
    expect(find(["junk\n", arc, record], { arcToo: true })).toBe(5);
    expect(find(["junk\n", record, arc], { arcToo: true })).toBe(5);
    expect(find([arc, arc], { arcToo: true, from: 1 })).toBe(arc.length);
  });
});

test.each([
  ["version lines", "WARC/1.0\r\n"],
  ["marks", "WARC/"],
  ["URLs", "http://a/\n"],
  ["half headers", "WARC/1.0\r\nWARC-Type: x\r\n"],
])("searches a view full of %s in linear time", (_, piece) => {
  const time = (bytes: number) => {
    const view = Buffer.alloc(bytes, piece);
    const started = cpuMs();
    findRecordStart(view, { from: 0, arcToo: true, atEnd: true });
    return cpuMs() - started;
  };
  time(100_000);
  expect(time(4_000_000)).toBeLessThan(Math.max(2_000, 12 * time(1_000_000)));
});
