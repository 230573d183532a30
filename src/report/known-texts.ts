import { detachedText } from "../base/detached-text.ts";
import type { StoredRow } from "../collection/stored-pages.ts";
import type { VisitedPage } from "../crawl/visit.ts";
import { limits } from "../limits.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import { BestRows } from "./best-rows.ts";

/**
 * Texts of the most relevant documents that a crawl has just read, so that its report need not read them again. They are what the collection
 * has, so that a report that is made later, without them, is the same.
 */
export class KnownTexts {
  readonly #best = new BestRows<readonly [document: string, text: string]>(limits.reportExcerpts);
  #texts: ReadonlyMap<string, string> | undefined;

  /** To be called before the first `of`. */
  add({ url, capture, relevance }: VisitedPage, text: string): void {
    if (text.length > limits.reportKnownChars || !text.isWellFormed()) return; // half a surrogate pair can't be detached
    this.#best.add([nameOf(url, isoOfTimestamp(capture.timestamp)), detachedText(text)], relevance);
  }

  of({ url, captured_at }: Pick<StoredRow, "url" | "captured_at">): string | undefined {
    this.#texts ??= new Map(this.#best.rows());
    return this.#texts.get(nameOf(url, captured_at));
  }
}

function nameOf(url: string, captured: string): string {
  return `${captured} ${url}`;
}
