import type { GraphNodeShown } from "../../../../src/schemas/graph.ts";

/** The page's colours from the design tokens. */
interface Palette {
  readonly low: string;
  readonly high: string;
  readonly keep: string;
  readonly drop: string;
}

/** Returns the colour of a node by its decision, otherwise by its relevance; `most` is the highest relevance. */
export function colourOf({ relevance, decision }: GraphNodeShown, { low, high, keep, drop }: Palette, most: number): string {
  if (decision === "keep") return keep;
  if (decision === "drop") return drop;
  return relevance === undefined ? low : mixed(low, high, most > 0 ? Math.max(0, Math.min(1, relevance / most)) : 0);
}

/** Mixes two colours of the form #rrggbb. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [from, to].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const parts = [0, 1, 2].map((n) => Math.round((a?.[n] ?? 0) + ((b?.[n] ?? 0) - (a?.[n] ?? 0)) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the radius in pixels: the area grows with the links to and from the node, and all nodes are smaller if there are many. */
export function sizeOf({ inLinks, outLinks }: GraphNodeShown, mostLinks: number, nodes: number): number {
  const crowd = Math.max(0.4, Math.min(1, Math.sqrt(500 / Math.max(1, nodes))));
  return crowd * (3 + 11 * Math.sqrt((inLinks + outLinks) / Math.max(1, mostLinks)));
}
