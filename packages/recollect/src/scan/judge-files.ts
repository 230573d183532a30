import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Archive, ReadOutcome } from "@recollect/archive/archive";
import { isPageCapture, isWebPage } from "@recollect/archive/index-pages";
import { LocalArchive } from "@recollect/archive/local-archive";
import { mergeRuns } from "@recollect/archive/merge-runs";
import type { RemoteOptions } from "@recollect/archive/remote-access";
import { RunWriter } from "@recollect/archive/run-writer";
import { refuseOtherSize } from "@recollect/archive/unavailable-file";
import { makeWorkFolder } from "@recollect/archive/work-folder";
import { LruCache } from "@recollect/base/lru-cache";
import { makeFolder } from "@recollect/base/make-folder";
import { isRemote } from "@recollect/base/remote-places";
import { version } from "@recollect/base/version";
import { readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { DiskError, InterruptedError, UsageError } from "@recollect/warc/errors";
import { judgingDigest } from "../crawl/begin/crawl-settings.ts";
import type { Visitor } from "../crawl/crawler.ts";
import { visitSettingsOf } from "../crawl/open-visitor.ts";
import { SampledPages } from "../crawl/sampled-pages.ts";
import { InlineVisitor, WaitingVisitor } from "../crawl/visitor.ts";
import { WatchedReader } from "../crawl/watched-reader.ts";
import { chooseCaptures } from "../event/page-search/choose-captures.ts";
import { Scope } from "../event/scope.ts";
import { PageTermsCache } from "../event/scorer/page-terms-cache.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { type EventOfScan, eventSettings } from "./event-settings.ts";
import { isWholePart, lineOf, type PartHeader, partPath, writePart } from "./judged-part.ts";
import { Survey, type SurveyedFile, surveyPaths } from "./survey.ts";

/** URLs judged between two steps of the progress, by all events, so that each page is read once. */
const batchUrls = 32;

/** Records kept for the next event, as their stored length, and pages, as the length of their HTML: those of a batch, unless they are large. */
const cachedBytes = 16 * 1024 * 1024;

/** Pages of the sample kept for the next event, all of them in most archives: each event learns from the same 2,000. */
const sampledBytes = 256 * 1024 * 1024;

export interface JudgeFilesOptions {
  /** Their names must differ. */
  readonly events: readonly EventOfScan[];
  /** Folder of the survey. */
  readonly survey: string;
  /** Paths, addresses or names of files in the survey. */
  readonly files: readonly string[];
  /** Folder of the parts. Other processes may write to it at the same time. Each event has a folder in it. */
  readonly out: string;
  /** Folders or addresses of the archive files, if they are not where they were surveyed. */
  readonly warcs?: readonly string[] | undefined;
  readonly remote?: RemoteOptions | undefined;
  readonly cacheFolder: string;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of pages that are done, and the number in all files. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface JudgeFilesSummary {
  readonly files: number;
  /** Files whose parts existed. */
  readonly unchanged: number;
  /** Pages that were judged, and those that reach the threshold, for all events together. */
  readonly judged: number;
  readonly kept: number;
}

/**
 * Judges the pages of archive files by each event, and writes a part for each event and file: the map step of a scan. A URL with captures
 * in several files is judged with all of them, and is in the part of the file with the best one, so each URL is in one part. The same call
 * writes only parts that are missing.
 */
export async function judgeFiles(options: JudgeFilesOptions): Promise<JudgeFilesSummary> {
  const { warcs, remote, signal, onProgress } = options;
  const survey = Survey.open(options.survey);
  const files = [...new Set(options.files.map((file) => survey.fileAt(file, warcs)))];
  const archive = await LocalArchive.open(
    { indexes: [surveyPaths(survey.folder).index], ...(warcs && { warcs }), remote, isStrict: true },
    signal,
  );
  const judges: EventJudge[] = [];
  try {
    for (const file of files) checkFile(file, archive);
    await openJudges(judges, survey, archive, options);
    const total = files.reduce((sum, { pages }) => sum + pages, 0);
    const summary = { files: files.length, unchanged: 0, judged: 0, kept: 0 };
    let done = 0;
    for (const file of files) {
      const missing: EventJudge[] = [];
      for (const judge of judges) if (!(await judge.hasPart(file))) missing.push(judge);
      if (missing.length === 0) summary.unchanged++;
      else {
        for await (const batch of batchesOf(file, missing, { survey, archive })) {
          for (const judge of missing) await judge.visitAll(batch, signal);
          onProgress?.(done + (batch.at(-1)?.number ?? 0), total);
        }
        for (const judge of missing) {
          const counts = await judge.writePart(file);
          summary.judged += counts.judged;
          summary.kept += counts.kept;
        }
      }
      done += file.pages;
      onProgress?.(done, total);
    }
    return summary;
  } finally {
    for (const judge of judges) judge.close();
    archive.close();
  }
}

/** A missing or changed file is an error, not a problem of the archive: another try, or another machine, may read it. */
function checkFile({ name, path, bytes }: SurveyedFile, archive: LocalArchive): void {
  const found = archive.pathOf(name);
  if (found === undefined) throw new DiskError(`Cannot read ${path}: there is no such file on this machine`);
  if (!isRemote(found)) refuseOtherSize(found, bytes);
}

/** A URL to visit. */
interface OwnUrl {
  readonly key: string;
  readonly url: string;
  /** Place of its best capture in the file. */
  readonly offset: number;
  /** The events whose best capture of it is in this file. */
  readonly judges: readonly EventJudge[];
}

/** Yields the URLs whose best capture is in the file, in the order of their records. */
async function* batchesOf(
  file: SurveyedFile,
  judges: readonly EventJudge[],
  { survey, archive }: { readonly survey: Survey; readonly archive: Archive },
): AsyncGenerator<(OwnUrl & { readonly number: number })[]> {
  const urls: OwnUrl[] = [];
  let previous = "";
  for (const { key, url } of survey.pagesOf(file)) {
    if (key === previous) continue;
    previous = key;
    urls.push(...ownersOf(key, await capturesOf(url, archive), file, judges));
  }
  urls.sort((a, b) => a.offset - b.offset);
  for (let at = 0; at < urls.length; at += batchUrls)
    yield urls.slice(at, at + batchUrls).map((url, n) => ({ ...url, number: at + n + 1 }));
}

async function capturesOf(url: string, archive: Archive): Promise<Capture[]> {
  const captures: Capture[] = [];
  for await (const item of archive.captures(url)) if (item.kind === "capture") captures.push(item);
  return captures;
}

/** The URL is that of the first page in the index, as in a scan on one machine. */
function* ownersOf(key: string, captures: readonly Capture[], file: SurveyedFile, judges: readonly EventJudge[]): Generator<OwnUrl> {
  const pages = captures.filter((capture) => isPageCapture(capture) && isWebPage(capture.url));
  const [start] = pages;
  if (start === undefined) return;
  const offsets = new Map<EventJudge, number>();
  for (const judge of judges) {
    const best = judge.admits(start.url) ? (judge.best(pages) ?? start) : undefined;
    if (best?.filename === file.name) offsets.set(judge, best.offset);
  }
  if (offsets.size > 0) yield { key, url: start.url, offset: Math.min(...offsets.values()), judges: [...offsets.keys()] };
}

/** Opens the judges of all events; pages of the sample that were read for one serve the others, too. */
async function openJudges(
  judges: EventJudge[],
  survey: Survey,
  archive: LocalArchive,
  { events, out, cacheFolder, signal }: JudgeFilesOptions,
): Promise<void> {
  const names = events.map(({ specification }) => specification.name);
  const twice = names.find((name, n) => names.indexOf(name) < n);
  if (twice !== undefined) throw new UsageError(`Two specifications are named ${twice}: give each a name of its own`);
  const sampled = new SampledPages(events.length > 1 ? sampledBytes : undefined);
  const reads = events.length > 1 ? new SharedReads(archive) : undefined;
  const termsCache = reads && new PageTermsCache();
  const reader = new WatchedReader(readPage, reads ? cachedBytes : 0);
  for (const event of events) {
    const folder = join(out, event.specification.name);
    const settings = await eventSettings(event, {
      survey,
      archive,
      partsFolder: folder,
      savesSettings: true,
      cacheFolder,
      readPage: sampled.read,
      signal,
    });
    const { specification } = settings;
    const header = { program: version, specification: specification.name, settings: judgingDigest(settings), survey: survey.digest };
    const visits = { ...visitSettingsOf(settings), copiesLater: true, termsCache };
    const visitor = archive.waits ? new WaitingVisitor(reads ?? archive, visits) : new InlineVisitor(reads ?? archive, visits, reader);
    judges.push(new EventJudge(specification, visitor, { header, folder }));
  }
}

/** Judges pages by one event. */
class EventJudge {
  readonly #specification: ResolvedSpecification;
  readonly #visitor: Visitor;
  readonly #header: Pick<PartHeader, "program" | "specification" | "settings" | "survey">;
  readonly #folder: string;
  readonly #scope: Scope;
  readonly #work: string;
  #lines: RunWriter;
  #counts = { judged: 0, kept: 0 };

  constructor(
    specification: ResolvedSpecification,
    visitor: Visitor,
    { header, folder }: { readonly header: Pick<PartHeader, "program" | "specification" | "settings" | "survey">; readonly folder: string },
  ) {
    this.#specification = specification;
    this.#visitor = visitor;
    this.#header = header;
    this.#folder = folder;
    this.#scope = new Scope(specification.scope);
    makeFolder(folder);
    this.#work = makeWorkFolder(join(folder, "part"), false);
    this.#lines = new RunWriter(this.#work);
  }

  hasPart(file: SurveyedFile): Promise<boolean> {
    return isWholePart(partPath(this.#folder, file.name), this.#headerOf(file));
  }

  admits(url: string): boolean {
    return this.#scope.admits(url);
  }

  /** The capture that is tried first. */
  best(captures: readonly Capture[]): Capture | undefined {
    const { crawl, event } = this.#specification;
    return chooseCaptures(captures, crawl.capture, event)[0];
  }

  async visitAll(urls: readonly OwnUrl[], signal = new AbortController().signal): Promise<void> {
    const own = urls.filter(({ judges }) => judges.includes(this));
    const visits = await this.#visitor.visitAll(
      own.map(({ url }) => url),
      signal,
    );
    if (signal.aborted) throw new InterruptedError("Stopped while judging the pages", { code: "resumable" });
    for (const [n, visit] of visits.entries()) {
      const { key, url } = own[n] as OwnUrl;
      this.#lines.add(lineOf({ key, url, visit }));
      if (visit.kind === "judged") this.#counts.judged++;
      if (visit.kind === "judged" && visit.why === undefined) this.#counts.kept++;
    }
  }

  /** Writes the visits since the last part. */
  async writePart(file: SurveyedFile): Promise<{ readonly judged: number; readonly kept: number }> {
    this.#lines.finish();
    await writePart(
      partPath(this.#folder, file.name),
      this.#headerOf(file),
      mergeRuns(this.#lines.paths, this.#work),
      join(this.#work, "part"),
    );
    for (const path of this.#lines.paths) rmSync(path, { force: true });
    const counts = this.#counts;
    this.#counts = { judged: 0, kept: 0 };
    this.#lines = new RunWriter(this.#work);
    return counts;
  }

  close(): void {
    rmSync(this.#work, { recursive: true, force: true });
  }

  #headerOf({ name, bytes }: SurveyedFile): PartHeader {
    return { recollect: "judged", version: 1, ...this.#header, file: name, bytes };
  }
}

/** Reads each record once for several events. */
class SharedReads implements Archive {
  readonly isLocal = true;
  readonly #archive: LocalArchive;
  readonly #read = new LruCache<{ readonly outcome: Promise<ReadOutcome>; readonly bytes: number }>(cachedBytes / 2, ({ bytes }) => bytes);

  constructor(archive: LocalArchive) {
    this.#archive = archive;
  }

  captures(...look: Parameters<Archive["captures"]>): ReturnType<Archive["captures"]> {
    return this.#archive.captures(...look);
  }

  read(capture: Capture): Promise<ReadOutcome> {
    const place = `${capture.filename} ${capture.offset} ${capture.url}`;
    const known = this.#read.get(place);
    if (known !== undefined) return known.outcome;
    const outcome = this.#archive.read(capture);
    this.#read.set(place, { outcome, bytes: Math.max(1, capture.length) });
    return outcome;
  }

  copy(...copied: Parameters<Archive["copy"]>): ReturnType<Archive["copy"]> {
    return this.#archive.copy(...copied);
  }

  get waits(): boolean {
    return this.#archive.waits;
  }

  close(): void {
    this.#archive.close();
  }
}
