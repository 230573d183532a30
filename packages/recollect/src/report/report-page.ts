import { staticPage } from "@recollect/base/static-page";
import { pageContents } from "./page-contents.ts";
import { shownHtml } from "./shown-text.ts";

export interface PageParts {
  readonly title: string;
  /** Numbers at the top, with their labels. */
  readonly tiles: readonly (readonly [value: string, of: string])[];
  /** Description of the methods, for a paper. */
  readonly methods: string;
  /** Sections with their names in the table of contents. */
  readonly sections: readonly (readonly [id: string, name: string, html: string])[];
  /** Data for the script. */
  readonly blocks: AsyncIterable<string>;
}

/** Yields the page in pieces. */
export async function* reportPage({ title, tiles, methods, sections, blocks }: PageParts): AsyncGenerator<string> {
  const { head, end } = staticPage("report", shownHtml(title, 200));
  yield head;
  yield `<a class="skip" href="#documents">Skip to the documents</a>\n<header>\n<p class="kind">Report of an event collection</p>\n<h1 dir="auto">${shownHtml(title, 500)}</h1>\n`;
  yield `<ul class="tiles">${tiles.map(([value, of]) => `<li><b>${shownHtml(value)}</b> ${shownHtml(of)}</li>`).join("")}</ul>\n`;
  yield `${pageContents(sections)}</header>\n<main>\n`;
  for (const [, , html] of sections) yield html;
  yield `<section id="methods">\n<h2>How it was made</h2>\n<p class="methods">${shownHtml(methods, 20_000)}</p>\n</section>\n</main>\n`;
  yield* blocks;
  yield end;
}
