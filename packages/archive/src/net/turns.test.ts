import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { limits } from "@recollect/base/limits";
import { expect, test } from "vitest";
import { FakeClock } from "../../../../test/fake-clock.ts";
import { Turns } from "./turns.ts";
import { WebStore } from "./web-store.ts";

const service = { name: "archive", pace: { perMinute: 600, connections: 1 } };

/** Returns the wait for a turn while another process uses the only connection, for a minute at most. */
async function waitFor(holder: string): Promise<number> {
  const [store, clock] = [new WebStore(":memory:"), new FakeClock()];
  const holders = { [holder]: clock.nowMs() + 60_000 };
  store.change(service.name, (state) => ({ state: { ...state, holders }, value: undefined }));
  const turn = await new Turns(store, clock).take(service, 60_000, new AbortController().signal);
  turn.end({ kind: "fine" });
  expect(store.change(service.name, (state) => ({ state, value: state.holders }))).toEqual({});
  store.close();
  return turn.waitedMs;
}

test("waits for a connection of another process until its request counts as lost", async () => {
  expect(await waitFor(`${hostname()} ${process.ppid} 0 1`)).toBe(60_000);
  expect(await waitFor("another-machine 1 0 1")).toBe(60_000);
});

test("frees the connection of a killed process", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  expect(await waitFor(`${hostname()} ${pid} 0 1`)).toBe(0);
});

test("frees the connection of a process killed in another container before its longest possible deadline", async () => {
  const [store, clock] = [new WebStore(":memory:"), new FakeClock()];
  const { signal } = new AbortController();
  await new Turns(store, clock).take(service, limits.rangeMs, signal);
  const turn = await new Turns(store, clock).take(service, limits.rangeMs, signal);
  expect(turn.waitedMs).toBe(limits.answerMs + 10_000);
  store.close();
});

test("reports a long wait once, however many requests wait for it", async () => {
  const [store, clock] = [new WebStore(":memory:"), new FakeClock()];
  const reported: [string, number][] = [];
  const untilMs = clock.nowMs() + 120_000;
  store.change(service.name, (state) => ({ state: { ...state, rest: "throttled", restUntilMs: untilMs }, value: undefined }));
  const turns = new Turns(store, clock, (name, until) => reported.push([name, until]));
  const many = { ...service, pace: { ...service.pace, connections: 3 } };
  for (const turn of await Promise.all([1, 2, 3].map(() => turns.take(many, 60_000, new AbortController().signal))))
    turn.end({ kind: "fine" });
  expect(reported).toEqual([[service.name, untilMs]]);
  store.close();
});
