import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

/** Simulated work: each item takes its number in milliseconds, and the number of concurrent items is recorded. */
function worker() {
  const noted = { running: 0, most: 0, ended: [] as number[], stopped: 0 };
  const work = async (ms: number): Promise<number> => {
    noted.most = Math.max(noted.most, ++noted.running);
    await sleep(ms);
    noted.running--;
    noted.ended.push(ms);
    if (ms === 13) throw new Error("Thirteen");
    return ms;
  };
  return { noted, options: { work, atOnce: 3, stop: () => void noted.stopped++ } };
}

test("yields results in order, whichever is finished first, within the concurrency limit", async () => {
  const { noted, options } = worker();
  expect(await Array.fromAsync(inOrder([60, 1, 30, 2, 3], options))).toEqual([60, 1, 30, 2, 3]);
  expect(noted.ended).not.toEqual([60, 1, 30, 2, 3]);
  expect(noted.most).toBe(3);
});

test("leaves work in progress running if there is no way to stop it", async () => {
  const { noted, options } = worker();
  for await (const _ of inOrder([1, 40, 50], { work: options.work, atOnce: 3 })) break;
  expect(noted.running).toBeGreaterThan(0);
});

test("throws a failure in its turn, after everything begun has ended", async () => {
  const { noted, options } = worker();
  const results: number[] = [];
  const reading = async () => {
    for await (const result of inOrder([40, 13, 60, 1, 1], options)) results.push(result);
  };
  await expect(reading()).rejects.toThrow("Thirteen");
  expect(results).toEqual([40]);
  expect([noted.running, noted.stopped, noted.ended.includes(60)]).toEqual([0, 1, true]);
});

test("waits for work in progress when the reader stops, and begins no more", async () => {
  const { noted, options } = worker();
  for await (const _ of inOrder([1, 40, 50, 2, 2, 2], options)) break;
  expect([noted.running, noted.stopped, noted.ended.length]).toEqual([0, 1, 3]);
});
