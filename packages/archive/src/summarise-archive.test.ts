import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InterruptedError } from "@recollect/warc/errors";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { httpResponse, members, warcRecord } from "../../../test/warc-bytes.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { BoundedCounts } from "./bounded-counts.ts";
import { buildIndex } from "./index-builder.ts";
import { LocalArchive } from "./local-archive.ts";
import { summariseArchive } from "./summarise-archive.ts";

const folder = temporaryFolder();

const english = "<p>The storm has torn down the old bridge over the river, and nobody knows when there will be another one.";
const german = "<p>Der Sturm hat die alte Brücke über den Fluss zerstört, und niemand weiß, wann es eine neue geben wird.";
const capture = (url: string, date: string, body: string, type = "text/html") =>
  warcRecord({ url, date: `${date}T00:00:00Z`, block: httpResponse(body, [`Content-Type: ${type}; charset=utf-8`]) });

async function archiveOf(...records: Buffer[]): Promise<LocalArchive> {
  writeFileSync(join(folder, "a.warc.gz"), members(records));
  const out = join(folder, "index.cdxj");
  await buildIndex({ paths: [join(folder, "a.warc.gz")], out });
  return LocalArchive.open({ indexes: [out] });
}

describe("the summary of an archive", () => {
  test("counts captures, URLs and hosts, by year, type and status, and the languages of its pages", async () => {
    const archive = await archiveOf(
      capture("http://news.example/1", "2012-05-01", english),
      capture("http://news.example/1", "2011-05-01", english),
      capture("http://news.example/2", "2012-06-01", german),
      capture("http://192.0.2.1:8080/", "2012-06-02", english),
      capture("http://img.news.example/x.png", "2012-06-01", "PNG", "image/png"),
    );
    const summary = await summariseArchive(archive);
    archive.close();
    expect(summary).toMatchObject({ captures: 5, urls: 4, hosts: 3, first: "20110501000000", last: "20120602000000", problems: 0 });
    expect(summary.byYear).toEqual([
      { name: "2011", captures: 1 },
      { name: "2012", captures: 4 },
    ]);
    expect(summary.byType.most).toEqual([
      { name: "text/html", captures: 4 },
      { name: "image/png", captures: 1 },
    ]);
    expect(summary.byStatus).toEqual({ most: [{ name: "200", captures: 5 }], others: 0 });
    expect(summary.byHost.most).toEqual([
      { name: "news.example", captures: 3 },
      { name: "192.0.2.1:8080", captures: 1 },
      { name: "img.news.example", captures: 1 },
    ]);
    expect(summary.languages).toEqual({
      pages: 3,
      most: [
        { name: "en", captures: 2 },
        { name: "de", captures: 1 },
      ],
    });
    expect(summary.bytes).toBeGreaterThan(500);
  });

  test("is the same in every run, and counts every host even if their names do not fit into memory", async () => {
    const records = Array.from({ length: 60 }, (_, n) => capture(`http://host-${n % 40}.example/${n}`, "2012-05-01", english));
    const archive = await archiveOf(...records);
    const small = { summaryNames: 16, summaryPages: 5 };
    const [one, two] = await withLimits(small, async () => [await summariseArchive(archive), await summariseArchive(archive)]);
    archive.close();
    expect(one).toEqual(two);
    expect(one).toMatchObject({ hosts: 40, captures: 60, languages: { pages: 5 } });
    expect(one.byHost.most.reduce((sum, { captures }) => sum + captures, one.byHost.others)).toBe(60);
  });

  test("of an index without its files has no languages", async () => {
    const archive = await archiveOf(capture("http://news.example/1", "2012-05-01", english));
    rmSync(join(folder, "a.warc.gz"));
    expect((await summariseArchive(archive)).languages).toEqual({ pages: 0, most: [] });
    archive.close();
  });

  test("stops on abort", async () => {
    const archive = await archiveOf(capture("http://news.example/1", "2012-05-01", english));
    await expect(summariseArchive(archive, AbortSignal.abort())).rejects.toThrow(InterruptedError);
    archive.close();
  });
});

test("counts every capture in bounded memory, and reports that names were merged", () => {
  const counts = new BoundedCounts(2);
  for (const name of ["a", "a", "a", "b", "b", "c", "d"]) counts.add(name);
  expect(counts.names).toBe(4);
  counts.add("e");
  expect(counts.names).toBeUndefined();
  expect(counts.most(2)).toEqual([
    { name: "a", captures: 3 },
    { name: "b", captures: 2 },
  ]);
  expect(counts.others(2)).toBe(3);
});
