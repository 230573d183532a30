import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { parseArchiveSource } from "./archive-source.ts";
import { builtInArchives } from "./built-in-archives.ts";

const parse = (text: string, warcs?: string) => parseArchiveSource(text, { known: builtInArchives, warcs });
const entryOf = (text: string, warcs?: string) => {
  const source = parse(text, warcs);
  return source.kind === "remote" ? source.entries[0] : expect.fail(source.kind);
};

test("reads a name as an archive of the list, all active ones, or the live web", () => {
  expect(entryOf("wayback")?.name).toBe("wayback");
  const all = parse("all");
  expect(all.kind === "remote" && all.entries.map(({ name }) => name)).toEqual(
    builtInArchives.filter(({ on }) => on).map(({ name }) => name),
  );
  expect(parse("live")).toEqual({ kind: "live" });
});

test.each([
  [
    "a collection of pywb",
    "memento+http://localhost:8080/my-coll/",
    {
      name: "localhost-8080-my-coll",
      timegate: "http://localhost:8080/my-coll/",
      timemap: "http://localhost:8080/my-coll/timemap/link/",
      raw: "http://localhost:8080/my-coll/{timestamp}id_/{url}",
    },
  ],
  ["a collection without a final slash", "memento+http://localhost:8080/my-coll", { timegate: "http://localhost:8080/my-coll/" }],
  [
    "MemGator",
    "memento+http://localhost:1208/",
    { name: "localhost-1208", timegate: "http://localhost:1208/timegate/", timemap: "http://localhost:1208/timemap/link/", raw: undefined },
  ],
  [
    "MemGator's TimeMaps",
    "memento+http://localhost:1208/timemap/cdxj/",
    { name: "localhost-1208", timegate: undefined, timemap: "http://localhost:1208/timemap/cdxj/" },
  ],
  ["a TimeGate", "memento+https://a.example/timegate/", { name: "a.example", timegate: "https://a.example/timegate/", timemap: undefined }],
  [
    "TimeMaps of a collection",
    "memento+https://a.example/web/timemap/json/",
    {
      timegate: "https://a.example/web/",
      timemap: "https://a.example/web/timemap/json/",
      raw: "https://a.example/web/{timestamp}id_/{url}",
    },
  ],
  ["a template", "memento+https://a.example/tg?uri={url}", { timegate: "https://a.example/tg?uri={url}" }],
  [
    "a Wayback's CDX server",
    "cdx+https://a.example/cdx/search/cdx",
    { name: "a.example", cdx: "https://a.example/cdx/search/cdx", raw: "https://a.example/web/{timestamp}id_/{url}" },
  ],
  [
    "pywb's CDX server",
    "cdx+http://localhost:8080/coll/cdx",
    {
      name: "localhost-8080-coll",
      cdx: "http://localhost:8080/coll/cdx",
      playback: "http://localhost:8080/coll/{timestamp}/{url}",
      raw: "http://localhost:8080/coll/{timestamp}id_/{url}",
    },
  ],
  ["an old pywb's CDX server", "cdx+http://localhost:8080/coll-cdx", { raw: "http://localhost:8080/coll/{timestamp}id_/{url}" }],
  [
    "a collection of Archive-It",
    "archive-it:2950",
    { name: "archive-it-2950", cdx: "https://wayback.archive-it.org/2950/timemap/cdx", timegate: "https://wayback.archive-it.org/2950/" },
  ],
])("reads the addresses of %s from %s", (_, text, expected) => {
  const entry = entryOf(text);
  expect(entry).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)));
  for (const [field, value] of Object.entries(expected)) if (value === undefined) expect(entry).not.toHaveProperty(field);
  expect(entry?.name).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
});

test("requires the address of the WARC files for OutbackCDX", () => {
  expect(entryOf("cdx+http://localhost:8081/myindex", "https://files.example/warcs")).toMatchObject({
    cdx: "http://localhost:8081/myindex",
    warcs: "https://files.example/warcs/",
  });
  expect(() => parse("cdx+http://localhost:8081/myindex")).toThrow("Give the base address of its WARC files");
});

test("recognises files on a server and on this machine", () => {
  for (const url of ["https://a.example/x/crawl.warc.gz?sig=1", "s3://crawls/2011/a.warc.gz", "s3://crawls/2011/", "s3://crawls"])
    expect(parse(url)).toEqual({ kind: "remote-files", url });
  for (const url of ["https://a.example/index.cdxj", "s3://crawls/2011/a.wacz", "https://a.example/cc/cluster.idx"])
    expect(parse(url)).toEqual({ kind: "file", url });
  for (const path of ["crawls/", "./wayback", "crawl.warc.gz", "collection.wacz", "../x"])
    expect(parse(path)).toEqual({ kind: "local", path });
  const folder = temporaryFolder();
  expect(parse(folder)).toEqual({ kind: "local", path: folder });
});

test.each([
  ["waybak", "did you mean wayback?"],
  ["something-else-entirely", "the name of a known archive"],
  ["https://a.example/web/", "memento+https://a.example/web/"],
  ["memento+", "must be followed by an http or https address"],
  ["memento+ftp://a.example/", "must be followed by an http or https address"],
  ["archive-it:occupy", "give its number"],
])("refuses %s with advice", (text, message) => {
  expect(() => parse(text)).toThrow(UsageError);
  expect(() => parse(text)).toThrow(message);
});

test.each(["s3://../", "s3://", "s3:///x.warc.gz", "s3://./crawls/"])("Y11 refuses %s, which names no bucket", (address) => {
  expect(() => parse(address)).toThrow(`${address} is not an address on S3 storage: write it as s3://bucket/folder/file.warc.gz`);
});
