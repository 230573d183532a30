import { defaultsOf, type ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import type { Strategy } from "../../src/spec/strategy.ts";
import { publishedStrategies } from "./strategies.ts";

/** The published strategies keep every page, as the papers do, and claim as many URLs at once as the published profiles do. */
const asPublished = { threshold: "none", round: defaultsOf("gossen").crawl.round } as const;

/** The specification for a crawl that judges so many pages, and stops for no other reason. */
export function withStrategy(specification: ResolvedSpecification, strategy: Strategy, judged: number): ResolvedSpecification {
  const limits = { documents: judged, fetched: judged, patience: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
  const ways = publishedStrategies.includes(strategy) ? asPublished : {};
  return { ...specification, crawl: { ...specification.crawl, ...limits, ...ways, strategy } };
}
