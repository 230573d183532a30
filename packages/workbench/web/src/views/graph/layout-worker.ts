/// <reference lib="webworker" />
import { linkLayout } from "@recollect/recollect/report/link-layout";

/** Input of a layout: the number of nodes, and links as indexes of nodes, source, target, source, target … */
export interface LayoutJob {
  readonly nodes: number;
  readonly edges: readonly number[];
}

/** Positions of the nodes: x, y, x, y … */
export interface LayoutStep {
  readonly places: Float32Array<ArrayBuffer>;
  readonly isDone: boolean;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** Number of steps until the layout is nearly stable; fewer for large graphs, whose steps take longer. */
const stepsOf = (nodes: number): number => (nodes > 2000 ? 150 : 300);

/** Number of steps between updates of the picture. */
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
