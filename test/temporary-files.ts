import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Redirects the temporary files of all tests to a folder in the system's temporary folder, which is deleted at the end. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "recollect-tests-"));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user
  process.env.TMPDIR = folder;
  return () => {
    try {
      rmSync(folder, { recursive: true, maxRetries: 5 });
    } catch (error) {
      process.stderr.write(`${folder} is left behind: ${error}\n`); // a killed process may still be writing; not a failure
    }
  };
}
