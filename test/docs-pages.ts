import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { programs } from "./built-recollect.ts";

const root = join(import.meta.dirname, "..");
const fence = /```console\n([\s\S]*?)```/g;

/**
 * Runs every `console` block of a page of the documentation and compares what it prints. After a change that is meant, run the test with
 * UPDATE_DOCS=1 and look at the difference.
 */
export function checkPage(page: string, folder: string, more: NodeJS.ProcessEnv = {}): void {
  const path = join(root, page);
  const text = readFileSync(path, "utf8");
  const asRun = text.replace(fence, (_, block: string) => `\`\`\`console\n${runBlock(block, folder, more)}\`\`\``);
  if (process.env.UPDATE_DOCS) writeFileSync(path, asRun);
  else expect(withoutSizes(asRun)).toBe(withoutSizes(text));
}

/** Kilobytes of a report or a WACZ change with every change to its script or its version. */
function withoutSizes(text: string): string {
  return text.replace(/[\d.]+ kB\b/g, "N kB");
}

/** Runs the commands of a block one after another; what each prints, on both outputs, stands below it. */
function runBlock(block: string, folder: string, more: NodeJS.ProcessEnv): string {
  const commands = block.split("\n").filter((line) => line.startsWith("$ "));
  return commands.map((command) => `${command}\n${run(command.slice(2), folder, more)}`).join("");
}

/** Runs a command as a reader would, and gives what it prints, without what differs from run to run. */
export function run(command: string, folder: string, more: NodeJS.ProcessEnv = {}): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  for (const [name, path] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${path}" "$@"\n`, { mode: 0o755 });
  const list = join(folder, "archives.yaml"); // the page that has one exports it
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    RECOLLECT_CACHE: join(folder, "cache"),
    RECOLLECT_ARCHIVES: existsSync(list) ? list : "",
    npm_command: "", // "exec" if npx started the tests: commands would suggest npx
    ...more,
  };
  const { stdout } = spawnSync("bash", ["-c", `exec 2>&1; ${command}`], { cwd: folder, env, encoding: "utf8" });
  // CSV lines end with CR LF, of which a reader of the page sees nothing.
  return stdout
    .replaceAll("\r\n", "\n")
    .replace(/^\w[\w ]*: .* · .*\n/gm, "") // progress, which a slow machine prints
    .replace(/, \d+\.\d s(?=$|\. )/gm, ", 0.1 s")
    .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:8080");
}

/** A folder for a test, gone with it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recollect-docs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
