/** Not part of a word. */
export const NONE = 0;
/** A letter, a digit or a mark of a script that puts spaces between words. */
export const LETTER = 1;
/** A Chinese character or katakana: two of them are about a word. */
export const IDEOGRAPH = 2;
/** Hiragana: a pair of them is nearly always grammar. */
export const HIRAGANA = 3;
/** Thai, Lao, Burmese, Khmer: no spaces, and four characters are about a syllable. */
export const SYLLABIC = 4;

/** Ends what stands before it wherever it stands: brackets, quotation marks, `?`, `;`, a long dash. */
export const PAUSE = 5;
/** A dot, a comma or a colon: ends what stands before it, but for one inside a term (`3.5`, `12:30`). */
export const POINT = 6;
/** A hyphen, a short dash, a slash: joins where it touches a word, and parts where it stands between spaces. */
export const DASH = 7;

const UNKNOWN = 255;

/** The kind of each UTF-16 unit that was met: asking Unicode once for each makes the loop over a text several times faster. */
const kinds = new Uint8Array(0x10000).fill(UNKNOWN);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  kinds[code] = /[\da-z]/.test(character) ? LETTER : kindOfMark(character);
}

/** The kind of the character at a place of a folded text. A pair of surrogates has two places; a half without its other is none. */
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

/** Of a character that no word is made of. An apostrophe is none of these: it ends a word (`workers' rights`) as often as a quotation. */
function kindOfMark(character: string): number {
  if (/[.,:]/.test(character)) return POINT;
  if (/[/\u00b7]|(?![\u2014\u2015])\p{Dash}/u.test(character)) return DASH;
  if (/[<>|\u2014\u2015\u2022\u2026]/.test(character)) return PAUSE;
  return /[\p{Ps}\p{Pe}\p{Terminal_Punctuation}]|(?!')\p{Quotation_Mark}/u.test(character) ? PAUSE : NONE;
}

/** Chinese characters beyond the first 65,536, and the emoji: nearly all that pages have of pairs. */
const rareIdeographs = [0x20000, 0x3ffff] as const;
const emoji = [0x1f000, 0x1faff] as const;

function kindOfSurrogate(text: string, at: number, code: number): number {
  const first = code < 0xdc00 ? at : at - 1;
  const point = first >= 0 ? (text.codePointAt(first) as number) : code;
  if (point <= 0xffff || (point >= emoji[0] && point <= emoji[1])) return NONE;
  return point >= rareIdeographs[0] && point <= rareIdeographs[1] ? IDEOGRAPH : kindOf(String.fromCodePoint(point));
}
