import { statSync } from "node:fs";
import { serialize } from "node:v8";
import type { LocalArchive, LocalArchiveOptions } from "@recollect/archive/local-archive";
import { Postgres } from "@recollect/base/postgres";
import { nameOfDatabase } from "@recollect/base/postgres-failure";
import { isRemote } from "@recollect/base/remote-places";
import { version } from "@recollect/base/version";
import { WorkQueue } from "@recollect/base/work-queue";
import { UsageError } from "@recollect/warc/errors";
import { BatchVisitor } from "../crawl/batch-visitor.ts";
import { isBegun } from "../crawl/begin/crawl-settings.ts";
import { indexVisits } from "../crawl/jobs/index-visits.ts";
import { openWorkerContext } from "../crawl/jobs/open-worker-context.ts";
import { markParts, PartFile } from "../crawl/jobs/part-file.ts";
import { type JobMakers, VisitJobs } from "../crawl/jobs/visit-jobs.ts";
import { type CrawlForWorkers, visitMakersOf } from "../crawl/jobs/visit-worker-context.ts";
import { openVisitor, visitSettingsOf } from "../crawl/open-visitor.ts";
import { readSampled, type SharedPages } from "../crawl/sampled-pages.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { openSharedState } from "../crawl/state/open-shared-state.ts";
import { noteStateInDatabase } from "../crawl/state/state-place.ts";
import type { StopReason } from "../crawl/stop-rules.ts";
import { VisitThreads } from "../crawl/visit-threads.ts";
import { InlineVisitor, type VisitSettings } from "../crawl/visitor.ts";
import { JobLeader } from "../jobs/job-leader.ts";
import type { RunForWorkers } from "../jobs/job-worker.ts";
import type { LedRun } from "../jobs/led-run.ts";
import { type OnShared, shareRun } from "../jobs/share-run.ts";
import type { CollectionOptions } from "./build-collection.ts";
import type { CrawlBackend } from "./crawl-backend.ts";
import { checkParts, mergeParts } from "./merge-parts.ts";
import { PlannedWarcFiles } from "./planned-warc-files.ts";

export interface ShareCrawlOptions extends Pick<CollectionOptions, "out" | "archive" | "workers" | "signal" | "scorer" | "onShared"> {
  readonly database: string;
}

interface Ended {
  readonly stopped: StopReason;
}

/** Leads a crawl shared by several processes (`shareRun`). After a database outage, it resumes from the last commit. */
export function shareCrawl<T extends Ended>(options: ShareCrawlOptions, lead: (backend: CrawlBackend) => Promise<T>): Promise<T> {
  const { database, out, archive, workers = 0, scorer, signal, onShared } = options;
  if (scorer?.module !== undefined)
    throw new UsageError("A scorer that is an object cannot be sent to other processes: give a file, or crawl without a database");
  const threads = archive.isLocal ? workers : 0;
  const open = (run: RunForWorkers) =>
    openWorkerContext(run, { threads, places: [out, ...(archive.local?.places ?? [])], scorers: scorer && [scorer] });
  return shareRun({ database, kind: "crawl", folder: out, threads, worksWhileLeading: false, open, signal, onShared }, async (run) => {
    const state = await openSharedState(run);
    await noteStateInDatabase(out, nameOfDatabase(run.connection.place), await isBegun(state));
    await checkParts(state, out);
    const result = await lead(sharedBackend(state, run, options));
    return { result, ending: result.stopped };
  });
}

function sharedBackend(state: CrawlState, run: LedRun, { out, onShared }: ShareCrawlOptions): CrawlBackend {
  return {
    state,
    async openFiles(name, description) {
      const part = new PartFile(out, `${run.epoch}-leader`);
      return new PlannedWarcFiles({ name, description, lengths: await state.records.files(), part });
    },
    /** Makes visits of remote archives in the leader alone, within their rate limits: requests from many machines would be too frequent. */
    async openVisitor(parts, options, knowledge) {
      const { local, isLocal } = options.archive;
      const { workers: threads = 0 } = options;
      if (!isLocal || local === undefined) return openVisitor(parts, options, knowledge);
      const settings = visitSettingsOf(parts);
      const paths = { ...local.options, lost: lostFiles(local) };
      const indexBytes = paths.indexes.map((index) => statSync(index).size);
      const forWorkers: CrawlForWorkers = { version, settings, archive: paths, indexBytes };
      const leader = await JobLeader.open(run, await Postgres.connect(run.address), {
        settings: () => {
          markParts(out, run.epoch);
          return serialize(forWorkers);
        },
        waitsForWorkers: threads === 0,
        onWaiting: () => onShared?.("No worker reads pages of this crawl: start a worker, or let this process read pages itself", "error"),
      });
      const { likelyNext, sampled } = knowledge;
      const makers = new VisitJobs(leader, { ...makersOf(local, settings, { threads, sampled }), onUnread: reportedOnce(onShared) });
      const here = threads > 0 && !local.waits ? new InlineVisitor(local, settings, readSampled(sampled)) : undefined;
      return new BatchVisitor(makers, { likelyNext, here });
    },
    finishFiles: () => mergeParts(state, out, run),
  };
}

/** Returns the makers of visits besides the workers. With local files, one of the threads is the leader's own. */
function makersOf(
  archive: LocalArchive,
  settings: VisitSettings,
  options: { readonly threads: number; readonly sampled: SharedPages },
): JobMakers {
  const { threads, sampled } = options;
  const index = indexVisits(archive, settings);
  if (archive.waits) {
    const own = visitMakersOf(archive, settings, options);
    return { index, own: threads === 0 ? undefined : own, inLeader: (urls) => own.visit(urls), helps: threads > 0 };
  }
  const visitor = new InlineVisitor(archive, settings, readSampled(sampled));
  const queue = new WorkQueue(); // one batch at a time, because many jobs may return at once
  const inLeader: JobMakers["inLeader"] = (urls, signal) => queue.run(() => visitor.visitAll(urls, signal), signal);
  const own = threads > 1 ? new VisitThreads(archive, settings, { threads: threads - 1, sampled }) : undefined;
  return { index, own, inLeader, helps: threads > 0, verifiesMissing: true };
}

/** Maximum number of reported messages; enough to show which files workers lack. */
const maxReported = 100;

function reportedOnce(onShared?: OnShared): (message: string) => void {
  const reported = new Set<string>();
  return (message) => {
    if (reported.has(message) || reported.size === maxReported) return;
    reported.add(message);
    onShared?.(`${message}; this process reads it instead`, "warn");
  };
}

/** Returns the files that the leader lacks, or has only in part; workers need not have them either. */
function lostFiles(archive: LocalArchive): LocalArchiveOptions["lost"] {
  const isLost = (name: string, bytes: number): boolean => {
    const path = archive.pathOf(name);
    return path === undefined || (!isRemote(path) && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) < bytes);
  };
  const lost = [...archive.inputs].filter(([name, { bytes }]) => isLost(name, bytes));
  return new Map(lost.map(([name]) => [name, undefined]));
}
