import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "../src/evaluate/report-table.ts";
import { benchFocusedEvent } from "./events/bench-focused.ts";
import { benchWebEvents } from "./events/bench-web.ts";
import { benchWorldEvents } from "./events/bench-world.ts";
import { benchCost } from "./events/cost.ts";
import { keptTable } from "./events/kept-table.ts";
import { type EventResult, measureEvent } from "./events/measure-event.ts";
import { orderTable } from "./events/order-table.ts";
import { RealArchives } from "./events/real-archives.ts";
import { moreEvents, realEvents } from "./events/real-events.ts";
import { measureRobustness, type Robustness, robustnessTable } from "./events/robustness.ts";

/** Pages judged where costs are measured, of the 676 of the first event's archive. */
const costJudged = 500;

/**
 * Whether crawls find the pages that are about an event, and what that costs: real events, or with `--world` simulated ones, whose truth is
 * known. `--robustness`: what is kept when an event is described in other ways; `--web`: from a web archive; `--focused`: from an archive
 * that is mostly about the event; `--more`: other events of the same archives. As Markdown; with `--json` also as a line of JSON.
 */
export async function benchEvents(flags: readonly string[]): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    await (flags.includes("--world") ? benchWorldEvents(scratch, flags) : benchRealEvents(scratch, flags));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function benchRealEvents(scratch: string, flags: readonly string[]): Promise<void> {
  const events = flags.includes("--more") ? moreEvents() : realEvents();
  const [first] = events;
  if (first === undefined) {
    console.log("NOT MEASURED: the real events (../shared/data/events) are not here. `npm run bench -- events --world` needs no data.");
    return;
  }
  const archives = new RealArchives(scratch);
  const results: EventResult[] = [];
  try {
    if (flags.includes("--web")) return await benchWebEvents(events, archives);
    if (flags.includes("--focused")) return await benchFocusedEvent(events, archives);
    if (flags.includes("--robustness")) {
      const robust: Robustness[] = [];
      for (const event of events) robust.push(await measureRobustness(event, await archives.placesOf(event)));
      console.log(markdownTable(robustnessTable(robust)));
      return;
    }
    for (const event of events) {
      const result = await measureEvent(event, await archives.placesOf(event));
      for (const url of result.missing) console.log(`WARNING: the archive has no page for the gold address ${url}\n`);
      console.log(markdownTable(orderTable(result.name, [result])));
      results.push(result);
    }
    console.log(markdownTable(orderTable(`All ${results.length} events`, results)));
    console.log(markdownTable(keptTable(results)));
    await benchCost(first.specification.name, first.specification, await archives.placesOf(first), costJudged);
  } finally {
    archives.close();
  }
  if (flags.includes("--json")) console.log(JSON.stringify(results));
}
