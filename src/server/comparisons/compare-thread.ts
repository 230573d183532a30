import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { InterruptedError, RecollectError } from "../../errors.ts";
import { comparePaths } from "../../evaluate/compare-collections.ts";
import type { ComparedFigures } from "../../evaluate/compared-figures.ts";
import { openTargets } from "../../offtopic/open-targets.ts";
import { withOverrides } from "../../spec/override-specification.ts";
import { readSpecification } from "../../spec/read-specification.ts";
import { resolveSpecification } from "../../spec/resolve-specification.ts";
import { workbenchMessage } from "../workbench-words.ts";

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
    }
  | { readonly kind: "failed"; readonly message: string };

const port = parentPort;
if (port) void work(workerData as CompareJob).finally(() => port.close());

function post(message: CompareMessage): void {
  port?.postMessage(message);
}

/**
 * Compares collections. Any message tells the thread to stop; it ends by itself, since Node.js cannot terminate a thread safely at any
 * time.
 */
async function work({ paths, specification: path, threshold, out, cacheFolder }: CompareJob): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  port?.on("message", () => stop.abort(new InterruptedError("Stopped")));
  let scored = 0;
  const onMember = (): void => {
    if (++scored % 100 === 0) post({ kind: "scored", scored });
  };
  try {
    const specification = resolveSpecification(withOverrides(readSpecification(path), { threshold }));
    const open = (target: string) => openTargets({ targets: [target], cacheFolder, signal });
    const comparison = await comparePaths(paths, { specification, folder: dirname(path), open, out, cacheFolder, signal, onMember });
    const figures = comparison.collections.map((one) => one.figures(comparison.collections));
    post({ kind: "finished", scored, lowest: comparison.threshold, results: figures });
  } catch (error) {
    if (!(error instanceof RecollectError)) throw error;
    post({ kind: "failed", message: workbenchMessage(error) });
  }
}
