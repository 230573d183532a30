import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import { mean } from "@recollect/recollect/evaluate/experiment-results";
import { figure, markdownTable } from "@recollect/recollect/evaluate/report-table";
import { entryOf, startPywb } from "../../../test/pywb-server.ts";
import { crawlPages } from "./crawl-pages.ts";
import { Gold } from "./gold.ts";
import { keptFigures } from "./kept-figures.ts";
import type { RealArchives } from "./real-archives.ts";
import type { RealEvent } from "./real-events.ts";

/** Crawls with the defaults for each event that names seeds: the files, and a pywb on this machine that serves the same files. */
export async function benchPywb(events: readonly RealEvent[], archives: RealArchives): Promise<void> {
  const seeded = events.filter(({ specification }) => specification.seeds.length > 0);
  const files = [...new Set(seeded.map(({ archive }) => archive))];
  const pywb = await startPywb(Object.fromEntries(files.map((file, n) => [`archive${n}`, [file]])));
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  const rows: { readonly name: string; readonly judged: number; readonly f1: readonly [files: number, pywb: number] }[] = [];
  try {
    for (const event of seeded) {
      const places = await archives.placesOf(event);
      const gold = await Gold.find(event.gold, places.archive, event.specification);
      const name = `archive${files.indexOf(event.archive)}`;
      const remote = new RemoteArchive(entryOf(name, pywb.bases[name] as string), web);
      const [own, asked] = [
        await crawlPages(event.specification, places),
        await crawlPages(event.specification, { ...places, archive: remote }),
      ];
      const f1 = ({ pages }: typeof own) =>
        keptFigures(
          gold.gradeCrawled(pages).flatMap(({ isKept, grade }) => (isKept ? [grade] : [])),
          gold.all,
          1,
        ).f1;
      rows.push({ name: event.specification.name, judged: asked.pages.length, f1: [f1(own), f1(asked)] });
    }
  } finally {
    await web.close();
    await pywb.close();
  }
  const shown = (values: readonly (number | undefined)[]) => values.map((value) => figure(value, 3));
  console.log(
    markdownTable({
      title: "The same archives as files and as a web archive",
      note: "F1 of a default crawl, all gold pages to be found. Judged: pages that the crawl of the web archive judged.",
      columns: ["event", "files", "pywb", "judged"],
      rows: rows.map(({ name, judged, f1 }) => [name, ...shown(f1), String(judged)]),
      footer: [[`mean of ${rows.length}`, ...shown([0, 1].map((n) => mean(rows.map(({ f1 }) => f1[n])))), ""]],
    }),
  );
}
