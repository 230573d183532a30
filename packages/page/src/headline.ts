import type { Block } from "./outline.ts";
import { type PageLayout, roles } from "./page-layout.ts";

const minLetters = 5;
/** Minimum letters of a headline that the title does not contain; shorter ones are names of sections or sites. */
const ownLetters = 15;
const maxLetters = 400;

/**
 * Returns the headline block of a page; -1 if there is none. The headline repeats the title, preferably as a heading; otherwise it is the
 * first heading of the highest rank.
 */
export function findHeadline(page: PageLayout): number {
  const titles = titlesOf(page);
  /** Bits of the first characters: few blocks begin like a title. */
  const beginnings = titles.reduce((bits, title) => bits | (1 << title.charCodeAt(0)), 0);
  let best = -1;
  let bestRank = 0;
  for (let i = 0; i < page.blocks.length; i++) {
    const block = page.blocks[i] as Block;
    const length = page.lengths[i] as number;
    if (length < minLetters || length > maxLetters || block.element < 0) continue;
    const isTitle = (beginnings & (1 << block.text.charCodeAt(0))) !== 0 && isTitleOf(titles, block.text, length);
    const tag = page.tagOf(block);
    if (!isTitle && (length < ownLetters || tag !== "h1")) continue;
    if ((page.roles[block.element] as number) & roles.frame && tag !== "h1") continue;
    const isLinked = block.linkChars > 0.5 * block.text.length;
    const rank = (isTitle ? 4 : 0) + (tag === "h1" ? 3 : page.isHeading(block) ? 2 : 0) - (isLinked ? 3 : 0);
    if (rank <= Math.max(bestRank, 2)) continue;
    best = i;
    bestRank = rank;
  }
  return best;
}

function isTitleOf(titles: readonly string[], text: string, length: number): boolean {
  for (const title of titles) if (title.startsWith(text) && (length >= 20 || title === text)) return true;
  return false;
}

/** Titles of the page, with and without the name of the site. */
function titlesOf({ outline }: PageLayout): string[] {
  const titles = [outline.title];
  for (const { name, content } of outline.metas) if (name === "og:title" || name === "twitter:title") titles.push(content.trim());
  const all = new Set<string>();
  for (const title of titles.slice(0, 3)) {
    for (const part of [title, ...title.split(/\s+[-–—|·:»]{1,2}\s+|[|｜_]/).slice(0, 6)]) if (part.length >= 6) all.add(part.trim());
  }
  return [...all];
}
