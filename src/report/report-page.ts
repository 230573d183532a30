import { createHash } from "node:crypto";
import { reportScript } from "./report-script.ts";
import { reportStyle } from "./report-style.ts";
import { shownHtml } from "./shown-text.ts";

export interface PageParts {
  readonly title: string;
  /** Numbers at the top, with what they count. */
  readonly tiles: readonly (readonly [value: string, of: string])[];
  /** How it was made, for a paper. */
  readonly methods: string;
  /** Sections with their names in the contents. */
  readonly sections: readonly (readonly [id: string, name: string, html: string])[];
  /** What the script reads. */
  readonly blocks: AsyncIterable<string>;
}

/** The page piece by piece. It asks for nothing, from nowhere: its policy forbids all but its own style and script. */
export async function* reportPage({ title, tiles, methods, sections, blocks }: PageParts): AsyncGenerator<string> {
  const policy = `default-src 'none'; style-src '${hash(reportStyle)}'; script-src '${hash(reportScript)}'; base-uri 'none'; form-action 'none'`;
  yield `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n`;
  yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n';
  yield `<title>${shownHtml(title, 200)}</title>\n<style>${reportStyle}</style>\n</head>\n<body>\n`;
  yield `<a class="skip" href="#documents">To the documents</a>\n<header>\n<p class="kind">Report of an event collection</p>\n<h1 dir="auto">${shownHtml(title, 500)}</h1>\n`;
  yield `<ul class="tiles">${tiles.map(([value, of]) => `<li><b>${shownHtml(value)}</b> ${shownHtml(of)}</li>`).join("")}</ul>\n`;
  yield `<nav aria-label="Contents"><ul>${sections.map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`).join("")}</ul></nav>\n</header>\n<main>\n`;
  for (const [, , html] of sections) yield html;
  yield `<section id="methods">\n<h2>How it was made</h2>\n<p class="methods">${shownHtml(methods, 20_000)}</p>\n</section>\n</main>\n`;
  yield* blocks;
  yield `<script>${reportScript}</script>\n</body>\n</html>\n`;
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
