import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "@recollect/recollect/evaluate/report-table";
import { benchDescriptions } from "./events/bench-descriptions.ts";
import { benchPywb } from "./events/bench-pywb.ts";
import { benchWorldEvents } from "./events/bench-world.ts";
import { keptTable } from "./events/kept-table.ts";
import { type EventResult, measureEvent } from "./events/measure-event.ts";
import { orderTable } from "./events/order-table.ts";
import { RealArchives } from "./events/real-archives.ts";
import { moreEvents, realEvents } from "./events/real-events.ts";

/**
 * Measures whether crawls find the pages about an event: real events or, with `--world`, simulated ones, whose truth is known. `--more`:
 * other events of the same archives; `--descriptions`: the kept pages with other descriptions of the events; `--pywb`: crawls of the same files
 * through a pywb. Prints Markdown; with `--json` also a line of JSON.
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
  if (events.length === 0) {
    console.log("NOT MEASURED: the real events (../shared/data/events) are not here. `npm run bench -- events --world` needs no data.");
    return;
  }
  const archives = new RealArchives(scratch);
  const results: EventResult[] = [];
  try {
    if (flags.includes("--descriptions")) return await benchDescriptions(events, archives);
    if (flags.includes("--pywb")) return await benchPywb(events, archives);
    for (const event of events) {
      const result = await measureEvent(event, await archives.placesOf(event));
      for (const url of result.missing) console.log(`WARNING: the archive has no page for the gold address ${url}\n`);
      console.log(markdownTable(orderTable(result.name, [result])));
      results.push(result);
    }
    console.log(markdownTable(orderTable(`All ${results.length} events`, results)));
    console.log(markdownTable(keptTable(results)));
  } finally {
    archives.close();
  }
  if (flags.includes("--json")) console.log(JSON.stringify(results));
}
