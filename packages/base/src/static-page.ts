import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Pages that are written as one file. `npm run build` bundles their styles and scripts from packages/workbench/web/src/pages. */
const hasScript = { report: true, offtopic: true, evaluation: false };

/** The markup before and after the content of a page. */
export interface StaticPage {
  readonly head: string;
  readonly end: string;
}

/**
 * Makes a page with its style and script inside. It sends no requests: its policy forbids everything but that style and script. The title
 * must be escaped.
 */
export function staticPage(name: keyof typeof hasScript, title: string): StaticPage {
  const style = bundled(`${name}.css`);
  const script = hasScript[name] ? bundled(`${name}.js`) : undefined;
  const scripts = script === undefined ? "" : ` script-src '${hash(script)}';`;
  const policy = `default-src 'none'; style-src '${hash(style)}';${scripts} base-uri 'none'; form-action 'none'`;
  return {
    head:
      `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n' +
      `<title>${title}</title>\n<style>${style}</style>\n</head>\n<body>\n`,
    end: `${script === undefined ? "" : `<script>${script}</script>\n`}</body>\n</html>\n`,
  };
}

function bundled(file: string): string {
  return readFileSync(new URL(`../../../dist/pages/${file}`, import.meta.url), "utf8");
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
