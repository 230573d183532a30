import { characterKind, HIRAGANA, IDEOGRAPH, LETTER, NONE, SYLLABIC } from "./character-kind.ts";

/** Called with the place of a token in the text. `gram`: a piece of writing without spaces, which makes no pair with its neighbours. */
export type TokenVisitor = (from: number, to: number, gram: boolean) => void;

/** A longer "word" is an encoded file or a trap. */
const maxWordChars = 64;

/** Characters of one piece of Thai and its like. */
const syllabics = 4;

/**
 * Finds the words of a folded text; where a script has no spaces, all pairs of Chinese characters or kana, and all runs of four in
 * Thai, Lao, Burmese and Khmer. (`Intl.Segmenter` finds words there, at 1 MB/s, and others in every version of its tables.)
 * Single letters are no words. An apostrophe joins an English word, ends a Turkish one together with the suffix behind it, and
 * parts the words of other languages (`l'élection`).
 */
export function forEachToken(text: string, language: string, visit: TokenVisitor): void {
  const end = text.length;
  for (let at = 0; at < end; ) {
    const kind = characterKind(text, at);
    const from = at++;
    if (kind === NONE) continue;
    if (kind === LETTER) {
      while (at < end && (characterKind(text, at) === LETTER || (language === "en" && joins(text, at)))) at++;
      if (at - from > 1 ? at - from <= maxWordChars : isDigit(text, from)) visit(from, at, false);
      if (language === "tr" && isApostrophe(text, at)) while (at + 1 < end && characterKind(text, at + 1) === LETTER) at++;
    } else if (kind === SYLLABIC) {
      while (at < end && characterKind(text, at) === SYLLABIC) at++;
      visitRuns(from, at, syllabics, visit);
    } else {
      while (at < end && isSign(characterKind(text, at))) at++;
      visitPairs(text, from, at, visit);
    }
  }
}

function isSign(kind: number): boolean {
  return kind === IDEOGRAPH || kind === HIRAGANA;
}

function visitRuns(from: number, to: number, size: number, visit: TokenVisitor): void {
  if (to - from <= size) visit(from, to, true);
  else for (let at = from; at + size <= to; at++) visit(at, at + size, true);
}

function visitPairs(text: string, from: number, to: number, visit: TokenVisitor): void {
  let previous = from;
  let at = from + width(text, from);
  if (at >= to && characterKind(text, from) === IDEOGRAPH) visit(from, to, true);
  for (; at < to; at += width(text, at)) {
    if (characterKind(text, previous) === IDEOGRAPH || characterKind(text, at) === IDEOGRAPH) visit(previous, at + width(text, at), true);
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
