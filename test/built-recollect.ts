import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** What a run of the command line came to. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built command line as a child process in a folder, which also holds its cache. */
export function builtRecollect(folder: string): (...args: string[]) => Run {
  if (!existsSync(join(root, "dist/cli/main.js")))
    throw new Error("dist/cli/main.js is missing: these tests run the built package, so run `npm run build` first");
  const env = {
    ...process.env,
    RECOLLECT_CACHE: join(folder, "user-cache"),
    NODE_COMPILE_CACHE: join(folder, "compiled"), // half of such a process's time goes into reading the program
  };
  return (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "bin/recollect.js"), ...args], {
      cwd: folder,
      encoding: "utf8",
      env,
    });
    return { status, stdout, stderr };
  };
}
