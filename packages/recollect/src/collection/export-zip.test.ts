import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileSource } from "@recollect/warc/byte-source";
import { ZipReader } from "@recollect/warc/zip-reader";
import { expect, test } from "vitest";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { exportCollection } from "./export-collection.ts";

const japanese = Buffer.from("3c6d65746120636861727365743d73686966745f6a69733e3c703e926e906b82c692c3946782cc8b4c8e963c2f703e", "hex"); // <meta charset=shift_jis><p>地震と津波の記事</p>

async function filesOf(options: {
  documents: Parameters<typeof tinyCollection>[0]["documents"];
  duplicates?: boolean;
}): Promise<Record<string, string>> {
  const folder = tinyCollection({ ...options, missing: [["http://gone.example/\t=1\n2", "http://a.example/", 2, 0.5]] });
  const out = join(mkdtempSync(join(tmpdir(), "recollect-zip-")), "out.zip");
  await exportCollection({ folder, format: "zip", out, duplicates: options.duplicates ?? true });
  const source = new FileSource(out);
  const zip = await ZipReader.open(source);
  const files: Record<string, string> = {};
  for (const entry of zip.entries) files[entry.name] = Buffer.concat(await Array.fromAsync(zip.stream(entry))).toString();
  source.close();
  return files;
}

test("numbers pages from 0, in UTF-8 with a byte order mark that outranks their own <meta>", async () => {
  const files = await filesOf({
    documents: [
      { url: "http://a.example/", html: japanese },
      { url: "http://a.example/b", html: "\ufeff<p>Grüße", depth: 1 },
    ],
  });
  expect(Object.keys(files)).toEqual(["0.html", "1.html", "urls.csv", "missing.csv"]);
  expect(files["0.html"]).toBe("\ufeff<meta charset=shift_jis><p>地震と津波の記事</p>");
  expect(files["1.html"]).toBe("\ufeff<p>Grüße");
});

test("writes urls.csv and missing.csv with the columns and tabs of the published extractor, one line per row", async () => {
  const files = await filesOf({
    documents: [
      { url: "http://a.example/", relevance: 0.75, page_time: "2011-03-10T12:00:00Z", page_time_source: "meta" },
      { url: "http://a.example/print", relevance: 0.5, duplicate_of: "http://a.example/", depth: 1 },
      { url: "http://a.example/b", relevance: 0.25, depth: 2 },
    ],
    duplicates: false,
  });
  expect(files["urls.csv"]?.split("\n").map((line) => line.split("\t"))).toEqual([
    ["url", "path", "relevance", "crawlTime", "file", "modifiedDate"],
    ["http://a.example/", "S", "0.75", "2011-03-11T06:00:00Z", "0.html", "2011-03-10T12:00:00Z"],
    ["http://a.example/b", "SLL", "0.25", "2011-03-11T06:00:02Z", "1.html", ""],
    [""],
  ]);
  expect(files["missing.csv"]).toBe("url\tpath\tpriority\nhttp://gone.example/ =1 2\tSLL\t0.5\n");
});

test("compresses pages: a ZIP of repetitive text is far smaller than the text", async () => {
  const folder = tinyCollection({ documents: [{ url: "http://a.example/", html: `<p>${"The ground shook. ".repeat(20_000)}` }] });
  const out = join(mkdtempSync(join(tmpdir(), "recollect-zip-")), "out.zip");
  await exportCollection({ folder, format: "zip", out });
  expect(statSync(out).size).toBeLessThan(10_000);
});
