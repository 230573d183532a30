/**
 * How words become terms. `exact`: as written, as in the papers' methods. `folded`: spellings that readers consider the same word give the
 * same term (`fold-stem.ts`): with and without accents, in either Chinese script. Terms are only comparable if made in the same way, so an
 * IDF table records its spelling, and everything weighed by it uses the same.
 */
export type Spelling = "exact" | "folded";
