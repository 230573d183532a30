import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { LineWriter } from "@recollect/archive/line-writer";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { mergeRuns } from "@recollect/archive/merge-runs";
import { makeWorkFolder } from "@recollect/archive/work-folder";
import { version } from "@recollect/base/version";
import { onFile } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { surtKey } from "@recollect/warc/surt";
import { type CrawlSettingsParts, judgingDigest } from "../crawl/begin/crawl-settings.ts";
import type { Visitor } from "../crawl/crawler.ts";
import type { Visit } from "../crawl/visit.ts";
import { type EventOfScan, eventSettings } from "./event-settings.ts";
import { isPart, type JudgedUrl, judgedUrlOf, type PartHeader, readPart } from "./judged-part.ts";
import type { Survey } from "./survey.ts";

/** The pages of a scan that were judged before, on any machines. */
export interface JudgedScan {
  /** The settings by which they were judged. */
  readonly settings: CrawlSettingsParts;
  /** Returns a visitor for the crawl. `here` makes all other visits, such as those of links to pages that no index lists. */
  visitor(here: Visitor): Visitor;
  /** Removes temporary files. */
  close(): void;
}

export interface OpenJudgedScanOptions {
  /** Parts of the event, or folders that contain them. */
  readonly parts: readonly string[];
  readonly survey: Survey;
  /** The archive of the survey. */
  readonly archive: LocalArchive;
  /** Folder of the collection; temporary files are made beside it. */
  readonly out: string;
  readonly cacheFolder: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Merges the parts of an event, by URL. Throws unless there is one for each file of the survey with pages, and all were judged by the same
 * settings, which those of the event still are.
 */
export async function openJudgedScan(event: EventOfScan, options: OpenJudgedScanOptions): Promise<JudgedScan> {
  const { survey, out } = options;
  const { name } = event.specification;
  const paths = options.parts.flatMap((path) => partsIn(path, name));
  const work = makeWorkFolder(`${resolve(out)}.parts`, false); // not in the folder of the collection, which may have to be empty
  try {
    const { runs, digest } = await writeRuns(paths, name, { survey, work, signal: options.signal });
    const settings = await eventSettings(event, { ...options, partsFolder: dirname(paths[0] as string), savesSettings: false });
    if (judgingDigest(settings) !== digest)
      throw new UsageError(
        `The parts of ${name} were judged by another specification, or its reference texts have changed since: judge all files again`,
      );
    return {
      settings,
      visitor: (here) => new JudgedVisitor(mergeRuns(runs, work), here),
      close: () => rmSync(work, { recursive: true, force: true }),
    };
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    throw error;
  }
}

interface Runs {
  /** Files of sorted lines. */
  readonly runs: readonly string[];
  /** Digest of the settings. */
  readonly digest: string;
}

interface WriteRunsOptions {
  readonly survey: Survey;
  readonly work: string;
  readonly signal?: AbortSignal | undefined;
}

/** Writes the lines of the parts to files that can be merged. A part that was written twice counts once. */
async function writeRuns(paths: readonly string[], event: string, { survey, work, signal }: WriteRunsOptions): Promise<Runs> {
  const found = new Set<string>();
  const runs: string[] = [];
  let first: { readonly digest: string; readonly path: string } | undefined;
  for (const path of paths) {
    signal?.throwIfAborted();
    const run = join(work, `${runs.length}.run`);
    const writer = new LineWriter(run);
    try {
      const isWanted = (header: PartHeader): boolean => {
        if (header.specification !== event) return false;
        checkHeader(path, header, survey);
        first ??= { digest: header.settings, path };
        if (first.digest !== header.settings)
          throw new UsageError(`${first.path} and ${path} were judged by different settings: judge all files by the same specification`);
        if (found.has(header.file)) return false;
        found.add(header.file);
        runs.push(run);
        return true;
      };
      await readPart(path, isWanted, (line) => writer.write(line));
    } finally {
      writer.close({ safe: false });
    }
  }
  const missing = survey.files.filter(({ name, pages }) => pages > 0 && !found.has(name)).map(({ name }) => name);
  if (first === undefined || missing.length > 0) throw new UsageError(missingParts(missing, event));
  return { runs, digest: first.digest };
}

/** Takes visits from the merged parts. A scan asks for them in the same order, so each is read once. */
class JudgedVisitor implements Visitor {
  readonly #lines: Iterator<string>;
  readonly #here: Visitor;
  #next: JudgedUrl | undefined;

  constructor(lines: Iterator<string>, here: Visitor) {
    this.#lines = lines;
    this.#here = here;
    this.#next = this.#read();
  }

  async visitAll(urls: readonly string[], signal: AbortSignal): Promise<readonly Visit[]> {
    const visits = urls.map((url) => this.#take(url));
    const others = urls.filter((_, n) => visits[n] === undefined);
    const made = (others.length > 0 ? await this.#here.visitAll(others, signal) : []).values();
    return signal.aborted ? [] : visits.map((visit) => visit ?? (made.next().value as Visit));
  }

  async close(): Promise<void> {
    this.#lines.return?.();
    await this.#here.close?.();
  }

  #take(url: string): Visit | undefined {
    const key = surtKey(url);
    while (this.#next !== undefined && this.#next.key < key) this.#next = this.#read();
    const next = this.#next;
    if (next?.key !== key || next.url !== url) return undefined;
    this.#next = this.#read();
    return next.visit;
  }

  #read(): JudgedUrl | undefined {
    const { done, value } = this.#lines.next();
    return done ? undefined : judgedUrlOf(value);
  }
}

/** Returns the paths of the parts in a folder, or in the event's folder in it. */
function partsIn(path: string, event: string): string[] {
  const stat = onFile(path, () => statSync(path));
  if (!stat.isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true });
  const own = entries.some((entry) => entry.isDirectory() && entry.name === event) ? partsIn(join(path, event), event) : [];
  const parts = entries.filter((entry) => entry.isFile() && isPart(entry.name));
  return [...parts.map(({ name }) => join(path, name)), ...own].sort();
}

function checkHeader(path: string, { program, survey: digest, file, bytes }: PartHeader, survey: Survey): void {
  if (program !== version)
    throw new UsageError(`${path} was judged by version ${program}, and this is ${version}: delete it, and judge all files again`);
  if (digest !== survey.digest || survey.file(file)?.bytes !== bytes)
    throw new UsageError(`${path} was judged with another survey than ${survey.folder}: delete it, and judge all files again`);
}

function missingParts(names: readonly string[], event: string): string {
  if (names.length === 0) return `There are no parts of ${event}: judge the files of the survey first`;
  const shown = names.slice(0, 5).join(", ");
  const more = names.length > 5 ? ` and ${names.length - 5} other files` : "";
  return `Parts of ${event} are missing for ${shown}${more}: judge ${names.length === 1 ? "this file" : "these files"} first`;
}
