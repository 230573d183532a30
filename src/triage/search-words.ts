/** Writing without spaces between words: each character is a word of its own, and a word of several is found as a phrase. */
const word =
  /[[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]&&[\p{L}\p{M}\p{N}]]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+/gv;

/** Accents, Hebrew points, Arabic vowel signs. The vowel signs of Indian scripts are letters to their readers, and stay. */
const diacritics = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Calls `visit` with each word of a text as the search compares it, and its place. */
export function forEachSearchWord(text: string, visit: (word: string, from: number, to: number) => void): void {
  for (const { 0: found, index } of text.matchAll(word)) visit(foldWord(found), index, index + found.length);
}

/** A word in lower case without diacritics. */
function foldWord(found: string): string {
  const lower = found.toLowerCase();
  return isPlain.test(lower) ? lower : lower.normalize("NFKD").replace(diacritics, "").normalize("NFC");
}

const isPlain = /^[\x00-\x7f]*$/;

/** A text as it goes into the search index: its words with a space between. */
export function indexedText(text: string): string {
  if (isPlain.test(text)) return text; // the index takes it apart in the same way
  const words: string[] = [];
  forEachSearchWord(text, (found) => words.push(found));
  return words.join(" ");
}

/** Words that must stand next to each other; of the last one, its beginning may be enough. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

/** Takes a query apart: words and "phrases", all of which must be found. The last word may be unfinished, unless it is in quotes. */
export function searchTerms(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const pieces = [...query.matchAll(/["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|[^\s"“”„«»]+/g)];
  for (const [n, { 0: piece, 1: quoted }] of pieces.entries()) {
    const words: string[] = [];
    forEachSearchWord(quoted ?? piece, (found) => words.push(found));
    if (words.length > 0) terms.push({ words, isPrefix: quoted === undefined && n === pieces.length - 1 });
  }
  return terms;
}
