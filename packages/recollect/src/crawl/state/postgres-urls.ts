import { limits } from "@recollect/base/limits";
import type { FrontierEntry } from "../frontier.ts";
import {
  type CrawlUrls,
  type FoundKey,
  type LinkedUrl,
  type MissingUrl,
  type QueuedUrl,
  urlStateNumbers,
  urlStates,
} from "./crawl-state.ts";
import { type BatchColumns, digestOf, PostgresBatch, type StateConnection } from "./postgres-batch.ts";
import type { MovedUrl, NewUrl, SettledUrl, StateChanges } from "./state-changes.ts";

const rankedColumns = { id: "bigint", priority: "float8" } as const satisfies BatchColumns<FrontierEntry>;
const movedColumns = { ...rankedColumns, depth: "integer", parent: "bigint" } as const satisfies BatchColumns<FrontierEntry>;
const settledColumns: BatchColumns<SettledUrl> = {
  ...movedColumns,
  state: ["smallint", ({ state }) => urlStateNumbers[state]],
  page: "bigint",
};

const insert = PostgresBatch.insert<NewUrl>("urls", {
  ...settledColumns,
  key_hash: ["uuid", ({ key }) => digestOf(key)],
  ...{ key: "text", url: "text", tie: "bigint", evidence: "bytea" },
});
const move = PostgresBatch.update<MovedUrl>("urls", { ...movedColumns, evidence: "bytea" });
const settle = PostgresBatch.update<SettledUrl>("urls", settledColumns);
const rank = PostgresBatch.update<Pick<FrontierEntry, "id" | "priority">>("urls", rankedColumns);

const inQueue = "FROM recollect.urls WHERE crawl = $1 AND state = 0";
const bestFirst = "ORDER BY priority DESC, tie, id";
const deepest = 2 ** 31 - 1;

/** The table `urls`. */
export class PostgresUrls implements CrawlUrls {
  readonly #db: StateConnection;

  constructor(db: StateConnection) {
    this.#db = db;
  }

  async last(): Promise<number> {
    const [row] = await this.#db.query<{ id: number | null }>("SELECT max(id) AS id FROM recollect.urls WHERE crawl = $1");
    return row?.id ?? 0;
  }

  async find(keys: readonly string[]): Promise<readonly FoundKey[]> {
    const sql =
      "SELECT id, key, url, state, depth, priority, tie, parent, page, evidence FROM recollect.urls WHERE crawl = $1 AND key_hash = ANY($2::uuid[])";
    const rows = await this.#db.query<Omit<FoundKey, "state"> & { state: number }>(sql, [keys.map(digestOf)]);
    return rows.map((row) => ({ ...row, state: urlStates[row.state] as FoundKey["state"] }));
  }

  best(count: number, maxDepth: number): Promise<readonly QueuedUrl[]> {
    const sql = `SELECT id, key, url, depth, priority, parent, tie, evidence ${inQueue} AND depth <= $2 ${bestFirst} LIMIT $3`;
    return this.#db.query(sql, [Math.min(maxDepth, deepest), count]);
  }

  async priorityAt(place: number): Promise<number | undefined> {
    const sql = `SELECT priority ${inQueue} ${bestFirst} LIMIT 1 OFFSET $2`;
    const [row] = await this.#db.query<{ priority: number }>(sql, [place]);
    return row?.priority;
  }

  async *linked(): AsyncGenerator<readonly LinkedUrl[]> {
    const sql = `SELECT id, key, url, priority, evidence ${inQueue} AND evidence IS NOT NULL AND id > $2 ORDER BY id LIMIT ${limits.databaseBatch}`;
    for (let last = 0; ; ) {
      const batch = await this.#db.query<LinkedUrl & Record<string, unknown>>(sql, [last]);
      if (batch.length > 0) yield batch;
      if (batch.length < limits.databaseBatch) return;
      last = batch.at(-1)?.id as number;
    }
  }

