import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Capture } from "@recollect/warc/capture";
import { sha1Label } from "@recollect/warc/digest";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { parseHttp } from "@recollect/warc/http-message";
import type { NewRecord } from "@recollect/warc/warc-writer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryWriter } from "../../../test/memory-writer.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { tinyLine, tinyResponse } from "../../../test/tiny-warc.ts";
import type { ReadOutcome } from "./archive.ts";
import { buildIndex } from "./index-builder.ts";
import { LocalArchive } from "./local-archive.ts";
import { openArchive } from "./open-archive.ts";

let folder: string;
const opened: LocalArchive[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  for (const archive of opened.splice(0)) archive.close();
});

const page = (body: string, status = "200 OK") => Buffer.from(`HTTP/1.1 ${status}\r\nContent-Type: text/html\r\n\r\n${body}`);
const response = (url: string, timestamp: string, body: string, status?: string): NewRecord => ({
  type: "response",
  url,
  timestamp,
  contentType: "application/http; msgtype=response",
  block: page(body, status),
});
const revisit = (url: string, timestamp: string, body: string, fields: NewRecord["fields"] = []): NewRecord => ({
  ...response(url, timestamp, ""),
  type: "revisit",
  payloadDigest: sha1Label(Buffer.from(body)),
  fields,
});

test("reports the problem of an index with the same source, whether its path is absolute or relative", async () => {
  const path = join(folder, "index.cdxj");
  writeFileSync(path, "org,example)/ 20110311055200 {broken\n");
  const sources = [];
  for (const index of [path, relative(process.cwd(), path)]) {
    const archive = await LocalArchive.open({ indexes: [index] });
    opened.push(archive);
    for await (const item of archive.captures("http://example.org/")) if (item.kind === "problem") sources.push(item.source);
  }
  expect(sources).toEqual([path, path]);
});

describe("a capture", () => {
  test("is read through the index, from the file it was indexed in", async () => {
    const archive = await archiveOf({ "a.warc.gz": [response("http://example.org/", "20110311055200", "one")] });
    const [capture] = await capturesOf(archive, "https://www.example.org");
    expect(capture).toMatchObject({ timestamp: "20110311055200", filename: "a.warc.gz", status: "200" });
    expect(bodyOf(await archive.read(capture as Capture))).toBe("one");
  });

  test("comes in order of time from several indexes", async () => {
    const first = await indexOf("first", { "a.warc.gz": [response("http://example.org/", "20120101000000", "late")] });
    const second = await indexOf("second", { "b.warc.gz": [response("http://example.org/", "20110101000000", "early")] });
    const archive = await open([first, second]);
    expect((await capturesOf(archive, "http://example.org/")).map(({ timestamp }) => timestamp)).toEqual([
      "20110101000000",
      "20120101000000",
    ]);
  });

  test("is read from its own file if two indexes have a file of the same name", async () => {
    const first = await indexOf("first", { "data.warc.gz": [response("http://example.org/", "20110101000000", "of the first")] });
    const second = await indexOf("second", { "data.warc.gz": [response("http://example.org/", "20110101000001", "of the second")] });
    const archive = await open([first, second]);
    const captures = await capturesOf(archive, "http://example.org/");
    expect(captures.map(({ filename }) => filename)).toEqual(["data.warc.gz", join(folder, "second/data.warc.gz")]);
    expect(await Promise.all(captures.map(async (capture) => bodyOf(await archive.read(capture))))).toEqual([
      "of the first",
      "of the second",
    ]);
  });

  test("is found beside a foreign index, in its archive folder, and in the folder of --warcs", async () => {
    const record = tinyResponse("http://example.org/", "2011-03-11T05:52:00Z", "here");
    const index = join(folder, "foreign.cdxj");
    const line = tinyLine("org,example)/", "20110311055200", "http://example.org/", {
      offset: 0,
      length: record.length,
      filename: "x.warc.gz",
    });
    writeFileSync(index, `${line}\n`);
    for (const place of ["", "archive", "elsewhere"]) {
      mkdirSync(join(folder, place), { recursive: true });
      const path = join(folder, place, "x.warc.gz");
      writeFileSync(path, record);
      const archive = await open([index], [join(folder, "elsewhere")]);
      const [capture] = await capturesOf(archive, "http://example.org/");
      expect(bodyOf(await archive.read(capture as Capture))).toBe("here");
      rmSync(path);
    }
  });

  test("is read from a file with any name under which it was indexed", async () => {
    writeFileSync(join(folder, "crawl.dat"), tinyResponse("http://example.org/", "2011-03-11T05:52:00Z", "here"));
    await buildIndex({ paths: [join(folder, "crawl.dat")], out: join(folder, "index.cdxj") });
    const archive = await open([join(folder, "index.cdxj")]);
    const [capture] = await capturesOf(archive, "http://example.org/");
    expect(bodyOf(await archive.read(capture as Capture))).toBe("here");
  });

  test("is read during a hundred reads of other files, more than are kept open", async () => {
    const files = Array.from({ length: 100 }, (_, n): [string, NewRecord[]] => [
      `${n}.warc.gz`,
      [response(`http://example.org/${n}`, "20110311055200", `page ${n}`)],
    ]);
    const archive = await archiveOf(Object.fromEntries(files));
    const captures = (await Promise.all(files.map((_, n) => capturesOf(archive, `http://example.org/${n}`)))).flat();
    for (let round = 0; round < 2; round++) {
      const bodies = await Promise.all(captures.map(async (capture) => bodyOf(await archive.read(capture))));
      expect(bodies).toEqual(files.map((_, n) => `page ${n}`));
    }
  });
});

