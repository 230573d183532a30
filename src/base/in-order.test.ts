import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

test("yields results in order, within the concurrency limit", async () => {
  let [running, most] = [0, 0];
  const work = async (n: number) => {
    most = Math.max(most, ++running);
    for (let turns = n % 3; turns >= 0; turns--) await Promise.resolve();
    running--;
    return n * 2;
  };
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  expect(await Array.fromAsync(inOrder(numbers, 4, work))).toEqual(numbers.map((n) => n * 2));
  expect(most).toBe(4);
  most = 0;
  await Array.fromAsync(inOrder(numbers, 1, work));
  expect(most).toBe(1);
});

test("throws a failure in its turn, after the results before it", async () => {
  const seen: number[] = [];
  const all = async () => {
    for await (const n of inOrder([1, 2, 3, 4], 4, async (n) => (n === 3 ? Promise.reject(new Error("third")) : n))) seen.push(n);
  };
  await expect(all()).rejects.toThrow("third");
  expect(seen).toEqual([1, 2]);
});
