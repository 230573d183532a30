import { Socket } from "node:net";
import { RecollectError, UsageError } from "@recollect/warc/errors";
import type { Client, ClientBase, ClientConfig, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from "pg";
import { publishStatement } from "./channels.ts";
import { databasePackage } from "./database-package.ts";
import { limits } from "./limits.ts";
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
import { socketSilence } from "./socket-silence.ts";

export type { DatabaseError, Pool } from "pg";

/** Object identifiers of types, https://www.postgresql.org/docs/current/catalog-pg-type.html. */
const types = { bytea: 17, int8: 20, text: 25 } as const;

/**
 * One connection to PostgreSQL; the only class that opens one. Statements are pipelined and answered in order, and prepared once, by their
 * text. 64-bit integers are returned as numbers, bytes as Uint8Array, and texts may contain any character.
 */
export class Postgres {
  readonly place: DatabasePlace;
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
  /** The first failure in the transaction: later statements only report that there was one. */
  #failure: unknown;
  #isClosed = false;

  private constructor(address: string, client: Client, socket: Socket) {
    this.#address = address;
    this.#client = client;
    this.#socket = socket;
    this.place = placeOf(client);
    client.on("error", (error) => this.#lose(error));
  }

  /** Opens a connection; `address` has the form `postgres://user:password@host:port/database`. */
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

  /** Aborted when the connection is lost, with the error that all later calls throw. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  get isTransaction(): boolean {
    return this.#isTransaction;
  }

  async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#send<Row>({ text, name: this.#nameOf(text), values: values.map(encodePostgresValue) })).rows;
  }

  async run(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.#send({ text, name: this.#nameOf(text), values: values.map(encodePostgresValue) })).rowCount ?? 0;
  }

  /** Runs several statements without parameters. */
  async exec(text: string): Promise<void> {
    await this.#send({ text });
  }

  /**
   * Streams a result in batches; other statements may run meanwhile. It is a snapshot of its start. The cursor outlives commits; the server
   * then stores rows that exceed its memory in a temporary file.
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
      await this.exec(`CLOSE ${cursor}`).catch(() => {}); // it may have ended with its connection or transaction
    }
  }

  async *rows<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): AsyncGenerator<Row> {
    for await (const batch of this.batches<Row>(text, values)) yield* batch;
  }

  /** Calls back for each notification on the channel, with its payload. */
  async listen(channel: string, onNotice: (payload: string) => void): Promise<void> {
    this.#client.on("notification", (notice) => notice.channel === channel && onNotice(notice.payload ?? ""));
    await this.exec(`LISTEN ${channel}`);
  }

  /** Begins a transaction unless one is open. */
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

  /** Rejects with an error for the user, which never contains the password. */
  async #send<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    this.#lost.signal.throwIfAborted();
    this.statements++;
    publishStatement();
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
    // A transaction may wait for a slow archive, or for others; not every version knows all of these settings.
    await this.exec(
      `${keepAliveSettings()}; SET client_min_messages = warning; SELECT set_config(name, '0', false) FROM pg_settings
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
    if (begunAt !== null) this.#detectSilence({ pid, begunAt }); // otherwise the server does not show its activity (track_activities)
  }

  /**
   * Detects a connection that the network has dropped silently, which the system notices only after a quarter of an hour. If an answer is
   * overdue, another connection asks the server whether it is working on this one. If that is impossible, the connection is kept.
   */
  #detectSilence(backend: Backend): void {
    const silenceMs = socketSilence(this.#socket);
    let isChecking = false;
    const check = async (): Promise<void> => {
      if (silenceMs(this.#unanswered === 0) < limits.workerSilenceMs || isChecking) return;
      isChecking = true;
      const isAtWork = await isAtWorkFor(backend, this.#address).catch(() => true);
      isChecking = false;
      const silentMs = silenceMs(this.#unanswered === 0);
      if (isAtWork || silentMs < limits.workerSilenceMs) return;
      this.#lose(new Error(`no answer for ${Math.round(silentMs / 1000)} s`));
      this.#socket.destroy();
    };
    this.#timer = setInterval(() => void check(), limits.workerBeatMs).unref();
    this.#lost.signal.addEventListener("abort", () => clearInterval(this.#timer));
  }
}

/** A connection, as identified by the server. */
interface Backend {
  readonly pid: number;
  /** With microseconds, because numbers are reused later, or by another server. */
  readonly begunAt: string;
}

/**
 * SQL condition on a row of pg_stat_activity: the server has long waited for that client to send or to read. It does not hold during a long
 * statement.
 */
export function silentClientCondition(): string {
  return `(state_change < now() - make_interval(secs => ${limits.workerSilenceMs / 1000}) AND (state <> 'active' OR wait_event_type = 'Client'))`;
}

/** Whether the server is working on a statement of a connection. */
async function isAtWorkFor({ pid, begunAt }: Backend, address: string): Promise<boolean> {
  const connection = await Postgres.connect(address);
  try {
    const [row] = await connection.query<{ isSilent: boolean | null }>(
      `SELECT ${silentClientCondition()} AS "isSilent" FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2::timestamptz`,
      [pid, begunAt],
    );
    return row !== undefined && row.isSilent !== true;
  } finally {
    await connection.close();
  }
}

/** Returns the keep-alive settings of a connection. Without them, a server keeps the locks of a vanished machine for two hours. */
function keepAliveSettings(): string {
  const seconds = limits.databaseSilenceMs / 1000;
  return (
    `SET tcp_keepalives_idle = ${seconds}; SET tcp_keepalives_interval = ${seconds / 2}; SET tcp_keepalives_count = 3; ` +
    `SELECT set_config(name, '${2.5 * seconds}s', false) FROM pg_settings WHERE name = 'tcp_user_timeout'` // not before PostgreSQL 12
  );
}

/**
 * Creates connections for a library that opens and closes them itself. None may keep others waiting in a transaction. `answerMs`: a
 * connection without an answer for this long counts as dropped and is closed; in a pipeline, it would otherwise stay, with all waiting
 * statements.
 */
export async function poolOf(address: string, most: number, answerMs?: number): Promise<Pool> {
  const { default: pg } = await databasePackage(() => import("pg"));
  const setUp = `${keepAliveSettings()}; SET idle_in_transaction_session_timeout = ${limits.workerSilenceMs}`;
  const onConnect = async (client: ClientBase): Promise<void> => {
    await client.query(setUp);
    const { rows } = await client.query("SHOW transaction_read_only");
    if (rows[0]?.transaction_read_only === "on") throw readOnlyServer(); // it would stay read-only as long as the pool keeps it
  };
  const pool = new pg.Pool({
    ...configurationOf(address),
    Client: await libraryClient(),
    max: most,
    onConnect,
    ...(answerMs && { query_timeout: answerMs, pipeline: true }),
  });
  pool.on("error", () => {}); // an idle connection failed: the next statement opens another
  pool.on("connect", (client) => client.on("error", () => {}));
  ignoreSecondRelease(pool);
  return pool;
}

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

/**
 * Makes a pool ignore a second release of a connection. graphile-worker releases its listening connection twice if it is stopped after the
 * network has dropped that connection, and the error would end the process.
 */
function ignoreSecondRelease(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (onConnect?: OnConnect) => Promise<PoolClient>;
  const connectOnce = (onConnect: OnConnect) =>
    connect((error, client, release) => {
      let isReleased = false;
      onConnect(error, client, (failure) => {
        if (!isReleased) release(failure);
        isReleased = true;
      });
    });
  pool.connect = ((onConnect?: OnConnect) => (onConnect ? connectOnce(onConnect) : connect())) as Pool["connect"];
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

/** Returns a client class that, on closing, waits only briefly for pending statements: the network may have dropped the connection silently. */
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

/** Returns the same for a library that must leave waiting to its caller if a server refuses connections. */
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

/** Creates an error without the address and the cause, which may include the password. */
function invalidAddress(): UsageError {
  return new UsageError("The address of the database is not valid: write it as postgres://user:password@host:5432/database");
}

function placeOf({ host, port, database = "", user = "" }: Client): DatabasePlace {
  return { host, port, database, user };
}
