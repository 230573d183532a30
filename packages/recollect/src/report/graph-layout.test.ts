import { expect, test } from "vitest";
import { graphLayout, nodeRadius, type Point } from "./graph-layout.ts";
import type { GraphNode } from "./link-graph.ts";

test("puts linked nodes nearer to each other than others, without overlap, and all on the sheet", () => {
  const most = 40;
  const nodes: GraphNode[] = Array.from({ length: 60 }, (_, n) => {
    const name = `page ${n}`;
    return { document: n, name, label: name, inLinks: n % (most + 1), outLinks: 1, relevant: 1, documents: 1 };
  });
  const edges = nodes
    .slice(1)
    .map((_, n) => ({ source: n + 1, target: (n + 1) % 6, links: 1 }))
    .filter(({ source, target }) => source !== target);
  const [width, height] = [1080, 640];
  const points = graphLayout(nodes, edges, { width, height });
  for (const { x, y } of points) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  const distance = (a: number, b: number): number => {
    const [from, to] = [points[a] as Point, points[b] as Point];
    return Math.hypot(from.x - to.x, from.y - to.y);
  };
  const pairs = nodes.flatMap((_, a) => nodes.slice(a + 1).map((_, b) => [a, a + 1 + b] as const));
  const touching = pairs.filter(
    ([a, b]) => distance(a, b) < nodeRadius(nodes[a]?.inLinks ?? 0, most) + nodeRadius(nodes[b]?.inLinks ?? 0, most),
  );
  expect(touching).toEqual([]);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const linked = mean(edges.map(({ source, target }) => distance(source, target)));
  expect(linked).toBeLessThan(0.7 * mean(pairs.map(([a, b]) => distance(a, b))));
});
