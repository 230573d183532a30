/** Returns the F1 of a found text: the overlap of words, in any order. A character of Chinese or Japanese counts as a word. */
export function wordF1(found: string, gold: string): number {
  const [words, wanted] = [wordsOf(found), wordsOf(gold)];
  const left = countsOf(wanted);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return words.length + wanted.length === 0 ? 1 : (2 * shared) / (words.length + wanted.length);
}

/** Returns the words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
}

/** Counts equal texts. */
export function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
