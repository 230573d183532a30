import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { indexPages } from "./index-pages.ts";
import { LocalArchive } from "./local-archive.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function line(key: string, time: string, url: string, mime = "text/html", status = "200"): string {
  return `${key} ${time} ${JSON.stringify({ url, mime, status, digest: "x", length: "9", offset: "0", filename: "a.warc.gz" })}\n`;
}

async function pagesOf(...indexes: string[][]): Promise<string[]> {
  const paths = indexes.map((lines, n) => {
    const path = join(folder, `${n}.cdxj`);
    writeFileSync(path, lines.join(""));
    return path;
  });
  const archive = await LocalArchive.open({ indexes: paths });
  const urls = (await Array.fromAsync(indexPages(archive))).map(({ url }) => url);
  archive.close();
  return urls;
}

test("yields each page once, in key order: only successful HTML captures of the web", async () => {
  expect(
    await pagesOf([
      line("example,a)/", "20110301000000", "http://a.example/", "text/html", "404"),
      line("example,a)/", "20110302000000", "http://a.example/"),
      line("example,a)/", "20110303000000", "http://a.example/"),
      line("example,a)/logo", "20110303000000", "http://a.example/logo", "image/png"),
      line("example,a)/moved", "20110303000000", "http://a.example/moved", "text/html", "301"),
      line("example,b)/", "20110303000000", "https://b.example/", "application/xhtml+xml"),
      line("urn:x", "20110303000000", "urn:x"),
    ]),
  ).toEqual(["http://a.example/", "https://b.example/"]);
});

test("yields a page once per index that has it", async () => {
  const own = line("example,a)/", "20110302000000", "http://a.example/");
  const other = line("example,b)/", "20110302000000", "http://b.example/");
  expect(await pagesOf([own, other], [own])).toEqual(["http://a.example/", "http://b.example/", "http://a.example/"]);
});
