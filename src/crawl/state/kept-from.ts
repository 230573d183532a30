import { limits } from "../../limits.ts";

/** SQL condition: the page was rejected because of the threshold alone. */
export const isBelowThreshold = "why IN ('below-threshold', 'list') AND relevance IS NOT NULL";

/** SQL expression: the highest threshold that would keep such a page. */
export const keptFrom = `CASE why WHEN 'list' THEN relevance / ${limits.listThresholdFactor} ELSE relevance END`;
