import { BusyError, InterruptedError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

function jobs(queue: WorkQueue) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (n: number, signal?: AbortSignal) =>
    queue.run(() => {
      begun.push(n);
      return new Promise<number>((resolve) => {
        ends[n] = () => resolve(n);
      });
    }, signal);
  return { begun, start, end: (n: number) => ends[n]?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("runs a limited number of tasks at once, in order of arrival", async () => {
  const { begun, start, end } = jobs(new WorkQueue({ atOnce: 2, waiting: 10 }));
  const all = [0, 1, 2, 3].map((n) => start(n));
  await settled();
  expect(begun).toEqual([0, 1]);
  end(1);
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const n of [0, 2]) end(n);
  await settled();
  end(3);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test("removes a cancelled task from the queue, and runs the next one", async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 10 });
  const { begun, start, end } = jobs(queue);
  const stop = new AbortController();
  const [first, second, third] = [start(0), start(1, stop.signal), start(2)];
  stop.abort();
  await expect(second).rejects.toBeInstanceOf(InterruptedError);
  end(0);
  await first;
  await settled();
  expect([begun, queue.waiting, queue.running]).toEqual([[0, 2], 0, 1]);
  end(2);
  await third;
  await expect(start(3, stop.signal)).rejects.toBeInstanceOf(InterruptedError);
  expect(queue.running).toBe(0);
});

test("releases the place of a failed task, and refuses tasks beyond the queue", async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const waiting = queue.run(async () => "done");
  await expect(queue.run(async () => "too many")).rejects.toBeInstanceOf(BusyError);
  await expect(failing).rejects.toThrow("no");
  expect(await waiting).toBe("done");
  expect(queue.running).toBe(0);
});
