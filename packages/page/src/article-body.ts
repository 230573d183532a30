import { pageLimits } from "./limits.ts";
import type { Block } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import type { PageLayout } from "./page-layout.ts";

/** Letters of a block that must occur in the machine-readable text. */
const comparedLetters = 40;
const minKey = 12;
/** Total letters of matching blocks that suffice to locate the text. */
const minMatching = 400;
/** A choice with less than this share of their letters is not the article. */
const leastShare = 0.3;

/**
 * Returns the blocks that match the page's machine-readable text (`articleBody` of JSON-LD) if `main` has hardly any of them; else
 * undefined. It only serves as evidence for blocks on the page and never becomes text itself: it may be truncated, outdated or invented.
 */
export function overlookedBody(page: PageLayout, main: readonly boolean[]): boolean[] | undefined {
  const body = articleBody(page.outline.jsonLd);
  if (body === undefined) return undefined;
  const matching = packedMap(page.blocks, () => false);
  let [letters, chosen, examined] = [0, 0, 0];
  for (let i = 0; i < matching.length && examined < pageLimits.articleBodyBlocks; i++) {
    const { text, linkChars } = page.blocks[i] as Block;
    if ((page.lengths[i] as number) < comparedLetters || linkChars > 0.5 * text.length) continue;
    const key = squeezed(text.slice(0, 2 * comparedLetters)).slice(0, comparedLetters);
    if (key.length < minKey) continue;
    examined++;
    if (!body.includes(key)) continue;
    matching[i] = true;
    letters += page.lengths[i] as number;
    if (main[i]) chosen += page.lengths[i] as number;
    if (chosen >= minMatching) return undefined;
  }
  return letters >= minMatching && chosen < leastShare * letters ? matching : undefined;
}

/** The only `articleBody` of a page; undefined if there is none, or several, as on lists. */
function articleBody(scripts: readonly string[]): string | undefined {
  let found: string | undefined;
  for (const script of scripts) {
    const at = script.indexOf('"articleBody"');
    if (at < 0) continue;
    if (found !== undefined || script.indexOf('"articleBody"', at + 1) >= 0) return undefined;
    found = script.slice(at, at + pageLimits.articleBodyChars);
  }
  const value = found === undefined ? undefined : /^"articleBody"\s{0,9}:\s{0,9}"((?:[^"\\]|\\.)*)/s.exec(found)?.[1];
  return value === undefined ? undefined : squeezed(unescaped(value));
}

/** Undoes the escapes of JSON; also in a truncated text or one with line breaks that JSON forbids. */
function unescaped(json: string): string {
  return json.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code: string | undefined, other: string) =>
    code !== undefined ? String.fromCharCode(Number.parseInt(code, 16)) : /[nrtbf]/.test(other) ? " " : other,
  );
}

/** Keeps letters and digits only: quotes, spaces and markup differ. */
function squeezed(text: string): string {
  return text.replace(/<[^<>]{0,300}>|&(?:nbsp|amp|quot|#\d{1,5});|[^\p{L}\p{N}]+/gu, "").toLowerCase();
}
