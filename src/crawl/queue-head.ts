import type { UrlState } from "./frontier.ts";
import type { LinkEvidence } from "./link-evidence.ts";

/** What is known of a URL; changed in place. */
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
 * The best of the queue, held in memory: the state is asked for it when what was held has been used up, not in each round. It hears of every
 * change to a URL, before that is written, or is cleared.
 */
export class QueueHead {
  readonly #read: (count: number, maxDepth: number) => Promise<readonly KnownUrl[]>;
  readonly #held: number;
  /** By number. */
  readonly #best = new Map<number, KnownUrl>();
  /** Of what ranks up to here, all is held; of the whole queue where this is undefined. */
  #bar: Rank | undefined;
  #isFilled = false;
  #maxDepth = 0;
  #wanted = 0;

  /** `read`: the best of what has been written. */
  constructor(read: (count: number, maxDepth: number) => Promise<readonly KnownUrl[]>, held: number) {
    this.#read = read;
    this.#held = held;
  }

  /** The best that are no deeper than that, best first; of equal ones, the lower tie first. All changes must have been written. */
  async first(count: number, maxDepth: number): Promise<readonly KnownUrl[]> {
    this.#wanted = count;
    const isEnough = this.#bar === undefined || this.#best.size >= count;
    if (!this.#isFilled || maxDepth !== this.#maxDepth || !isEnough) await this.#fill(maxDepth);
    return this.#sorted().slice(0, count);
  }

  /** Takes in a URL as it is now. */
  note(known: KnownUrl): void {
    this.#best.delete(known.id);
    if (!this.#isFilled || known.state !== "queued" || known.depth > this.#maxDepth) return;
    if (this.#bar !== undefined && compareRanks(known, this.#bar) > 0) return;
    this.#best.set(known.id, known);
    if (this.#best.size > 3 * this.#size) this.#hold(this.#sorted().slice(0, this.#size), true);
  }

  /** To be called when many have changed. */
  clear(): void {
    this.#best.clear();
    this.#isFilled = false;
  }

  /** So many that they last for some rounds. */
  get #size(): number {
    return Math.max(this.#held, 2 * this.#wanted);
  }

  async #fill(maxDepth: number): Promise<void> {
    const count = this.#size;
    const best = await this.#read(count, maxDepth);
    this.#maxDepth = maxDepth;
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
