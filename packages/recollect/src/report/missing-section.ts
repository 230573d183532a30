import { htmlText } from "@recollect/base/html-text";
import { barsFigure } from "./figures/bars-figure.ts";
import { figureHtml } from "./figures/figure.ts";
import type { MissingPages } from "./missing-pages.ts";
import { formatCount, shownHtml, shownUrl } from "./shown-text.ts";

/** Returns the section about pages that were not found: candidates for another archive, or for a question to a curator. */
export function missingSection({ count, hosts, best }: MissingPages): string {
  if (count === 0)
    return `<section id="missing">\n<h2>Missing pages</h2>\n<p>No page is missing: the archives had every page that the crawl looked up.</p>\n</section>\n`;
  const title = "Missing pages by host";
  const figure = barsFigure({ id: "missing", title, noun: "host", unit: "missing pages", rows: hosts, hasRelevant: false });
  const rows = best.map(
    ({ url, parent, depth, priority }) =>
      `<tr><td class="n">${priority.toFixed(2)}</td><td class="n">${shownHtml(depth)}</td><td><span dir="ltr">${htmlText(shownUrl(url))}</span><br>` +
      `<span class="url" dir="ltr">${parent === "" ? "a seed" : `linked from ${htmlText(shownUrl(parent))}`}</span></td></tr>`,
  );
  return (
    `<section id="missing">\n<h2>Missing pages</h2>\n<p>${formatCount(count, "page")} of ${formatCount(hosts.length, "host")} ${count === 1 ? "is" : "are"} linked or named as a seed but not in the archives; missing.csv lists ${count === 1 ? "it" : "all of them"}.</p>\n` +
    `<div class="figures">\n${hosts.length > 1 ? figureHtml(figure) : ""}` +
    `<div class="beside"><h3>Missing pages with the highest priority</h3><div class="scroll tall" tabindex="0" role="region" aria-label="Missing pages with the highest priority"><table class="list"><thead><tr><th scope="col" class="n">Priority</th><th scope="col" class="n">Depth</th><th scope="col">Address</th></tr></thead>\n` +
    `<tbody>\n${rows.join("\n")}\n</tbody></table></div></div>\n</div>\n</section>\n`
  );
}
