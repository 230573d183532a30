import { type ChildProcess, execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Result of a command. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Paths of the command lines. */
export const programs = {
  recollect: join(root, "bin/recollect.js"),
  "recollect-world": join(root, "private/world/bin/recollect-world.js"),
};
type Program = keyof typeof programs;

function environment(folder: string): NodeJS.ProcessEnv {
  for (const built of ["dist/cli/src/main.js", "private/world/dist/cli/main.js"])
    if (!existsSync(join(root, built)))
      throw new Error(`${built} is missing: these tests run what is built, so run \`npm run build\` first`);
  return {
    ...process.env,
    RECOLLECT_CACHE: join(folder, "user-cache"),
    RECOLLECT_ARCHIVES: "",
    RECOLLECT_CONTACT: "",
    npm_command: "", // "exec" if npx started the tests: commands would suggest npx
  };
}

/** A started command and its result. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Run>;
}

/** Starts recollect without waiting for its end, so that servers in this process can answer it. */
export function startRecollect(folder: string, more: NodeJS.ProcessEnv = {}): (...args: string[]) => Started {
  return startProgram("recollect", folder, more);
}

/** Starts one of the built command lines. */
export function startProgram(program: Program, folder: string, more: NodeJS.ProcessEnv = {}): (...args: string[]) => Started {
  const env = { ...environment(folder), ...more };
  return (...args) => {
    const { promise, resolve } = Promise.withResolvers<Run>();
    const child = execFile(process.execPath, [programs[program], ...args], { cwd: folder, env, maxBuffer: 1 << 26 }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
    return { child, ended: promise };
  };
}

/** Runs the built command line as a child process in a folder, which also contains its cache. */
export function builtRecollect(folder: string): (...args: string[]) => Run {
  return builtProgram("recollect", folder);
}

/** Runs one of the built command lines in the same way. */
export function builtProgram(program: Program, folder: string): (...args: string[]) => Run {
  const env = environment(folder);
  return (...args) => {
    const options = { cwd: folder, encoding: "utf8", env, maxBuffer: 1 << 30 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [programs[program], ...args], options);
    return { status, stdout, stderr };
  };
}
