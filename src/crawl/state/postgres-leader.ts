import { hostname } from "node:os";
import { Postgres } from "../../base/postgres.ts";
import { lockSpace, prepareTables } from "./postgres-schema.ts";

/** Where the state of a crawl is: the address of a database, and the folder of the collection, by its absolute path, which is the name of the crawl. */
export interface PostgresPlace {
  readonly url: string;
  readonly out: string;
}

/** The process that leads a crawl. */
export interface CrawlLeader {
  readonly host: string;
  readonly pid: number;
}

/**
 * A crawl that this process leads. The lock belongs to the session of the connection that makes all changes: when that is cut, for whatever
 * reason, PostgreSQL undoes its transaction and gives up the lock together. So no process can write what it began as the leader after
 * another has become it, and nothing else has to be fenced.
 */
export class PostgresLeader {
  readonly db: Postgres;
  readonly crawlId: number;
  /** How many times a process has become leader of this crawl. */
  readonly epoch: number;

  private constructor(db: Postgres, crawlId: number, epoch: number) {
    this.db = db;
    this.crawlId = crawlId;
    this.epoch = epoch;
  }

  /** Leads the crawl, a new one if there is none; where another process does, says which. */
  static async open({ url, out }: PostgresPlace): Promise<PostgresLeader | CrawlLeader> {
    const db = await Postgres.connect(url);
    try {
      await prepareTables(db);
      const crawlId = await crawlOf(db, out);
      if (await holdsLock(db, crawlId)) return new PostgresLeader(db, crawlId, await becomeLeader(db, crawlId));
      const leader = await leaderOf(db, crawlId);
      await db.close();
      return leader;
    } catch (error) {
      await db.close();
      throw error;
    }
  }

  /** Lets others lead; what was not committed is forgotten. */
  async close(): Promise<void> {
    try {
      if (this.db.lost.aborted) return;
      await this.db.rollback();
      await this.db.run("UPDATE recollect.crawls SET host = NULL, pid = NULL WHERE id = $1", [this.crawlId]);
      // The server may take a moment to notice that a connection has ended.
      await this.db.query("SELECT pg_advisory_unlock($1, $2)", [lockSpace, this.crawlId]);
    } finally {
      await this.db.close();
    }
  }
}

async function crawlOf(db: Postgres, out: string): Promise<number> {
  for (;;) {
    const [known] = await db.query<{ id: number }>("SELECT id FROM recollect.crawls WHERE out = $1", [out]);
    if (known !== undefined) return known.id;
    await db.run("INSERT INTO recollect.crawls (out) VALUES ($1) ON CONFLICT DO NOTHING", [out]);
  }
}

async function holdsLock(db: Postgres, crawlId: number): Promise<boolean> {
  const [row] = await db.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS held", [lockSpace, crawlId]);
  return row?.held === true;
}

async function becomeLeader(db: Postgres, crawlId: number): Promise<number> {
  const sql = "UPDATE recollect.crawls SET epoch = epoch + 1, host = $2, pid = $3, led_since = now() WHERE id = $1 RETURNING epoch";
  const [row] = await db.query<{ epoch: number }>(sql, [crawlId, hostname(), process.pid]);
  return row?.epoch ?? 0;
}

/** Without a name where it is just taking over. */
async function leaderOf(db: Postgres, crawlId: number): Promise<CrawlLeader> {
  const [row] = await db.query<{ host: string | null; pid: number | null }>("SELECT host, pid FROM recollect.crawls WHERE id = $1", [
    crawlId,
  ]);
  return { host: row?.host ?? "another machine", pid: row?.pid ?? 0 };
}
