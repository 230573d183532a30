import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { resourcesOf, twoRecords, waczBytes } from "../../../test/wacz-bytes.ts";
import { zipBytes } from "../../../test/zip-bytes.ts";
import { BufferSource, type ByteSource, FileSource } from "./byte-source.ts";
import type { Problem } from "./problem.ts";
import { validateWacz } from "./wacz-validate.ts";

async function problemsOf(source: ByteSource): Promise<Problem[]> {
  const problems = await Array.fromAsync(validateWacz(source));
  source.close();
  return problems;
}

const validate = (bytes: Buffer) => problemsOf(new BufferSource(bytes, "test.wacz"));
const good = { "archive/data.warc.gz": twoRecords.warc, "indexes/index.cdxj": `${twoRecords.line()}\n`, "pages/pages.jsonl": "{}\n" };

test("reports no problem for a good WACZ", async () => {
  expect(await validate(waczBytes(good))).toEqual([]);
});

test("checks hashes in the spelling of WACZ 1.0", async () => {
  const old = (path: string, hash: string) => ({ path, stats: { hash, bytes: 3 }, hashing: "sha256" });
  const hash = createHash("sha256").update("abc").digest("hex");
  const files = { "logs/a.txt": "abc", "logs/b.txt": "abc" };
  expect(await validate(waczBytes(files, { resources: [old("logs/a.txt", hash), old("logs/b.txt", hash)] }))).toEqual([]);
  const wrong = await validate(waczBytes(files, { resources: [old("logs/a.txt", hash), old("logs/b.txt", hash.replace(/./, "0"))] }));
  expect(wrong.map(({ code, message }) => [code, message])).toEqual([["hash-mismatch", expect.stringContaining("logs/b.txt")]]);
});

test.each([
  ["no list of resources", {}],
  ["a resource without a path", { resources: [...resourcesOf(good), { name: "x" }] }],
  ["a resource twice", { resources: [...resourcesOf(good), ...resourcesOf(good).slice(0, 1)] }],
  [
    "a hash of an unknown kind",
    { resources: resourcesOf(good).map((resource, n) => (n === 0 ? { ...resource, hash: "crc7:ab" } : resource)) },
  ],
  [
    "a resource without a hash",
    { resources: resourcesOf(good).map(({ hash, ...resource }, n) => (n === 0 ? resource : { ...resource, hash })) },
  ],
])("reports one problem for a datapackage with %s", async (_what, datapackage) => {
  expect((await validate(waczBytes(good, datapackage))).map(({ code }) => code)).toEqual(["bad-datapackage"]);
});

test("reports one problem for a file without datapackage.json", async () => {
  const bytes = zipBytes(Object.entries(good).map(([name, content]) => ({ name, content })));
  expect((await validate(bytes)).map(({ code }) => code)).toEqual(["bad-datapackage"]);
});

test("reports one problem for a file that is not a ZIP, instead of throwing", async () => {
  expect((await validate(Buffer.from("WARC/1.0"))).map(({ code }) => code)).toEqual(["bad-zip"]);
});

test("accepts folders in the ZIP that are not listed", async () => {
  const bytes = zipBytes([{ name: "archive/" }, { name: "datapackage.json", content: '{"resources": []}' }]);
  expect(await validate(bytes)).toEqual([]);
});

test.each([
  [
    "another hash",
    '{"path": "datapackage.json", "hash": "sha256:0000000000000000000000000000000000000000000000000000000000000000"}',
    "hash-mismatch",
  ],
  ["no hash", '{"path": "datapackage.json"}', "bad-datapackage"],
  ["no JSON", "hash", "bad-datapackage"],
])("reports one problem for a datapackage-digest.json with %s", async (_what, content, code) => {
  const bytes = zipBytes([
    { name: "datapackage.json", content: '{"resources": []}' },
    { name: "datapackage-digest.json", content },
  ]);
  expect((await validate(bytes)).map((problem) => problem.code)).toEqual([code]);
});

test("reads indexes in every form: CDXJ, CDX with a header line, compressed", async () => {
  const { warc } = twoRecords;
  const cdx = " CDX N b a m s k r M S V g\norg,example)/ 20110311055200 http://example.org/ text/html 200 - - - - 0 data.warc.gz\n";
  const wrong = cdx.replace(" 0 data", " 7 data");
  for (const [name, right, bad] of [
    ["index.cdxj", `${twoRecords.line()}\n`, `${twoRecords.line({ offset: 7 })}\n`],
    ["index.cdx", cdx, wrong],
    ["index.cdx.gz", gzipSync(cdx), gzipSync(wrong)],
  ] as const) {
    expect(await validate(waczBytes({ "archive/data.warc.gz": warc, [`indexes/${name}`]: right })), name).toEqual([]);
    const problems = await validate(waczBytes({ "archive/data.warc.gz": warc, [`indexes/${name}`]: bad }));
    expect(
      problems.map(({ code }) => code),
      name,
    ).toEqual(["index-mismatch"]);
  }
});

test("reports an unreadable line and lines out of order, each once", async () => {
  const { warc, line, secondAt } = twoRecords;
  const two = line({ offset: secondAt, url: "http://example.org/two", timestamp: "20110312000000", length: warc.length - secondAt });
  const index = ["garbage", two, line(), two, line()].join("\n");
  const problems = await validate(waczBytes({ "archive/data.warc.gz": warc, "indexes/index.cdxj": index }));
  expect(problems.map(({ code, message }) => [code, message.split(" is ")[0]])).toEqual([
    ["bad-cdx-line", 'Line 1 of "indexes/index.cdxj"'],
    ["not-sorted", 'Line 3 of "indexes/index.cdxj"'],
  ]);
});

test("finds the record of a POST whose body is part of the indexed URL", async () => {
  const index = twoRecords.line({ url: "http://example.org/?__wb_method=POST&q=a" });
  expect(await validate(waczBytes({ "archive/data.warc.gz": twoRecords.warc, "indexes/index.cdxj": index }))).toEqual([]);
});

test("reports one problem for an index that cannot be gunzipped or exceeds the limit", async () => {
  const damaged = gzipSync(twoRecords.line()).subarray(0, -12);
  expect((await validate(waczBytes({ "indexes/index.cdx.gz": damaged }))).map(({ code }) => code)).toEqual(["corrupt-member"]);
  const bomb = gzipSync(Buffer.alloc(8 * 2 ** 20, 10));
  expect((await validate(waczBytes({ "indexes/index.cdx.gz": bomb }))).map(({ code }) => code)).toEqual(["decompression-bomb"]);
});

describeShared("real WACZ files", (data) => {
  test.each(["pywb-valid_example_1.wacz", "rwp-example.wacz"])("reports no problem for %s", async (file) => {
    expect(await problemsOf(new FileSource(data(`warcs/${file}`)))).toEqual([]);
  });
});
