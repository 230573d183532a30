import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { Postgres } from "../src/base/postgres.ts";
import { programs } from "../test/built-recollect.ts";
import { type PostgresServer, startPostgres } from "../test/postgres-server.ts";
import { recollect, recollectWorld, usage, used } from "./child.ts";
import { median, row } from "./measure.ts";
import { sideBySide } from "./side-by-side.ts";

/** In turn, so that a noisy moment falls on all of them. */
const rounds = 3;

interface Task {
  readonly title: string;
  readonly specification: string;
  readonly archive: string;
  readonly documents: number;
}

/** Who makes the visits: threads of the crawl itself, and processes of their own with a thread each. */
const ways = [
  { name: "embedded, 1 worker", own: 1, others: 0, isShared: false },
  { name: "PostgreSQL, 1 worker", own: 1, others: 0, isShared: true },
  { name: "PostgreSQL, 2 workers", own: 2, others: 0, isShared: true },
  { name: "PostgreSQL, 4 workers", own: 4, others: 0, isShared: true },
  { name: "embedded, 2 workers", own: 2, others: 0, isShared: false },
  { name: "PostgreSQL, 2 other processes", own: 0, others: 2, isShared: true },
  { name: "PostgreSQL, 4 other processes", own: 0, others: 4, isShared: true },
];

interface Measured {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Of processes that only work. */
  readonly workerCpuSeconds: number;
  readonly kept: number;
  readonly statements: number;
  readonly jobs: number;
}

/** The same crawl with its state in a file and in PostgreSQL, by one process and by several; the server runs on the same machine. */
export async function benchShare(flags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  const server = await startPostgres({ shared_preload_libraries: "pg_stat_statements", fsync: "on" });
  try {
    const real = join(import.meta.dirname, "../../shared/data/whitehouse-2017/whitehouse-2017.warc.gz");
    const specification = join(import.meta.dirname, "../docs/examples/las-vegas-2017.yaml");
    if (existsSync(real)) {
      const share = await sideBySide(real);
      console.log(`Two gzip -dc side by side take ${share.toFixed(2)} of their time in turn (0.50 with two whole cores)`);
      await benchTask({ title: "whitehouse.gov 2017 (real)", specification, archive: real, documents: 600 }, join(folder, "real"), server);
    }
    if (!flags.includes("--real")) await benchTask({ ...worldTask(folder), documents: 5000 }, join(folder, "simulated"), server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchTask(task: Task, folder: string, server: PostgresServer): Promise<void> {
  const cacheFolder = join(folder, "cache");
  // Once for all: to make its tables in a new database takes a second.
  const place = { database: await server.newDatabase(), cacheFolder };
  for (const n of [0, 1]) await measure(task, join(folder, `first-${n}`), ways[n] as (typeof ways)[0], place);
  const all = new Map<string, Measured[]>(ways.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [n, way] of ways.entries()) all.get(way.name)?.push(await measure(task, join(folder, `${n}-${round}`), way, place));
  console.log(`\n${task.title}`);
  console.log(row("", "documents/s", "time", "crawl's CPU", "workers' CPU", "statements/doc.", "jobs/doc."));
  const first = median((all.get("embedded, 1 worker") ?? []).map(({ seconds }) => seconds));
  for (const [name, runs] of all) {
    const of = (figure: keyof Measured): number => median(runs.map((run) => run[figure]));
    const cpu = [of("cpuSeconds"), of("workerCpuSeconds")].map((seconds) => `${seconds.toFixed(1)} s`);
    const cells = [(of("kept") / of("seconds")).toFixed(0), (of("seconds") / first).toFixed(2), ...cpu];
    console.log(row(name, ...cells, (of("statements") / of("kept")).toFixed(2), (of("jobs") / of("kept")).toFixed(2)));
  }
}

async function measure(
  task: Task,
  out: string,
  way: (typeof ways)[number],
  { database, cacheFolder }: { readonly database: string; readonly cacheFolder: string },
): Promise<Measured> {
  const helpers = way.isShared ? await startWorkers(way.others, database) : [];
  const open = ["--threshold", "none", "--patience", "none", "--fetched", task.documents * 20, "--depth", 100];
  const limits = [...open, "--documents", task.documents, "--workers", way.own].map(String);
  const args = ["crawl", task.specification, "--archive", task.archive, "--out", out, ...limits, "--json", "--quiet"];
  const before = way.isShared ? await countsOf(database) : { statements: 0, jobs: 0 };
  const { seconds, cpuSeconds, stdout } = recollect([...args, ...(way.isShared ? ["--state", database] : [])], { cacheFolder });
  const after = way.isShared ? await countsOf(database) : before;
  let workerCpuSeconds = 0;
  for (const helper of helpers) {
    const printed = text(helper.stderr as Readable);
    helper.kill("SIGTERM");
    workerCpuSeconds += used(await printed).cpuSeconds;
  }
  return {
    seconds,
    cpuSeconds,
    workerCpuSeconds,
    kept: JSON.parse(stdout).kept,
    statements: after.statements - before.statements,
    jobs: after.jobs - before.jobs,
  };
}

/** Processes that wait for work before the crawl begins. */
async function startWorkers(count: number, database: string): Promise<ChildProcess[]> {
  const helpers = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--import", usage, programs.recollect, "work", "--state", database, "--workers", "1", "--quiet"], {
      stdio: ["ignore", "ignore", "pipe"],
    }),
  );
  if (count === 0) return helpers;
  for (;;) {
    const connection = await Postgres.connect(database);
    const there = await connection.query<{ count: number }>("SELECT count(*) AS count FROM recollect.workers").catch(() => []);
    await connection.close();
    if ((there[0]?.count ?? 0) >= count) return helpers;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function countsOf(database: string): Promise<{ statements: number; jobs: number }> {
  const connection = await Postgres.connect(database);
  await connection.exec("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const [calls] = await connection.query<{ calls: number }>(
    "SELECT sum(calls)::float8 AS calls FROM pg_stat_statements JOIN pg_database d ON d.oid = dbid WHERE datname = current_database()",
  );
  const [jobs] = await connection.query<{ jobs: number }>(
    "SELECT coalesce(last_value, 0)::float8 AS jobs FROM pg_sequences WHERE schemaname = 'graphile_worker' AND sequencename LIKE '%jobs%' ORDER BY last_value DESC NULLS LAST LIMIT 1",
  );
  await connection.close();
  return { statements: calls?.calls ?? 0, jobs: jobs?.jobs ?? 0 };
}

function worldTask(folder: string): Omit<Task, "documents"> {
  const out = join(folder, "world");
  recollectWorld(["--pages", "12000", "--seed", "1", "--out", out, "--quiet"]);
  return { title: "simulated archive", specification: `${out}/specs/northern-games-2006.yaml`, archive: `${out}/index.cdxj` };
}
