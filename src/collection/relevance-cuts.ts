import type { DatabaseSync } from "node:sqlite";
import { type Likeness, NearDuplicates } from "../crawl/near-duplicates.ts";

/** How many documents a cut at a relevance would keep of all pages that were judged; near-duplicates don't count, as in a crawl's progress. */
export interface RelevanceCut {
  readonly relevance: number;
  readonly documents: number;
}

/** Cuts that are worth a look: around the threshold, or the usual ones without a threshold. */
const sharesOfThreshold = [0.5, 0.75, 1.25, 1.5, 2];
const usualCuts = [0.05, 0.1, 0.2, 0.3, 0.5];

/**
 * What other cuts would keep, the lowest first. Below the threshold they count what it rejected; what the links of those pages would have
 * led to, nobody knows. Where nothing was kept, one cut keeps the best page.
 */
export function relevanceCuts(db: DatabaseSync, { threshold, kept }: { threshold: number | undefined; kept: number }): RelevanceCut[] {
  const around = threshold === undefined ? usualCuts : sharesOfThreshold.map((share) => short(threshold * share));
  const best = threshold === undefined || kept > 0 ? 0 : bestRejected(db);
  const cuts = [...new Set([...around, shortBelow(best)])].filter((cut) => cut > 0 && cut < 1 && cut !== threshold).sort((a, b) => a - b);
  const isLower = (cut: number): boolean => threshold !== undefined && cut < threshold;
  return cuts.map((cut) => ({ relevance: cut, documents: isLower(cut) ? kept + rejectedFrom(db, cut) : keptFrom(db, cut) }));
}

/** Compared as documents.csv has it, since that is what an export cuts. */
function keptFrom(db: DatabaseSync, cut: number): number {
  const sql = "SELECT count(*) AS documents FROM pages WHERE why IS NULL AND duplicate_of IS NULL AND round(relevance, 6) >= ?";
  return (db.prepare(sql).get(cut) as { documents: number }).documents;
}

const isBelow = "why = 'below-threshold' AND relevance IS NOT NULL";

function bestRejected(db: DatabaseSync): number {
  return (db.prepare(`SELECT max(relevance) AS best FROM pages WHERE ${isBelow}`).get() as { best: number | null }).best ?? 0;
}

/** Rejected pages from a score on that are no near-duplicates of a document or of each other. */
function rejectedFrom(db: DatabaseSync, cut: number): number {
  const bands = "temp.cut_bands"; // which goes with the connection
  db.exec(`CREATE TABLE IF NOT EXISTS ${bands} (band INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (band, page)) WITHOUT ROWID`);
  db.exec(`DELETE FROM ${bands}`);
  const [documents, rejected] = [new NearDuplicates(db), new NearDuplicates(db, bands)];
  const sql = `SELECT id, title, fingerprint FROM pages WHERE ${isBelow} AND relevance >= ? ORDER BY id`;
  let count = 0;
  for (const page of db.prepare(sql).iterate(cut) as Iterable<unknown> as Iterable<Likeness & { id: number }>) {
    if (documents.find(page) !== undefined || rejected.find(page) !== undefined) continue;
    rejected.add(page, page.id);
    count++;
  }
  return count;
}

/** Two digits are what a person would type. */
function short(value: number): number {
  return Number(value.toPrecision(2));
}

/** The same, never above the value. */
function shortBelow(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return value > 0 ? short(Math.floor(value / step) * step) : 0;
}
