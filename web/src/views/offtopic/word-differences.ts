/** A stretch of a text; `isOnly` where its words are not in the other text. */
export interface Stretch {
  readonly text: string;
  readonly isOnly: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** A text in stretches, told apart by whether the other text has their words, too, in whatever order. */
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

/** Nothing but space between two marked words is marked along, so that a phrase is one mark. */
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
