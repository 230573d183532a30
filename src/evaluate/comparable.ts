import type { CheckedSpecification } from "../spec/specification.ts";

/**
 * The specification as an evaluation takes it: where it does not ask for a threshold or for patience, there are none, so that crawls of the
 * same size are compared, and not what a default keeps of them. The threshold of `klein` is part of that paper's method and stays.
 */
export function comparable(specification: CheckedSpecification): CheckedSpecification {
  const { profile, crawl = {} } = specification;
  if (profile === "klein" || profile === "memento") return specification;
  return { ...specification, crawl: { ...crawl, threshold: crawl.threshold ?? "none", patience: crawl.patience ?? "none" } };
}
