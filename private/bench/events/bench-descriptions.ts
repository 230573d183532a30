import { mean } from "@recollect/recollect/evaluate/experiment-results";
import { markdownTable } from "@recollect/recollect/evaluate/report-table";
import { crawlPages } from "./crawl-pages.ts";
import { shares } from "./figure-cells.ts";
import { Gold, type GradedPage } from "./gold.ts";
import type { RealArchives } from "./real-archives.ts";
import { type RealEvent, whitehouse } from "./real-events.ts";
import { scanPages } from "./scan-pages.ts";
import { variationsOf } from "./variations.ts";

/** Scans for each event with every description, and crawls without its seeds; then with each text alone, if an event has several. */
export async function benchDescriptions(events: readonly RealEvent[], archives: RealArchives): Promise<void> {
  const rows = new Map<string, number[]>();
  for (const event of events) {
    const places = await archives.placesOf(event);
    const gold = await Gold.find(event.gold, places.archive, event.specification);
    const add = (way: string, pages: readonly GradedPage[]) => rows.set(way, [...(rows.get(way) ?? []), gold.f1(pages)]);
    for (const { name, specification, texts } of variationsOf(event))
      add(name, gold.grade(await scanPages(specification, { ...places, texts })));
    const { pages } = await crawlPages({ ...event.specification, seeds: [] }, places);
    add("no seeds (crawl)", gold.gradeCrawled(pages));
  }
  const table = {
    title: "The same events, described in other ways",
    note: "F1 of a scan (all gold pages to be found), by how the event is described.",
    columns: ["way", ...events.map(({ specification }) => specification.name), "mean"],
    rows: [...rows].map(([way, f1]) => [way, ...shares([...f1, mean(f1)])]),
  };
  console.log(markdownTable(table));
  for (const event of events) if (event.specification.topic.references.length > 1) await benchTexts(event, archives);
}

/** Measures which pages about the event a scan keeps with its texts: alone and together, and in one archive with another event's. */
async function benchTexts({ specification, gold: pages, archive, folder }: RealEvent, archives: RealArchives): Promise<void> {
  const { topic, name } = specification;
  const rows: string[][] = [];
  for (const paths of [[archive], [archive, whitehouse]]) {
    const places = { ...(await archives.open(paths)), folder };
    for (const references of [...topic.references.map((text) => [text]), topic.references]) {
      const described = { ...specification, topic: { ...topic, references } };
      const gold = await Gold.find(pages, places.archive, described);
      const graded = gold.grade(await scanPages(described, places));
      const kept = [2, 1, 0].map((wanted) => {
        const all = graded.filter(({ grade }) => grade === wanted);
        return `${all.filter(({ isKept }) => isKept).length} of ${all.length}`;
      });
      rows.push([references.join(", "), String(paths.length), ...kept]);
    }
  }
  const columns = ["described by", "archives", "grade 2", "grade 1", "other pages"];
  const note = "Pages that a scan keeps. Title and keywords are the same in every row.";
  console.log(markdownTable({ title: `${name}: by its texts`, note, columns, rows }));
}
