import { termHash } from "@recollect/base/term-hash";
import { isListAddress } from "@recollect/page/list-address";
import type { Page } from "@recollect/page/page";
import { isContent } from "./is-content.ts";

/** Recognises documents among the pages of a sample: each text counts once, and pages without content or with the address of a list don't count. */
export class DistinctDocuments {
  readonly #texts = new Set<string>();

  /** Whether the page is a document with a new text. */
  isNew(page: Page): boolean {
    if (!isContent(page) || isListAddress(page.url)) return false;
    const { high, low } = termHash(page.text);
    const text = `${high} ${low}`;
    if (this.#texts.has(text)) return false;
    this.#texts.add(text);
    return true;
  }
}
