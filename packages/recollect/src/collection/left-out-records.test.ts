import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BufferSource, FileSource } from "@recollect/warc/byte-source";
import { captureOfRecord } from "@recollect/warc/capture-of-record";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { sha1Label } from "@recollect/warc/digest";
import { validateWacz } from "@recollect/warc/wacz-validate";
import { readRecordAt, readRecords } from "@recollect/warc/warc-reader";
import { type NewRecord, recordIdOf, WarcWriter } from "@recollect/warc/warc-writer";
import { ZipReader } from "@recollect/warc/zip-reader";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { exportCollection } from "./export-collection.ts";

const site = "http://harbour.example";
const time = "20110311060000";

withFolder();

function response(path: string, body: string, { type = "text/html", location = "" } = {}): NewRecord {
  const head = location === "" ? "HTTP/1.1 200 OK" : `HTTP/1.1 302 Found\r\nLocation: ${location}`;
  const block = Buffer.from(`${head}\r\nContent-Type: ${type}\r\n\r\n${body}`);
  return { type: "response", url: site + path, timestamp: time, contentType: "application/http; msgtype=response", block };
}

const redirect = (path: string, location: string) => response(path, "", { location });
const style = (path: string, body: string) => response(path, body, { type: "text/css" });
const picture = (path: string) => response(path, `picture of ${path}`, { type: "image/png" });

/** Returns the request and metadata records that follow a record from a remote archive. */
function provenance(of: NewRecord): NewRecord[] {
  const fields = [["WARC-Concurrent-To", recordIdOf(of)]] as const;
  const asked = {
    ...of,
    type: "request",
    contentType: "application/http; msgtype=request",
    block: Buffer.from("GET / HTTP/1.1\r\n\r\n"),
    fields,
  };
  return [asked, { ...asked, type: "metadata", contentType: "application/warc-fields", block: Buffer.from("via: an archive\r\n") }];
}

function revisit(path: string, of: NewRecord, timestamp: string): NewRecord {
  const payload = of.block.subarray(of.block.indexOf("\r\n\r\n") + 4);
  return {
    type: "revisit",
    url: site + path,
    timestamp,
    contentType: "application/http; msgtype=response",
    block: Buffer.from("HTTP/1.1 200 OK\r\n\r\n"),
    payloadDigest: sha1Label(payload),
    fields: [
      ["WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"],
      ["WARC-Refers-To-Target-URI", of.url ?? ""],
      ["WARC-Refers-To-Date", "2011-03-11T06:00:00Z"],
    ],
  };
}

/** Creates a collection of these records, with the documents at these paths. */
async function collectionOf(records: readonly NewRecord[], paths: readonly string[], links: readonly [string, string][] = []) {
  const pieces: Buffer[] = [];
  const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
  await writer.writeInfo(time, { software: "test" });
  const written: { record: NewRecord; offset: number }[] = [];
  for (const record of records) written.push({ record, offset: (await writer.write(record)).offset });
  const warc = Buffer.concat(pieces);
  const documents = paths.map((path) => {
    const { record, offset } = written.find(({ record }) => record.url === site + path && /^re(?:sponse|visit)$/.test(record.type)) ?? {};
    const captured_at = record?.timestamp === time ? "2011-03-11T06:00:00Z" : "2011-03-12T06:00:00Z";
    return { url: site + path, captured_at, warc_file: "pages.warc.gz", offset, title: "-1 + 1" };
  });
  const collection = tinyCollection({
    documents,
    links: links.map(([from, to]) => [site + from, site + to, "a link"]),
    missing: [[`${site}/lost`, `${site}/gone`, 1, 0.5]],
  });
  writeFileSync(join(collection, "archive/pages.warc.gz"), warc);
  const lines: string[] = [];
  for await (const item of readRecords(new BufferSource(warc, "pages.warc.gz"))) {
    const capture = item.kind === "record" ? captureOfRecord(item, "pages.warc.gz") : item;
    if (capture?.kind === "capture") lines.push(`${formatCdxj(capture)}\n`);
  }
  writeFileSync(join(collection, "indexes/index.cdxj"), lines.sort().join(""));
  return { collection, warc };
}

/** Returns the content of the WACZ of a collection without the documents at these paths. */
async function exportedWithout(collection: string, ...paths: string[]) {
  const out = join(folder, "out.wacz");
  const gone = new Set(paths.map((path) => site + path));
  const offTopic = { isOffTopic: (url: string) => gone.has(url), isExamined: () => true };
  const { documents } = await exportCollection({ folder: collection, format: "wacz", out, offTopic, force: true });
  const source = new FileSource(out);
  expect(await Array.fromAsync(validateWacz(source))).toEqual([]);
  const zip = await ZipReader.open(source);
  const file = async (name: string): Promise<Buffer> => {
    const entry = zip.get(name);
    return entry === undefined ? Buffer.alloc(0) : Buffer.concat(await Array.fromAsync(zip.stream(entry)));
  };
  const warc = await file("archive/pages.warc.gz");
  const found = {
    documents,
    warc,
    wacz: readFileSync(out),
    records: await namesIn(warc),
    rows: rowsOf(await file("collection/documents.csv")),
    links: rowsOf(await file("collection/links.csv")),
    missing: rowsOf(await file("collection/missing.csv")),
    pages: (await file("pages/pages.jsonl")).toString().match(/(?<="url":")[^"]*/g),
  };
  source.close();
  return found;
}

