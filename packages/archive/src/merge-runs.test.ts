import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { LineWriter } from "./line-writer.ts";
import { linesOfRun, mergeLines, mergeRuns } from "./merge-runs.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Returns an unordered number for each n, the same in every run. */
const shuffled = (n: number) => String((n * 7919) % 10_007).padStart(5, "0");

test("merges more runs than may be open at once in passes, with every line once, in order", () => {
  const count = limits.mergeRuns * 2 + 3;
  const paths = Array.from({ length: count }, (_, run) =>
    runOf(String(run), [shuffled(3 * run), shuffled(3 * run + 1), shuffled(3 * run + 2)].sort()),
  );
  const merged = [...mergeRuns(paths, folder, [["00000", "00400", "99999"].values()])];
  expect(merged).toEqual([...Array.from({ length: 3 * count }, (_, n) => shuffled(n)), "00000", "00400", "99999"].sort());
  expect(readdirSync(folder).length).toBeLessThanOrEqual(limits.mergeRuns); // merged runs were removed
});

test("keeps lines that occur in several runs", () => {
  expect([...mergeRuns([runOf("a", ["x", "x", "y"]), runOf("b", ["x", "z"])], folder)]).toEqual(["x", "x", "x", "y", "z"]);
});

test("merges empty runs, one run and no runs", () => {
  expect([...mergeRuns([], folder)]).toEqual([]);
  expect([...mergeRuns([runOf("a", [])], folder)]).toEqual([]);
  expect([...mergeRuns([runOf("a", []), runOf("b", ["y"]), runOf("c", [])], folder)]).toEqual(["y"]);
  expect([...mergeLines([])]).toEqual([]);
});

test("sorts by bytes, the order in which an index is searched", () => {
  const sorted = ["a ", "a!", "a)", "a,", "aB", "a~"];
  expect([...mergeLines(sorted.map((line) => [line].values()).reverse())]).toEqual(sorted);
});

test("returns the lines of a file unchanged, wherever the pieces are split", () => {
  const piece = 256 * 1024;
  for (const lengths of [[piece - 1, 5], [piece, 5], [piece - 2, 0, 5], [3, 3 * piece, 7], [0, 0, 1], Array(2000).fill(997), [5 * piece]]) {
    const lines = lengths.map((length, n) => String.fromCharCode(97 + (n % 26)).repeat(length));
    const path = join(folder, "lines");
    const writer = new LineWriter(path);
    for (const line of lines) writer.write(line);
    writer.close();
    expect(writer.offset).toBe(readFileSync(path).length);
    expect([...linesOfRun(path)].map((line) => line.length)).toEqual(lengths);
    expect([...linesOfRun(path)].join()).toBe(lines.join());
  }
});

test("reads a last line without its end", () => {
  writeFileSync(join(folder, "cut"), "a\nb");
  expect([...linesOfRun(join(folder, "cut"))]).toEqual(["a", "b"]);
});

test("creates its file at once, and fills it when closed", () => {
  const path = join(folder, "new");
  const writer = new LineWriter(path);
  expect(existsSync(path)).toBe(true);
  writer.write("one");
  writer.close();
  expect(readFileSync(path, "utf8")).toBe("one\n");
});

function runOf(name: string, lines: string[]): string {
  const path = join(folder, `${name}.run`);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(""));
  return path;
}
