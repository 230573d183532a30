import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { RefusedError, UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { CdxIndex } from "./cdx-index.ts";
import type { IndexedFile } from "./index-file.ts";
import { indexFiles } from "./index-files.ts";
import { type IndexInput, readInputs } from "./index-inputs.ts";
import type { IndexPool } from "./index-threads.ts";
import { findInputFiles, type InputFile } from "./input-files.ts";
import { mergeIndex } from "./merge-index.ts";
import type { RemoteOptions } from "./remote-access.ts";
import { makeWorkFolder } from "./work-folder.ts";

export interface IndexOptions {
  /** Files and folders of WARC, ARC and WACZ, or their addresses. */
  readonly paths: readonly string[];
  /** The index to write. Two files are written beside it: `.blocks` for fast look-ups, and `.inputs.jsonl`, the list of its inputs. */
  readonly out: string;
  /** Number of threads; several may share a large file. By default, as many as there are cores; small inputs are read in one thread. */
  readonly threads?: number;
  readonly onProgress?: (bytesDone: number, bytesTotal: number) => void;
  /** When aborted, files already read are still merged into the index; the same call resumes from there. */
  readonly signal?: AbortSignal;
  /** How files on web servers and S3 storage are reached, where paths are addresses of such files, or folders on storage. */
  readonly remote?: RemoteOptions | undefined;
}

export interface IndexSummary {
  readonly files: number;
  /** Files read in this run; the others had not changed since they were indexed. */
  readonly filesRead: number;
  readonly captures: number;
  /** Number of links and paths to files and folders that were already found; each file is read once. */
  readonly repeated: number;
  readonly problems: Problem[];
  readonly problemCount: number;
  readonly interrupted: boolean;
}

/**
 * Builds a sorted CDXJ of all captures in the given files, or updates an existing one: only new and changed files are read. Memory is
 * bounded: each file becomes sorted runs on disk, which are merged with the kept lines of the old index. The index appears under its name
 * only when it is complete.
 *
 * ```ts
 * import { buildIndex } from "recollect/archive";
 *
 * const { captures, problemCount } = await buildIndex({ paths: ["crawls/"], out: "index.cdxj" });
 * console.log(captures, problemCount);
 * // 3 0
 * ```
 */
export function buildIndex(options: IndexOptions): Promise<IndexSummary> {
  return buildIndexWith(options);
}

/** Builds an index with files read outside this process. */
export async function buildIndexWith(options: IndexOptions, pool?: IndexPool): Promise<IndexSummary> {
  const out = resolve(options.out);
  const { files, problems: misnamed, repeated } = await findInputFiles(options.paths, options.signal, options.remote);
  const known = await intactInputs(out, files);
  const [kept, fresh] = splitByChange(files, known);
  const hasTable = existsSync(`${out}.blocks`);
  // Either companion shows that the index is ours.
  if (existsSync(out) && !hasTable && known.size === 0) {
    throw new UsageError(`Cannot write the index ${out}: the file exists and is not an index of recollect`, { code: "output-taken" });
  }
  const folder = makeWorkFolder(out, pool !== undefined);
  try {
    let unreachable: Error | undefined;
    const onUnreachable = (error: Error) => {
      unreachable ??= error;
    };
    const done = await indexFiles(fresh, folder, { ...options, pool, onUnreachable });
    if (unreachable !== undefined && done.length === 0) throw unreachable;
    const inputs = [...kept, ...done.map(({ file, result }) => inputOf(file, result))].sort((a, b) => (a.name < b.name ? -1 : 1));
    const keptNames = new Set(kept.map(({ name }) => name));
    const removed = [...known.keys()].filter((name) => !keptNames.has(name));
    if (done.length > 0 || removed.length > 0 || known.size === 0 || !hasTable) {
      const runs = done.flatMap(({ result }) => result.runs);
      await mergeIndex({ out, folder, runs, inputs, dropped: kept.length > 0 ? removed : undefined });
    }
    if (unreachable !== undefined) throw unreachable; // the same call resumes with the remaining files
    return {
      files: files.length,
      filesRead: done.length,
      captures: inputs.reduce((sum, { captures }) => sum + captures, 0),
      repeated,
      problems: [...misnamed, ...inputs.flatMap(({ problems }) => problems)],
      problemCount: inputs.reduce((sum, { problemCount }) => sum + problemCount, misnamed.length),
      interrupted: done.length < fresh.length,
    };
  } finally {
    removeFolder(folder);
  }
}

/** Returns the inputs of an existing index that can be extended; empty if it is damaged and some of its lines would be kept. */
async function intactInputs(out: string, files: InputFile[]): Promise<Map<string, IndexInput>> {
  const known = readInputs(out);
  const [kept, fresh] = splitByChange(files, known);
  if (kept.length === 0 || (fresh.length === 0 && kept.length === known.size)) return known;
  return (await isIntact(out)) ? known : new Map();
}

async function isIntact(path: string): Promise<boolean> {
  const { openIndex } = await import("./cdx-index.ts"); // loaded on demand: most indexes are new
  let index: CdxIndex | undefined;
  try {
    index = await openIndex(path);
    for await (const _ of index.blocks());
    return true;
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  } finally {
    index?.close();
  }
}

/** Removes a folder without an error, which could hide an earlier one; the next run tries again. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

function splitByChange(files: InputFile[], known: ReadonlyMap<string, IndexInput>): [kept: IndexInput[], fresh: InputFile[]] {
  const kept: IndexInput[] = [];
  const fresh: InputFile[] = [];
  for (const file of files) {
    const input = known.get(file.name);
    const same =
      input && input.path === file.path && input.bytes === file.bytes && input.changedMs === file.changedMs && input.tag === file.tag;
    if (same) kept.push(input);
    else fresh.push(file);
  }
  return [kept, fresh];
}

function inputOf(
  { name, path, bytes, changedMs, tag }: InputFile,
  { captures, problems, problemCount, unreadable }: IndexedFile,
): IndexInput {
  return { name, path, bytes, changedMs: unreadable ? -1 : changedMs, ...(tag !== undefined && { tag }), captures, problems, problemCount };
}
