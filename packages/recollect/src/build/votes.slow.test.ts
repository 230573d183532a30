import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { expect, test } from "vitest";
import { contentsOf } from "../../../../test/faults/same-collection.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { type TinyPage, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { methodsParagraph } from "../collection/methods-paragraph.ts";
import type { Vote } from "../event/learn-from-votes.ts";
import { buildCollection, type CollectionSummary } from "./build-collection.ts";

withFolder();

const at = (path: string) => `http://example.org/${path}`;
const time = "20110311120000";

/** Four pages use the reference's words and another name for the event; four others use the reference's words for another event. */
const ours = ["relief", "shelter", "volunteers", "helpers"].map(
  (word): TinyPage => ({
    url: at(word),
    title: word,
    text: `The Orchid disaster: ${word} for survivors of the earthquake in Sendai`,
    time,
  }),
);
const others = ["museum", "opera", "concert", "theatre"].map(
  (word): TinyPage => ({ url: at(word), title: word, text: `The ${word} shows a play about an old earthquake and its survivors`, time }),
);
const unnamed: TinyPage = {
  url: at("orchid"),
  title: "Orchid",
  text: "The Orchid disaster in Sendai, two weeks later, in the words of people",
  time,
};
const tents: TinyPage = { ...(ours[0] as TinyPage), url: at("tents"), title: "tents", links: [] };
const home: TinyPage = {
  url: at(""),
  title: "Home",
  text: "All news of the day",
  links: [...ours, ...others, unnamed, tents].map(({ url }) => url),
  time,
};
const votes: Vote[] = [
  ...ours.map(({ url }) => ({ url, isRelevant: true })),
  ...others.map(({ url }) => ({ url, isRelevant: false })),
  { url: at("gone"), isRelevant: true },
];

function build(site: TinySite, out: string, given?: readonly Vote[]): Promise<CollectionSummary> {
  const { specification } = site;
  return buildCollection({
    specification: { ...specification, crawl: { ...specification.crawl, threshold: 0.25, follow: "all" } },
    folder: site.folder,
    archive: site.archive,
    sources: [site.warc],
    out: join(folder, out),
    cacheFolder: site.cacheFolder,
    votes: given,
  });
}

async function rowOf(out: string, url: string): Promise<CsvRow | undefined> {
  const tables = ["documents", "rejected"].map((table): Promise<CsvRow[]> => Array.fromAsync(readCsv(join(folder, out, `${table}.csv`))));
  return (await Promise.all(tables)).flat().find((row) => row.url === url);
}

const scoreOf = async (out: string, url: string): Promise<number> => Number((await rowOf(out, url))?.relevance);

test("votes raise pages similar to those voted for, and lower those similar to pages voted against", async () => {
  const site = await tinySite(folder, [home, ...ours, ...others, unnamed, tents]);
  expect((await build(site, "plain")).votes).toBeUndefined();
  const summary = await build(site, "voted", votes);
  expect(summary.votes).toMatchObject({ relevant: 4, others: 4, missing: [at("gone")] });
  expect(summary.votes?.raisedBy).toContain("orchid disaster");
  const [before, after] = [await scoreOf("plain", unnamed.url), await scoreOf("voted", unnamed.url)];
  expect(after).toBeGreaterThan(before * 1.1);
  expect((await rowOf("voted", unnamed.url))?.topical).toBe((await rowOf("plain", unnamed.url))?.topical);
  const [from, to] = [await scoreOf("plain", tents.url), await scoreOf("voted", tents.url)];
  expect((await rowOf("voted", tents.url))?.reason).toMatch(
    new RegExp(`^Relevance ${to.toFixed(2)} \\(raised from ${from.toFixed(2)} by the curator's decisions: “`),
  );
  const { resolved } = JSON.parse(readFileSync(join(folder, "voted", "specification.json"), "utf8"));
  expect(resolved).toMatchObject({ threshold: 0.25, votes: { relevant: 4, others: 4, missing: 1, raised_by: summary.votes?.raisedBy } });
  const methods = (await methodsParagraph({ collection: await CollectionReader.open(join(folder, "voted")), filter: {} })).text;
  expect(methods).toContain(
    "The scores of pages were adjusted by a logistic regression on a curator's decisions about 8 pages, 4 of them relevant; they were raised most by “",
  );
});

test("votes may be given in any order when a collection is resumed, but can't be changed", async () => {
  const site = await tinySite(folder, [home, ...ours, ...others, unnamed]);
  await build(site, "out", votes);
  const before = contentsOf(join(folder, "out"));
  await build(site, "out", [{ url: at("relief"), isRelevant: false }, ...votes.toReversed()]); // the last vote on a page counts
  expect(contentsOf(join(folder, "out"))).toEqual(before);
  const refused = /was started with other settings: the votes \(their digest\) was "[0-9a-f]{16}" and is /;
  await expect(build(site, "out", votes.slice(1))).rejects.toThrow(refused);
  await expect(build(site, "out")).rejects.toThrow(/the votes \(their digest\) was "[0-9a-f]{16}" and is not set/);
  await build(site, "plain");
  await expect(build(site, "plain", votes)).rejects.toThrow(/the votes \(their digest\) was not set and is "/);
});

test("votes on pages that are not in the archive have no effect, and are listed as missing", async () => {
  const site = await tinySite(folder, [home, ...ours]);
  await build(site, "plain");
  const { votes: learned } = await build(site, "voted", [{ url: at("gone"), isRelevant: true }]);
  expect(learned).toMatchObject({ relevant: 0, others: 0, missing: [at("gone")], raisedBy: [], loweredBy: [] });
  expect(await scoreOf("voted", at("relief"))).toBe(await scoreOf("plain", at("relief")));
});
