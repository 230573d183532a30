import type { CsvRow } from "@recollect/base/csv";
import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import { numberIn } from "../collection/document-values.ts";
import type { DocumentVisitor } from "./read-documents.ts";
import type { RelevanceRule } from "./relevance-rule.ts";

/** Sums of scores up to a moment of the crawl. */
export interface Accumulated {
  /** Pages judged so far. */
  readonly pages: number;
  /** Time spent crawling; known only at the ends of rounds. */
  readonly seconds?: number | undefined;
  readonly all: Sums;
  readonly relevant: Sums;
}

/** Sums of scores: Gossen et al. sum topical scores, Klein et al. aggregate ones. */
export interface Sums {
  readonly topical: number;
  readonly aggregate: number;
}

/** Maximum number of points: a figure has no more pixels. */
const maxPoints = 300;

/** Sums of scores by document, in the order of the crawl. They do not include rejected pages, so this is for crawls that rejected none. */
export class AccumulationByDocument implements DocumentVisitor {
  readonly points: Accumulated[] = [{ pages: 0, all: none, relevant: none }];
  readonly #documents: number;
  readonly #step: number;
  #all = none;
  #relevant = none;

  constructor(documents: number) {
    [this.#documents, this.#step] = [documents, Math.max(1, Math.ceil(documents / maxPoints))];
  }

  add({ number, row }: CollectedDocument, isRelevant: boolean): void {
    this.#all = plus(this.#all, row);
    if (isRelevant) this.#relevant = plus(this.#relevant, row);
    if (number % this.#step === 0 || number === this.#documents)
      this.points.push({ pages: number, all: this.#all, relevant: this.#relevant });
  }
}

/** Sums of scores by round of the crawl, from progress.csv. Without a threshold, the sums of relevant pages are computed here. */
export class AccumulationByRound implements DocumentVisitor {
  readonly #rounds: readonly Round[];
  readonly #points: Accumulated[] = [];
  readonly #hasThreshold: boolean;
  #relevant = none;
  #counted = 0;

  private constructor(rounds: readonly Round[], hasThreshold: boolean) {
    [this.#rounds, this.#hasThreshold] = [rounds, hasThreshold];
  }

  static async of(collection: CollectionReader, { hasThreshold }: RelevanceRule): Promise<AccumulationByRound> {
    let rounds: Round[] = [];
    for await (const row of collection.rows("progress")) {
      const at = (name: string): number => numberIn(row[name]) ?? 0;
      rounds.push({
        ...{ pages: at("fetched"), kept: at("kept"), seconds: at("seconds") },
        all: { topical: at("topical_sum_all"), aggregate: at("aggregate_sum_all") },
        relevant: { topical: at("topical_sum_kept"), aggregate: at("aggregate_sum_kept") },
      });
      if (rounds.length > 4 * maxPoints) rounds = downsampled(rounds);
    }
    return new AccumulationByRound(downsampled(rounds), hasThreshold);
  }

  add({ row }: CollectedDocument, isRelevant: boolean): void {
    if (row.duplicate_of !== "") return; // progress counts documents without near-duplicates
    this.#settle((kept) => kept <= this.#counted);
    this.#counted++;
    if (isRelevant) this.#relevant = plus(this.#relevant, row);
  }

  /** Returns the points; none without a progress.csv. */
  points(): Accumulated[] {
    this.#settle(() => true);
    return this.#points.length === 0 ? [] : [{ pages: 0, seconds: 0, all: none, relevant: none }, ...this.#points];
  }

  /** Adds a point for each round whose documents have all been read. */
  #settle(isOver: (kept: number) => boolean): void {
    for (let next = this.#rounds[this.#points.length]; next && isOver(next.kept); next = this.#rounds[this.#points.length]) {
      const { pages, seconds, all, relevant } = next;
      this.#points.push({ pages, seconds, all, relevant: this.#hasThreshold ? relevant : this.#relevant });
    }
  }
}

interface Round extends Accumulated {
  /** Documents up to the end of the round, without near-duplicates. */
  readonly kept: number;
}

const none: Sums = { topical: 0, aggregate: 0 };

function plus({ topical, aggregate }: Sums, row: CsvRow): Sums {
  return { topical: topical + (numberIn(row.topical) ?? 0), aggregate: aggregate + (numberIn(row.relevance) ?? 0) };
}

/** Drops every other point until at most `maxPoints` are left; keeps the last. */
function downsampled<T>(points: T[]): T[] {
  let left = points;
  while (left.length > maxPoints) {
    const { length } = left;
    left = left.filter((_, place) => (length - 1 - place) % 2 === 0);
  }
  return left;
}
