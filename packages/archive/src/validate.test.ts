import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { FileSource } from "@recollect/warc/byte-source";
import { readRecordAt } from "@recollect/warc/warc-reader";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { tinyWacz } from "../../../test/tiny-wacz.ts";
import { tinyLine, tinyResponse } from "../../../test/tiny-warc.ts";
import { waczBytes } from "../../../test/wacz-bytes.ts";
import { warcRecord } from "../../../test/warc-bytes.ts";
import { buildIndex } from "./index-builder.ts";
import { LocalArchive } from "./local-archive.ts";
import { type ValidateOptions, validatePaths } from "./validate.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const one = tinyResponse("http://example.org/1", "2011-03-11T05:52:00Z", "one");
const two = tinyResponse("http://example.org/2", "2011-03-11T05:52:00Z", "two");

test("reports no problem for valid files of every kind, and counts their records", async () => {
  writeFileSync(at("a.warc.gz"), Buffer.concat([one, two]));
  await buildIndex({ paths: [at("a.warc.gz")], out: at("index.cdxj") });
  mkdirSync(at("wacz"));
  const { path } = await tinyWacz(at("wacz"));
  expect(await check([at("a.warc.gz"), at("index.cdxj"), path])).toEqual([
    { kind: "checked", path: at("a.warc.gz"), unit: "record", records: 2, problems: 0 },
    { kind: "checked", path: at("index.cdxj"), unit: "line", records: 2, problems: 0 },
    { kind: "checked", path, unit: "record", records: 2, problems: 0 },
  ]);
});

test("names a damaged record with its file and offset, and checks the rest", async () => {
  const damaged = Buffer.from(one);
  damaged[one.length - 20] = (damaged[one.length - 20] as number) ^ 0xff;
  writeFileSync(at("a.warc.gz"), Buffer.concat([two, damaged, two]));
  const found = await check([at("a.warc.gz")]);
  expect(found.filter(({ kind }) => kind === "problem")).toMatchObject([{ source: at("a.warc.gz"), offset: two.length }]);
  expect(found.at(-1)).toMatchObject({ kind: "checked", problems: 1 });
});

test("finds a wrong digest and a body that cannot be decoded", async () => {
  const http = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\x08 broken";
  const header = (digest: string) =>
    `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://example.org/\r\nWARC-Date: 2011-03-11T05:52:00Z\r\n${digest}Content-Type: application/http\r\nContent-Length: ${http.length}\r\n\r\n`;
  const record = (digest: string) => gzipSync(Buffer.from(`${header(digest)}${http}\r\n\r\n`, "latin1"));
  writeFileSync(at("a.warc.gz"), record("WARC-Block-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ\r\n"));
  expect((await problemsOf([at("a.warc.gz")])).map(({ code }) => code)).toEqual(["digest-mismatch", "bad-content-encoding"]);
});

test("finds an unsorted index, and an index line that leads to the wrong record", async () => {
  writeFileSync(at("a.warc.gz"), Buffer.concat([one, two]));
  const line = (n: number, offset: number, length: number) =>
    tinyLine(`org,example)/${n}`, "20110311055200", `http://example.org/${n}`, { offset, length, filename: "a.warc.gz" });
  writeFileSync(at("index.cdxj"), `${[line(2, one.length, two.length), line(1, one.length, two.length)].join("\n")}\n`);
  expect((await problemsOf([at("index.cdxj")])).map(({ code }) => code)).toEqual(["not-sorted", "index-mismatch"]);
});

test("R07 reports an indexed file that has disappeared once; for an index alone no files are expected", async () => {
  writeFileSync(at("a.warc.gz"), Buffer.concat([one, two]));
  await buildIndex({ paths: [at("a.warc.gz")], out: at("index.cdxj") });
  rmSync(at("a.warc.gz"));
  expect(await problemsOf([at("index.cdxj")])).toMatchObject([{ code: "missing-file", source: "a.warc.gz" }]);
  mkdirSync(at("alone"));
  writeFileSync(at("alone/index.cdxj"), readFileSync(at("index.cdxj")));
  expect(await problemsOf([at("alone/index.cdxj")])).toEqual([]);
  expect(await problemsOf([at("alone/index.cdxj")], { warcs: [at("alone")] })).toMatchObject([{ code: "missing-file" }]);
});

test("R07 reports a file that has changed since it was indexed", async () => {
  writeFileSync(at("a.warc.gz"), Buffer.concat([one, two]));
  await buildIndex({ paths: [at("a.warc.gz")], out: at("index.cdxj") });
  writeFileSync(at("a.warc.gz"), Buffer.concat([two, one, two]));
  expect((await problemsOf([at("index.cdxj")])).map(({ code }) => code)).toContain("input-changed");
});

test("searches a folder recursively, each file once, and requires at least one", async () => {
  mkdirSync(at("deep/er"), { recursive: true });
  await expect(check([at("deep")])).rejects.toThrow("There is no WARC, ARC, WACZ, CDX or CDXJ file in");
  writeFileSync(at("deep/er/a.warc.gz"), one);
  writeFileSync(at("deep/er/notes.txt"), "ignored");
  expect(await check([at("deep"), at("deep/er/a.warc.gz"), at("deep")])).toHaveLength(1);
});

