import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** The folder of the current test, in a file that calls `withFolder`. */
export let folder: string;

/** Gives each test of a file a folder of its own. */
export function withFolder(): void {
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

/** Makes a folder for one test or file; all of them are deleted after the last test. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "recollect-"));
}
