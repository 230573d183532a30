import { originalUrl } from "../../page/original-url.ts";
import type { ArticleReference } from "./article.ts";
import { datesOfText } from "./citation-date.ts";
import { languageInText } from "./language-code.ts";

/** A citation as readers see it: text, and links to the web with what they say. */
export type CitationPiece = string | { readonly url: string; readonly title: string };

/**
 * The sources that a citation in prose leads to. What stands between two links belongs to the first; what stands before all belongs to the
 * first, too, since authors and dates often do.
 */
export function citedInText(pieces: readonly CitationPiece[], language: string): ArticleReference[] {
  const groups: { url: string; archiveUrl?: string; title: string; text: string }[] = [];
  let before = "";
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (typeof piece === "string") {
      if (last === undefined) before += piece;
      else last.text += piece;
    } else if (last !== undefined && originalUrl(last.url) === originalUrl(piece.url)) {
      if (originalUrl(piece.url) !== piece.url) last.archiveUrl = piece.url; // the copy, beside the original
      last.text += piece.title;
    } else {
      groups.push({ url: piece.url, title: piece.title.trim(), text: `${before} ${piece.title}` });
      before = "";
    }
  }
  return groups.map(({ url, archiveUrl, title, text }) => ({
    url,
    archiveUrl,
    title: title === url ? undefined : title.slice(0, 500),
    ...datesOfText(text.slice(0, 2000), language),
    language: languageInText(text),
  }));
}
