import { seededRandom } from "@recollect/base/seeded-random";
import { doubtedDecisions } from "@recollect/recollect/learn/doubted-decisions";
import { learnChances } from "@recollect/recollect/learn/learn-chances";
import { PackedTerms, packTerms } from "@recollect/recollect/learn/term-bytes";
import { termRowsOf } from "@recollect/recollect/learn/term-rows";
import { row } from "./measure.ts";

const [pages, decisions, termsOfPage, vocabulary] = [50_000, 1_000, 400, 200_000];

/** Measures the time to learn from decisions in a large collection: to weigh its terms once, and for each decision. */
export function benchLearner(): void {
  const random = seededRandom(1);
  const packed = Array.from({ length: pages }, () => new PackedTerms(packTerms(someTerms(random))));
  const before = process.memoryUsage();
  const terms = told("terms of 50,000 pages, once", () => termRowsOf(packed));
  const after = process.memoryUsage();
  const heldMb = (after.heapUsed + after.external - before.heapUsed - before.external) / 1e6;
  console.log(row("in memory with them (with --expose-gc)", `${heldMb.toFixed(0)} MB`));
  const scores = Float64Array.from({ length: pages }, () => random() * 0.3);
  const learnable = { terms, relevance: scores, temporal: scores.map((score) => Math.min(1, 3 * score)), threshold: 0.1 };
  const labels = new Int8Array(pages).fill(-1);
  for (let n = 0; n < decisions; n++) labels[Math.floor((n * pages) / decisions)] = n % 3 === 0 ? 1 : 0;
  told("learn from 1,000 decisions", () => learnChances(learnable, labels));
  told("compare each of them with the others", () => doubtedDecisions(learnable, labels));
  labels.fill(-1, pages / 20);
  told("learn from 50 decisions", () => learnChances(learnable, labels));
}

/** Draws random terms, with frequencies like those of words: few are very frequent. */
function someTerms(random: () => number): Map<string, number> {
  const counts = new Map<string, number>();
  while (counts.size < termsOfPage) counts.set(`t${Math.floor(vocabulary ** random())}`, 1 + Math.floor(3 * random()));
  return counts;
}

function told<T>(name: string, action: () => T): T {
  globalThis.gc?.();
  const [startedMs, before] = [performance.now(), process.threadCpuUsage()];
  const result = action();
  const { user, system } = process.threadCpuUsage(before);
  console.log(row(name, `${(performance.now() - startedMs).toFixed(0)} ms`, `${((user + system) / 1000).toFixed(0)} ms`));
  globalThis.gc?.();
  return result;
}
