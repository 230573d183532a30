import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describePostgres, withDatabases } from "../describe-postgres.ts";
import { type RunningRecollect, startRecollect } from "./crawl-process.ts";
import { type SharedRemoteCrawls, smallLimits, withRemoteCrawls } from "./shared-remote-crawls.ts";

describePostgres("X23 a crawl on many machines that wait for a silent server", () => {
  let crawls: SharedRemoteCrawls;
  let database: string;
  let processes = 0;
  withDatabases((given) => {
    database = given;
  });
  withRemoteCrawls((given) => {
    crawls = given;
  });

  /** Starts a process with its own cache, as on another machine. */
  function start(...args: string[]): RunningRecollect {
    const folder = join(crawls.folder, `machine-${++processes}`);
    mkdirSync(folder);
    return startRecollect(folder, args, { state: database, limits: { ...smallLimits, answerHeadersMs: 5_000 } });
  }

  function startCrawl(out: string): RunningRecollect {
    const place = ["crawl", join(crawls.folder, "quake.yaml"), "--archive", crawls.index, "--out", crawls.out(out)];
    return start(...place, "--allow-private", "127.0.0.1", "--requisites", "--no-report", "--workers", "0");
  }

  /** Two workers and a leader that wait for an answer of the server. */
  async function stalled(out: string): Promise<{ workers: RunningRecollect[]; leader: RunningRecollect }> {
    let isSilent = true;
    crawls.begin((n) => (isSilent && n >= 6 ? "silence" : undefined));
    const work = ["work", "--workers", "1", "--allow", crawls.folder, ...crawls.addresses];
    const workers = [start(...work), start(...work)];
    const leader = startCrawl(out);
    await expect.poll(() => crawls.requests).toBeGreaterThan(6);
    isSilent = false; // requests that wait already get no answer
    return { workers, leader };
  }

  async function ended(workers: readonly RunningRecollect[]): Promise<void> {
    for (const { child } of workers) child.kill("SIGTERM");
    for (const { ended } of workers) expect((await ended).status).toBe(0);
  }

  test("gives the same collection when a worker is killed", async () => {
    const { workers, leader } = await stalled("worker-killed");
    workers[0]?.child.kill("SIGKILL");
    expect((await leader.ended).status, leader.said()).toBe(0);
    crawls.expectSame("worker-killed");
    await ended(workers.slice(1));
  });

  test("gives the same collection when the leader is killed and its command runs again", async () => {
    const { workers, leader } = await stalled("leader-killed");
    leader.child.kill("SIGKILL");
    await leader.ended;
    const next = startCrawl("leader-killed");
    expect((await next.ended).status, next.said()).toBe(0);
    crawls.expectSame("leader-killed");
    await ended(workers);
  });
});
