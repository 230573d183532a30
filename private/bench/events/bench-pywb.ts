import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import { markdownTable } from "@recollect/recollect/evaluate/report-table";
import { entryOf, startPywb } from "../../../test/pywb-server.ts";
import { crawlPages } from "./crawl-pages.ts";
import { columnMeans, shares } from "./figure-cells.ts";
import { Gold } from "./gold.ts";
import type { RealArchives } from "./real-archives.ts";
import type { RealEvent } from "./real-events.ts";

/** Crawls with the defaults for each event that names seeds: the files, and a pywb on this machine that serves the same files. */
export async function benchPywb(events: readonly RealEvent[], archives: RealArchives): Promise<void> {
  const seeded = events.filter(({ specification }) => specification.seeds.length > 0);
  const files = [...new Set(seeded.map(({ archive }) => archive))];
  const pywb = await startPywb(Object.fromEntries(files.map((file, n) => [`archive${n}`, [file]])));
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  const rows: { readonly name: string; readonly judged: number; readonly f1: readonly number[] }[] = [];
  try {
    for (const event of seeded) {
      const places = await archives.placesOf(event);
      const gold = await Gold.find(event.gold, places.archive, event.specification);
      const name = `archive${files.indexOf(event.archive)}`;
      const remote = new RemoteArchive(entryOf(name, pywb.bases[name] as string), web);
      const fromFiles = await crawlPages(event.specification, places);
      const fromPywb = await crawlPages(event.specification, { ...places, archive: remote });
      const f1 = [fromFiles, fromPywb].map(({ pages }) => gold.f1(gold.gradeCrawled(pages)));
      rows.push({ name: event.specification.name, judged: fromPywb.pages.length, f1 });
    }
  } finally {
    await web.close();
    await pywb.close();
  }
  console.log(
    markdownTable({
      title: "The same archives as files and as a web archive",
      note: "F1 of a default crawl, all gold pages to be found. Judged: pages that the crawl of the web archive judged.",
      columns: ["event", "files", "pywb", "judged"],
      rows: rows.map(({ name, judged, f1 }) => [name, ...shares(f1), String(judged)]),
      footer: [[`mean of ${rows.length}`, ...shares(columnMeans(rows.map(({ f1 }) => f1))), ""]],
    }),
  );
}
