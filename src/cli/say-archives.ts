import { knownArchives } from "../archive/archive-list.ts";
import { parseArchiveSource } from "../archive/archive-source.ts";
import { forecast } from "../archive/forecast.ts";
import type { ArchiveFigures } from "../collection/archive-figures.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { ArchiveFlags } from "./archive-flags.ts";
import { forecastFiles } from "./forecast-files.ts";
import { count, number, print, printJson, say } from "./output.ts";

/** Says what each archive gave and was asked. */
export function sayArchives(flags: ArchiveFlags, archives: readonly ArchiveFigures[]): void {
  const documents = archives.reduce((sum, { documents }) => sum + documents, 0);
  for (const { archive, documents: own, lookUps, captures, kept, throttled, failed } of archives) {
    const share = documents === 0 ? "" : ` (${((100 * own) / documents).toFixed(0)} %)`;
    const trouble = [throttled > 0 && `${number(throttled)} times rate-limited`, failed > 0 && `${number(failed)} failed`].filter(Boolean);
    const asked =
      lookUps + captures + kept === 0 ? "" : `, ${count(lookUps + captures, "request")}, ${number(kept)} answered from the cache`;
    say(flags, `${archive}: ${count(own, "document")}${share}${asked}${trouble.length > 0 ? `; ${trouble.join(", ")}` : ""}`);
  }
  const requests = archives.reduce((sum, { lookUps, captures }) => sum + lookUps + captures, 0);
  if (documents > 0) say(flags, `${(requests / documents).toFixed(1)} requests a document`);
}

/** Says what a crawl would do: what the files named have, and what archives on the web would be asked. Nothing is sent. */
export async function forecastCrawl(flags: ArchiveFlags, specification: ResolvedSpecification): Promise<void> {
  const known = await knownArchives();
  const sources = flags.archive.map((source) =>
    parseArchiveSource(source, { known, warcs: flags.warcs?.find((place) => /^https?:/i.test(place)) }),
  );
  const entries = sources.flatMap((source) => (source.kind === "remote" ? source.entries : []));
  const files = sources.flatMap((source) => (source.kind === "local" ? [source.path] : []));
  if (files.length > 0) {
    const warcs = flags.warcs?.filter((place) => !/^https?:/i.test(place));
    await forecastFiles({ ...flags, archive: files, ...(warcs && { warcs }) }, specification);
  }
  if (files.length === sources.length)
    return say(flags, "Dry run: nothing was collected. The crawl would send no request to a web archive.");
  const { crawl } = specification;
  const { fetched, threshold } = crawl;
  const documents = Math.min(crawl.documents, fetched);
  if (!Number.isFinite(documents)) return say(flags, "The specification has no document limit: give --documents N for a forecast");
  const rows = forecast(entries, { documents, fetched, hasThreshold: threshold !== "none" });
  if (flags.json) for (const row of rows) printJson(row);
  else {
    if (rows.length > 0) print(`${"archive".padEnd(24)}  ${"look-ups".padStart(17)}  ${"captures".padStart(17)}  ${"time".padStart(21)}`);
    for (const { archive, lookups, captures, minutes } of rows)
      print(
        `${archive.padEnd(24)}  ${range(lookups, (value) => number(value)).padStart(17)}  ${range(captures, (value) => number(value)).padStart(17)}  ${range(minutes, duration).padStart(21)}`,
      );
  }
  if (sources.some(({ kind }) => kind === "live"))
    say(flags, `live: up to ${number(documents)} pages and more, one at a time from each host with pauses of 3 to 30 seconds`);
  if (sources.some(({ kind }) => kind === "file")) say(flags, "Files on web servers are read with range requests: a few requests per page");
  if (rows.length === 0) say(flags, "The crawl would send no request to a web archive");
  else
    say(
      flags,
      "Lower figure: every URL gives a document. Upper figure: typical of past crawls. Archives are asked in parallel. Nothing was sent.",
    );
}

function range({ least, likely }: { least: number; likely: number }, text: (value: number) => string): string {
  return `${text(least)} … ${text(likely)}`;
}

function duration(minutes: number): string {
  if (minutes < 1) return `${Math.ceil(minutes * 60)} s`;
  return minutes < 120 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(minutes < 600 ? 1 : 0)} h`;
}
