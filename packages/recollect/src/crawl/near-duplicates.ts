import { hash } from "node:crypto";
import { emptyFingerprint, hammingDistance } from "@recollect/page/fingerprint";
import { RoundCache } from "./round-cache.ts";
import type { BandedPage, CrawlPages } from "./state/crawl-state.ts";

/**
 * Maximum different bits in the fingerprints of near-duplicates, which also share a headline. Measured on the 676 pages of whitehouse.gov:
 * of 22 pairs within 3 bits, the 9 with one headline are true copies, and the 13 others are different videos on pages with otherwise equal
 * text; from 8 bits on there are pairs with one headline that are different bulletins of a series.
 */
const maxBits = 3;

/** Number of bands of a fingerprint: one more than the maximum of different bits, so that near-duplicates share at least one band. */
const bands = maxBits + 1;
const digitsPerBand = 16 / bands;

/** Bands cached between rounds. */
const cachedBands = 5_000;

/** The compared parts of a page. */
export interface Likeness {
  readonly fingerprint: string;
  readonly title: string;
}

type KnownPage = Pick<BandedPage, "id" | "fingerprint">;

/** Finds pages with nearly the text of an earlier one: print and mobile versions, copies on other sites. */
export class NearDuplicates {
  readonly #known: RoundCache<number, KnownPage[]>;

  /** `isNew`: the state has no page. */
  constructor(pages: Pick<CrawlPages, "withBands">, isNew: boolean) {
    const find = async (bands: readonly number[]): Promise<Map<string, KnownPage[]>> =>
      Map.groupBy(await pages.withBands(bands), ({ band }) => String(band));
    this.#known = new RoundCache({ keyOf: String, find, capacity: cachedBands, isNew });
  }

  async lookUp(pages: Iterable<Likeness>): Promise<void> {
    await this.#known.lookUp(Array.from(pages, bandsOf).flat());
  }

  /** Returns the earliest page that this one is a near-duplicate of. */
  async find(page: Likeness): Promise<number | undefined> {
    await this.lookUp([page]);
    return earliestDuplicate(
      page,
      bandsOf(page).flatMap((band) => this.#with(band)),
    );
  }

  #with(band: number): KnownPage[] {
    return this.#known.get(String(band)) ?? [];
  }

  /**
   * Adds a page that is not a near-duplicate itself by `find`, so that copies of copies lead to the first. Returns the bands to write to
   * the state.
   */
  add(page: Likeness, id: number): readonly number[] {
    const bands = bandsOf(page);
    for (const band of bands) {
      const others = this.#with(band);
      if (others.push({ id, fingerprint: page.fingerprint }) === 1) this.#known.set(String(band), others); // a repeated set ages the cache
    }
    return bands;
  }

  /** Must be called after the added pages are written to the state. */
  endRound(): void {
    this.#known.endRound();
  }
}

/** Returns the first of several pages that the page is a near-duplicate of. */
export function earliestDuplicate(
  { fingerprint }: Likeness,
  others: readonly { readonly id: number; readonly fingerprint: string }[],
): number | undefined {
  let earliest: number | undefined;
  for (const { id, fingerprint: other } of others)
    if ((earliest === undefined || id < earliest) && hammingDistance(fingerprint, other) <= maxBits) earliest = id;
  return earliest;
}

/** Returns a number for each quarter of the fingerprint with the headline: near-duplicates share at least one. Empty for a page without text. */
export function bandsOf({ fingerprint, title }: Likeness): readonly number[] {
  if (fingerprint === emptyFingerprint) return [];
  const headline = headlineOf(title);
  return Array.from({ length: bands }, (_, n) => {
    const digits = fingerprint.slice(n * digitsPerBand, (n + 1) * digitsPerBand);
    return Number.parseInt(hash("sha1", `${n} ${digits} ${headline}`).slice(0, 12), 16);
  });
}

/** Returns the longest part of a title, usually not the site's name; letters and digits only. */
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
