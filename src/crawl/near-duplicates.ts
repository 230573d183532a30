import { hash } from "node:crypto";
import { emptyFingerprint, hammingDistance } from "../page/fingerprint.ts";
import type { BandedPage, CrawlPages } from "./state/crawl-pages.ts";

/**
 * Bits in which the fingerprints of near-duplicates may differ, besides having one headline. Measured on the 676 pages of
 * whitehouse.gov: of 22 pairs within 3 bits, the 9 with one headline are true copies, and the 13 others are different videos on pages
 * that else have the same text; from 8 bits on there are pairs with one headline that are different bulletins of a series.
 */
const mostBits = 3;

/** One more than bits may differ, so that at least one band of two near-duplicates is equal. */
const bands = mostBits + 1;
const digitsPerBand = 16 / bands;

/** What is compared of a page. */
export interface Likeness {
  readonly fingerprint: string;
  readonly title: string;
}

type KnownPage = Pick<BandedPage, "id" | "fingerprint">;

/** Finds pages whose text is nearly that of an earlier one: print and mobile versions, copies on other sites. Knows what a round has to do with. */
export class NearDuplicates {
  readonly #pages: Pick<CrawlPages, "withBands">;
  /** By their bands, those that are in the state; empty for bands that no page has. */
  readonly #stored = new Map<number, KnownPage[]>();
  /** Those of the round, which are not in the state yet. */
  readonly #added = new Map<number, KnownPage[]>();

  constructor(pages: Pick<CrawlPages, "withBands">) {
    this.#pages = pages;
  }

  /** Asks the state about all pages at once. */
  async lookUp(pages: Iterable<Likeness>): Promise<void> {
    const unknown = new Set<number>();
    for (const page of pages) for (const band of bandsOf(page)) if (!this.#stored.has(band)) unknown.add(band);
    if (unknown.size === 0) return;
    for (const band of unknown) this.#stored.set(band, []);
    for (const page of await this.#pages.withBands([...unknown])) this.#stored.get(page.band)?.push(page);
  }

  /** The earliest page that this one is a near-duplicate of. */
  async find(page: Likeness): Promise<number | undefined> {
    await this.lookUp([page]);
    const others = bandsOf(page).flatMap((band) => [...(this.#stored.get(band) ?? []), ...(this.#added.get(band) ?? [])]);
    return earliestLike(page, others);
  }

  /**
   * Only for pages that are no near-duplicates themselves, so that copies of copies lead to the first. Returns the bands that go into the
   * state with it.
   */
  add({ fingerprint, title }: Likeness, id: number): readonly number[] {
    const bands = bandsOf({ fingerprint, title });
    for (const band of bands) this.#added.set(band, [...(this.#added.get(band) ?? []), { id, fingerprint }]);
    return bands;
  }

  /** To be called when what was added has been written to the state. */
  endRound(): void {
    this.#stored.clear();
    this.#added.clear();
  }
}

/** The first of several pages that the page is a near-duplicate of. */
export function earliestLike(
  { fingerprint }: Likeness,
  others: readonly { readonly id: number; readonly fingerprint: string }[],
): number | undefined {
  let earliest: number | undefined;
  for (const { id, fingerprint: other } of others)
    if ((earliest === undefined || id < earliest) && hammingDistance(fingerprint, other) <= mostBits) earliest = id;
  return earliest;
}

/** A number for each quarter of the fingerprint, the headline included: near-duplicates share one at least. None for a page without text. */
export function bandsOf({ fingerprint, title }: Likeness): readonly number[] {
  if (fingerprint === emptyFingerprint) return [];
  const headline = headlineOf(title);
  return Array.from({ length: bands }, (_, n) => {
    const digits = fingerprint.slice(n * digitsPerBand, (n + 1) * digitsPerBand);
    return Number.parseInt(hash("sha1", `${n} ${digits} ${headline}`).slice(0, 12), 16);
  });
}

/** The longest part of a title, which is not the site's name as a rule; letters and digits only. */
export function headlineOf(title: string): string {
  const parts = title
    .slice(0, 1000)
    .split(/\s+[-–—|·•:»›]+\s+|\s*[|»›]\s*/)
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
    );
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}
