import { bandsOf, earliestLike, type Likeness } from "../near-duplicates.ts";
import type { BandedPage } from "./crawl-state.ts";
import type { StateConnection } from "./state-connection.ts";

type KnownPage = Pick<BandedPage, "id" | "fingerprint">;

/** With the bands of counted pages, on the server's disk; dropped with the connection. */
const empty =
  "CREATE TEMP TABLE IF NOT EXISTS cut_bands (crawl integer, band bigint, page bigint, fingerprint text NOT NULL, PRIMARY KEY (crawl, band, page)); " +
  "TRUNCATE pg_temp.cut_bands";

/** Counts pages that are neither near-duplicates of documents nor of each other. */
export async function countUnlike(db: StateConnection, batches: AsyncIterable<readonly (KnownPage & Likeness)[]>): Promise<number> {
  await db.exec(empty);
  let count = 0;
  for await (const batch of batches) {
    const pages = batch.map((page) => ({ ...page, bands: bandsOf(page) }));
    const known = await pagesByBand(db, [...new Set(pages.flatMap(({ bands }) => bands))]);
    const added: { band: number; page: KnownPage }[] = [];
    for (const page of pages) {
      if (
        earliestLike(
          page,
          page.bands.flatMap((band) => known.get(band) ?? []),
        ) !== undefined
      )
        continue;
      count++;
      for (const band of page.bands) {
        addTo(known, band, page);
        added.push({ band, page });
      }
    }
    await addBands(db, added);
  }
  return count;
}

async function pagesByBand(db: StateConnection, bands: readonly number[]): Promise<Map<number, KnownPage[]>> {
  const sql = `SELECT b.band, p.id, p.fingerprint FROM recollect.bands b JOIN recollect.pages p ON p.crawl = $1 AND p.id = b.page
      WHERE b.crawl = $1 AND b.band = ANY($2::bigint[])
    UNION ALL SELECT band, page, fingerprint FROM pg_temp.cut_bands WHERE crawl = $1 AND band = ANY($2::bigint[])`;
  const found = new Map<number, KnownPage[]>();
  for (const { band, ...page } of await db.query<BandedPage & Record<string, unknown>>(sql, [bands])) addTo(found, band, page);
  return found;
}

function addTo(pages: Map<number, KnownPage[]>, band: number, page: KnownPage): void {
  const known = pages.get(band);
  if (known === undefined) pages.set(band, [page]);
  else known.push(page);
}

async function addBands(db: StateConnection, added: readonly { readonly band: number; readonly page: KnownPage }[]): Promise<void> {
  await db.run("INSERT INTO pg_temp.cut_bands SELECT $1::integer, * FROM unnest($2::bigint[], $3::bigint[], $4::text[])", [
    added.map(({ band }) => band),
    added.map(({ page }) => page.id),
    added.map(({ page }) => page.fingerprint),
  ]);
}