test("continues with other files after one that cannot be opened", async () => {
  writeFileSync(at("a.cdx"), " CDX a b N\nhttp://example.org/ 20110311055200 org,example)/\n");
  writeFileSync(at("b.warc.gz"), one);
  expect(await check([folder])).toMatchObject([
    { code: "unsupported-format", source: at("a.cdx") },
    { problems: 1 },
    { records: 1, problems: 0 },
  ]);
  await expect(check([at("a.cdx")])).rejects.toThrow("only an index whose columns start with key and time");
});

test("Y08 checks every other path if one of several is unreadable or missing", async () => {
  writeFileSync(at("bad.cdx"), " CDX a b N\nhttp://example.org/ 20110311055200 org,example)/\n");
  writeFileSync(at("good.warc.gz"), one);
  writeFileSync(at("cut.warc.gz"), two.subarray(0, -20));
  expect(await check([at("bad.cdx"), at("absent.warc"), at("good.warc.gz"), at("cut.warc.gz")])).toMatchObject([
    { code: "missing-file", source: at("absent.warc") },
    { code: "unsupported-format", source: at("bad.cdx") },
    { problems: 1 },
    { records: 1, problems: 0 },
    { code: "truncated", source: at("cut.warc.gz") },
    { problems: 1 },
  ]);
});

test("ends only its own check for a refused container", async () => {
  writeFileSync(at("a.wacz"), "PK, but not really");
  writeFileSync(at("b.warc.gz"), one);
  expect(await check([folder])).toMatchObject([
    { kind: "problem", code: "bad-zip", source: at("a.wacz") },
    { kind: "checked", problems: 1 },
    { kind: "checked", records: 1, problems: 0 },
  ]);
});

test("gives a problem in a WARC inside a WACZ the same offset in validate, index and read: in the WACZ itself", async () => {
  const wrongSum = Buffer.from(one);
  wrongSum.writeUInt32LE(12345, one.length - 8);
  const noHttp = warcRecord({ url: "http://example.org/3", block: "no status line" });
  writeFileSync(
    at("a.wacz"),
    waczBytes({ "archive/1.warc.gz": Buffer.concat([two, wrongSum]), "archive/2.warc": Buffer.concat([noHttp, Buffer.from("junk")]) }),
  );
  const bytes = readFileSync(at("a.wacz"));
  const expected = [
    ["crc-mismatch", bytes.indexOf(wrongSum)],
    ["bad-http", bytes.indexOf(noHttp)],
    ["trailing-data", bytes.indexOf("junk")],
  ];

  const validated = await problemsOf([at("a.wacz")]);
  expect(validated.map(({ code, offset }) => [code, offset])).toEqual(expected);
  expect(new Set(validated.map(({ source }) => source))).toEqual(new Set([at("a.wacz")])); // as the user named it

  const { problems } = await buildIndex({ paths: [at("a.wacz")], out: at("index.cdxj") });
  expect(problems.map(({ code, offset }) => [code, offset])).toEqual(expected);
  expect(new Set(problems.map(({ source }) => source))).toEqual(new Set(["a.wacz"])); // as the index names it

  const archive = await LocalArchive.open({ indexes: [at("index.cdxj")] });
  const [capture] = (await Array.fromAsync(archive.captures("http://example.org/1"))).filter((item) => item.kind === "capture");
  if (capture === undefined) throw new Error("the capture is not in the index");
  expect(await archive.read(capture)).toMatchObject({ kind: "read", problems: [problems[0]] });
  archive.close();

  // Reading the file at such a place gives the record.
  const source = new FileSource(at("a.wacz"));
  expect((await readRecordAt(source, bytes.indexOf(noHttp))).record?.url).toBe("http://example.org/3");
  source.close();
});

test.each([
  ["past the end", 5_000],
  ["past 4 GiB", 5_000_000_000],
  ["into the middle of a record", 20],
  ["to a record of another URL", one.length],
])("Z06 reports an index line that points %s as index-mismatch at that place", async (_, offset) => {
  writeFileSync(at("a.warc.gz"), Buffer.concat([one, two]));
  const place = { offset, length: 100, filename: "a.warc.gz" };
  writeFileSync(at("index.cdxj"), `${tinyLine("org,example)/1", "20110311055200", "http://example.org/1", place)}\n`);
  expect(await problemsOf([at("index.cdxj")])).toMatchObject([{ code: "index-mismatch", source: "a.warc.gz", offset }]);
});

test("reports the damage, not the index, for an index line that points to a damaged record", async () => {
  writeFileSync(at("a.warc.gz"), Buffer.concat([two, one.subarray(0, -20)]));
  const place = { offset: two.length, length: one.length, filename: "a.warc.gz" };
  writeFileSync(at("index.cdxj"), `${tinyLine("org,example)/1", "20110311055200", "http://example.org/1", place)}\n`);
  expect(await problemsOf([at("index.cdxj")])).toMatchObject([{ code: "truncated", source: "a.warc.gz", offset: two.length }]);
});

function at(name: string): string {
  return join(folder, name);
}

function check(paths: string[], options?: ValidateOptions) {
  return Array.fromAsync(validatePaths(paths, options));
}

async function problemsOf(paths: string[], options?: ValidateOptions) {
  return (await check(paths, options)).filter((item) => item.kind === "problem");
}
