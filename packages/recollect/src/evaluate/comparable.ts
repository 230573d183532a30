import type { CheckedSpecification } from "../spec/specification.ts";

/**
 * Returns the specification for an evaluation: threshold and patience are switched off unless it sets them, so that crawls of the same size
 * are compared instead of the effect of a default. The threshold of `klein` is part of that paper's method and stays.
 */
export function comparable(specification: CheckedSpecification): CheckedSpecification {
  const { profile, crawl = {} } = specification;
  if (profile === "klein") return specification;
  return { ...specification, crawl: { ...crawl, threshold: crawl.threshold ?? "none", patience: crawl.patience ?? "none" } };
}
