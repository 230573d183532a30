import type { NamedCount } from "@recollect/archive/bounded-counts";
import type { ArchiveSummary, MostFrequent } from "@recollect/archive/summarise-archive";
import { byteSize } from "@recollect/base/byte-size";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { count, number, plainLine, print } from "./output.ts";

/** Prints an archive's contents as tables of words and numbers. */
export function printArchiveSummary(summary: ArchiveSummary): void {
  const { captures, urls, hosts, bytes, first, last, byHost, byYear, byType, byStatus, languages } = summary;
  print(`${count(captures, "capture")} of ${count(urls, "URL")} on ${count(hosts, "host")}, ${byteSize(bytes)}`);
  if (captures === 0) return;
  print(`First ${isoOfTimestamp(first)}, last ${isoOfTimestamp(last)}`);
  printTable("Years", { most: byYear, others: 0 }, captures);
  printTable("Types", byType, captures);
  printTable("Statuses", byStatus, captures);
  printTable("Hosts", byHost, captures);
  if (languages.pages === 0) print("\nLanguages: unknown, because no page could be read (give the folder of the WARC files with --warcs)");
  else
    printTable(`Languages of ${count(languages.pages, "page")} in a random sample`, { most: languages.most, others: 0 }, languages.pages);
}

function printTable(title: string, { most, others }: MostFrequent, all: number): void {
  const rows: NamedCount[] = others > 0 ? [...most, { name: "others", captures: others }] : most;
  const nameWidth = Math.max(...rows.map(({ name }) => plainLine(name).length));
  const countWidth = Math.max(...rows.map(({ captures }) => number(captures).length));
  print(`\n${title}`);
  for (const { name, captures } of rows) {
    const share = `${((100 * captures) / all).toFixed(1)} %`;
    print(`  ${plainLine(name).padEnd(nameWidth)}  ${number(captures).padStart(countWidth)}  ${share.padStart(7)}`);
  }
}
