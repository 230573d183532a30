import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whatever tests put into the system's folder for temporary files goes into one of their own there, which goes with them. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "recollect-tests-"));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user
  process.env.TMPDIR = folder;
  return () => {
    try {
      rmSync(folder, { recursive: true, maxRetries: 5 });
    } catch (error) {
      process.stderr.write(`${folder} is left behind: ${error}\n`); // a process that was killed may still write; no reason to fail
    }
  };
}
