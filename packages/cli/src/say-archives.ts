import type { ArchiveFigures } from "@recollect/recollect/build/archive-figures";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { ArchiveFlags } from "./archive-flags.ts";
import { count, interruptible, number, print, printJson, say } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { sayFilesForecast } from "./say-files-forecast.ts";

/** Prints the documents from each archive and the requests to it. */
export function sayArchives(flags: ArchiveFlags, archives: readonly ArchiveFigures[]): void {
  const documents = archives.reduce((sum, { documents }) => sum + documents, 0);
  for (const { archive, documents: own, lookUps, captures, kept, throttled, failed } of archives) {
    const share = documents === 0 ? "" : ` (${((100 * own) / documents).toFixed(0)} %)`;
    const trouble = [throttled > 0 && `${number(throttled)} times rate-limited`, failed > 0 && `${number(failed)} failed`].filter(Boolean);
    const requests =
      lookUps + captures + kept === 0 ? "" : `, ${count(lookUps + captures, "request")}, ${number(kept)} answered from the cache`;
    say(flags, `${archive}: ${count(own, "document")}${share}${requests}${trouble.length > 0 ? `; ${trouble.join(", ")}` : ""}`);
  }
  const allRequests = archives.reduce((sum, { lookUps, captures }) => sum + lookUps + captures, 0);
  if (documents > 0) say(flags, `${(allRequests / documents).toFixed(1)} requests per document`);
}

/** Prints a forecast of a crawl: the contents of the given files, and the requests to remote archives. Sends no requests. */
export async function sayForecast(flags: ArchiveFlags, specification: ResolvedSpecification): Promise<void> {
  const progress = new ProgressBar("Indexing", flags);
  const { forecastCrawl } = await import("@recollect/recollect/collect/forecast-crawl");
  const { files, web, documents, asksWeb, hasLive, hasFilesOnWeb } = await forecastCrawl({
    ...{ archives: flags.archive, specification, signal: interruptible(), onProgress: progress.update },
    ...(flags.warcs && { warcs: flags.warcs }),
  }).finally(() => progress.stop());
  if (files) sayFilesForecast(flags, files, specification);
  if (!asksWeb) return say(flags, "Dry run: nothing was collected. The crawl would send no request to a web archive.");
  if (web === undefined) return say(flags, "The specification has no document limit: give --documents N for a forecast");
  if (flags.json) for (const row of web) printJson(row);
  else {
    if (web.length > 0) print(`${"archive".padEnd(24)}  ${"look-ups".padStart(17)}  ${"captures".padStart(17)}  ${"time".padStart(21)}`);
    for (const { archive, lookups, captures, minutes } of web)
      print(
        `${archive.padEnd(24)}  ${range(lookups, (value) => number(value)).padStart(17)}  ${range(captures, (value) => number(value)).padStart(17)}  ${range(minutes, duration).padStart(21)}`,
      );
  }
  if (hasLive) say(flags, `live: up to ${number(documents)} pages and more, one at a time from each host with pauses of 3 to 30 seconds`);
  if (hasFilesOnWeb) say(flags, "Files on web servers are read with range requests: a few requests per page");
  if (web.length === 0) say(flags, "The crawl would send no request to a web archive");
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
