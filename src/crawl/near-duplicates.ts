import { hash } from "node:crypto";
import { emptyFingerprint, hammingDistance } from "../page/fingerprint.ts";
import { RoundCache } from "./round-cache.ts";
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

/** Bands held in memory between rounds. */
const heldBands = 5_000;

/** What is compared of a page. */
export interface Likeness {
  readonly fingerprint: string;
  readonly title: string;
}

type KnownPage = Pick<BandedPage, "id" | "fingerprint">;

/** Finds pages whose text is nearly that of an earlier one: print and mobile versions, copies on other sites. Knows what a round has to do with. */
export class NearDuplicates {
  /** Pages by their bands. */
  readonly #known: RoundCache<number, KnownPage[]>;

  /** `isNew`: the state has no page. */
  constructor(pages: Pick<CrawlPages, "withBands">, isNew: boolean) {
    const find = async (bands: readonly number[]): Promise<Map<string, KnownPage[]>> =>
      Map.groupBy(await pages.withBands(bands), ({ band }) => String(band));
    this.#known = new RoundCache({ keyOf: String, find, held: heldBands, isNew });
  }

  /** Asks the state about all pages at once. */
  async lookUp(pages: Iterable<Likeness>): Promise<void> {
    await this.#known.lookUp(Array.from(pages, bandsOf).flat());
  }

  /** The earliest page that this one is a near-duplicate of. */
  async find(page: Likeness): Promise<number | undefined> {
    await this.lookUp([page]);
    return earliestLike(
      page,
      bandsOf(page).flatMap((band) => this.#with(band)),
    );
  }

  #with(band: number): KnownPage[] {
    return this.#known.get(String(band)) ?? [];
  }

  /**
   * Only for pages that `find` told to be no near-duplicates themselves, so that copies of copies lead to the first. Returns the bands that go
   * into the state with it.
   */
  add({ fingerprint, title }: Likeness, id: number): readonly number[] {
    const bands = bandsOf({ fingerprint, title });
    for (const band of bands) {
      const others = this.#with(band);
      if (others.push({ id, fingerprint }) === 1) this.#known.set(String(band), others);
    }
    return bands;
  }

  /** To be called when what was added has been written to the state. */
  endRound(): void {
    this.#known.endRound();
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
