import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { buildIndex } from "@recollect/archive/index-builder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describePostgres } from "../../../../../test/describe-postgres.ts";
import { canHide, startRecollect } from "../../../../../test/faults/crawl-process.ts";
import { skipLoudly } from "../../../../../test/loud-skip.ts";
import { type PostgresServer, startPostgres } from "../../../../../test/postgres-server.ts";
import { temporaryFolder } from "../../../../../test/temporary-folder.ts";
import { manyPages, writeTinyWarc } from "../../../../../test/tiny-site.ts";
import { JobWorker, type RunForWorkers } from "../job-worker.ts";
import { openIndexWorkerContext } from "./index-worker-context.ts";
import { shareIndex } from "./share-index.ts";

const open = (run: RunForWorkers) => openIndexWorkerContext(run, { threads: 1, places: [tmpdir()] });

describePostgres("an index that many machines make", () => {
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    server = await startPostgres();
    folder = temporaryFolder();
  });
  afterAll(async () => {
    await server.stop();
  });

  test("equals the index of one process byte for byte, including problems, and leaves no other files; the next run reads changed files only", async () => {
    const warcs = join(folder, "warcs");
    mkdirSync(warcs);
    const pages = manyPages(40);
    for (const n of [0, 1, 2, 3]) await writeTinyWarc(join(warcs, `part-${n}.warc.gz`), pages.slice(10 * n, 10 * n + 10));
    writeFileSync(join(warcs, "damaged.warc.gz"), readFileSync(join(warcs, "part-1.warc.gz")).subarray(0, 1500));
    const database = await server.newDatabase();
    const worker = await JobWorker.start({ address: database, threads: 1, open });
    const alone = await buildIndex({ paths: [warcs], out: join(folder, "alone.cdxj") });
    const together = await shareIndex({ paths: [warcs], out: join(folder, "together.cdxj"), database, threads: 1, open });
    expect(together).toEqual(alone);
    expect(together.problemCount).toBeGreaterThan(0);
    for (const end of ["", ".inputs.jsonl"])
      expect(readFileSync(join(folder, `together.cdxj${end}`)).equals(readFileSync(join(folder, `alone.cdxj${end}`))), end).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
    await writeTinyWarc(join(warcs, "part-3.warc.gz"), pages.slice(0, 5));
    expect((await shareIndex({ paths: [warcs], out: join(folder, "together.cdxj"), database, threads: 0, open })).filesRead).toBe(1);
    await worker.stop();
  });

  const name = "is the same when a worker has no access to a file: it reports that, and another one reads the file";
  if (canHide()) test(name, () => blindWorker());
  else skipLoudly(name, "only root on Linux can hide a file from a process", process.getuid?.() !== 0);

  async function blindWorker(): Promise<void> {
    const warc = join(folder, "hidden.warc.gz");
    await writeTinyWarc(warc, manyPages(10));
    const alone = await buildIndex({ paths: [warc], out: join(folder, "seen.cdxj") });
    const database = await server.newDatabase();
    const out = join(folder, "unseen.cdxj");
    const blind = startRecollect(folder, ["work", "--workers", "1", "--allow", folder], { state: database, hidden: warc });
    const together = shareIndex({ paths: [warc], out, database, threads: 0, open });
    await expect.poll(blind.said).toContain(`Cannot work for ${out}: ${warc} can't be read on ${hostname()}: `);
    const seeing = await JobWorker.start({ address: database, threads: 1, open });
    expect(await together).toEqual(alone);
    await seeing.stop();
    blind.child.kill("SIGTERM");
    expect((await blind.ended).status).toBe(0);
  }
});
