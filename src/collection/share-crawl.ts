import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serialize } from "node:v8";
import type { Archive } from "../archive/archive.ts";
import type { LocalArchive } from "../archive/local-archive.ts";
import { Postgres } from "../base/postgres.ts";
import { nameOfDatabase } from "../base/postgres-failure.ts";
import type { CrawlSettingsParts } from "../crawl/begin/crawl-settings.ts";
import type { Visitor } from "../crawl/crawler.ts";
import { PartFile } from "../crawl/jobs/part-file.ts";
import { VisitJobs } from "../crawl/jobs/visit-jobs.ts";
import { type CrawlForWorkers, VisitWorkplace } from "../crawl/jobs/visit-workplace.ts";
import { type CrawlKnowledge, type OpenVisitorOptions, openVisitor, visitSettingsOf } from "../crawl/open-visitor.ts";
import { ParcelVisitor } from "../crawl/parcel-visitor.ts";
import type { SharedPages } from "../crawl/sampled-pages.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { openStateOf } from "../crawl/state/open-state.ts";
import { noteStateInDatabase } from "../crawl/state/state-place.ts";
import type { StopReason } from "../crawl/stop-rules.ts";
import { DatabaseUnreachableError, InterruptedError } from "../errors.ts";
import { JobLeader } from "../jobs/job-leader.ts";
import { JobWorker } from "../jobs/job-worker.ts";
import { LedRun } from "../jobs/led-run.ts";
import { limits } from "../limits.ts";
import { version } from "../version.ts";
import type { RecordFiles } from "./collected-records.ts";
import type { CrawlHome } from "./crawl-home.ts";
import { mergeParts } from "./merge-parts.ts";
import { PlannedWarcFiles } from "./planned-warc-files.ts";

export interface ShareCrawlOptions {
  readonly database: string;
  readonly out: string;
  readonly archive: Archive;
  readonly workers?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onShared?: ((message: string) => void) | undefined;
}

/**
 * Leads a crawl that many processes work for, or works for whoever leads it until it can lead: so any number of the same command may run at once,
 * on any machines, and each may be killed. If the database is away for a while, it goes on from the last round when that is back.
 */
export async function shareCrawl<T extends Ended>(options: ShareCrawlOptions, lead: (home: CrawlHome) => Promise<T>): Promise<T> {
  const { database, out, archive, workers = 0, signal, onShared } = options;
  const own: OwnPages = {};
  const worker =
    archive.isLocal && workers > 0
      ? await JobWorker.start({
          address: database,
          threads: workers,
          open: (run) => VisitWorkplace.open(run, { threads: workers, sampled: run.folder === out ? own.sampled : undefined }),
          onTrouble: onShared,
        })
      : undefined;
  try {
    for (let awayMs: number | undefined; ; ) {
      try {
        const run = await leadOrWait(options);
        awayMs = undefined;
        return await leadRun(run, options, own, lead);
      } catch (error) {
        if (!(error instanceof DatabaseUnreachableError) || signal?.aborted) throw error;
        if (awayMs === undefined) onShared?.(`${error.message}; trying again for ${limits.databaseAwayMs / 60_000} minutes`);
        awayMs ??= performance.now();
        if (performance.now() - awayMs > limits.databaseAwayMs) throw error;
        await sleep(limits.jobPollMs);
      }
    }
  } finally {
    await worker?.stop();
  }
}

/** What others are told of how a crawl ended. */
interface Ended {
  readonly stopped: StopReason;
}

async function leadRun<T extends Ended>(
  run: LedRun,
  options: ShareCrawlOptions,
  own: OwnPages,
  lead: (home: CrawlHome) => Promise<T>,
): Promise<T> {
  let ending = "";
  try {
    await noteStateInDatabase(options.out, nameOfDatabase(run.connection.place));
    const state = await openStateOf(run);
    const result = await lead(new SharedHome(state, run, options, own));
    ending = result.stopped;
    return result;
  } catch (error) {
    ending = `failed: ${(error as Error).message}`;
    await run.check(); // who has lost the lead may find files changed
    throw error;
  } finally {
    await run.close(ending);
  }
}

/** While another process leads, this one works for it. */
async function leadOrWait({ database, out, signal, onShared }: ShareCrawlOptions): Promise<LedRun> {
  for (let isTold = false; ; ) {
    const led = await LedRun.lead(database, "crawl", out);
    if (led instanceof LedRun) return led;
    if (!isTold) onShared?.(`${led.leader} leads this crawl: helping it, and leading it if that process ends`);
    isTold = true;
    await sleep(limits.workerCheckMs, undefined, { signal }).catch(() => {});
    if (signal?.aborted) throw new InterruptedError("Stopped helping; the crawl goes on where others work for it");
  }
}

/** Pages that this process has read before the crawl. */
interface OwnPages {
  sampled?: SharedPages;
}

/** A crawl that many processes work for, led by this one. */
class SharedHome implements CrawlHome {
  readonly state: CrawlState;
  readonly #run: LedRun;
  readonly #options: ShareCrawlOptions;
  readonly #own: OwnPages;

  constructor(state: CrawlState, run: LedRun, options: ShareCrawlOptions, own: OwnPages) {
    this.state = state;
    this.#run = run;
    this.#options = options;
    this.#own = own;
  }

  async openFiles(name: string, description: string): Promise<RecordFiles> {
    const part = new PartFile(this.#options.out, `${this.#run.epoch}-leader`);
    return new PlannedWarcFiles({ name, description, lengths: await this.state.records.files(), part });
  }

  /** Archives on the web are asked by the leader alone, which keeps to what they allow: many machines would ask too often. */
  async openVisitor(parts: CrawlSettingsParts, options: OpenVisitorOptions, knowledge: CrawlKnowledge): Promise<Visitor> {
    const { archive } = options;
    if (!archive.isLocal || archive.local === undefined) return openVisitor(parts, options, knowledge);
    this.#own.sampled = knowledge.sampled;
    const { indexes, warcs = [] } = archive.local.options;
    const paths = { indexes: indexes.map((path) => resolve(path)), warcs: warcs.map((path) => resolve(path)) };
    const told: CrawlForWorkers = { version, settings: visitSettingsOf(parts), archive: { ...paths, lost: lostFiles(archive.local) } };
    await this.#run.publish(serialize(told));
    const leader = await JobLeader.open(this.#run, await Postgres.connect(this.#run.address));
    return new ParcelVisitor(new VisitJobs(leader), knowledge.likelyNext);
  }

  finishFiles(): Promise<void> {
    return mergeParts(this.state, this.#options.out, this.#run);
  }
}

function lostFiles(archive: LocalArchive): ReadonlySet<string> {
  return new Set([...archive.inputs.keys()].filter((name) => archive.pathOf(name) === undefined));
}
