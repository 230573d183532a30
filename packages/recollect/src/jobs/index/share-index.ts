import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { serialize } from "node:v8";
import { isInside } from "@recollect/archive/allowed-places";
import { buildIndexWith, type IndexOptions, type IndexSummary } from "@recollect/archive/index-builder";
import { type IndexTask, indexFile } from "@recollect/archive/index-file";
import type { IndexPool } from "@recollect/archive/index-threads";
import { Postgres } from "@recollect/base/postgres";
import { version } from "@recollect/base/version";
import { WorkQueue } from "@recollect/base/work-queue";
import { DiskError, MalformedMessageError } from "@recollect/warc/errors";
import { JobLeader } from "../job-leader.ts";
import { reachDatabase } from "../reach-database.ts";
import { readAnswer } from "../read-message.ts";
import { type ShareRunOptions, shareRun } from "../share-run.ts";
import type { IndexJobAnswer } from "./index-worker-context.ts";
import { indexAnswerShape } from "./job-shapes.ts";

export interface ShareIndexOptions extends IndexOptions, Pick<ShareRunOptions, "database" | "open" | "onShared"> {}

/** Builds an index on many machines: each file is a job, and this process merges the results. */
export async function shareIndex(options: ShareIndexOptions): Promise<IndexSummary> {
  const { database, open, onShared, threads = availableParallelism(), signal } = options;
  const out = resolve(options.out);
  await reachDatabase(database, { signal });
  return shareRun({ database, kind: "index", folder: out, threads, worksWhileLeading: true, open, signal, onShared }, async (run) => {
    const settings = () => serialize({ version }); // another version may write other lines
    const leader = await JobLeader.open(run, await Postgres.connect(database), { settings, waitsForWorkers: true });
    try {
      const result = await buildIndexWith({ ...options, out }, indexJobs(leader, options));
      return { result, ending: result.interrupted ? "interrupted" : "done" };
    } finally {
      await leader.abandon();
      await leader.close();
    }
  });
}

function indexJobs(leader: JobLeader, { onShared }: Pick<ShareIndexOptions, "onShared">): IndexPool {
  const stopped = Promise.withResolvers<undefined>();
  const stopping = { aborted: false };
  /** Limits this process to one file at a time: a worker that can't read any file returns all jobs within seconds. */
  const queue = new WorkQueue();
  const indexHere = (task: IndexTask) => queue.run(async () => (stopping.aborted ? undefined : indexFile(task, undefined, stopping)));
  return {
    async index(task) {
      const body = await Promise.race([leader.ask(task), stopped.promise]);
      if (body === undefined) return undefined;
      const answer = readAnswer(body, indexAnswerShape, (answer) => faultOf(answer, task));
      if (answer instanceof MalformedMessageError) {
        onShared?.(
          `An answer about ${task.file.path} was refused, since it is malformed (${answer.message}); this process reads it instead`,
          "warn",
        );
        return indexHere(task);
      }
      if ("failure" in answer) throw new DiskError(answer.failure, { code: "try-again", data: {} });
      if (!("unread" in answer)) return answer;
      onShared?.(`${answer.unread}; this process reads it instead`, "warn");
      return indexHere(task);
    },
    stop() {
      stopping.aborted = true;
      stopped.resolve(undefined);
    },
  };
}

/** Returns the reason why an answer is malformed: only files in the task's folder may be merged. */
function faultOf(answer: IndexJobAnswer, { folder }: IndexTask): string | undefined {
  const outside = "runs" in answer ? answer.runs.find((run) => !isInside(folder, run)) : undefined;
  return outside && `${outside} is not in ${folder}`;
}
