import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { expect, test } from "vitest";

/** Creates objects that live for a while, and prints the peak size of the young generation, in the main thread and then in another. */
const program = `
import { setImmediate as nextTurn } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { isMainThread, Worker } from "node:worker_threads";
import { keepHeapSmall } from ${JSON.stringify(join(import.meta.dirname, "keep-heap-small.ts"))};

if (isMainThread) keepHeapSmall();
const kept = [];
let most = 0;
for (let n = 0; n < 6_000_000; n++) {
  kept[n % 300_000] = { n, text: [n] };
  if (n % 20_000 !== 0) continue;
  await nextTurn();
  most = Math.max(most, getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size);
}
process.stdout.write(most + " ");
const again = new URL("data:text/javascript," + encodeURIComponent(process.env.PROGRAM));
if (isMainThread) new Worker(again, { resourceLimits: { maxYoungGenerationSizeMb: ${limits.threadYoungBytes / 2 ** 20} } });
`;

test("limits the young generation of the main thread and of a thread that starts later", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, PROGRAM: program.replace(/import \{ keepHeapSmall \}.*\n/, "") },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const [first, later] = stdout.trim().split(" ").map(Number);
  expect(first).toBeLessThan(2 * limits.youngBytes); // V8 may grow once more before it applies the new limit; by default, it uses 128 MiB
  expect(later).toBeLessThanOrEqual(limits.threadYoungBytes);
});
