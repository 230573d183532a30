import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Reads the file once for each line that comes in: what an index needs of each record, its digest as the header has it. */
const script = `
import sys, time
from fastwarc.warc import ArchiveIterator
for line in sys.stdin:
    start = time.process_time()
    for record in ArchiveIterator(sys.argv[1], parse_http=True):
        record.headers.get("WARC-Target-URI"), record.headers.get("WARC-Date"), record.headers.get("WARC-Payload-Digest")
    print(time.process_time() - start, flush=True)
`;

/** FastWARC in a process of its own, already started and warm; undefined where it is not installed. A reading gives its processor seconds. */
export function startFastWarc(path: string): { read(): Promise<number>; close(): void } | undefined {
  const python = join(import.meta.dirname, "../.cache/venv/bin/python");
  if (!existsSync(python)) return undefined;
  const child = spawn(python, ["-c", script, path], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout);
  return {
    async read() {
      const answered = once(lines, "line");
      child.stdin.write("again\n");
      return Number((await answered)[0]);
    },
    close: () => child.stdin.end(),
  };
}
