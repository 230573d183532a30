/// <reference lib="webworker" />
import { linkLayout } from "../../../../src/report/link-layout.ts";

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
  const links = Array.from({ length: edges.length / 2 }, (_, n) => ({
    source: edges[n * 2] as number,
    target: edges[n * 2 + 1] as number,
  }));
  const forces = { distance: 30, repulsion: 40, reach: 600, gravity: [0.06, 0.06] } as const;
  const { places, simulation } = linkLayout(nodes, links, forces);
  const steps = stepsOf(nodes);
  for (let step = 0; step < steps; step += stepsShown) {
    simulation.tick(stepsShown);
    const at = new Float32Array(nodes * 2);
    for (const [n, { x = 0, y = 0 }] of places.entries()) at.set([x, y], n * 2);
    const message: LayoutStep = { places: at, isDone: step + stepsShown >= steps };
    scope.postMessage(message, [at.buffer]);
  }
};
