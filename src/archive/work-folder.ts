import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../base/make-folder.ts";

/** A folder of our own beside the index, on the same disk; what dead runs left behind is removed. */
export function makeWorkFolder(out: string): string {
  const name = basename(out);
  const folder = join(dirname(out), `.${name}.building-${process.pid}`);
  makeFolder(folder, out);
  for (const entry of readdirSync(dirname(out))) {
    const pid = entry.startsWith(`.${name}.building-`) ? Number(entry.split("-").at(-1)) : process.pid;
    if (pid !== process.pid && !isAlive(pid)) rmSync(join(dirname(out), entry), { recursive: true, force: true });
  }
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
