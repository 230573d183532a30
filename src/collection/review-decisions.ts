import { join } from "node:path";
import { CaptureDecisions, type DecidedCapture, type SaidOfCapture } from "./capture-decisions.ts";

/** The decisions in the order of their numbers in a table: a document without one is `undecided`. */
export const reviewDecisions = ["undecided", "keep", "drop"] as const;

/** What a curator says of a document. `undecided` takes back what was said before. */
export type ReviewDecision = (typeof reviewDecisions)[number];

/** A document, and what a curator says about it. */
export type ReviewedDocument = DecidedCapture<ReviewDecision>;

/** What counts of a document. */
export interface SaidOfDocument {
  readonly decision: ReviewDecision;
  readonly note?: string | undefined;
  /** Decided together with others, so the curator may not have looked at it. */
  readonly isBulk?: true;
}

/** How the file is called, in the collection's folder. */
export const decisionsFile = "decisions.jsonl";

/**
 * A curator's decisions about the documents of a collection, in `decisions.jsonl` in its folder, which no crawl touches. A document about
 * which there is none has the last one about a capture of its URL that is not in the collection: so decisions survive a crawl that is
 * repeated and chooses another capture, and two documents of one URL are decided each for itself.
 */
export class ReviewDecisions extends CaptureDecisions<ReviewDecision> {
  /** The decisions in a collection's folder; none where nobody has decided anything. */
  static read(folder: string): ReviewDecisions {
    return ReviewDecisions.readFile(join(folder, decisionsFile));
  }

  static readFile(path: string): ReviewDecisions {
    return new ReviewDecisions(path, reviewDecisions);
  }

  /** What counts of a document, by the SURT key of its URL. `documents`: when all documents of that URL were captured. */
  ofKey(key: string, timestamp: string, documents: ReadonlySet<string>): SaidOfDocument {
    const captures = this.said(key);
    const own = captures?.get(timestamp);
    let earlier: SaidOfCapture<ReviewDecision> | undefined;
    for (const [time, said] of captures ?? []) if (!documents.has(time)) earlier = said;
    const counts = own ?? earlier;
    if (counts === undefined) return { decision: "undecided" };
    const note = own?.note ?? earlier?.note;
    return { decision: counts.decision, ...(note && { note }), ...(this.isBulk(counts) && { isBulk: true }) };
  }

  /** What was said last about each URL, as it was written there, and of which capture. */
  *lastOfUrls(): Generator<ReviewedDocument> {
    for (const key of this.keys()) yield [...(this.said(key)?.values() ?? [])].at(-1) as ReviewedDocument;
  }
}
