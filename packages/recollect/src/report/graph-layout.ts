import type { ForceNode } from "d3-force";
import { linkLayout } from "./link-layout.ts";
import type { LinkedNode, LinkGraph } from "./node-links.ts";

/** A place on the sheet. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const steps = 300;

/** Radius of a node: its area grows with the links to it. */
export function nodeRadius(inLinks: number, mostInLinks: number): number {
  return 3 + 13 * Math.sqrt(inLinks / Math.max(1, mostInLinks));
}

/** Places linked nodes near each other on a sheet, so that none overlap. */
export function graphLayout(
  nodes: readonly LinkedNode[],
  edges: LinkGraph["edges"],
  { width, height }: { readonly width: number; readonly height: number },
): Point[] {
  const most = Math.max(...nodes.map(({ inLinks }) => inLinks), 1);
  const { places, simulation } = linkLayout(nodes.length, edges, {
    ...{ distance: 70, repulsion: 160, reach: 400 },
    gravity: [0.05, 0.05 * (width / height)],
    radii: nodes.map(({ inLinks }) => nodeRadius(inLinks, most) + 3),
  });
  simulation.tick(steps);
  return fitted(places, width, height);
}

/** Scales the layout to the sheet, with a margin for names. Rounds off digits that differ between machines. */
function fitted(places: readonly ForceNode[], width: number, height: number): Point[] {
  const [xs, ys] = [places.map(({ x = 0 }) => x), places.map(({ y = 0 }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs, 0), Math.max(...xs, 0), Math.min(...ys, 0), Math.max(...ys, 0)];
  const margin = 45;
  const at = (value: number, low: number, high: number, size: number): number => {
    const scale = Math.min((size - 2 * margin) / Math.max(1, high - low), 3);
    return Number((size / 2 + (value - (low + high) / 2) * scale).toFixed(1));
  };
  return places.map((_, n) => ({ x: at(xs[n] as number, left, right, width), y: at(ys[n] as number, top, bottom, height) }));
}
