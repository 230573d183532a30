import { foldText } from "../relevance/fold-text.ts";
import { forEachToken } from "../relevance/for-each-token.ts";
import type { Spelling } from "../relevance/spelling.ts";
import { StemCache } from "../relevance/stem-cache.ts";
import type { MarkedStretch } from "./answers.ts";
import { forEachSearchWord, type SearchTerm } from "./search-words.ts";

/** Terms of the event, and the rules that form them from words. */
export interface EventTerms {
  readonly terms: ReadonlySet<string>;
  readonly spelling?: Spelling | undefined;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Splits a text into stretches with and without matches. Where both match, the search takes precedence. */
export function markText(text: string, terms: readonly SearchTerm[], event: EventTerms, language: string): MarkedStretch[] {
  const marks = new Uint8Array(text.length);
  for (const { from, to } of eventPlaces(text, event, language)) marks.fill(eventMark, from, to);
  for (const { from, to } of searchPlaces(text, terms)) marks.fill(searchMark, from, to);
  const stretches: MarkedStretch[] = [];
  for (let at = 0; at < text.length; ) {
    const mark = marks[at] as number;
    let end = at + 1;
    while (end < text.length && marks[end] === mark) end++;
    const piece = text.slice(at, end);
    stretches.push(mark === 0 ? { text: piece } : { text: piece, isMatch: mark === searchMark ? "search" : "event" });
    at = end;
  }
  return stretches;
}

const eventMark = 1;
const searchMark = 2;

function searchPlaces(text: string, terms: readonly SearchTerm[]): Place[] {
  if (terms.length === 0) return [];
  const words: (Place & { readonly word: string })[] = [];
  forEachSearchWord(text, (word, from, to) => words.push({ word, from, to }));
  const places: Place[] = [];
  for (const { words: wanted, isPrefix } of terms) {
    const isAt = (n: number, k: number): boolean => {
      const { word = "" } = words[n + k] ?? {};
      const [sought, isLast] = [wanted[k] as string, k === wanted.length - 1];
      return isLast && isPrefix ? word.startsWith(sought) : word === sought;
    };
    for (let n = 0; n + wanted.length <= words.length; n++)
      if (wanted.every((_, k) => isAt(n, k)))
        places.push({ from: (words[n] as Place).from, to: (words[n + wanted.length - 1] as Place).to });
  }
  return places;
}

/** Finds the event's terms (stems and pairs of stems) in a text. */
function eventPlaces(text: string, { terms, spelling }: EventTerms, language: string): Place[] {
  const folded = foldText(text, language);
  if (terms.size === 0 || folded.length !== text.length) return []; // positions in it would differ from those in the text
  const stems = StemCache.of(language, spelling);
  const places: Place[] = [];
  let [previous, begin] = ["", 0];
  forEachToken(folded, language, (from, to, gram, apart) => {
    if (apart) previous = "";
    const stem = stems.stemOf(stems.find(folded, from, to));
    if (stem === "") return;
    if (terms.has(stem)) places.push({ from, to });
    if (previous !== "" && !gram && terms.has(`${previous} ${stem}`)) places.push({ from: begin, to });
    [previous, begin] = [gram ? "" : stem, from];
  });
  return places;
}
