import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { LocalArchive } from "@recollect/archive/local-archive";
import type { Capture } from "@recollect/warc/capture";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TinyPage, tinySite } from "../../../../test/tiny-site.ts";
import { RecordCopier } from "./record-copier.ts";

let folder: string;
let archive: LocalArchive;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-copier-"));
});
afterEach(() => {
  archive.close();
  rmSync(folder, { recursive: true });
});

const page = { url: "http://example.org/", text: "A page" };
const style = { url: "http://example.org/style.css", contentType: "text/css", body: "p { color: red }" };

/** Returns the captures of an archive with these pages, and the outcome of reading the first one. */
async function archived(...pages: TinyPage[]) {
  ({ archive } = await tinySite(folder, pages));
  const captures: Capture[] = [];
  for (const { url } of pages) for await (const item of archive.captures(url)) if (item.kind === "capture") captures.push(item);
  const [first, ...requisites] = captures as [Capture, ...Capture[]];
  return { first, requisites, outcome: await archive.read(first) };
}

test("copies the bytes of a page and its requisites unchanged, with their index lines", async () => {
  const { first, requisites, outcome } = await archived(page, style);
  const copies = await new RecordCopier(archive).copy(first, outcome, requisites);
  expect(copies.map(({ records }) => records.map(({ capture }) => [capture?.url, capture?.mime, capture?.digest]))).toEqual([
    [[page.url, "text/html", first.digest]],
    [[style.url, "text/css", requisites[0]?.digest]],
  ]);
  expect(copies.map(({ offset, records }) => [offset, records[0]?.offset, records[0]?.bytes.length])).toEqual([
    [first.offset, first.offset, first.length],
    [requisites[0]?.offset, requisites[0]?.offset, requisites[0]?.length],
  ]);
  expect(gunzipSync(copies[1]?.records[0]?.bytes as Uint8Array).toString()).toContain("\r\n\r\np { color: red }\r\n\r\n");
});

test("copies a requisite only for the first page that needs it", async () => {
  const { first, requisites, outcome } = await archived(page, style);
  const copier = new RecordCopier(archive);
  await copier.copy(first, outcome, requisites);
  expect((await copier.copy(first, outcome, requisites)).map(({ offset }) => offset)).toEqual([first.offset]);
});

test("does not copy a large requisite", async () => {
  const large = { url: "http://example.org/large.png", contentType: "image/png", body: Buffer.alloc(2_000_000) };
  const { first, requisites, outcome } = await archived(page, large, style);
  const copies = await new RecordCopier(archive).copy(first, outcome, requisites);
  expect(copies.map(({ offset }) => offset)).toEqual([first.offset, requisites[1]?.offset]);
});
