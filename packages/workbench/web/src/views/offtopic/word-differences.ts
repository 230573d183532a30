/** A part of a text; `isUnique` if the other text does not contain its words. */
interface TextPart {
  readonly text: string;
  readonly isUnique: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Splits a text into parts by whether the other text contains their words, in any order. */
export function wordDifferences(text: string, other: string): TextPart[] {
  const known = new Set([...segmenter.segment(other)].map(({ segment }) => segment.toLowerCase()));
  const segments = [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    isUnique: isWordLike === true && !known.has(segment.toLowerCase()),
  }));
  const parts = merged(segments);
  /** Spaces between two marked words are marked, too, so that a phrase is one mark. */
  const isGap = (n: number): boolean =>
    /^[^\S\n]+$/.test(parts[n]?.text ?? "") && parts[n - 1]?.isUnique === true && parts[n + 1]?.isUnique === true;
  return merged(parts.map(({ text, isUnique }, n) => ({ text, isUnique: isUnique || isGap(n) })));
}

/** Joins neighbouring parts that are both marked, or both not. */
function merged(parts: readonly TextPart[]): TextPart[] {
  const result: { text: string; isUnique: boolean }[] = [];
  for (const { text, isUnique } of parts) {
    const last = result.at(-1);
    if (last?.isUnique === isUnique) last.text += text;
    else result.push({ text, isUnique });
  }
  return result;
}
