import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { memoryWriter } from "../../../test/memory-writer.ts";
import { peakMemory } from "../../../test/peak-memory.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { BufferSource } from "./byte-source.ts";
import { DiskError, UsageError } from "./errors.ts";
import { readRecords } from "./warc-reader.ts";
import type { WarcRecord } from "./warc-record.ts";
import { type NewRecord, WarcWriter } from "./warc-writer.ts";

const http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Here</p>";

const page: NewRecord = {
  type: "response",
  url: "http://example.org/",
  timestamp: "20110311055200",
  contentType: "application/http; msgtype=response",
  block: Buffer.from(http),
};

/** A record as it could stand in a plain WARC file. */
function plainRecord(block: string, fields: readonly string[] = [], length: number | string = Buffer.byteLength(block)): string {
  const usual = [
    "WARC/1.0",
    "WARC-Type: response",
    "WARC-Target-URI: http://example.org/",
    "WARC-Date: 2011-03-11T05:52:00Z",
    "WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000001>",
    "Content-Type: application/http; msgtype=response",
  ];
  return `${[...usual, ...fields, `Content-Length: ${length}`].join("\r\n")}\r\n\r\n${block}\r\n\r\n`;
}

describe("a new record", () => {
  test("is a gzip member of its own, with both digests, in the order of the standard's examples", async () => {
    const { writer, bytes } = memoryWriter();
    const first = await writer.writeInfo("20110311055000", { software: "recollect" });
    const second = await writer.write({ ...page, fields: [["WARC-IP-Address", "192.0.2.7"]] });
    expect(first).toEqual({ offset: 0, length: second.offset });
    expect(second.offset + second.length).toBe(bytes().length);
    expect(writer.offset).toBe(bytes().length);
    expect(gunzipSync(bytes().subarray(second.offset)).toString()).toBe(
      [
        "WARC/1.1",
        "WARC-Type: response",
        "WARC-Target-URI: http://example.org/",
        "WARC-Date: 2011-03-11T05:52:00Z",
        "WARC-Record-ID: <urn:uuid:6f5f5f4c-6bc3-8b59-b74d-b341643d5e03>",
        "Content-Type: application/http; msgtype=response",
        "WARC-Block-Digest: sha1:YYL2H7ZQS2SKEQTT55C5AI7VGJUZSNCZ",
        "WARC-Payload-Digest: sha1:47RXOZTKSZEETIQSZDUR4LT2OI4YDJ66",
        "WARC-IP-Address: 192.0.2.7",
        "Content-Length: 55",
        "",
        `${http}\r\n\r\n`,
      ].join("\r\n"),
    );
  });

  test("has the payload digest of no bytes if its body is empty", async () => {
    const record = await roundTrip({ ...page, block: Buffer.from("HTTP/1.1 204 No Content\r\n\r\n") });
    expect(record.fields.get("WARC-Payload-Digest")).toBe("sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ");
  });

  test("of a revisit has the given payload digest, and never a computed one", async () => {
    const revisit = { ...page, type: "revisit", block: Buffer.from("HTTP/1.1 200 OK\r\n\r\n") };
    expect((await roundTrip(revisit)).fields.get("WARC-Payload-Digest")).toBeUndefined();
    const named = await roundTrip({ ...revisit, payloadDigest: "sha1:47RXOZTKSZEETIQSZDUR4LT2OI4YDJ66" });
    expect(named.fields.all("WARC-Payload-Digest")).toEqual(["sha1:47RXOZTKSZEETIQSZDUR4LT2OI4YDJ66"]);
  });

  test("is byte-identical when written again", async () => {
    const once = await written(page);
    expect(await written(page)).toEqual(once);
    expect(once[9]).toBe(255); // does not name the operating system
    expect(once.readUInt32LE(4)).toBe(0); // has no time
  });

  test("is found at its offset in an existing file", async () => {
    const pieces: Buffer[] = [];
    const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) }, 1000);
    expect((await writer.write(page)).offset).toBe(1000);
    expect((await writer.write(page)).offset).toBe(1000 + (pieces[0] as Buffer).length);
  });

  test("cannot be forged by line breaks in its URL, fields, type or ids", async () => {
    const forged = "x\r\nWARC-Forged: yes\r\n\r\nWARC/1.1\r\nWARC-Type: forged";
    const record = await roundTrip({
      ...page,
      url: `http://example.org/${forged}`,
      contentType: `application/http; ${forged}`,
      fields: [
        ["WARC-IP-Address", forged],
        ["WARC-Truncated", "\nWARC-Forged: yes"],
      ],
      recordId: `<urn:uuid:1>${forged}`,
    });
    expect(record.fields.get("WARC-Forged")).toBeUndefined();
    expect(record.fields.list).toHaveLength(10);
    expect(record.block.toString()).toBe(http);
  });

  test("refuses field names that would change other fields, and invalid times", async () => {
    const named = (name: string) => written({ ...page, fields: [[name, "5"]] });
    for (const name of ["X\r\nWARC-Forged", " X", "\r\nX", "X:", "", "X Y"])
      await expect(named(name)).rejects.toThrow("cannot be the name of a WARC field");
    for (const name of ["Content-Length", "content-length", "WARC-Type", "WARC-Payload-Digest"])
      await expect(named(name)).rejects.toThrow("The writer sets");
    await expect(written({ ...page, timestamp: "2011" })).rejects.toThrow(UsageError);
  });
});

