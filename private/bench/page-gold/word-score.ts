/** Overlap of an extracted text with a page's gold text: shares of words. */
export interface WordScore {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** Compares two texts as bags of words; a character of Chinese or Japanese counts as a word. */
export function wordScore(found: string, gold: string): WordScore {
  const wanted = countsOf(wordsOf(gold));
  const words = wordsOf(found);
  let shared = 0;
  let all = 0;
  for (const count of wanted.values()) all += count;
  for (const word of words) {
    const left = wanted.get(word) ?? 0;
    if (left === 0) continue;
    wanted.set(word, left - 1);
    shared++;
  }
  const precision = words.length === 0 ? (all === 0 ? 1 : 0) : shared / words.length;
  const recall = all === 0 ? 1 : shared / all;
  return { precision, recall, f: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Returns the words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
