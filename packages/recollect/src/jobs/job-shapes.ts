import { type Problem, type ProblemCode, problemCodes } from "@recollect/warc/problem";
import { z } from "zod";

/** An integer that fits a column of the database. */
const int4 = z.int32().min(0);

/** A job of any kind of work. */
export const jobShape = z.object({ run: int4, epoch: int4, batch: int4, work: z.unknown() });
export type JobPayload = z.infer<typeof jobShape>;

/** Message of a worker to a leader if the database can't store its answer. */
export const undeliveredAnswerShape = z.object({ epoch: int4, code: z.string(), message: z.string() });
export type UndeliveredAnswer = z.infer<typeof undeliveredAnswerShape>;

export const problemShape: z.ZodType<Problem> = z.object({
  kind: z.literal("problem"),
  code: z.enum(Object.keys(problemCodes) as ProblemCode[]),
  source: z.string(),
  offset: z.number(),
  message: z.string(),
});
