import type { DocumentTable } from "./document-table.ts";

/**
 * Orders of a list. `likely` and `doubtful` begin with undecided documents: those with the highest chance, or with the chance nearest to 50
 * %. Documents with doubted decisions are sorted like undecided ones with a chance of 50 %; in `doubtful`, they come first.
 */
export const reviewOrders = ["likely", "relevance", "doubtful", "published", "captured", "title", "host", "collected"] as const;

export type ReviewOrder = (typeof reviewOrders)[number];

/** The orders that depend on no decision. */
type StoredOrder = Exclude<ReviewOrder, "likely" | "doubtful" | "collected">;

/** Returns `places` in an order; ties are in the order collected. */
export type SortDocuments = (places: Int32Array, order: ReviewOrder) => Int32Array;

/** Returns a function that sorts documents. Orders that do not depend on decisions are computed once for the whole table. */
export function documentSorter(table: DocumentTable): SortDocuments {
  const stored = new Map<StoredOrder, Int32Array>();
  const undecidedFirst = (places: Int32Array, distanceOf: (chance: number) => number, ofDoubted: number): Int32Array => {
    const distance = Float64Array.from(places, (place) => {
      if (table.isDoubted(place)) return ofDoubted;
      return (table.decisions[place] === 0 ? 0 : 2) + distanceOf(table.chances[place] as number);
    });
    const order = Int32Array.from(places.keys()).sort((a, b) => (distance[a] as number) - (distance[b] as number) || a - b);
    return order.map((n) => places[n] as number);
  };
  return (places, order) => {
    if (order === "collected") return places;
    if (order === "likely") return undecidedFirst(places, (chance) => 1 - chance, 0.5);
    if (order === "doubtful") return undecidedFirst(places, (chance) => Math.abs(chance - 0.5), 0);
    const whole = stored.get(order) ?? sortedBy(sortKeys(table, order));
    stored.set(order, whole);
    if (places.length === table.size) return whole;
    const isWanted = new Uint8Array(table.size);
    for (const place of places) isWanted[place] = 1;
    return whole.filter((place) => isWanted[place] === 1);
  };
}

function sortedBy(keys: ArrayLike<string | number>): Int32Array {
  const places = Int32Array.from({ length: keys.length }, (_, place) => place);
  return places.sort((a, b) => compared(keys[a] as string | number, keys[b] as string | number) || a - b);
}

/** Returns the sort keys of all documents, smallest first. Documents without a date come last. */
function sortKeys(table: DocumentTable, order: StoredOrder): ArrayLike<string | number> {
  const { size, relevance, days, hosts } = table;
  const texts = (textOf: (place: number) => string) => Array.from({ length: size }, (_, place) => textOf(place));
  if (order === "relevance") return relevance.map((score) => (Number.isNaN(score) ? 0 : -score));
  if (order === "captured") return texts((place) => table.text("captured_at", place));
  if (order === "title") return texts((place) => sortText(table.text("title", place)));
  if (order === "host") return texts((place) => hosts.of(place).replace(/^www\./, ""));
  return texts((place) => ((days[place] as number) === 0 ? "~" : table.published(place)));
}

function compared<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a sort key that is equal on every machine: lower case, no diacritics, from the first letter or digit; empty ones last. */
function sortText(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/^[^\p{L}\p{N}]+/u, "") || "\u{10ffff}";
}
