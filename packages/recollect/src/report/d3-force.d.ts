/** The part of d3-force that report and workbench use; the package does not include types. */
declare module "d3-force" {
  export interface ForceNode {
    index?: number;
    x?: number;
    y?: number;
    vx?: number;
    vy?: number;
  }
  export interface ForceLink {
    source: number | ForceNode;
    target: number | ForceNode;
  }
  export interface Force {
    strength(value: number): this;
  }
  export interface Simulation {
    force(name: string, force: unknown): this;
    stop(): this;
    tick(iterations?: number): this;
  }
  export function forceSimulation(nodes: ForceNode[]): Simulation;
  export function forceLink(links: ForceLink[]): Force & { distance(value: number): Force };
  export function forceManyBody(): Force & { distanceMax(value: number): Force };
  export function forceCollide(radius: (node: ForceNode, place: number) => number): Force;
  export function forceX(x: number): Force;
  export function forceY(y: number): Force;
}
