import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answerBytes, ScriptedServer } from "../../../../test/scripted-server.ts";
import {
  at,
  closers,
  heldSite,
  isOver,
  opened,
  request,
  tables,
  uninterrupted,
  withWorkbenchFolder,
} from "../../../../test/workbench-runs.ts";
import type { Run } from "../schemas/runs.ts";
import { Workbench } from "../workbench.ts";

withWorkbenchFolder();

describe("a run", () => {
  test("makes the same collection as the library, and reports how it went", async () => {
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

  test("extends a collection with a larger limit, with the result of a single run", async () => {
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

  test("resumes by itself with the next server after the first was closed in the middle", async () => {
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

  test.each(["running", "paused"])("that is %s and finished early gives a complete collection of what is there", async (state) => {
    const { held } = await heldSite(30, { isSampled: false });
    const { ask, until } = opened();
    await ask("POST", "/api/runs", request("quake-2011"));
    await held.isHeld;
    if (state === "paused") {
      await ask("POST", "/api/runs/quake-2011-1/pause");
      await until("quake-2011-1", ({ isEnding }) => !isEnding);
    }
    await ask("POST", "/api/runs/quake-2011-1/finish");
    const run = await until("quake-2011-1", isOver);
    expect([run.state, run.stopped]).toEqual(["finished", "finished-early"]);
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

test("continues without a writable record, and reports it", async () => {
  const { held } = await heldSite(4);
  const { ask, until } = opened();
  await ask("POST", "/api/runs", request("quake-2011"));
  await held.isHeld;
  rmSync(at(".runs"), { recursive: true });
  expect((await ask("POST", "/api/runs/quake-2011-1/pause")).status).toBe(200);
  const run = await until("quake-2011-1", ({ isEnding }) => !isEnding);
  expect([run.state, run.warnings]).toEqual(["paused", [expect.stringMatching(/The record of this run can't be written: /)]]);
});

describe("archives with faults", () => {
  test("an unreachable archive fails the run with advice, and it can be resumed", async () => {
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

  test("an archive that requests a long pause makes the run wait until then", async () => {
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

test("a run fails on resuming if its event has been deleted meanwhile, and reports it", async () => {
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

  test("of one collection are refused until the first has ended", async () => {
    await heldSite(0);
    const { ask } = opened();
    await ask("POST", "/api/runs", request("a"));
    expect((await ask("POST", "/api/runs", request("a"))).said.error).toMatch(/The run a-1 of this collection is running/);
    await ask("POST", "/api/runs/a-1/stop");
    expect((await ask("POST", "/api/runs", request("a"))).said.id).toBe("a-2");
    expect((await ask("POST", "/api/runs/a-1/resume")).said.error).toMatch(/The run a-2 of this collection is/);
  });

  test("of one collection wait until the stopped one has ended", async () => {
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

  test("are run by only one server", async () => {
    await heldSite(0);
    await opened().ask("POST", "/api/runs", request("a"));
    expect(() => new Workbench(at()).runs.open()).toThrow(/Another workbench is already running in this folder/);
  });
});

test.each([
  [{ event: "none" }, /There is no event called none/],
  [{ archives: ["none"] }, /There is no archive called none/],
  [{ archives: [] }, /choose at least one archive/],
  [{ collection: "../out" }, /collection: must be letters, digits/],
  [{ collection: "archives" }, /A collection can't be called archives/],
  [{ options: { strategy: "luck" } }, /crawl\.strategy must be/],
  [{ options: { documents: 0 } }, /options\.documents/],
  [{ options: { allowPrivate: ["x"] } }, /options/],
])("refuses an invalid run, and writes nothing: %j", async (change, message) => {
  const { ask } = opened();
  const { status, said } = await ask("POST", "/api/runs", { ...request("a", "warcs"), ...change });
  expect([[400, 404].includes(status), said.error]).toEqual([true, expect.stringMatching(message)]);
  expect(existsSync(at(".runs"))).toBe(false);
});

test("shows a damaged record as such, without hindering other runs, and lets it be removed", async () => {
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

test("forecasts the content of files and the requests to web archives", async () => {
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
