import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { LocalArchive } from "@recollect/archive/local-archive";
import { openArchive } from "@recollect/archive/open-archive";
import { validatePaths } from "@recollect/archive/validate";
import type { CsvRow } from "@recollect/base/csv";
import { describe, expect, test } from "vitest";
import { build, rows } from "../../../../test/built-collections.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { manyPages, quakeText, type TinyPage, tinySite, writeTinyWarc } from "../../../../test/tiny-site.ts";

withFolder();

const example = "http://example.org";
const quake = { title: "Earthquake", text: quakeText, time: "20110311120000" };
const pages: TinyPage[] = [
  {
    url: `${example}/`,
    title: "Home",
    text: "News of the day, and of other days.",
    links: ["/quake", "/garden", "/gone", "/logo.png"],
    time: "20110310000000",
  },
  { url: `${example}/quake`, ...quake, links: ["/print", "/moved", "/"], html: `<img src="/photo.png">` },
  { url: `${example}/print`, ...quake, time: "20110311130000" },
  {
    url: `${example}/garden`,
    title: `=HYPERLINK("x")`,
    text: "Roses and tulips grow behind the old mill, where nobody has cut them for years.",
    time: "20110310000000",
  },
  { url: `${example}/moved`, status: 301, location: "/target", body: "", time: "20110311120000" },
  {
    url: `${example}/target`,
    title: "Tsunami",
    text: "The tsunami flooded the harbour of the town, and took all the boats with it.",
    time: "20110312000000",
  },
  { url: `${example}/photo.png`, contentType: "image/png", body: "PNG" },
  { url: `${example}/logo.png`, contentType: "image/png", body: "LOGO" },
];

test("collects a page once if links have several variants of its URL, none of which is missing", async () => {
  const links = ["/news/", "/news/index.htm", "/news/index.html", "/news/?from=menu", "/gone/"];
  const site = await tinySite(folder, [
    { url: `${example}/`, ...quake, links },
    {
      url: `${example}/news/index.html`,
      title: "Tsunami",
      text: "The tsunami flooded the harbour of the town, and took all the boats with it.",
      links: ["/"],
    },
  ]);
  for (const round of [1, 32]) {
    await build(site, `rounds-${round}`, { round });
    const documents = await rows(`rounds-${round}`, "documents");
    expect(documents.map(({ url }) => url)).toEqual([`${example}/`, `${example}/news/index.html`]);
    expect((await rows(`rounds-${round}`, "missing")).map(({ url }) => url)).toEqual([`${example}/gone/`]);
  }
});

describe("captures that look off-topic", () => {
  const sold = { title: "example.org is for sale", text: "This domain is for sale. Related: earthquake, tsunami, rescue teams, survivors" };
  const drifted: TinyPage[] = [
    { url: `${example}/`, ...quake, links: ["/a", "/b"], time: "20110311090000" },
    { url: `${example}/`, ...sold, time: "20110311060000" },
    { url: `${example}/a`, ...sold, time: "20110311060000" },
    {
      url: `${example}/b`,
      title: "Tsunami",
      text: "The tsunami flooded the harbour of the town, and took the boats with it.",
      time: "20110311070000",
    },
  ];

  test("are skipped by most-relevant and listed in the reason, with any number of workers", async () => {
    const site = await tinySite(folder, drifted, { profile: "gossen" });
    await build(site, "one", { capture: "most-relevant", workers: 1 });
    await build(site, "two", { capture: "most-relevant", workers: 2 });
    const documents = await rows("one", "documents");
    expect(documents[0]).toMatchObject({ url: `${example}/`, captured_at: "2011-03-11T09:00:00Z" });
    const reasonFor = (path: string) => documents.find(({ url }) => url === `${example}${path}`)?.reason;
    expect(reasonFor("/")).toContain("Of 2 captures tried, 1 was passed over: for-sale on 2011-03-11. A seed.");
    expect(reasonFor("/a")).toContain("The only capture tried looks off-topic: for-sale on 2011-03-11. One link from a seed");
    expect(reasonFor("/b")).not.toContain("tried");
    expect(await rows("two", "documents")).toEqual(documents);
  });

  test("are not skipped by other rules of the published profiles", async () => {
    const site = await tinySite(folder, drifted, { profile: "gossen" });
    await build(site, "out", { capture: "earliest-in-span" });
    const [seed] = await rows("out", "documents");
    expect(seed).toMatchObject({ title: sold.title, reason: expect.not.stringContaining("tried") });
  });
});

