/** For scripts without spaces between words: each character is a word, and a longer word is found as a phrase. */
const word =
  /[[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]&&[\p{L}\p{M}\p{N}]]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+/gv;

/** Accents, Hebrew points, Arabic vowel signs. Vowel signs of Indian scripts are kept: their readers regard them as letters. */
const diacritics = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Calls `visit` with each word of a text in its searchable form, and its place. */
export function forEachSearchWord(text: string, visit: (word: string, from: number, to: number) => void): void {
  for (const { 0: found, index } of text.matchAll(word)) visit(foldWord(found), index, index + found.length);
}

/** Returns a word in lower case without diacritics. */
function foldWord(found: string): string {
  const lower = found.toLowerCase();
  return isPlain.test(lower) ? lower : lower.normalize("NFKD").replace(diacritics, "").normalize("NFC");
}

const isPlain = /^[\x00-\x7f]*$/;

/** Returns a text in its indexed form: words separated by spaces. */
export function indexedText(text: string): string {
  if (isPlain.test(text)) return text; // the index splits it in the same way
  const words: string[] = [];
  forEachSearchWord(text, (found) => words.push(found));
  return words.join(" ");
}

/** Adjacent words; of the last one, a prefix may suffice. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

/** Parses a query into words and "phrases", all of which must match. The last word may be a prefix, unless it is quoted. */
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
