import type { WikiPage } from "./mediawiki-server.ts";

/** Returns articles in MediaWiki's export format, the only way to choose the time of a revision. */
export function wikiDump(pages: readonly WikiPage[], language: string): string {
  let id = 0;
  const parts = pages.map(({ title, revisions }) => {
    const texts = revisions.map(
      ({ timestamp, text }) =>
        `<revision><id>${++id}</id><timestamp>${timestamp}</timestamp><contributor><username>Writer</username></contributor>` +
        `<model>wikitext</model><format>text/x-wiki</format><text xml:space="preserve">${escaped(text)}</text></revision>`,
    );
    return `<page><title>${escaped(title)}</title>${texts.join("\n")}</page>`;
  });
  const name = "http://www.mediawiki.org/xml/export-0.11/";
  return `<mediawiki xmlns="${name}" version="0.11" xml:lang="${language}">\n${parts.join("\n")}\n</mediawiki>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
