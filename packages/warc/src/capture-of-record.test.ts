import { describe, expect, test } from "vitest";
import { arcRecord, httpResponse, type RecordBytes, readAll, warcRecord } from "../../../test/warc-bytes.ts";
import { captureOfRecord } from "./capture-of-record.ts";
import type { WarcRecord } from "./warc-record.ts";

async function recordOf(bytes: Buffer): Promise<WarcRecord> {
  const [record] = (await readAll(bytes, { digests: "missing" })).records;
  if (record === undefined) throw new Error("no record was read");
  return record;
}

const captureOf = async (record: RecordBytes) => captureOfRecord(await recordOf(warcRecord(record)), "a.warc.gz");

describe("a capture", () => {
  test("of a response has its key, time, media type, status, digest and place", async () => {
    const block = httpResponse("<p>Hello</p>", ["content-type: Text/HTML; charset=utf-8"]);
    const bytes = warcRecord({ url: "http://www.Example.org/a?b=c", block });
    expect(await captureOf({ url: "http://www.Example.org/a?b=c", block })).toEqual({
      kind: "capture",
      key: "org,example)/a?b=c",
      timestamp: "20140126200624",
      url: "http://www.Example.org/a?b=c",
      mime: "text/html",
      status: "200",
      digest: "4GXYJPEDG5VU7ESI3J4OMBUEXR5R5P3R",
      length: bytes.length,
      offset: 0,
      filename: "a.warc.gz",
    });
  });

  test("has the declared digest, if there is one", async () => {
    const lines = ["WARC-Payload-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ"];
    expect(await captureOf({ block: httpResponse("x"), lines })).toMatchObject({ digest: "3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ" });
  });

  test("of a revisit is marked and has no status, as in pywb", async () => {
    const block = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n";
    expect(await captureOf({ type: "revisit", block })).toMatchObject({ mime: "warc/revisit", status: "" });
  });

  test("of a resource has the record's own media type", async () => {
    expect(await captureOf({ type: "resource", contentType: "image/png", block: "x" })).toMatchObject({ mime: "image/png", status: "" });
  });

  test("without a media type has the type unk", async () => {
    expect(await captureOf({ block: httpResponse("x", ["Server: y"]) })).toMatchObject({ mime: "unk", status: "200" });
  });

  test("of an ARC record is one of a response", async () => {
    const record = await recordOf(arcRecord("http://example.org/", httpResponse("x")));
    expect(captureOfRecord(record, "a.arc.gz")).toMatchObject({ mime: "text/html", status: "200", key: "org,example)/" });
  });

  test("may be at another place than the reader found it, as in a WACZ", async () => {
    const record = await recordOf(warcRecord({ block: httpResponse("x") }));
    expect(captureOfRecord(record, "a.wacz", 1234)).toMatchObject({ offset: 1234, filename: "a.wacz" });
  });
});

test.each<[string, RecordBytes]>([
  ["a request", { type: "request", block: "GET / HTTP/1.1\r\n\r\n" }],
  ["metadata", { type: "metadata", block: "x" }],
  ["a warcinfo", { type: "warcinfo", block: "x" }],
  ["a conversion", { type: "conversion", block: "x" }],
  ["a DNS answer", { type: "response", url: "dns:example.org", block: "x" }],
  ["a response without a date", { date: "yesterday", block: httpResponse("x") }],
  ["a response without a URL", { url: "", block: httpResponse("x") }],
])("returns no capture for %s", async (_, record) => {
  expect(await captureOf(record)).toBeUndefined();
});

test("reports a response that is not HTTP as a problem at its offset, but not one of another protocol", async () => {
  const record = await recordOf(warcRecord({ block: "<p>no status line</p>" }));
  expect(captureOfRecord(record, "a.wacz", 1234)).toMatchObject({ kind: "problem", code: "bad-http", offset: 1234 });
  expect(await captureOf({ url: "ftp://example.org/file", block: "just bytes" })).toMatchObject({ kind: "capture", status: "" });
});
