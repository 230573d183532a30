import { characterKind, DASH, HIRAGANA, IDEOGRAPH, LETTER, NONE, PAUSE, SYLLABIC } from "./character-kind.ts";

/**
 * Called with the place of a token in the text. `gram`: a piece of writing without spaces, which makes no pair with its neighbours.
 * `apart`: punctuation stands between it and the token before, so that the two are no pair.
 */
export type TokenVisitor = (from: number, to: number, gram: boolean, apart: boolean) => void;

/** A longer "word" is an encoded file or a trap. */
const maxWordChars = 64;

/** Characters of one piece of Thai and its like. */
const syllabics = 4;

/** A dot behind so few characters is that of an abbreviation or an ordinal (`St. Croix`, `1. Mai`) more often than a sentence's end. */
const abbreviationChars = 2;

/**
 * Finds the words of a folded text; where a script has no spaces, all pairs of Chinese characters or kana, and all runs of four in
 * Thai, Lao, Burmese and Khmer. (`Intl.Segmenter` finds words there, at 1 MB/s, and others in every version of its tables.)
 * Single letters are no words. An apostrophe joins an English word, ends a Turkish one together with the suffix behind it, and
 * parts the words of other languages (`l'élection`).
 */
export function forEachToken(text: string, language: string, visit: TokenVisitor): void {
  const end = text.length;
  let word = 0; // where the latest word begins
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
      if (!apart) apart = parts(text, from, kind, from - word <= abbreviationChars);
    } else if (kind === SYLLABIC) {
      while (at < end && characterKind(text, at) === SYLLABIC) at++;
      visitRuns(from, at, syllabics, visit);
    } else {
      while (at < end && isSign(characterKind(text, at))) at++;
      visitPairs(text, from, at, visit);
    }
  }
}

/** Whether a mark ends what stands before it; `isShort`: so few characters before it are a word. */
function parts(text: string, at: number, kind: number, isShort: boolean): boolean {
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

/** The rarer Chinese characters take two places of a text. */
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
