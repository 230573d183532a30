import type { PageRow } from "../../document/page-row.ts";
import { bandsOf, earliestDuplicate, type Likeness } from "../near-duplicates.ts";
import type { BandedPage, CrawlPages, PagesOfArchive, StoredLink } from "./crawl-state.ts";
import { LinkPaths, type PathStep } from "./link-paths.ts";
import { unpackLinks } from "./packed-links.ts";
import { isBelowThreshold, keptFrom, pageColumns, pageRowColumns, pageRowOf, type SelectedPage } from "./page-columns.ts";
import { PostgresBatch, type StateConnection } from "./postgres-batch.ts";
import type { NewPage, StateChanges } from "./state-changes.ts";

const insert = PostgresBatch.insert<NewPage>(
  "pages",
  Object.fromEntries(pageColumns.map(({ name, postgres, pack }) => [name, [postgres, pack]])),
);
const insertBands = PostgresBatch.insert<{ readonly band: number; readonly page: number }>("bands", { band: "bigint", page: "bigint" });

/** The tables `pages` and `bands`. */
export class PostgresPages implements CrawlPages {
  readonly #db: StateConnection;
  readonly paths: LinkPaths;

  constructor(db: StateConnection) {
    this.#db = db;
    const steps = `SELECT u.id, coalesce(p.url, u.url) AS url, u.parent FROM recollect.urls u
      LEFT JOIN recollect.pages p ON p.crawl = $1 AND p.id = u.page WHERE u.crawl = $1 AND u.id = ANY($2::bigint[])`;
    this.paths = new LinkPaths((ids) => db.query<PathStep & Record<string, unknown>>(steps, [ids]));
  }

  async last(): Promise<number> {
    const [row] = await this.#db.query<{ id: number | null }>("SELECT max(id) AS id FROM recollect.pages WHERE crawl = $1");
    return row?.id ?? 0;
  }

  documents(): AsyncGenerator<PageRow> {
    return this.#rows("p.why IS NULL");
  }

  rejected(): AsyncGenerator<PageRow> {
    return this.#rows("p.why IS NOT NULL");
  }

