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

describePostgres("X23 a crawl on many machines, with files on a web server", () => {
  let database: string;
  withDatabases((given) => {
    database = given;
  });

  test.each<[string, FileFault]>([
    ["sometimes fails", 500],
    ["stops answering", "silence"],
    ["resets connections", "cut"],
    ["sends the wrong range", "other-part"],
  ])("gives the same collection if the server %s", async (_, fault) => {
    crawls.begin((n) => (n === 1 || n === 3 || n === 6 ? fault : undefined));
    // A short timeout for the silent server only, because others may answer late on a busy machine.
    await crawls.crawl(`faulty-${fault}`, { database, ...(fault === "silence" && { limits: { answerHeadersMs: 500 } }) });
    expect(crawls.requests).toBeGreaterThan(10);
    crawls.expectSame(`faulty-${fault}`);
  });

  test("gives the same collection if the server restarts", async () => {
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

  test("ends with the name of the server if it disappears, and the same command resumes to the same collection", async () => {
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

  test("gives the same collection if a file is refused to a worker: the leader reads it and reports that", async () => {
    crawls.begin((n) => (n === 0 ? 403 : undefined));
    await crawls.crawl("refused", { database });
    crawls.expectSame("refused");
    const why = "its server answers with 403 Forbidden; this process reads it instead";
    expect(crawls.messages).toContainEqual(
      expect.stringMatching(new RegExp(String.raw`^\S+\.warc\.gz can't be read on ${hostname()}: Cannot read \S+: ${why}$`)),
    );
  });

  test("gives the collection and problems of a single process if a file is missing", async () => {
    const isLost = (_: number, name: string) => (name === "second.warc.gz" ? 404 : undefined);
    const requisites = false; // each process would request a missing file first
    crawls.begin(isLost);
    await crawls.crawl("lost-alone", { requisites });
    crawls.begin(isLost);
    await crawls.crawl("lost", { database, requisites });
    crawls.expectSame("lost", "lost-alone");
    expect(crawls.problemsOf("lost")).toContainEqual(expect.objectContaining({ code: "missing-file", source: "second.warc.gz" }));
  });

  test("gives the collection and problems of a single process if the files do not match the index", async () => {
    crawls.tag = '"2"';
    crawls.begin();
    await crawls.crawl("changed-alone");
    crawls.begin();
    await crawls.crawl("changed", { database });
    crawls.tag = '"1"';
    crawls.expectSame("changed", "changed-alone");
    expect(crawls.problemsOf("changed")[0]).toMatchObject({ code: "input-changed", source: "site.warc.gz" });
  });

  test("uses no bytes of files that change during the crawl, and reports the problem", async () => {
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

describePostgres("X23 an index built on many machines, with files on a web server", () => {
  let database: string;
  let worker: JobWorker;
  withDatabases((given) => {
    database = given;
  });
  const open = (run: RunForWorkers) => openIndexWorkerContext(run, { threads: 1, places: [crawls.folder, ...crawls.addresses] });
  const remote = { allowPrivate: ["127.0.0.1"] };

  /** Builds an index with one worker, which reads all files. The first request for each file is made by the leader, to find the files. */
  async function share(name: string, more: { onShared?: (message: string) => void } = {}) {
    worker = await JobWorker.start({ address: database, threads: 1, open });
    const paths = crawls.addresses;
    return shareIndex({ paths, out: crawls.out(name), remote, threads: 0, database, open, ...more }).finally(() => worker.stop());
  }

  function expectSameIndex(name: string, as = crawls.index): void {
    for (const end of ["", ".inputs.jsonl"])
      expect(readFileSync(`${crawls.out(name)}${end}`, "utf8")).toBe(readFileSync(`${as}${end}`, "utf8"));
  }

  test("is the same if a file is refused to a worker: the leader reads it and reports that", async () => {
    let asked = 0;
    crawls.begin((_, name) => (name === "second.warc.gz" && ++asked === 2 ? 403 : undefined));
    const messages: string[] = [];
    await share("refused.cdxj", { onShared: (message) => messages.push(message) });
    expectSameIndex("refused.cdxj");
    expect(messages).toEqual([
      expect.stringMatching(/^second\.warc\.gz can't be read on .* 403 Forbidden; this process reads it instead$/),
    ]);
  });

  test("is the same if all files are refused to a worker: the leader reads one after another", async () => {
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

  test("fails if a file cannot be read, and the same command reads only the remaining files", async () => {
    crawls.tag = 'W/"1"'; // a weak ETag, which cannot be used in conditions, so that the file is sent
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
