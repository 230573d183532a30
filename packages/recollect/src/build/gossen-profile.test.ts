import { beforeAll, expect, test } from "vitest";
import { example, type PublishedCrawl, publishedCrawl, scoresOf } from "../../../../test/published-profile.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import type { TinyPage } from "../../../../test/tiny-site.ts";
import { profileChanges } from "../spec/profile-changes.ts";

/**
 * The profile `gossen`, calculated by hand on six pages. Terms weigh boost * tf * idf; by `test/published-profile.ts` the idf of storm is 1,
 * of flood 2, of all else 3; the keyword flood boosts flood by 2 and pairs with it by 1.5.
 *
 *   reference  storm storm flood        storm 2*1 = 2, flood 2*2 = 4, [storm storm] 3, [storm flood] 3*1.5 = 4.5   |R|² = 4+16+9+20.25 = 49.25
 *   /          storm garden             storm 1, garden 3, [storm garden] 3                                        |.|² = 19
 *   /a         storm storm flood        the reference                                                              |.|² = 49.25
 *   /c         flood flood storm        flood 2*4 = 8, storm 1, [flood flood] 4.5, [flood storm] 4.5               |.|² = 105.5
 *   /e         flood flood flood harbour   flood 12, harbour 3, [flood flood] 2*4.5 = 9, [flood harbour] 4.5       |.|² = 254.25
 *   /b         garden garden rose       nothing in common
 *   /d         storm flood flood        storm 1, flood 8, [storm flood] 4.5, [flood flood] 4.5                     |.|² = 105.5
 *
 * The event is on 11 March, with a lead of 2 days and a cool-down of 4 days, which are the half-lives of the score. A page's time is its
 * own date, or else its capture's. TopicR is the plain cosine, TTR = (TopicR + TempR) / 2:
 *
 *   /    2*1 / sqrt(49.25*19) = 2 / 30.590031 = 0.065381;                        captured 2 days before: 0.5        TTR 0.282690
 *   /a   1;                                                                      captured in the event: 1           TTR 1
 *   /c   (4*8 + 2*1) / sqrt(49.25*105.5) = 34 / 72.082418 = 0.471682;            captured 4 days after: 0.5         TTR 0.485841
 *   /e   4*12 / sqrt(49.25*254.25) = 48 / 111.900905 = 0.428951;                 captured 4 days before: 0.25       TTR 0.339475
 *   /b   0;                                                                      captured in the event: 1           TTR 0.5
 *   /d   (2*1 + 4*8 + 4.5*4.5) / 72.082418 = 54.25 / 72.082418 = 0.752611;       address says 1 day after: 2^(-1/4) = 0.840896   TTR 0.796754
 */
const pages: TinyPage[] = [
  { url: `${example}/`, text: "storm garden", links: ["/a", "/b", "/gone"], time: "20110309000000" },
  { url: `${example}/a`, text: "storm storm flood", links: ["/c", "/"], time: "20110311120000" },
  // Of the two captures in the span, the earlier one is chosen, though another lies just before it.
  { url: `${example}/b`, text: "garden garden rose", links: ["/2011/03/13/d"], time: "20110310235959" },
  { url: `${example}/b`, text: "garden garden rose", links: ["/2011/03/13/d"], time: "20110311090000" },
  { url: `${example}/b`, text: "garden garden rose", links: ["/2011/03/13/d"], time: "20110311210000" },
  { url: `${example}/c`, text: "flood flood storm", links: ["/e"], time: "20110316000000" },
  // No capture lies in the span: the nearest one is chosen.
  { url: `${example}/2011/03/13/d`, text: "storm flood flood", time: "20110401000000" },
  { url: `${example}/2011/03/13/d`, text: "storm flood flood", time: "20110320000000" },
  { url: `${example}/e`, text: "flood flood flood harbour", time: "20110307000000" },
];

const folder = temporaryFolder();
let crawl: PublishedCrawl;
beforeAll(async () => {
  crawl = await publishedCrawl(
    folder,
    pages,
    {
      profile: "gossen",
      event: { start: "2011-03-11", lead: "P2D", cooldown: "P4D" },
      topic: { references: ["event.txt"], keywords: ["flood"] },
    },
    { "event.txt": "storm storm flood" },
  );
});

test("gives every page the score calculated by hand", () => {
  const close = (...values: number[]) => values.map((value) => expect.closeTo(value, 5));
  expect(scoresOf(crawl.documents, "/")).toEqual(close(0.065381, 0.5, 0.28269));
  expect(scoresOf(crawl.documents, "/a")).toEqual(close(1, 1, 1));
  expect(scoresOf(crawl.documents, "/c")).toEqual(close(0.471682, 0.5, 0.485841));
  expect(scoresOf(crawl.documents, "/e")).toEqual(close(0.428951, 0.25, 0.339475));
  expect(scoresOf(crawl.documents, "/b")).toEqual(close(0, 1, 0.5));
  expect(scoresOf(crawl.documents, "/2011/03/13/d")).toEqual(close(0.752611, 0.840896, 0.796754));
});

test("visits the best URL, one at a time, and queues links with their page's score", () => {
  // / -> a, b, gone are queued with .283 · a -> c with 1 precedes them · c -> e with .486 · b -> d with .5 precedes gone with .283
  expect(crawl.order).toEqual(["/", "/a", "/c", "/e", "/b", "/2011/03/13/d"]);
  expect(crawl.documents.map(({ priority }) => Number(priority))).toEqual([
    1,
    expect.closeTo(0.28269, 5),
    expect.closeTo(1, 5),
    expect.closeTo(0.485841, 5),
    expect.closeTo(0.28269, 5),
    0.5,
  ]);
});

test("takes the earliest capture in the span, else the nearest to it", () => {
  const times = Object.fromEntries(crawl.documents.map(({ url, captured_at }) => [url?.slice(example.length), captured_at]));
  expect(times).toMatchObject({ "/b": "2011-03-11T09:00:00Z", "/2011/03/13/d": "2011-03-20T00:00:00Z" });
});

test("keeps every judged page, treats URLs without a capture as missing, and ends with the queue", () => {
  expect([crawl.stopped, crawl.rejected]).toEqual(["nothing-left", []]);
  expect(crawl.missing).toMatchObject([{ url: `${example}/gone`, parent: `${example}/`, depth: "1" }]);
  expect(Number(crawl.missing[0]?.priority)).toBeCloseTo(0.28269, 5);
});

test("stores all settings of the profile, none different from those published", () => {
  const { profile, relevance, crawl: settings } = crawl.specification;
  expect(profile).toBe("gossen");
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
    threshold: "none",
    documents: null,
    fetched: 100_000,
    patience: null,
    round: 1,
    depth: null,
    capture: "earliest-in-span",
    undated: "dismiss",
    follow: "kept",
    ties: "discovery",
    seed: 1,
    requisites: true,
  });
  expect(profileChanges(crawl.specification as never)).toEqual([]);
});
