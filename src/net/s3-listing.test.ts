import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { WarcFields } from "../warc/warc-record.ts";
import { RemoteFiles } from "./remote-files.ts";
import type { Web } from "./web.ts";

const s3 = { endpoint: "http://storage.test", region: "us-east-1" };

/** Storage that answers with these pages, one after the other, the last for ever. */
function storage(...pages: string[]): { files: RemoteFiles; asked: string[] } {
  const asked: string[] = [];
  const web: Web = {
    close: async () => {},
    get: async ({ url }) => {
      const body = Buffer.from(`<ListBucketResult>${pages[Math.min(asked.length, pages.length - 1)]}</ListBucketResult>`);
      asked.push(url);
      const told = { url, reason: "OK", headers: new WarcFields([]), isCut: false, fetchedAtMs: 0, isKept: false, requestHead: "" };
      return { kind: "answer", status: 200, body, ...told };
    },
  };
  return { files: new RemoteFiles(web, { s3 }), asked };
}

const file = (key: string, etag = "&quot;a&quot;") => `<Contents><Key>${key}</Key><Size>6</Size><ETag>${etag}</ETag></Contents>`;
const more = (token: string) => `<IsTruncated>true</IsTruncated>${token}`;
const token = (text: string) => `<NextContinuationToken>${text}</NextContinuationToken>`;

test("a list is read to its end", async () => {
  const { files, asked } = storage(file("a.warc") + more(token("1&amp;2")), file("b.warc"));
  expect((await files.list("s3://crawls/")).map(({ key }) => key)).toEqual(["a.warc", "b.warc"]);
  expect(asked[1]).toContain("continuation-token=1%262");
});

test.each([
  ["does not say how to get the rest", file("a.warc") + more("")],
  ["begins anew", file("a.warc") + more(token("1"))],
  ["has no files, for ever", more(token("1"))],
])("a list that %s is refused: a part would look like all", async (_, page) => {
  await expect(storage(page).files.list("s3://crawls/2011/")).rejects.toThrow(/^Cannot list s3:\/\/crawls\/2011\/: .* the list goes on/);
});

test("a list whose pages are empty for ever, each with the way to another one, is refused; some may be empty", async () => {
  const endless = Array.from({ length: limits.emptyListPages + 2 }, (_, n) => more(token(`${n}`)));
  await expect(storage(...endless).files.list("s3://crawls/")).rejects.toThrow("the list goes on");
  const { files } = storage(...endless.slice(0, 5), file("a.warc"));
  expect(await files.list("s3://crawls/")).toHaveLength(1);
});

test("a key that is not encoded as the list says is taken as it stands", async () => {
  const { files } = storage(`<EncodingType>url</EncodingType>${file("100%.warc")}${file("a%20b+c.warc")}`);
  expect((await files.list("s3://crawls/")).map(({ key }) => key)).toEqual(["100%.warc", "a b c.warc"]);
});

test("an ETag is the one that the file's own header has, with or without quotes", async () => {
  const { files } = storage(file("a.warc") + file("b.warc", "b") + file("c.warc", "bc-2") + file("d.warc", ""));
  expect((await files.list("s3://crawls/")).map(({ tag }) => tag)).toEqual(['"a"', '"b"', '"bc-2"', ""]);
});

test("a key that an address can't hold is not asked for: another file would be read", async () => {
  const { files, asked } = storage("");
  for (const key of ["../other/a.warc", "a/./b.warc", "a/.."])
    await expect(files.open(`s3://crawls/${key}`)).rejects.toThrow("copy it to another name");
  expect(asked).toEqual([]);
});
