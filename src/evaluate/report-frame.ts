import { pageContents, pageHead } from "../report/page-head.ts";
import { reportStyle } from "../report/report-style.ts";
import { shownHtml } from "../report/shown-text.ts";

/** The report's style with lines of many colours, which keep 3:1 to what is behind them, and with tables that are read whole. */
const style = `${reportStyle}
:root { --line-1: #0969da; --line-2: #bc4c00; --line-3: #1a7f37; --line-4: #6e7781; --line-5: #8250df; --line-6: #cf222e; --line-7: #9a6700; --line-8: #bf3989 }
@media screen and (prefers-color-scheme: dark) { :root { --line-1: #58a6ff; --line-2: #f0883e; --line-3: #3fb950; --line-4: #9198a1; --line-5: #bc8cff; --line-6: #ff7b72; --line-7: #d29922; --line-8: #f778ba } }
.figures { grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)) } .swatch { display: inline-block; width: 28px; vertical-align: middle }
.whole { max-height: none } .sums { width: auto; margin: .6rem 0 } .sums :is(th, td):not(:last-child) { padding-right: 1.4rem } .sums th[scope=row] { font-weight: normal } tfoot tr:first-child > * { border-top: 2px solid var(--quiet) }
main p { max-width: 60rem }
`;

export interface FramedPage {
  /** What kind of page it is. */
  readonly kind: string;
  readonly title: string;
  /** Escaped already, as are the sections. */
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly html: string }[];
}

/** The page of an evaluation or a comparison. */
export function reportFrame({ kind, title, intro, sections }: FramedPage): string {
  const parts = sections.map(({ title, html }, n) => [`part-${n + 1}`, shownHtml(title), html] as const);
  const written = parts.map(([id, name, html]) => `<section id="${id}">\n<h2>${name}</h2>\n${html}</section>\n`).join("");
  return (
    `${pageHead({ title: `${title}: ${kind}`, style })}<header>\n<p class="kind">${shownHtml(kind)}</p>\n<h1 dir="auto">${shownHtml(title)}</h1>\n${intro}${pageContents(parts)}</header>\n` +
    `<main>\n${written}</main>\n</body>\n</html>\n`
  );
}
