import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askedWorkbench } from "../../../test/asked-workbench.ts";
import { HeldArchive } from "../../../test/held-archive.ts";
import { answerBytes, ScriptedServer } from "../../../test/scripted-server.ts";
import { manyPages, type TinySite, tinySite } from "../../../test/tiny-site.ts";
import { serveArchive } from "../../../world/src/serve-archive.ts";
import { collect } from "../../collect/collect.ts";
import { votesOfFile } from "../../triage/votes-of-decisions.ts";
import type { Run } from "../schemas/runs.ts";
import { Workbench } from "../workbench.ts";

let folder: string;
let site: TinySite;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-runs-"));
  vi.stubEnv("RECOLLECT_CACHE", join(folder, "user-cache"));
  vi.stubEnv("RECOLLECT_ARCHIVES", "");
  mkdirSync(at());
  site = await tinySite(at(), manyPages(40), { crawl: { round: 4 } });
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  site.archive.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A path in the workbench's folder. */
function at(...names: string[]): string {
  return join(folder, "bench", ...names);
}

/** A server on the folder, closed at the end of the test. */
function opened() {
  const workbench = new Workbench(at(), { cacheFolder: join(folder, "cache"), workers: 0, allowPrivate: ["127.0.0.1"] });
  workbench.runs.open();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= workbench.runs.close();
    return closed;
  };
  closers.push(close);
  const { ask, response } = askedWorkbench(workbench);
  return { ask, response, close, until: (id: string, is: (run: Run) => boolean) => until(ask, id, is) };
}

type Ask = ReturnType<typeof askedWorkbench>["ask"];

