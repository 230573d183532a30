import { Socket } from "node:net";
import type { Client, ClientBase, ClientConfig, Pool, QueryConfig, QueryResult, QueryResultRow } from "pg";
import { RecollectError, UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { tellStatement } from "./channels.ts";
import { databasePackage } from "./database-package.ts";
import { libraryPool } from "./library-pool.ts";
import {
  connectFailure,
  connectionLost,
  type DatabasePlace,
  isConnectionLost,
  isFollowUp,
  postgresFailure,
  readOnlyServer,
  rejectionForLibrary,
} from "./postgres-failure.ts";
import { decodePostgresBytes, decodePostgresText, encodePostgresValue } from "./postgres-text.ts";
import { SocketSilence } from "./socket-silence.ts";

export type { DatabaseError, Pool } from "pg";

/** Object identifiers of types, https://www.postgresql.org/docs/current/catalog-pg-type.html. */
const types = { bytea: 17, int8: 20, text: 25 } as const;

/**
 * One connection to PostgreSQL; the only place that opens one. Statements are sent without waiting for those before, and answered in their
 * order. They are prepared once, by their text. Numbers of 64 bits come as numbers, bytes as a
 * Uint8Array, and texts may hold any character.
 */
export class Postgres {
  readonly place: DatabasePlace;
  /** Statements that were sent. */
  statements = 0;
  readonly #address: string;
  readonly #client: Client;
  readonly #socket: Socket;
  readonly #lost = new AbortController();
  readonly #names = new Map<string, string>();
  #cursors = 0;
  #unanswered = 0;
  #timer: NodeJS.Timeout | undefined;
  #isTransaction = false;
  /** What has failed first in the transaction: those after it are told only that something has. */
  #failure: unknown;
  #isClosed = false;

  private constructor(address: string, client: Client, socket: Socket) {
    this.#address = address;
    this.#client = client;
    this.#socket = socket;
    this.place = placeOf(client);
    client.on("error", (error) => this.#lose(error));
  }

  /** `address`: `postgres://user:password@host:port/database`. */
  static async connect(address: string): Promise<Postgres> {
    const socket = new Socket();
    const client = await clientOf(address, socket);
    const connection = new Postgres(address, client, socket);
    try {
      await client.connect();
      const late = setTimeout(() => socket.destroy(new Error("timeout expired")), limits.databaseConnectMs);
      await connection.#setUp().finally(() => clearTimeout(late));
    } catch (error) {
      await connection.close();
      throw error instanceof RecollectError ? error : connectFailure(error, connection.place);
    }
    return connection;
  }

  /** Aborted when the connection is lost, with the error that all later calls give. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  get isTransaction(): boolean {
    return this.#isTransaction;
  }

  async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#send<Row>({ text, name: this.#nameOf(text), values: values.map(encodePostgresValue) })).rows;
  }

  /** Tells how many rows were changed. */
  async run(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.#send({ text, name: this.#nameOf(text), values: values.map(encodePostgresValue) })).rowCount ?? 0;
  }

  /** Statements without values, several of them at once. */
  async exec(text: string): Promise<void> {
    await this.#send({ text });
  }

  /**
   * A stream, in batches; other statements may be sent meanwhile. It shows what was there when it began. The cursor outlives commits, for which
   * the server keeps the rows in a file of its own where they do not fit its memory.
   */
  async *batches<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): AsyncGenerator<Row[]> {
    const cursor = `rows_${++this.#cursors}`;
    const declare = `DECLARE ${cursor} NO SCROLL CURSOR WITH HOLD FOR ${text}`;
    await this.#send({ text: declare, values: values.map(encodePostgresValue) });
    try {
      for (;;) {
        const { rows } = await this.#send<Row>({ text: `FETCH ${limits.databaseRows} FROM ${cursor}` });
        if (rows.length > 0) yield rows;
        if (rows.length < limits.databaseRows) return;
      }
    } finally {
      await this.exec(`CLOSE ${cursor}`).catch(() => {}); // gone with its connection or transaction
    }
  }

  async *rows<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): AsyncGenerator<Row> {
    for await (const batch of this.batches<Row>(text, values)) yield* batch;
  }

  /** Calls back whenever somebody notifies the channel, with what was said. */
  async listen(channel: string, onNotice: (said: string) => void): Promise<void> {
    this.#client.on("notification", (notice) => notice.channel === channel && onNotice(notice.payload ?? ""));
    await this.exec(`LISTEN ${channel}`);
  }

  /** Begins a transaction, unless one was begun. */
  async begin(): Promise<void> {
    this.#lost.signal.throwIfAborted();
    if (this.#isTransaction) return;
    this.#isTransaction = true;
    this.#failure = undefined;
    await this.exec("BEGIN");
  }

  async commit(): Promise<void> {
    this.#lost.signal.throwIfAborted();
    if (!this.#isTransaction) return;
    this.#isTransaction = false;
    const { command } = await this.#send({ text: "COMMIT" });
    if (command !== "COMMIT") throw new Error("Nothing was committed, since a statement of the transaction has failed");
  }

  async rollback(): Promise<void> {
    this.#lost.signal.throwIfAborted();
    if (!this.#isTransaction) return;
    this.#isTransaction = false;
    await this.exec("ROLLBACK");
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#client.end();
  }

  /** Rejects with an error for the user. The password is in none. */
  async #send<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    this.#lost.signal.throwIfAborted();
    this.statements++;
    tellStatement();
    this.#unanswered++;
    try {
      return await this.#client.query(query);
    } catch (error) {
      if (isConnectionLost(error)) this.#lose(error);
      this.#lost.signal.throwIfAborted();
      if (isFollowUp(error) && this.#failure !== undefined) throw this.#failure;
      this.#failure = postgresFailure(error, this.place);
      throw this.#failure;
    } finally {
      this.#unanswered--;
    }
  }

  #lose(error: unknown): void {
    if (!this.#isClosed && !this.#lost.signal.aborted) this.#lost.abort(connectionLost(error, this.place));
  }

  #nameOf(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `recollect_${this.#names.size}`;
      this.#names.set(text, name);
    }
    return name;
  }

  async #setUp(): Promise<void> {
    // It may wait for a slow archive inside a transaction, or for others; not every version knows all of these.
    await this.exec(
      `${noticeLostMachines()}; SET client_min_messages = warning; SELECT set_config(name, '0', false) FROM pg_settings
        WHERE name ~ '^(statement|lock|transaction|idle_in_transaction_session|idle_session)_timeout$'`,
    );
    const [row] = await this.query<{ encoding: string; pid: number; begunAt: string | null }>(
      `SELECT current_setting('server_encoding') AS encoding, pg_backend_pid() AS pid,
        (SELECT backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid() AND state <> 'disabled') AS "begunAt"`,
    );
    const { encoding = "", pid = 0, begunAt = null } = row ?? {};
    if (encoding !== "UTF8")
      throw new UsageError(
        `The database ${this.place.database} has the encoding ${encoding}: give one that was created with UTF8, as with createdb -E UTF8 -T template0`,
      );
    if (begunAt !== null) this.#noticeSilence({ pid, begunAt }); // else the server does not show what it is at (track_activities)
  }

  /**
   * A network can drop a connection without telling anybody, and the system gives it up only after a quarter of an hour. So a server that owes
   * an answer is asked by another connection whether it is at work for this one. While that can't be asked, nothing is known.
   */
  #noticeSilence(backend: Backend): void {
    const silence = new SocketSilence(this.#socket);
    let isAsking = false;
    const look = async (): Promise<void> => {
      if (silence.ms(this.#unanswered === 0) < limits.workerSilenceMs || isAsking) return;
      isAsking = true;
      const isAtWork = await isAtWorkFor(backend, this.#address).catch(() => true);
      isAsking = false;
      const silentMs = silence.ms(this.#unanswered === 0);
      if (isAtWork || silentMs < limits.workerSilenceMs) return;
      this.#lose(new Error(`no answer for ${Math.round(silentMs / 1000)} s`));
      this.#socket.destroy();
    };
    this.#timer = setInterval(() => void look(), limits.workerBeatMs).unref();
    this.#lost.signal.addEventListener("abort", () => clearInterval(this.#timer));
  }
}

/** A connection, as the server knows it. */
interface Backend {
  readonly pid: number;
  /** With microseconds: a number is given to others later, or by another server. */
  readonly begunAt: string;
}

/**
 * Of a row of pg_stat_activity: for long, the server has waited to hear from that client, or to be heard. It has not where it is busy with
 * a long statement.
 */
export function hearsNothing(): string {
  return `(state_change < now() - make_interval(secs => ${limits.workerSilenceMs / 1000}) AND (state <> 'active' OR wait_event_type = 'Client'))`;
}

async function isAtWorkFor({ pid, begunAt }: Backend, address: string): Promise<boolean> {
  const connection = await Postgres.connect(address);
  try {
    const [row] = await connection.query<{ isSilent: boolean | null }>(
      `SELECT ${hearsNothing()} AS "isSilent" FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2::timestamptz`,
      [pid, begunAt],
    );
    return row !== undefined && row.isSilent !== true;
  } finally {
    await connection.close();
  }
}

/** Without this, a server holds the locks of a machine that is gone for two hours. */
function noticeLostMachines(): string {
  const seconds = limits.databaseSilenceMs / 1000;
  return (
    `SET tcp_keepalives_idle = ${seconds}; SET tcp_keepalives_interval = ${seconds / 2}; SET tcp_keepalives_count = 3; ` +
    `SELECT set_config(name, '${2.5 * seconds}s', false) FROM pg_settings WHERE name = 'tcp_user_timeout'` // not before PostgreSQL 12
  );
}

/**
 * Connections for a library that opens and closes them itself. None may keep others waiting in a transaction. `answerMs`: one that has waited
 * so long for an answer is taken for dropped, and closed; in a pipeline, else it would stay, with what waits.
 */
export async function poolOf(address: string, most: number, answerMs?: number): Promise<Pool> {
  const LibraryPool = await libraryPool();
  const setUp = `${noticeLostMachines()}; SET idle_in_transaction_session_timeout = ${limits.workerSilenceMs}`;
  const onConnect = async (client: ClientBase): Promise<void> => {
    await client.query(setUp);
    const { rows } = await client.query("SHOW transaction_read_only");
    if (rows[0]?.transaction_read_only === "on") throw readOnlyServer(); // which would stay so for as long as the pool has it
  };
  const pool = new LibraryPool({
    ...configurationOf(address),
    Client: await libraryClient(),
    max: most,
    onConnect,
    ...(answerMs && { query_timeout: answerMs, pipeline: true }),
  });
  pool.on("error", () => {}); // of one that is idle: the next statement opens another
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function clientOf(address: string, socket: Socket): Promise<Client> {
  const configuration = configurationOf(address);
  const { default: pg } = await databasePackage(() => import("pg"));
  const parsers = {
    getTypeParser: ((oid: number, format?: "text" | "binary") => {
      if (oid === types.int8) return Number;
      if (oid === types.bytea) return decodePostgresBytes;
      return oid === types.text ? decodePostgresText : pg.types.getTypeParser(oid, format as "text");
    }) as typeof pg.types.getTypeParser,
  };
  const EndingClient = await endingClient();
  try {
    return new EndingClient({ ...configuration, pipeline: true, types: parsers, stream: () => socket });
  } catch {
    throw invalidAddress();
  }
}

/** Its end waits only a moment for what was asked and for the server's goodbye: the network may have dropped the connection without a word. */
async function endingClient(): Promise<typeof Client> {
  const { default: pg } = await databasePackage(() => import("pg"));
  return class extends pg.Client {
    override end(): Promise<void>;
    override end(onEnd: (error: Error) => void): void;
    override end(onEnd?: (error: Error) => void): Promise<void> | void {
      setTimeout(() => this.connection.stream.destroy(), limits.databaseEndMs).unref();
      return onEnd ? super.end(onEnd) : super.end();
    }
  };
}

/** The same for a library, which is to leave the waiting to its caller where a server refuses connections. */
async function libraryClient(): Promise<typeof Client> {
  const EndingClient = await endingClient();
  return class extends EndingClient {
    override connect(): Promise<Client>;
    override connect(onConnect: (error: Error) => void): void;
    override connect(onConnect?: (error: Error) => void): Promise<Client> | undefined {
      if (onConnect === undefined) return super.connect();
      super.connect((error: Error) => onConnect(error && rejectionForLibrary(error)));
      return undefined;
    }
  };
}

function configurationOf(address: string): ClientConfig {
  if (!/^postgres(?:ql)?:\/\//.test(address)) throw invalidAddress();
  return {
    connectionString: address,
    application_name: "recollect",
    connectionTimeoutMillis: limits.databaseConnectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.databaseSilenceMs,
  };
}

/** Neither the address nor the cause, which may have the password. */
function invalidAddress(): UsageError {
  return new UsageError("The address of the database is not valid: write it as postgres://user:password@host:5432/database");
}

function placeOf({ host, port, database = "", user = "" }: Client): DatabasePlace {
  return { host, port, database, user };
}
