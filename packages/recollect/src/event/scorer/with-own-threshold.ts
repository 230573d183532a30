import { UsageError } from "@recollect/warc/errors";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { ChosenScorer } from "./chosen-scorer.ts";
import { loadScorer } from "./load-scorer.ts";

/**
 * Returns the specification with the threshold of a user's scorer. Its threshold cannot be learned: only the scores of the built-in scorers
 * are known to be comparable between archives.
 */
export async function withOwnThreshold(
  specification: ResolvedSpecification,
  scorer: ChosenScorer | undefined,
): Promise<ResolvedSpecification> {
  const { crawl } = specification;
  if (scorer?.digest === undefined || crawl.threshold === "none" || typeof crawl.threshold === "number") return specification;
  const { threshold } = await loadScorer(scorer);
  if (threshold === undefined)
    throw new UsageError(`The scorer ${scorer.name} exports no threshold: export one from 0 to 1, or give a number as crawl.threshold`);
  return { ...specification, crawl: { ...crawl, threshold } };
}
