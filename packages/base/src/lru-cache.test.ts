import { expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { heapMB } from "../../../test/heap-mb.ts";
import { LruCache } from "./lru-cache.ts";

test("keeps recently used entries and drops the others", () => {
  const recent = new LruCache<number>(10);
  for (let n = 0; n < 100; n++) {
    recent.set(`n${n}`, n);
    expect(recent.get("n0")).toBe(0);
  }
  expect([recent.get("n99"), recent.get("n50")]).toEqual([99, undefined]);
});

test("returns its values, and whether all entries are still there", () => {
  const recent = new LruCache<number>(10);
  for (let n = 0; n < 15; n++) recent.set(`n${n}`, n);
  recent.get("n0");
  expect([recent.hasDropped, [...recent.values()].toSorted((a, b) => a - b)]).toEqual([false, Array.from({ length: 15 }, (_, n) => n)]);
  for (let n = 15; n < 25; n++) recent.set(`n${n}`, n);
  expect([recent.hasDropped, recent.get("n1")]).toEqual([true, undefined]);
});

test("takes no longer per entry for a million than for a thousand", () => {
  const recent = new LruCache<number>(100_000);
  const started = cpuMs();
  for (let n = 0; n < 1_000_000; n++) recent.set(`n${n}`, n);
  expect(cpuMs() - started).toBeLessThan(10_000);
});

test("drops heavy entries sooner than light ones if weighted", () => {
  for (const [length, isCached] of [
    [10, true],
    [500, false],
  ] as const) {
    const recent = new LruCache<string>(1000, (value, key) => value.length + key.length);
    recent.set("first", "x");
    for (let n = 0; n < 20; n++) recent.set(`n${n}`, "x".repeat(length));
    expect(recent.get("first") === "x").toBe(isCached);
  }
});

test("does not keep a large text in memory because a part of it was a look-up key", () => {
  const recent = new LruCache<number>(200);
  const keyOf = (n: number): string => `http://harbour.example/${n}`;
  for (let n = 0; n < 200; n++) recent.set(keyOf(n), n);
  const before = heapMB();
  for (let n = 0; n < 100; n++) {
    const key = Buffer.alloc(2 ** 19, `${keyOf(n)} `)
      .toString()
      .slice(0, keyOf(n).length);
    expect(recent.get(key)).toBe(n);
  }
  expect(heapMB() - before).toBeLessThan(20);
});