describe("a copied record", () => {
  test("keeps its bytes if it is a gzip member of any writer", async () => {
    const members = [plainRecord(http), plainRecord(`${http}!`)].map((record) => gzipSync(record, { level: 1 }));
    const original = Buffer.concat(members);
    expect(await copyOf(original)).toEqual(original);
  });

  test.each([
    ["a plain WARC", Buffer.from(plainRecord(http) + plainRecord(http))],
    ["a WARC compressed as a whole", gzipSync(plainRecord(http) + plainRecord(http))],
    ["an ARC", Buffer.from(arcRecord(http) + arcRecord(http))],
    ["a zstd WARC", Buffer.concat([zstdCompressSync(plainRecord(http)), zstdCompressSync(plainRecord(http))])],
    ["a compressed ARC", Buffer.concat([gzipSync(arcRecord(http)), gzipSync(arcRecord(http))])],
    [
      "a WARC with LF line ends",
      Buffer.from(
        (plainRecord("") + plainRecord(""))
          .replaceAll("\r\n", "\n")
          .replaceAll("\n\n\n\n", `\n\n${http}\n\n`)
          .replaceAll("Length: 0", "Length: 55"),
      ),
    ],
    ["a record with a wrong length", gzipSync(plainRecord(http, [], 50))],
    ["a record without a length", Buffer.from(plainRecord(http, [], "nonsense") + plainRecord(http))],
  ])("of %s is rewritten as WARC 1.1 with the same HTTP bytes", async (_, original) => {
    const copies = await recordsIn(await copyOf(original));
    expect(copies.length).toBeGreaterThan(0);
    for (const { version, storage, block, type, url, timestamp, fields } of copies) {
      expect([version, storage, type, url, timestamp]).toEqual(["WARC/1.1", "gzip", "response", "http://example.org/", "20110311055200"]);
      expect(block.toString()).toBe(http);
      expect(fields.all("Content-Length")).toEqual(["55"]);
      expect(fields.get("WARC-Payload-Digest")).toBe("sha1:47RXOZTKSZEETIQSZDUR4LT2OI4YDJ66");
    }
  });

  test("keeps its id and other fields when rewritten, but not forged ones", async () => {
    const fields = ["WARC-IP-Address: 192.0.2.7", "Bad Name: x", "X-\rForged: y", "WARC-Block-Digest: sha1:wrong", "WARC-Truncated: a\rb"];
    const [copy] = await recordsIn(await copyOf(Buffer.from(plainRecord(http, fields))));
    expect(copy?.fields.list.map(([name, value]) => `${name}: ${value}`)).toEqual([
      "WARC-Type: response",
      "WARC-Target-URI: http://example.org/",
      "WARC-Date: 2011-03-11T05:52:00Z",
      "WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000001>",
      "Content-Type: application/http; msgtype=response",
      "WARC-Block-Digest: sha1:YYL2H7ZQS2SKEQTT55C5AI7VGJUZSNCZ",
      "WARC-Payload-Digest: sha1:47RXOZTKSZEETIQSZDUR4LT2OI4YDJ66",
      "WARC-IP-Address: 192.0.2.7",
      "WARC-Truncated: a b",
      "Content-Length: 55",
    ]);
  });

  test("of a revisit or a segment keeps its payload digest, which belongs to other records", async () => {
    const digest = "WARC-Payload-Digest: sha1:LNMEDYOENSOEI5VPADCKL3CB6N3GWXPR";
    const revisit = plainRecord("HTTP/1.1 200 OK\r\n\r\n", [digest]).replace("Type: response", "Type: revisit");
    const segment = plainRecord(http, [digest, "WARC-Segment-Number: 1"]);
    for (const original of [revisit, segment]) {
      const [copy] = await recordsIn(await copyOf(Buffer.from(original)));
      expect(`WARC-Payload-Digest: ${copy?.fields.all("WARC-Payload-Digest")}`).toBe(digest);
    }
  });

  test("of an ARC file's own header becomes a warcinfo without a target, as in WARC", async () => {
    const text = "1 0 Test\nURL IP-address Archive-date Content-type Archive-length\n";
    const header = `filedesc://x.arc 0.0.0.0 20110311055200 text/plain ${text.length}\n${text}\n`;
    const [copy] = await recordsIn(await copyOf(Buffer.from(header + arcRecord(http))));
    expect([copy?.type, copy?.url, copy?.block.toString()]).toEqual(["warcinfo", "", text]);
  });

  test("with a truncated or damaged member is rewritten, so that following records are readable", async () => {
    const whole = gzipSync(plainRecord(http));
    const wrongCrc = Buffer.from(whole);
    wrongCrc.writeUInt32LE(0, whole.length - 8);
    for (const damaged of [whole.subarray(0, -3), whole.subarray(0, -8), wrongCrc]) {
      const { writer, bytes } = memoryWriter();
      const [record] = await recordsIn(damaged);
      await writer.copy(record as WarcRecord, new BufferSource(damaged));
      await writer.write({ ...page, url: "http://example.org/next" });
      const items = await Array.fromAsync(readRecords(new BufferSource(bytes()), { digests: "verify" }));
      expect(items.map((item) => (item.kind === "record" ? [item.url, item.block.toString()] : item))).toEqual([
        ["http://example.org/", http],
        ["http://example.org/next", http],
      ]);
    }
  });

  test("throws a DiskError before a byte is written if its file has shrunk", async () => {
    const whole = gzipSync(plainRecord(http));
    const [record] = await recordsIn(whole);
    const { writer, bytes } = memoryWriter();
    for (const shrunk of [whole.subarray(0, -1), Buffer.alloc(0)])
      await expect(writer.copy(record as WarcRecord, new BufferSource(shrunk))).rejects.toThrow(DiskError);
    expect(bytes()).toHaveLength(0);
  });

  test("has the right digests even if little of it is in memory", async () => {
    const original = new BufferSource(Buffer.from(plainRecord(http)));
    for (const keepBytes of [0, 10, 50]) {
      const { writer, bytes } = memoryWriter();
      for await (const item of readRecords(original, { keepBytes })) await writer.copy(item as WarcRecord, original);
      expect(await recordsIn(bytes())).toMatchObject([{ payloadDigest: "47RXOZTKSZEETIQSZDUR4LT2OI4YDJ66" }]);
      const items = await Array.fromAsync(readRecords(new BufferSource(bytes()), { digests: "verify" }));
      expect(items).toMatchObject([{ kind: "record", damaged: false }]);
    }
  });

  test("without a date cannot be rewritten, and the error says so", async () => {
    const undated = plainRecord(http).replace("2011-03-11T05:52:00Z", "yesterday");
    await expect(copyOf(Buffer.from(undated))).rejects.toThrow("has no date");
  });
});