/** The run, as soon as it is as wanted. */
async function until(ask: Ask, id: string, is: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { run } = (await ask("GET", `/api/runs/${id}`)).said;
    if (is(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isOver = ({ state, isEnding }: Run): boolean => !isEnding && ["finished", "failed", "stopped"].includes(state);

/** The site as an archive on the web that holds the crawl back after some look-ups, registered in the workbench as `held`. */
async function heldSite(lookUps: number) {
  const held = new HeldArchive(site.archive, lookUps);
  const { base, close } = await serveArchive(held);
  closers.push(close);
  writeFileSync(at("archives.json"), JSON.stringify({ archives: [{ name: "held", source: `memento+${base}` }] }));
  return { held, source: `memento+${base}` };
}

/** What a crawl without interruption gives; answers of the archive come from the cache, so that they were fetched at the same time. */
async function uninterrupted(archive: string): Promise<string> {
  const parts = {
    specification: at("quake.yaml"),
    archives: [archive],
    out: join(folder, "whole"),
    workers: 0,
    allowPrivate: ["127.0.0.1"],
  };
  expect((await collect(parts).summary).stopped).toBe("nothing-left");
  return tables(join(folder, "whole"));
}

function tables(out: string): string {
  return ["documents.csv", "rejected.csv", "links.csv", "missing.csv"].map((name) => readFileSync(join(out, name), "utf8")).join();
}

const request = (collection: string, archive = "held", options = {}) => ({ event: "quake", archives: [archive], collection, options });

describe("a run", () => {
  test("makes the collection that the same crawl by the library makes, and tells how it went", async () => {
    const { ask, until } = opened();
    const { status, said } = await ask("POST", "/api/runs", request("quake-2011", "warcs"));
    expect([status, said.id]).toEqual([200, "quake-2011-1"]);
    const run = await until("quake-2011-1", isOver);
    expect([run.state, run.stopped, run.message]).toEqual(["finished", "nothing-left", undefined]);
    expect(tables(at("quake-2011"))).toBe(await uninterrupted(at("warcs")));
    for (const name of ["collection.wacz", "report.html"]) expect(existsSync(at("quake-2011", name))).toBe(true);
    const { pages } = (await ask("GET", "/api/runs/quake-2011-1")).said;
    expect(pages).toHaveLength(run.progress?.fetched ?? 0);
    expect(pages[0]).toMatchObject({ number: 1, host: "example.org", title: "Earthquake report 0", isKept: true });
    expect(run.curve.at(-1)).toEqual([run.progress?.fetched, run.progress?.kept, run.progress?.meanAll]);
    expect((await ask("GET", "/api/runs")).said.runs).toEqual([expect.objectContaining({ id: "quake-2011-1", state: "finished" })]);
  });

  test("extends a collection with a larger limit, to the same as at once", async () => {
    const { ask, until } = opened();
    await ask("POST", "/api/runs", request("quake-2011", "warcs", { documents: 3 }));
    expect(await until("quake-2011-1", isOver)).toMatchObject({ stopped: "documents", progress: { kept: 3 } });
    await ask("POST", "/api/runs", request("quake-2011", "warcs"));
    expect(await until("quake-2011-2", isOver)).toMatchObject({ state: "finished", stopped: "nothing-left" });
    expect(tables(at("quake-2011"))).toBe(await uninterrupted(at("warcs")));
  });

  test("is paused in the middle and resumed, to the same tables as without a pause", async () => {
    const { held, source } = await heldSite(12);
    const { ask, until } = opened();
    await ask("POST", "/api/runs", request("quake-2011"));
    await held.isHeld;
    expect((await ask("POST", "/api/runs/quake-2011-1/pause")).said.state).toBe("paused");
    const paused = await until("quake-2011-1", ({ isEnding }) => !isEnding);
    expect(paused.state).toBe("paused");
    expect(JSON.parse(readFileSync(at(".runs", "quake-2011-1.json"), "utf8"))).toMatchObject({ state: "paused", sources: [source] });
    expect(existsSync(at("quake-2011", "collection.wacz"))).toBe(false);
    held.letGo();
    await ask("POST", "/api/runs/quake-2011-1/resume");
    expect(await until("quake-2011-1", isOver)).toMatchObject({ state: "finished", stopped: "nothing-left" });
    expect(tables(at("quake-2011"))).toBe(await uninterrupted(source));
  });

  test("goes on by itself with the next server, after the first was closed in the middle", async () => {
    const { held, source } = await heldSite(12);
    const first = opened();
    await first.ask("POST", "/api/runs", request("quake-2011"));
    await held.isHeld;
    await first.close();
    expect(JSON.parse(readFileSync(at(".runs", "quake-2011-1.json"), "utf8")).state).toBe("running");
    held.letGo();
    expect(await opened().until("quake-2011-1", isOver)).toMatchObject({ state: "finished" });
    expect(tables(at("quake-2011"))).toBe(await uninterrupted(source));
  });

  test.each(["running", "paused"])("that is %s ends with enough: a finished collection of what is there", async (state) => {
    const { held } = await heldSite(30);
    const { ask, until } = opened();
    await ask("POST", "/api/runs", request("quake-2011"));
    await held.isHeld;
    if (state === "paused") {
      await ask("POST", "/api/runs/quake-2011-1/pause");
      await until("quake-2011-1", ({ isEnding }) => !isEnding);
    }
    await ask("POST", "/api/runs/quake-2011-1/enough");
    const run = await until("quake-2011-1", isOver);
    expect([run.state, run.stopped]).toEqual(["finished", "enough"]);
    expect(run.progress?.kept).toBeGreaterThan(0);
    for (const name of ["collection.wacz", "report.html"]) expect(existsSync(at("quake-2011", name))).toBe(true);
  });

  test("that is stopped stays so in the next server, and can be removed; the collection stays", async () => {
    const { held } = await heldSite(12);
    const first = opened();
    await first.ask("POST", "/api/runs", request("quake-2011"));
    await held.isHeld;
    await first.ask("POST", "/api/runs/quake-2011-1/stop");
    await first.until("quake-2011-1", isOver);
    await first.close();
    const { ask } = opened();
    expect((await ask("GET", "/api/runs/quake-2011-1")).said.run.state).toBe("stopped");
    expect((await ask("POST", "/api/runs/quake-2011-1/pause")).said.error).toMatch(/is stopped: it can't be paused now/);
    expect((await ask("DELETE", "/api/runs/quake-2011-1")).status).toBe(200);
    expect((await ask("GET", "/api/runs/quake-2011-1")).status).toBe(404);
    expect(existsSync(at(".runs", "quake-2011-1.json"))).toBe(false);
    expect(existsSync(at("quake-2011", "state.sqlite"))).toBe(true);
  });
});

test("a record that can't be written stops no run, and is said", async () => {
  const { held } = await heldSite(4);
  const { ask, until } = opened();
  await ask("POST", "/api/runs", request("quake-2011"));
  await held.isHeld;
  rmSync(at(".runs"), { recursive: true });
  expect((await ask("POST", "/api/runs/quake-2011-1/pause")).status).toBe(200);
  const run = await until("quake-2011-1", ({ isEnding }) => !isEnding);
  expect([run.state, run.warnings]).toEqual(["paused", [expect.stringMatching(/The record of this run can't be written: /)]]);
});

describe("decisions", () => {
  const line = (page: string, decision: string) =>
    JSON.stringify({ url: `http://example.org/${page}`, captured_at: "2011-03-12T00:00:00Z", decision });

  /** A collection whose first pages have been decided. */
  async function decided({ ask, until }: ReturnType<typeof opened>): Promise<void> {
    await ask("POST", "/api/runs", request("quake-2011", "warcs"));
    await until("quake-2011-1", isOver);
    writeFileSync(
      at("quake-2011", "decisions.jsonl"),
      [line("page-3", "keep"), line("page-6", "keep"), line("page-1", "drop"), line("elsewhere", "drop"), ""].join("\n"),
    );
  }

  test("of a collection teach a crawl what crawl --votes learns from them, and its end tells what", async () => {
    const bench = opened();
    await decided(bench);
    await bench.ask("POST", "/api/runs", request("again", "warcs", { votes: "quake-2011" }));
    const run = await bench.until("again-1", isOver);
    expect([run.state, run.message]).toEqual(["finished", undefined]);
    const { votes } = votesOfFile(at("quake-2011", "decisions.jsonl"));
    const out = join(folder, "by-library");
    const whole = await collect({ specification: at("quake.yaml"), archives: [at("warcs")], out, workers: 0, votes }).summary;
    expect(tables(at("again"))).toBe(tables(out));
    expect(run.votes).toMatchObject({
      relevant: whole.votes?.relevant,
      others: whole.votes?.others,
      missing: whole.votes?.missing.length,
      isThresholdLearned: false,
    });
    expect(run.votes).toMatchObject({ relevant: 2, others: 1, missing: 1, examples: ["http://example.org/elsewhere"] });
  });

  test("that are made while a run is paused change nothing about it", async () => {
    const first = opened();
    await decided(first);
    const { held } = await heldSite(12);
    await first.ask("POST", "/api/runs", request("again", "held", { votes: "quake-2011" }));
    await held.isHeld;
    await first.ask("POST", "/api/runs/again-1/pause");
    await first.until("again-1", ({ isEnding }) => !isEnding);
    appendFileSync(at("quake-2011", "decisions.jsonl"), `${line("page-2", "drop")}\n`);
    held.letGo();
    await first.ask("POST", "/api/runs/again-1/resume");
    expect(await first.until("again-1", isOver)).toMatchObject({ state: "finished", votes: { relevant: 2, others: 1 } });
    await first.ask("DELETE", "/api/runs/again-1");
    expect(existsSync(at(".runs", "again-1.decisions.jsonl"))).toBe(false);
  });

  test.each([
    ["none", "again", /There is no collection none/],
    ["quake-2011", "quake-2011", /makes a new collection: give it another name/],
    ["empty", "again", /has no decisions/],
  ])("of %s for %s are refused with the reason", async (votes, collection, message) => {
    for (const name of ["quake-2011", "empty"]) {
      mkdirSync(at(name));
      writeFileSync(at(name, "state.sqlite"), "");
    }
    writeFileSync(at("empty", "decisions.jsonl"), "");
    const { said } = await opened().ask("POST", "/api/runs", request(collection, "warcs", { votes }));
    expect(said.error).toMatch(message);
  });
});

describe("archives in trouble", () => {
  test("an archive that can't be reached fails the run with a way out, and it can be resumed", async () => {
    writeFileSync(at("archives.json"), JSON.stringify({ archives: [{ name: "gone", source: "memento+http://127.0.0.1:9/" }] }));
    const { ask, until } = opened();
    await ask("POST", "/api/runs", request("quake-2011", "gone"));
    const run = await until("quake-2011-1", isOver);
    expect([run.state, run.message]).toEqual([
      "failed",
      expect.stringMatching(/Check the network connection and the address, then resume/),
    ]);
    expect((await ask("POST", "/api/runs/quake-2011-1/resume")).status).toBe(200);
  });

  test("an archive that asks for a long rest has the run wait until then", async () => {
    const server = await ScriptedServer.start((socket) =>
      socket.end(answerBytes("", { status: "429 Too Many Requests", headers: { "Retry-After": "3000" } })),
    );
    closers.push(() => server.close());
    writeFileSync(at("archives.json"), JSON.stringify({ archives: [{ name: "busy", source: `memento+${server.url}/` }] }));
    const { ask, until } = opened();
    const before = Date.now();
    await ask("POST", "/api/runs", request("quake-2011", "busy"));
    const run = await until("quake-2011-1", ({ untilMs }) => untilMs !== undefined);
    expect([run.state, (run.untilMs ?? 0) > before + 2_900_000]).toEqual(["waiting", true]);
    expect((await ask("POST", "/api/runs/quake-2011-1/pause")).said).toMatchObject({ state: "paused", isEnding: false });
  });
});

test("a run whose event has been deleted meanwhile fails when it is resumed, and says so", async () => {
  const { held } = await heldSite(4);
  const { ask, until } = opened();
  await ask("POST", "/api/runs", request("quake-2011"));
  await held.isHeld;
  await ask("POST", "/api/runs/quake-2011-1/pause");
  await until("quake-2011-1", ({ isEnding }) => !isEnding);
  rmSync(at("quake.yaml"));
  await ask("POST", "/api/runs/quake-2011-1/resume");
  const run = await until("quake-2011-1", isOver);
  expect([run.state, run.message]).toEqual(["failed", expect.stringMatching(/There is no event called quake/)]);
});

describe("events", () => {
  test("two tabs, one of them late, are told how the run is and then what comes", async () => {
    const { held } = await heldSite(30);
    const { ask, response, until } = opened();
    await ask("POST", "/api/runs", request("quake-2011"));
    const early = new Tab(await response("GET", "/api/runs/quake-2011-1/events"));
    expect((await early.next())[0]).toMatchObject({ name: "run", data: { id: "quake-2011-1", collection: "quake-2011" } });
    await held.isHeld;
    await until("quake-2011-1", ({ progress }) => (progress?.fetched ?? 0) > 0);
    const late = new Tab(await response("GET", "/api/runs/quake-2011-1/events"));
    const [state, pages] = await late.next();
    expect(state).toMatchObject({ name: "run", data: { state: "running", progress: { fetched: expect.any(Number) } } });
    expect(pages).toMatchObject({ name: "pages", data: { isAll: true } });
    expect(pages?.data.pages.length).toBeGreaterThan(0);
    held.letGo();
    const both = await Promise.all([early, late].map((tab) => tab.untilFinished()));
    const { pages: all } = (await ask("GET", "/api/runs/quake-2011-1")).said;
    for (const tab of both) expect(tab.pages).toEqual(all);
  });

  test("of a run that is not there are not found", async () => {
    expect((await opened().response("GET", "/api/runs/none/events")).status).toBe(404);
  });
});

describe("several runs", () => {
  test("two crawl at the same time; the third waits until one is stopped", async () => {
    const { held } = await heldSite(0);
    const { ask, until } = opened();
    for (const name of ["a", "b", "c"]) await ask("POST", "/api/runs", request(name));
    const states = async () => (await ask("GET", "/api/runs")).said.runs.map(({ state }: Run) => state);
    expect(await states()).toEqual(["waiting", "running", "running"]);
    await ask("POST", "/api/runs/a-1/stop");
    expect((await until("c-1", ({ state }) => state === "running")).state).toBe("running");
    expect(await states()).toEqual(["running", "running", "stopped"]);
    await ask("POST", "/api/runs/b-1/stop");
    await ask("POST", "/api/runs/c-1/stop");
    held.letGo();
  });

  test("of one collection are refused while one of them has not ended", async () => {
    await heldSite(0);
    const { ask } = opened();
    await ask("POST", "/api/runs", request("a"));
    expect((await ask("POST", "/api/runs", request("a"))).said.error).toMatch(/The run a-1 of this collection is running/);
    await ask("POST", "/api/runs/a-1/stop");
    expect((await ask("POST", "/api/runs", request("a"))).said.id).toBe("a-2");
    expect((await ask("POST", "/api/runs/a-1/resume")).said.error).toMatch(/The run a-2 of this collection is/);
  });

  test("of one collection wait until the one that was stopped has ended", async () => {
    const { held } = await heldSite(12);
    const { ask, until } = opened();
    await ask("POST", "/api/runs", request("a"));
    await held.isHeld;
    await ask("POST", "/api/runs/a-1/stop");
    await ask("POST", "/api/runs", request("a"));
    held.letGo();
    expect(await until("a-2", isOver)).toMatchObject({ state: "finished", stopped: "nothing-left" });
    expect((await ask("GET", "/api/runs/a-1")).said.run.state).toBe("stopped");
  });

  test("are run by one server alone", async () => {
    await heldSite(0);
    await opened().ask("POST", "/api/runs", request("a"));
    expect(() => new Workbench(at()).runs.open()).toThrow(/Another recollect serve works in this folder already/);
  });
});

test.each([
  [{ event: "none" }, /There is no event called none/],
  [{ archives: ["none"] }, /There is no archive called none/],
  [{ archives: [] }, /choose at least one archive/],
  [{ collection: "../out" }, /collection: must be letters, digits/],
  [{ collection: "archives" }, /A collection can't be called archives/],
  [{ options: { strategy: "luck" } }, /--strategy/],
  [{ options: { documents: 0 } }, /options\.documents/],
  [{ options: { allowPrivate: ["x"] } }, /options/],
])("what can't be run is refused, and nothing is written: %j", async (change, message) => {
  const { ask } = opened();
  const { status, said } = await ask("POST", "/api/runs", { ...request("a", "warcs"), ...change });
  expect([[400, 404].includes(status), said.error]).toEqual([true, expect.stringMatching(message)]);
  expect(existsSync(at(".runs"))).toBe(false);
});

test("a damaged record is shown as such, hinders no other run, and can be removed", async () => {
  mkdirSync(at(".runs"));
  writeFileSync(at(".runs", "old-1.json"), '{"id": "old-1", "sta');
  const { ask, until } = opened();
  expect((await ask("GET", "/api/runs/old-1")).said.run).toMatchObject({
    state: "damaged",
    message: expect.stringMatching(/old-1\.json can't be read/),
  });
  expect((await ask("POST", "/api/runs/old-1/resume")).status).toBe(400);
  await ask("POST", "/api/runs", request("quake-2011", "warcs"));
  expect((await until("quake-2011-1", isOver)).state).toBe("finished");
  expect((await ask("DELETE", "/api/runs/old-1")).status).toBe(200);
  expect(existsSync(at(".runs", "old-1.json"))).toBe(false);
});

test("a forecast says what the files have and what archives on the web would be asked", async () => {
  const { ask } = opened();
  const { status, said } = await ask("POST", "/api/run-forecasts", {
    ...request("a", "warcs", { documents: 10 }),
    archives: ["warcs", "wayback"],
  });
  expect(status).toBe(200);
  expect(said).toMatchObject({ files: { seedsFound: 1, seedsMissing: [] }, documents: 10, hasLive: false });
  expect(said.files.pages).toBeGreaterThan(20);
  expect(said.files.bytes).toBeGreaterThan(0);
  expect(said.web).toEqual([expect.objectContaining({ archive: "wayback" })]);
  expect(said.freeBytes).toBeGreaterThan(0);
});

interface StreamEvent {
  readonly name: string;
  readonly data: ReturnType<typeof JSON.parse>;
}

/** Reads events as a page does. */
class Tab {
  readonly pages: unknown[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(response: Response) {
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** The events that came together. */
  async next(): Promise<StreamEvent[]> {
    const { value } = await this.#reader.read();
    const blocks = Buffer.from(value ?? new Uint8Array())
      .toString()
      .split("\n\n")
      .filter(Boolean);
    const events = blocks.flatMap((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return name === undefined ? [] : [{ name, data: JSON.parse(data as string) }];
    });
    for (const { name, data } of events) if (name === "pages") this.pages.push(...data.pages);
    return events;
  }

  async untilFinished(): Promise<this> {
    for (;;) {
      const events = await this.next();
      if (events.some(({ name, data }) => name === "run" && data.state === "finished")) break;
    }
    await this.#reader.cancel();
    return this;
  }
}
