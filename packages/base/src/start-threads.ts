import { Worker } from "node:worker_threads";
import type { Piscina } from "piscina";
import { limits } from "./limits.ts";

type ThreadOptions = Omit<NonNullable<ConstructorParameters<typeof Piscina>[0]>, "filename">;

/** Starts threads for a module beside the caller's, such as `./index-worker`; `from` is the caller's `import.meta.url`. */
export async function startThreads(worker: string, from: string, options: ThreadOptions): Promise<Piscina> {
  const { Piscina } = await import("piscina"); // loaded on demand: this takes a quarter of a command's start time
  return new Piscina({ filename: moduleBeside(worker, from), ...options });
}

/** Starts one thread for such a module. Measured: with more room for young objects it takes twice the memory, mostly garbage, and the same time. */
export function startThread(worker: string, from: string, workerData: unknown): Worker {
  // Imported by a script: if the program was given on the command line (--input-type), Node.js refuses a file for a thread.
  return new Worker(`import(${JSON.stringify(moduleBeside(worker, from))})`, {
    eval: true,
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungBytes / 2 ** 20 },
  });
}

/** Returns the address of a module: TypeScript in the source tree, JavaScript in the built package. */
function moduleBeside(name: string, from: string): string {
  return new URL(`${name}.${from.endsWith(".ts") ? "ts" : "js"}`, from).href;
}
