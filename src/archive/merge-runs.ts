import { rmSync } from "node:fs";
import { join } from "node:path";
import { FileSource } from "../base/byte-source.ts";
import { limits } from "../limits.ts";
import { LineWriter } from "./line-writer.ts";

/** Sorted lines that can be looked at one by one. */
export type Lines = Iterator<string>;

/** Merges sorted runs into one sorted sequence. Of more runs than can be held open at once, the first are merged into a file before. */
export function* mergeRuns(runs: readonly string[], folder: string, more: Lines[] = []): Generator<string> {
  let pending = [...runs];
  const atOnce = runs.length > fewRuns ? mergedAtOnce() : limits.mergeRuns;
  for (let pass = 0; pending.length > atOnce; pass++) {
    const first = pending.slice(0, atOnce);
    const merged = join(folder, `merged-${pass}.run`);
    const writer = new LineWriter(merged);
    for (const line of mergeLines(first.map(linesOfRun))) writer.write(line);
    writer.close({ safe: false });
    for (const path of first) rmSync(path);
    pending = [...pending.slice(atOnce), merged];
  }
  yield* mergeLines([...pending.map(linesOfRun), ...more]);
}

/** So many can be open anywhere. */
const fewRuns = 8;

/** As many runs as may be open besides what Node and its threads need. */
function mergedAtOnce(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | "unlimited" } } };
  const allowed = Number(userLimits?.open_files?.soft ?? Number.NaN); // NaN for "unlimited", and on Windows
  return Number.isNaN(allowed) ? limits.mergeRuns : Math.min(limits.mergeRuns, Math.max(fewRuns, allowed - limits.filesKeptFree));
}

/** The smallest line of all sequences first, again and again: a binary heap of their heads. */
export function* mergeLines(sequences: Lines[]): Generator<string> {
  try {
    yield* merged(sequences);
  } finally {
    for (const lines of sequences) lines.return?.(); // closes its file, if that is still open
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

/** The lines of a file that we wrote ourselves (pure ASCII, each ended by LF), a quarter of a megabyte at a time. */
export function* linesOfRun(path: string): Generator<string> {
  const source = new FileSource(path);
  try {
    for (let at = 0, size = readBytes; at < source.size; ) {
      const piece = source.readNow(at, size);
      if (piece.length === 0) break;
      const whole = at + piece.length < source.size ? piece.lastIndexOf(10) + 1 : piece.length;
      if (whole === 0) size *= 2; // a line longer than the piece
      for (let start = 0; start < whole; ) {
        const end = piece.indexOf(10, start);
        // Cut from the bytes, not from a larger string: V8 would keep that in memory for as long as any line of it.
        yield piece.toString("latin1", start, end < 0 ? whole : end);
        start = end < 0 ? whole : end + 1;
      }
      at += whole;
    }
  } finally {
    source.close();
  }
}
