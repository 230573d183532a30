import { problem } from "@recollect/warc/problem";
import type { StateChanges } from "./state-changes.ts";

type Lists = Required<
  Pick<StateChanges, "newUrls" | "movedUrls" | "settledUrls" | "rankedUrls" | "pages" | "records" | "files" | "pieces">
>;

/** Maximum number of rounds that are sent together: each statement takes the server a while, however many rows it changes. */
const maxRounds = 8;

/** Merges the changes of several rounds, so that they are sent together. */
export class GatheredChanges {
  readonly lists: { [Name in keyof Lists]: Lists[Name][number][] } = {
    newUrls: [],
    movedUrls: [],
    settledUrls: [],
    rankedUrls: [],
    pages: [],
    records: [],
    files: [],
    pieces: [],
  };
  readonly problems: string[] = [];
  /** The progress at the end of each round, as JSON, by its number. */
  readonly rounds = new Map<number, string>();
  readonly notes = new Map<string, string | undefined>();
  /** Number of gathered changes, and their approximate size: rows, and links of pages. */
  count = 0;
  rows = 0;
  readonly #settled = new Set<number>();

  /** Whether changes can be merged with the gathered ones: merged changes move URLs first, then settle them, then rank them. */
  fits({ movedUrls = [] }: StateChanges): boolean {
    return this.count < maxRounds && this.lists.rankedUrls.length === 0 && movedUrls.every(({ id }) => !this.#settled.has(id));
  }

  add(changes: StateChanges): void {
    this.count++;
    for (const { id } of changes.settledUrls ?? []) this.#settled.add(id);
    for (const [name, list] of Object.entries(this.lists)) {
      const added = changes[name as keyof Lists] ?? [];
      for (const change of added) list.push(change as never);
      this.rows += added.length;
    }
    for (const { links } of changes.pages ?? []) this.rows += links?.urls.length ?? 0;
    const { problems = [], round, notes = {} } = changes;
    for (const { code, source, offset, message } of problems) this.problems.push(JSON.stringify(problem(code, source, offset, message)));
    for (const [name, value] of Object.entries({ ...notes, ...(round && { progress: round }) }))
      this.notes.set(name, value === undefined ? undefined : JSON.stringify(value));
    if (round !== undefined) this.rounds.set(round.rounds, JSON.stringify(round));
  }
}
