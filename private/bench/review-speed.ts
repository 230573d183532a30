import { join } from "node:path";
import { seededRandom } from "@recollect/base/seeded-random";
import { doubtedDecisions } from "@recollect/recollect/learn/doubted-decisions";
import { learnChances } from "@recollect/recollect/learn/learn-chances";
import { PackedTerms, packTerms } from "@recollect/recollect/learn/term-bytes";
import { termRowsOf } from "@recollect/recollect/learn/term-rows";
import { type CollectionChoice, ReviewedCollection, type ReviewPart } from "@recollect/recollect/review/reviewed-collection";
import { makeLargeCollection } from "./make-large-collection.ts";
import { medianTimes, printMemory, printTimed, printTimes, row, type Times, timed, usedBytes } from "./measure.ts";

const [documents, decisions, termsOfPage, vocabulary] = [50_000, 1_000, 400, 200_000];
const part: ReviewPart = { sort: "relevance", offset: 0, limit: 50 };

/**
 * Measures the time to open a large collection for review, and for the actions of a curator: filter, search, sort, decide. The thread's
 * processor time is steadier if the machine has other users.
 */
export async function benchReviewSpeed(scratch: string): Promise<void> {
  const path = join(scratch, "collection");
  await makeLargeCollection(path, documents);
  const options = { cacheFolder: join(scratch, "cache") };
  const before = usedBytes();
  console.log(row(`${documents.toLocaleString("en")} documents`, "time", "processor"));
  const collection = await printTimed("open", () => ReviewedCollection.open(path, options));
  printMemory("in memory (with --expose-gc)", before);
  await printTimed("first page", () => collection.page({}, part));
  const filled = collection.fillIndex();
  await printTimed("titles and addresses indexed", () => collection.page({ q: "harbour" }, part));
  await filled;
  await printTimed("by title, the first time", () => collection.page({}, { ...part, sort: "title" }));
  for (const [name, [choice, other]] of Object.entries(actions)) await printMedian(name, collection, choice, { ...part, ...other });
  const evenPlaces = Array.from({ length: documents / 2 }, (_, n) => 2 * n);
  await printTimed("decide on 25,000 at once", () => collection.decide(evenPlaces, { decision: "keep" }, new Date(0)));
  for (const [name, [choice, other]] of Object.entries(actions).slice(0, 3))
    await printMedian(`${name}, with these decisions`, collection, choice, { ...part, ...other });
  await collection.close();
  const again = await printTimed("open again, indexed and decided", () => ReviewedCollection.open(path, options));
  await again.close();
  await benchLearner();
}

const actions: Record<string, [CollectionChoice, Partial<ReviewPart>?]> = {
  "no filter": [{}],
  "doubtful first": [{}, { sort: "doubtful" }],
  "threshold moved": [{ min: 0.6 }],
  "one host": [{ host: ["www.paper7.example"] }],
  "two facets and a time": [{ language: ["de"], archive: ["arquivo"], from: "2011-05" }],
  "search, a tenth matches": [{ q: "bridge school" }],
  "search, half matches": [{ q: "harbour" }],
  "search, a phrase": [{ q: '"rescue and coast"' }],
  "search, beginning of a word": [{ q: "harb" }],
  "last page": [{}, { offset: documents - 50 }],
  "by title": [{}, { sort: "title" }],
};

async function printMedian(name: string, collection: ReviewedCollection, choice: CollectionChoice, wanted: ReviewPart): Promise<void> {
  const times: Times[] = [];
  for (let round = 0; round < 7; round++) {
    // The search caches its results: another space forces a new search.
    const query = choice.q === undefined ? choice : { ...choice, q: `${" ".repeat(round)}${choice.q}` };
    times.push(await timed(() => collection.page(query, wanted), process.threadCpuUsage));
  }
  printTimes(name, medianTimes(times));
}

/** Measures the time to learn from decisions in a large collection: to weigh its terms once, and for each decision. */
async function benchLearner(): Promise<void> {
  const random = seededRandom(1);
  const packed = Array.from({ length: documents }, () => new PackedTerms(packTerms(someTerms(random))));
  const before = usedBytes();
  const terms = await printTimed("terms of 50,000 pages, once", () => termRowsOf(packed));
  printMemory("in memory with them (with --expose-gc)", before);
  const scores = Float64Array.from({ length: documents }, () => random() * 0.3);
  const learnable = { terms, relevance: scores, temporal: scores.map((score) => Math.min(1, 3 * score)), threshold: 0.1 };
  const labels = new Int8Array(documents).fill(-1);
  for (let n = 0; n < decisions; n++) labels[Math.floor((n * documents) / decisions)] = n % 3 === 0 ? 1 : 0;
  await printTimed("learn from 1,000 decisions", () => learnChances(learnable, labels));
  await printTimed("compare each of them with the others", () => doubtedDecisions(learnable, labels));
  labels.fill(-1, documents / 20);
  await printTimed("learn from 50 decisions", () => learnChances(learnable, labels));
}

/** Draws random terms, with frequencies like those of words: few are very frequent. */
function someTerms(random: () => number): Map<string, number> {
  const counts = new Map<string, number>();
  while (counts.size < termsOfPage) counts.set(`t${Math.floor(vocabulary ** random())}`, 1 + Math.floor(3 * random()));
  return counts;
}
