import type { TermHash } from "@recollect/base/term-hash";
import { foldText } from "../relevance/fold-text.ts";
import { forEachToken } from "../relevance/for-each-token.ts";
import type { ReferenceDocument } from "../relevance/reference.ts";
import { StemCache } from "../relevance/stem-cache.ts";
import type { KernelContext } from "./comparison.ts";

const maxSnippets = 10;
const snippetWords = 30;

/** Hashes of the stems of a page in order, as two numbers each, high and low; 0 for stop words. */
type Stems = Uint32Array;

/**
 * Returns the context for the kernel from pages of the same collection, instead of a search engine as in the paper: from the ten pages with
 * most of the words, the 30 consecutive words with most of them. The page itself may be among them, which adds nothing.
 */
export function snippetContext(documents: readonly ReferenceDocument[]): KernelContext {
  const pages = documents.map(stemsOf);
  const pagesOfWord = new Map<number, number[]>();
  for (const [page, stems] of pages.entries()) {
    for (const low of new Set(stems.filter((_, n) => n % 2 === 1))) {
      const known = pagesOfWord.get(low);
      if (known === undefined) pagesOfWord.set(low, [page]);
      else known.push(page);
    }
  }
  return (words) => {
    const counts = new Map<number, number>();
    for (const { low } of words) for (const page of pagesOfWord.get(low) ?? []) counts.set(page, (counts.get(page) ?? 0) + 1);
    const candidates = [...counts].sort(([a, x], [b, y]) => y - x || a - b);
    let found: Snippet[] = [];
    for (const [page, count] of candidates) {
      // No snippet has more of the words than its whole page.
      if (found.length === maxSnippets && (found.at(-1)?.shared ?? 0) >= count) break;
      found.push(bestSnippet(pages[page] as Stems, words));
      found = found.sort((a, b) => b.shared - a.shared).slice(0, maxSnippets);
    }
    return found.flatMap(({ terms }) => terms);
  };
}

function stemsOf({ blocks, language }: ReferenceDocument): Stems {
  const stems = StemCache.of(language);
  const numbers: number[] = [];
  for (const block of blocks) {
    const text = foldText(block, language);
    forEachToken(text, language, (from, to) => {
      const stem = stems.find(text, from, to);
      numbers.push(stem === 0 ? 0 : (stems.hashes[stem * 2] as number), stem === 0 ? 0 : (stems.hashes[stem * 2 + 1] as number));
    });
  }
  return Uint32Array.from(numbers);
}

interface Snippet {
  /** Number of wanted words in it. */
  readonly shared: number;
  readonly terms: TermHash[];
}

/** Returns the 30 consecutive words with most of the wanted ones, the first of ties, by a sliding window. */
function bestSnippet(stems: Stems, words: readonly TermHash[]): Snippet {
  const places = Array.from({ length: stems.length / 2 }, (_, at) =>
    words.findIndex(({ high, low }) => stems[at * 2] === high && stems[at * 2 + 1] === low),
  );
  const inside = words.map(() => 0);
  let shared = 0;
  let [most, end] = [0, 0];
  for (const [at, word] of places.entries()) {
    if (word >= 0) {
      if (inside[word] === 0) shared++;
      inside[word] = (inside[word] as number) + 1;
    }
    const leaving = places[at - snippetWords] ?? -1;
    if (leaving >= 0) {
      inside[leaving] = (inside[leaving] as number) - 1;
      if (inside[leaving] === 0) shared--;
    }
    if (shared > most) [most, end] = [shared, at];
  }
  const terms: TermHash[] = [];
  const start = Math.max(0, end + 1 - snippetWords);
  for (let at = start; most > 0 && at < Math.min(places.length, start + snippetWords); at++)
    if (stems[at * 2 + 1] !== 0) terms.push({ high: stems[at * 2] as number, low: stems[at * 2 + 1] as number });
  return { shared: most, terms };
}
