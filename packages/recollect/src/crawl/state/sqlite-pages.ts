import type { SqliteFile } from "@recollect/base/sqlite-file";
import type { PageRow } from "../../document/page-row.ts";
import { bandsOf, earliestDuplicate, type Likeness } from "../near-duplicates.ts";
import type { BandedPage, CrawlPages, PagesOfArchive, StoredLink } from "./crawl-state.ts";
import { LinkPaths, type PathStep } from "./link-paths.ts";
import { unpackLinks } from "./packed-links.ts";
import { isBelowThreshold, keptFrom, pageColumns, pageRowColumns, pageRowOf, type SelectedPage } from "./page-columns.ts";
import type { StateChanges } from "./state-changes.ts";

const pageRows = `
  SELECT ${pageRowColumns}
  FROM pages p JOIN urls u ON u.id = p.url_id LEFT JOIN pages d ON d.id = p.duplicate_of`;

const insertPage = `INSERT INTO pages (${pageColumns.map(({ name }) => `"${name}"`).join(", ")}) VALUES (${pageColumns.map(() => "?").join(", ")})`;

/** Table of the bands of counted pages; dropped with the connection. */
const cutBands = "temp.cut_bands";

/** The tables `pages` and `bands`. */
export class SqlitePages implements CrawlPages {
  readonly paths: LinkPaths;
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
    const step = "SELECT u.id, coalesce(p.url, u.url) AS url, u.parent FROM urls u LEFT JOIN pages p ON p.id = u.page WHERE u.id = ?";
    this.paths = new LinkPaths((ids) => ids.flatMap((id) => file.sql(step).all(id) as unknown as PathStep[]));
  }

  async last(): Promise<number> {
    return (this.#file.sql("SELECT coalesce(max(id), 0) AS id FROM pages").get() as { id: number }).id;
  }

  documents(): AsyncGenerator<PageRow> {
    return this.#rows("p.why IS NULL");
  }

  rejected(): AsyncGenerator<PageRow> {
    return this.#rows("p.why IS NOT NULL");
  }

  async *#rows(condition: string): AsyncGenerator<PageRow> {
    for (const row of this.#file.rows<SelectedPage>(`${pageRows} WHERE ${condition} ORDER BY p.id`))
      yield pageRowOf(row, (await this.paths.to([row.parent]))[0] as string[]);
  }

  async *documentUrls(): AsyncGenerator<{ id: number; url: string }> {
    yield* this.#file.rows("SELECT u.id, p.url FROM urls u JOIN pages p ON p.id = u.page WHERE p.why IS NULL");
  }

  async *documentLinks(): AsyncGenerator<{ url: string; links: readonly StoredLink[] }> {
    const sql = "SELECT url, links FROM pages WHERE why IS NULL AND links IS NOT NULL ORDER BY id";
    for (const { url, links } of this.#file.rows<{ url: string; links: Uint8Array }>(sql)) yield { url, links: unpackLinks(links) };
  }

  async *replayed(): AsyncGenerator<{ url: string; captured: string; title: string | null }> {
    yield* this.#file.rows("SELECT url, captured, title FROM pages WHERE why IS NULL AND captured IS NOT NULL ORDER BY id");
  }

  async *lessons(): AsyncGenerator<{ url: string; evidence: Uint8Array | null; yielded: number }> {
    yield* this.#file.rows(
      "SELECT u.url, u.evidence, p.yield AS yielded FROM pages p JOIN urls u ON u.id = p.url_id WHERE p.yield IS NOT NULL ORDER BY p.id",
    );
  }

  async withBands(bands: readonly number[]): Promise<readonly BandedPage[]> {
    return this.#withBands("bands", bands);
  }

  #withBands(table: string, bands: readonly number[]): BandedPage[] {
    const find = this.#file.sql(`SELECT b.band, p.id, p.fingerprint FROM ${table} b JOIN pages p ON p.id = b.page WHERE b.band = ?`);
    return bands.flatMap((band) => find.all(band) as unknown as BandedPage[]);
  }

  async byArchive(): Promise<readonly PagesOfArchive[]> {
    const sql =
      "SELECT archive, count(*) AS judged, sum(why IS NULL) AS documents, total(CASE WHEN why IS NULL THEN relevance END) AS relevance " +
      "FROM pages WHERE archive IS NOT NULL GROUP BY archive";
    return this.#file.sql(sql).all() as unknown as PagesOfArchive[];
  }

  async keptFrom(relevance: number): Promise<number> {
    const sql = "SELECT count(*) AS documents FROM pages WHERE why IS NULL AND duplicate_of IS NULL AND round(relevance, 6) >= ?";
    return (this.#file.sql(sql).get(relevance) as { documents: number }).documents;
  }

  async bestRejected(): Promise<number> {
    const row = this.#file.sql(`SELECT max(${keptFrom}) AS best FROM pages WHERE ${isBelowThreshold}`).get();
    return (row?.best as number | null) ?? 0;
  }

  async rejectedFrom(relevance: number): Promise<number> {
    const columns = "(band INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (band, page)) WITHOUT ROWID";
    this.#file.exec(`CREATE TABLE IF NOT EXISTS ${cutBands} ${columns}; DELETE FROM ${cutBands}`);
    const sql = `SELECT id, title, fingerprint FROM pages WHERE ${isBelowThreshold} AND ${keptFrom} >= ? ORDER BY id`;
    let count = 0;
    for (const page of this.#file.rows<Likeness & { id: number }>(sql, relevance)) {
      const bands = bandsOf(page);
      const isLike = (table: string): boolean => earliestDuplicate(page, this.#withBands(table, bands)) !== undefined;
      if (bands.length > 0 && (isLike("bands") || isLike(cutBands))) continue;
      this.#addBands(cutBands, page.id, bands);
      count++;
    }
    return count;
  }

  /** Must be called within a transaction. */
  write({ pages = [] }: StateChanges): void {
    for (const page of pages) {
      this.#file.sql(insertPage).run(...pageColumns.map(({ pack }) => pack(page)));
      this.#addBands("bands", page.id, page.bands ?? []);
    }
  }

  #addBands(table: string, page: number, bands: readonly number[]): void {
    for (const band of bands) this.#file.sql(`INSERT INTO ${table} VALUES (?, ?)`).run(band, page);
  }
}
