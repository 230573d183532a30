import { staticPage } from "@recollect/base/static-page";
import { pageContents } from "../report/page-contents.ts";
import { shownHtml } from "../report/shown-text.ts";

export interface FramedPage {
  /** Kind of page, shown with the title. */
  readonly kind: string;
  readonly title: string;
  /** Escaped HTML, as are the sections. */
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly html: string }[];
}

/** Returns the page of an evaluation or a comparison. */
export function reportFrame({ kind, title, intro, sections }: FramedPage): string {
  const parts = sections.map(({ title, html }, n) => [`part-${n + 1}`, shownHtml(title), html] as const);
  const written = parts.map(([id, name, html]) => `<section id="${id}">\n<h2>${name}</h2>\n${html}</section>\n`).join("");
  const { head, end } = staticPage("evaluation", shownHtml(`${title}: ${kind}`, 200));
  return (
    `${head}<header>\n<p class="kind">${shownHtml(kind)}</p>\n<h1 dir="auto">${shownHtml(title)}</h1>\n${intro}${pageContents(parts)}</header>\n` +
    `<main>\n${written}</main>\n${end}`
  );
}
