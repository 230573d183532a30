import type { Strategy } from "../../src/relevance/aggregate.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import { publishedStrategies } from "./strategies.ts";

/** The specification for a crawl that judges so many pages, and stops for no other reason. The published strategies keep every page, as the papers do. */
export function withStrategy(specification: ResolvedSpecification, strategy: Strategy, judged: number): ResolvedSpecification {
  const limits = { documents: judged, fetched: judged, patience: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
  const threshold = publishedStrategies.includes(strategy) ? "none" : specification.crawl.threshold;
  return { ...specification, crawl: { ...specification.crawl, ...limits, strategy, threshold } };
}
