/** A URL, or the page that it led to, and the URL on whose page it was found. */
export interface PathStep {
  readonly id: number;
  readonly url: string;
  readonly parent: number | null;
}

/** Maximum number of cached URLs: the paths of consecutively collected pages overlap. */
const maxCached = 10_000;

/**
 * The paths from seeds to pages, by the links through which they were found; for many pages at once, with one query per link of the longest
 * path.
 */
export class LinkPaths {
  readonly #find: (ids: readonly number[]) => PathStep[] | Promise<PathStep[]>;
  #steps = new Map<number, PathStep>();

  constructor(find: (ids: readonly number[]) => PathStep[] | Promise<PathStep[]>) {
    this.#find = find;
  }

  /** Returns the pages that led to URLs with these parents, each from the seed on; empty for a seed. */
  async to(parents: readonly (number | null)[]): Promise<string[][]> {
    if (this.#steps.size > maxCached) this.forget();
    const steps = this.#steps; // stays complete if a concurrent stream empties the cache
    for (let wanted = firstUnknown(parents, steps); wanted.length > 0; wanted = firstUnknown(parents, steps)) {
      const found = await this.#find(wanted);
      if (found.length === 0) throw new Error(`URL ${wanted[0]}, to which links lead, is not in the state`);
      for (const step of found) steps.set(step.id, step);
    }
    return parents.map((parent) => Array.from(ancestors(parent, steps), ({ url }) => url).reverse());
  }

  /** Must be called when the state changes. */
  forget(): void {
    this.#steps = new Map();
  }
}

/** Returns the first URL of each path that is not cached. */
function firstUnknown(parents: readonly (number | null)[], steps: ReadonlyMap<number, PathStep>): number[] {
  const unknown = new Set<number>();
  for (const parent of parents) {
    let next = parent;
    for (const step of ancestors(parent, steps)) next = step.parent;
    if (next !== null) unknown.add(next);
  }
  return [...unknown];
}

function* ancestors(parent: number | null, steps: ReadonlyMap<number, PathStep>): Generator<PathStep> {
  for (let step = steps.get(parent ?? 0); step !== undefined; step = steps.get(step.parent ?? 0)) yield step;
}
