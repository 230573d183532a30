import { DatabaseUnreachableError, DiskError, type ErrorData, UsageError } from "@recollect/warc/errors";

/** Name of a database for messages, without the password. */
export interface DatabasePlace {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** PostgreSQL error codes after which the connection is lost (https://www.postgresql.org/docs/current/errcodes-appendix.html): class 08, shutdown of the server, and timeouts of idle sessions. */
const connectionLostCode = /^(?:08...|57P0[1245]|25P03)$/;
/** The server is starting, shutting down or recovering, or an administrator has closed the database temporarily. */
const temporarilyClosed = /^(?:57P03|55000)$/;
/** All connections allowed by the server, in total or for this user or database, are in use. */
const noMoreConnections = /^53[34]00$/;
/** The same, for libraries: on 57P03, graphile-worker waits for up to two minutes between two attempts and can't be stopped meanwhile. */
const rejectedConnection = "08004";
/** The server rolled back a transaction: a deadlock, an administrator's request, or a lack of memory. */
const rolledBack = /^(?:40001|40P01|57014|53[02]00)$/;
/** The server is read-only, for example during a failover. */
const readOnly = "25006";
/** Node.js error codes for an untrusted certificate. */
const untrusted = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+)$/;
/** Error codes of Node.js and pg for a failed connection. */
const socketFailure = /^(?:E[A-Z_]+|CERT_\w+|ERR_(?:SSL|TLS)_\w+)$/;
/** Messages of pg about a lost connection, without a code. */
const clientMessage = /^(?:Connection terminated|Client has encountered a connection error|timeout expired|Query read timeout)/;

/** Whether this error means that the connection is lost. */
export function isConnectionLost(error: unknown): boolean {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return connectionLostCode.test(code) || socketFailure.test(code) || (code === "" && clientMessage.test(message));
}

/** Whether a statement was refused only because an earlier one of its transaction had failed. */
export function isFollowUp(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "25P02";
}

/** Creates the error for a database that can't be reached. */
export function connectFailure(error: unknown, place: DatabasePlace): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const name = nameOfDatabase(place);
  if (untrusted.test(code))
    return new UsageError(
      `Cannot trust ${name} (${message}): check the address, or add sslrootcert=FILE to it, with the certificate of the authority that you trust`,
      { cause: error },
    );
  const refused = refusedConnection(error, place);
  if (refused !== undefined) return refused;
  if (isConnectionLost(error)) return unreachable(`Cannot reach ${name} (${message || code})`, "silent", error);
  const explained = postgresFailure(error, place);
  return explained !== error ? explained : new UsageError(`Cannot use ${name} (${message}): check its address`, { cause: error });
}

/** Creates the error for a running server that refuses a new connection for now; undefined for other failures. */
function refusedConnection(error: unknown, place: DatabasePlace): DatabaseUnreachableError | undefined {
  const { code = "", message } = (isRejected(error) ? error.cause : error) as NodeJS.ErrnoException;
  const name = capital(nameOfDatabase(place));
  if (temporarilyClosed.test(code)) return unreachable(`${name} accepts no connections (${message})`, "refusing", error);
  return noMoreConnections.test(code) ? unreachable(`${name} accepts no further connections (${message})`, "full", error) : undefined;
}

function unreachable(reason: string, why: ErrorData["database-away"]["why"], cause: unknown): DatabaseUnreachableError {
  return new DatabaseUnreachableError(reason, { code: "database-away", data: { why }, cause });
}

/** Whether a running server has refused a connection. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof DatabaseUnreachableError) || !(error.cause instanceof Error)) return false;
  const { code = "" } = (isRejected(error.cause) ? error.cause.cause : error.cause) as NodeJS.ErrnoException;
  return temporarilyClosed.test(code) || noMoreConnections.test(code);
}

/** Replaces a refused connection's error for a library, so that the library does not wait by itself. */
export function rejectionForLibrary(error: Error): Error {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (!temporarilyClosed.test(code) && !noMoreConnections.test(code)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: rejectedConnection });
}

function isRejected(error: unknown): error is Error {
  const { code, cause } = error as NodeJS.ErrnoException;
  return code === rejectedConnection && cause !== undefined;
}

/** Creates the error for a lost connection. */
export function connectionLost(error: unknown, place: DatabasePlace): DatabaseUnreachableError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = `The connection to ${nameOfDatabase(place)} was lost (${message || code})`;
  return new DatabaseUnreachableError(reason, { code: "resumable", cause: error });
}

/** Creates the error for a failure in a library with its own connections. */
export function libraryFailure(error: unknown, place: DatabasePlace): unknown {
  if (isRejected(error)) return refusedConnection(error, place);
  return isConnectionLost(error) ? connectionLost(error, place) : postgresFailure(error, place);
}

/** Whether the server can't write, for example to a full disk. */
export function isDiskFailure(error: unknown): boolean {
  return /^(?:53100|58030)$/.test((error as NodeJS.ErrnoException).code ?? "");
}

/** Translates a PostgreSQL error into one with advice for the user; other errors are returned unchanged. */
export function postgresFailure(error: unknown, place: DatabasePlace): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const { user, database } = place;
  const name = capital(nameOfDatabase(place));
  const refused = (wayOut: string): UsageError => new UsageError(`${name} refused (${message}): ${wayOut}`, { cause: error });
  if (code.startsWith("28")) return refused(`check user ${user} and the password`);
  if (code === "3D000") return refused(`create it, as with createdb ${database}, or check the address`);
  if (code === "42501") return refused(`give user ${user} the right to create a schema in it, or ask its administrator`);
  if (noMoreConnections.test(code)) return refused("raise this limit in its configuration, or ask its administrator");
  if (code === readOnly) return refused("it is read-only: give the address of the primary server");
  if (rolledBack.test(code))
    return new DatabaseUnreachableError(`${name} gave up a statement (${message})`, { code: "resumable", cause: error });
  if (isDiskFailure(error))
    return new DiskError(`${name} cannot write (${message}): free some space there`, { code: "try-again", data: {}, cause: error });
  return error;
}

/** Creates the error for a server that is known to be read-only before a write. */
export function readOnlyServer(): Error {
  return Object.assign(new Error("the server is read-only"), { code: readOnly });
}

/** Whether a server refused to write, as it may do during a failover. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof UsageError && (error.cause as NodeJS.ErrnoException | undefined)?.code === readOnly;
}

export function nameOfDatabase({ host, port, database }: DatabasePlace): string {
  return `the database ${database} at ${host}:${port}`;
}

function capital(text: string): string {
  return text.replace(/^t/, "T");
}
