import type { UrlState } from "./frontier.ts";
import type { LinkEvidence } from "./link-evidence.ts";

/** A known URL; changed in place. */
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
 * A cache of the best URLs in the queue: the state is queried only when they are used up, not in each round. Every change to a URL must be
 * passed to `note` before it is written; after other changes, the cache must be cleared.
 */
export class QueueCache {
  readonly #read: (count: number) => Promise<readonly KnownUrl[]>;
  readonly #capacity: number;
  readonly #maxDepth: number;
  /** The cached URLs, by number. */
  readonly #best = new Map<number, KnownUrl>();
  /** Rank of the last cached URL: all URLs with a better rank are cached. Undefined if the whole queue is cached. */
  #lowest: Rank | undefined;
  #isFilled = false;
  #wanted = 0;

  /** `read`: reads the best URLs of the written queue, up to the same depth. */
  constructor(
    read: (count: number) => Promise<readonly KnownUrl[]>,
    { capacity, maxDepth }: { readonly capacity: number; readonly maxDepth: number },
  ) {
    this.#read = read;
    this.#capacity = capacity;
    this.#maxDepth = maxDepth;
  }

  /** Returns the best URLs, best first; of equal ones, the one with the lower tie number is first. All changes must be written before. */
  async first(count: number): Promise<readonly KnownUrl[]> {
    this.#wanted = count;
    const isEnough = this.#lowest === undefined || this.#best.size >= count;
    if (!this.#isFilled || !isEnough) await this.#fill();
    return this.#sorted().slice(0, count);
  }

  /** Adds, moves or removes a URL that has changed. */
  note(known: KnownUrl): void {
    this.#best.delete(known.id);
    if (!this.#isFilled || known.state !== "queued" || known.depth > this.#maxDepth) return;
    if (this.#lowest !== undefined && compareRanks(known, this.#lowest) > 0) return;
    this.#best.set(known.id, known);
    if (this.#best.size > 3 * this.#size) this.#replace(this.#sorted().slice(0, this.#size), true);
  }

  clear(): void {
    this.#best.clear();
    this.#isFilled = false;
  }

  /** Number of URLs to cache: enough for several rounds. */
  get #size(): number {
    return Math.max(this.#capacity, 2 * this.#wanted);
  }

  async #fill(): Promise<void> {
    const count = this.#size;
    const best = await this.#read(count);
    this.#isFilled = true;
    this.#replace(best, best.length === count);
  }

  /** `isTruncated`: whether the queue may contain more URLs. */
  #replace(best: readonly KnownUrl[], isTruncated: boolean): void {
    this.#best.clear();
    for (const known of best) this.#best.set(known.id, known);
    const last = best.at(-1);
    this.#lowest = isTruncated && last !== undefined ? { priority: last.priority, tie: last.tie, id: last.id } : undefined;
  }

  #sorted(): KnownUrl[] {
    return [...this.#best.values()].sort(compareRanks);
  }
}

/** Compares the ranks of two URLs in the queue, for sorting with the best first. */
export function compareRanks(a: Rank, b: Rank): number {
  return b.priority - a.priority || a.tie - b.tie || a.id - b.id;
}
