import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIndex } from "@recollect/archive/index-builder";
import { parseUriM } from "@recollect/archive/uri-m";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../../test/cpu-time.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { threeDocuments, tinyCollection } from "../../../../test/tiny-collection.ts";
import { type TinyPage, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { TargetArchive, type TargetOptions } from "./target-archive.ts";
import { parseTimeMap } from "./targets.ts";

withFolder();

const at = (name: string) => join(folder, name);

async function warc(name: string, pages: readonly TinyPage[]): Promise<string> {
  await writeTinyWarc(at(name), pages);
  return at(name);
}

/** The address and the times of each group. */
async function groups(options: TargetOptions): Promise<string[]> {
  const source = await TargetArchive.open({ cacheFolder: at("cache"), ...options });
  const found: string[] = [];
  for await (const item of source.groups())
    if (item.kind === "group")
      found.push([item.url, ...item.captures.map(({ timestamp }) => timestamp), ...item.missing.map((time) => `no ${time}`)].join(" "));
  expect(await source.count()).toBeGreaterThanOrEqual(found.length);
  source.close();
  return found;
}

const times = ["20100101000000", "20110101000000", "20120101000000", "20130101000000"] as const;
const twoFiles = async (): Promise<[string, string]> => [
  await warc("a.warc.gz", [
    { url: "http://example.org/", time: times[0], text: "one" },
    { url: "http://www.example.org/", time: times[2], text: "three" },
    { url: "http://example.org/logo.png", contentType: "image/png", body: "x" },
    { url: "http://example.org/never", status: 404, text: "Not found" },
  ]),
  await warc("b.warc.gz", [
    { url: "https://example.org/", time: times[1], text: "two" },
    { url: "https://example.org/other", time: times[3], text: "four" },
  ]),
];

test("treats http and https, with and without www, as one URI-R across files, and skips images and URLs without a successful capture", async () => {
  const [a, b] = await twoFiles();
  const expected = [`http://example.org/ ${times[0]} ${times[1]} ${times[2]}`, `https://example.org/other ${times[3]}`];
  expect(await groups({ targets: [a, b] })).toEqual(expected);
  expect(await groups({ targets: [folder] })).toEqual(expected);
});

test("counts captures in --archive, too, but judges only addresses of the target, each once across indexes", async () => {
  const [a, b] = await twoFiles();
  expect(await groups({ targets: [a], archives: [b] })).toEqual([`http://example.org/ ${times[0]} ${times[1]} ${times[2]}`]);
  for (const name of ["a", "b"]) await buildIndex({ paths: [at(`${name}.warc.gz`)], out: at(`${name}.cdxj`) });
  expect(await groups({ targets: [at("a.cdxj"), at("b.cdxj")], warcs: [folder] })).toEqual([
    `http://example.org/ ${times[0]} ${times[1]} ${times[2]}`,
    `https://example.org/other ${times[3]}`,
  ]);
  // The same capture in two archives counts once.
  await buildIndex({ paths: [b], out: at("again.cdxj") });
  expect(await groups({ targets: [at("b.cdxj")], archives: [at("again.cdxj")] })).toHaveLength(2);
  expect((await groups({ targets: [at("b.cdxj")], archives: [at("again.cdxj")] }))[0]).toBe(`https://example.org/ ${times[1]}`);
});

test("uses the documents of a collection", async () => {
  const collection = tinyCollection(threeDocuments);
  const found = await groups({ targets: [collection] });
  expect(found.map((line) => line.split(" ")[0])).toEqual(threeDocuments.documents.map(({ url }) => url));
  rmSync(collection, { recursive: true });
});

describe("lists", () => {
  test("of URLs and URI-Ms: a URI-M selects one capture, a URL all", async () => {
    const archives = await twoFiles();
    const list = `# seeds\n\nhttps://web.archive.org/web/${times[1]}/http://example.org/\nhttp://example.org/other\nnonsense\nhttp://nowhere.example/\n`;
    writeFileSync(at("list.txt"), list);
    expect(await groups({ targets: [at("list.txt")], archives })).toEqual([
      `https://example.org/ ${times[1]}`,
      `https://example.org/other ${times[3]}`,
      "http://nowhere.example/",
    ]);
    const source = await TargetArchive.open({ targets: [at("list.txt")], archives, cacheFolder: at("cache") });
    const offset = list.indexOf("nonsense");
    expect(source.problems).toMatchObject([{ code: "garbage", source: at("list.txt"), offset, message: "Not an address: nonsense" }]);
    source.close();
  });

  test("accept a single address, and count a repeated one once", async () => {
    const archives = await twoFiles();
    const uriM = (time: string) => `https://web.archive.org/web/${time}id_/http://example.org/`;
    expect(await groups({ targets: ["http://example.org/", "https://www.example.org/"], archives })).toEqual([
      `http://example.org/ ${times[0]} ${times[1]} ${times[2]}`,
    ]);
    expect(await groups({ targets: [uriM(times[0]), uriM(times[2])], archives })).toEqual([`http://example.org/ ${times[0]} ${times[2]}`]);
  });

  test("of a TimeMap need its mementos, and report missing ones", async () => {
    const archives = await twoFiles();
    const memento = (time: string) => `<http://archive.example/${time}/http://example.org/>; rel="memento"; datetime="x"`;
    writeFileSync(at("timemap.txt"), `<http://example.org/>; rel="original",\n${memento(times[0])},\n${memento("20150101000000")}`);
    expect(await groups({ targets: [at("timemap.txt")], archives })).toEqual([`http://example.org/ ${times[0]} no 20150101000000`]);
  });
});

describe("an invalid target", () => {
  test.each<[string, () => TargetOptions, RegExp]>([
    [
      "addresses without an archive",
      () => ({ targets: ["http://example.org/"] }),
      /Cannot look up the URLs: no archive is given\. Give local files or a web archive/,
    ],
    [
      "an address of an unknown kind of archive",
      () => ({ targets: ["http://example.org/"], archives: ["https://archive.example/"] }),
      /https:\/\/archive\.example\/ is not a WARC, WACZ or index file: write memento\+/,
    ],
    ["a missing file", () => ({ targets: [at("gone.txt")], archives: [folder] }), /gone\.txt/],
    ["a folder without archives", () => ({ targets: [folder] }), /no WARC, ARC or WACZ file/],
    [
      "a file without addresses",
      () => {
        writeFileSync(at("notes.txt"), "hello\n");
        return { targets: [at("notes.txt")], archives: [folder] };
      },
      /notes\.txt has no URL in it: give a collection, WARC/,
    ],
  ])("%s is a UsageError", async (_, options, message) => {
    await expect(groups(options())).rejects.toThrow(message);
    await expect(groups(options())).rejects.toMatchObject({ name: "UsageError" });
  });
});

describe("TimeMap files", () => {
  const wanted = { url: "http://a.example/", timestamps: new Set(["20100102030405", "20110203040506"]) };
  test.each([
    [
      "link format",
      `<http://a.example/>; rel="original",
       <http://t.example/timegate/http://a.example/>; rel="timegate",
       <http://t.example/timemap/link/http://a.example/>; rel="self"; type="application/link-format"; from="Sat, 02 Jan 2010 03:04:05 GMT",
       <http://t.example/20100102030405/http://a.example/>; rel="first memento"; datetime="Sat, 02 Jan 2010 03:04:05 GMT",
       <http://t.example/some-id>; rel="last memento"; datetime="Thu, 03 Feb 2011 04:05:06 GMT"`,
    ],
    [
      "JSON with mementos",
      JSON.stringify({
        original_uri: "http://a.example/",
        mementos: {
          first: {},
          list: [
            { datetime: "2010-01-02T03:04:05Z", uri: "http://t.example/some-id" },
            { datetime: "x", uri: ["http://t.example/20110203040506/http://a.example/"] },
          ],
        },
      }),
    ],
    [
      "rows of a CDX server",
      JSON.stringify([
        ["urlkey", "timestamp", "original"],
        ["a", "20100102030405", "http://a.example/"],
        ["a", "20110203040506", "http://a.example/"],
      ]),
    ],
  ])("%s", (_, text) => expect(parseTimeMap(text)).toEqual(wanted));

  test.each(["", "http://a.example/", "<p>Hello</p>", "{}", "[]", "[1,2]", "{ broken"])("%j is not one", (text) => {
    expect(parseTimeMap(text)).toBeUndefined();
  });

  test("takes linear time for a hostile one", () => {
    const started = cpuMs();
    parseTimeMap(`<${"<;a=".repeat(200_000)}`);
    parseTimeMap(`<a>${'; rel="x"'.repeat(100_000)}`);
    expect(cpuMs() - started).toBeLessThan(2000);
  });
});

test.each([
  ["https://web.archive.org/web/20160218174457/http://example.com/a", { url: "http://example.com/a", timestamp: "20160218174457" }],
  ["https://web.archive.org/web/20160218174457id_/http://example.com/", { url: "http://example.com/", timestamp: "20160218174457" }],
  [
    "http://wayback.archive-it.org/2950/20111203000000/http://a.example/20200101000000/x",
    { url: "http://a.example/20200101000000/x", timestamp: "20111203000000" },
  ],
  ["http://example.com/20160218174457/x", undefined],
])("%s", (address, expected) => expect(parseUriM(address)).toEqual(expected));
