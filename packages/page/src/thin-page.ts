import type { RuleChoice } from "./block-features.ts";
import type { Block, OutlineElement } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import { type PageLayout, roles } from "./page-layout.ts";

/** Paragraphs with fewer letters are not a text: a menu may describe its targets, and a footer its author. */
const minProse = 400;
const paragraphLetters = 100;
/** A block of this many short links is a menu or a tag cloud. */
const minMenuLinks = 5;
const maxMenuLetters = 25;

/**
 * Returns the headline of a thin page with its own short text; undefined for other pages. A page is thin if most of the chosen text is in
 * menus, footers and tag clouds, and none of it is prose.
 */
export function thinText(page: PageLayout, { main, teasers, headline }: RuleChoice): boolean[] | undefined {
  let [chosen, menus, prose] = [0, 0, 0];
  for (let i = 0; i < page.blocks.length; i++) {
    const { text, linkChars } = page.blocks[i] as Block;
    if (!main[i]) continue;
    const length = page.lengths[i] as number;
    chosen += length;
    if (isMenu(page, i)) menus += length;
    if (length >= paragraphLetters && linkChars < 0.3 * text.length) prose += length;
  }
  if (2 * menus <= chosen || prose >= minProse) return undefined;
  return packedMap(page.blocks, ({ element, text, linkChars }, i) => {
    if (i === headline) return true;
    if (isMenu(page, i) || teasers.isListed(i) || linkChars > 0.6 * text.length) return false;
    const isOwn = i > headline && headline >= 0 && page.marked[element] === 2 && !((page.roles[element] as number) & roles.outside);
    return main[i] === true || isOwn;
  });
}

/** Whether a block belongs to the frame of all pages of a site, or is a row of short links. */
function isMenu(page: PageLayout, i: number): boolean {
  const { element, links, linkChars, text } = page.blocks[i] as Block;
  if (element >= 0 && ((page.roles[element] as number) & roles.frame || isInFrame(page, element))) return true;
  return links >= minMenuLinks && linkChars > 0.5 * text.length && (page.lengths[i] as number) < maxMenuLetters * links;
}

/** Whether an element is in a menu or footer by its tag; its role counts only if most of the page is elsewhere. */
function isInFrame({ elements, parents }: PageLayout, element: number): boolean {
  for (let e = element; e >= 0; e = parents[e] as number) {
    const { tag } = elements[e] as OutlineElement;
    if (tag === "nav" || tag === "footer") return true;
  }
  return false;
}