  async *#rows(condition: string): AsyncGenerator<PageRow> {
    const sql = `SELECT ${pageRowColumns} FROM recollect.pages p JOIN recollect.urls u ON u.crawl = $1 AND u.id = p.url_id
      LEFT JOIN recollect.pages d ON d.crawl = $1 AND d.id = p.duplicate_of WHERE p.crawl = $1 AND ${condition} ORDER BY p.id`;
    for await (const batch of this.#db.batches<SelectedPage>(sql)) {
      const paths = await this.paths.to(batch.map(({ parent }) => parent));
      for (const [n, row] of batch.entries()) yield pageRowOf(row, paths[n] as string[]);
    }
  }

  documentUrls(): AsyncGenerator<{ id: number; url: string }> {
    const sql = `SELECT u.id, p.url FROM recollect.urls u JOIN recollect.pages p ON p.crawl = $1 AND p.id = u.page
      WHERE u.crawl = $1 AND p.why IS NULL ORDER BY u.id`;
    return this.#db.rows(sql);
  }

  async *documentLinks(): AsyncGenerator<{ url: string; links: readonly StoredLink[] }> {
    const sql = "SELECT url, links FROM recollect.pages WHERE crawl = $1 AND why IS NULL AND links IS NOT NULL ORDER BY id";
    for await (const { url, links } of this.#db.rows<{ url: string; links: Uint8Array }>(sql)) yield { url, links: unpackLinks(links) };
  }

  replayed(): AsyncGenerator<{ url: string; captured: string; title: string | null }> {
    const sql = "SELECT url, captured, title FROM recollect.pages WHERE crawl = $1 AND why IS NULL AND captured IS NOT NULL ORDER BY id";
    return this.#db.rows(sql);
  }

  lessons(): AsyncGenerator<{ url: string; evidence: Uint8Array | null; yielded: number }> {
    const sql = `SELECT u.url, u.evidence, p.yield AS yielded FROM recollect.pages p JOIN recollect.urls u ON u.crawl = $1 AND u.id = p.url_id
      WHERE p.crawl = $1 AND p.yield IS NOT NULL ORDER BY p.id`;
    return this.#db.rows(sql);
  }

  withBands(bands: readonly number[]): Promise<readonly BandedPage[]> {
    const sql = `SELECT b.band, p.id, p.fingerprint FROM recollect.bands b JOIN recollect.pages p ON p.crawl = $1 AND p.id = b.page
      WHERE b.crawl = $1 AND b.band = ANY($2::bigint[])`;
    return this.#db.query<BandedPage & Record<string, unknown>>(sql, [bands]);
  }

  /** Computes the sums like SQLite: with compensation for rounding, so that they do not depend on the order. */
  async byArchive(): Promise<readonly PagesOfArchive[]> {
    const sql = "SELECT archive, why, relevance FROM recollect.pages WHERE crawl = $1 AND archive IS NOT NULL ORDER BY id";
    const sums = new Map<string, { judged: number; documents: number; relevance: number; lost: number }>();
    for await (const page of this.#db.rows<{ archive: string; why: string | null; relevance: number | null }>(sql)) {
      const sum = sums.get(page.archive) ?? { judged: 0, documents: 0, relevance: 0, lost: 0 };
      sums.set(page.archive, sum);
      sum.judged++;
      if (page.why !== null) continue;
      sum.documents++;
      const added = page.relevance ?? 0;
      const total = sum.relevance + added;
      sum.lost += Math.abs(sum.relevance) > Math.abs(added) ? sum.relevance - total + added : added - total + sum.relevance;
      sum.relevance = total;
    }
    return Array.from(sums, ([archive, { judged, documents, relevance, lost }]) => ({
      archive,
      judged,
      documents,
      relevance: relevance + lost,
    }));
  }

  async keptFrom(relevance: number): Promise<number> {
    const sql =
      "SELECT count(*) AS documents FROM recollect.pages WHERE crawl = $1 AND why IS NULL AND duplicate_of IS NULL AND relevance >= $2";
    const [row] = await this.#db.query<{ documents: number }>(sql, [leastRoundedTo(relevance)]);
    return row?.documents ?? 0;
  }

  async bestRejected(): Promise<number> {
    const sql = `SELECT max(${keptFrom}) AS best FROM recollect.pages WHERE crawl = $1 AND ${isBelowThreshold}`;
    const [row] = await this.#db.query<{ best: number | null }>(sql);
    return row?.best ?? 0;
  }

  rejectedFrom(relevance: number): Promise<number> {
    const sql = `SELECT id, title, fingerprint FROM recollect.pages WHERE crawl = $1 AND ${isBelowThreshold} AND ${keptFrom} >= $2 ORDER BY id`;
    return countUnlike(this.#db, this.#db.batches(sql, [relevance]));
  }

  /** Must be called within a transaction. */
  async write({ pages = [] }: StateChanges): Promise<void> {
    const bands = pages.flatMap(({ id, bands = [] }) => bands.map((band) => ({ band, page: id })));
    await Promise.all([insert.run(this.#db, pages), insertBands.run(this.#db, bands)]);
  }
}

/** Returns the lowest number that, rounded to six digits as in the tables, is at least this value. */
function leastRoundedTo(value: number): number {
  for (let low = value - 1e-6, high = value + 1e-6; ; ) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (Number(middle.toFixed(6)) >= value) high = middle;
    else low = middle;
  }
}

/** Creates or empties a table for the bands of counted pages, on the server's disk; it is dropped with the connection. */
const emptyCutBands =
  "CREATE TEMP TABLE IF NOT EXISTS cut_bands (crawl integer, band bigint, page bigint, fingerprint text NOT NULL, PRIMARY KEY (crawl, band, page)); " +
  "TRUNCATE pg_temp.cut_bands";

/** Counts pages that are neither near-duplicates of documents nor of each other. */
async function countUnlike(db: StateConnection, batches: AsyncIterable<readonly (Likeness & { readonly id: number })[]>): Promise<number> {
  await db.exec(emptyCutBands);
  let count = 0;
  for await (const batch of batches) {
    const pages = batch.map((page) => ({ ...page, bands: bandsOf(page) }));
    const known = await pagesByBand(db, [...new Set(pages.flatMap(({ bands }) => bands))]);
    const added: BandedPage[] = [];
    for (const { id, bands, ...page } of pages) {
      const others = bands.flatMap((band) => known.get(band) ?? []);
      if (earliestDuplicate(page, others) !== undefined) continue;
      count++;
      for (const band of bands) {
        const own = { band, id, fingerprint: page.fingerprint };
        known.set(band, [...(known.get(band) ?? []), own]);
        added.push(own);
      }
    }
    await addBands(db, added);
  }
  return count;
}

async function pagesByBand(db: StateConnection, bands: readonly number[]): Promise<Map<number, BandedPage[]>> {
  const sql = `SELECT b.band, p.id, p.fingerprint FROM recollect.bands b JOIN recollect.pages p ON p.crawl = $1 AND p.id = b.page
      WHERE b.crawl = $1 AND b.band = ANY($2::bigint[])
    UNION ALL SELECT band, page, fingerprint FROM pg_temp.cut_bands WHERE crawl = $1 AND band = ANY($2::bigint[])`;
  return Map.groupBy(await db.query<BandedPage & Record<string, unknown>>(sql, [bands]), ({ band }) => band);
}

async function addBands(db: StateConnection, added: readonly BandedPage[]): Promise<void> {
  await db.run("INSERT INTO pg_temp.cut_bands SELECT $1::integer, * FROM unnest($2::bigint[], $3::bigint[], $4::text[])", [
    added.map(({ band }) => band),
    added.map(({ id }) => id),
    added.map(({ fingerprint }) => fingerprint),
  ]);
}
