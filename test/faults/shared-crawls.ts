import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "../../src/collection/build-collection.ts";
import { VisitWorkplace } from "../../src/crawl/jobs/visit-workplace.ts";
import { JobWorker } from "../../src/jobs/job-worker.ts";
import { manyPages, type TinySite, tinySite } from "../tiny-site.ts";
import { crawlArgs, type RunningRecollect, startRecollect } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

export interface SharedBuild extends Partial<Pick<CollectionOptions, "workers" | "signal" | "onRound" | "onShared">> {
  readonly database?: string | undefined;
  readonly documents?: number;
}

/** A small site, and processes that make collections of it together. */
export class SharedCrawls {
  readonly folder: string;
  readonly #site: TinySite;
  #outs = 0;

  private constructor(folder: string, site: TinySite) {
    this.folder = folder;
    this.#site = site;
  }

  /** 40 documents of 60 pages, and the collection `alone`, which one process has made. */
  static async open(): Promise<SharedCrawls> {
    const folder = mkdtempSync(join(tmpdir(), "recollect-shared-"));
    const crawls = new SharedCrawls(folder, await tinySite(folder, manyPages(60), { crawl: { documents: 40 } }));
    await crawls.build(crawls.alone);
    return crawls;
  }

  get alone(): string {
    return join(this.folder, "alone");
  }

  get warc(): string {
    return this.#site.warc;
  }

  newOut(): string {
    return join(this.folder, `out-${++this.#outs}`);
  }

  /** In this process. */
  build(out: string, { documents = 40, workers = 0, ...more }: SharedBuild = {}): Promise<CollectionSummary> {
    const { specification, folder, archive, warc, cacheFolder } = this.#site;
    const crawl = { ...specification.crawl, documents };
    const given = { specification: { ...specification, crawl }, folder, archive, cacheFolder, out, workers, ...more };
    return buildCollection({ ...given, sources: [warc] });
  }

  /** `recollect crawl`, in a process of its own. */
  startCrawl(out: string, state: string, { fault = "", workers = 1, more = [] as readonly string[] } = {}): RunningRecollect {
    const args = crawlArgs(this.folder, out, "--no-report", "--workers", String(workers), ...more).filter((arg) => arg !== "--quiet");
    return startRecollect(this.folder, args, { fault, state });
  }

  /** `recollect work`, in a process of its own. */
  startWorker(state: string, { fault = "", workers = 1 } = {}): RunningRecollect {
    return startRecollect(this.folder, ["work", "--workers", String(workers)], { fault, state });
  }

  /** Nothing is lost, nothing is there twice, no parts are left, and nobody has said the password. */
  expectSame(out: string, as: string = this.alone): void {
    expect(existsSync(join(out, "parts")), "parts are left").toBe(false);
    expect(contentsOf(out)).toEqual(contentsOf(as));
  }

  close(): void {
    this.#site.archive.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** Makes visits, in this process. */
export function startOwnWorker(address: string, onTrouble?: (message: string) => void): Promise<JobWorker> {
  return JobWorker.start({ address, threads: 1, open: (run) => VisitWorkplace.open(run, { threads: 1 }), onTrouble });
}

/** What a statement finds, on a connection of its own. */
export async function asked(address: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Jobs that wait or are under way. */
export async function jobsIn(address: string): Promise<number> {
  const [tables] = await asked(address, "SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS there");
  return tables?.there ? (await asked(address, "SELECT FROM graphile_worker.jobs")).length : 0;
}

/** Waits until a process was stopped by SIGSTOP. */
export async function untilHalted({ child, ended }: RunningRecollect): Promise<void> {
  void ended.then(({ stderr }) => {
    if (child.exitCode !== null) throw new Error(`It has ended instead: ${stderr}`);
  });
  await expect.poll(() => / T /.test(readFileSync(`/proc/${child.pid}/stat`, "utf8")), { timeout: 60_000, interval: 50 }).toBe(true);
}
