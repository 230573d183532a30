import { canLearn, isLearned, referencesToLearnFrom, undatedWarning, unreachedWarning } from "../event/threshold-of-specification.ts";
import { type Drawn, type LearnedThresholds, leastReferences } from "../relevance/threshold.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { count, print } from "./output.ts";

/**
 * Prints the thresholds learned from the references; prints nothing if there are too few references and the specification does not ask for
 * it.
 */
export function printThresholds(specification: ResolvedSpecification, learned: LearnedThresholds | undefined): void {
  const { threshold } = specification.crawl;
  if (learned === undefined && !isLearned(specification)) return;
  if (!canLearn(specification)) {
    const there = referencesToLearnFrom(specification);
    print(
      `\nThreshold: ${threshold} can't be learned from ${count(there, "reference")}; give at least ${leastReferences} references, or set it to a number or none`,
    );
  } else if (learned === undefined) {
    print(`\nThreshold: ${threshold} is learned from the references; --archive SOURCE shows it`);
  } else {
    print(isLearned(specification) ? `\nThreshold: ${threshold}` : `\nThreshold: ${threshold}; the references would give`);
    const { references, dated, pooled, pages, temporal, auto, autoPages, reachAuto, reachAutoPages } = learned;
    const time = dated === 0 ? `time ${temporal.mean.toFixed(3)}, no reference is dated` : `time ${drawn(temporal)} of ${dated} dated`;
    print(`  auto        ${auto.toFixed(3)}  topic ${drawn(pooled)} of ${count(references, "reference")}, ${time}; ${reached(reachAuto)}`);
    print(
      `  auto-pages  ${autoPages.toFixed(3)}  topic ${drawn(pages)} of ${count(references, "reference")}, ${time}; ${reached(reachAutoPages)}`,
    );
    for (const warning of [undatedWarning(learned), isLearned(specification) ? unreachedWarning(specification, learned) : undefined])
      if (warning !== undefined) print(`  ${warning}`);
  }
}

/** Returns the thresholds as JSON. */
export function thresholdsJson(learned: LearnedThresholds): object {
  const { pooled, pages, temporal, references, dated, auto, autoPages, reachAuto, reachAutoPages } = learned;
  return {
    auto,
    auto_pages: autoPages,
    topical: pooled,
    topical_pages: pages,
    temporal,
    references,
    dated,
    reach_auto: reachAuto,
    reach_auto_pages: reachAutoPages,
  };
}

function reached(share: number): string {
  return `${Math.round(100 * share)} % of held-out references reach it`;
}

function drawn({ mean, spread }: Drawn): string {
  return `${mean.toFixed(3)} ± ${spread.toFixed(3)}`;
}
