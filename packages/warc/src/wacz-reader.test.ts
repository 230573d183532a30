import { expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { tinyResponse } from "../../../test/tiny-warc.ts";
import { type EntryBytes, zipBytes } from "../../../test/zip-bytes.ts";
import { BufferSource, FileSource } from "./byte-source.ts";
import { openWacz } from "./wacz-reader.ts";
import { readRecordAt } from "./warc-reader.ts";

const datapackage: EntryBytes = { name: "datapackage.json", content: '{"title": "Test", "resources": []}' };
const open = (...entries: EntryBytes[]) => openWacz(new BufferSource(zipBytes(entries), "test.wacz"));

async function pagesOf(...entries: EntryBytes[]): Promise<unknown[]> {
  return Array.fromAsync((await open(datapackage, ...entries)).pages());
}

test("finds WARCs and ARCs in archive/, and no other files", async () => {
  const names = ["a.warc", "b.warc.gz", "c.arc.gz", "d.WARC.GZ", "sub/e.warc.zst", "readme.txt", "f.warc.txt"].map(
    (name) => `archive/${name}`,
  );
  const { warcs } = await open(datapackage, ...[...names, "other/g.warc"].map((name) => ({ name })));
  expect(warcs.map(({ name }) => name)).toEqual(names.slice(0, 5));
});

test("locates a record in the WACZ at the WARC's start plus its offset in the WARC", async () => {
  const first = tinyResponse("http://a/", "2020-01-01T00:00:00Z", "first");
  const second = tinyResponse("http://b/", "2020-01-01T00:00:00Z", "second");
  const bytes = zipBytes([datapackage, { name: "archive/x.warc.gz", content: Buffer.concat([first, second]) }]);
  const source = new BufferSource(bytes, "test.wacz");
  const [warc] = (await openWacz(source)).warcs;
  if (warc === undefined) throw new Error("no WARC");
  expect(bytes.subarray(warc.start + first.length).subarray(0, second.length)).toEqual(second);
  expect((await readRecordAt(source, warc.start + first.length)).record?.url).toBe("http://b/");
  expect((await readRecordAt(warc.source, first.length)).record).toMatchObject({ url: "http://b/", source: "test.wacz#archive/x.warc.gz" });
});

test("reports a WARC that the ZIP compressed as one problem, with advice to repack it", async () => {
  const { warcs, problems } = await open(datapackage, { name: "archive/x.warc", content: "WARC/1.0", deflate: true });
  expect(warcs).toEqual([]);
  expect(problems).toEqual([expect.objectContaining({ code: "unsupported-format", message: expect.stringContaining("repack it stored") })]);
});

test("reads the datapackage, compressed or not", async () => {
  expect((await open(datapackage)).datapackage).toEqual({ title: "Test", resources: [] });
  expect((await open({ ...datapackage, deflate: true })).datapackage?.title).toBe("Test");
});

test.each([
  ["is missing", []],
  ["is not JSON", [{ name: "datapackage.json", content: "{" }]],
  ["is not an object", [{ name: "datapackage.json", content: "[1]" }]],
])("reports a datapackage that %s as one problem, and still finds the WARCs", async (_what, entries) => {
  const { warcs, problems, datapackage } = await open(...entries, { name: "archive/a.warc" });
  expect(problems.map(({ code }) => code)).toEqual(["bad-datapackage"]);
  expect(datapackage).toBeUndefined();
  expect(warcs.length).toBe(1);
});

test("recognises a WACZ that only lists others", async () => {
  const { problems } = await open({ name: "datapackage.json", content: '{"profile": "multi-wacz-package", "resources": []}' });
  expect(problems.map(({ code }) => code)).toEqual(["unsupported-format"]);
});

test("reads pages from every list, with or without a header line", async () => {
  const pages = {
    name: "pages/pages.jsonl",
    content: '{"format": "json-pages-1.0", "id": "pages"}\n{"url": "http://a/", "ts": "2020-01-01T00:00:00Z", "title": "A"}\n',
  };
  const extra = { name: "pages/extraPages.jsonl", content: '{"url": "http://b/", "title": null}', deflate: true };
  expect(await pagesOf(pages, extra)).toEqual([
    { kind: "page", list: "pages/pages.jsonl", url: "http://a/", ts: "2020-01-01T00:00:00Z", title: "A" },
    { kind: "page", list: "pages/extraPages.jsonl", url: "http://b/" },
  ]);
});

test("reports an unreadable page line as a problem, and reads the lines after it", async () => {
  const content = 'no JSON\n\nnull\n{"title": "no URL"}\r\n{"url": "http://a/"}\r\n';
  const pages = await pagesOf({ name: "pages/pages.jsonl", content });
  expect(pages).toEqual([
    expect.objectContaining({ code: "garbage", message: 'Line 1 of "pages/pages.jsonl" is not a page' }),
    expect.objectContaining({ code: "garbage", message: 'Line 3 of "pages/pages.jsonl" is not a page' }),
    expect.objectContaining({ code: "garbage", message: 'Line 4 of "pages/pages.jsonl" is not a page' }),
    { kind: "page", list: "pages/pages.jsonl", url: "http://a/" },
  ]);
});

test("ends a page list that does not match its CRC with a problem", async () => {
  const pages = await pagesOf({ name: "pages/pages.jsonl", content: '{"url": "http://a/"}\n', crc32: 1 });
  expect(pages).toEqual([expect.objectContaining({ url: "http://a/" }), expect.objectContaining({ code: "crc-mismatch" })]);
});

describeShared("real WACZ files", (data) => {
  test("opens a file of ArchiveWeb.page", async () => {
    const wacz = await openWacz(new FileSource(data("warcs/rwp-example.wacz")));
    expect(wacz.warcs.map(({ name, source }) => [name, source.size])).toEqual([["archive/data.warc.gz", 153418]]);
    expect(wacz.indexes.map(({ name }) => name)).toEqual(["indexes/index.cdx"]);
    expect(wacz.datapackage?.title).toBe("Webrecorder");
    expect(await Array.fromAsync(wacz.pages())).toEqual([
      expect.objectContaining({ url: "https://webrecorder.net/", title: "Webrecorder" }),
    ]);
    expect(wacz.problems).toEqual([]);
    wacz.close();
  });
});
