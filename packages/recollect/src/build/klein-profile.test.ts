import { beforeAll, expect, test } from "vitest";
import { example, type PublishedCrawl, publishedCrawl, scoresOf } from "../../../../test/published-profile.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import type { TinyPage } from "../../../../test/tiny-site.ts";
import type { LearnedThresholds } from "../relevance/threshold.ts";
import { profileChanges } from "../spec/profile-changes.ts";

/**
 * The profile `klein`, calculated by hand. Terms weigh tf * idf; by `test/published-profile.ts` the idf of storm is 1, of all else here 3.
 *
 *   article      storm storm      storm 2, [storm storm] 3
 *   references   storm WORD       storm 1, WORD 3, [storm WORD] 3           |.|² = 19, for alpha bravo delta echo golf, which are the seeds, too
 *   event        the article and 60 % of the references, by seed 1 bravo, delta and golf: storm 5, seven terms of 3      |V|² = 25 + 63 = 88
 *
 * R_cont, the plain cosine:
 *   bravo, delta, golf     (5*1 + 3*3 + 3*3) / sqrt(88*19) = 23 / 40.890097 = 0.562483
 *   alpha, echo            5 / 40.890097 = 0.122279
 *   storm storm storm      storm 3, [storm storm] 6, |.|² = 45: (15 + 18) / sqrt(88*45) = 33 / 62.928531 = 0.524404
 *   storm storm            storm 2, [storm storm] 3, |.|² = 13: (10 + 9) / sqrt(88*13) = 19 / 33.823069 = 0.561747
 *   storm                  5 / sqrt(88) = 0.533002
 *
 * The event is on 11 March, its change point at the end of 18 March. After it, the half-life of the score is a quarter of these 8 days;
 * the grace period is 2 days. R_temp is 1 for captures before the change point, 2^(-1/2) = 0.707107 for a page dated one day after it,
 * and 0 beyond the grace period.
 *
 * TH_cont: in each draw the event has storm 2 + 3 = 5 and seven terms of 3, and the pool of the other two storm 2 and four terms of 3:
 *   5*2 / sqrt(88*40) = 10 / 59.329588 = 0.168550
 * TH_temp: echo, the only one after the change point, is in 4 of the 30 places of the ten draws of seed 1 (see threshold.test.ts):
 *   (26 + 4*0.707107) / 30 = 0.960948
 * TH_aggr = (0.168550 + 0.960948) / 2 = 0.564749
 *
 * R_aggr = (R_cont + R_temp) / 2:
 *   bravo, delta, golf  (0.562483 + 1) / 2 = 0.781242             kept
 *   alpha               (0.122279 + 1) / 2 = 0.561139             not kept, and its links are not followed
 *   echo                (0.122279 + 0.707107) / 2 = 0.414693      not kept
 *   /f                  (0.524404 + 1) / 2 = 0.762202             kept
 *   /2011/03/20/g       (0.561747 + 0.707107) / 2 = 0.634427      kept
 *   /2011/03/25/i       (0.561747 + 0) / 2 = 0.280873             beyond the grace period: not kept
 *   storm pages         (0.533002 + 1) / 2 = 0.766501             kept
 */
const late = "20110420000000";
const chain = [2, 3, 4, 5, 6].map(
  (depth): TinyPage => ({ url: `${example}/depth-${depth}`, text: "storm", links: [`/depth-${depth + 1}`], time: "20110313000000" }),
);
const pages: TinyPage[] = [
  { url: `${example}/alpha`, text: "storm alpha", links: ["/under-alpha"], time: "20110312000000" },
  { url: `${example}/bravo`, text: "storm bravo", links: ["/f", "/2011/03/20/g", "/h", "/2011/03/25/i", "/gone"], time: "20110312000000" },
  { url: `${example}/delta`, text: "storm delta", time: "20110312000000" },
  { url: `${example}/2011/03/20/echo`, text: "storm echo", time: late },
  { url: `${example}/golf`, text: "storm golf", time: "20110312000000" },
  { url: `${example}/under-alpha`, text: "storm", time: "20110312000000" },
  // The first capture after the event's start is chosen, though the previous one is nearer to it.
  { url: `${example}/f`, text: "storm storm storm", links: ["/depth-2"], time: "20110310235900" },
  { url: `${example}/f`, text: "storm storm storm", links: ["/depth-2"], time: "20110313000000" },
  { url: `${example}/f`, text: "storm storm storm", links: ["/depth-2"], time: "20110314000000" },
  { url: `${example}/2011/03/20/g`, text: "storm storm", links: ["/p", "/q"], time: late },
  { url: `${example}/h`, text: "storm storm", links: ["/under-h"], time: late }, // undated
  { url: `${example}/under-h`, text: "storm", time: "20110313000000" },
  { url: `${example}/2011/03/25/i`, text: "storm storm", time: late },
  { url: `${example}/p`, text: "storm", links: ["/r"], time: "20110313000000" },
  { url: `${example}/q`, text: "storm", time: "20110313000000" },
  { url: `${example}/r`, text: "storm", time: "20110313000000" },
  ...chain,
];
const seeds = ["/alpha", "/bravo", "/delta", "/2011/03/20/echo", "/golf"].map((path) => `${example}${path}`);

