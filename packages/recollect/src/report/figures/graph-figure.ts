import * as Plot from "@observablehq/plot";
import { limits } from "@recollect/base/limits";
import { graphLayout, nodeRadius, type Point } from "../graph-layout.ts";
import { labelX, namedHubs, withoutSiteName } from "../hub-labels.ts";
import type { GraphNode } from "../link-graph.ts";
import { mostInformativeLinks } from "../most-informative-links.ts";
import type { LinkGraph } from "../node-links.ts";
import { formatCount, formatNumber, percent, shortened, shownText, shownUrl } from "../shown-text.ts";
import { digits, type Figure } from "./figure.ts";
import { fullWidth, plotSvg } from "./plot-svg.ts";

const named = 12;
const labelWidth = 34;
/** Number of named hubs on small screens, and the scale of their letters there (`report.css`). */
const [namedWhenSmall, smallScale] = [4, 28 / 13];

/** Draws the link graph of a collection's documents or hosts. A note says which part is not drawn. */
export function graphFigure(kind: "documents" | "hosts", graph: LinkGraph<GraphNode>): Figure {
  const { nodes, allNodes, allLinks } = graph;
  const title = `Links between the ${kind} of the collection`;
  const height = nodes.length > 30 ? 640 : 420;
  const links = mostInformativeLinks(graph, limits.reportGraphEdges);
  const points = graphLayout(nodes, links, { width: fullWidth, height });
  const most = Math.max(...nodes.map(({ inLinks }) => inLinks), 1);
  const labels = withoutSiteName(nodes.map(({ label }) => label));
  const placed: Placed[] = nodes.map((node, n) => ({
    ...node,
    ...(points[n] as Point),
    label: shortened(labels[n] as string, labelWidth),
    radius: nodeRadius(node.inLinks, most),
  }));
  const edges = links.map(({ source, target, links }) => ({ from: points[source] as Point, to: points[target] as Point, links }));
  const mostLinks = Math.max(...edges.map(({ links }) => links), 1);
  const hubs = namedHubs(placed, named, labelWidth).map((hub) => ({ ...hub, hubX: labelX(hub, fullWidth) }));
  const fitting = hubs.filter((hub) => labelX({ ...hub, x: hub.hubX }, fullWidth, smallScale) === hub.hubX);
  const always = namedHubs(fitting, namedWhenSmall, labelWidth, smallScale);
  const text = { y: (node: Placed) => node.y - node.radius - 7, text: "label", pointerEvents: "none" as const }; // clicks pass through
  const hubText = { ...text, x: "hubX", stroke: "var(--back)", strokeWidth: 4, fill: "currentColor" };
  const svg = plotSvg(title, {
    width: fullWidth,
    height,
    margin: 0,
    axis: null,
    x: { domain: [0, fullWidth], range: [0, fullWidth] },
    y: { domain: [0, height], range: [0, height] },
    r: { type: "identity" },
    marks: [
      Plot.link(edges, {
        ...{ x1: ({ from }: Edge) => from.x, y1: ({ from }: Edge) => from.y, x2: ({ to }: Edge) => to.x, y2: ({ to }: Edge) => to.y },
        stroke: "var(--edge)",
        strokeOpacity: edges.length > 300 ? 0.4 : 0.6,
        strokeWidth: ({ links }: Edge) => 0.6 + (2.4 * (links - 1)) / Math.max(1, mostLinks - 1),
      }),
      Plot.dot(placed, {
        ...{ x: "x", y: "y", r: "radius" },
        fill: ({ relevant }: Placed) => (relevant >= 0.5 ? "var(--relevant)" : "var(--all)"),
        stroke: "var(--back)",
        title: (node: Placed) => described(kind, node),
        ...(kind === "documents" && { href: ({ document }: Placed) => `#document-${document}` }),
      }),
      Plot.text(
        placed.filter(({ name }) => !hubs.some((hub) => hub.name === name)),
        { ...text, x: "x", className: "minor", fontSize: 7 },
      ),
      Plot.text(
        hubs.filter((hub) => !always.includes(hub)),
        { ...hubText, className: "hub-if-large" },
      ),
      Plot.text(always, { ...hubText, className: "hub" }),
    ],
    color: { type: "identity" },
  });
  return {
    id: `graph-${kind}`,
    title,
    svg,
    legend: [
      ["relevant", kind === "documents" ? "relevant" : "half of it or more is relevant"],
      ["all", kind === "documents" ? "other" : "less than half"],
    ],
    note: leftOut(kind, graph, edges.length, allNodes, allLinks),
    columns: [kind === "documents" ? "url" : "host", "label", "links_in", "links_out", "documents", "share_relevant"],
    rows: nodes.map(({ name, label, inLinks, outLinks, documents, relevant }) => [
      name,
      label,
      inLinks,
      outLinks,
      documents,
      digits(relevant),
    ]),
    isWide: true,
    isZoomable: true,
  };
}

type Placed = GraphNode & Point & { readonly radius: number };

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly links: number;
}

function described(kind: string, { name, label, inLinks, outLinks, documents, relevant }: GraphNode): string {
  const links = `${formatNumber(inLinks)} links to it, ${formatNumber(outLinks)} from it`;
  return kind === "documents"
    ? `${shownText(label, 150)}\n${shownUrl(name, 200)}\n${links}`
    : `${shownText(label)}: ${formatNumber(documents)} documents, ${percent(relevant)} relevant\n${links}`;
}

function leftOut(kind: string, { nodes, edges }: LinkGraph, drawn: number, allNodes: number, allLinks: number): string {
  const some =
    nodes.length < allNodes
      ? `The ${formatNumber(nodes.length)} of ${formatNumber(allNodes)} ${kind} with most links`
      : `All ${formatNumber(allNodes)} ${kind}`;
  const lines =
    drawn < edges.length
      ? `${formatNumber(drawn)} of ${formatNumber(edges.length)} lines between them are drawn; ${kind === "documents" ? "links repeated on most pages" : "those for the fewest links"} are left out first. `
      : "";
  const click = kind === "documents" ? " Click a dot to see its document." : "";
  return `${some}, with ${formatCount(allLinks, "link")} in all. ${lines}A larger dot has more links to it; zoom in to see all names.${click}`;
}
