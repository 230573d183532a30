import { Worker } from "node:worker_threads";
import type { Piscina } from "piscina";
import { limits } from "../limits.ts";

type ThreadOptions = Omit<NonNullable<ConstructorParameters<typeof Piscina>[0]>, "filename">;

/** Threads for a module beside the caller's own, such as `./index-worker`; `from` is the caller's `import.meta.url`. */
export async function startThreads(worker: string, from: string, options: ThreadOptions): Promise<Piscina> {
  const { Piscina } = await import("piscina"); // only here: loading it takes a quarter of the time in which a command starts
  return new Piscina({ filename: moduleBeside(worker, from), ...options });
}

/** One thread for such a module. Measured: with room for more young objects it holds twice the memory, most of it garbage, and takes the same time. */
export function startThread(worker: string, from: string, workerData: unknown): Worker {
  // Not the module itself: where a program was given on the command line (--input-type), Node.js refuses a file to a thread.
  return new Worker(`import(${JSON.stringify(moduleBeside(worker, from))})`, {
    eval: true,
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungBytes / 2 ** 20 },
  });
}

/** TypeScript beside its source, JavaScript in the built package. */
function moduleBeside(name: string, from: string): string {
  return new URL(`${name}.${from.endsWith(".ts") ? "ts" : "js"}`, from).href;
}
