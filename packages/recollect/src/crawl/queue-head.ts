import type { UrlState } from "./frontier.ts";
import type { LinkEvidence } from "./link-evidence.ts";

/** A URL's state; changed in place. */
export interface KnownUrl {
  readonly id: number;
  readonly key: string;
  readonly url: string;
  readonly tie: number;
  state: UrlState;
  priority: number;
  depth: number;
  parent: number | null;
  page: number | null;
  evidence: LinkEvidence | undefined;
}

type Rank = Pick<KnownUrl, "priority" | "tie" | "id">;

/**
 * The best of the queue, cached in memory: the state is queried only when they are used up, not in each round. It must be told of every
 * change to a URL before that is written, or be cleared.
 */
export class QueueHead {
  readonly #read: (count: number) => Promise<readonly KnownUrl[]>;
  readonly #held: number;
  readonly #maxDepth: number;
  /** By number. */
  readonly #best = new Map<number, KnownUrl>();
  /** All URLs ranked up to here are cached; undefined: the whole queue is. */
  #bar: Rank | undefined;
  #isFilled = false;
  #wanted = 0;

  /** `read`: reads the best of the written queue, up to the same depth. */
  constructor(
    read: (count: number) => Promise<readonly KnownUrl[]>,
    { held, maxDepth }: { readonly held: number; readonly maxDepth: number },
  ) {
    this.#read = read;
    this.#held = held;
    this.#maxDepth = maxDepth;
  }

  /** Returns the best URLs, best first; ties by the lower tie number. All changes must be written before. */
  async first(count: number): Promise<readonly KnownUrl[]> {
    this.#wanted = count;
    const isEnough = this.#bar === undefined || this.#best.size >= count;
    if (!this.#isFilled || !isEnough) await this.#fill();
    return this.#sorted().slice(0, count);
  }

  note(known: KnownUrl): void {
    this.#best.delete(known.id);
    if (!this.#isFilled || known.state !== "queued" || known.depth > this.#maxDepth) return;
    if (this.#bar !== undefined && compareRanks(known, this.#bar) > 0) return;
    this.#best.set(known.id, known);
    if (this.#best.size > 3 * this.#size) this.#hold(this.#sorted().slice(0, this.#size), true);
  }

  /** Call it after many changes. */
  clear(): void {
    this.#best.clear();
    this.#isFilled = false;
  }

  /** Enough URLs for some rounds. */
  get #size(): number {
    return Math.max(this.#held, 2 * this.#wanted);
  }

  async #fill(): Promise<void> {
    const count = this.#size;
    const best = await this.#read(count);
    this.#isFilled = true;
    this.#hold(best, best.length === count);
  }

  /** `isCut`: there may be more in the queue. */
  #hold(best: readonly KnownUrl[], isCut: boolean): void {
    this.#best.clear();
    for (const known of best) this.#best.set(known.id, known);
    const last = best.at(-1);
    this.#bar = isCut && last !== undefined ? { priority: last.priority, tie: last.tie, id: last.id } : undefined;
  }

  #sorted(): KnownUrl[] {
    return [...this.#best.values()].sort(compareRanks);
  }
}

/** Best first. */
export function compareRanks(a: Rank, b: Rank): number {
  return b.priority - a.priority || a.tie - b.tie || a.id - b.id;
}
