import { packedMap } from "./packed-map.ts";
import { type PageShape, roles } from "./page-shape.ts";
import { isStockPhrase } from "./stock-phrases.ts";
import type { Teasers } from "./teasers.ts";

/** Letters of a link, or of a text, that say something. */
const linkLetters = 30;
const textLetters = 60;
/** Letters below which a piece of a teaser is a sign or a number. */
const pieceLetters = 5;
const headingLetters = 12;

/**
 * The text of a list: all its teasers, and what is said between them. No block is weighed against another, so that captures of the same
 * layout give the same parts of it.
 */
export function listBlocks(page: PageShape, teasers: Teasers): boolean[] {
  return packedMap(page.blocks, (block, i) => {
    if (block.element < 0 || (page.roles[block.element] as number) & roles.frame || isStockPhrase(block.text)) return false;
    const length = page.lengths[i] as number;
    if (page.isHeading(block)) return length >= headingLetters;
    if ((teasers.ofBlock[i] as number) >= 0) return length >= pieceLetters;
    return length >= (block.linkChars > 0.5 * block.text.length ? linkLetters : textLetters);
  });
}
