import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CollectionChoice, ReviewedCollection, type ReviewPart } from "@recollect/recollect/review/reviewed-collection";
import { benchLearner } from "./learner-speed.ts";
import { makeLargeCollection } from "./make-large-collection.ts";
import { median, row } from "./measure.ts";

const documents = 50_000;
const part: ReviewPart = { sort: "relevance", offset: 0, limit: 50 };

/**
 * Measures the time to open a large collection for review, and for the actions of a curator: filter, search, sort, decide. The thread's
 * processor time is steadier if the machine has other users.
 */
export async function benchReviewSpeed(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-review-"));
  try {
    const path = join(folder, "collection");
    await makeLargeCollection(path, documents);
    const options = { cacheFolder: join(folder, "cache") };
    const before = heldBytes();
    console.log(row(`${documents.toLocaleString("en")} documents`, "time", "processor"));
    const collection = await told("open", () => ReviewedCollection.open(path, options));
    console.log(row("in memory (with --expose-gc)", `${((heldBytes() - before) / 1e6).toFixed(0)} MB`));
    await told("first page", () => collection.page({}, part));
    const filled = collection.fillIndex();
    await told("titles and addresses indexed", () => collection.page({ q: "harbour" }, part));
    await filled;
    await told("by title, the first time", () => collection.page({}, { ...part, sort: "title" }));
    for (const [name, [choice, other]] of Object.entries(acts)) await toldMedian(name, collection, choice, { ...part, ...other });
    await told("decide on 25,000 at once", () => collection.decide(evenPlaces(), { decision: "keep" }, new Date(0)));
    for (const [name, [choice, other]] of Object.entries(acts).slice(0, 3))
      await toldMedian(`${name}, with these decisions`, collection, choice, { ...part, ...other });
    await collection.close();
    const again = await told("open again, indexed and decided", () => ReviewedCollection.open(path, options));
    await again.close();
    benchLearner();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const acts: Record<string, [CollectionChoice, Partial<ReviewPart>?]> = {
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

async function toldMedian(name: string, collection: ReviewedCollection, choice: CollectionChoice, wanted: ReviewPart): Promise<void> {
  const times: Times[] = [];
  for (let round = 0; round < 7; round++) {
    // The search caches its results: another space forces a new search.
    const asked = choice.q === undefined ? choice : { ...choice, q: `${" ".repeat(round)}${choice.q}` };
    times.push((await timed(() => collection.page(asked, wanted)))[1]);
  }
  tell(name, { ms: median(times.map(({ ms }) => ms)), processorMs: median(times.map(({ processorMs }) => processorMs)) });
}

async function told<T>(name: string, action: () => Promise<T>): Promise<T> {
  const [result, times] = await timed(action);
  tell(name, times);
  return result;
}

function tell(name: string, { ms, processorMs }: Times): void {
  console.log(row(name, `${ms.toFixed(0)} ms`, `${processorMs.toFixed(0)} ms`));
}

interface Times {
  readonly ms: number;
  readonly processorMs: number;
}

async function timed<T>(action: () => Promise<T>): Promise<[T, Times]> {
  const [startedMs, before] = [performance.now(), process.threadCpuUsage()];
  const result = await action();
  const { user, system } = process.threadCpuUsage(before);
  return [result, { ms: performance.now() - startedMs, processorMs: (user + system) / 1000 }];
}

function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function* evenPlaces(): Generator<number> {
  for (let place = 0; place < documents; place += 2) yield place;
}
