import { hostname } from "node:os";
import { oneLine } from "../../base/one-line.ts";
import { UsageError } from "../../errors.ts";
import { isBuiltIn } from "./built-in-scorers.ts";
import type { ChosenScorer, PreparedScorer } from "./chosen-scorer.ts";

/**
 * The scorer that a job asks for, from among those that this process was started with. Any program with access to the database can write
 * jobs, so a job only says which one it is: by name if it is built in, by the digest of its file if it is not.
 */
export function allowedScorer({ name, digest, settings }: PreparedScorer, allowed: readonly ChosenScorer[] = []): PreparedScorer {
  if (digest === undefined && isBuiltIn(name)) return { name, settings };
  const own = allowed.find((scorer) => digest !== undefined && scorer.digest === digest);
  if (own !== undefined) return { ...own, settings };
  const called = oneLine(name).slice(0, 100);
  throw new UsageError(`this crawl needs the scorer ${called} on ${hostname()}: start its worker with the same scorer file`);
}