describe("the tables", () => {
  test("contain documents in the order collected, with scores, path and reason; near-duplicates are marked and counted once", async () => {
    const site = await tinySite(folder, pages);
    const { progress, stopped } = await build(site, "out", { round: 1 });
    const documents = await rows("out", "documents");
    expect(documents.map(({ url }) => url?.slice(example.length))).toEqual(["/", "/quake", "/print", "/target", "/garden"]);
    expect([stopped, progress.kept, progress.duplicates, progress.fetched]).toEqual(["nothing-left", 4, 1, 5]);
    const [home, first, copy, target, garden] = documents as [CsvRow, CsvRow, CsvRow, CsvRow, CsvRow];
    expect(home).toMatchObject({
      depth: "0",
      path: "",
      parent: "",
      priority: "1",
      captured_at: "2011-03-10T00:00:00Z",
      archive: "site.warc.gz",
    });
    expect(first).toMatchObject({ depth: "1", parent: `${example}/`, priority: home.relevance, temporal: "1", duplicate_of: "" });
    expect(first.reason).toMatch(
      /^Relevance \d\.\d\d: topic \d\.\d\d \(shares “.*”\), time 1\.00 \(dated 2011-03-11 by .*\)\. One link from a seed: http:\/\/example\.org\/$/,
    );
    expect(copy).toMatchObject({ duplicate_of: `${example}/quake`, path: `${example}/ ${example}/quake` });
    expect(target).toMatchObject({ depth: "2", path: `${example}/ ${example}/quake ${example}/moved`, parent: `${example}/quake` });
    expect(garden?.title).toBe(`=HYPERLINK("x")`);
    expect(readFileSync(join(folder, "out/documents.csv"), "utf8")).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test("contain the strongest evidence for a link in the reason if a model ranks the links, but not for a seed", async () => {
    await build(await tinySite(folder, pages), "out", { strategy: "adaptive" });
    const [seed, ...linked] = (await rows("out", "documents")).map(({ reason }) => reason);
    expect(seed).toMatch(/\)\. A seed\.$/);
    for (const reason of linked)
      expect(reason).toMatch(/\)\. Its link was followed mainly because .*\. (?:One link|\d links) from a seed: /);
  });

  test("contain links between documents, through redirects; missing pages; rejections with reasons; one row of progress per round", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out", { round: 1 });
    const links = (await rows("out", "links")).map(({ source, target, anchor }) =>
      [source, target, anchor].join(" ").replaceAll(example, ""),
    );
    expect(links).toEqual([
      "/ /quake to /quake",
      "/ /garden to /garden",
      "/quake /print to /print",
      "/quake /target to /moved",
      "/quake / to /",
    ]);
    expect(await rows("out", "missing")).toMatchObject([{ url: `${example}/gone`, parent: `${example}/`, depth: "1" }]);
    expect(await rows("out", "rejected")).toMatchObject([{ url: `${example}/logo.png`, why: "not-a-page", parent: `${example}/` }]);
    const progress = await rows("out", "progress");
    expect(progress).toHaveLength(7);
    expect(progress.at(-1)).toMatchObject({ fetched: "5", kept: "4", queue: "0", missing: "1" });
    expect(Number(progress.at(-1)?.topical_sum_all)).toBeGreaterThan(Number(progress.at(-1)?.topical_sum_kept));
  });

  test("contain pages below a threshold as rejected with their scores, and their links are not followed", async () => {
    const site = await tinySite(folder, pages);
    const { progress } = await build(site, "out", { threshold: 0.4 });
    expect(progress).toMatchObject({ kept: 0, rejected: 1, queue: 0 });
    expect(await rows("out", "rejected")).toMatchObject([{ url: `${example}/`, why: "below-threshold", reason: "", warc_file: "" }]);
  });

  test("with follow: all, contain pages below a threshold as rejected, whose links are followed, and only links between documents", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out", { threshold: 0.4, follow: "all" });
    const documents = await rows("out", "documents");
    expect(documents.map(({ url, depth, parent }) => [url, depth, parent])).toContainEqual([`${example}/quake`, "1", `${example}/`]);
    expect(documents.map(({ url }) => url)).not.toContain(`${example}/`);
    expect((await rows("out", "rejected")).map(({ url, why }) => [url, why])).toEqual(
      expect.arrayContaining([
        [`${example}/`, "below-threshold"],
        [`${example}/garden`, "below-threshold"],
      ]),
    );
    expect((await rows("out", "links")).map(({ from }) => from)).not.toContain(`${example}/`);
    expect(await rows("out", "missing")).toMatchObject([{ url: `${example}/gone`, parent: `${example}/` }]);
    await expect(build(site, "out", { threshold: 0.4, documents: 100 })).rejects.toThrow('crawl.follow was "all" and is "kept"');
  });
});

