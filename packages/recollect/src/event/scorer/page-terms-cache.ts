import type { Page } from "@recollect/page/page";
import { PageTerms } from "../../relevance/page-terms.ts";
import type { Spelling } from "../../relevance/spelling.ts";

/** The terms of pages that several events judge one after the other: splitting a page into terms takes longer than comparing it. */
export class PageTermsCache {
  readonly #counted = new WeakMap<Page, Map<Spelling, PageTerms>>();

  /** Returns a page's terms with their places. They stay in memory as long as the page. */
  of(page: Page, spelling: Spelling): PageTerms {
    const known = this.#counted.get(page) ?? new Map<Spelling, PageTerms>();
    this.#counted.set(page, known);
    const terms = known.get(spelling) ?? PageTerms.withPlaces(page.blocks, page.language, spelling);
    known.set(spelling, terms);
    return terms;
  }
}
