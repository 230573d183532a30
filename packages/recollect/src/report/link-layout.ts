/// <reference path="./d3-force.d.ts" />
import { type ForceNode, forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type Simulation } from "d3-force";

/** Parameters of a layout of linked nodes. Lengths are in pixels. */
export interface LayoutForces {
  /** Length of a link. */
  readonly distance: number;
  /** Strength and range of the repulsion between nodes. */
  readonly repulsion: number;
  readonly reach: number;
  /** Strength of the attraction to the centre, along each axis. */
  readonly gravity: readonly [x: number, y: number];
  /** Radii of the nodes, which must not overlap. */
  readonly radii?: readonly number[];
}

/** Pulls linked nodes together and pushes all apart. A graph always gets the same layout: d3-force has its own random source. */
export function linkLayout(
  nodes: number,
  links: readonly { readonly source: number; readonly target: number }[],
  { distance, repulsion, reach, gravity, radii }: LayoutForces,
): { places: readonly ForceNode[]; simulation: Simulation } {
  const places: ForceNode[] = Array.from({ length: nodes }, () => ({}));
  const simulation = forceSimulation(places)
    .force("links", forceLink(links.map(({ source, target }) => ({ source, target }))).distance(distance))
    .force("apart", forceManyBody().distanceMax(reach).strength(-repulsion))
    .force("x", forceX(0).strength(gravity[0]))
    .force("y", forceY(0).strength(gravity[1]))
    .stop();
  if (radii !== undefined)
    simulation.force(
      "collide",
      forceCollide((_, place) => radii[place] ?? 0),
    );
  return { places, simulation };
}
