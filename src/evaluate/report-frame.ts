import { createHash } from "node:crypto";
import { htmlText } from "../offtopic/html-text.ts";

/** The reader's own light or dark, and on paper. Lines keep 3:1 and text 4.5:1 to what is behind them. */
const style = `
:root { color-scheme: light dark; --back: #fff; --ink: #1f2328; --rule: #8c959f; --soft: #f3f4f6; --line-1: #0969da; --line-2: #bc4c00; --line-3: #1a7f37; --line-4: #6e7781; --line-5: #8250df; --line-6: #cf222e; --line-7: #9a6700; --line-8: #bf3989 }
@media (prefers-color-scheme: dark) { :root { --back: #0d1117; --ink: #e6edf3; --rule: #656c76; --soft: #1c2128; --line-1: #58a6ff; --line-2: #f0883e; --line-3: #3fb950; --line-4: #9198a1; --line-5: #bc8cff; --line-6: #ff7b72; --line-7: #d29922; --line-8: #f778ba } }
@media print { :root { --back: #fff; --ink: #000 } figure, table { break-inside: avoid } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; background: var(--back); color: var(--ink) }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin: 2rem 0 .3rem } p { margin: .3rem 0; max-width: 60rem } a { color: var(--line-1) }
.wide { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .6rem 0 }
td, th { padding: .1rem .8rem; text-align: right; white-space: nowrap } th[scope=row], th:first-child { text-align: left } thead th { border-bottom: 2px solid var(--rule) } tfoot tr:first-child > * { border-top: 2px solid var(--rule) } tbody tr:nth-child(even) { background: var(--soft) }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1.5rem } figure { margin: 0; max-width: 44rem }
.plot { display: block; width: 100%; height: auto; font-size: 11px } .plot text { white-space: pre } .swatch { vertical-align: middle }
.key span { display: inline-block; margin-right: 1rem }
`;

/** A page that asks for nothing, from nowhere: its policy forbids all but its own style. `body` must be escaped already. */
export function reportFrame(title: string, body: Iterable<string>): string {
  const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'`;
  return (
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n' +
    `<title>${htmlText(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n<main>\n<h1>${htmlText(title)}</h1>\n${[...body].join("")}</main>\n</body>\n</html>\n`
  );
}
