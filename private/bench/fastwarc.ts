import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Python with the tools to compare with; it may be absent. */
export const python = join(import.meta.dirname, "../../.cache/venv/bin/python");

/**
 * Reads the file once for each line of input: the data that an index needs from each record, with the digest from the header. For `check`,
 * it computes SHA-1 over the blocks instead: of all records with a declared digest, which FastWARC compares.
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

/** Starts FastWARC in its own process and warms it up; undefined if it is not installed. A reading returns its processor seconds. */
export function startFastWarc(path: string): { read(): Promise<number>; check(): Promise<number>; close(): void } | undefined {
  if (!existsSync(python)) return undefined;
  const child = spawn(python, ["-c", script, path], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout);
  const ask = async (what: "read" | "check") => {
    const answered = once(lines, "line");
    child.stdin.write(`${what}\n`);
    return Number((await answered)[0]);
  };
  return { read: () => ask("read"), check: () => ask("check"), close: () => child.stdin.end() };
}
