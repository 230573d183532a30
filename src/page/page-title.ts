import type { Block, Outline } from "./outline.ts";

const separators = /\s+[-–—|·:»]{1,2}\s+|\s*[|｜]\s*/;

/**
 * What a page is called: its headline, or where it has none, the part of the document's title that says most. A headline that is the last part
 * of the document's title and shorter than the first is the name of the site; one without a word of the title is the heading of something else.
 */
export function pageTitle({ title, blocks }: Outline, headline: number): string {
  const parts = title.split(separators).filter((part) => part !== "");
  const shown = (blocks[headline] as Block | undefined)?.text;
  const first = parts[0] ?? "";
  const isSite = shown !== undefined && parts.length > 1 && shown === parts.at(-1) && shown.length < first.length;
  if (shown !== undefined && !isSite && (title === "" || shareWord(shown, title))) return shown;
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), first);
}

/** Words that say something, or a pair of signs of scripts without spaces. */
const words = /[\p{L}\p{N}]{4,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/gu;

function shareWord(headline: string, title: string): boolean {
  const lower = title.toLowerCase();
  const own = headline.toLowerCase().match(words) ?? [];
  return own.length === 0 ? lower.includes(headline.toLowerCase()) : own.some((word) => lower.includes(word));
}
