import type { DocumentTable } from "./document-table.ts";

/**
 * Orders of a list. `likely` and `doubtful` begin with undecided documents: those with the highest chance, or with the chance nearest to 50
 * %. Documents with doubted decisions are sorted like undecided ones with a chance of 50 %; in `doubtful`, they come first.
 */
export const reviewOrders = ["likely", "relevance", "doubtful", "published", "captured", "title", "host", "collected"] as const;

export type ReviewOrder = (typeof reviewOrders)[number];

/** The orders that depend on no decision. */
type StoredOrder = Exclude<ReviewOrder, "likely" | "doubtful" | "collected">;

/** Sorts documents. Orders that do not depend on decisions are computed once for the whole table. */
export class DocumentSorter {
  readonly #table: DocumentTable;
  readonly #orders = new Map<ReviewOrder, Int32Array>();

  constructor(table: DocumentTable) {
    this.#table = table;
  }

  /** Returns `places` in an order; ties are in the order collected. */
  sorted(places: Int32Array, order: ReviewOrder): Int32Array {
    if (order === "collected") return places;
    if (order === "likely") return this.#undecidedFirst(places, (chance) => 1 - chance, 0.5);
    if (order === "doubtful") return this.#undecidedFirst(places, (chance) => Math.abs(chance - 0.5), 0);
    if (places.length === this.#table.size) return this.#whole(order);
    const isWanted = new Uint8Array(this.#table.size);
    for (const place of places) isWanted[place] = 1;
    return this.#whole(order).filter((place) => isWanted[place] === 1);
  }

  #undecidedFirst(places: Int32Array, distanceOf: (chance: number) => number, ofDoubted: number): Int32Array {
    const table = this.#table;
    const distance = Float64Array.from(places, (place) => {
      if (table.isDoubted(place)) return ofDoubted;
      return (table.decisions[place] === 0 ? 0 : 2) + distanceOf(table.chances[place] as number);
    });
    const order = Int32Array.from(places, (_, n) => n).sort((a, b) => (distance[a] as number) - (distance[b] as number) || a - b);
    return order.map((n) => places[n] as number);
  }

  #whole(order: StoredOrder): Int32Array {
    const known = this.#orders.get(order);
    if (known !== undefined) return known;
    const keys = this.#keys(order);
    const all = Int32Array.from({ length: this.#table.size }, (_, place) => place);
    const whole = all.sort((a, b) => compared(keys[a] as string | number, keys[b] as string | number) || a - b);
    this.#orders.set(order, whole);
    return whole;
  }

  /** Returns the sort keys, smallest first. Documents without a date come last. */
  #keys(order: StoredOrder): ArrayLike<string | number> {
    const { size, relevance, days, hosts } = this.#table;
    const texts = (textOf: (place: number) => string) => Array.from({ length: size }, (_, place) => textOf(place));
    if (order === "relevance") return relevance.map((score) => (Number.isNaN(score) ? 0 : -score));
    if (order === "captured") return texts((place) => this.#table.text("captured_at", place));
    if (order === "title") return texts((place) => sortText(this.#table.text("title", place)));
    if (order === "host") return texts((place) => hosts.of(place).replace(/^www\./, ""));
    return texts((place) => ((days[place] as number) === 0 ? "~" : this.#table.published(place)));
  }
}

function compared<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a sort key that is equal on every machine: lower case, no diacritics, from the first letter or digit; empty ones last. */
function sortText(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/^[^\p{L}\p{N}]+/u, "") || "\u{10ffff}";
}
