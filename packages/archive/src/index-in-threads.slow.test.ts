import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DiskError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { putArchive, responseOf } from "../../../test/cut-archives.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { members } from "../../../test/warc-bytes.ts";
import type { IndexTask } from "./index-file.ts";
import { indexInThreads } from "./index-in-threads.ts";
import { type IndexAnswer, indexListOf, runTasks } from "./index-worker.ts";

const folder = temporaryFolder();

/** Files with one record, two, three, … */
const tasks = Array.from({ length: 30 }, (_, n) => {
  const bytes = members(Array.from({ length: n + 1 }, (_, record) => responseOf(`${n}/${record}`)));
  return { file: putArchive(folder, bytes, `${n}.warc.gz`), folder: join(folder, String(n)) };
});

test.each([0, 1, 3])("runs every task once, and returns the answers in order, with %i more threads", async (others) => {
  const list = indexListOf(tasks);
  const answers = await indexInThreads(list, others);
  expect(answers.map((answer) => answer?.captures)).toEqual(tasks.map((_, n) => n + 1));
  expect(Number(list.read[0])).toBe(tasks.reduce((sum, { file }) => sum + file.bytes, 0));
});

test("shares the tasks of a list between two threads", async () => {
  const list = indexListOf(tasks);
  const done: [runner: string, number: number][] = [];
  const record = (runner: string) => (number: number, _: IndexAnswer) => void done.push([runner, number]);
  await Promise.all([runTasks(list, record("one")), runTasks(list, record("other"))]);
  expect(done.map(([, number]) => number).sort((a, b) => a - b)).toEqual(tasks.map((_, n) => n));
  expect(new Set(done.map(([runner]) => runner)).size).toBe(2);
});

test("reports a disk failure of a task, and stops the others", async () => {
  writeFileSync(join(folder, "file"), "in the way of a folder");
  const failing: IndexTask[] = tasks.map((task) => ({ ...task, folder: join(folder, "file", "runs") }));
  const list = indexListOf(failing);
  await expect(indexInThreads(list, 1)).rejects.toThrow(DiskError);
  expect(list.stop[0]).toBe(1);
});

test("reports an unexpected error, too, and stops the others", async () => {
  const list = indexListOf([{ folder } as IndexTask, ...tasks]);
  await expect(indexInThreads(list, 1)).rejects.toThrow(TypeError);
  expect(list.stop[0]).toBe(1);
});

test("returns undefined for each task of a list that is stopped", async () => {
  const list = indexListOf(tasks);
  Atomics.store(list.stop, 0, 1);
  expect(await indexInThreads(list, 1)).toEqual(tasks.map(() => undefined));
});
