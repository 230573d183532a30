import { decodeText } from "./character-references.ts";
import type { Markup } from "./markup.ts";

/** Classes of bytes in a text: a space (two in a row are one), part of a character, or a sign that may have to be replaced. */
const SPACE = 1;
const BEYOND_ASCII = 2;
const UNUSUAL = 3;
const signs = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 32) return SPACE;
  if (byte >= 128) return BEYOND_ASCII;
  return byte === 38 || isWhite(byte) ? UNUSUAL : 0;
});
const unusualBeyondAscii = /[\u00a0\u00ad\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/** Returns a text as readers see it. Most text is unchanged, so only text with a special sign is processed. */
export function visibleText(markup: Markup, from: number, to: number): string {
  const { bytes } = markup;
  let isAscii = true;
  let before = 0;
  for (let at = from; at < to; at++) {
    const sign = signs[bytes[at] as number] as number;
    if (sign === UNUSUAL || (sign === SPACE && before === SPACE)) return cleaned(markup.text(from, to));
    if (sign === BEYOND_ASCII) isAscii = false;
    before = sign;
  }
  if (isAscii) return markup.ascii(from, to);
  const text = bytes.toString("utf8", from, to);
  return unusualBeyondAscii.test(text) ? folded(text) : text;
}

/** Decodes references and collapses white space. */
export function cleaned(text: string): string {
  return folded(decodeText(text));
}

/** Collapses white space, and removes optional line breaks inside words. */
export function folded(text: string): string {
  const folded = text.replace(/[^\S ]\s*| \s+/g, " ");
  return folded.includes("\u00ad") ? folded.replaceAll("\u00ad", "") : folded;
}

/** Whether a character is ASCII white space. */
export function isWhite(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
