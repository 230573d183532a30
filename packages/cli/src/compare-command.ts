import { dirname, join } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import type { CollectionComparison } from "@recollect/recollect/evaluate/compare-collections";
import { comparisonTables } from "@recollect/recollect/evaluate/comparison-report";
import type { ReportTable } from "@recollect/recollect/evaluate/report-table";
import { readTargets } from "@recollect/recollect/offtopic/targets";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { openFlaggedTargets } from "./open-flagged-targets.ts";
import { interruptible, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { withFlags } from "./override-flags.ts";

type Flags = Partial<ArchiveFlags> & { spec: string; threshold?: string; out?: string };

/** `recollect compare COLLECTION… --spec SPEC` */
export function addCompareCommand(program: Command): void {
  const command = withCommonFlags(program.command("compare"))
    .summary("compare collections of one event, such as a manual one and a crawled one")
    .description(
      "Scores every page of each collection with the same specification: how many reach its threshold, the sum of their scores, " +
        "and which URLs they share.",
    )
    .argument("<collection...>", "a collection folder; WARC, ARC or WACZ files or folders; or a list of URLs, looked up in --archive")
    .requiredOption("--spec <file>", "the specification of the event")
    .option("--threshold <score>", "the score to reach (default: the specification's, or learned from its references)")
    .option("--out <folder>", "folder for compare.html (curves) and compare.csv (every page)");
  withArchiveFlags(command, { required: false })
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect compare by-hand.warc.gz las-vegas/ --spec las-vegas.yaml --threshold 0.3 --out compared\n" +
        "  $ recollect compare by-hand.txt las-vegas/ --spec las-vegas.yaml --archive crawls/",
    )
    .action(run);
}

async function run(paths: string[], flags: Flags): Promise<void> {
  if (paths.length < 2) throw new UsageError("Give at least two collections to compare");
  const given = readSpecification(flags.spec);
  const specification = resolveSpecification(withFlags(given, { threshold: flags.threshold }));
  const signal = interruptible();
  const open = async (path: string) => {
    // Only the URLs of a list are looked up in the archives: a collection is compared by its own captures.
    const { archive = [], ...rest } = flags;
    const isList = readTargets([path]).urls.length > 0;
    const opened = await openFlaggedTargets([path], isList ? { ...rest, archive } : rest, signal);
    sayProblems(flags, opened.source.problems);
    return opened;
  };
  const { archive } = flags;
  const { comparePaths } = await import("@recollect/recollect/evaluate/compare-collections");
  const comparison = await comparePaths(paths, {
    ...{ specification, folder: dirname(flags.spec), cacheFolder: defaultCacheFolder(), signal, open, out: flags.out },
    ...(archive && { openArchive: () => openFlaggedArchive({ ...flags, archive }, signal) }),
  });
  if (flags.json) printComparison(comparison);
  else for (const table of comparisonTables(comparison)) printTable(table);
  if (flags.out !== undefined) say(flags, `${join(flags.out, "compare.html")} shows the curves; compare.csv lists every page.`);
}

function printComparison({ collections, threshold }: CollectionComparison): void {
  for (const one of collections)
    printJson({
      collection: one.name,
      members: one.members.length,
      withPage: one.withPage,
      ...(one.relevant !== undefined && { relevant: one.relevant }),
      ...(threshold !== undefined && { threshold, reachThreshold: one.reaching }),
      scoreSum: one.scoreSum,
      overlap: Object.fromEntries(collections.filter((other) => other !== one).map((other) => [other.name, one.overlap(other)])),
    });
}

function printTable({ title, note, columns, rows }: ReportTable): void {
  const widths = columns.map((_, n) => Math.max(...[columns, ...rows].map((row) => (row[n] ?? "").length)));
  const line = (cells: readonly string[]): string =>
    plainLine(cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join("  "));
  print(`${title}. ${note}`);
  for (const row of [columns, ...rows]) print(line(row));
  print("");
}
