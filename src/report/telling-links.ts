import type { LinkGraph } from "./node-links.ts";

type Edge = LinkGraph["edges"][number];

interface LinkedNodes extends Pick<LinkGraph, "edges"> {
  readonly nodes: readonly { readonly inLinks: number }[];
}

/**
 * The links worth drawing where there are too many: links to what everything links to are a site's menu and tell least, so those to
 * rarely linked nodes come first; between hosts, those that stand for most links. Before them, each node gets one link, so that none lies about as if it had none.
 */
export function tellingLinks({ nodes, edges }: LinkedNodes, most: number): Edge[] {
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
