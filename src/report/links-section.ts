import { figureHtml } from "./figures/figure.ts";
import { graphFigure } from "./figures/graph-figure.ts";
import type { LinkGraphs } from "./link-graph.ts";

/** The link graph; of hosts only where there are enough to see something. */
export function linksSection({ documents, hosts }: LinkGraphs): string {
  if (documents.nodes.length === 0) return `<section id="links">\n<h2>Links</h2>\n<p>No document links to another.</p>\n</section>\n`;
  const figures = [graphFigure("documents", documents), ...(hosts.nodes.length > 2 ? [graphFigure("hosts", hosts)] : [])];
  return `<section id="links">\n<h2>Links</h2>\n<div class="figures">\n${figures.map(figureHtml).join("")}</div>\n</section>\n`;
}
