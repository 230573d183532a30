import { deserialize, serialize } from "node:v8";
import { VisitWorkerContext } from "@recollect/recollect/crawl/jobs/visit-worker-context";
import { JobWorker, type RunForWorkers } from "@recollect/recollect/jobs/job-worker";
import { RecollectError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { Random } from "../../private/world/src/random.ts";
import { describePostgres } from "../describe-postgres.ts";
import { type SharedCrawls, withSharedCrawls } from "./shared-crawls.ts";

const wrong = [undefined, null, "", "text", 0, -1, 0.5, 1e300, Number.NaN, true, [], {}, new Uint8Array(3), new Map(), [null], 10n];

/** A copy of a value with one part replaced or removed. */
function mutated(value: unknown, random: Random): unknown {
  const isLeaf = typeof value !== "object" || value === null || value instanceof Uint8Array || Object.keys(value).length === 0;
  if (isLeaf || random.next() < 0.05) return wrong[Math.floor(random.next() * wrong.length)];
  const keys = Object.keys(value);
  const key = keys[Math.floor(random.next() * keys.length)] as string;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (random.next() < 0.1) delete copy[key];
  else copy[key] = mutated(copy[key], random);
  return copy;
}

describePostgres("Y04 messages of a shared crawl with random faults", () => {
  let crawls: SharedCrawls;
  let database: string;
  withSharedCrawls((given) => {
    ({ crawls, database } = given);
  });

  const start = (
    open: (run: RunForWorkers) => Promise<VisitWorkerContext>,
    forge: (answer: Uint8Array) => Uint8Array = (answer) => answer,
  ) =>
    JobWorker.start({
      address: database,
      threads: 1,
      open: async (run) => {
        const place = await open(run);
        return { work: async (work) => forge(await place.work(work)), close: () => place.close() };
      },
    });
  const options = () => ({ threads: 1, places: [crawls.folder] });

  test.each(Array.from({ length: 30 }, (_, n) => n))("answers never end a crawl with an internal error, with seed %i", async (seed) => {
    const random = new Random(seed);
    const forger = await start(
      (run) => VisitWorkerContext.open(run, options()),
      (answer) => serialize(mutated(deserialize(answer), random)),
    );
    const ended = await crawls.build(crawls.newOut(), { database, workers: seed % 2 }).catch((error: unknown) => error);
    if (ended instanceof Error) expect(ended).toBeInstanceOf(RecollectError); // for example for bytes beyond the end of a part
    await forger.stop();
  });

  test.each(Array.from({ length: 30 }, (_, n) => n))("messages of the leader never end a worker, with seed %i", async (seed) => {
    const random = new Random(seed);
    const misled = await start((run) =>
      VisitWorkerContext.open({ ...run, settings: serialize(mutated(deserialize(run.settings), random)) }, options()),
    );
    await crawls.build(crawls.newOut(), { database, workers: 1 });
    await misled.stop();
  });
});
