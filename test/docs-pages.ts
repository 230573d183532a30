import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { programs } from "./built-recollect.ts";

const root = join(import.meta.dirname, "..");
const fence = /```console\n([\s\S]*?)```/g;

/**
 * Runs every `console` block of a documentation page and compares the output. After an intended change, run the test with UPDATE_DOCS=1 and
 * check the difference.
 */
export function checkPage(page: string, folder: string, more: NodeJS.ProcessEnv = {}): void {
  const path = join(root, page);
  const text = readFileSync(path, "utf8");
  const asRun = text.replace(fence, (_, block: string) => `\`\`\`console\n${runBlock(block, folder, more)}\`\`\``);
  if (process.env.UPDATE_DOCS) writeFileSync(path, asRun);
  else expect(withoutSizes(asRun)).toBe(withoutSizes(text));
}

/** Removes the sizes of reports and WACZ files, which change with every change to their script or the version. */
function withoutSizes(text: string): string {
  return text.replace(/[\d.]+ kB\b/g, "N kB");
}

/** Runs the commands of a block one after another, each with both of its outputs below it. */
function runBlock(block: string, folder: string, more: NodeJS.ProcessEnv): string {
  const commands = block.split("\n").filter((line) => line.startsWith("$ "));
  return commands.map((command) => `${command}\n${run(command.slice(2), folder, more)}`).join("");
}

/** Runs a command as a reader would, and returns its output without the parts that differ from run to run. */
export function run(command: string, folder: string, more: NodeJS.ProcessEnv = {}): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  for (const [name, path] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${path}" "$@"\n`, { mode: 0o755 });
  const list = join(folder, "archives.yaml"); // written by the page that needs it
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    RECOLLECT_CACHE: join(folder, "cache"),
    RECOLLECT_ARCHIVES: existsSync(list) ? list : "",
    npm_command: "", // "exec" if npx started the tests: commands would suggest npx
    ...more,
  };
  const { stdout } = spawnSync("bash", ["-c", `exec 2>&1; ${command}`], { cwd: folder, env, encoding: "utf8" });
  // CSV lines end with CR LF, which is invisible on the page.
  return stdout
    .replaceAll("\r\n", "\n")
    .replace(/^\w[\w ]*: .* · .*\n/gm, "") // progress, printed only on a slow machine
    .replace(/, \d+\.\d s(?=$|\. )/gm, ", 0.1 s")
    .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:8080");
}
