import { limits } from "@recollect/base/limits";
import { surtKey } from "@recollect/warc/surt";
import type { ReviewDecisions } from "../collection/review-decisions.ts";
import type { PageRow } from "../document/page-row.ts";

/**
 * Chooses candidates among the rejected pages: those that a curator has kept, and the best ones below the threshold. Equally relevant pages
 * are chosen in the order in which they were judged.
 */
export class CandidateChooser {
  readonly #max: number;
  readonly #decisions: ReviewDecisions;
  #best: PageRow[] = [];
  readonly #kept: PageRow[] = [];

  /** `documents`: the number of documents, which is also that of candidates, within limits. */
  constructor(documents: number, decisions: ReviewDecisions) {
    this.#max = Math.min(Math.max(documents, limits.fewestCandidates), limits.mostCandidates);
    this.#decisions = decisions;
  }

  add(page: PageRow): void {
    if (page.captured === null) return;
    if (this.#decisions.ofCapture(surtKey(page.url), page.captured).decision === "keep") this.#kept.push(page);
    else if (page.why === "below-threshold" && (page.relevance ?? 0) > 0) this.#best.push(page);
    if (this.#best.length >= 2 * this.#max) this.#truncate();
  }

  /** The chosen pages: kept ones, then the others, best first. */
  get pages(): readonly PageRow[] {
    this.#truncate();
    return [...this.#kept, ...this.#best];
  }

  #truncate(): void {
    this.#best = this.#best.sort((a, b) => (b.relevance ?? 0) - (a.relevance ?? 0)).slice(0, this.#max);
  }
}