describe("R07 a file that has changed since indexing", () => {
  const records = {
    "a.warc.gz": [response("http://example.org/1", "20110311055200", "one"), response("http://example.org/2", "20110311055200", "two")],
  };

  test("is missing-file if it has disappeared", async () => {
    const archive = await archiveOf(records);
    const [capture] = await capturesOf(archive, "http://example.org/2");
    rmSync(join(folder, "crawl/a.warc.gz"));
    expect(await archive.read(capture as Capture)).toMatchObject({
      kind: "unreadable",
      problem: { code: "missing-file", source: "a.warc.gz" },
    });
  });

  test.each([
    ["its records have other offsets", (bytes: Buffer) => Buffer.concat([bytes, bytes]).subarray(5)],
    ["it was truncated", (bytes: Buffer) => bytes.subarray(0, 40)],
    [
      "another record has that offset",
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 300), tinyResponse("http://example.net/", "2011-03-11T00:00:00Z", "")]),
    ],
    ["it is empty", () => Buffer.alloc(0)],
  ])("is input-changed when %s", async (_, change) => {
    const archive = await archiveOf(records);
    const [capture] = await capturesOf(archive, "http://example.org/2");
    const path = join(folder, "crawl/a.warc.gz");
    const bytes = readFileSync(path);
    writeFileSync(path, change(bytes));
    expect(await archive.read(capture as Capture)).toMatchObject({
      kind: "unreadable",
      problem: { code: "input-changed", source: "a.warc.gz" },
    });
  });

  test("is read if it has only grown", async () => {
    const archive = await archiveOf(records);
    const [capture] = await capturesOf(archive, "http://example.org/2");
    const path = join(folder, "crawl/a.warc.gz");
    writeFileSync(path, Buffer.concat([readFileSync(path), tinyResponse("http://example.org/3", "2011-03-11T05:52:00Z", "three")]));
    expect(bodyOf(await archive.read(capture as Capture))).toBe("two");
  });

  test("is index-mismatch if the file has not changed and the index is wrong", async () => {
    const archive = await archiveOf(records);
    const [capture] = await capturesOf(archive, "http://example.org/2");
    const wrong = { ...(capture as Capture), offset: 0 };
    expect(await archive.read(wrong)).toMatchObject({ kind: "unreadable", problem: { code: "index-mismatch", offset: 0 } });
  });
});

