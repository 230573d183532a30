/** A character that is not part of a word and does not separate words. */
export const NONE = 0;
/** A letter, digit or mark of a script with spaces between words. */
export const LETTER = 1;
/** A Chinese character or katakana: two of them are roughly a word. */
export const IDEOGRAPH = 2;
/** Hiragana: a pair of them is nearly always grammatical. */
export const HIRAGANA = 3;
/** A character of Thai, Lao, Burmese or Khmer: no spaces, and four characters are roughly a syllable. */
export const SYLLABIC = 4;

/** A mark that always separates words: brackets, quotation marks, `?`, `;`, a long dash. */
export const PAUSE = 5;
/** A dot, comma or colon, which separates words, except inside a term (`3.5`, `12:30`). */
export const POINT = 6;
/** A hyphen, short dash or slash, which joins words that touch it, and separates words if it is between spaces. */
export const DASH = 7;

const UNKNOWN = 255;

/** Cached kind of each UTF-16 unit, which makes the loop over a text several times faster. */
const kinds = new Uint8Array(0x10000).fill(UNKNOWN);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  kinds[code] = /[\da-z]/.test(character) ? LETTER : kindOfMark(character);
}

/** Returns the kind of the character at an offset of a folded text. A surrogate pair has two offsets; an unpaired half is no character. */
export function characterKind(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const kind = kinds[code] as number;
  if (kind !== UNKNOWN) return kind;
  if (code >= 0xd800 && code < 0xe000) return kindOfSurrogate(text, at, code);
  const found = kindOf(String.fromCharCode(code));
  kinds[code] = found;
  return found;
}

function kindOf(character: string): number {
  if (/\p{Script=Hiragana}/u.test(character)) return HIRAGANA;
  if (/[\p{Script=Han}\p{Script=Katakana}\u30fc\u3005]/u.test(character)) return /[\p{L}\p{Nl}]/u.test(character) ? IDEOGRAPH : NONE;
  if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]/u.test(character))
    return /[\p{L}\p{M}]/u.test(character) ? SYLLABIC : /\p{Nd}/u.test(character) ? LETTER : NONE;
  if (/[\p{L}\p{M}\p{Nd}]/u.test(character)) return /\p{Default_Ignorable_Code_Point}/u.test(character) ? NONE : LETTER;
  return kindOfMark(character);
}

/** Returns the kind of a character outside words. An apostrophe is no pause: it ends a word (`workers' rights`) as often as a quotation. */
function kindOfMark(character: string): number {
  if (/[.,:]/.test(character)) return POINT;
  if (/[/\u00b7]|(?![\u2014\u2015])\p{Dash}/u.test(character)) return DASH;
  if (/[<>|\u2014\u2015\u2022\u2026]/.test(character)) return PAUSE;
  return /[\p{Ps}\p{Pe}\p{Terminal_Punctuation}]|(?!')\p{Quotation_Mark}/u.test(character) ? PAUSE : NONE;
}

/** Chinese characters beyond the first 65,536, and emoji: nearly all surrogate pairs on pages. */
const rareIdeographs = [0x20000, 0x3ffff] as const;
const emoji = [0x1f000, 0x1faff] as const;

function kindOfSurrogate(text: string, at: number, code: number): number {
  const first = code < 0xdc00 ? at : at - 1;
  const point = first >= 0 ? (text.codePointAt(first) as number) : code;
  if (point <= 0xffff || (point >= emoji[0] && point <= emoji[1])) return NONE;
  return point >= rareIdeographs[0] && point <= rareIdeographs[1] ? IDEOGRAPH : kindOf(String.fromCodePoint(point));
}
