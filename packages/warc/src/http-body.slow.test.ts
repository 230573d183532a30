import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { httpResponse } from "../../../test/warc-bytes.ts";
import { decodeBody } from "./http-body.ts";
import { type HttpMessage, parseHttp } from "./http-message.ts";
import { warcLimits } from "./limits.ts";

const text = "<p>Hello, hello, hello</p>";

function decode(body: Buffer | string, headers: string[], maxBytes?: number) {
  const { bytes, defect } = decodeBody(parseHttp(httpResponse(body, headers)) as HttpMessage, maxBytes);
  return { text: bytes.toString("latin1"), code: defect?.code };
}

describe("a body is decoded", () => {
  test.each<[string, Buffer | string]>([
    ["Content-Type: text/html", text],
    ["Content-Encoding: GZIP", gzipSync(text)],
    ["Content-Encoding: deflate", deflateSync(text)],
    ["Content-Encoding: deflate", deflateRawSync(text)],
    ["Content-Encoding: br", brotliCompressSync(text)],
    ["Content-Encoding: zstd", zstdCompressSync(text)],
    ["Content-Encoding: identity, none,", text],
    ["Content-Encoding: br, gzip", gzipSync(brotliCompressSync(text))],
    ["Content-Encoding: gzip", Buffer.concat([gzipSync(text.slice(0, 5)), gzipSync(text.slice(5))])],
    ["Content-Encoding: br", `<!DOCTYPE html>${text}`],
  ])("%s", (header, body) => {
    expect(decode(body, [header])).toEqual({ text: typeof body === "string" ? body : text, code: undefined });
  });

  test("from its chunks first, then from its content encoding", () => {
    const packed = gzipSync(text);
    const chunked = Buffer.concat([Buffer.from(`${packed.length.toString(16)}\r\n`), packed, Buffer.from("\r\n0\r\n\r\n")]);
    expect(decode(chunked, ["Transfer-Encoding: chunked", "Content-Encoding: gzip"])).toEqual({ text, code: undefined });
  });

  test("with its encodings in two headers", () => {
    expect(decode(brotliCompressSync(gzipSync(text)), ["Content-Encoding: gzip", "Content-Encoding: br"])).toEqual({
      text,
      code: undefined,
    });
  });
});

describe("a body that is partly lost", () => {
  test("is truncated if it exceeds the limit, encoded or not", () => {
    expect(decode(text, ["X: y"], 10)).toEqual({ text: text.slice(0, 10), code: "record-too-large" });
    const long = Array.from({ length: 20_000 }, (_, i) => `line ${i}\n`).join("");
    const read = decode(gzipSync(long), ["Content-Encoding: gzip"], 100_000);
    expect(read.code).toBe("record-too-large");
    expect(read.text.length).toBeGreaterThan(10_000);
    expect(long.startsWith(read.text)).toBe(true);
  });

  test("keeps the available bytes if it was cut off", () => {
    const read = decode(gzipSync(text.repeat(1000)).subarray(0, -30), ["Content-Encoding: gzip"]);
    expect(read.code).toBe("truncated");
    expect(text.repeat(1000).startsWith(read.text)).toBe(true);
    expect(read.text.length).toBeGreaterThan(1000);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["zstd", zstdCompressSync],
  ])("reports a %s bomb", (coding, compress) => {
    const bomb = compress(Buffer.alloc(80 * 2 ** 20));
    const read = decode(bomb, [`Content-Encoding: ${coding}`]);
    expect(read.code).toBe("decompression-bomb");
    expect(read.text.length).toBeLessThanOrEqual(warcLimits.payloadBytes);
  });

  test("reports a bomb if one layer of two is one", () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(80 * 2 ** 20)));
    expect(decode(bomb, ["Content-Encoding: gzip, gzip"]).code).toBe("decompression-bomb");
  });

  test("is kept raw if its coding is unknown or broken", () => {
    expect(decode(text, ["Content-Encoding: compress"])).toEqual({ text, code: "bad-content-encoding" });
    expect(decode(gzipSync(text), [`Content-Encoding: ${"x".repeat(9000)}, gzip`]).code).toBe("bad-content-encoding");
    const broken = Buffer.concat([gzipSync(text).subarray(0, 10), Buffer.alloc(20, 0xff)]);
    expect(decode(broken, ["Content-Encoding: gzip"])).toEqual({ text: broken.toString("latin1"), code: "bad-content-encoding" });
  });
});
