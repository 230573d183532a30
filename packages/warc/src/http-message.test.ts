import { describe, expect, test } from "vitest";
import { dechunk, headLength, httpHeaderEnd, mediaType, parseHttp } from "./http-message.ts";
import { warcLimits } from "./limits.ts";

const parse = (text: string) => parseHttp(Buffer.from(text, "latin1"));

describe("an HTTP message", () => {
  test("of a response has its status, case-insensitive headers, and the rest as its body", () => {
    const message = parse("HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\nX-A: 1\r\nx-a: 2\r\n\r\n<p>\r\n\r\n</p>");
    expect(message).toMatchObject({ status: 404, startLine: "HTTP/1.1 404 Not Found" });
    expect(message?.headers.get("content-type")).toBe("text/html");
    expect(message?.headers.all("X-A")).toEqual(["1", "2"]);
    expect(message?.body.toString()).toBe("<p>\r\n\r\n</p>");
  });

  test.each([
    ["HTTP/1.0 200 OK\r\n\r\n", 200],
    ["HTTP/1.1 200\r\n\r\n", 200],
    ["HTTP/2 204 \r\n\r\n", 204],
    ["HTTP/1.1   301 Moved\n\n", 301],
    ["GET / HTTP/1.1\r\nHost: a\r\n\r\n", 0],
    ["HTTP/1.1 200 OK", 200],
  ])("of %j has status %i", (text, status) => {
    expect(parse(text)?.status).toBe(status);
  });

  test.each(["", "\r\n\r\n", "<html>", "HTTP/1.1 OK\r\n\r\n".replace("HTTP", "http"), "\0\0\0", "get / http/1.1\r\n\r\n"])(
    "does not begin with %j",
    (text) => {
      expect(parse(text)).toBeUndefined();
    },
  );

  test("has its folded lines joined, and no lines without a name", () => {
    const message = parse("HTTP/1.1 200 OK\r\nX-A: one\r\n two\r\n\tthree\r\nnonsense\r\n: no name\r\nX-B:\r\n\r\n");
    expect(message?.headers.list).toEqual([
      ["X-A", "one two three"],
      ["X-B", ""],
    ]);
  });

  test("may have any bytes in its body", () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
    expect(parseHttp(Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), bytes]))?.body).toEqual(bytes);
  });
});

describe("the end of a header", () => {
  test.each([
    ["a\r\n\r\nb", 5],
    ["a\n\nb", 3],
    ["a\n\r\nb", 4],
    ["a\r\n\nb", 4],
    ["a\r\nb\r\n", undefined],
    ["", undefined],
    ["\r\n\r\n", 4],
  ])("in %j is at %s", (text, end) => {
    expect(headLength(Buffer.from(text))).toBe(end);
  });

  test("is not searched beyond the limit: all bytes then count as header", () => {
    const long = Buffer.concat([Buffer.alloc(warcLimits.headerBytes, "x"), Buffer.from("\r\n\r\nbody")]);
    expect(headLength(long)).toBeUndefined();
    expect(httpHeaderEnd(long)).toBe(long.length);
  });
});

describe("dechunk", () => {
  const dechunked = (text: string) => dechunk(Buffer.from(text))?.toString();

  test.each([
    ["0\r\n\r\n", ""],
    ["5\r\nHello\r\n0\r\n\r\n", "Hello"],
    ["5\nHello\n0\n\n", "Hello"],
    ["00005 \r\nHello\r\n6;name=value\r\n world\r\n0\r\nTrailer: x\r\n\r\n", "Hello world"],
    ["A\r\n0123456789\r\n0\r\n", "0123456789"],
  ])("decodes %j to %j", (text, body) => {
    expect(dechunked(text)).toBe(body);
  });

  test.each(["", "Hello", "5\r\nHello", "5\r\nHello\r\n", "5\r\nHelloX\r\n0\r\n", "g\r\n", "100000000\r\n", "-1\r\n", "\r\n0\r\n"])(
    "returns undefined for %j",
    (text) => {
      expect(dechunked(text)).toBeUndefined();
    },
  );

  test("decodes a million chunks of one byte in no more memory than their bytes", () => {
    const chunked = Buffer.concat([Buffer.alloc(6_000_000, "1\r\nx\r\n"), Buffer.from("0\r\n\r\n")]);
    const before = process.memoryUsage();
    const body = dechunk(chunked);
    const after = process.memoryUsage();
    expect(body?.equals(Buffer.alloc(1_000_000, "x"))).toBe(true);
    expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(100_000_000);
  });
});

test.each([
  ["text/html; charset=utf-8", "text/html"],
  [" Text/HTML ", "text/html"],
  ["text/html,text/html", "text/html"],
  ["", "unk"],
  [undefined, "unk"],
  ["text html", "unk"],
  ["\u00e9", "unk"],
  ["x".repeat(200), "unk"],
])("reads the media type of %j as %s", (value, type) => {
  expect(mediaType(value)).toBe(type);
});
