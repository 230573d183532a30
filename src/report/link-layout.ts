/// <reference path="./d3-force.d.ts" />
import { type ForceNode, forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type Simulation } from "d3-force";

/** What a layout of linked nodes is made by. Lengths are pixels. */
export interface LayoutForces {
  /** Length of a link. */
  readonly distance: number;
  /** How strongly nodes push each other apart, and how far that reaches. */
  readonly repulsion: number;
  readonly reach: number;
  /** How strongly nodes are drawn to the middle, along each axis. */
  readonly gravity: readonly [x: number, y: number];
  /** Radii of nodes that must not overlap. */
  readonly radii?: readonly number[];
}

/**
 * Draws linked nodes together and pushes all apart: the places of the nodes, and the simulation that moves them. The same graph gets the same
 * layout, since d3-force has a random source of its own.
 */
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
