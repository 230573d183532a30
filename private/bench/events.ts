import { markdownTable } from "@recollect/recollect/evaluate/report-table";
import { benchDescriptions } from "./events/bench-descriptions.ts";
import { benchPywb } from "./events/bench-pywb.ts";
import { benchWorldEvents } from "./events/bench-world.ts";
import { keptTable, orderTable } from "./events/event-tables.ts";
import { type EventResult, measureEvent } from "./events/measure-event.ts";
import { RealArchives } from "./events/real-archives.ts";
import { chosenEvents } from "./events/real-events.ts";

/**
 * Measures whether crawls find the pages about an event: real events or, with `--world`, simulated ones, whose truth is known. `--more`:
 * other events of the same archives; `--descriptions`: the kept pages with other descriptions of the events; `--pywb`: crawls of the same files
 * through a pywb. Prints Markdown; with `--json` also a line of JSON.
 */
export async function benchEvents(scratch: string, flags: readonly string[]): Promise<void> {
  if (flags.includes("--world")) return benchWorldEvents(scratch, flags);
  const events = chosenEvents(flags);
  if (events.length === 0) return console.log("`npm run bench -- events --world` needs no data.");
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
