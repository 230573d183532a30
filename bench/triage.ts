import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TriageChoice, TriagedCollection, type TriagePart } from "../src/triage/triaged-collection.ts";
import { makeLargeCollection } from "./make-large-collection.ts";
import { median, row } from "./measure.ts";

const documents = 50_000;
const part: TriagePart = { sort: "relevance", offset: 0, limit: 50 };

/** How long it takes to open a large collection for triage, and to do what a curator does: filter, search, sort, decide. */
export async function benchTriage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-triage-"));
  try {
    const path = join(folder, "collection");
    await makeLargeCollection(path, documents);
    const options = { cacheFolder: join(folder, "cache") };
    globalThis.gc?.();
    const before = process.memoryUsage();
    const [collection, openMs] = await timed(() => TriagedCollection.open(path, options));
    globalThis.gc?.();
    const after = process.memoryUsage();
    const held = after.heapUsed + after.external - before.heapUsed - before.external;
    console.log(`${documents.toLocaleString("en")} documents`);
    console.log(row("open", ms(openMs)));
    console.log(row("in memory", `${(held / 1e6).toFixed(0)} MB`, globalThis.gc ? "" : "(run with --expose-gc)"));
    const [, firstMs] = await timed(() => collection.page({}, part));
    console.log(row("first page", ms(firstMs)));
    const filled = collection.fillIndex();
    const [, headsMs] = await timed(() => collection.page({ q: "harbour" }, part));
    console.log(row("titles and addresses indexed", ms(headsMs)));
    await filled;
    const acts: Record<string, [TriageChoice, Partial<TriagePart>?]> = {
      "no filter": [{}],
      "one host": [{ host: ["www.paper7.example"] }],
      "threshold moved": [{ min: 0.6 }],
      "two facets and a time": [{ language: ["de"], archive: ["arquivo"], from: "2011-05" }],
      "search, a tenth matches": [{ q: "bridge school" }],
      "search, half matches": [{ q: "harbour" }],
      "search, a phrase": [{ q: '"rescue and coast"' }],
      "search, beginning of a word": [{ q: "harb" }],
      "last page": [{}, { offset: documents - 50 }],
      "by title": [{}, { sort: "title" }],
      "doubtful first": [{}, { sort: "doubtful" }],
    };
    for (const [name, [choice, other]] of Object.entries(acts)) {
      const times: number[] = [];
      // The search remembers what was found: another space makes it look again.
      for (let round = 0; round < 7; round++) {
        const asked = choice.q === undefined ? choice : { ...choice, q: `${" ".repeat(round)}${choice.q}` };
        times.push((await timed(() => collection.page(asked, { ...part, ...other })))[1]);
      }
      console.log(row(name, `${ms(times[0] as number)} first`, ms(median(times))));
    }
    const [changed, decideMs] = await timed(() => collection.decide(evenPlaces(), { decision: "keep" }, new Date(0)));
    console.log(row(`decide on ${changed.length.toLocaleString("en")} at once`, ms(decideMs)));
    const [, decidedMs] = await timed(() => collection.page({}, part));
    console.log(row("no filter, with these decisions", ms(decidedMs)));
    await collection.close();
    const [again, againMs] = await timed(() => TriagedCollection.open(path, options));
    console.log(row("open again, indexed and decided", ms(againMs)));
    await again.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function* evenPlaces(): Generator<number> {
  for (let place = 0; place < documents; place += 2) yield place;
}

async function timed<T>(action: () => Promise<T>): Promise<[T, number]> {
  const startedMs = performance.now();
  return [await action(), performance.now() - startedMs];
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
