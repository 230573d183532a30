import type { Block, Outline } from "./outline.ts";

const separators = /\s+[-–—|·:»]{1,2}\s+|\s*[|｜]\s*/;

/**
 * Returns a page's title: its headline or, without one, the most informative part of the document's title. A headline that is the last part
 * of the document's title and shorter than the first is the name of the site; one that shares no word with the title is a heading of
 * something else.
 */
export function pageTitle({ title, blocks }: Outline, headline: number): string {
  const parts = title.split(separators).filter((part) => part !== "");
  const shown = (blocks[headline] as Block | undefined)?.text;
  const first = parts[0] ?? "";
  const isSite = shown !== undefined && parts.length > 1 && shown === parts.at(-1) && shown.length < first.length;
  if (shown !== undefined && !isSite && (title === "" || shareWord(shown, title))) return shown;
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), first);
}

/** Informative words, or a pair of characters in scripts without spaces. */
const words = /[\p{L}\p{N}]{4,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/gu;

function shareWord(headline: string, title: string): boolean {
  const lower = title.toLowerCase();
  const own = headline.toLowerCase().match(words) ?? [];
  return own.length === 0 ? lower.includes(headline.toLowerCase()) : own.some((word) => lower.includes(word));
}
