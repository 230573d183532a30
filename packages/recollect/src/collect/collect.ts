import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { type Archive, liveName } from "@recollect/archive/archive";
import { openUserArchive, type UserArchive, type UserArchiveOptions } from "@recollect/archive/open-user-archive";
import { refusePrivateSeeds } from "@recollect/archive/refuse-private";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { limits } from "@recollect/base/limits";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "../build/build-collection.ts";
import { chosenScorer, type NamedScorer } from "../event/scorer/load-scorer.ts";
import { withOwnThreshold } from "../event/scorer/with-own-threshold.ts";
import { searchTexts } from "../event/search-texts.ts";
import { reachDatabase } from "../jobs/reach-database.ts";
import { KnownTexts } from "../report/known-texts.ts";
import { writeReportWithTexts } from "../report/write-report.ts";
import { checkShape } from "../spec/check-shape.ts";
import { parseSpecification, readSpecification } from "../spec/read-specification.ts";
import { type ResolvedSpecification, resolveSpecification } from "../spec/resolve-specification.ts";
import type { CheckedSpecification, Specification } from "../spec/specification.ts";
import { CollectRun, type CollectStep } from "./collect-run.ts";

/** Input, settings and output folder of a collection. */
export interface CollectOptions
  extends Pick<CollectionOptions, "out" | "workers" | "scan" | "votes" | "decisions" | "requisites" | "seconds" | "bytes">,
    Pick<UserArchiveOptions, "warcs" | "lookup" | "routing" | "contact" | "allowPrivate" | "proxy"> {
  /** The path of a specification, its text (YAML or JSON), or the specification itself. */
  readonly specification: string | Specification;
  /** The folder against which an inline specification resolves its file names; by default, the current folder. */
  readonly folder?: string | undefined;
  /**
   * Files and folders of WARC, ARC and WACZ, indexes, remote archives: all values of `--archive`; or an archive opened or created by the
   * calling program, which also closes it.
   */
  readonly archives: readonly string[] | Archive;
  /**
   * Replaces the profile's built-in scorer: the path of a file that exports `open`, the name of a built-in scorer, or an object, with which
   * the crawl runs in one thread.
   */
  readonly scorer?: string | NamedScorer | undefined;
  /** Whether to write report.html; true by default. */
  readonly report?: boolean | undefined;
  /**
   * Address of a PostgreSQL database (`postgres://…`) for the state: then `recollect work` on other machines can help, and any number of
   * identical calls may run at once.
   */
  readonly database?: string | undefined;
  /** Folder for indexes and tables that can be recreated; by default, the user's cache folder. */
  readonly cacheFolder?: string | undefined;
  /** Stops the run when aborted; the documents collected so far are stored, and the same call resumes the run. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Ends the crawl as a limit does when aborted: tables, collection.wacz and report are written for the documents collected so far. A later
   * call without it extends the collection.
   */
  readonly finishEarly?: AbortSignal | undefined;
}

/** Result of a run. */
export interface CollectSummary extends CollectionSummary {
  /** Number of defects in the indexed files. */
  readonly indexProblems: number;
  /** The path of report.html; only for a completed crawl. */
  readonly report?: string | undefined;
}

/**
 * Builds the collection that a specification describes: opens the archives, crawls, writes WARC files, tables, collection.wacz and
 * report.html. As with `recollect crawl`, the same call resumes a stopped run, and a larger limit extends the collection.
 *
 * ```ts
 * import { collect } from "recollect";
 *
 * const run = collect({ specification: "quake.yaml", archives: ["crawls/"], out: "quake-2011/" });
 * for await (const step of run) if (step.kind === "judged") console.log(step.progress.fetched, "pages judged");
 * const { stopped, progress, report } = await run.summary;
 * console.log(stopped, progress.kept, report);
 * // 1 pages judged
 * // 2 pages judged
 * // nothing-left 2 quake-2011/report.html
 * ```
 */
export function collect(options: CollectOptions): CollectRun {
  return new CollectRun((emit, signal) => runCollect(options, emit, signal), options.signal);
}

/** Called with each step of a run. */
export type Emit = (step: CollectStep) => void;

