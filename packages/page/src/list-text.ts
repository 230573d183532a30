import { packedMap } from "./packed-map.ts";
import { type PageLayout, roles } from "./page-layout.ts";
import { isStockPhrase } from "./stock-phrases.ts";
import type { Teasers } from "./teasers.ts";

/** Minimum letters of an informative link or text. */
const linkLetters = 30;
const textLetters = 60;
/** Shorter pieces of a teaser are signs or numbers. */
const pieceLetters = 5;
const headingLetters = 12;

/**
 * Returns the text of a list: all its teasers, and the text between them. Blocks are not weighed against each other, so captures of the
 * same layout give the same parts.
 */
export function listBlocks(page: PageLayout, teasers: Teasers): boolean[] {
  return packedMap(page.blocks, (block, i) => {
    if (block.element < 0 || (page.roles[block.element] as number) & roles.frame || isStockPhrase(block.text)) return false;
    const length = page.lengths[i] as number;
    if (page.isHeading(block)) return length >= headingLetters;
    if ((teasers.ofBlock[i] as number) >= 0) return length >= pieceLetters;
    return length >= (block.linkChars > 0.5 * block.text.length ? linkLetters : textLetters);
  });
}
