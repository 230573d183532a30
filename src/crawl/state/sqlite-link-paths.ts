import type { SqliteFile } from "../../base/sqlite-file.ts";

interface Step {
  readonly url: string;
  readonly parent: number | null;
}

/** Cached URLs: the paths of consecutively collected pages overlap. */
const remembered = 10_000;

/** The paths from seeds to pages, by the links through which they were found. */
export class SqliteLinkPaths {
  readonly #file: SqliteFile;
  readonly #steps = new Map<number, Step>();

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** Returns the pages that led to a URL with this parent, from the seed on; empty for a seed. */
  to(parent: number | null): string[] {
    const path: string[] = [];
    for (let id = parent; id !== null; ) {
      const { url, parent: next }: Step = this.#step(id);
      path.push(url);
      id = next;
    }
    return path.reverse();
  }

  /** Must be called when the state changes. */
  forget(): void {
    this.#steps.clear();
  }

  #step(id: number): Step {
    const known = this.#steps.get(id);
    if (known !== undefined) return known;
    const sql = "SELECT coalesce(p.url, u.url) AS url, u.parent FROM urls u LEFT JOIN pages p ON p.id = u.page WHERE u.id = ?";
    const step = this.#file.sql(sql).get(id) as unknown as Step;
    if (this.#steps.size >= remembered) this.#steps.clear();
    this.#steps.set(id, step);
    return step;
  }
}