describe("W13 a revisit", () => {
  const url = "http://example.org/";

  test("without its original is unresolved-revisit, with its file and offset", async () => {
    const archive = await archiveOf({ "a.warc.gz": [response(url, "20110101000000", "other"), revisit(url, "20120101000000", "gone")] });
    const [, capture] = await capturesOf(archive, url);
    expect(capture?.mime).toBe("warc/revisit");
    expect(await archive.read(capture as Capture)).toMatchObject({
      kind: "unreadable",
      problem: { code: "unresolved-revisit", source: "a.warc.gz", offset: capture?.offset },
    });
  });

  test("refers to the latest capture before it with the same digest", async () => {
    const archive = await archiveOf({
      "a.warc.gz": [
        response(url, "20090101000000", "same"),
        response(url, "20100101000000", "same"),
        response(url, "20110101000000", "other"),
        revisit(url, "20120101000000", "same"),
        response(url, "20130101000000", "same"),
      ],
    });
    const outcome = await readAt(archive, url, "20120101000000");
    expect(outcome).toMatchObject({ kind: "read", record: { timestamp: "20100101000000" }, revisit: { timestamp: "20120101000000" } });
    expect(bodyOf(outcome)).toBe("same");
  });

  test("refers to the first capture after it if there is none before", async () => {
    const archive = await archiveOf({ "a.warc.gz": [revisit(url, "20120101000000", "same"), response(url, "20130101000000", "same")] });
    expect(await readAt(archive, url, "20120101000000")).toMatchObject({ kind: "read", record: { timestamp: "20130101000000" } });
  });

  test("refers to the capture that it names, even of another URL", async () => {
    const other = "http://example.net/elsewhere";
    const named: NewRecord["fields"] = [
      ["WARC-Refers-To-Target-URI", other],
      ["WARC-Refers-To-Date", "2009-01-01T00:00:00Z"],
    ];
    const archive = await archiveOf({
      "a.warc.gz": [
        response(other, "20090101000000", "same"),
        response(other, "20100101000000", "same"),
        revisit(url, "20120101000000", "same", named),
      ],
    });
    expect(await readAt(archive, url, "20120101000000")).toMatchObject({
      kind: "read",
      record: { url: other, timestamp: "20090101000000" },
    });
  });

  test("refers to the page that it names, not to a redirect with the same key and second", async () => {
    const named: NewRecord["fields"] = [
      ["WARC-Refers-To-Target-URI", "https://example.org/"],
      ["WARC-Refers-To-Date", "2009-01-01T00:00:00Z"],
    ];
    const archive = await archiveOf({
      "a.warc.gz": [
        response(url, "20090101000000", "", "301 Moved"),
        response("https://example.org/", "20090101000000", "the page"),
        revisit("https://example.org/", "20120101000000", "the page", named),
      ],
    });
    expect(bodyOf(await readAt(archive, url, "20120101000000"))).toBe("the page");
  });

  test("without a digest refers to the capture at the time it names", async () => {
    const { payloadDigest, ...bare } = revisit(url, "20120101000000", "", [["WARC-Refers-To-Date", "2009-01-01T00:00:00Z"]]);
    const archive = await archiveOf({
      "a.warc.gz": [response(url, "20090101000000", "named"), response(url, "20100101000000", "not named"), bare],
    });
    expect(bodyOf(await readAt(archive, url, "20120101000000"))).toBe("named");
  });
});

