import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A line of `truth.jsonl`. */
export type Truth = PageTruth | CaptureTruth;

export interface PageTruth {
  readonly kind: "page";
  readonly url: string;
  readonly event: string | null;
  readonly grade: 0 | 1 | 2 | 3;
  /** True date of publication; null for pages without one, such as front pages. */
  readonly date: string | null;
  readonly type: string;
  /** Whether an archive has a capture of the page. */
  readonly captured: boolean;
}

export interface CaptureTruth {
  readonly kind: "capture";
  readonly url: string;
  readonly timestamp: string;
  readonly on_topic: boolean;
  /** Content of the capture instead of the page. */
  readonly why: string | null;
}

/** Reads the truth of a world line by line. */
export async function* readTruth(folder: string): AsyncGenerator<Truth> {
  for await (const line of createInterface({ input: createReadStream(join(folder, "truth.jsonl")) })) yield JSON.parse(line);
}
