import type { CollectionReader } from "../collection/collection-reader.ts";
import type { CsvRow } from "../collection/csv.ts";
import { numberIn } from "../collection/document-values.ts";
import type { RelevanceRule } from "./relevance-rule.ts";

/** Scores summed up to a moment of the crawl. */
export interface Accumulated {
  /** Pages judged until then. */
  readonly pages: number;
  /** Time spent crawling; absent between rounds, whose ends alone are timed. */
  readonly seconds?: number | undefined;
  readonly all: Sums;
  readonly relevant: Sums;
}

/** Gossen et al. sum topical scores, Klein et al. the aggregate ones. */
export interface Sums {
  readonly topical: number;
  readonly aggregate: number;
}

/** More points than a figure has pixels are of no use. */
const maxPoints = 300;

/** The sums after each document in the order collected. It leaves out rejected pages, so it is for crawls that rejected none. */
export async function accumulateByDocument(collection: CollectionReader, rule: RelevanceRule, documents: number): Promise<Accumulated[]> {
  const step = Math.max(1, Math.ceil(documents / maxPoints));
  const points: Accumulated[] = [{ pages: 0, all: none, relevant: none }];
  let [all, relevant] = [none, none];
  for await (const { number, row } of collection.documents()) {
    all = plus(all, row);
    if (rule.isRelevant(row)) relevant = plus(relevant, row);
    if (number % step === 0 || number === documents) points.push({ pages: number, all, relevant });
  }
  return points;
}

/** The sums after each round of the crawl, as its progress tells them; none where there is no progress.csv. */
export async function accumulateByRound(collection: CollectionReader, rule: RelevanceRule): Promise<Accumulated[]> {
  const kept = collection.documents();
  let [points, relevant, counted]: [Accumulated[], Sums, number] = [[], none, 0];
  try {
    for await (const round of collection.rows("progress")) {
      const at = (name: string): number => numberIn(round[name]) ?? 0;
      // Progress counts documents without near-duplicates, and so does this, until it has as many.
      while (!rule.hasThreshold && counted < at("kept")) {
        const next = await kept.next();
        if (next.done) break;
        const { row } = next.value;
        if (row.duplicate_of !== "") continue;
        counted++;
        if (rule.isRelevant(row)) relevant = plus(relevant, row);
      }
      if (rule.hasThreshold) relevant = { topical: at("topical_sum_kept"), aggregate: at("aggregate_sum_kept") };
      const all = { topical: at("topical_sum_all"), aggregate: at("aggregate_sum_all") };
      points.push({ pages: at("fetched"), seconds: at("seconds"), all, relevant });
      if (points.length > 4 * maxPoints) points = thinned(points);
    }
  } finally {
    await kept.return(undefined);
  }
  return points.length === 0 ? [] : [{ pages: 0, seconds: 0, all: none, relevant: none }, ...thinned(points)];
}

const none: Sums = { topical: 0, aggregate: 0 };

function plus({ topical, aggregate }: Sums, row: CsvRow): Sums {
  return { topical: topical + (numberIn(row.topical) ?? 0), aggregate: aggregate + (numberIn(row.relevance) ?? 0) };
}

/** Every other point until there are few enough; the last one stays. */
function thinned(points: Accumulated[]): Accumulated[] {
  let left = points;
  while (left.length > maxPoints) {
    const { length } = left;
    left = left.filter((_, place) => (length - 1 - place) % 2 === 0);
  }
  return left;
}
