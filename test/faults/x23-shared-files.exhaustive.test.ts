import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { openIndexWorkerContext } from "@recollect/recollect/jobs/index/index-worker-context";
import { shareIndex } from "@recollect/recollect/jobs/index/share-index";
import { JobWorker, type RunForWorkers } from "@recollect/recollect/jobs/job-worker";
import { expect, test } from "vitest";
import { describePostgres, withDatabases } from "../describe-postgres.ts";
import type { FileFault } from "../file-server.ts";
import { withLimits } from "../with-limits.ts";
import { type SharedRemoteCrawls, smallLimits, withRemoteCrawls } from "./shared-remote-crawls.ts";

let crawls: SharedRemoteCrawls;
withRemoteCrawls((given) => {
  crawls = given;
});

describePostgres("X23 a crawl on many machines of files on a web server", () => {
  let database: string;
  withDatabases((given) => {
    database = given;
  });

  test.each<[string, FileFault]>([
    ["fails now and then", 500],
    ["falls silent", "silence"],
    ["cuts connections", "cut"],
    ["sends another part", "other-part"],
  ])("that %s gives the same collection", async (_, fault) => {
    crawls.begin((n) => (n === 1 || n === 3 || n === 6 ? fault : undefined));
    // Who is silent is not waited for long; others may answer late on a busy machine.
    await crawls.crawl(`faulty-${fault}`, { database, ...(fault === "silence" && { limits: { answerHeadersMs: 500 } }) });
    expect(crawls.requests).toBeGreaterThan(10);
    crawls.expectSame(`faulty-${fault}`);
  });

  test("that is started again gives the same collection", async () => {
    let back: Promise<void> | undefined;
    crawls.begin((n) => {
      if (n === 6) back = crawls.restart(200);
      return undefined;
    });
    await crawls.crawl("started-again", { database });
    await back;
    expect(back).toBeDefined();
    crawls.expectSame("started-again");
  });

  test("that goes away ends the crawl with its name, and the same command resumes it to the same collection", async () => {
    let isGone = false;
    crawls.begin((n) => {
      isGone ||= n === 6;
      return isGone ? 503 : undefined;
    });
    const failed = crawls.crawl("gone", { database, workers: 1, limits: { retries: 0 } });
    await expect(failed).rejects.toMatchObject({
      name: "ThrottledError",
      message: expect.stringMatching(/127\.0\.0\.1.* [tT]ry again/),
    });
    crawls.begin();
    await crawls.crawl("gone", { database });
    crawls.expectSame("gone");
  });

  test("refused to a worker give the same collection: the leader reads them, and reports it", async () => {
    crawls.begin((n) => (n === 0 ? 403 : undefined));
    await crawls.crawl("refused", { database });
    crawls.expectSame("refused");
    const why = "its server answers with 403 Forbidden; this process reads it instead";
    expect(crawls.said).toContainEqual(
      expect.stringMatching(new RegExp(String.raw`^\S+\.warc\.gz can't be read on ${hostname()}: Cannot read \S+: ${why}$`)),
    );
  });

  test("with one lost give the collection, and the problems, of a single process", async () => {
    const isLost = (_: number, name: string) => (name === "second.warc.gz" ? 404 : undefined);
    const requisites = false; // every process would ask for a lost one first
    crawls.begin(isLost);
    await crawls.crawl("lost-alone", { requisites });
    crawls.begin(isLost);
    await crawls.crawl("lost", { database, requisites });
    crawls.expectSame("lost", "lost-alone");
    expect(crawls.problemsOf("lost")).toContainEqual(expect.objectContaining({ code: "missing-file", source: "second.warc.gz" }));
  });

  test("that no longer match the index give the collection, and the problems, of a single process", async () => {
    crawls.tag = '"2"';
    crawls.begin();
    await crawls.crawl("changed-alone");
    crawls.begin();
    await crawls.crawl("changed", { database });
    crawls.tag = '"1"';
    crawls.expectSame("changed", "changed-alone");
    expect(crawls.problemsOf("changed")[0]).toMatchObject({ code: "input-changed", source: "site.warc.gz" });
  });

  test("that change during the crawl add nothing of the new files, and are named", async () => {
    crawls.begin((n) => {
      if (n === 6) crawls.tag = '"2"';
      return undefined;
    });
    await crawls.crawl("changing", { database });
    crawls.tag = '"1"';
    expect(crawls.problemsOf("changing")).toContainEqual(expect.objectContaining({ code: "input-changed" }));
    const all = new Set(digestsIn("alone"));
    expect(digestsIn("changing").filter((digest) => !all.has(digest))).toEqual([]);
  });

  function digestsIn(out: string): string[] {
    const index = readFileSync(join(crawls.out(out), "indexes/index.cdxj"), "utf8");
    return Array.from(index.matchAll(/"digest":"([^"]*)"/g), ([, digest = ""]) => digest);
  }
});

