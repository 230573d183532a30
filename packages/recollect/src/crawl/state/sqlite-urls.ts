import { setImmediate as nextTurn } from "node:timers/promises";
import type { SqliteFile } from "@recollect/base/sqlite-file";
import {
  type CrawlUrls,
  type FoundKey,
  type LinkedUrl,
  type MissingUrl,
  type QueuedUrl,
  urlStateNumbers,
  urlStates,
} from "./crawl-state.ts";
import type { StateChanges } from "./state-changes.ts";

/** Number of queued URLs read at once. */
const batchRows = 10_000;

/** The table `urls`. */
export class SqliteUrls implements CrawlUrls {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async last(): Promise<number> {
    return (this.#file.sql("SELECT coalesce(max(id), 0) AS id FROM urls").get() as { id: number }).id;
  }

  async find(keys: readonly string[]): Promise<readonly FoundKey[]> {
    const find = this.#file.sql("SELECT id, key, url, state, depth, priority, tie, parent, page, evidence FROM urls WHERE key = ?");
    const found: FoundKey[] = [];
    await inTurns(keys, (key) => {
      const row = find.get(key);
      if (row !== undefined) found.push({ ...row, state: urlStates[row.state as number] } as FoundKey);
    });
    return found;
  }

  async best(count: number, maxDepth: number): Promise<readonly QueuedUrl[]> {
    const sql =
      "SELECT id, key, url, depth, priority, parent, tie, evidence FROM urls WHERE state = 0 AND depth <= ? ORDER BY priority DESC, tie, id LIMIT ?";
    return this.#file.sql(sql).all(Math.min(maxDepth, Number.MAX_SAFE_INTEGER), count) as unknown as QueuedUrl[];
  }

  async priorityAt(place: number): Promise<number | undefined> {
    const row = this.#file.sql("SELECT priority FROM urls WHERE state = 0 ORDER BY priority DESC, tie, id LIMIT 1 OFFSET ?").get(place);
    return row?.priority as number | undefined;
  }

  async *linked(): AsyncGenerator<readonly LinkedUrl[]> {
    const sql = "SELECT id, key, url, priority, evidence FROM urls WHERE state = 0 AND evidence IS NOT NULL AND id > ? ORDER BY id LIMIT ?";
    for (let last = 0; ; ) {
      const batch = this.#file.sql(sql).all(last, batchRows) as unknown as LinkedUrl[];
      if (batch.length > 0) yield batch;
      if (batch.length < batchRows) return;
      last = batch.at(-1)?.id as number;
    }
  }

  async *missing(): AsyncGenerator<MissingUrl> {
    const sql = `SELECT u.url, u.depth, u.priority, coalesce(q.url, l.url) AS linkedFrom FROM urls u
      LEFT JOIN urls l ON l.id = u.parent LEFT JOIN pages q ON q.id = l.page
      WHERE u.state = ${urlStateNumbers.missing} ORDER BY u.id`;
    type Row = Omit<MissingUrl, "linkedFrom"> & { linkedFrom: string | null };
    for (const row of this.#file.rows<Row>(sql)) yield { ...row, linkedFrom: row.linkedFrom ?? undefined };
  }

  async *fruitless(): AsyncGenerator<string> {
    const withoutPage = "SELECT u.url FROM pages p JOIN urls u ON u.id = p.url_id WHERE p.yield IS NULL";
    const sql = `SELECT url FROM urls WHERE state = ${urlStateNumbers.missing} UNION ALL ${withoutPage}`;
    for (const { url } of this.#file.rows<{ url: string }>(sql)) yield url;
  }

  async requeuePageless(): Promise<{ missing: number; unusable: number }> {
    this.#file.begin();
    const pageless = "SELECT id FROM pages WHERE why IN ('not-a-page', 'unreadable')";
    const missing = this.#file.sql(`UPDATE urls SET state = ${urlStateNumbers.queued} WHERE state = ${urlStateNumbers.missing}`).run();
    const unusable = this.#file.sql(`UPDATE urls SET state = ${urlStateNumbers.queued}, page = NULL WHERE page IN (${pageless})`).run();
    this.#file.exec(`DELETE FROM pages WHERE id IN (${pageless})`);
    return { missing: Number(missing.changes), unusable: Number(unusable.changes) };
  }

  async countUnjudged(keys: AsyncIterable<string>, areDistinct: boolean): Promise<{ keys: number; unjudged: number }> {
    const isNew = areDistinct ? () => true : this.#notedOnce();
    const judged = this.#file.sql(`SELECT 1 FROM urls WHERE key = ? AND state <> ${urlStateNumbers.queued}`);
    const counts = { keys: 0, unjudged: 0 };
    for await (const key of keys) {
      if (!isNew(key)) continue;
      counts.keys++;
      if (judged.get(key) === undefined) counts.unjudged++;
    }
    return counts;
  }

  /** Returns a function that returns true for new keys. They are stored on disk, since there may be millions. */
  #notedOnce(): (key: string) => boolean {
    this.#file.exec("CREATE TEMP TABLE IF NOT EXISTS noted (key TEXT PRIMARY KEY) WITHOUT ROWID; DELETE FROM temp.noted");
    const note = this.#file.sql("INSERT OR IGNORE INTO temp.noted VALUES (?)");
    return (key) => note.run(key).changes > 0;
  }

  /** Must be called within a transaction. */
  async write({ newUrls = [], movedUrls = [], settledUrls = [], rankedUrls = [] }: StateChanges): Promise<void> {
    const insert = this.#file.sql(
      "INSERT INTO urls (id, key, url, state, depth, priority, tie, parent, page, evidence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    await inTurns(newUrls, ({ id, key, url, state, depth, priority, tie, parent, page, evidence }) =>
      insert.run(id, key, url, urlStateNumbers[state], depth, priority, tie, parent, page, evidence),
    );
    const move = this.#file.sql("UPDATE urls SET priority = ?, depth = ?, parent = ?, evidence = ? WHERE id = ?");
    await inTurns(movedUrls, ({ id, priority, depth, parent, evidence }) => move.run(priority, depth, parent, evidence, id));
    const settle = this.#file.sql("UPDATE urls SET state = ?, depth = ?, priority = ?, parent = ?, page = ? WHERE id = ?");
    await inTurns(settledUrls, ({ id, state, depth, priority, parent, page }) =>
      settle.run(urlStateNumbers[state], depth, priority, parent, page, id),
    );
    const rank = this.#file.sql("UPDATE urls SET priority = ? WHERE id = ?");
    await inTurns(rankedUrls, ({ id, priority }) => rank.run(priority, id));
  }
}

/** Number of rows after which idle threads can get more work: nothing else in this loop waits. */
const rowsAtOnce = 500;

async function inTurns<Row>(rows: readonly Row[], change: (row: Row) => unknown): Promise<void> {
  let left = rowsAtOnce;
  for (const row of rows) {
    change(row);
    if (--left > 0) continue;
    await nextTurn();
    left = rowsAtOnce;
  }
}
