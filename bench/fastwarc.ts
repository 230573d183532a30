import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * Reads the file once for each line that comes in: what an index needs of each record, its digest as the header has it. For `check`, SHA-1
 * over the blocks instead: of all that declare a digest, which FastWARC compares with it.
 */
const script = `
import sys, time
from fastwarc.warc import ArchiveIterator
for line in sys.stdin:
    start = time.process_time()
    if line == "check\\n":
        for record in ArchiveIterator(sys.argv[1], parse_http=False):
            if record.headers.get("WARC-Block-Digest"): record.verify_block_digest()
    else:
        for record in ArchiveIterator(sys.argv[1], parse_http=True):
            record.headers.get("WARC-Target-URI"), record.headers.get("WARC-Date"), record.headers.get("WARC-Payload-Digest")
    print(time.process_time() - start, flush=True)
`;

/** FastWARC in a process of its own, already started and warm; undefined where it is not installed. A reading gives its processor seconds. */
export function startFastWarc(path: string): { read(): Promise<number>; check(): Promise<number>; close(): void } | undefined {
  const python = join(import.meta.dirname, "../.cache/venv/bin/python");
  if (!existsSync(python)) return undefined;
  const child = spawn(python, ["-c", script, path], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout);
  const ask = async (what: "read" | "check") => {
    const answered = once(lines, "line");
    child.stdin.write(`${what}\n`);
    return Number((await answered)[0]);
  };
  return {
    read: () => ask("read"),
    check: () => ask("check"),
    close: () => child.stdin.end(),
  };
}
