import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvLine } from "@recollect/base/csv";
import { version } from "@recollect/base/version";
import { expect, test } from "vitest";
import { tinyCollection, tinySpecification } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "./collection-reader.ts";
import { methodsParagraph } from "./methods-paragraph.ts";

const documents = [
  { url: "http://harbour.example/", captured_at: "2011-03-11T06:00:00Z" },
  { url: "http://harbour.example/a", captured_at: "2011-03-10T06:00:00Z", page_time_source: "url", archive: "b.warc.gz" },
  {
    url: "http://harbour.example/b",
    captured_at: "2011-03-12T06:00:00Z",
    page_time_source: "url",
    duplicate_of: "http://harbour.example/a",
  },
];

async function paragraphOf(folder: string): Promise<string> {
  return `${(await methodsParagraph({ collection: await CollectionReader.open(folder), filter: {} })).text}\n`;
}

test("describes the request, the settings, and the result", async () => {
  const folder = tinyCollection({
    documents,
    links: [["http://harbour.example/", "http://harbour.example/a", "a"]],
    missing: [["http://gone.example/", "http://harbour.example/", 1, 0.5]],
  });
  writeFileSync(
    join(folder, "progress.csv"),
    [
      ["fetched", "kept"],
      [32, 2],
      [1234, 3],
    ]
      .map(csvLine)
      .join(""),
  );
  writeFileSync(
    join(folder, "rejected.csv"),
    [
      ["url", "why"],
      ["http://x.example/", "language"],
    ]
      .map(csvLine)
      .join(""),
  );
  expect(await paragraphOf(folder)).toBe(
    `The collection “The harbour quake” was extracted from web archives by a focused crawl with recollect ${version} ` +
      "(profile gossen with these changes: IDF from the archive instead of Google Books, tf log, normalise true, terms 1000). " +
      "The event is dated on 2011-03-11, with a lead time of 0 days and a cool-down time of 30 days. " +
      "The topic was described by 1 reference document and 2 keywords (harbour, wave); the crawl began at 1 seed URL. " +
      "URLs were taken from the queue by the topical and temporal relevance of the pages that link to them (strategy ct-f); " +
      "of each URL, the earliest capture within the event or, failing that, the nearest to it was judged. " +
      "Relevance is the weighted sum of topical and temporal relevance (α = 0.5); topical relevance is a cosine similarity with logarithmic " +
      "term frequencies, inverse document frequencies from the archive, a reference vector of at most 1,000 terms and a cosine of 0.7 or " +
      "more counting as fully relevant; temporal relevance decays outside the event (half-life). " +
      "The crawl was set to stop at 100 distinct documents or 10,000 judged pages; no page was rejected for its relevance; only pages in en were kept. " +
      "The crawl judged 1,234 captures, kept 3 and rejected 1; 1 further URL was not in the archives. " +
      "Of the documents kept, 1 is a near-duplicate of another. " +
      "The documents come from world.warc.gz (2) and b.warc.gz (1); they were captured between 2011-03-10T06:00:00Z and 2011-03-12T06:00:00Z, " +
      "and the times by which they were judged come from their addresses (2) and the captures (1). 1 link between them is recorded.\n",
  );
});

test("describes other settings", async () => {
  const specification = {
    ...tinySpecification,
    recollect: "9.9.9",
    topic: { ...tinySpecification.topic, article: "article.txt" },
    profile: "klein",
    event: { ...tinySpecification.event, startMs: Date.parse("2011-03-11T05:46:00Z") },
    resolved: { threshold: 0.3 },
    relevance: { combine: "product", tf: "raw", idf: "google-books.idf" },
    crawl: {
      strategy: "unfocused",
      threshold: "auto",
      patience: 200,
      depth: 5,
      round: 32,
      ties: "random",
      seed: 7,
      capture: "first-after-start",
      undated: "keep",
    },
  };
  const paragraph = await paragraphOf(tinyCollection({ documents, specification }));
  for (const sentence of [
    "with recollect 9.9.9 (profile klein with these changes: combine product, share 1, undated keep, ties random, strategy unfocused, patience 200, round 32).",
    "from 2011-03-11T05:46:00Z to 2011-03-11T23:59:59Z, with a grace period of 30 days.",
    "The topic was described by an article about the event, 1 reference document and 2 keywords (harbour, wave);",
    "URLs were taken from the queue in rounds of 32 breadth first (strategy unfocused), ties being broken at random (seed 7); of each URL, the first capture after the event's start was judged.",
    "Relevance is topical relevance times α + (1 - α) × temporal relevance; topical relevance is a cosine similarity with raw term frequencies and inverse document frequencies from google-books.idf; temporal relevance is one-sided, from the event on.",
    "The crawl was set to stop at 200 judged pages in a row without a relevant one or 5 links from a seed; the relevance threshold was 0.3; undated pages were judged by topic alone;",
  ])
    expect(paragraph).toContain(sentence);
});

