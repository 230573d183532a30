import { markdownTable } from "../../src/evaluate/report-table.ts";
import { type FocusedResult, focusedFigures, focusedTable } from "./focused-figures.ts";
import { Gold } from "./gold.ts";
import type { RealArchives } from "./real-archives.ts";
import { type RealEvent, whitehouse } from "./real-events.ts";
import { scanPages } from "./scan-pages.ts";

/** The event whose archive is mostly about it. */
const focusedEvent = "tai-po-fire-2025";

/** Scans of an archive that is mostly about the event, by the languages of the texts that describe it. */
export async function benchFocusedEvent(events: readonly RealEvent[], archives: RealArchives): Promise<void> {
  const event = events.find(({ specification }) => specification.name === focusedEvent);
  if (event === undefined) {
    console.log(`NOT MEASURED: the event ${focusedEvent} (../shared/data/news-hk) is not here.`);
    return;
  }
  const ways = [
    { way: "English text", languages: ["en"], paths: [event.archive] },
    { way: "both texts", languages: ["zh", "en"], paths: [event.archive] },
    { way: "Chinese text", languages: ["zh"], paths: [event.archive] },
    { way: "both texts, with whitehouse-2017", languages: ["zh", "en"], paths: [event.archive, whitehouse] },
  ];
  const { topic } = event.specification;
  const results: FocusedResult[] = [];
  for (const { way, languages, paths } of ways) {
    const references = languages.map((language) => `${focusedEvent}.${language}.txt`);
    const specification = { ...event.specification, topic: { ...topic, references } };
    const places = { ...(await archives.open(paths)), folder: event.folder };
    const gold = await Gold.find(event.gold, places.archive, specification);
    const scanned = await scanPages(specification, places);
    const said = new Map(scanned.map((page) => [page.url, page]));
    const graded = gold.grade(scanned).map((page) => ({ language: "und", title: "", ...said.get(page.url), ...page }));
    results.push({ way, missing: gold.missing.length, figures: focusedFigures(graded) });
  }
  console.log(markdownTable(focusedTable(results)));
}
