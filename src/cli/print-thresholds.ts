import { canLearn, isLearned, referencesToLearnFrom, undatedWarning } from "../crawl/threshold-of-specification.ts";
import { type Drawn, leastReferences, type Thresholds } from "../relevance/threshold.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { count, print } from "./output.ts";

/** Prints what the references teach about the score of relevant pages; nothing where nobody asked and they are too few. */
export function printThresholds(specification: ResolvedSpecification, learned: Thresholds | undefined): void {
  const { threshold } = specification.crawl;
  if (learned === undefined && !isLearned(specification)) return;
  if (!canLearn(specification)) {
    const there = referencesToLearnFrom(specification);
    print(
      `\nThreshold: ${threshold} can't be learned from ${count(there, "reference")}; give at least ${leastReferences}, or a number, or none`,
    );
  } else if (learned === undefined) {
    print(`\nThreshold: ${threshold} is learned from the references; --archive SOURCE shows it`);
  } else {
    print(isLearned(specification) ? `\nThreshold: ${threshold}` : `\nThreshold: ${threshold}; the references would give`);
    const { references, dated, pooled, pages, temporal, auto, autoPages } = learned;
    const time = dated === 0 ? `time ${temporal.mean.toFixed(3)}, none being dated` : `time ${drawn(temporal)} of ${dated} dated`;
    print(`  auto        ${auto.toFixed(3)}  topic ${drawn(pooled)} of ${count(references, "reference")}, ${time}`);
    print(`  auto-pages  ${autoPages.toFixed(3)}  topic ${drawn(pages)} of ${count(references, "reference")}, ${time}`);
    const warning = undatedWarning(learned);
    if (warning !== undefined) print(`  ${warning}`);
  }
}

/** The same for programs. */
export function thresholdsJson({ pooled, pages, temporal, references, dated, auto, autoPages }: Thresholds): object {
  return { auto, auto_pages: autoPages, topical: pooled, topical_pages: pages, temporal, references, dated };
}

function drawn({ mean, spread }: Drawn): string {
  return `${mean.toFixed(3)} ± ${spread.toFixed(3)}`;
}
