import { createHash } from "node:crypto";
import { shownHtml } from "./shown-text.ts";

export interface HeadParts {
  readonly title: string;
  readonly style: string;
  readonly script?: string;
}

/** A page up to its body. It asks for nothing, from nowhere: its policy forbids all but its own style and script. */
export function pageHead({ title, style, script }: HeadParts): string {
  const scripts = script === undefined ? "" : ` script-src '${hash(script)}';`;
  const policy = `default-src 'none'; style-src '${hash(style)}';${scripts} base-uri 'none'; form-action 'none'`;
  return (
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n' +
    `<title>${shownHtml(title, 200)}</title>\n<style>${style}</style>\n</head>\n<body>\n`
  );
}

/** Links to the sections of a page. Their names must be escaped already. */
export function pageContents(sections: readonly (readonly [id: string, name: string, ...rest: unknown[]])[]): string {
  return `<nav aria-label="Contents"><ul>${sections.map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`).join("")}</ul></nav>\n`;
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