describe("a user's archive", () => {
  test("is indexed on first use only, folder or file", async () => {
    mkdirSync(join(folder, "crawl"));
    writeFileSync(join(folder, "crawl/a.warc.gz"), tinyResponse("http://example.org/", "2011-03-11T05:52:00Z", "here"));
    const options = { sources: [join(folder, "crawl")], cacheFolder: join(folder, "cache") };
    const first = await openArchive(options);
    const second = await openArchive(options);
    opened.push(first.archive, second.archive);
    expect([first.indexed?.filesRead, second.indexed?.filesRead]).toEqual([1, 0]);
    expect(await capturesOf(second.archive, "http://example.org/")).toHaveLength(1);
  });

  test("may be several indexes, files and folders", async () => {
    const index = await indexOf("first", { "a.warc.gz": [response("http://example.org/", "20110101000000", "indexed")] });
    writeFileSync(join(folder, "b.warc.gz"), tinyResponse("http://example.org/", "2012-01-01T00:00:00Z", "not indexed"));
    const { archive } = await openArchive({ sources: [index, join(folder, "b.warc.gz")], cacheFolder: join(folder, "cache") });
    opened.push(archive);
    const captures = await capturesOf(archive, "http://example.org/");
    expect(await Promise.all(captures.map(async (capture) => bodyOf(await archive.read(capture))))).toEqual(["indexed", "not indexed"]);
  });

  test("is refused with a reason if it is neither an archive file nor an index", async () => {
    writeFileSync(join(folder, "notes.txt"), "");
    await expect(openArchive({ sources: [join(folder, "notes.txt")] })).rejects.toThrow("is neither an archive file");
    await expect(openArchive({ sources: [join(folder, "nothing.warc.gz")] })).rejects.toThrow(UsageError);
    await expect(LocalArchive.open({ indexes: [] })).rejects.toThrow(UsageError);
  });

  test("is not opened partially: an interrupt during indexing throws an InterruptedError", async () => {
    writeFileSync(join(folder, "a.warc.gz"), tinyResponse("http://example.org/", "2011-03-11T05:52:00Z", "here"));
    const options = { sources: [join(folder, "a.warc.gz")], cacheFolder: join(folder, "cache") };
    await expect(openArchive({ ...options, signal: AbortSignal.abort() })).rejects.toThrow(InterruptedError);
    const { archive } = await openArchive(options);
    opened.push(archive);
    expect(await capturesOf(archive, "http://example.org/")).toHaveLength(1);
  });
});

async function indexOf(name: string, files: Readonly<Record<string, readonly NewRecord[]>>): Promise<string> {
  mkdirSync(join(folder, name));
  for (const [file, records] of Object.entries(files)) {
    const { writer, bytes } = memoryWriter();
    for (const record of records) await writer.write(record);
    writeFileSync(join(folder, name, file), bytes());
  }
  const out = join(folder, `${name}.cdxj`);
  await buildIndex({ paths: [join(folder, name)], out, threads: 1 });
  return out;
}

async function open(indexes: string[], warcs: string[] = []): Promise<LocalArchive> {
  const archive = await LocalArchive.open({ indexes, warcs });
  opened.push(archive);
  return archive;
}

async function archiveOf(files: Readonly<Record<string, readonly NewRecord[]>>): Promise<LocalArchive> {
  return open([await indexOf("crawl", files)]);
}

async function capturesOf(archive: LocalArchive, url: string): Promise<Capture[]> {
  return (await Array.fromAsync(archive.captures(url))).map((item) => {
    if (item.kind !== "capture") throw new Error(JSON.stringify(item));
    return item;
  });
}

async function readAt(archive: LocalArchive, url: string, timestamp: string): Promise<ReadOutcome> {
  const captures = await capturesOf(archive, url);
  return archive.read(captures.find((capture) => capture.timestamp === timestamp) as Capture);
}

function bodyOf(outcome: ReadOutcome): string {
  if (outcome.kind !== "read") throw new Error(`${basename(outcome.problem.source)}: ${outcome.problem.message}`);
  return parseHttp(outcome.record.block)?.body.toString() ?? "";
}