test("copies a record of 288 MiB completely in bounded memory", async () => {
  const folder = temporaryFolder();
  const module = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);
  const out = join(folder, "large.warc.gz");
  // The file is generated while it is read: 512 of every 8,192 bytes are noise, so that it does not count as a bomb.
  const { answer, peakMB } = peakMemory(`
    import { appendFileSync } from "node:fs";
    import { readRecords } from ${module("warc-reader.ts")};
    import { WarcWriter } from ${module("warc-writer.ts")};
    const body = 288 * 1024 * 1024;
    const start = Buffer.from("WARC/1.0\\r\\nWARC-Type: response\\r\\nWARC-Target-URI: http://example.org/\\r\\nWARC-Date: 2011-03-11T05:52:00Z\\r\\n" +
      "Content-Type: application/http\\r\\nContent-Length: " + (body + 19) + "\\r\\n\\r\\nHTTP/1.1 200 OK\\r\\n\\r\\n");
    const end = Buffer.from("\\r\\n\\r\\n");
    const size = start.length + body + end.length;
    const source = { name: "made-up", size, close() {}, async read(offset, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)), 0x61);
      for (let i = 0; i < bytes.length; i++) {
        const at = offset + i - start.length;
        if (at >= 0 && at < body && at % 8192 < 512) bytes[i] = Math.imul(at, 2654435761) >>> 21;
        else if (at < 0) bytes[i] = start[offset + i];
        else if (at >= body) bytes[i] = end[at - body];
        else { const next = 8192 - at % 8192; i += Math.min(next, body - at) - 1; }
      }
      return bytes;
    } };
    const writer = new WarcWriter({ write: (bytes) => appendFileSync(${JSON.stringify(out)}, bytes) });
    for await (const item of readRecords(source, { keepBytes: 65536 })) if (item.kind === "record") await writer.copy(item, source);
    answer(body + 19);
  `);
  expect(peakMB).toBeLessThan(288);
  const items = await Array.fromAsync(readRecords(new BufferSource(readFileSync(out)), { digests: "verify", keepBytes: 1000 }));
  expect(items).toMatchObject([{ code: "record-too-large" }, { kind: "record", blockLength: answer, damaged: false }]);
});

function arcRecord(block: string): string {
  return `http://example.org/ 192.0.2.7 20110311055200 text/html ${Buffer.byteLength(block)}\n${block}\n`;
}

async function written(record: NewRecord): Promise<Buffer> {
  const { writer, bytes } = memoryWriter();
  await writer.write(record);
  return bytes();
}

async function copyOf(original: Buffer): Promise<Buffer> {
  const { writer, bytes } = memoryWriter();
  const source = new BufferSource(original);
  for await (const item of readRecords(source)) if (item.kind === "record") await writer.copy(item, source);
  return bytes();
}

async function recordsIn(bytes: Buffer): Promise<WarcRecord[]> {
  return (await Array.fromAsync(readRecords(new BufferSource(bytes)))).filter((item) => item.kind === "record");
}

async function roundTrip(record: NewRecord): Promise<WarcRecord> {
  const [read, ...others] = await Array.fromAsync(readRecords(new BufferSource(await written(record)), { digests: "verify" }));
  expect(others).toEqual([]);
  expect(read?.kind).toBe("record");
  return read as WarcRecord;
}
