import { originalUrl } from "@recollect/page/original-url";
import type { ArticleReference } from "./article.ts";
import { datesOfText } from "./citation-date.ts";
import { languageInText } from "./language-code.ts";

/** A visible citation: text, and web links with their anchors. */
export type CitationPiece = string | { readonly url: string; readonly title: string };

/**
 * Returns the sources of a citation in prose. Text after a link belongs to that link. Text before all links belongs to the first one, since
 * it often has authors and dates.
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
      if (originalUrl(piece.url) !== piece.url) last.archiveUrl = piece.url; // the archived copy beside the original
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
