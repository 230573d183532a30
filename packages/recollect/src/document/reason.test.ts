import { expect, test } from "vitest";
import type { PageCause } from "./page-facts.ts";
import { type ReasonParts, reasonOf } from "./reason.ts";

const parts = {
  relevance: 0.823,
  topical: 0.74,
  temporal: 0.906,
  words: ["Las Vegas", "shooting"],
  pageTime: "2017-10-02T00:00:00.000Z",
  pageTimeSource: "url",
  way: ["https://example.org/", "https://example.org/news"],
};

test("contains the scores, their sources, and the path", () =>
  expect(reasonOf(parts)).toBe(
    "Relevance 0.82: topic 0.74 (shares “Las Vegas”, “shooting”), time 0.91 (dated 2017-10-02 by its address). " +
      "2 links from a seed: https://example.org/ → https://example.org/news",
  ));

test("contains the score before a curator's decisions changed it, and the words that changed it", () => {
  expect(reasonOf({ ...parts, relevanceBefore: 0.5, learnedWords: ["relief"] })).toMatch(
    /^Relevance 0\.82 \(raised from 0\.50 by the curator's decisions: “relief”\): topic 0\.74 \(/,
  );
  expect(reasonOf({ ...parts, relevanceBefore: 0.9, learnedWords: [] })).toMatch(
    /^Relevance 0\.82 \(lowered from 0\.90 by the curator's decisions\): topic/,
  );
  expect(reasonOf({ ...parts, relevanceBefore: 0.8231, learnedWords: ["relief"] })).toBe(reasonOf(parts));
});

test("describes a seed without words in common", () =>
  expect(reasonOf({ ...parts, words: [], way: [], pageTimeSource: "capture" })).toBe(
    "Relevance 0.82: topic 0.74 (shares no words with the topic), time 0.91 (dated 2017-10-02 by this capture). A seed.",
  ));

test.each([
  ["text", "its text is about the event"],
  ["address", "the words in its address are about the event"],
  ["surroundings", "the text around it is about the event"],
  ["date", "the date in its address is near the event"],
  ["page", "the page it is on is about the event"],
  ["place", "what the crawl had found so far in that part of the web spoke for it"],
  ["words", "links with similar words led to relevant pages"],
  ["section", "it is named like a section of news"],
  ["novelty", "no better link was known at that point"],
])("contains the evidence for the link before the path: %s", (cause, because) =>
  expect(reasonOf({ ...parts, cause: cause as PageCause, way: ["https://example.org/"] })).toMatch(
    `by its address). Its link was followed mainly because ${because}. One link from a seed: https://example.org/`,
  ),
);

test.each([null, undefined, "constructor", ""])("does not mention a cause that is %s", (cause) =>
  expect(reasonOf({ ...parts, cause } as ReasonParts)).toBe(reasonOf(parts)),
);

test("describes a page that a scan found, and one that such a page led to", () => {
  expect(reasonOf({ ...parts, way: [], isScan: true })).toMatch(/\. In the index\.$/);
  expect(reasonOf({ ...parts, way: [], isFound: true })).toMatch(/\. Found in the archive before the crawl\.$/);
  expect(reasonOf({ ...parts, way: ["https://example.org/"], isScan: true })).toMatch(
    /\. One link from a page in the index: https:\/\/example\.org\/$/,
  );
});

test("describes an undated page as kept for its topic", () =>
  expect(reasonOf({ ...parts, temporal: 0, relevance: 0.37, pageTime: null, pageTimeSource: null, way: [] })).toBe(
    "Relevance 0.37: topic 0.74 (shares “Las Vegas”, “shooting”), time 0.00 (undated: kept for its topic alone). A seed.",
  ));

test("describes a page that could not be read in time", () =>
  expect(reasonOf({ ...parts, relevance: null, topical: null, temporal: null, way: ["https://example.org/"] })).toBe(
    "Not scored: reading it took too long. One link from a seed: https://example.org/",
  ));

test.each([
  [4, "parked-domain other-topic", "Of 4 captures tried, 2 were passed over: parked-domain on 2012-03-04; other-topic on 2012-03-05."],
  [5, "for-sale soft-404 for-sale", "Of 5 captures tried, 3 were passed over: for-sale on 2012-03-04, 2012-03-06; soft-404 on 2012-03-05."],
  [2, "for-sale", "Of 2 captures tried, 1 was passed over: for-sale on 2012-03-04."],
  [2, "bot-check bot-check", "Each of the 2 captures tried looks off-topic, this one, too: bot-check on 2012-03-04, 2012-03-05."],
  [1, "empty-shell", "The only capture tried looks off-topic: empty-shell on 2012-03-04."],
])("lists the captures that look off-topic, of %i tried: %s", (tried, whys, sentence) => {
  const passedOver = whys.split(" ").map((why, n) => ({ timestamp: `2012030${4 + n}112233`, why }));
  expect(reasonOf({ ...parts, way: [], choice: { tried, passedOver } })).toMatch(`by its address). ${sentence} A seed.`);
});
