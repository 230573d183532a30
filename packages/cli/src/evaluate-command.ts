import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { liveName } from "@recollect/archive/archive";
import type { UserArchive } from "@recollect/archive/open-user-archive";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { limits } from "@recollect/base/limits";
import { comparable } from "@recollect/recollect/evaluate/comparable";
import { ExperimentPlan } from "@recollect/recollect/evaluate/experiment-plan";
import { ExperimentResults } from "@recollect/recollect/evaluate/experiment-results";
import { Grades } from "@recollect/recollect/evaluate/grades";
import type { ExperimentSources } from "@recollect/recollect/evaluate/run-places";
import { parseVariation, type SourceChoice } from "@recollect/recollect/evaluate/variation";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { strategies as known, type Strategy } from "@recollect/recollect/spec/strategy";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { wholeNumber } from "./flag-values.ts";
import { count, interruptible, number, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { withFlags } from "./override-flags.ts";

type Flags = ArchiveFlags & {
  strategies?: Strategy[];
  vary?: string[];
  labels?: string;
  relevantFrom: number;
  repeat: number;
  documents?: string;
  profile?: string;
  workers: number;
  out: string;
};

/** `recollect evaluate SPEC… --archive SOURCE… --out DIR` */
export function addEvaluateCommand(program: Command): void {
  const command = withCommonFlags(program.command("evaluate"))
    .summary("compare crawl strategies and settings")
    .description(
      "Crawls every event with every strategy, scores all crawls of an event in the same way, and writes the tables and curves of the " +
        "papers for your own events. Every fetched page is kept and no crawl ends early, unless a specification (crawl.threshold, " +
        "crawl.patience) or --vary says so. Writes summary.md, evaluation.html, table.csv, curves.csv, and each crawl's collection in runs/. After Ctrl-C, " +
        "run the same command to resume; finished crawls are not repeated.",
    )
    .argument("<specification...>", "YAML or JSON files, one per event")
    .requiredOption("--out <folder>", "the evaluation's folder: new, or one to resume")
    .option("--strategies <list>", `strategies to compare: ${known.join(",")} (default: all)`, strategiesOf)
    .option(
      "--vary <setting=values>",
      "try several values of a setting; the first is compared with each of the others (repeatable: one setting is varied at a time):\n" +
        "keywords=on,off  decay=half-life,fixed  alpha=0.5,0,0.25,0.75,1  combine=product,sum  source=live,archives\n" +
        "threshold=none,0.1,auto  patience=none,200,auto",
      (text: string, before: string[] = []) => [...before, text],
    )
    .option(
      "--labels <file>",
      "relevance labels: lines of url, grade (0 to 3), event, separated by tabs; or truth.jsonl of a simulated world",
    )
    .option("--relevant-from <grade>", "lowest grade that counts as relevant", gradeOf, 2)
    .option(
      "--repeat <n>",
      "repeat each crawl N times, with ties broken at random, and report the mean",
      wholeNumber("--repeat", 1, 9_999),
      1,
    )
    .option("--documents <n>", "document limit of each crawl, instead of the specifications' own")
    .option("--profile <name>", "profile: recollect, gossen or klein, instead of the specifications' own")
    .option(
      "--workers <n>",
      "number of crawls of local files to run at the same time; does not change the result",
      wholeNumber("--workers", 0, limits.threads),
      availableParallelism(),
    );
  withArchiveFlags(command)
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect evaluate las-vegas-2017.yaml --archive whitehouse-2017.warc.gz --labels gold.tsv --documents 100 --out evaluation\n" +
        "  $ recollect evaluate world/specs/*.yaml --archive world --labels world/truth.jsonl --documents 300 \\\n" +
        "      --vary decay=half-life,fixed --vary keywords=on,off --out evaluation",
    )
    .action(run);
}

async function run(paths: string[], flags: Flags): Promise<void> {
  const { strategies = known, relevantFrom, workers, out } = flags;
  const events = paths.map((path) => ({
    specification: resolveSpecification(
      comparable(withFlags(readSpecification(path), { documents: flags.documents, profile: flags.profile })),
    ),
    folder: dirname(path),
  }));
  const plan = new ExperimentPlan({ events, strategies, variations: (flags.vary ?? []).map(parseVariation), repeats: flags.repeat });
  const grades =
    flags.labels === undefined
      ? undefined
      : await Grades.read(
          flags.labels,
          events.map(({ specification }) => specification.name),
        );
  if (grades) sayProblems(flags, grades.problems);
  for (const { source } of plan.runs) sourcesOf(flags.archive, source); // throws for an impossible run before the first one starts
  const signal = interruptible();
  const opened: UserArchive[] = [];
  const open = async (choice: SourceChoice): Promise<ExperimentSources> => {
    const names = sourcesOf(flags.archive, choice);
    const archive = await openFlaggedArchive({ ...flags, archive: names }, signal);
    opened.push(archive);
    return { archive: archive.archive, names, requests: archive.requests };
  };
  try {
    const { runExperiment } = await import("@recollect/recollect/evaluate/run-experiment");
    const runs = await runExperiment({
      plan,
      open,
      out,
      cacheFolder: defaultCacheFolder(),
      grades,
      workers,
      signal,
      onRun: (made, { record, number: at, isOld }) =>
        say(
          flags,
          `${number(at)} of ${number(plan.runs.length)}: ${made.event.specification.name}, ${made.name}: ${count(record.documents, "document")}, ` +
            `${count(record.considered, "URL")} considered${isOld ? " (made before)" : ""}`,
        ),
    });
    const results = new ExperimentResults({ plan, runs, grades, relevantFrom });
    const { writeEvaluation } = await import("@recollect/recollect/evaluate/write-evaluation");
    const summary = await writeEvaluation(results, out);
    if (flags.json)
      for (const { run: made, record, topicalSum, aggregateSum } of runs)
        printJson({ event: made.event.specification.name, run: made.name, ...record, topicalSum, aggregateSum });
    else print(summary.trimEnd());
    say(flags, `${join(out, "evaluation.html")} shows the curves; ${join(out, "table.csv")} has all numbers.`);
  } finally {
    for (const archive of opened) await archive.close();
  }
}

/** Returns the chosen sources: the live web, all others, or all. Throws a UsageError if there are none. */
function sourcesOf(sources: readonly string[], choice: SourceChoice): string[] {
  const chosen = sources.filter((source) => choice === "all" || (source === liveName) === (choice === "live"));
  if (chosen.length > 0) return chosen;
  throw new UsageError(`--vary source=${choice}: name ${choice === "live" ? "live" : "an archive besides live"} with --archive as well`);
}

function strategiesOf(text: string): Strategy[] {
  const names = [...new Set(text.split(",").map((name) => name.trim()))];
  const wrong = names.find((name) => !(known as readonly string[]).includes(name));
  if (wrong !== undefined)
    throw new UsageError(`--strategies ${text}: there is no ${wrong || "strategy without a name"}; choose from ${known.join(", ")}`);
  return names as Strategy[];
}

function gradeOf(text: string): number {
  if (!/^[1-3]$/.test(text)) throw new UsageError(`--relevant-from ${text}: give 1, 2 or 3`);
  return Number(text);
}
