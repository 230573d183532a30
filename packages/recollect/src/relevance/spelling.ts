/**
 * Conversion of words to terms. `exact`: as written, as in the papers' methods. `folded`: spellings that readers consider the same word give
 * the same term (`fold-stem.ts`), such as those with and without accents, or in either Chinese script. Terms are comparable only if they are
 * made in the same way, so an IDF table records its spelling, and all texts that are weighted by it use the same.
 */
export type Spelling = "exact" | "folded";
