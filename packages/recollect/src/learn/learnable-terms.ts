import type { Page } from "@recollect/page/page";
import { termsOf } from "../relevance/terms.ts";

/** Returns the terms by which a page is compared with other pages of its collection, with their counts: those of its title and text. */
export function learnableTerms({ title, blocks, language }: Pick<Page, "title" | "blocks" | "language">): Map<string, number> {
  return termsOf([title, ...blocks], language);
}
