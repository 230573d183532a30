import { characterKind, DASH, HIRAGANA, IDEOGRAPH, LETTER, NONE, PAUSE, SYLLABIC } from "./character-kind.ts";

/**
 * Function that is called with the range of a token in the text. `gram`: the token is a piece of text without spaces, which forms no pairs.
 * `apart`: punctuation separates the token from the one before, so the two form no pair.
 */
export type TokenVisitor = (from: number, to: number, gram: boolean, apart: boolean) => void;

/** Maximum length of a word: a longer one is encoded data or a trap. */
const maxWordChars = 64;

/** Number of characters per piece of Thai and similar scripts. */
const syllabics = 4;

/** Maximum length of an abbreviation or ordinal (`St. Croix`, `1. Mai`): a dot after it is usually not the end of a sentence. */
const abbreviationChars = 2;

/**
 * Finds the words of a folded text; in scripts without spaces, all pairs of Chinese characters or kana, and all runs of four characters in
 * Thai, Lao, Burmese and Khmer. (`Intl.Segmenter` finds words in these, at 1 MB/s, but different ones in every version of its tables.) Single
 * letters are not words. An apostrophe joins an English word, ends a Turkish one together with its suffix, and separates the words of other
 * languages (`l'élection`).
 */
export function forEachToken(text: string, language: string, visit: TokenVisitor): void {
  const end = text.length;
  let word = 0; // start of the latest word
  let apart = false;
  for (let at = 0; at < end; ) {
    const kind = characterKind(text, at);
    const from = at++;
    if (kind === NONE) continue;
    if (kind === LETTER) {
      while (at < end && (characterKind(text, at) === LETTER || (language === "en" && joins(text, at)))) at++;
      word = from;
      if (at - from > 1 ? at - from <= maxWordChars : isDigit(text, from)) {
        visit(from, at, false, apart);
        apart = false;
      }
      if (language === "tr" && isApostrophe(text, at)) while (at + 1 < end && characterKind(text, at + 1) === LETTER) at++;
    } else if (kind >= PAUSE) {
      if (!apart) apart = separates(text, from, kind, from - word <= abbreviationChars);
    } else if (kind === SYLLABIC) {
      while (at < end && characterKind(text, at) === SYLLABIC) at++;
      visitRuns(from, at, syllabics, visit);
    } else {
      while (at < end && isSign(characterKind(text, at))) at++;
      visitPairs(text, from, at, visit);
    }
  }
}

/** Whether a mark separates the text before it from the text after it. `isShort`: the word before it is very short. */
function separates(text: string, at: number, kind: number, isShort: boolean): boolean {
  if (kind === PAUSE) return true;
  const next = kindAt(text, at + 1);
  if (kind === DASH) return next === DASH || (next !== LETTER && kindAt(text, at - 1) !== LETTER);
  const code = text.charCodeAt(at);
  if (code === comma) return !isDigit(text, at + 1);
  if (next === LETTER) return false;
  return code !== dot || !(isShort || (next === NONE && isDigit(text, at + 2)));
}

const [comma, dot] = [44, 46];

function kindAt(text: string, at: number): number {
  return at >= 0 && at < text.length ? characterKind(text, at) : NONE;
}

function isSign(kind: number): boolean {
  return kind === IDEOGRAPH || kind === HIRAGANA;
}

function visitRuns(from: number, to: number, size: number, visit: TokenVisitor): void {
  if (to - from <= size) visit(from, to, true, true);
  else for (let at = from; at + size <= to; at++) visit(at, at + size, true, true);
}

function visitPairs(text: string, from: number, to: number, visit: TokenVisitor): void {
  let previous = from;
  let at = from + width(text, from);
  if (at >= to && characterKind(text, from) === IDEOGRAPH) visit(from, to, true, true);
  for (; at < to; at += width(text, at)) {
    if (characterKind(text, previous) === IDEOGRAPH || characterKind(text, at) === IDEOGRAPH)
      visit(previous, at + width(text, at), true, true);
    previous = at;
  }
}

/** Returns the number of UTF-16 units of a character: rare Chinese characters have two. */
function width(text: string, at: number): number {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 ? 2 : 1;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function joins(text: string, at: number): boolean {
  return text.charCodeAt(at) === 39 && at + 1 < text.length && characterKind(text, at + 1) === LETTER;
}

function isApostrophe(text: string, at: number): boolean {
  return text.charCodeAt(at) === 39 || text.charCodeAt(at) === 0x2019;
}
