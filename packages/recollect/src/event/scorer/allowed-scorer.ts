import { hostname } from "node:os";
import { oneLine } from "@recollect/base/one-line";
import { UsageError } from "@recollect/warc/errors";
import { isBuiltIn } from "./built-in-scorers.ts";
import type { ChosenScorer, PreparedScorer } from "./chosen-scorer.ts";

/**
 * Returns the scorer that a job names, if this process was started with it. Any program with access to the database can write jobs, so a
 * job only identifies the scorer: a built-in one by name, any other by the digest of its file.
 */
export function allowedScorer({ name, digest, settings }: PreparedScorer, allowed: readonly ChosenScorer[] = []): PreparedScorer {
  if (digest === undefined && isBuiltIn(name)) return { name, settings };
  const own = allowed.find((scorer) => digest !== undefined && scorer.digest === digest);
  if (own !== undefined) return { ...own, settings };
  throw new UsageError(
    `this crawl needs the scorer ${oneLine(name).slice(0, 100)} on ${hostname()}: start its worker with the same scorer file`,
  );
}
