import { readFileSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { UserArchive } from "@recollect/archive/open-user-archive";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import type { ProposedSeed } from "@recollect/recollect/event/propose-seeds";
import { searchTexts } from "@recollect/recollect/event/search-texts";
import { addSeeds } from "@recollect/recollect/spec/add-seeds";
import { parseSpecification, readSpecification } from "@recollect/recollect/spec/read-specification";
import { type ResolvedSpecification, resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { Command } from "commander";
import { stringify } from "yaml";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { wholeNumber } from "./flag-values.ts";
import { count, interruptible, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { sayUnmatched } from "./say-unmatched.ts";

type Flags = ArchiveFlags & { count: number; sample: number; write?: boolean };

/** `recollect seeds SPEC --archive SOURCE…` */
export function addSeedsCommand(program: Command): void {
  const command = withCommonFlags(program.command("seeds"))
    .summary("propose seeds for a crawl")
    .description(
      "Proposes seeds for a specification, best first: URLs in the index that contain words of the topic, the best of a sample " +
        "of pages, and results of web archives with full-text search. All are read and scored as in a crawl, and " +
        "the best are chosen so that no single site or language dominates. Prints YAML to paste into the specification.",
    )
    .argument("<specification>", "a YAML or JSON file")
    .option("--write", "add the seeds to the specification, after the existing ones")
    .option("--count <n>", "number of seeds to propose", wholeNumber("--count", 1, 1e6), 20)
    .option("--sample <n>", "number of pages in the random sample", wholeNumber("--sample", 1, 1e6), 2000)
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect seeds las-vegas-2017.yaml --archive crawls/ --count 10\n  $ recollect seeds las-vegas-2017.yaml --archive crawls/ --write\n  $ recollect seeds event.yaml --archive index.cdxj --json",
    );
  withArchiveFlags(command).action(run);
}

async function run(path: string, flags: Flags): Promise<void> {
  const specification = resolveSpecification(readSpecification(path));
  const signal = interruptible();
  const opened = await openFlaggedArchive(flags, signal);
  const { archive } = opened;
  try {
    const { idfOf } = await import("@recollect/recollect/event/idf-of-specification");
    const { proposeSeeds } = await import("@recollect/recollect/event/propose-seeds");
    const { topicLanguages } = await import("@recollect/recollect/event/topic-languages");
    const { topicOf } = await import("@recollect/recollect/event/topic-of-specification");
    const folder = dirname(path);
    const counting = new ProgressBar("Counting words", flags, "pages");
    const cacheFolder = defaultCacheFolder();
    const idf = await idfOf(specification, { archive, folder, cacheFolder, signal, onProgress: counting.update }).finally(() =>
      counting.stop(),
    );
    const reference = await topicOf(specification, { folder, archive, idf });
    const languages = await topicLanguages(specification, { folder, archive });
    const looking = new ProgressBar("Looking for seeds", flags, "steps");
    const { seeds, unmatched } = await proposeSeeds({
      archive,
      searched: await searched(opened, specification, flags, signal),
      specification,
      reference,
      languages,
      count: flags.count,
      sample: flags.sample,
      signal,
      onProgress: looking.update,
    }).finally(() => looking.stop());
    if (seeds.length > 0 && !flags.json) print("seeds:");
    for (const seed of seeds) flags.json ? printJson(jsonOf(seed)) : print(yamlLine(seed));
    sayUnmatched(flags, unmatched);
    if (seeds.length === 0) say(flags, "No page in the archive shares enough words with the event");
    else if (flags.write) await writeSeeds(path, seeds, flags);
    else
      say(
        flags,
        `Paste the seeds you want into ${path}, or add all with --write; the comments show score, capture time, title and shared words`,
      );
  } finally {
    await opened.close();
  }
}

async function searched(
  { archive, entries, web }: UserArchive,
  specification: ResolvedSpecification,
  flags: Flags,
  signal: AbortSignal,
): Promise<Capture[]> {
  if (archive.local === undefined && !entries.some(({ search }) => search !== undefined))
    throw new UsageError("Proposing seeds needs an index or an archive with full-text search, such as arquivo: give one with --archive");
  if (web === undefined) return [];
  const { captures, problems } = await searchTexts({ web, entries, specification, most: flags.count * 3, signal });
  sayProblems(flags, problems);
  return captures;
}

async function writeSeeds(path: string, seeds: readonly ProposedSeed[], flags: Flags): Promise<void> {
  const text = readFileSync(path, "utf8");
  const changed = addSeeds(
    text,
    seeds.map((seed) => ({ url: seed.url, comment: commentOf(seed) })),
  );
  if (changed !== text) await writeTextAtomically(realpathSync(path), [changed]); // a symbolic link remains one
  const added = parseSpecification(changed, path).seeds.length - parseSpecification(text, path).seeds.length;
  say(flags, added === 0 ? `${path} already has these seeds` : `${path}: ${count(added, "seed")} added`);
}

function yamlLine(seed: ProposedSeed): string {
  return plainLine(`  - ${stringify(seed.url, { lineWidth: 0 }).trimEnd()} # ${commentOf(seed)}`);
}

function commentOf({ score, capture, title, words }: ProposedSeed): string {
  return plainLine([score.toFixed(3), isoOfTimestamp(capture.timestamp), title || "-", words.join(", ")].join(" · "));
}

function jsonOf({ url, score, topical, temporal, language, capture, title, words, by }: ProposedSeed): object {
  return { url, score, topical, temporal, language, captured_at: isoOfTimestamp(capture.timestamp), title, words, by };
}