/** Builds the collection, and reports its steps. `judged`: pages of a scan that were judged before. */
export async function runCollect(
  options: CollectOptions & Pick<CollectionOptions, "judged">,
  emit: Emit,
  signal: AbortSignal,
): Promise<CollectSummary> {
  const { out, scan, cacheFolder = defaultCacheFolder(), workers = availableParallelism() } = options;
  const { checked, folder } = givenSpecification(options.specification, options.folder);
  const scorer = options.scorer === undefined ? undefined : chosenScorer(options.scorer);
  const specification = await withOwnThreshold(resolveSpecification(checked, { scan }), scorer);
  if (options.database !== undefined) await reachDatabase(options.database, { signal });
  const opened = await openArchives(options, cacheFolder, emit, signal);
  try {
    const { votes, decisions, requisites, seconds, bytes, finishEarly, archives, database, judged } = options;
    const sources = isArchive(archives) ? [] : archives;
    if (opened.web && sources.includes(liveName)) await refusePrivateSeeds(specification.seeds, opened.web);
    const texts = new KnownTexts();
    let report: string | undefined;
    const summary = await buildCollection({
      ...{ specification, scorer, folder, sources, out, cacheFolder, workers, scan, requisites, votes, decisions },
      ...{ seconds, bytes, signal, finishEarly, database, judged },
      archive: opened.archive,
      requests: opened.requests,
      searchTexts: textSearch(opened, specification, emit, signal),
      coverage: true,
      onIdfProgress: (done, total) => emit({ kind: "counting-words", done, total }),
      onThresholdProgress: (done, total) => emit({ kind: "learning-threshold", done, total }),
      onSeedProgress: (done, total) => emit({ kind: "looking-for-seeds", done, total }),
      onSeeds: (found) => emit({ kind: "seeds", found }),
      onScan: (pages) => emit({ kind: "scan", pages }),
      onShared: (message, level) => emit({ kind: "warning", message, level }),
      onRequeued: (urls) => emit({ kind: "looking-up-again", urls }),
      onEnded: () => emit({ kind: "writing" }),
      whenWritten: async (summary) => {
        report = await reportOf(options, summary, texts);
      },
      ...(options.report !== false && { onText: (page, text) => texts.add(page, text) }),
      onRound: (progress, pages) => {
        emit({ kind: "judged", pages, progress: { ...progress } });
        if (opened.web) emit({ kind: "services", services: opened.web.health() });
      },
    });
    return { ...summary, indexProblems: opened.indexed?.problemCount ?? 0, report };
  } finally {
    await opened.close();
  }
}

async function openArchives(options: CollectOptions, cacheFolder: string, emit: Emit, signal: AbortSignal): Promise<UserArchive> {
  const { archives } = options;
  if (isArchive(archives)) return givenArchive(archives);
  const { warcs, lookup, routing = true, contact, allowPrivate = [], proxy } = options;
  const opened = await openUserArchive({
    ...{ sources: archives, lookup, routing, contact, allowPrivate, proxy, cacheFolder, signal },
    ...(warcs && { warcs }),
    onProgress: (done, total) => emit({ kind: "indexing", done, total }),
    onWait: (service, untilMs) => emit({ kind: "waiting", service, untilMs }),
  });
  for (const message of opened.warnings) emit({ kind: "warning", message });
  if (opened.indexed) emitProblems(emit, opened.indexed.problems, opened.indexed.problemCount);
  return opened;
}

function isArchive(archives: CollectOptions["archives"]): archives is Archive {
  return !Array.isArray(archives);
}

function givenArchive(archive: Archive): UserArchive {
  return { archive, entries: [], isRemote: !archive.isLocal, warnings: [], web: undefined, requests: undefined, close: async () => {} };
}

/** Returns a function that queries the text searches of remote archives; undefined if none has one. */
function textSearch({ web, entries }: UserArchive, specification: ResolvedSpecification, emit: Emit, signal: AbortSignal) {
  if (web === undefined || !entries.some(({ search }) => search !== undefined)) return undefined;
  return async () => {
    const { captures, problems } = await searchTexts({ web, entries, specification, most: limits.searchedCaptures, signal });
    emitProblems(emit, problems, problems.length);
    return captures;
  };
}

function emitProblems(emit: Emit, problems: readonly Problem[], count: number): void {
  if (count > 0) emit({ kind: "problems", problems, count });
}

/** Writes report.html for a finished collection, and returns its path; otherwise removes an earlier report, which is outdated. */
async function reportOf(
  { out, report = true }: CollectOptions,
  { wacz }: CollectionSummary,
  texts: KnownTexts,
): Promise<string | undefined> {
  const path = join(out, "report.html");
  if (report && wacz) return (await writeReportWithTexts(texts, out, path)).path;
  await rm(path, { force: true });
  return undefined;
}

/** Returns a caller's specification (a path, its text, or an object), checked, and the folder against which it resolves its file names. */
export function givenSpecification(given: string | Specification, folder = "."): { checked: CheckedSpecification; folder: string } {
  if (typeof given === "string") {
    if (/\n|^\s*\{/.test(given)) return { checked: parseSpecification(given, "the specification"), folder };
    return { checked: readSpecification(given), folder: dirname(given) };
  }
  const result = checkShape(given);
  if ("specification" in result) return { checked: result.specification, folder };
  throw new UsageError(result.faults.map(({ path, message }) => `${path.join(".")} ${message}`).join("\n"));
}
