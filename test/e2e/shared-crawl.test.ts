import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { version } from "@recollect/base/version";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Started, startRecollect } from "../built-recollect.ts";
import { startCutProxy } from "../cut-proxy.ts";
import { describePostgres } from "../describe-postgres.ts";
import { asked, workersIn } from "../faults/shared-crawls.ts";
import { makeCrawls } from "../harbour-crawls.ts";
import { type PostgresServer, startPostgres } from "../postgres-server.ts";
import { readMetrics } from "../prometheus-text.ts";

describePostgres("a crawl with a leader and a worker", () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-shared-"));
  let server: PostgresServer;
  let recollect: ReturnType<typeof startRecollect>;
  beforeAll(async () => {
    server = await startPostgres();
    recollect = startRecollect(folder, { RECOLLECT_STATE: await server.newDatabase() });
    await makeCrawls(join(folder, "crawls"));
    writeFileSync(
      join(folder, "quake.yaml"),
      "name: quake\ntitle: Harbour earthquake\nevent: { start: 2011-03-11, cooldown: P30D }\n" +
        'topic: { references: [quake.txt] }\nseeds: ["https://harbour.example/"]\ncrawl: { threshold: none }\n',
    );
    writeFileSync(join(folder, "quake.txt"), "A strong earthquake off the coast, and a tsunami that flooded the harbour.");
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test("has a status of one sentence before the first shared crawl", async () => {
    const { status, stdout } = await recollect("status").ended;
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^Database test_1 at 127\.0\.0\.1:\d+\nNo crawl or index has been shared through this database yet\.\n$/),
    ]);
  });

  test("can be watched by logs, metrics and the status of the database", async () => {
    const worker = recollect("work", "--workers", "1", "--log", "json", "--metrics", "0");
    const url = await metricsOf(worker);
    const crawling = recollect(..."crawl quake.yaml --archive crawls --out quake --workers 0 --log json --no-report".split(" "));
    const crawl = await crawling.ended;
    expect([crawl.status, crawl.stdout]).toEqual([0, ""]);

    const common = { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), host: hostname() };
    const lines = linesOf(crawl.stderr);
    const run = join(folder, "quake");
    for (const line of lines) expect(line).toMatchObject({ ...common, level: "info", command: "crawl", pid: crawling.child.pid, run });
    expect(lines.find(({ message }) => message === "Crawling")).toMatchObject({ judged: expect.any(Number), queue: expect.any(Number) });
    const ended = lines.find(({ stopped }) => stopped !== undefined);
    expect(ended).toMatchObject({ stopped: "nothing-left", documents: expect.any(Number), problems: 0 });

    const metrics = readMetrics(await (await fetch(url)).text());
    const done = metrics.recollect_jobs_total?.samples['recollect_jobs_total{outcome="done"}'] as number;
    expect(done).toBeGreaterThan(0);
    expect(metrics.recollect_job_seconds?.samples.recollect_job_seconds_count).toBe(done);
    expect(metrics.recollect_build_info?.samples[`recollect_build_info{version="${version}"}`]).toBe(1);

    const status = JSON.parse((await recollect("status", "--json").ended).stdout);
    expect(status).toMatchObject({
      runs: [{ folder: run, state: "ended", ending: "nothing-left", crawl: { documents: ended?.documents, judged: ended?.judged } }],
      workers: [{ host: hostname(), pid: worker.child.pid, threads: 1, isAlive: true }],
      jobs: { waiting: 0, underWay: 0, failed: 0 },
    });

    worker.child.kill("SIGTERM");
    const worked = await worker.ended;
    expect([worked.status, worked.stdout]).toEqual([0, ""]);
    const reports = linesOf(worked.stderr).filter(({ message }) => message === "Worked");
    for (const line of reports) expect(line).toMatchObject({ ...common, command: "work", run, failed: 0 });
    expect(reports.reduce((sum, { jobs }) => sum + (jobs as number), 0)).toBeGreaterThanOrEqual(done);
  });

  test("a worker that loses its connection writes lines of the log, and no stack trace", async () => {
    const proxy = await startCutProxy(server.port);
    const database = (await server.newDatabase()).replace(`:${server.port}/`, `:${proxy.port}/`);
    for (const log of ["json", "text"]) {
      const worker = recollect("work", "--workers", "2", "--log", log, "--state", database);
      await expect.poll(() => workersIn(database), { timeout: 20_000 }).toBe(1);
      await proxy.vanishAt("get_job/");
      worker.child.kill("SIGTERM");
      await sleep(200); // so that it gets the signal and waits for the answer
      await proxy.cut();
      const { status, stderr } = await worker.ended;
      await proxy.mend();
      expect([status, stderr]).toEqual([0, expect.not.stringMatching(/^ +at |Trace/m)]);
      // Depending on the moment, there may also be a message that the database cannot be reached.
      if (log === "text") for (const line of stderr.trimEnd().split("\n")) expect(line).toMatch(/^(?!Job engine|\w*Error:)[A-Z]/);
      else expect(linesOf(stderr).map(({ message }) => message)).toContainEqual(expect.stringMatching(/^Job engine: .*terminated/));
      await asked(database, "DELETE FROM recollect.workers");
    }
    await proxy.close();
  });

  test("an error is a line of the log, with the exit code", async () => {
    const { status, stderr } = await recollect("crawl", "nothing.yaml", "--archive", "crawls", "--out", "x", "--log", "json").ended;
    const [line, ...more] = linesOf(stderr);
    expect([status, more]).toEqual([2, []]);
    expect(line).toMatchObject({ level: "error", command: "crawl", exitCode: 2, message: expect.stringContaining("nothing.yaml") });
  });

  test.each(["9464x", "1.2.3.4", "70000", ":1"])("--metrics %s is refused with a sentence", async (place) => {
    const { status, stderr } = await recollect("work", "--metrics", place).ended;
    expect([status, stderr]).toEqual([2, `recollect: --metrics ${place} must be a port, or an address and a port such as 0.0.0.0:9464\n`]);
  });
});

/** Returns the address of a started process's metrics, from its log. */
function metricsOf({ child }: Started): Promise<string> {
  let log = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (text: string) => {
      log += text;
      const [, url] = /"url":"(http:[^"]+)"/.exec(log) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once("close", () => reject(new Error(`It ended: ${log}`)));
  });
}

function linesOf(log: string): Record<string, unknown>[] {
  return log
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
