import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { BufferSource, FileSource } from "@recollect/warc/byte-source";
import { sha1Label } from "@recollect/warc/digest";
import { readRecords } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter } from "@recollect/warc/warc-writer";
import { beforeAll, expect, test } from "vitest";
import { WARCParser } from "warcio";
import { memoryWriter } from "../memory-writer.ts";
import { describePython, runPython } from "../python.ts";
import { describeShared } from "../shared-data.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** The parts of a record that every reader returns: type, URL, date, SHA-1 of the block, and the digests in its header. */
type RecordParts = [type: string, url: string, date: string, block: string, blockDigest: string, payloadDigest: string];

const folder = temporaryFolder();
let written: string;

beforeAll(async () => {
  written = join(folder, "written.warc.gz");
  const { writer, bytes } = memoryWriter();
  await writeOneOfEach(writer);
  writeFileSync(written, bytes());
});

/** Writes a record of every type, and bodies that are difficult to read. */
async function writeOneOfEach(writer: WarcWriter): Promise<void> {
  const http = (head: string, body: Buffer | string = "") => Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`), Buffer.from(body)]);
  const response = { type: "response", contentType: "application/http; msgtype=response", timestamp: "20110311055200" };
  const allBytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const chunked = "5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n";
  await writer.writeInfo("20110311055000", { software: "recollect test", description: "two\r\nlines" });
  await writer.write({
    ...response,
    url: "http://example.org/",
    block: http("200 OK\r\nContent-Type: text/html", "<p>The ground shook</p>"),
  });
  await writer.write({
    ...response,
    type: "request",
    url: "http://example.org/",
    contentType: "application/http; msgtype=request",
    block: Buffer.from("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n"),
    fields: [["WARC-IP-Address", "192.0.2.7"]],
  });
  await writer.write({ ...response, url: "http://example.org/all-bytes", block: http("200 OK", allBytes) });
  await writer.write({ ...response, url: "http://example.org/empty", block: http("204 No Content") });
  await writer.write({ ...response, url: "http://example.org/chunked", block: http("200 OK\r\nTransfer-Encoding: chunked", chunked) });
  await writer.write({ ...response, url: "http://example.org/gz", block: http("200 OK\r\nContent-Encoding: gzip", gzipSync("packed")) });
  await writer.write({
    ...response,
    url: "http://example.org/nested",
    block: http("200 OK", "\r\n\r\nWARC/1.1\r\nWARC-Type: forged\r\n\r\n"),
  });
  await writer.write({ ...response, url: "http://example.org/straße?q=日本", block: http("200 OK", "é".repeat(100_000)) });
  await writer.write({
    ...response,
    type: "revisit",
    timestamp: "20110312000000",
    url: "http://example.org/",
    block: http("200 OK\r\nContent-Type: text/html"),
    payloadDigest: sha1Label(Buffer.from("<p>The ground shook</p>")),
    fields: [
      ["WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"],
      ["WARC-Refers-To-Target-URI", "http://example.org/"],
      ["WARC-Refers-To-Date", "2011-03-11T05:52:00Z"],
    ],
  });
  await writer.write({ ...response, type: "resource", url: "urn:text:note", contentType: "text/plain", block: Buffer.from("a note") });
  await writer.write({
    ...response,
    type: "metadata",
    url: "http://example.org/",
    contentType: "application/warc-fields",
    block: Buffer.from("via: http://example.org/start\r\n"),
  });
}

test("W20 our own reader returns the written records, with correct digests and no problem", async () => {
  const items = await Array.fromAsync(readRecords(new FileSource(written), { digests: "verify" }));
  expect(items.filter(({ kind }) => kind === "problem")).toEqual([]);
  expect(items.map((item) => [(item as WarcRecord).type, (item as WarcRecord).url])).toEqual([
    ["warcinfo", ""],
    ["response", "http://example.org/"],
    ["request", "http://example.org/"],
    ["response", "http://example.org/all-bytes"],
    ["response", "http://example.org/empty"],
    ["response", "http://example.org/chunked"],
    ["response", "http://example.org/gz"],
    ["response", "http://example.org/nested"],
    ["response", "http://example.org/straße?q=日本"],
    ["revisit", "http://example.org/"],
    ["resource", "urn:text:note"],
    ["metadata", "http://example.org/"],
  ]);
});

test("W20 each gzip member contains one complete record", async () => {
  const bytes = readFileSync(written);
  const records = await recordsOf(written);
  let end = 0;
  for (const { offset, length, url, block } of records) {
    expect(offset).toBe(end);
    end = offset + length;
    const text = gunzipSync(bytes.subarray(offset, end));
    expect(text.toString("latin1", 0, 10)).toBe("WARC/1.1\r\n");
    expect({ url, isWhole: text.subarray(-block.length - 4, -4).equals(block) }).toEqual({ url, isWhole: true });
    expect(text.toString("latin1", text.length - 4)).toBe("\r\n\r\n");
  }
  expect(end).toBe(bytes.length);
});

test("W20 warcio.js reads the same records", async () => {
  expect(await readByWarcioJs(written)).toEqual(await readByUs(written));
});

describePython("W20 readers in Python", () => {
  test("W20 warcio reads the same records, and its digest check passes", async () => {
    expect(readByPython(warcioScript, written)).toEqual(await readByUs(written));
    runPython("warcio", ["check", written]);
  });

  test("W20 FastWARC reads the same records, and verifies every digest", async () => {
    expect(readByPython(fastwarcScript, written)).toEqual(await readByUs(written));
    expect(runPython("python", ["-c", fastwarcVerify, written])).toBe("");
  });

  test("warcio's check detects a wrong digest, so its success is significant", () => {
    const wrong = gzipSync(
      "WARC/1.1\r\nWARC-Type: resource\r\nWARC-Target-URI: urn:x\r\nWARC-Date: 2011-03-11T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:1>\r\n" +
        "WARC-Block-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx\r\n\r\n",
    );
    writeFileSync(join(folder, "wrong.warc.gz"), wrong);
    expect(() => runPython("warcio", ["check", join(folder, "wrong.warc.gz")])).toThrow("exits with 1");
  });
});

describeShared("W20 copies of real records", (data) => {
  const originals = {
    "an ARC": "warcs/aut-example.arc.gz",
    "a plain WARC": "warcs/iipc-IAH-urls-wget.warc",
    "LF-only headers": "warcs/ipwb-5mementos.warc",
    "wrong lengths": "warcs/ipwb-HTTP204.warc",
    revisits: "warcs/pywb-dupes.warc.gz",
    "whole WARC": "warcs/ukwa-govuk-2.warc.gz",
  };
  const copies: Record<string, string> = {};

  beforeAll(async () => {
    for (const [name, path] of Object.entries(originals)) {
      const { writer, bytes } = memoryWriter();
      const source = new FileSource(data(path));
      for await (const item of readRecords(source)) if (item.kind === "record") await writer.copy(item, source);
      source.close();
      copies[name] = join(folder, `${name}.warc.gz`);
      writeFileSync(copies[name], bytes());
    }
  });

  test.each(Object.keys(originals))("W20 %s: copies have the same types, URLs, times and HTTP bytes", async (name) => {
    const path = originals[name as keyof typeof originals];
    const partsOf = async (file: string) =>
      (await recordsOf(file)).map(({ type, url, timestamp, block }) => [type, type === "warcinfo" ? "" : url, timestamp, sha1Label(block)]);
    expect(await partsOf(copies[name] as string)).toEqual(await partsOf(data(path)));
  });

  test.each(Object.keys(originals))("W20 %s: warcio.js reads the same records from a copy as our reader", async (name) => {
    const copy = copies[name] as string;
    expect(await readByWarcioJs(copy)).toEqual(await readByUs(copy));
  });

  describePython("W20 readers in Python", () => {
    test("W20 warcio and FastWARC read the same records from copies as our reader, and warcio check passes", async () => {
      for (const copy of Object.values(copies)) {
        const ours = await readByUs(copy);
        expect(readByPython(warcioScript, copy)).toEqual(ours);
        expect(readByPython(fastwarcScript, copy)).toEqual(ours);
        runPython("warcio", ["check", copy]);
      }
    });
  });
});

async function recordsOf(path: string): Promise<WarcRecord[]> {
  const source = new BufferSource(readFileSync(path), path);
  return (await Array.fromAsync(readRecords(source))).filter((item) => item.kind === "record");
}

async function readByUs(path: string): Promise<RecordParts[]> {
  return (await recordsOf(path)).map(({ type, fields, block }) => [
    type,
    fields.get("WARC-Target-URI") ?? "",
    fields.get("WARC-Date") ?? "",
    sha1Label(block),
    fields.get("WARC-Block-Digest") ?? "",
    fields.get("WARC-Payload-Digest") ?? "",
  ]);
}

async function readByWarcioJs(path: string): Promise<RecordParts[]> {
  const records: RecordParts[] = [];
  for await (const record of new WARCParser([readFileSync(path)], { parseHttp: false, keepHeadersCase: true })) {
    const { warcType, warcTargetURI, warcDate, warcBlockDigest, warcPayloadDigest } = record;
    const block = sha1Label(await record.readFully(false));
    records.push([warcType ?? "", warcTargetURI ?? "", warcDate ?? "", block, warcBlockDigest ?? "", warcPayloadDigest ?? ""]);
  }
  return records;
}

function readByPython(script: string, path: string): RecordParts[] {
  return JSON.parse(runPython("python", ["-c", script, path]));
}

const partsScript = `
import base64, hashlib, json, sys
def parts(type, get, block):
    digest = "sha1:" + base64.b32encode(hashlib.sha1(block).digest()).decode()
    fields = ["WARC-Target-URI", "WARC-Date", None, "WARC-Block-Digest", "WARC-Payload-Digest"]
    return [type] + [digest if field is None else get(field) or "" for field in fields]
`;

const warcioScript = `${partsScript}
from warcio.archiveiterator import ArchiveIterator
with open(sys.argv[1], "rb") as file:
    print(json.dumps([parts(r.rec_type, r.rec_headers.get_header, r.raw_stream.read()) for r in ArchiveIterator(file, no_record_parse=True)]))
`;

const fastwarcScript = `${partsScript}
from fastwarc.warc import ArchiveIterator
def get(record):
    return lambda name: record.headers.get_bytes(name.encode(), b"").decode()
with open(sys.argv[1], "rb") as file:
    print(json.dumps([parts(get(r)("WARC-Type"), get(r), r.reader.read()) for r in ArchiveIterator(file, parse_http=False)]))
`;

/** Prints each record with a wrong digest. FastWARC verifies payload digests of HTTP messages only. */
const fastwarcVerify = `
import sys
from fastwarc.warc import ArchiveIterator
for check in ("block", "payload"):
    with open(sys.argv[1], "rb") as file:
        for r in ArchiveIterator(file, parse_http=check == "payload"):
            if check == "payload" and (r.headers.get("WARC-Type") != "response"): continue
            if not getattr(r, f"verify_{check}_digest")(): print(check, r.headers.get("WARC-Target-URI"))
`;
