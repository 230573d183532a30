import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceName } from "./source-name.ts";

test.each([
  ["crawls/news/index.cdxj", "news"],
  ["crawls/news/indexes/index.cdxj", "news"],
  ["crawls/news/cdx-00000.cdx.gz", "news"],
  ["crawls/news/cluster.idx", "news"],
  ["crawls/harbour-2011.cdxj", "harbour-2011"],
  ["crawls/news/", "news"],
  ["crawls/news.warc.gz", "news.warc.gz"],
  ["https://files.example/crawls/news/index.cdxj?v=2", "news"],
  ["https://files.example/caf%C3%A9/indexes/index.cdxj", "café"],
  ["https://files.example/index.cdxj", "files.example"],
  ["s3://bucket/index.cdxj", "bucket"],
  ["s3://bucket/news/indexes/cluster.idx", "news"],
  ["https://files.example/crawls/pages.wacz", "pages.wacz"],
])("names %s %s", (source, name) => expect(sourceName(source)).toBe(name));

test("names an index in the current folder after that folder", () => {
  expect(sourceName("index.cdxj")).toBe(resolve(".").split("/").at(-1));
});

test("keeps the name of an index in the root folder", () => expect(sourceName("/index.cdxj")).toBe("index.cdxj"));
