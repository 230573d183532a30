import { problem } from "@recollect/warc/problem";
import { expect, test } from "vitest";
import { withLimits } from "../../../../test/with-limits.ts";
import { BatchVisitor, type VisitMakers } from "./batch-visitor.ts";
import type { Visit } from "./visit.ts";

const never = new AbortController().signal;

/** A visit that names its URL, and takes as much memory as its links. */
function visitOf(url: string, links = 0): Visit {
  const found = problem("page-timeout", url, 0, "");
  return { kind: "judged", links: Array.from({ length: links }), copies: [], problems: [found] } as unknown as Visit;
}

/** Makers that record their batches, and answer after `release` if they are paused. */
class RecordingMakers implements VisitMakers {
  slots: number;
  readonly batches: (readonly string[])[] = [];
  readonly #links: number;
  readonly #open: (() => void)[] = [];
  isPaused = false;

  constructor(slots: number, links = 0) {
    this.slots = slots;
    this.#links = links;
  }

  get visited(): readonly string[] {
    return this.batches.flat();
  }

  async visit(urls: readonly string[]): Promise<readonly Visit[]> {
    this.batches.push(urls);
    if (this.isPaused) await new Promise<void>((resolve) => this.#open.push(resolve));
    return urls.map((url) => visitOf(url, this.#links));
  }

  /** Answers all requests, and further ones at once. */
  release(): void {
    this.isPaused = false;
    for (const open of this.#open.splice(0)) open();
  }

  async close(): Promise<void> {}
}

function urlsOf(visits: readonly Visit[]): string[] {
  return visits.map(({ problems }) => problems[0]?.source ?? "");
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

test("keeps an early visit through rounds that do not need it, without making it again", async () => {
  const makers = new RecordingMakers(1);
  const likely = [["a", "b", "later"], ["c"], ["later"]];
  const visitor = new BatchVisitor(makers, { likelyNext: async () => likely.shift() ?? [] });
  for (const round of [["a", "b"], ["c"], ["later"]]) {
    expect(urlsOf(await visitor.visitAll(round, never))).toEqual(round);
    await settled();
  }
  await visitor.close();
  expect(makers.visited).toEqual(["a", "b", "later", "c"]);
});

test("drops the oldest early visits beyond the limit, and makes them again on request", async () => {
  const makers = new RecordingMakers(1);
  const likely = [["old"], ["young"], [], [], []];
  const visitor = new BatchVisitor(makers, { likelyNext: async () => likely.shift() ?? [] });
  await withLimits({ cachedVisits: 1 }, async () => {
    for (const url of ["a", "b", "c", "young", "old"]) {
      expect(urlsOf(await visitor.visitAll([url], never))).toEqual([url]);
      await settled();
    }
  });
  await visitor.close();
  expect(makers.visited).toEqual(["a", "old", "b", "young", "c", "old"]);
});

test("visits nothing ahead while early visits take too much memory", async () => {
  const makers = new RecordingMakers(1, 10);
  const likely = Array.from({ length: 24 }, (_, n) => `ahead-${n}`);
  const visitor = new BatchVisitor(makers, { likelyNext: async () => likely });
  await withLimits({ cachedVisitBytes: 5_000 }, async () => {
    await visitor.visitAll(["a"], never);
    await settled();
    expect(makers.visited).toEqual(["a", ...likely.slice(0, 8)]); // one batch: its visits take 4,000 bytes each
    await visitor.visitAll(likely.slice(0, 7), never);
    await settled();
  });
  await visitor.close();
  expect(makers.visited).toEqual(["a", ...likely.slice(0, 16)]); // and one more now that there is room again
});

test("lets makers refuse visits that no round needs, and requests them again in a later round", async () => {
  const makers = new RecordingMakers(3);
  const visit = makers.visit.bind(makers);
  const workersGone = Promise.withResolvers<void>();
  const given: string[] = [];
  makers.visit = async (urls, areWanted = () => true) => {
    await workersGone.promise;
    if (areWanted()) return visit(urls);
    given.push(...urls);
    throw new Error("No round waits for these visits");
  };
  const likely = ["ahead-0", "ahead-1"];
  const visitor = new BatchVisitor(makers, { likelyNext: async () => likely.splice(0) });
  const visits = visitor.visitAll(["a"], never);
  await settled();
  workersGone.resolve();
  expect(urlsOf(await visits)).toEqual(["a"]);
  await settled();
  expect([makers.visited, given]).toEqual([["a"], ["ahead-0", "ahead-1"]]);
  expect(urlsOf(await visitor.visitAll(["ahead-1", "ahead-0"], never))).toEqual(["ahead-1", "ahead-0"]);
  await visitor.close();
});

test("makes the visits of the round before likely ones, in separate batches", async () => {
  const makers = new RecordingMakers(2);
  makers.isPaused = true;
  const round = Array.from({ length: 6 }, (_, n) => `round-${n}`);
  const visitor = new BatchVisitor(makers, { likelyNext: async () => [...round, "ahead-0", "ahead-1"] });
  const visits = visitor.visitAll(round, never);
  await settled();
  makers.release();
  expect(urlsOf(await visits)).toEqual(round);
  await visitor.close();
  expect(makers.batches).toEqual([["round-0"], ["round-1"], ["round-2"], ["round-3"], ["round-4"], ["round-5"], ["ahead-0"], ["ahead-1"]]);
});

test("splits a long round and likely visits into batches of at most eight, and smaller ones at the end", async () => {
  const makers = new RecordingMakers(1);
  const round = Array.from({ length: 40 }, (_, n) => `round-${n}`);
  const likely = Array.from({ length: 20 }, (_, n) => `ahead-${n}`);
  const visitor = new BatchVisitor(makers, { likelyNext: async () => likely });
  expect(urlsOf(await visitor.visitAll(round, never))).toEqual(round);
  await settled();
  await visitor.close();
  expect(makers.batches.map(({ length }) => length)).toEqual([8, 8, 6, 5, 4, 3, 2, 1, 1, 1, 1, 8, 6, 3, 2, 1]);
});

/** Visits in this thread, which are recorded. */
class RecordingHere {
  readonly visited: string[] = [];
  onVisit: (url: string) => void = () => {};

  async visitAll(urls: readonly string[]): Promise<Visit[]> {
    return urls.map((url) => {
      this.visited.push(url);
      this.onVisit(url);
      return visitOf(url);
    });
  }
}

test("makes visits in this thread that no maker has begun, and likely ones beyond the next batches of the makers", async () => {
  const makers = new RecordingMakers(1);
  makers.isPaused = true;
  const here = new RecordingHere();
  const likely = Array.from({ length: 10 }, (_, n) => `ahead-${n}`);
  const visitor = new BatchVisitor(makers, { likelyNext: async () => likely, here });
  const visits = visitor.visitAll(["a", "b", "c", "d"], never);
  await settled();
  expect(here.visited).toEqual(["b", "c", "d", ...likely.slice(0, 5)]);
  makers.release();
  expect(urlsOf(await visits)).toEqual(["a", "b", "c", "d"]);
  await settled();
  await visitor.close();
  expect(makers.visited).toEqual(["a", ...likely.slice(5)]);
});

test("starts a round in this thread before makers are ready, which join it later", async () => {
  const makers = new RecordingMakers(0);
  const here = new RecordingHere();
  here.onVisit = () => {
    makers.slots = 1;
  };
  const visitor = new BatchVisitor(makers, { here });
  const round = ["a", "b", "c", "d", "e", "f"];
  expect(urlsOf(await visitor.visitAll(round, never))).toEqual(round);
  await visitor.close();
  expect(here.visited.slice(0, 3)).toEqual(["a", "b", "c"]); // half of it
  expect(makers.batches[0]).toEqual(["d"]);
});

test("repeats an early visit that has failed", async () => {
  let isBroken = true;
  const makers = new RecordingMakers(1);
  const visit = makers.visit.bind(makers);
  makers.visit = async (urls) => {
    if (isBroken && urls.includes("b")) throw new Error("broken");
    return visit(urls);
  };
  const likely = [["b"]];
  const visitor = new BatchVisitor(makers, { likelyNext: async () => likely.shift() ?? [] });
  await visitor.visitAll(["a"], never);
  await settled();
  isBroken = false;
  expect(urlsOf(await visitor.visitAll(["b"], never))).toEqual(["b"]);
  isBroken = true;
  await expect(visitor.visitAll(["b"], never)).rejects.toThrow("broken");
  await visitor.close();
});
