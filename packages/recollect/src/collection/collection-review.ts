import { existsSync } from "node:fs";
import { join } from "node:path";
import { detachedText } from "@recollect/base/detached-text";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import { CollectionReader, type DocumentRow } from "./collection-reader.ts";
import type { ReviewFilter } from "./document-filter.ts";
import { type DocumentDecision, decisionsFile, ReviewDecisions } from "./review-decisions.ts";

/** Progress of the review of a collection. */
export interface CuratedCounts {
  readonly documents: number;
  readonly kept: number;
  readonly dropped: number;
  /** Number of documents that the model decided about, and of those that it kept. */
  readonly byModel: number;
  readonly keptByModel: number;
  /** Documents with a note, decided or not. */
  readonly noted: number;
}

/** The capture of a document or candidate whose URL has a decision. */
interface ReviewedCapture {
  /** SURT key of the URL. */
  readonly key: string;
  readonly timestamp: string;
}

/** A curator's decisions and notes about the documents of a collection. */
export class CollectionReview {
  readonly counts: CuratedCounts;
  readonly #decisions: ReviewDecisions;
  /** Capture times of the documents and candidates of each URL with a decision, by SURT key. */
  readonly #times: ReadonlyMap<string, ReadonlySet<string>>;

  /** `candidates`: captures about which a decision is not inherited by documents of the same URL. */
  private constructor(
    decisions: ReviewDecisions,
    documents: readonly ReviewedCapture[],
    { all, candidates }: { readonly all: number; readonly candidates: readonly ReviewedCapture[] },
  ) {
    const times = new Map<string, Set<string>>();
    for (const { key, timestamp } of [...documents, ...candidates]) times.set(key, (times.get(key) ?? new Set()).add(timestamp));
    [this.#decisions, this.#times] = [decisions, times];
    const decided = documents.map(({ key, timestamp }) => this.#of(key, timestamp));
    this.counts = {
      documents: all,
      kept: decided.filter(({ decision }) => decision === "keep").length,
      dropped: decided.filter(({ decision }) => decision === "drop").length,
      byModel: decided.filter(({ by }) => by === "model").length,
      keptByModel: decided.filter(({ decision, by }) => by === "model" && decision === "keep").length,
      noted: decided.filter(({ note }) => note !== undefined).length,
    };
  }

  /** Reads `decisions.jsonl` of a collection, and its documents if there are any decisions. */
  static async read(collection: CollectionReader): Promise<CollectionReview> {
    const decisions = ReviewDecisions.read(collection.folder);
    const reviewed: ReviewedCapture[] = [];
    let all = 0;
    if (decisions.isEmpty) return new CollectionReview(decisions, reviewed, { all, candidates: [] });
    for await (const documents of collection.documentPieces())
      for (const { row } of documents) {
        all++;
        const { key, timestamp } = captureOf(row);
        if (decisions.has(key)) reviewed.push({ key: detachedText(key), timestamp });
      }
    const candidates = (await collection.candidates()).map(captureOf).filter(({ key }) => decisions.has(key));
    return new CollectionReview(decisions, reviewed, { all, candidates });
  }

  get isReviewed(): boolean {
    const { kept, dropped, noted } = this.counts;
    return kept + dropped + noted > 0;
  }

  get problems(): readonly Problem[] {
    return this.#decisions.problems;
  }

  of(row: Pick<DocumentRow, "url" | "captured_at">): DocumentDecision {
    const { key, timestamp } = captureOf(row);
    return this.#of(key, timestamp);
  }

  /** Returns a filter that leaves out dropped documents, or all except the kept ones. */
  filter(only: ReviewFilter["only"]): ReviewFilter {
    return {
      only,
      isLeftOut: (url, timestamp) => {
        const { decision } = this.#of(surtKey(url), timestamp);
        return only === "kept" ? decision !== "keep" : decision === "drop";
      },
    };
  }

  #of(key: string, timestamp: string): DocumentDecision {
    return this.#decisions.ofKey(key, timestamp, this.#times.get(key) ?? noTimes);
  }
}

const noTimes: ReadonlySet<string> = new Set();

function captureOf({ url, captured_at }: Pick<DocumentRow, "url" | "captured_at">): ReviewedCapture {
  return { key: surtKey(url), timestamp: timestampOfWarcDate(captured_at) ?? "" };
}

/**
 * Returns a filter that leaves documents out of exports and reports by a curator's decisions. Throws a UsageError for a collection without
 * decisions.
 *
 * ```ts
 * import { exportCollection } from "recollect";
 * import { decideDocuments, reviewFilter } from "recollect/review";
 *
 * await decideDocuments({ folder: "quake/", decisions: { keep: ["https://harbour.example/"] } });
 * const review = await reviewFilter("quake/", "kept");
 * const { documents, reviewLeftOut } = await exportCollection({ folder: "quake/", format: "csv", out: "kept.csv", review });
 * console.log(documents, reviewLeftOut);
 * // 1 1
 * ```
 */
export async function reviewFilter(
  folder: string,
  only: ReviewFilter["only"],
): Promise<ReviewFilter & { readonly problems: readonly Problem[] }> {
  const collection = await CollectionReader.open(folder);
  if (!existsSync(join(folder, decisionsFile)))
    throw new UsageError(`The collection in ${folder} has not been reviewed yet`, { code: "review-missing" });
  const review = await CollectionReview.read(collection);
  return { ...review.filter(only), problems: review.problems };
}
