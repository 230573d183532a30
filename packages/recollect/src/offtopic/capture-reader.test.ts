import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { openArchive } from "@recollect/archive/open-archive";
import { describe, expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { type TinyPage, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { Vocabulary } from "../relevance/vocabulary.ts";
import { CaptureReader } from "./capture-reader.ts";
import { redirectKind } from "./redirect-follower.ts";
import type { TimeMapCapture } from "./time-map.ts";

withFolder();

const url = "http://example.org/story";
const text = "A strong earthquake shook the harbour town at noon. The tsunami that followed flooded the streets near the power plant.";

/** Reads the captures of a URL, and counts how many records were opened for it. */
async function read(pages: readonly TinyPage[], { texts = true } = {}): Promise<{ captures: TimeMapCapture[]; opened: number }> {
  const warc = join(folder, "a.warc.gz");
  await writeTinyWarc(warc, pages);
  const { archive } = await openArchive({ sources: [warc], cacheFolder: join(folder, "cache") });
  let opened = 0;
  const counted: Archive = {
    captures: (url, range) => archive.captures(url, range),
    read: (capture) => {
      opened++;
      return archive.read(capture);
    },
    copy: (record, writer) => archive.copy(record, writer),
    close: () => archive.close(),
  };
  const reader = new CaptureReader({ archive: counted, vocabulary: new Vocabulary(), texts });
  const captures: TimeMapCapture[] = [];
  for await (const item of archive.captures(url)) {
    const capture = item.kind === "capture" ? await reader.read(item) : undefined;
    if (capture !== undefined) captures.push(capture);
  }
  archive.close();
  return { captures, opened };
}

test("reads the words, terms, title and size of a page", async () => {
  const { captures } = await read([{ url, text, title: "Earthquake in town" }]);
  expect(captures).toMatchObject([{ url, status: 200, text: { words: 19, title: "earthquake in town", signals: [], spam: 0 } }]);
  expect(captures[0]?.text?.terms.ids).toHaveLength(13);
  expect(captures[0]?.bytes).toBeGreaterThan(text.length);
});

test("opens equal bodies once, and stores equal texts once", async () => {
  const times = ["20200101000000", "20200102000000", "20200103000000"];
  const { captures, opened } = await read([
    ...times.map((time) => ({ url, text, time })),
    { url, text, time: "20200104000000", html: "<!-- another body -->" },
  ]);
  expect([captures.length, opened]).toEqual([4, 2]);
  expect(new Set(captures.map((capture) => capture.text)).size).toBe(1);
});

test("reads no page if only bytes are measured", async () => {
  const { captures } = await read([{ url, body: "x".repeat(100) }], { texts: false });
  expect(captures).toEqual([{ url, timestamp: "20110312000000", status: 200, bytes: 100 }]);
});

test("returns an error status, but no signal for it", async () => {
  const { captures } = await read([{ url, text, status: 404 }]);
  expect(captures).toMatchObject([{ status: 404, text: { signals: [] } }]);
});

test("returns only the size of content other than text", async () => {
  const { captures } = await read([{ url, body: "%PDF-1.4", contentType: "application/pdf" }]);
  expect(captures).toEqual([{ url, timestamp: "20110312000000", status: 200, bytes: 8 }]);
});

describe("redirects", () => {
  test("from http to https, or to www, do not count as captures", async () => {
    const { captures } = await read([
      { url, status: 301, location: "https://www.example.org/story", time: "20200101000000" },
      { url: "https://www.example.org/story", text, time: "20200101000001" },
    ]);
    expect(captures).toMatchObject([{ timestamp: "20200101000001", status: 200 }]);
  });

  test("are followed to the capture of their target that is nearest in time", async () => {
    const { captures } = await read([
      { url, status: 302, location: "/moved", time: "20200201000000" },
      { url: "http://example.org/moved", text: "Something else altogether, long before.", time: "20100101000000" },
      { url: "http://example.org/moved", text, time: "20200301000000" },
    ]);
    expect(captures).toMatchObject([{ timestamp: "20200201000000", redirect: "elsewhere", status: 200, text: { words: 19 } }]);
  });

  test("in a loop, or to a page that the archive does not have, give no text", async () => {
    const gone = await read([{ url, status: 302, location: "/gone-from-archive" }]);
    expect(gone.captures).toEqual([{ url, timestamp: "20110312000000", status: 302, redirect: "elsewhere" }]);
    const loop = await read([
      { url, status: 302, location: "/b" },
      { url: "http://example.org/b", status: 302, location: "/story" },
    ]);
    expect(loop.captures).toEqual([{ url, timestamp: "20110312000000", status: 302, redirect: "elsewhere" }]);
  });

  test.each([
    ["http://a.example/story", "http://a.example/", "home"],
    ["http://a.example/story", "https://other.example/index.html", "home"],
    ["http://a.example/", "https://other.example/", "elsewhere"],
    ["http://a.example/story", "http://a.example/?story=1", "elsewhere"],
    ["http://a.example/story", "http://a.example/2020/story", "elsewhere"],
    ["http://a.example/story", "http://a.example/login?next=story", "login"],
    ["http://a.example/story", "http://a.example/wp-login.php", "login"],
    ["http://a.example/story", "http://a.example/404.html", "error"],
    ["http://a.example/blog/catalogin", "http://a.example/blogging-in", "elsewhere"],
  ])("%s to %s is %s", (from, to, kind) => expect(redirectKind(from, to)).toBe(kind));
});
