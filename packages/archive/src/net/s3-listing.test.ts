import { limits } from "@recollect/base/limits";
import { WarcFields } from "@recollect/warc/warc-record";
import { expect, test } from "vitest";
import { RemoteFiles } from "./remote-files.ts";
import type { Web } from "./web.ts";

const s3 = { endpoint: "http://storage.test", region: "us-east-1" };

/** Simulates storage that answers with these pages in order, then always with the last one. */
function storage(...pages: string[]): { files: RemoteFiles; requested: string[] } {
  const requested: string[] = [];
  const web: Web = {
    close: async () => {},
    get: async ({ url }) => {
      const body = Buffer.from(`<ListBucketResult>${pages[Math.min(requested.length, pages.length - 1)]}</ListBucketResult>`);
      requested.push(url);
      const rest = { url, reason: "OK", headers: new WarcFields([]), isCut: false, fetchedAtMs: 0, isKept: false, requestHead: "" };
      return { kind: "answer", status: 200, body, ...rest };
    },
  };
  return { files: new RemoteFiles(web, { s3 }), requested };
}

const file = (key: string, etag = "&quot;a&quot;") => `<Contents><Key>${key}</Key><Size>6</Size><ETag>${etag}</ETag></Contents>`;
const more = (token: string) => `<IsTruncated>true</IsTruncated>${token}`;
const token = (text: string) => `<NextContinuationToken>${text}</NextContinuationToken>`;

test("reads a listing to its end", async () => {
  const { files, requested } = storage(file("a.warc") + more(token("1&amp;2")), file("b.warc"));
  expect((await files.list("s3://crawls/")).map(({ key }) => key)).toEqual(["a.warc", "b.warc"]);
  expect(requested[1]).toContain("continuation-token=1%262");
});

test.each([
  ["does not say how to get the rest", file("a.warc") + more("")],
  ["starts again", file("a.warc") + more(token("1"))],
  ["has no files on any page", more(token("1"))],
])("refuses a listing that %s, because a part would look complete", async (_, page) => {
  await expect(storage(page).files.list("s3://crawls/2011/")).rejects.toThrow(/^Cannot list s3:\/\/crawls\/2011\/: .* the list goes on/);
});

test("refuses an endless listing of empty pages, but accepts some empty ones", async () => {
  const endless = Array.from({ length: limits.emptyListPages + 2 }, (_, n) => more(token(`${n}`)));
  await expect(storage(...endless).files.list("s3://crawls/")).rejects.toThrow("the list goes on");
  const { files } = storage(...endless.slice(0, 5), file("a.warc"));
  expect(await files.list("s3://crawls/")).toHaveLength(1);
});

test("uses a key unchanged if it is not encoded as announced", async () => {
  const { files } = storage(`<EncodingType>url</EncodingType>${file("100%.warc")}${file("a%20b+c.warc")}`);
  expect((await files.list("s3://crawls/")).map(({ key }) => key)).toEqual(["100%.warc", "a b c.warc"]);
});

test("reads the ETag of the file's own header, with or without quotes", async () => {
  const { files } = storage(file("a.warc") + file("b.warc", "b") + file("c.warc", "bc-2") + file("d.warc", ""));
  expect((await files.list("s3://crawls/")).map(({ tag }) => tag)).toEqual(['"a"', '"b"', '"bc-2"', ""]);
});

test("does not request a key that an address can't contain, since another file would be read", async () => {
  const { files, requested } = storage("");
  for (const key of ["../other/a.warc", "a/./b.warc", "a/.."])
    await expect(files.open(`s3://crawls/${key}`)).rejects.toThrow("copy it to another name");
  expect(requested).toEqual([]);
});
