import type { LinkGraph } from "./node-links.ts";

type Edge = LinkGraph["edges"][number];

interface LinkedNodes extends Pick<LinkGraph, "edges"> {
  readonly nodes: readonly { readonly inLinks: number }[];
}

/**
 * Selects the most informative links if there are too many. Links to nodes that every page links to are a site's menu, so links to rarely
 * linked nodes come first; between hosts, those that stand for most links. Before these, each node gets one link, so that no node is
 * isolated.
 */
export function mostInformativeLinks({ nodes, edges }: LinkedNodes, most: number): Edge[] {
  if (edges.length <= most) return [...edges];
  const byWorth = edges.toSorted((a, b) => b.links - a.links || (nodes[a.target]?.inLinks ?? 0) - (nodes[b.target]?.inLinks ?? 0));
  const linked = new Set<number>();
  const [first, rest]: [Edge[], Edge[]] = [[], []];
  for (const edge of byWorth) {
    const isFirst = !linked.has(edge.source) || !linked.has(edge.target);
    (isFirst ? first : rest).push(edge);
    linked.add(edge.source).add(edge.target);
  }
  return [...first, ...rest].slice(0, most);
}
