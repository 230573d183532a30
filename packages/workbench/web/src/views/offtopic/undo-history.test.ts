import { beforeEach, expect, test, vi } from "vitest";
import { UndoHistory } from "./undo-history.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const decided = (capture: string) => [{ capture, before: "undecided", state: "confirmed" } as const];

test("undoes decisions in order, also after a reload, and only of the same check", () => {
  const before = new UndoHistory("quake 2026");
  for (const name of ["one", "two", "three"]) before.push(decided(name));
  before.pop();
  const after = new UndoHistory("quake 2026");
  expect([after.pop(), after.pop(), after.pop()]).toEqual([decided("two"), decided("one"), undefined]);
  expect(new UndoHistory("quake 2026").isEmpty).toBe(true);
  before.push(decided("four"));
  expect(new UndoHistory("quake 2027").isEmpty).toBe(true);
});

test("removes decisions that could not be saved", () => {
  const history = new UndoHistory("quake");
  const [one, other] = [decided("same"), decided("same")];
  history.push(one);
  history.push(other);
  history.remove(one);
  expect([history.pop(), history.pop()]).toEqual([other, undefined]);
});

test("undoes very large decisions while the page is open, but not after a reload", () => {
  const history = new UndoHistory("quake");
  const large = Array.from({ length: 3000 }, (_, n) => decided(String(n))).flat();
  history.push(large);
  history.push(decided("small"));
  expect(new UndoHistory("quake").pop()).toEqual(decided("small"));
  expect([history.pop(), history.pop()]).toEqual([decided("small"), large]);
});
