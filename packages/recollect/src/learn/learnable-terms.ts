import type { Page } from "@recollect/page/page";
import { termsOf } from "../relevance/terms.ts";

/** Returns the terms of a page's title and text, with their counts, by which it is compared with other pages of its collection. */
export function learnableTerms({ title, blocks, language }: Pick<Page, "title" | "blocks" | "language">): Map<string, number> {
  return termsOf([title, ...blocks], language);
}
