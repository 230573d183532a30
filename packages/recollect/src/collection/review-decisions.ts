import { join } from "node:path";
import { CaptureDecisions, type DecidedCapture, type LatestDecision } from "./capture-decisions.ts";

/** The decisions in the order of their numbers in a table; documents are `undecided` by default. */
export const reviewDecisions = ["undecided", "keep", "drop"] as const;

/** A curator's decision about a document. `undecided` revokes an earlier decision. */
export type ReviewDecision = (typeof reviewDecisions)[number];

/** A document with a curator's decision or note. */
export type ReviewedDocument = DecidedCapture<ReviewDecision>;

/** The decision about a document that applies, and its note. */
export interface DocumentDecision {
  readonly decision: ReviewDecision;
  readonly note?: string | undefined;
  /** Set if it was decided together with others, so the curator may not have reviewed it. */
  readonly isBulk?: true;
  /** Set if it repeats and so confirms a curator's decision. */
  readonly isConfirmed?: true;
  /** Set if the model, which learns from a curator's decisions, made it. */
  readonly by?: "model";
}

/** Name of the file, in the collection's folder. */
export const decisionsFile = "decisions.jsonl";

/**
 * A curator's decisions about the documents of a collection, in `decisions.jsonl` in its folder, which crawls never modify. A document
 * without a decision inherits the last one about a capture of its URL that is not in the collection. So decisions also apply after a
 * repeated crawl that chooses another capture, and two documents of one URL are decided independently.
 */
export class ReviewDecisions extends CaptureDecisions<ReviewDecision> {
  static read(folder: string): ReviewDecisions {
    return ReviewDecisions.readFile(join(folder, decisionsFile));
  }

  static readFile(path: string): ReviewDecisions {
    return new ReviewDecisions(path, reviewDecisions);
  }

  /** Returns the decision about a capture, without inheritance, as for candidates. */
  ofCapture(key: string, timestamp: string): DocumentDecision {
    return this.#decisionOf(this.said(key)?.get(timestamp));
  }

  /** Returns the decision that applies to a document, by the SURT key of its URL. `documents`: capture times of all its documents. */
  ofKey(key: string, timestamp: string, documents: ReadonlySet<string>): DocumentDecision {
    const captures = this.said(key);
    const own = captures?.get(timestamp);
    let earlier: LatestDecision<ReviewDecision> | undefined;
    for (const [time, latest] of captures ?? []) if (!documents.has(time)) earlier = latest;
    return this.#decisionOf(own ?? earlier, own?.note ?? earlier?.note);
  }

  #decisionOf(latest: LatestDecision<ReviewDecision> | undefined, note = latest?.note): DocumentDecision {
    if (latest === undefined) return { decision: "undecided" };
    const isBulk = this.isBulk(latest);
    return {
      decision: latest.decision,
      ...(note && { note }),
      ...(isBulk && { isBulk }),
      ...(latest.isConfirmed && !isBulk && { isConfirmed: true }),
      ...(latest.decision !== "undecided" && latest.by === "model" && { by: "model" }),
    };
  }

  /** Returns the decisions that a curator made one by one and that apply now, in the order in which they were made. */
  oneByOne(): readonly ReviewedDocument[] {
    const all = [...this.keys()].flatMap((key) => [...(this.said(key)?.values() ?? [])]);
    const made = all.filter((latest) => latest.decision !== "undecided" && !this.isBulk(latest));
    return made.sort(({ decidedAt: a = "" }, { decidedAt: b = "" }) => (a < b ? -1 : a > b ? 1 : 0));
  }

  /** Yields the last decision about each URL, as written in the file, with its capture. */
  *lastOfUrls(): Generator<ReviewedDocument> {
    for (const key of this.keys()) yield [...(this.said(key)?.values() ?? [])].at(-1) as ReviewedDocument;
  }
}
