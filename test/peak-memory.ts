import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs the source of a module in its own Node process; returns the value that it passes to `answer(…)` and the process's peak memory. On Linux
 * it comes from VmHWM, because `maxRSS` includes the unpredictable size of the parent process at the fork.
 */
export function peakMemory(script: string): { answer: unknown; peakMB: number } {
  const folder = mkdtempSync(join(tmpdir(), "recollect-peak-"));
  const path = join(folder, "script.mjs");
  writeFileSync(
    path,
    `import { readFileSync as readStatus } from "node:fs";
    function answer(value) {
      const kilobytes = process.platform === "linux" ? /VmHWM:\\s+(\\d+)/.exec(readStatus("/proc/self/status", "utf8"))[1] : process.resourceUsage().maxRSS;
      console.log(JSON.stringify({ answer: value, peakMB: kilobytes / 1024 }));
    }
    ${script}`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [path], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  if (status !== 0 || stderr !== "") throw new Error(`the script exits with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}
