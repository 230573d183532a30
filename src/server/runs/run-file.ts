import { readFileSync } from "node:fs";
import { z } from "zod";
import { writeWholeText } from "../../base/whole-text-file.ts";
import { run, runPage } from "../schemas/runs.ts";

/** What is kept of a run, so that it goes on after the server was stopped or killed. */
export const storedRun = run.omit({ isEnding: true }).extend({
  /** What the archives' names stood for when it was started: it goes on with the same. */
  sources: z.array(z.string()),
  /** Where the WARC files of indexes among them are. */
  warcs: z.array(z.string()).default([]),
  pages: z.array(runPage),
});

export type StoredRun = z.output<typeof storedRun>;

/** Reads the record of a run; what is wrong with one that is damaged, as a sentence. */
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

/** The record of one run on disk, written whole each time; what changes while it is written goes into the next one. */
export class RunFile {
  readonly #path: string;
  #writing: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolved when what `value` says at some time after this call is on the disk. */
  save(value: () => StoredRun): Promise<void> {
    if (this.#writing === undefined) {
      this.#writing = this.#write(value()).finally(() => {
        this.#writing = undefined;
      });
      return this.#writing;
    }
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.save(value);
      });
    return this.#next;
  }

  /** Resolved when nothing is being written. */
  async idle(): Promise<void> {
    while (this.#writing !== undefined) await (this.#next ?? this.#writing).catch(() => {});
  }

  async #write(value: StoredRun): Promise<void> {
    await writeWholeText(this.#path, [`${JSON.stringify(value)}\n`]);
  }
}
