import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { World } from "../world/src/world.ts";
import { recollectWorld } from "./child.ts";
import { row } from "./measure.ts";

/** How fast a world is made, and in how much memory: about 100,000 captures, or with --million about a million. */
export async function benchWorld(flags: readonly string[]): Promise<void> {
  const pages = flags.includes("--million") ? 350_000 : 35_000;
  const out = join(mkdtempSync(join(tmpdir(), "recollect-bench-")), "world");
  try {
    const { seconds, peakMB, stdout } = recollectWorld(["--quiet", "--json", "--pages", String(pages), "--seed", "1", "--out", out]);
    const { captures, bytes } = JSON.parse(stdout);
    console.log(
      `\nA world of ${pages.toLocaleString("en")} pages: ${captures.toLocaleString("en")} captures, ${(bytes / 1e6).toFixed(0)} MB stored`,
    );
    console.log(row("captures/s, index and truth included", Math.round(captures / seconds).toLocaleString("en")));
    console.log(row("peak memory", `${peakMB.toFixed(0)} MB`));
    const floor = gzipFloor();
    console.log(row("of the floor: gzip of the same pages", `${((100 * floor * captures) / seconds).toFixed(0)} %`));
  } finally {
    rmSync(join(out, ".."), { recursive: true, force: true });
  }
}

/** Seconds that compressing one capture takes at least. */
function gzipFloor(): number {
  const world = new World({ pages: 2000, seed: 1 });
  const bodies = Array.from({ length: 300 }, (_, n) => {
    const page = world.plan.page(Math.floor((n * world.plan.size) / 300));
    return world.answer(page, page.day + 10).body;
  });
  for (const body of bodies.slice(0, 100)) gzipSync(body, { level: 6 });
  const started = performance.now();
  for (const body of bodies) gzipSync(body, { level: 6 });
  return (performance.now() - started) / 1000 / bodies.length;
}
