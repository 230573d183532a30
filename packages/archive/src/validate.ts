import { statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ByteSource, FileSource } from "@recollect/warc/byte-source";
import { RefusedError, UsageError } from "@recollect/warc/errors";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { type Problem, problem } from "@recollect/warc/problem";
import { refusalAsProblem } from "@recollect/warc/refusal";
import { validateWacz } from "@recollect/warc/wacz-validate";
import { readRecords } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import { openIndex } from "./cdx-index.ts";
import { readInputs } from "./index-inputs.ts";
import { findFilesToCheck, isIndexName } from "./input-files.ts";
import { LocalArchive } from "./local-archive.ts";
import { openInput } from "./open-input.ts";

/** Summary of one file, yielded after its problems. */
export interface CheckedFile {
  readonly kind: "checked";
  readonly path: string;
  readonly unit: "record" | "line";
  readonly records: number;
  readonly problems: number;
}

export interface ValidateOptions {
  readonly warcs?: readonly string[];
  readonly onProgress?: (bytesDone: number, bytesTotal: number) => void;
}

/**
 * Checks files and folders: yields each problem as it is found, and a summary after each file.
 *
 * ```ts
 * import { validatePaths } from "recollect/archive";
 *
 * for await (const item of validatePaths(["crawls/"]))
 *   if (item.kind === "problem") console.log(item.source, item.offset, item.message);
 *   else console.log(item.path, item.records);
 * // crawls/first.warc.gz 3
 * // crawls/second/later.warc.gz 1
 * ```
 */
export async function* validatePaths(paths: readonly string[], options: ValidateOptions = {}): AsyncGenerator<Problem | CheckedFile> {
  const { files, problems: misnamed } = await findFilesToCheck(paths);
  yield* misnamed;
  const sizes = new Map(files.map((path) => [path, statSync(path).size]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let before = 0;
  let pausedMs = performance.now();
  for (const path of files) {
    const isIndex = isIndexName(path);
    let records = 0;
    let problems = 0;
    if (sizes.get(path) === 0 && !isIndex) {
      problems++;
      yield problem("empty-file", path, 0, "The file is empty: no record was written to it, or it was cut to nothing");
    }
    const items = isIndex ? refusalAsProblem(validateIndex(path, options.warcs ?? [])) : validateArchiveFile(path);
    try {
      for await (const item of items) {
        // Reading never waits, so without pauses Ctrl-C would not be handled.
        if (performance.now() - pausedMs > 20) {
          await nextTurn();
          pausedMs = performance.now();
        }
        if (item.kind === "problem") {
          problems++;
          yield item;
        } else {
          records++;
          options.onProgress?.(before + item.offset, total);
        }
      }
    } catch (error) {
      const isOnlyPath = paths.length === 1 && paths[0] === path;
      if (!(error instanceof UsageError) || isOnlyPath) throw error; // among others, an unreadable file is a problem
      problems++;
      yield problem(error.cause === undefined ? "unsupported-format" : "missing-file", path, 0, error.message);
    }
    before += sizes.get(path) ?? 0;
    yield { kind: "checked", path, unit: isIndex ? "line" : "record", records, problems };
  }
}

interface ValidItem {
  readonly kind: "valid";
  readonly offset: number;
}

async function* validateArchiveFile(path: string): AsyncGenerator<Problem | ValidItem> {
  if (/\.wacz$/i.test(path)) yield* validateContainer(path);
  try {
    for await (const { source, start } of openInput({ path, name: path }, () => {})) yield* validateRecords(source, start);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error; // already reported by validateContainer, like everything that openInput finds
  }
}

async function* validateContainer(path: string): AsyncGenerator<Problem> {
  const source = new FileSource(path);
  try {
    yield* validateWacz(source);
  } finally {
    source.close();
  }
}

async function* validateRecords(source: ByteSource, start: number): AsyncGenerator<Problem | ValidItem> {
  for await (const item of readRecords(source, { digests: "verify" })) {
    const offset = start + item.offset;
    if (item.kind === "problem") yield { ...item, offset };
    else {
      yield* checkBody(item, offset);
      yield { kind: "valid", offset };
    }
  }
}

/** Yields a problem for a response that can't be decoded. A long body, or one that the crawler marked as truncated, is not a defect. */
function* checkBody(record: WarcRecord, offset: number): Generator<Problem> {
  if (record.type !== "response" || !/^https?:/i.test(record.url)) return;
  const http = parseHttp(record.block);
  if (!http?.status) {
    yield problem("bad-http", record.source, offset, "The response does not start with an HTTP status line");
    return;
  }
  const { defect } = record.block.length === record.blockLength ? decodeBody(http) : {};
  if (defect === undefined || defect.code === "record-too-large" || (defect.code === "truncated" && record.fields.get("WARC-Truncated")))
    return;
  yield problem(defect.code, record.source, offset, defect.message);
}

/**
 * Checks every line of an index: its form, its order and, if the files are available, that it leads to the right record. A missing file is
 * reported once, and only if it is expected: at its indexed path or in `warcs`.
 */
async function* validateIndex(path: string, warcs: readonly string[]): AsyncGenerator<Problem | ValidItem> {
  const index = await openIndex(path);
  const archive = await LocalArchive.open({ indexes: [path], warcs });
  const expectsFiles = warcs.length > 0 || readInputs(path).size > 0;
  const missing = new Set<string>();
  try {
    for await (const item of index.entries({ checkOrder: true })) {
      if (item.kind === "problem") {
        yield item;
        continue;
      }
      const wrong = await archive.check(item);
      const isAbsent = wrong?.code === "missing-file" || wrong?.code === "outside-folder";
      const isExpected = expectsFiles || wrong?.code === "outside-folder";
      if (wrong && (!isAbsent || (isExpected && !missing.has(item.filename)))) yield wrong;
      if (isAbsent) missing.add(item.filename);
      yield { kind: "valid", offset: 0 };
    }
  } finally {
    index.close();
    archive.close();
  }
}
