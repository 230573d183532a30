import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder for one test or file; all of them are deleted after the last test. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "recollect-"));
}
