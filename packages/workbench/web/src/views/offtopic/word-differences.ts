/** A part of a text; `isOnly` if its words are not in the other text. */
export interface Stretch {
  readonly text: string;
  readonly isOnly: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Splits a text into parts by whether the other text contains their words, in any order. */
export function stretchesOnlyHere(text: string, other: string): Stretch[] {
  const known = new Set([...segmenter.segment(other)].map(({ segment }) => segment.toLowerCase()));
  const segments = [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    isOnly: isWordLike === true && !known.has(segment.toLowerCase()),
  }));
  const stretches = merged(segments);
  /** Spaces between two marked words are marked, too, so that a phrase is one mark. */
  const isGap = (n: number): boolean =>
    /^[^\S\n]+$/.test(stretches[n]?.text ?? "") && stretches[n - 1]?.isOnly === true && stretches[n + 1]?.isOnly === true;
  return merged(stretches.map(({ text, isOnly }, n) => ({ text, isOnly: isOnly || isGap(n) })));
}

/** Joins neighbouring parts that are both marked, or both not. */
function merged(parts: readonly Stretch[]): Stretch[] {
  const result: { text: string; isOnly: boolean }[] = [];
  for (const { text, isOnly } of parts) {
    const last = result.at(-1);
    if (last?.isOnly === isOnly) last.text += text;
    else result.push({ text, isOnly });
  }
  return result;
}
