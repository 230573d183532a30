import { readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../base/make-folder.ts";

/**
 * A folder of our own beside the index, on the same disk. What dead runs left behind is removed: those of this machine and, where nobody else
 * can make this index now (`isOnly`), those of others.
 */
export function makeWorkFolder(out: string, isOnly: boolean): string {
  const begin = `.${basename(out)}.building-`;
  const own = `${begin}${hostname()}-${process.pid}`;
  const folder = join(dirname(out), own);
  makeFolder(dirname(out), out);
  for (const entry of readdirSync(dirname(out))) {
    if (!entry.startsWith(begin)) continue;
    const [, host, pid] = /^(.*?)-?(\d+)$/.exec(entry.slice(begin.length)) ?? [];
    const isOurs = host === hostname() || host === "";
    const isDead = isOurs ? entry === own || !isAlive(Number(pid)) : isOnly;
    if (isDead) rmSync(join(dirname(out), entry), { recursive: true, force: true });
  }
  makeFolder(folder, out);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
