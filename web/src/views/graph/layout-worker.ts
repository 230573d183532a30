/// <reference lib="webworker" />
/// <reference path="../../../../src/report/d3-force.d.ts" />
import { type ForceNode, forceLink, forceManyBody, forceSimulation, forceX, forceY } from "d3-force";

/** What is to be laid out: how many nodes, and links as places of nodes, source, target, source, target … */
export interface LayoutJob {
  readonly nodes: number;
  readonly edges: readonly number[];
}

/** Where the nodes are: x, y, x, y … */
export interface LayoutStep {
  readonly places: Float32Array<ArrayBuffer>;
  readonly isDone: boolean;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** Steps until it hardly changes; fewer for large graphs, whose steps take longer and whose details nobody sees at once. */
const stepsOf = (nodes: number): number => (nodes > 2000 ? 150 : 300);

/** Steps between two pictures. */
const stepsShown = 5;

scope.onmessage = ({ data: { nodes, edges } }: MessageEvent<LayoutJob>) => {
  const places: ForceNode[] = Array.from({ length: nodes }, () => ({}));
  const links = Array.from({ length: edges.length / 2 }, (_, n) => ({
    source: edges[n * 2] as number,
    target: edges[n * 2 + 1] as number,
  }));
  const simulation = forceSimulation(places)
    .force("links", forceLink(links).distance(30))
    .force("apart", forceManyBody().distanceMax(600).strength(-40))
    .force("x", forceX(0).strength(0.06))
    .force("y", forceY(0).strength(0.06))
    .stop();
  const steps = stepsOf(nodes);
  for (let step = 0; step < steps; step += stepsShown) {
    simulation.tick(stepsShown);
    const at = new Float32Array(nodes * 2);
    for (const [n, { x = 0, y = 0 }] of places.entries()) at.set([x, y], n * 2);
    const message: LayoutStep = { places: at, isDone: step + stepsShown >= steps };
    scope.postMessage(message, [at.buffer]);
  }
};
