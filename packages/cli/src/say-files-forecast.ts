import { byteSize } from "@recollect/base/byte-size";
import { dayOfMs } from "@recollect/page/dates/calendar";
import type { FilesForecast } from "@recollect/recollect/collect/forecast-crawl";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import { type CommonFlags, count, number, plainLine, print, printJson, say, sayProblems } from "./output.ts";

type Flags = CommonFlags & { scan?: boolean };

const seedsShown = 10;

/** Prints a forecast of a crawl of local files: its input, and its likely end. */
export function sayFilesForecast(flags: Flags, forecast: FilesForecast, specification: ResolvedSpecification): void {
  const { warnings, indexed, counts, seedsFound, seedsMissing } = forecast;
  for (const warning of warnings) say(flags, warning);
  if (indexed) sayProblems(flags, indexed.problems, indexed.problemCount);
  if (flags.json) printJson({ archive: "files", ...counts, seedsFound, seedsMissing });
  else for (const line of linesOf(forecast, specification, flags.scan === true)) print(plainLine(line));
}

function linesOf(
  { counts, seedsFound, seedsMissing, most }: FilesForecast,
  specification: ResolvedSpecification,
  isScan: boolean,
): string[] {
  const { event, crawl } = specification;
  const [from, to] = [event.startMs - event.leadDays * dayMs, event.endMs + event.cooldownDays * dayMs];
  const span = `${dayOfMs(from)} to ${dayOfMs(to)}`;
  return [
    counts === undefined
      ? "Files: the index is too large to count quickly"
      : `Files: ${count(counts.captures, "capture")}, ${count(counts.pages, "page")} (HTML) in scope, ${number(counts.pagesInSpan)} captured from ${span} (lead to cool-down)`,
    isScan ? `Start: every page in the index is judged (--scan)` : seedsLine(seedsFound, seedsMissing),
    ...(isScan ? [] : seedsMissing.slice(0, seedsShown).map((seed) => `  no capture: ${seed}`)),
    ...(!isScan && seedsMissing.length > seedsShown ? [`  … and ${number(seedsMissing.length - seedsShown)} more`] : []),
    `Threshold: ${thresholdWords[String(crawl.threshold)] ?? crawl.threshold}`,
    `Limits: ${limitsLine(specification, isScan)}`,
    ...(most
      ? [`Size: at most about ${byteSize(most.bytes)} of pages (${count(most.documents, "document")}), plus images and styles`]
      : []),
  ];
}

const thresholdWords: Readonly<Record<string, string>> = {
  none: "none, every page is kept",
  archive: "learned from a sample of the archive's pages before the crawl (archive)",
  auto: "learned from the references before the crawl (auto)",
  "auto-pages": "learned from the references before the crawl (auto-pages)",
};

function seedsLine(found: readonly string[], missing: readonly string[]): string {
  const all = found.length + missing.length;
  return all === 0
    ? "Start: the specification has no seeds; the crawl looks for the best pages in the archive"
    : `Start: seeds with a capture: ${number(found.length)} of ${number(all)}`;
}

function limitsLine({ crawl }: ResolvedSpecification, isScan: boolean): string {
  const { documents, fetched, depth, patience } = crawl;
  const all = [
    Number.isFinite(documents) && `${number(documents)} documents kept`,
    Number.isFinite(fetched) && `${number(fetched)} pages judged`,
    !isScan && Number.isFinite(depth) && `${count(depth, "link")} from a seed`,
    !isScan && patience !== Number.POSITIVE_INFINITY && `patience ${patience}`,
  ].filter((text) => text !== false);
  return all.length === 0 ? "none" : all.join(", ");
}

const dayMs = 86_400_000;
