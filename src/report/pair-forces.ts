import type { ForceNode } from "d3-force";

/** A force of our own in a simulation of d3-force, which tells it the nodes first. */
export interface PairForce {
  (alpha: number): void;
  initialize(nodes: readonly ForceNode[]): void;
}

/**
 * Pushes all nodes apart, the more the nearer they are. d3-force's own estimates this for far nodes from a tree, which it makes anew at
 * each step: for the few nodes of a figure, looking at all pairs takes a fraction of the time.
 */
export function repulsion({ strength, reach }: { readonly strength: number; readonly reach: number }): PairForce {
  return pairForce((alpha, { x, y, vx, vy }) => {
    for (let i = 0; i < x.length; i++) {
      for (let j = i + 1; j < x.length; j++) {
        const dx = at(x, j) - at(x, i);
        const dy = at(y, j) - at(y, i);
        const square = dx * dx + dy * dy;
        if (square >= reach * reach || square === 0) continue;
        const push = (strength * alpha) / (square < 1 ? Math.sqrt(square) : square);
        vx[i] = at(vx, i) - dx * push;
        vy[i] = at(vy, i) - dy * push;
        vx[j] = at(vx, j) + dx * push;
        vy[j] = at(vy, j) + dy * push;
      }
    }
  });
}

/** Moves nodes that would overlap in the next step away from each other, the smaller one more. */
export function collision(radii: readonly number[]): PairForce {
  return pairForce((_, { x, y, vx, vy }) => {
    for (let i = 0; i < x.length; i++) {
      const mine = radii[i] as number;
      for (let j = i + 1; j < x.length; j++) {
        const dx = at(x, i) + at(vx, i) - at(x, j) - at(vx, j);
        const dy = at(y, i) + at(vy, i) - at(y, j) - at(vy, j);
        const other = radii[j] as number;
        const square = dx * dx + dy * dy;
        if (square >= (mine + other) * (mine + other) || square === 0) continue;
        const distance = Math.sqrt(square);
        const move = (mine + other - distance) / distance;
        const share = (other * other) / (mine * mine + other * other);
        vx[i] = at(vx, i) + dx * move * share;
        vy[i] = at(vy, i) + dy * move * share;
        vx[j] = at(vx, j) - dx * move * (1 - share);
        vy[j] = at(vy, j) - dy * move * (1 - share);
      }
    }
  });
}

/** Places of all nodes, and how they move. */
interface Motion {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
}

/** `act` looks at all pairs of nodes, and changes how they move. */
function pairForce(act: (alpha: number, motion: Motion) => void): PairForce {
  let nodes: readonly ForceNode[] = [];
  let [x, y, vx, vy] = [zeros(0), zeros(0), zeros(0), zeros(0)];
  const force = (alpha: number): void => {
    for (let n = 0; n < nodes.length; n++) {
      const node = nodes[n] as ForceNode;
      x[n] = node.x ?? 0;
      y[n] = node.y ?? 0;
      vx[n] = node.vx ?? 0;
      vy[n] = node.vy ?? 0;
    }
    act(alpha, { x, y, vx, vy });
    for (let n = 0; n < nodes.length; n++) {
      const node = nodes[n] as ForceNode;
      node.vx = at(vx, n);
      node.vy = at(vy, n);
    }
  };
  const initialize = (given: readonly ForceNode[]): void => {
    nodes = given;
    [x, y, vx, vy] = [zeros(given.length), zeros(given.length), zeros(given.length), zeros(given.length)];
  };
  return Object.assign(force, { initialize });
}

function zeros(size: number): Float64Array {
  return new Float64Array(size);
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
