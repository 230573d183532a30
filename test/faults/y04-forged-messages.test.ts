import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { buildIndex } from "@recollect/archive/index-builder";
import { version } from "@recollect/base/version";
import { openWorkerContext } from "@recollect/recollect/crawl/jobs/open-worker-context";
import { markParts } from "@recollect/recollect/crawl/jobs/part-file";
import { shareIndex } from "@recollect/recollect/jobs/index/share-index";
import { JobWorker } from "@recollect/recollect/jobs/job-worker";
import { DiskError } from "@recollect/warc/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import { asked, type SharedCrawls, withSharedCrawls, workersIn } from "./shared-crawls.ts";

describePostgres("Y04 forged jobs and answers in the database", () => {
  let crawls: SharedCrawls;
  let database: string;
  let outside: string;
  withSharedCrawls((given) => {
    ({ crawls, database } = given);
  });
  beforeAll(() => {
    outside = mkdtempSync(join(tmpdir(), "recollect-outside-"));
  });
  afterAll(() => rmSync(outside, { recursive: true }));

  /** A worker whose answers are replaced before they reach the database. */
  function startForger(forge: (answer: Uint8Array, work: unknown) => Uint8Array): Promise<JobWorker> {
    return JobWorker.start({
      address: database,
      threads: 1,
      open: async (run) => {
        const place = await openWorkerContext(run, { threads: 1, places: [crawls.folder] });
        return { work: async (work) => forge(await place.work(work), work), close: () => place.close() };
      },
    });
  }

  async function forgeRun(kind: string, folder: string, settings: Uint8Array): Promise<number> {
    const sql = "INSERT INTO recollect.runs (kind, folder, epoch, settings) VALUES ($1, $2, 1, $3) RETURNING id";
    const [row] = await asked(database, sql, [kind, folder, settings]);
    return row?.id as number;
  }

  const forgeJob = (payload: unknown) =>
    asked(database, "SELECT graphile_worker.add_job('recollect', $1::json, max_attempts => 1)", [JSON.stringify(payload)]);

  test("do not let a worker read or write outside its allowed folders", async () => {
    const worker = crawls.startWorker(database);
    await expect.poll(() => workersIn(database), { timeout: 20_000 }).toBe(1);
    mkdirSync(join(outside, ".index.cdxj.building-1"));
    markParts(outside, 1);
    const before = readdirSync(outside, { recursive: true });
    const inside = crawls.newOut();
    markParts(inside, 1);
    const reference = { weighting: { idf: new Uint8Array(0) } };
    const given = { specification: { crawl: {}, scope: {}, event: {} }, reference, requisites: false };
    const archive = { indexes: [join(outside, "sub/index.cdxj")], warcs: [], lost: new Map() };
    const settings = serialize({ version, settings: given, archive, indexBytes: [1] });
    const file = { name: "a", path: join(outside, "a.warc.gz"), bytes: 1, changedMs: 0 };
    const forged = [
      await forgeRun("crawl", outside, settings),
      await forgeRun("crawl", inside, settings),
      await forgeRun("crawl", join(crawls.folder, "forged"), Buffer.from("garbage")),
      await forgeRun("index", join(outside, "index.cdxj"), serialize({ version })),
      await forgeRun("index", join(crawls.folder, "index.cdxj"), serialize({ version })),
      await forgeRun("mine coins", crawls.folder, serialize({})),
    ];
    for (const run of forged) {
      await forgeJob({ run, epoch: 1, batch: 1, work: { file, folder: join(outside, ".index.cdxj.building-1/0") } });
      await forgeJob({ run, epoch: 1, batch: 2, work: { urls: ["http://example.org/"] } });
    }
    for (const payload of [null, 5, [], "text", {}, { run: "1" }, { run: 1e10, epoch: 1, batch: 1 }]) await forgeJob(payload);
    for (const place of [outside, join(outside, "sub"), file.path, join(outside, "index.cdxj")])
      await expect.poll(worker.said, { timeout: 20_000 }).toContain(`jobs may not use ${place} on`);
    await expect.poll(worker.said, { timeout: 20_000 }).toMatch(/^Refused: a job .*malformed.*\. Check which programs/m);

    const out = crawls.newOut();
    await crawls.build(out, { database });
    crawls.expectSame(out);
    expect(readdirSync(outside, { recursive: true })).toEqual(before);
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toMatchObject({ status: 0, stderr: expect.not.stringContaining("bug") });
  });

  const piece = { part: "../../../etc/passwd", at: 0, length: 1, crc: 0 };
  const bodies: ((answer: Record<string, unknown>[]) => unknown)[] = [
    () => "text",
    () => null,
    () => [],
    () => ({ unread: 5 }),
    (visits) => [...visits, ...visits],
    (visits) => visits.map(() => ({ kind: "missing", problems: [] })),
    (visits) => visits.map(() => ({ kind: "postponed", problems: [] })),
    (visits) => visits.map((visit) => ({ ...visit, page: { ...(visit.page as object), timeMs: 1e300 } })),
    (visits) => visits.map((visit) => ({ ...visit, page: { ...(visit.page as object), fingerprint: "x" } })),
    (visits) =>
      visits.map((visit) => ({
        ...visit,
        copies: [
          {
            filename: "a",
            offset: 0,
            problems: [],
            records: [{ source: "a", offset: 0, timestamp: "20110311055200", bytes: piece, length: 1 }],
          },
        ],
      })),
  ];

  test.each([0, 1])("do not change the collection, with %i threads of the leader", async (workers) => {
    let answers = 0;
    const forger = await startForger((answer) => {
      if (++answers % 4 === 0) return answer;
      if (answers % 4 === 1) return Buffer.from([0xff, 0x0f, ...answer.subarray(0, answers)]);
      const forge = bodies[answers % bodies.length] as (typeof bodies)[number];
      return serialize(forge(deserialize(answer)));
    });
    const messages: string[] = [];
    const out = crawls.newOut();
    const notices = ["garbage", "null", '{"epoch":1}', '{"epoch":1,"code":"XX000","message":"made up"}'];
    await crawls.build(out, {
      database,
      workers,
      onShared: (message) => messages.push(message),
      onRound: () => {
        for (const notice of notices) void asked(database, "SELECT pg_notify('recollect_answers_1', $1)", [notice]);
      },
    });
    await forger.stop();
    crawls.expectSame(out);
    if (workers === 0) {
      expect(messages).toContainEqual(
        expect.stringMatching(/^An answer about http\S+ was refused, since it is malformed \(.*\); this process/),
      );
      expect(messages).toContainEqual(
        expect.stringMatching(/^An answer was refused, since it calls http\S+ missing, which the archive has/),
      );
    }
  });

  test("do not let a leader use a file outside the collection", async () => {
    const out = crawls.newOut();
    await crawls.build(out, { database, workers: 1, documents: 5 });
    const victim = join(outside, "victim.warc.gz");
    writeFileSync(victim, "precious");
    const name = `../../../../../../../..${victim}`;
    await asked(database, "INSERT INTO recollect.files (crawl, name, bytes) SELECT crawl, $1, 5 FROM recollect.files", [name]);
    const failure = await crawls.build(out, { database, workers: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DiskError);
    expect((failure as Error).message).toContain("names a file outside the collection");
    expect(readFileSync(victim, "utf8")).toBe("precious");
  });

  test("do not change an index", async () => {
    const secret = join(outside, "secret.run");
    writeFileSync(secret, "org,example)/ 20110311055200 {}\n");
    const forged = [Buffer.from("garbage"), serialize({ runs: [secret], captures: 1, problems: [], problemCount: 0, unreadable: false })];
    const forger = await startForger(() => forged.pop() ?? new Uint8Array(0));
    const alone = await buildIndexOf(join(crawls.folder, "alone.cdxj"));
    const messages: string[] = [];
    const together = join(crawls.folder, "together.cdxj");
    const open = () => Promise.reject(new Error("it only leads"));
    const onShared = (message: string): unknown => messages.push(message);
    await shareIndex({ paths: [join(crawls.folder, "warcs")], out: together, threads: 0, database, open, onShared });
    await forger.stop();
    expect(readFileSync(together)).toEqual(readFileSync(alone));
    expect(messages).toEqual(
      messages.map(() => expect.stringMatching(/^An answer about \S+ was refused, since it is malformed \(.*\); this process/)),
    );
    expect(messages).toHaveLength(2);
  });

  async function buildIndexOf(out: string): Promise<string> {
    await buildIndex({ paths: [join(crawls.folder, "warcs")], out });
    return out;
  }
});