  async *missing(): AsyncGenerator<MissingUrl> {
    const sql = `SELECT u.url, u.depth, u.priority, coalesce(q.url, l.url) AS "linkedFrom" FROM recollect.urls u
      LEFT JOIN recollect.urls l ON l.crawl = $1 AND l.id = u.parent LEFT JOIN recollect.pages q ON q.crawl = $1 AND q.id = l.page
      WHERE u.crawl = $1 AND u.state = ${urlStateNumbers.missing} ORDER BY u.id`;
    type Row = Omit<MissingUrl, "linkedFrom"> & { linkedFrom: string | null };
    for await (const row of this.#db.rows<Row>(sql)) yield { ...row, linkedFrom: row.linkedFrom ?? undefined };
  }

  async *fruitless(): AsyncGenerator<string> {
    const sql = `SELECT url FROM (
        SELECT 1 AS part, id, url FROM recollect.urls WHERE crawl = $1 AND state = ${urlStateNumbers.missing}
        UNION ALL SELECT 2, p.id, u.url FROM recollect.pages p JOIN recollect.urls u ON u.crawl = $1 AND u.id = p.url_id
          WHERE p.crawl = $1 AND p.yield IS NULL
      ) AS both_parts ORDER BY part, id`;
    for await (const { url } of this.#db.rows<{ url: string }>(sql)) yield url;
  }

  async requeuePageless(): Promise<{ missing: number; unusable: number }> {
    const pageless = "SELECT id FROM recollect.pages WHERE crawl = $1 AND why IN ('not-a-page', 'unreadable')";
    const begun = this.#db.begin();
    const [missing, unusable] = await Promise.all([
      this.#db.run(
        `UPDATE recollect.urls SET state = ${urlStateNumbers.queued} WHERE crawl = $1 AND state = ${urlStateNumbers.missing}`,
        [],
      ),
      this.#db.run(
        `UPDATE recollect.urls SET state = ${urlStateNumbers.queued}, page = NULL WHERE crawl = $1 AND page IN (${pageless})`,
        [],
      ),
      this.#db.run(`DELETE FROM recollect.pages WHERE crawl = $1 AND id IN (${pageless})`),
      begun,
    ]);
    return { missing, unusable };
  }

  async countUnjudged(keys: AsyncIterable<string>, areDistinct: boolean): Promise<{ keys: number; unjudged: number }> {
    // The table is on the server's disk, since there may be millions of keys.
    if (!areDistinct)
      await this.#db.exec(
        "CREATE TEMP TABLE IF NOT EXISTS noted (crawl integer, key_hash uuid, PRIMARY KEY (crawl, key_hash)); TRUNCATE pg_temp.noted",
      );
    const counts = { keys: 0, unjudged: 0 };
    for await (const given of inBatches(keys)) {
      const fresh = areDistinct ? given : await this.#notedOnce(given);
      counts.keys += fresh.length;
      counts.unjudged += fresh.length - (await this.#countJudged(fresh));
    }
    return counts;
  }

  async #notedOnce(digests: readonly string[]): Promise<readonly string[]> {
    const sql = 'INSERT INTO pg_temp.noted SELECT $1::integer, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING key_hash AS "digest"';
    return (await this.#db.query<{ digest: string }>(sql, [digests])).map(({ digest }) => digest);
  }

  async #countJudged(digests: readonly string[]): Promise<number> {
    const sql = `SELECT count(*) AS judged FROM unnest($2::uuid[]) AS given (key_hash)
      JOIN recollect.urls u ON u.crawl = $1 AND u.key_hash = given.key_hash AND u.state <> ${urlStateNumbers.queued}`;
    const [row] = await this.#db.query<{ judged: number }>(sql, [digests]);
    return row?.judged ?? 0;
  }

  /** Must be called within a transaction. Inserts new URLs in their final state. */
  async write({ newUrls = [], movedUrls = [], settledUrls = [], rankedUrls = [] }: StateChanges): Promise<void> {
    const added = new Map(newUrls.map((url) => [url.id, url]));
    const ofOthers = <Change extends { readonly id: number }>(changes: readonly Change[]): Change[] => {
      const others = new Map<number, Change>(); // of several changes of a URL, the last counts
      for (const change of changes) {
        const known = added.get(change.id);
        if (known === undefined) others.set(change.id, change);
        else added.set(change.id, { ...known, ...change });
      }
      return [...others.values()].sort((a, b) => a.id - b.id);
    };
    const [moved, settled, ranked] = [ofOthers(movedUrls), ofOthers(settledUrls), ofOthers(rankedUrls)];
    await Promise.all([
      insert.run(this.#db, [...added.values()]),
      move.run(this.#db, moved),
      settle.run(this.#db, settled),
      rank.run(this.#db, ranked),
    ]);
  }
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (batch.push(digestOf(key)) < limits.databaseBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
