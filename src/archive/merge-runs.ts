import { rmSync } from "node:fs";
import { join } from "node:path";
import { limits } from "../limits.ts";
import { FileSource } from "../warc/byte-source.ts";
import { LineWriter } from "./line-writer.ts";

/** Sorted lines that can be looked at one by one. */
export type Lines = Iterator<string>;

/** Merges sorted runs into one sorted sequence. Of more runs than can be held open at once, the first are merged into a file before. */
export function* mergeRuns(runs: readonly string[], folder: string, more: Lines[] = []): Generator<string> {
  let pending = [...runs];
  for (let pass = 0; pending.length > limits.mergeRuns; pass++) {
    const first = pending.slice(0, limits.mergeRuns);
    const merged = join(folder, `merged-${pass}.run`);
    const writer = new LineWriter(merged);
    for (const line of mergeLines(first.map(linesOf))) writer.write(line);
    writer.close();
    for (const path of first) rmSync(path);
    pending = [...pending.slice(limits.mergeRuns), merged];
  }
  yield* mergeLines([...pending.map(linesOf), ...more]);
}

/** The smallest line of all sequences first, again and again: a binary heap of their heads. */
export function* mergeLines(sequences: Lines[]): Generator<string> {
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

/** The lines of a file that we wrote ourselves (pure ASCII, each ended by LF), a quarter of a megabyte at a time. */
export function* linesOf(path: string): Generator<string> {
  const source = new FileSource(path);
  try {
    let rest = "";
    for (let at = 0; at < source.size; ) {
      const piece = source.readNow(at, 256 * 1024);
      if (piece.length === 0) break;
      at += piece.length;
      const lines = (rest + piece.toString("latin1")).split("\n");
      rest = lines.pop() as string;
      yield* lines;
    }
    if (rest !== "") yield rest;
  } finally {
    source.close();
  }
}
