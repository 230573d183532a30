import { defaultsOf, type ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { Strategy } from "@recollect/recollect/spec/strategy";
import { publishedStrategies } from "./strategies.ts";

/** Settings of published strategies: they keep every page, as in the papers, and claim as many URLs at a time as the published profiles. */
const asPublished = { threshold: "none", round: defaultsOf("gossen").crawl.round } as const;

/** Returns the specification for a crawl that judges a number of pages, and stops for no other reason. */
export function withStrategy(specification: ResolvedSpecification, strategy: Strategy, judged: number): ResolvedSpecification {
  const limits = { documents: judged, fetched: judged, patience: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
  const ways = publishedStrategies.includes(strategy) ? asPublished : {};
  return { ...specification, crawl: { ...specification.crawl, ...limits, ...ways, strategy } };
}
