import type { IndexTask } from "@recollect/archive/index-file";
import type { LocalArchiveOptions } from "@recollect/archive/local-archive";
import type { RemoteOptions } from "@recollect/archive/remote-access";
import { type ProblemCode, problemCodes } from "@recollect/warc/problem";
import { z } from "zod";
import { problemShape } from "../job-shapes.ts";
import type { IndexJobAnswer } from "./index-worker-context.ts";

const count = z.int().min(0);

const remoteShape: z.ZodType<RemoteOptions> = z.object({
  contact: z.string().optional(),
  allowPrivate: z.array(z.string()).optional(),
  proxy: z.string().optional(),
});

/** The archive that workers of a crawl read. */
export const localArchiveShape: z.ZodType<LocalArchiveOptions> = z.object({
  indexes: z.array(z.string()).min(1),
  warcs: z.array(z.string()).exactOptional(),
  remote: remoteShape.optional(),
  lost: z.map(z.string(), problemShape.optional()).optional(),
});

/** The job of an index run. */
export const indexTaskShape: z.ZodType<IndexTask> = z.object({
  file: z.object({ name: z.string(), path: z.string(), bytes: count, changedMs: z.number(), tag: z.string().optional() }),
  folder: z.string(),
  part: z.object({ from: count, to: count, inflated: count.optional() }).exactOptional(),
  remote: remoteShape.optional(),
});

/** The answer to a job of an index run. */
export const indexAnswerShape: z.ZodType<IndexJobAnswer> = z.union([
  z.object({
    runs: z.array(z.string()),
    captures: count,
    problems: z.array(problemShape),
    problemCount: count,
    unreadable: z.boolean(),
    part: z
      .object({ start: count, end: count, inflated: count, told: z.array(z.enum(Object.keys(problemCodes) as ProblemCode[])) })
      .exactOptional(),
  }),
  z.object({ failure: z.string() }),
  z.object({ unread: z.string() }),
]);
