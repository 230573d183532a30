import { readFileSync } from "node:fs";
import { WorkQueue } from "@recollect/base/work-queue";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { z } from "zod";
import { run, runPage } from "../schemas/runs.ts";

/** The stored part of a run, from which it resumes after the server was stopped or killed. */
const storedRun = run.omit({ isEnding: true }).extend({
  /** Sources of the archives' names when it was started; a resumed run uses the same. */
  sources: z.array(z.string()),
  /** Places of the WARC files of indexes among the sources. */
  warcs: z.array(z.string()).default([]),
  pages: z.array(runPage),
});

export type StoredRun = z.output<typeof storedRun>;

/** Reads the record of a run; for a damaged one, returns the fault as a sentence. */
export function readRunFile(path: string): StoredRun | { readonly fault: string } {
  try {
    const { success, data, error } = storedRun.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (success) return data;
    const { path: place = [], message = "" } = error.issues[0] ?? {};
    return { fault: `The record ${path} is damaged (${place.join(".")}: ${message})` };
  } catch (error) {
    return { fault: `The record ${path} can't be read (${(error as Error).message})` };
  }
}

/** The record of one run on disk, always written as a whole; changes during a write go into the next one. */
export class RunFile {
  readonly #path: string;
  readonly #writing = new WorkQueue();
  #next: Promise<void> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when a result of `value`, taken after this call, is on the disk. */
  save(value: () => StoredRun): Promise<void> {
    this.#next ??= this.#writing.run(() => {
      this.#next = undefined;
      return writeTextAtomically(this.#path, [`${JSON.stringify(value())}\n`]);
    });
    return this.#next;
  }

  /** Resolves when no write is in progress. */
  async idle(): Promise<void> {
    while (this.#writing.running > 0) await this.#writing.run(async () => {});
  }
}