const folder = temporaryFolder();
let crawl: PublishedCrawl;
beforeAll(async () => {
  crawl = await publishedCrawl(
    folder,
    pages,
    {
      profile: "klein",
      event: { start: "2011-03-11", end: "2011-03-18", cooldown: "P2D" },
      topic: { article: "article.txt", references: [...seeds] }, // own copy: YAML would write an alias
      seeds,
    },
    { "article.txt": "storm storm" },
  );
});

const close = (...values: number[]) => values.map((value) => expect.closeTo(value, 5));

test("learns the thresholds of content and time calculated by hand", () => {
  const { threshold, learned } = crawl.specification.resolved as { threshold: number; learned: LearnedThresholds };
  expect([learned.pooled.mean, learned.temporal.mean, threshold]).toEqual(close(0.16855, 0.960948, 0.564749));
  expect([learned.pooled.spread, learned.references, learned.dated]).toEqual([expect.closeTo(0, 5), 5, 5]);
});

test("gives every page the score calculated by hand", () => {
  for (const path of ["/bravo", "/delta", "/golf"]) expect(scoresOf(crawl.documents, path)).toEqual(close(0.562483, 1, 0.781242));
  expect(scoresOf(crawl.documents, "/f")).toEqual(close(0.524404, 1, 0.762202));
  expect(scoresOf(crawl.documents, "/2011/03/20/g")).toEqual(close(0.561747, Math.SQRT1_2, 0.634427));
  expect(scoresOf(crawl.documents, "/p")).toEqual(close(0.533002, 1, 0.766501));
  expect(scoresOf(crawl.rejected, "/alpha")).toEqual(close(0.122279, 1, 0.561139));
  expect(scoresOf(crawl.rejected, "/2011/03/20/echo")).toEqual(close(0.122279, Math.SQRT1_2, 0.414693));
  expect(scoresOf(crawl.rejected, "/2011/03/25/i")).toEqual(close(0.561747, 0, 0.280873));
});

test("keeps and follows pages that reach the threshold, one URL at a time, up to five links from a seed", () => {
  // bravo's links are queued with .781, then f's /depth-2 with .762, and each of the chain with .767; g's /p and /q with .634, but p's /r
  // with .767 precedes /q. Not requested: the page six links away, and the links of alpha and /h.
  const chained = ["/depth-2", "/depth-3", "/depth-4", "/depth-5"];
  expect(crawl.order).toEqual(["/bravo", "/delta", "/golf", "/f", "/2011/03/20/g", ...chained, "/p", "/r", "/q"]);
  expect(crawl.documents.find(({ url }) => url === `${example}/depth-5`)?.depth).toBe("5");
});

test("does not keep pages below it or undated ones; a URL in no archive is missing", () => {
  expect(crawl.rejected.map(({ url, why }) => [url?.slice(example.length), why])).toEqual([
    ["/alpha", "below-threshold"],
    ["/2011/03/20/echo", "below-threshold"],
    ["/h", "undated"],
    ["/2011/03/25/i", "below-threshold"],
  ]);
  expect(crawl.missing).toMatchObject([{ url: `${example}/gone`, parent: `${example}/bravo` }]);
  expect(crawl.stopped).toBe("nothing-left");
});

test("takes the first capture after the event's start, whose time counts if before the change point", () => {
  const of = (path: string) => crawl.documents.find(({ url }) => url === `${example}${path}`);
  expect(of("/f")).toMatchObject({ captured_at: "2011-03-13T00:00:00Z", page_time_source: "capture" });
  expect(of("/2011/03/20/g")).toMatchObject({ captured_at: "2011-04-20T00:00:00Z", page_time_source: "url" });
});

test("stores all settings of the profile, none different from those published", () => {
  const { profile, relevance, crawl: settings, topic } = crawl.specification;
  expect([profile, topic?.share]).toEqual(["klein", 0.6]);
  expect(relevance).toEqual({
    alpha: 0.5,
    combine: "sum",
    decay: "half-life",
    graceHalfLife: "quarter",
    edition: "ignore",
    tf: "raw",
    normalise: false,
    idf: "books.idf",
    terms: null,
    timeFrom: 0,
  });
  expect(settings).toEqual({
    strategy: "ct-f",
    threshold: "auto",
    documents: null,
    fetched: null,
    patience: null,
    round: 1,
    depth: 5,
    capture: "first-after-start",
    undated: "dismiss",
    follow: "kept",
    ties: "discovery",
    seed: 1,
    requisites: true,
  });
  expect(profileChanges(crawl.specification as never)).toEqual([]);
});
