import type { Piscina } from "piscina";

type ThreadOptions = Omit<NonNullable<ConstructorParameters<typeof Piscina>[0]>, "filename">;

/** Threads for a module beside the caller's own, such as `./index-worker`; `from` is the caller's `import.meta.url`. */
export async function startThreads(worker: string, from: string, options: ThreadOptions): Promise<Piscina> {
  const { Piscina } = await import("piscina"); // only here: loading it takes a quarter of the time in which a command starts
  const extension = from.endsWith(".ts") ? "ts" : "js"; // TypeScript beside its source, JavaScript in the built package
  return new Piscina({ filename: new URL(`${worker}.${extension}`, from).href, ...options });
}