describePostgres("X23 an index that many machines make of files on a web server", () => {
  let database: string;
  let worker: JobWorker;
  withDatabases((given) => {
    database = given;
  });
  const open = (run: RunForWorkers) => openIndexWorkerContext(run, { threads: 1, places: [crawls.folder, ...crawls.addresses] });
  const remote = { allowPrivate: ["127.0.0.1"] };

  /** Only a worker reads files; what is asked for first is asked by who looks which files there are. */
  async function share(name: string, more: { onShared?: (message: string) => void } = {}) {
    worker = await JobWorker.start({ address: database, threads: 1, open });
    const paths = crawls.addresses;
    return shareIndex({ paths, out: crawls.out(name), remote, threads: 0, database, open, ...more }).finally(() => worker.stop());
  }

  function expectSameIndex(name: string, as = crawls.index): void {
    for (const end of ["", ".inputs.jsonl"])
      expect(readFileSync(`${crawls.out(name)}${end}`, "utf8")).toBe(readFileSync(`${as}${end}`, "utf8"));
  }

  test("with one refused to a worker give the same: the leader reads it, and reports it", async () => {
    let asked = 0;
    crawls.begin((_, name) => (name === "second.warc.gz" && ++asked === 2 ? 403 : undefined));
    const said: string[] = [];
    await share("refused.cdxj", { onShared: (message) => said.push(message) });
    expectSameIndex("refused.cdxj");
    expect(said).toEqual([expect.stringMatching(/^second\.warc\.gz can't be read on .* 403 Forbidden; this process reads it instead$/)]);
  });

  test("all refused to a worker give the same: the leader reads them one after another", async () => {
    const asked = new Map<string, number>();
    const byLeader: string[] = [];
    crawls.begin((_, name) => {
      asked.set(name, (asked.get(name) ?? 0) + 1);
      if (asked.get(name) === 2) return 403;
      if (asked.get(name) !== 1) byLeader.push(name);
      return undefined;
    });
    await withLimits({ ...smallLimits, remoteRequestBytes: smallLimits.remoteBlockBytes }, () => share("all-refused.cdxj"));
    expectSameIndex("all-refused.cdxj");
    expect(byLeader.length).toBeGreaterThan(4);
    expect(byLeader.filter((name, n) => name !== byLeader[n - 1])).toHaveLength(2);
  });

  test("that can't be read now end it, and the same command reads only the rest", async () => {
    crawls.tag = 'W/"1"'; // a weak tag, which no condition can use, so that the file is sent
    crawls.begin();
    await crawls.buildIndex(crawls.out("weak.cdxj"));
    let asked = 0;
    crawls.begin((_, name) => (name === "site.warc.gz" && ++asked > 1 ? "cut" : undefined));
    const failed = withLimits({ jobAttempts: 1 }, () => share("away.cdxj"));
    await expect(failed).rejects.toThrow(/^A worker failed 1 times at the same job \(.*site\.warc\.gz.*\): read the workers' messages/);
    crawls.begin();
    expect(await share("away.cdxj")).toMatchObject({ files: 2, filesRead: 1 });
    crawls.tag = '"1"';
    expectSameIndex("away.cdxj", crawls.out("weak.cdxj"));
  });
});
