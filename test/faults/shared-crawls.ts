import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openArchive } from "@recollect/archive/open-archive";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "@recollect/recollect/build/build-collection";
import { VisitWorkerContext } from "@recollect/recollect/crawl/jobs/visit-worker-context";
import { JobWorker } from "@recollect/recollect/jobs/job-worker";
import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { withDatabases } from "../describe-postgres.ts";
import type { PostgresServer } from "../postgres-server.ts";
import { manyPages, type TinySite, tinySite, writeTinyWarc } from "../tiny-site.ts";
import { type RecollectOptions, type RunningRecollect, startRecollect, userCache } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

export interface SharedBuild extends Partial<Pick<CollectionOptions, "workers" | "signal" | "onRound" | "onShared">> {
  readonly database?: string | undefined;
  readonly documents?: number;
}

interface CrawlProcessOptions extends Pick<RecollectOptions, "fault" | "limits"> {
  readonly workers?: number;
}

/** A small site, and processes that crawl it together. */
export class SharedCrawls {
  readonly folder: string;
  readonly #site: TinySite;
  #outs = 0;

  private constructor(site: TinySite) {
    this.folder = site.folder;
    this.#site = site;
  }

  /** Writes 60 pages into two files, and crawls them with one process into the collection `alone`, of 40 documents. */
  static async open(): Promise<SharedCrawls> {
    const folder = mkdtempSync(join(tmpdir(), "recollect-shared-"));
    const pages = manyPages(60);
    const site = await tinySite(folder, pages.slice(0, 20), { crawl: { documents: 40 } });
    site.archive.close();
    await writeTinyWarc(join(folder, "warcs/second.warc.gz"), pages.slice(20));
    const cacheFolder = join(userCache(folder), "indexes"); // shared with the processes, since a job refers to its index
    const { archive } = await openArchive({ sources: [join(folder, "warcs")], cacheFolder });
    const crawls = new SharedCrawls({ ...site, archive, cacheFolder });
    await crawls.build(crawls.alone);
    return crawls;
  }

  get alone(): string {
    return join(this.folder, "alone");
  }

  get secondFile(): string {
    return join(this.folder, "warcs/second.warc.gz");
  }

  newOut(): string {
    return join(this.folder, `out-${++this.#outs}`);
  }

  /** Crawls the site in this process. */
  build(out: string, { documents = 40, workers = 0, ...more }: SharedBuild = {}): Promise<CollectionSummary> {
    const { specification, folder, archive, cacheFolder } = this.#site;
    const crawl = { ...specification.crawl, documents };
    const given = { specification: { ...specification, crawl }, folder, archive, cacheFolder, out, workers, ...more };
    return buildCollection({ ...given, sources: [join(folder, "warcs")] });
  }

  /** Starts `recollect crawl` as a child process. */
  startCrawl(out: string, state: string, { fault = "", workers = 1, limits }: CrawlProcessOptions = {}): RunningRecollect {
    const given = ["--archive", join(this.folder, "warcs"), "--out", out, "--workers", String(workers), "--no-report"];
    return startRecollect(this.folder, ["crawl", join(this.folder, "quake.yaml"), ...given], { fault, state, ...(limits && { limits }) });
  }

  /** Starts `recollect work` as a child process. */
  startWorker(state: string, more: Pick<RecollectOptions, "fault" | "hidden" | "limits"> = {}): RunningRecollect {
    return startRecollect(this.folder, ["work", "--workers", "1", "--allow", this.folder], { ...more, state });
  }

  /** Expects two equal collections, and no remaining parts. */
  expectSame(out: string, as: string = this.alone): void {
    expect(existsSync(join(out, "parts")), "parts are left").toBe(false);
    expect(contentsOf(out)).toEqual(contentsOf(as));
  }

  close(): void {
    this.#site.archive.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** Starts a worker for crawls in this process. */
export function startOwnWorker(address: string, places: readonly string[] = [tmpdir()]): Promise<JobWorker> {
  return JobWorker.start({ address, threads: 1, open: (run) => VisitWorkerContext.open(run, { threads: 1, places }) });
}

/** Rows that a statement returns, on a connection of its own. */
export async function asked(address: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Number of jobs that wait or run. */
export async function jobsIn(address: string): Promise<number> {
  const [tables] = await asked(address, "SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS there");
  return tables?.there ? (await asked(address, "SELECT FROM graphile_worker.jobs")).length : 0;
}

/** Number of registered workers. */
export async function workersIn(address: string): Promise<number> {
  const [tables] = await asked(address, "SELECT to_regclass('recollect.workers') IS NOT NULL AS there");
  return tables?.there ? (await asked(address, "SELECT FROM recollect.workers")).length : 0;
}

/** Waits until a process was stopped by SIGSTOP. */
export async function untilHalted({ child }: RunningRecollect): Promise<void> {
  const state = (): string => execFileSync("ps", ["-o", "state=", "-p", String(child.pid)], { encoding: "utf8" }).trim();
  await expect.poll(state, { interval: 100 }).toMatch(/^T/);
}

/** Resources of a test: a site and a server that the tests of a file share, and a database of its own. */
export interface SharedTest {
  readonly server: PostgresServer;
  readonly crawls: SharedCrawls;
  readonly database: string;
}

/** Passes the resources to every test of the file. */
export function withSharedCrawls(give: (test: SharedTest) => void): void {
  let crawls: SharedCrawls;
  beforeAll(async () => {
    crawls = await SharedCrawls.open();
  });
  afterAll(() => crawls.close());
  withDatabases((database, server) => give({ server, crawls, database }));
}
