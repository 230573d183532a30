import { readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../base/make-folder.ts";

/** Those that this process uses: it may make an index twice at the same time. */
const used = new Set<string>();
let count = 0;

/**
 * A folder of our own beside the index, on the same disk. What dead runs left behind is removed: those of this machine and, where nobody else
 * can make this index now (`isOnly`), those of others.
 */
export function makeWorkFolder(out: string, isOnly: boolean): string {
  const begin = `.${basename(out)}.building-`;
  const folder = join(dirname(out), `${begin}${hostname()}-${process.pid}.${++count}`);
  makeFolder(dirname(out), out);
  for (const entry of readdirSync(dirname(out))) {
    if (!entry.startsWith(begin)) continue;
    const path = join(dirname(out), entry);
    const [, host, pid] = /^(.*?)-?(\d+)(?:\.\d+)?$/.exec(entry.slice(begin.length)) ?? [];
    const isOfHere = host === hostname() || host === "";
    const isDead = isOfHere ? !isAlive(Number(pid), path) : isOnly;
    if (isDead) rmSync(path, { recursive: true, force: true });
  }
  used.add(folder);
  makeFolder(folder, out);
  return folder;
}

/** What can't be removed now, the next run removes: it must not hide what went wrong before. */
export function removeWorkFolder(folder: string): void {
  used.delete(folder);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

function isAlive(pid: number, folder: string): boolean {
  if (pid === process.pid) return used.has(folder); // else it was that of another process with the same number
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
