import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { warcLimits } from "./limits.ts";
import { parseRecordHeader, type RecordHeader, startsLikeUrl, startsRecord } from "./record-header.ts";

const parse = (text: string | Buffer, atEnd = true) => parseRecordHeader(Buffer.from(text as string), atEnd);
const header = (text: string | Buffer) => parse(text) as RecordHeader;
const fieldsOf = (text: string | Buffer) => Object.fromEntries(header(text).fields.list);

describe("a WARC header", () => {
  test("has version, fields, and the block's length and date", () => {
    const text = "WARC/1.1\r\nWARC-Type: response\r\nwarc-date:2014-01-26T20:06:24Z\r\nContent-Length: 12\r\n\r\n";
    expect(header(`${text}block`)).toMatchObject({
      version: "WARC/1.1",
      length: text.length,
      blockLength: 12,
      timestamp: "20140126200624",
      lfOnly: false,
    });
    expect(header(text).fields.get("WARC-TYPE")).toBe("response");
  });

  test("is parsed the same by the fast and the general parser", () => {
    const part = fc.constantFrom(
      "WARC-Type",
      "content-length",
      "Content-Length",
      "WARC-Date",
      "A b",
      "7",
      "x",
      "",
      " ",
      ":",
      ": ",
      "a/WARC/1.0",
      "WARC",
    );
    const line = fc.tuple(part, part, part).map(([name, mark, value]) => `${name}:${mark}${value}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const text = (end: string) => `WARC/1.0${end}\r\n${lines.map((each) => `${each}\r\n`).join("")}\r\n`;
        const usual = parse(text(""));
        const odd = parse(text(" ")); // after a space behind the version, only the general parser reads the header
        const isHeader = typeof usual === "object" && usual.kind === "header";
        expect(odd).toEqual(isHeader ? { ...usual, length: usual.length + 1 } : usual);
      }),
    );
  });

  test("may have folded lines, UTF-8, invalid UTF-8, and unknown lines", () => {
    const text = "WARC/1.0\r\nWARC-Type: metadata\r\nA: one\r\n  two\r\n\tthree\r\nno colon\r\nB: caf\u00e9\r\n\r\n";
    expect(fieldsOf(text)).toEqual({ "WARC-Type": "metadata", A: "one two three", B: "caf\u00e9" });
    expect(fieldsOf(Buffer.from(text, "latin1"))).toMatchObject({ B: "caf\u00e9" });
  });

  test.each([
    ["WARC/1.0\nWARC-Type: x\n\nblock", true],
    ["WARC/1.0\r\nWARC-Type: x\r\n\nblock", true],
    ["WARC/1.0\nWARC-Type: x\n\r\nblock", true],
    ["WARC/1.0\r\nWARC-Type: x\r\n\r\nblock", false],
  ])("%j ends where its first blank line ends", (text, lfOnly) => {
    expect(header(text)).toMatchObject({ length: text.length - 5, lfOnly });
  });

  test.each([
    ["12", 12],
    ["0", 0],
    ["0012", 12],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["9007199254740993", undefined],
    ["9223372036854775808", undefined],
    ["abc", undefined],
    ["", undefined],
    ["-5", undefined],
    ["+5", undefined],
    ["10.5", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["1 2", undefined],
    ["12\r\nContent-Length: 12", 12],
    ["12\r\nContent-Length: 13", undefined],
  ])("reads Content-Length %j as %s", (value, length) => {
    expect(header(`WARC/1.0\r\nContent-Length: ${value}\r\n\r\n`).blockLength).toBe(length);
  });

  test.each([
    "WARC/1.0\r\n\r\n",
    "WARC/1.0\r\nX: y\r\n\r\n",
    "WARC/x\r\nWARC-Type: x\r\n\r\n",
    "WARC/1.0 and more\r\nWARC-Type: x\r\n\r\n",
    "WARC/1.0WARC/1.0\r\nWARC-Type: x\r\n\r\n",
    "WARC/1.0\r\nWARC-Type: x\r\nWARC/1.0\r\nWARC-Type: y\r\n\r\n",
    "WARC/1.0\r\nWARC-Type: x\r\nWARC-Target-URI: http://exWARC/1.0\r\nWARC-Type: y\r\nContent-Length: 5\r\n\r\n",
  ])("%j is a bad header", (text) => {
    expect(parse(text)).toMatchObject({ kind: "defect", code: "bad-header" });
  });

  test("may name an address that ends like a version line", () => {
    const text = "WARC/1.0\r\nWARC-Type: x\r\nWARC-Target-URI: http://example.org/WARC/1.0\r\nWARC-Date: 2014-01-26T20:06:24Z\r\n\r\n";
    expect(fieldsOf(text)["WARC-Target-URI"]).toBe("http://example.org/WARC/1.0");
  });

  test("continues past the view until it has a blank line, and is too large above the limit", () => {
    const text = `WARC/1.0\r\nWARC-Type: x\r\nA: ${"y".repeat(100)}`;
    for (let size = 1; size < text.length; size++) expect(parse(text.slice(0, size), false)).toBe("more");
    expect(parse(text.padEnd(warcLimits.headerBytes - 1))).toBe("more");
    expect(parse(text.padEnd(warcLimits.headerBytes))).toMatchObject({ code: "header-too-large" });
  });

  test("leaves out a line above the limit", () => {
    const long = "x".repeat(warcLimits.headerLineBytes);
    expect(fieldsOf(`WARC/1.0\r\nWARC-Type: x\r\nA: ${long}\r\nB: c\r\n\r\n`)).toEqual({ "WARC-Type": "x", B: "c" });
  });
});

describe("an ARC header", () => {
  test("of version 1 gets the fields of a WARC header", () => {
    const line = "http://example.org/a 192.0.2.1 20010203040506 text/html 17\n";
    expect(header(`${line}HTTP/1.1 200 OK\r\n`)).toMatchObject({
      version: "ARC/1",
      length: line.length,
      blockLength: 17,
      timestamp: "20010203040506",
    });
    expect(fieldsOf(`${line}HTTP/1.1 200 OK\r\n`)).toEqual({
      "WARC-Type": "response",
      "WARC-Target-URI": "http://example.org/a",
      "WARC-Date": "2001-02-03T04:05:06Z",
      "Content-Type": "application/http; msgtype=response",
      "Content-Length": "17",
      "WARC-IP-Address": "192.0.2.1",
    });
    expect(fieldsOf(`${line}<html>`)).toMatchObject({ "WARC-Type": "resource", "Content-Type": "text/html" });
  });

  test.each([
    ["http://a/b c d 192.0.2.1 20010203040506 text/html 17", "http://a/b c d", "ARC/1", 17],
    ["http://a/ 192.0.2.1 20010203040506  17", "http://a/", "ARC/1", 17],
    ["http://a/ 192.0.2.1 20010203040506 text/html; charset=utf-8 17", "http://a/", "ARC/1", 17],
    ["http://a/ 2001:db8::1 20010203040506 text/html 17\r", "http://a/", "ARC/1", 17],
    ["http://a/ unknown 20010203040506 text/html 17", "http://a/", "ARC/1", 17],
    ["http://a/?d=20010203 1.2.3.4 20010203040506 text/html 17", "http://a/?d=20010203", "ARC/1", 17],
    ["http://a/ 192.0.2.1 20010203040506 text/html 200 - - 0 x.arc 17", "http://a/", "ARC/2", 17],
    ["http://a/ 192.0.2.1 20010203040506 text/html 200 A1 http://b/ 12345678 x.arc 17", "http://a/", "ARC/2", 17],
    ["http://a/b c 192.0.2.1 20010203040506 text/html 302 A1 http://b/ 20010203040506 x.arc 17", "http://a/b c", "ARC/2", 17],
    ["http://a/ 192.0.2.1 20010203 text/html -5", "http://a/", "ARC/1", undefined],
    ["filedesc://x.arc 0.0.0.0 20010203040506 text/plain 77", "filedesc://x.arc", "ARC/1", 77],
    ["dns:example.org 192.0.2.1 20010203040506 text/dns 30", "dns:example.org", "ARC/1", 30],
  ])("%j has the URL %j", (line, url, version, blockLength) => {
    expect(header(`${line}\n`)).toMatchObject({ version, blockLength });
    expect(header(`${line}\n`).fields.get("WARC-Target-URI")).toBe(url);
  });

  test.each([
    "http://a/ 192.0.2.1 20010203040506 text/html\n",
    "http://a/ 192.0.2.1 2001 text/html 17\n",
    "http://a/ 20010203040506 text/html 17\n",
    "192.0.2.1 20010203040506 text/html 17\n",
    "example.org/ 192.0.2.1 20010203040506 text/html 17\n",
    "http://a/ 192.0.2.1 20010203040506 text/html 1.7\n",
    "\n",
    " http://a/ 192.0.2.1 20010203040506 text/html 17\n",
    `http://a/${"x".repeat(warcLimits.headerLineBytes)} 192.0.2.1 20010203040506 text/html 17\n`,
  ])("is not found in %j", (line) => {
    expect(parse(line)).toBe("none");
  });

  test("continues past the view until it has its line break", () => {
    const line = "http://example.org/a 192.0.2.1 20010203040506 text/html 17";
    for (let size = 1; size <= line.length; size++) {
      expect(parse(line.slice(0, size), false)).toBe("more");
      expect(parse(line.slice(0, size), true)).toBe("none");
    }
  });
});

test("recognises bytes that could begin a record", () => {
  const starts = ["WARC/1.0\r\n", "WARC/1.0\r\nWARC-Type: x\r\n\r\n", "http://a/ 192.0.2.1 20010203040506 text/html 17\n"];
  expect(starts.map((text) => startsRecord(Buffer.from(text)))).toEqual([true, true, true]);
  const others = ["", "WARC", "WARC/1.0\r\n\r\n", "http://a/ 192.0.2.1", "Hello, world\n", "<html>"];
  expect(others.map((text) => startsRecord(Buffer.from(text)))).toEqual(Array(others.length).fill(false));
});

test("recognises the start of a URL", () => {
  expect(["http://", "a+b-c.1:", "ht", "view-source:http:"].map((text) => startsLikeUrl(Buffer.from(text), 0))).toEqual(
    Array(4).fill(true),
  );
  expect(["", ":", "a:", "1a:", "h ttp:", "\nhttp:", `${"a".repeat(30)}:`].map((text) => startsLikeUrl(Buffer.from(text), 0))).toEqual(
    Array(7).fill(false),
  );
});

test("never throws, for any bytes", () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  const warc = bytes.map((rest) => Buffer.concat([Buffer.from("WARC/1.0\r\nWARC-Type: "), rest, Buffer.from("\r\n\r\n")]));
  const arc = bytes.map((rest) => Buffer.concat([Buffer.from("http://"), rest, Buffer.from(" 1.1.1.1 20010203040506 x 1\n")]));
  fc.assert(
    fc.property(fc.oneof(bytes, warc, arc), fc.boolean(), (view, atEnd) => {
      const result = parseRecordHeader(view, atEnd);
      if (typeof result === "object" && result.kind === "header") expect(result.length).toBeLessThanOrEqual(view.length);
    }),
  );
});
