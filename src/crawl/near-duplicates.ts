import type { DatabaseSync, StatementSync } from "node:sqlite";
import { emptyFingerprint, hammingDistance } from "../page/fingerprint.ts";

/** Bits in which the fingerprints of near-duplicates may differ. */
export const duplicateBits = 3;

/** One more than bits may differ, so that at least one band of two near-duplicates is equal. */
const bands = 4;
const digitsPerBand = 16 / bands;

/** Finds pages whose text is nearly that of an earlier one: print and mobile versions, copies on other sites. */
export class NearDuplicates {
  readonly #find: StatementSync;
  readonly #insert: StatementSync;

  constructor(db: DatabaseSync) {
    this.#find = db.prepare("SELECT DISTINCT p.id, p.fingerprint FROM bands b JOIN pages p ON p.id = b.page WHERE b.band IN (?, ?, ?, ?)");
    this.#insert = db.prepare("INSERT INTO bands VALUES (?, ?)");
  }

  /** The earliest page that this one is a near-duplicate of. */
  find(fingerprint: string): number | undefined {
    if (fingerprint === emptyFingerprint) return undefined;
    let earliest: number | undefined;
    for (const { id, fingerprint: other } of this.#find.iterate(...bandsOf(fingerprint)) as Iterable<{ id: number; fingerprint: string }>)
      if ((earliest === undefined || id < earliest) && hammingDistance(fingerprint, other) <= duplicateBits) earliest = id;
    return earliest;
  }

  /** Only pages that are no near-duplicates themselves, so that copies of copies lead to the first. */
  add(fingerprint: string, page: number): void {
    if (fingerprint !== emptyFingerprint) for (const band of bandsOf(fingerprint)) this.#insert.run(band, page);
  }
}

/** Each band with its number in front, since equal digits in different places mean nothing. */
function bandsOf(fingerprint: string): number[] {
  return Array.from({ length: bands }, (_, n) => {
    const digits = fingerprint.slice(n * digitsPerBand, (n + 1) * digitsPerBand);
    return n * 16 ** digitsPerBand + Number.parseInt(digits, 16);
  });
}
