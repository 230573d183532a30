import { expect, test } from "vitest";
import type { LiveRun } from "./live-run.ts";
import { runEvents } from "./run-events.ts";

/** Creates a run with only the parts that the events need, and the set of its watchers. */
function watchedRun() {
  const watchers = new Set<() => void>();
  const live = {
    run: { state: "running" },
    pages: [{ number: 1 }],
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
  return { live: live as unknown as LiveRun, watchers };
}

test.each(["cancels the stream", "disconnects"])("stops watching a run when the browser %s", async (way) => {
  const { live, watchers } = watchedRun();
  const disconnect = new AbortController();
  const { body } = runEvents(live, disconnect.signal);
  expect(watchers.size).toBe(1);
  if (way === "disconnects") disconnect.abort();
  else await body?.cancel();
  expect(watchers.size).toBe(0);
});

test("buffers at most one event for a browser that does not read", async () => {
  const { live, watchers } = watchedRun();
  const { body } = runEvents(live, new AbortController().signal);
  for (let n = 0; n < 100; n++) for (const watcher of watchers) watcher();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const first = Buffer.from((await reader.read()).value ?? []).toString();
  expect(first.match(/^event: run$/gm)).toHaveLength(1);
  const second = Buffer.from((await reader.read()).value ?? []).toString(); // sent after the first was read
  expect(second.match(/^event: run$/gm)).toHaveLength(1);
  await reader.cancel();
});
