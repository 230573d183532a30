import { dirname } from "node:path";
import { comparePaths } from "@recollect/recollect/evaluate/compare-collections";
import type { ComparedFigures } from "@recollect/recollect/evaluate/compared-figures";
import { openTargets } from "@recollect/recollect/offtopic/open-targets";
import { withOverrides } from "@recollect/recollect/spec/override-specification";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { doTask } from "../task-thread.ts";

/** Input of the thread, as paths. */
export interface CompareJob {
  readonly paths: readonly string[];
  readonly specification: string;
  readonly threshold?: string | undefined;
  readonly out: string;
  readonly cacheFolder: string;
}

/** Messages of the thread: number of pages scored, and finally the result. */
export type CompareMessage =
  | { readonly kind: "scored"; readonly scored: number }
  | {
      readonly kind: "finished";
      readonly scored: number;
      readonly lowest: number | undefined;
      readonly results: readonly ComparedFigures[];
    };

doTask<CompareJob, CompareMessage>(async ({ paths, specification: path, threshold, out, cacheFolder }, post, signal) => {
  let scored = 0;
  const onMember = (): void => {
    if (++scored % 100 === 0) post({ kind: "scored", scored });
  };
  const specification = resolveSpecification(withOverrides(readSpecification(path), { threshold }));
  const open = (target: string) => openTargets({ targets: [target], cacheFolder, signal });
  const comparison = await comparePaths(paths, { specification, folder: dirname(path), open, out, cacheFolder, signal, onMember });
  const figures = comparison.collections.map((one) => one.figures(comparison.collections));
  post({ kind: "finished", scored, lowest: comparison.threshold, results: figures });
});
