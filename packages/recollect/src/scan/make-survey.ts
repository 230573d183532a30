import { appendFileSync, copyFileSync, linkSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { buildIndex, type IndexOptions, type IndexSummary } from "@recollect/archive/index-builder";
import { type IndexInput, readInputs } from "@recollect/archive/index-inputs";
import { isPageCapture, isWebPage } from "@recollect/archive/index-pages";
import { mergeIndex } from "@recollect/archive/merge-index";
import { linesOfRun } from "@recollect/archive/merge-runs";
import { makeWorkFolder } from "@recollect/archive/work-folder";
import { makeFolder } from "@recollect/base/make-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { FileSource } from "@recollect/warc/byte-source";
import { parseCdxLine } from "@recollect/warc/cdx-line";
import { diskFailure, onDisk } from "@recollect/warc/disk-failure";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { Survey, type SurveyedFile, type SurveyManifest, surveyPaths } from "./survey.ts";

/** Lines of pages that are sorted by file in memory before they are written. */
const sortedChars = 32 * 1024 * 1024;

/** Copies of bytes from one file to another, at a time. */
const copiedBytes = 4 * 1024 * 1024;

export interface SurveyOptions extends Omit<IndexOptions, "out"> {
  /** Folder of the survey. */
  readonly out: string;
}

/** Surveys files: reads each once, and writes their index. The same call continues an interrupted one; unchanged files are not read again. */
export async function surveyFiles({ out, ...options }: SurveyOptions): Promise<IndexSummary> {
  makeFolder(out);
  const paths = surveyPaths(resolve(out));
  rmSync(paths.manifest, { force: true }); // until the survey is whole
  const summary = await buildIndex({ ...options, out: paths.index });
  if (summary.interrupted) throw new InterruptedError("Stopped while reading the files", { code: "resumable" });
  await writePages(paths, options.signal);
  return summary;
}

/** Writes the pages of each file, one file after another, and the manifest. */
async function writePages(paths: ReturnType<typeof surveyPaths>, signal?: AbortSignal): Promise<void> {
  const inputs = [...readInputs(paths.index).values()];
  const folder = makeWorkFolder(paths.pages, false);
  try {
    const counts = await sortByFile(paths.index, folder, new Map(inputs.map(({ name }, n) => [name, n])), signal);
    const files: SurveyedFile[] = [];
    let at = 0;
    await AtomicFile.fill(paths.pages, async (whole) => {
      for (const [n, input] of inputs.entries()) {
        const length = await copyTo(whole, join(folder, String(n)));
        files.push(surveyed(input, { pages: counts.get(n) ?? 0, at, length }));
        at += length;
      }
    });
    await writeManifest(paths, files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function surveyed({ name, path, bytes, tag, captures, problemCount }: IndexInput, pages: Pick<SurveyedFile, "pages" | "at" | "length">) {
  return { name, path, bytes, ...(tag !== undefined && { tag }), captures, problems: problemCount, ...pages };
}

/** Writes the lines of pages to a file for each archive file, by its number; returns the number of lines. */
async function sortByFile(
  index: string,
  folder: string,
  numbers: ReadonlyMap<string, number>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  let sorted = new Map<number, string[]>();
  let chars = 0;
  const write = () => {
    for (const [n, lines] of sorted) {
      const path = join(folder, String(n));
      onDisk(path, () => appendFileSync(path, lines.join(""), "latin1"));
    }
    [sorted, chars] = [new Map(), 0];
  };
  let read = 0;
  for (const line of linesOfRun(index)) {
    if (++read % 100_000 === 0) {
      await nextTurn(); // lets Ctrl-C be handled
      signal?.throwIfAborted();
    }
    const capture = parseCdxLine(line);
    const n = capture && numbers.get(capture.filename);
    if (capture === undefined || n === undefined || !isPageCapture(capture) || !isWebPage(capture.url)) continue;
    const lines = sorted.get(n) ?? [];
    lines.push(`${line}\n`);
    sorted.set(n, lines);
    counts.set(n, (counts.get(n) ?? 0) + 1);
    chars += line.length;
    if (chars >= sortedChars) write();
  }
  write();
  return counts;
}

/** Appends a file, or a range of one; returns the number of bytes. A missing file is empty. */
async function copyTo(whole: AtomicFile, path: string, from = 0, length?: number): Promise<number> {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return 0;
  const source = new FileSource(path);
  try {
    const end = length === undefined ? source.size : from + length;
    for (let at = from; at < end; at += copiedBytes) await whole.write(source.readNow(at, Math.min(copiedBytes, end - at)));
    return end - from;
  } finally {
    source.close();
  }
}

async function writeManifest(paths: ReturnType<typeof surveyPaths>, files: readonly SurveyedFile[]): Promise<void> {
  const sizeOf = (path: string) => statSync(path).size;
  const manifest: SurveyManifest = {
    ...{ recollect: "survey", version: 1, indexBytes: sizeOf(paths.index), pagesBytes: sizeOf(paths.pages), files },
  };
  await writeTextAtomically(paths.manifest, [JSON.stringify(manifest), "\n"]);
}

export interface MergeSurveysOptions {
  readonly parts: readonly string[];
  readonly out: string;
  readonly signal?: AbortSignal | undefined;
}

/** Merges surveys of parts of an archive. A part that was surveyed twice counts once. */
export async function mergeSurveys({ parts, out, signal }: MergeSurveysOptions): Promise<Survey> {
  makeFolder(out);
  const paths = surveyPaths(resolve(out));
  if (parts.some((part) => resolve(part) === resolve(out)))
    throw new UsageError(`${out} is one of the surveys to merge: choose another folder`);
  const surveys = distinct(parts.map((part) => Survey.open(part)));
  signal?.throwIfAborted();
  rmSync(paths.manifest, { force: true });
  const folder = makeWorkFolder(paths.index, false);
  try {
    const runs = surveys.map((survey, n) => linked(surveyPaths(survey.folder).index, join(folder, `${n}.run`)));
    const inputs = surveys.flatMap(({ folder }) => [...readInputs(surveyPaths(folder).index).values()]);
    inputs.sort((a, b) => (a.name < b.name ? -1 : 1));
    await mergeIndex({ out: paths.index, folder, runs, inputs, dropped: undefined });
    const places = new Map(surveys.flatMap((survey) => survey.files.map((file) => [file.name, { survey, file }] as const)));
    const files: SurveyedFile[] = [];
    let at = 0;
    await AtomicFile.fill(paths.pages, async (whole) => {
      for (const { name } of inputs) {
        signal?.throwIfAborted();
        const { survey, file } = places.get(name) as { survey: Survey; file: SurveyedFile };
        const length = await copyTo(whole, surveyPaths(survey.folder).pages, file.at, file.length);
        files.push({ ...file, at });
        at += length;
      }
    });
    await writeManifest(paths, files);
  } catch (cause) {
    throw cause instanceof Error && "code" in cause && "syscall" in cause ? diskFailure(out, cause) : cause;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return Survey.open(out);
}

/** Merging deletes its runs; a link leaves the survey's own index alone. */
function linked(path: string, link: string): string {
  try {
    linkSync(path, link);
  } catch {
    copyFileSync(path, link); // on another disk
  }
  return link;
}

/** Leaves out surveys of the same files; refuses two files with one name. */
function distinct(surveys: readonly Survey[]): Survey[] {
  const known = new Map<string, SurveyedFile>();
  const largestFirst = surveys.toSorted((a, b) => b.files.length - a.files.length); // so that a merged one comes before its parts
  return largestFirst.filter((survey) => {
    const repeated = survey.files.filter(({ name, path, bytes }) => {
      const other = known.get(name);
      if (other === undefined) return false;
      if (other.path === path && other.bytes === bytes) return true;
      const why = other.path === path ? "it has changed between the surveys" : `these are two files: ${other.path} and ${path}`;
      throw new UsageError(`Cannot merge the surveys: both have ${name}, and ${why}. Survey them together, in one command`);
    });
    if (repeated.length > 0 && repeated.length < survey.files.length)
      throw new UsageError(`Cannot merge the surveys: ${survey.folder} has ${repeated[0]?.name}, which is in another one, and other files`);
    for (const file of survey.files) known.set(file.name, file);
    return repeated.length === 0;
  });
}
