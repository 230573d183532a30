import { limits } from "@recollect/base/limits";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { StoredRow } from "../collection/stored-pages.ts";
import type { VisitedPage } from "../crawl/visit.ts";

interface KnownText {
  readonly document: string;
  /** In UTF-8 and outside the heap, where it would take more memory. */
  readonly text: Buffer;
  readonly relevance: number;
}

/** Texts of the best documents of a crawl that has just ended. They equal the texts in the collection, so the report does not read these again. */
export class KnownTexts {
  #texts: KnownText[] = [];
  #bytes = 0;
  #byDocument: ReadonlyMap<string, Buffer> | undefined;

  /** Adds a text. Must not be called after the first `of`. */
  add({ url, capture, relevance }: VisitedPage, text: string): void {
    if (!text.isWellFormed()) return; // half a surrogate pair cannot be encoded
    const bytes = Buffer.from(text);
    this.#texts.push({ document: nameOf(url, isoOfTimestamp(capture.timestamp)), text: bytes, relevance });
    this.#bytes += bytes.length;
    if (this.#texts.length >= 2 * limits.reportExcerpts || this.#bytes > limits.reportKnownBytes) this.#cut();
  }

  of({ url, captured_at }: Pick<StoredRow, "url" | "captured_at">): string | undefined {
    this.#byDocument ??= new Map(this.#texts.map(({ document, text }) => [document, text]));
    return this.#byDocument.get(nameOf(url, captured_at))?.toString();
  }

  /** Keeps the most relevant texts in half of the memory, to make room for others. */
  #cut(): void {
    const best = this.#texts.sort((a, b) => b.relevance - a.relevance).slice(0, limits.reportExcerpts);
    let bytes = 0;
    this.#texts = best.filter(({ text }) => {
      bytes += text.length;
      return bytes <= limits.reportKnownBytes / 2;
    });
    this.#bytes = Math.min(bytes, limits.reportKnownBytes / 2);
  }
}

function nameOf(url: string, captured: string): string {
  return `${captured} ${url}`;
}
