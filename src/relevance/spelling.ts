/**
 * How words become terms. `exact`: as they are written, as in the methods of the papers. `folded`: spellings that readers take for the
 * same word give the same term (`fold-stem.ts`): with and without accents, in either Chinese script. Terms are only comparable if they
 * were made in the same way, so an IDF table says how its terms are spelled, and everything that is weighed by it follows.
 */
export type Spelling = "exact" | "folded";