describe("the folder", () => {
  test("is a valid unpacked WACZ of records, index and pages, with requisites and redirects", async () => {
    const site = await tinySite(folder, pages);
    const { wacz } = await build(site, "out");
    const found = await Array.fromAsync(validatePaths([join(folder, "out")]));
    expect(found.filter(({ kind }) => kind === "problem")).toEqual([]);
    const archive = await LocalArchive.open({ indexes: [join(folder, "out/indexes/index.cdxj")], warcs: [join(folder, "out/archive")] });
    const urls = (await Array.fromAsync(archive.entries())).map((item) =>
      item.kind === "capture" ? item.url.slice(example.length) : item,
    );
    expect(urls).toEqual(["/", "/garden", "/moved", "/photo.png", "/print", "/quake", "/target"]);
    archive.close();
    expect(wacz?.path).toBe(join(folder, "out/collection.wacz"));
    const [, ...entries] = readFileSync(join(folder, "out/pages/pages.jsonl"), "utf8").trim().split("\n");
    expect(entries.map((line) => JSON.parse(line).title)).toContain("Tsunami");
    expect(JSON.parse(readFileSync(join(folder, "out/specification.json"), "utf8"))).toMatchObject({
      name: "quake",
      crawl: { strategy: "ct-f", depth: null, round: 32, requisites: true },
      resolved: { threshold: null, idf: { name: "archive" } },
    });
  });

  test("has no images with --no-requisites", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out", { requisites: false });
    expect(readFileSync(join(folder, "out/indexes/index.cdxj"), "utf8")).not.toContain("photo.png");
  });

  test("contains the unchanged bytes of records", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out");
    const [document] = await rows("out", "documents");
    const copied = readFileSync(join(folder, "out/archive", document?.warc_file as string)).subarray(Number(document?.offset));
    const [capture] = (await Array.fromAsync(site.archive.captures(`${example}/`))) as { offset: number; length: number }[];
    const { offset, length } = capture as { offset: number; length: number };
    expect(copied.subarray(0, length).equals(readFileSync(site.warc).subarray(offset, offset + length))).toBe(true);
  });
});

describe("a collection that was begun", () => {
  test("is resumed only with the same settings; a message names different ones", async () => {
    const site = await tinySite(folder, manyPages(30));
    await build(site, "out", { documents: 5 });
    const out = join(folder, "out");
    await expect(build(site, "out", { strategy: "c-f" })).rejects.toThrow(
      `The collection in ${out} was started with other settings: crawl.strategy was "ct-f" and is "c-f". Choose a new folder`,
    );
    await expect(build(site, "out", { strategy: "c-f", seed: 7 })).rejects.toThrow("and so has one other setting");
    await expect(build(site, "out", { requisites: false })).rejects.toThrow("crawl.requisites was true and is false");
    writeFileSync(join(folder, "quake.txt"), "Another text about tulips.");
    await expect(build(site, "out")).rejects.toThrow("the text of the references");
  });

  test("is not extended if an earlier method made it; a message advises to collect it anew", async () => {
    const site = await tinySite(folder, manyPages(30));
    await build(site, "out", { documents: 5 });
    const out = join(folder, "out");
    const state = new DatabaseSync(join(out, "state.sqlite"));
    state.exec(`UPDATE meta SET value = json_set(value, '$.method', '"recollect-1"') WHERE name = 'settings'`);
    state.close();
    rmSync(join(out, "state.seal")); // the digest of the unchanged state
    await expect(build(site, "out", { documents: 9 })).rejects.toThrow(
      `The collection in ${out} was made by the method recollect-1, and this version judges pages by recollect-2. Collect it anew in another folder`,
    );
  });

  test("reports how its threshold was learned, and that the references are undated", async () => {
    const names = Array.from("abcde", (name) => `${name}.txt`);
    for (const name of names) writeFileSync(join(folder, name), `${quakeText} ${name.repeat(3)}`);
    const site = await tinySite(folder, pages, { topic: { references: names } });
    const { problems, progress } = await build(site, "out", { threshold: "auto-pages" });
    expect(problems).toMatchObject([
      { code: "undated-references", source: "quake", message: expect.stringContaining("None of the 5 ref") },
    ]);
    expect([progress.kept, progress.rejected]).toEqual([0, 1]);
    const { resolved } = JSON.parse(readFileSync(join(folder, "out/specification.json"), "utf8"));
    expect(resolved).toMatchObject({ threshold: resolved.learned.autoPages, learned: { references: 5, dated: 0, temporal: { mean: 1 } } });
  });

  test("reports when the archive has changed (R07), and continues", async () => {
    const site = await tinySite(folder, manyPages(30));
    await build(site, "out", { documents: 5 });
    site.archive.close();
    await writeTinyWarc(join(folder, "warcs", "site.warc.gz"), manyPages(31));
    const { archive } = await openArchive({ sources: [site.warc], cacheFolder: site.cacheFolder });
    const { problems, progress } = await build({ ...site, archive }, "out", { documents: 6 });
    expect(problems).toMatchObject([
      { code: "input-changed", source: "site.warc.gz", message: expect.stringContaining("has changed since the last run") },
    ]);
    expect(progress.kept).toBe(6);
    archive.close();
  });
});