test.each([
  ["archive", "archive", "the archive"],
  ["archive", "word frequencies (de, en)", "general word frequencies (de, en)"],
  ["archive", "linked pages and word frequencies (en)", "linked pages and word frequencies (en)"],
  ["archive", "references", "the references"],
  ["language", "word frequencies (en)", "general word frequencies (en)"],
  ["language", undefined, "general word frequencies"],
  ["books.idf", "google-books-en", "google-books-en (books.idf)"],
])("with idf %s and a table made from %s, names %s as the source of inverse document frequencies", async (idf, name, source) => {
  const resolved = name === undefined ? {} : { idf: { name } };
  const paragraph = await paragraphOf(tinyCollection({ documents, specification: { ...tinySpecification, relevance: { idf }, resolved } }));
  expect(paragraph).toContain(`inverse document frequencies from ${source}.`);
});

test("describes a scan without seeds, order or default limits", async () => {
  const crawl = {
    strategy: "unfocused",
    capture: "most-relevant-of-all",
    documents: null,
    fetched: null,
    patience: null,
    depth: 1,
    scan: true,
  };
  const { name, event, seeds } = tinySpecification;
  expect(await paragraphOf(tinyCollection({ documents: [], specification: { name, event, seeds, crawl } }))).toBe(
    `The collection “harbour-quake” was extracted from web archives by judging every page in their index with recollect ${version}. ` +
      "The event is dated on 2011-03-11, with a lead time of 0 days and a cool-down time of 30 days. Of each URL, the most relevant of the " +
      "captures within the event and its lead and cool-down times or, failing that, the nearest to it was judged. " +
      "The crawl judged 0 captures, kept 0; 0 further URLs were not in the archives. Of the documents kept, 0 are near-duplicates of another.\n",
  );
});

test("lists changes of a profile's settings, and none if all are as published", async () => {
  const relevance = {
    alpha: 0.5,
    combine: "sum",
    decay: "half-life",
    tf: "raw",
    normalise: false,
    idf: "en.idf",
    terms: null,
    timeFrom: 0,
  };
  const specification = { ...tinySpecification, relevance, resolved: { idf: { name: "google-books-en" } } };
  const paragraph = await paragraphOf(tinyCollection({ documents, specification }));
  expect(paragraph).toContain("(profile gossen). ");
  expect(paragraph).toContain("inverse document frequencies from google-books-en (en.idf) and all terms of the references; temporal");
  const gated = await paragraphOf(
    tinyCollection({ documents, specification: { ...specification, relevance: { ...relevance, timeFrom: 0.25 } } }),
  );
  expect(gated).toContain("(profile gossen with these changes: timeFrom 0.25). ");
  expect(gated).toContain(" (α = 0.5), and of pages with a topical relevance of at most 0.25 topical relevance alone;");
});

test("leaves out facts that the collection does not record", async () => {
  const { name, event, seeds } = tinySpecification;
  expect(await paragraphOf(tinyCollection({ documents: [], specification: { name, event, seeds } }))).toBe(
    `The collection “harbour-quake” was extracted from web archives by a focused crawl with recollect ${version}. ` +
      "The event is dated on 2011-03-11, with a lead time of 0 days and a cool-down time of 30 days. The crawl began at 1 seed URL. " +
      "The crawl judged 0 captures, kept 0; 0 further URLs were not in the archives. Of the documents kept, 0 are near-duplicates of another.\n",
  );
});

test("describes the excluded pages of the profile recollect, but not of the published ones", async () => {
  const sentence =
    "Error pages, bot checks, login and cookie walls, parked domains, redirect stubs and empty pages were not kept; links to share,";
  const of = (profile: string) => paragraphOf(tinyCollection({ documents, specification: { ...tinySpecification, profile } }));
  expect(await of("recollect")).toContain(sentence);
  for (const profile of ["gossen", "klein"]) expect(await of(profile)).not.toContain("Error pages");
});
