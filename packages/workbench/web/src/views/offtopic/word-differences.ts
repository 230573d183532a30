/** A part of a text; `isOnly` if its words are not in the other text. */
export interface Stretch {
  readonly text: string;
  readonly isOnly: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Splits a text into parts by whether the other text contains their words, in any order. */
export function stretchesOnlyHere(text: string, other: string): Stretch[] {
  const known = new Set(wordsOf(other));
  const stretches: { text: string; isOnly: boolean }[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isOnly = isWordLike === true && !known.has(segment.toLowerCase());
    const last = stretches.at(-1);
    if (last !== undefined && last.isOnly === isOnly) last.text += segment;
    else stretches.push({ text: segment, isOnly });
  }
  return joined(stretches);
}

function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase());
}

/** Joins marked words that are separated only by spaces, so that a phrase is one mark. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: { text: string; isOnly: boolean }[] = [];
  stretches.forEach((stretch, n) => {
    const isGap = /^[^\S\n]+$/.test(stretch.text) && stretches[n - 1]?.isOnly === true && stretches[n + 1]?.isOnly === true;
    const isOnly = stretch.isOnly || isGap;
    const last = result.at(-1);
    if (last !== undefined && last.isOnly === isOnly) last.text += stretch.text;
    else result.push({ text: stretch.text, isOnly });
  });
  return result;
}
