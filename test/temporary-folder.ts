import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";

/** The folder of the current test, in a file that calls `withFolder`. */
export let folder: string;

/** Gives each test of a file a folder of its own. */
export function withFolder(): void {
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

/** Returns a folder for all tests of a file. */
export function fileFolder(): string {
  const made = newFolder();
  afterAll(() => rmSync(made, { recursive: true }));
  return made;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "recollect-"));
}
