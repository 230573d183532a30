import type { DatabaseSync, StatementSync } from "node:sqlite";

interface Step {
  readonly url: string;
  readonly parent: number | null;
}

/** Steps of a path that are shown; of a longer one, the first and the last of them. */
const shownSteps = 50;

/** Looked-up URLs held in memory: paths of pages collected one after the other share most of theirs. */
const remembered = 10_000;

/** The ways from seeds to pages, by the links through which they were found. */
export class LinkPaths {
  readonly #find: StatementSync;
  readonly #steps = new Map<number, Step>();

  constructor(db: DatabaseSync) {
    this.#find = db.prepare("SELECT coalesce(p.url, u.url) AS url, u.parent FROM urls u LEFT JOIN pages p ON p.id = u.page WHERE u.id = ?");
  }

  /** The pages that led to a URL, from the seed on; empty for a seed. */
  to(parent: number | null): string[] {
    const path: string[] = [];
    for (let id = parent; id !== null; ) {
      const { url, parent: next }: Step = this.#step(id);
      path.push(url);
      id = next;
    }
    path.reverse();
    if (path.length <= shownSteps) return path;
    return [...path.slice(0, shownSteps / 2), "…", ...path.slice(-shownSteps / 2)];
  }

  #step(id: number): Step {
    const known = this.#steps.get(id);
    if (known !== undefined) return known;
    const step = this.#find.get(id) as unknown as Step;
    if (this.#steps.size >= remembered) this.#steps.clear();
    this.#steps.set(id, step);
    return step;
  }
}
