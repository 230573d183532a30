const none = /^[\p{M}\p{Cf}]$/u;
/** East Asian characters that are as wide as two letters, and emoji (Unicode's East Asian Width: W and F, in blocks). */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

/** Width of a character in a figure, in Latin letters. */
export function charWidth(char: string): number {
  return wide.test(char) ? 2 : none.test(char) ? 0 : 1;
}

/** Width of a text in a figure, in Latin letters: `香港` is as wide as `Hong`. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}
