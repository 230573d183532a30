import { hash } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { emptyFingerprint, hammingDistance } from "../page/fingerprint.ts";

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

/** Finds pages whose text is nearly that of an earlier one: print and mobile versions, copies on other sites. */
export class NearDuplicates {
  readonly #find: StatementSync;
  readonly #insert: StatementSync;

  /** `table` holds the bands of the pages that were added. */
  constructor(db: DatabaseSync, table = "bands") {
    const anyBand = Array.from({ length: bands }, () => "?").join(", ");
    this.#find = db.prepare(
      `SELECT DISTINCT p.id, p.fingerprint FROM ${table} b JOIN pages p ON p.id = b.page WHERE b.band IN (${anyBand})`,
    );
    this.#insert = db.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
  }

  /** The earliest page that this one is a near-duplicate of. */
  find(page: Likeness): number | undefined {
    if (page.fingerprint === emptyFingerprint) return undefined;
    let earliest: number | undefined;
    for (const { id, fingerprint } of this.#find.iterate(...bandsOf(page)) as Iterable<{ id: number; fingerprint: string }>)
      if ((earliest === undefined || id < earliest) && hammingDistance(page.fingerprint, fingerprint) <= mostBits) earliest = id;
    return earliest;
  }

  /** Only for pages that are no near-duplicates themselves, so that copies of copies lead to the first. */
  add(page: Likeness, id: number): void {
    if (page.fingerprint !== emptyFingerprint) for (const band of bandsOf(page)) this.#insert.run(band, id);
  }
}

/** A number for each quarter of the fingerprint, the headline included. */
function bandsOf({ fingerprint, title }: Likeness): number[] {
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