/** Lists records as `type path`. */
async function namesIn(warc: Buffer): Promise<string[]> {
  const items = await Array.fromAsync(readRecords(new BufferSource(warc, "x")));
  return items.map((item) => (item.kind === "record" ? `${item.type} ${item.url.slice(site.length)}`.trim() : item.message));
}

function rowsOf(table: Buffer): string[][] {
  const [, ...rows] = table.toString().trimEnd().split("\r\n");
  return rows.map((row) => row.split(","));
}

test("removes records that only a left-out document needs, and keeps the bytes of all others", async () => {
  const gone = response("/gone", `<link rel=stylesheet href=/style.css><link rel=stylesheet href=/own.css><img src=/moved-picture>`);
  const { collection, warc } = await collectionOf(
    [
      response("/", `<link rel=stylesheet href=/style.css><img src=/wave.png>`),
      style("/style.css", `body { background: url(/background.png) }`),
      picture("/background.png"),
      picture("/wave.png"),
      redirect("/old", "/older"),
      redirect("/older", "/gone"),
      gone,
      ...provenance(gone),
      style("/own.css", `@import "/own-deep.css"`),
      style("/own-deep.css", "p { color: red }"),
      redirect("/moved-picture", "/picture.png"),
      picture("/picture.png"),
      redirect("/story-old", "/story"),
      response("/story", "<p>A story"),
    ],
    ["/", "/gone", "/story"],
    [
      ["/", "/gone"],
      ["/", "/story"],
      ["/gone", "/story"],
    ],
  );
  const { records, warc: left, rows, links, missing, pages, wacz, documents } = await exportedWithout(collection, "/gone");
  const stays = ["/", "/style.css", "/background.png", "/wave.png", "/story-old", "/story"];
  expect(records).toEqual(["warcinfo", ...stays.map((path) => `response ${path}`)]);
  expect(documents).toBe(2);
  expect(pages).toEqual([`${site}/`, `${site}/story`]);
  expect(links).toEqual([[`${site}/`, `${site}/story`, "a link"]]);
  expect(missing).toHaveLength(1); // the tables about the crawl stay complete

  const slices: Buffer[] = [];
  for await (const item of readRecords(new BufferSource(warc, "x")))
    if (item.kind === "record" && (item.type === "warcinfo" || stays.includes(item.url.slice(site.length))))
      slices.push(warc.subarray(item.offset, item.offset + item.length));
  expect(left.equals(Buffer.concat(slices))).toBe(true);

  const [url, file, offset, title] = [0, 14, 15, 19];
  for (const row of rows) {
    const { record } = await readRecordAt(new BufferSource(left, "x"), Number(row[offset]));
    expect([record?.url, "pages.warc.gz", "'-1 + 1"]).toEqual([row[url], row[file], row[title]]);
  }
  expect((await exportedWithout(collection, "/gone")).wacz.equals(wacz)).toBe(true);
});

test("keeps a left-out document that a kept page frames, or a kept revisit refers to", async () => {
  const third = response("/third", "<p>The same on two pages");
  const { collection } = await collectionOf(
    [response("/", "<iframe src=/framed></iframe>"), response("/framed", "<p>Inside"), third, revisit("/copy", third, "20110312060000")],
    ["/", "/framed", "/third", "/copy"],
  );
  const { records, pages, rows } = await exportedWithout(collection, "/framed", "/third");
  expect(records).toEqual(["warcinfo", "response /", "response /framed", "response /third", "revisit /copy"]);
  expect(pages).toEqual([`${site}/`, `${site}/copy`]);
  expect(rows).toHaveLength(2);
});

test("removes a record to which only a removed revisit refers", async () => {
  const first = response("/gone", "<p>As it was a day before");
  const { collection } = await collectionOf(
    [response("/", "<p>Home"), first, revisit("/copy", first, "20110312060000"), response("/end", "<p>End")],
    ["/", "/copy", "/end"],
  );
  expect((await exportedWithout(collection, "/copy")).records).toEqual(["warcinfo", "response /", "response /end"]);
});

test("writes a sound WACZ if all documents are left out, and the whole collection if none is", async () => {
  const { collection, warc } = await collectionOf([response("/", "<p>Home"), response("/end", "<p>End")], ["/", "/end"]);
  const empty = await exportedWithout(collection, "/", "/end");
  expect([empty.records, empty.rows, empty.pages]).toEqual([["warcinfo"], [], null]);
  expect((await exportedWithout(collection, "/nowhere")).warc.equals(warc)).toBe(true);
});

test("removes no record if the left-out document has none", async () => {
  const { collection } = await collectionOf([response("/", "<p>Home")], ["/", "/unknown"]);
  const { records, rows } = await exportedWithout(collection, "/unknown");
  expect([records, rows.length]).toEqual([["warcinfo", "response /"], 1]);
});

test("refuses to export a collection with a damaged index line, which would be lost", async () => {
  const { collection } = await collectionOf([response("/", "<p>Home"), response("/gone", "<p>Gone")], ["/", "/gone"]);
  const index = join(collection, "indexes/index.cdxj");
  writeFileSync(index, `${readFileSync(index, "utf8")}zz,cut)/ 2011031`);
  await expect(exportedWithout(collection, "/gone")).rejects.toThrow(
    /The index of the collection in \S+ is damaged: .* skipped\. Validate/,
  );
});
