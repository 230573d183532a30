import { figureHtml } from "./figures/figure.ts";
import { graphFigure } from "./figures/graph-figure.ts";
import type { LinkGraphs } from "./link-graph.ts";

/** Returns the section about links. The graph of documents comes first; the graph of hosts is included if there are enough of them. */
export function linksSection({ documents, hosts }: LinkGraphs): string {
  if (documents.nodes.length === 0) return `<section id="links">\n<h2>Links</h2>\n<p>No document links to another.</p>\n</section>\n`;
  const figures = [graphFigure("documents", documents), ...(hosts.nodes.length > 2 ? [graphFigure("hosts", hosts)] : [])];
  return `<section id="links">\n<h2>Links</h2>\n<div class="figures">\n${figures.map(figureHtml).join("")}</div>\n</section>\n`;
}
