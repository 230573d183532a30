import { rmSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { FileSource } from "@recollect/warc/byte-source";
import { LineWriter } from "./line-writer.ts";

export type Lines = Iterator<string>;

/** Merges sorted runs into one sorted sequence. If there are too many to open at once, some are first merged into a file. */
export function* mergeRuns(runs: readonly string[], folder: string, more: Lines[] = []): Generator<string> {
  let pending = [...runs];
  const atOnce = runs.length > fewRuns ? mergedAtOnce() : limits.mergeRuns;
  for (let pass = 0; pending.length > atOnce; pass++) {
    const first = pending.slice(0, atOnce);
    const merged = join(folder, `merged-${pass}.run`);
    const writer = new LineWriter(merged);
    for (const line of mergeLines(first.map((run) => linesOfRun(run)))) writer.write(line);
    writer.close({ safe: false });
    for (const path of first) rmSync(path);
    pending = [...pending.slice(atOnce), merged];
  }
  yield* mergeLines([...pending.map((run) => linesOfRun(run)), ...more]);
}

/** Number of files that can be open on any system. */
const fewRuns = 8;

/** Returns the number of runs that may be open, besides what Node and its threads need. */
function mergedAtOnce(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | "unlimited" } } };
  const allowed = Number(userLimits?.open_files?.soft ?? Number.NaN); // NaN for "unlimited", and on Windows
  return Number.isNaN(allowed) ? limits.mergeRuns : Math.min(limits.mergeRuns, Math.max(fewRuns, allowed - limits.spareFileHandles));
}

/** Yields the smallest line of all sequences repeatedly, with a binary heap of their heads. */
export function* mergeLines(sequences: Lines[]): Generator<string> {
  try {
    yield* merged(sequences);
  } finally {
    for (const lines of sequences) lines.return?.(); // closes its file if it is still open
  }
}

function* merged(sequences: Lines[]): Generator<string> {
  const heap: { line: string; rest: Lines }[] = [];
  for (const rest of sequences) {
    const { done, value } = rest.next();
    if (!done) heap.push({ line: value, rest });
  }
  for (let i = heap.length >> 1; i >= 0; i--) sink(heap, i);
  while (heap.length > 0) {
    const top = heap[0] as (typeof heap)[number];
    yield top.line;
    const { done, value } = top.rest.next();
    if (!done) top.line = value;
    else {
      const last = heap.pop() as typeof top;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    sink(heap, 0);
  }
}

function sink(heap: { line: string }[], from: number): void {
  for (let at = from; ; ) {
    const left = 2 * at + 1;
    const right = left + 1;
    let least = at;
    if (left < heap.length && lineAt(heap, left) < lineAt(heap, least)) least = left;
    if (right < heap.length && lineAt(heap, right) < lineAt(heap, least)) least = right;
    if (least === at) return;
    [heap[at], heap[least]] = [heap[least] as { line: string }, heap[at] as { line: string }];
    at = least;
  }
}

function lineAt(heap: { line: string }[], at: number): string {
  return (heap[at] as { line: string }).line;
}

const readBytes = 256 * 1024;

/** Yields the lines of a file written by recollect (ASCII, each ended by LF), or a range of whole lines of it, reading a quarter of a megabyte at a time. */
export function* linesOfRun(path: string, from = 0, to?: number): Generator<string> {
  const source = new FileSource(path);
  try {
    const limit = Math.min(to ?? source.size, source.size);
    for (let at = from, size = readBytes; at < limit; ) {
      const piece = source.readNow(at, Math.min(size, limit - at));
      if (piece.length === 0) break;
      const whole = at + piece.length < limit ? piece.lastIndexOf(10) + 1 : piece.length;
      if (whole === 0) size *= 2; // a line longer than the piece
      for (let start = 0; start < whole; ) {
        const end = piece.indexOf(10, start);
        // Decoded from the bytes, not cut from a larger string: V8 would keep that string in memory as long as any of its lines.
        yield piece.toString("latin1", start, end < 0 ? whole : end);
        start = end < 0 ? whole : end + 1;
      }
      at += whole;
    }
  } finally {
    source.close();
  }
}
