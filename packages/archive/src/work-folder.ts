import { readdirSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { threadId } from "node:worker_threads";
import { isRunning } from "@recollect/base/is-running";
import { makeFolder } from "@recollect/base/make-folder";

/** Distinguishes concurrent builds of the same index in one process. */
let count = 0;

/**
 * Makes a work folder next to the index, on the same disk. Removes folders of dead runs: those of this machine and, for the leader of a
 * shared run (`isLeader`), those of earlier leaders on other machines. Unshared runs on other machines may still be alive.
 */
export function makeWorkFolder(out: string, isLeader: boolean): string {
  const begin = beginOf(out);
  makeFolder(dirname(out), out);
  for (const entry of readdirSync(dirname(out))) {
    if (!entry.startsWith(begin)) continue;
    const path = join(dirname(out), entry);
    const [, led, host, pid] = /^(@?)(.*?)-?(\d+)(?:\.[\d.]+)?$/.exec(entry.slice(begin.length)) ?? [];
    const isOfHere = host === hostname() || host === "";
    const isDead = isOfHere ? !isAlive(Number(pid), path) : isLeader && led === "@";
    if (isDead) rmSync(path, { recursive: true, force: true });
  }
  const folder = join(dirname(out), `${begin}${isLeader ? "@" : ""}${hostname()}-${process.pid}.${threadId}.${++count}`);
  makeFolder(folder, out);
  return folder;
}

/** Whether a folder is a work folder of an index. */
export function isWorkFolder(folder: string, out: string): boolean {
  return dirname(folder) === dirname(out) && basename(folder).startsWith(beginOf(out)) && resolve(folder) === folder;
}

function beginOf(out: string): string {
  return `.${basename(out)}.building-`;
}

function isAlive(pid: number, folder: string): boolean {
  return pid === process.pid ? !isOlderThanProcess(folder) : isRunning(pid);
}

/** Whether a folder is older than this process: then it belongs to another process with the same number, as in a restarted container. */
function isOlderThanProcess(folder: string): boolean {
  const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return mtimeMs < Date.now() - 1000 * process.uptime();
}
