import { dirname } from "node:path";
import type { Command } from "commander";
import { stringify } from "yaml";
import { defaultCacheFolder } from "../archive/open-archive.ts";
import { idfOf } from "../crawl/idf-of-specification.ts";
import { type ProposedSeed, proposeSeeds } from "../crawl/propose-seeds.ts";
import { topicLanguages } from "../crawl/topic-languages.ts";
import { topicOf } from "../crawl/topic-of-specification.ts";
import { UsageError } from "../errors.ts";
import type { PoliteWeb } from "../net/polite-web.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { type ResolvedSpecification, resolveSpecification } from "../spec/resolve-specification.ts";
import type { Capture } from "../warc/capture.ts";
import { isoOfTimestamp, timestampOfDate } from "../warc/timestamp.ts";
import { type ArchiveFlags, type FlaggedArchive, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { interruptible, Progress, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";

type Flags = ArchiveFlags & { count: number; sample: number };

/** `recollect seeds SPEC --archive SOURCE…` */
export function addSeedsCommand(program: Command): void {
  const command = withCommonFlags(program.command("seeds"))
    .summary("propose pages to begin a crawl with")
    .description(
      "Proposes seeds for a specification, best first: addresses in the index that contain words of the topic, and the best of a sample " +
        "of pages; and what archives on the web find that have a text search. All of them are read and scored. Prints YAML to paste into " +
        "the specification.",
    )
    .argument("<specification>", "it may still be without seeds")
    .option("--count <n>", "how many to propose", wholeNumber, 20)
    .option("--sample <n>", "how many pages to read at random places", wholeNumber, 2000)
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect seeds las-vegas-2017.yaml --archive crawls/ --count 10\n  $ recollect seeds event.yaml --archive index.cdxj --json",
    );
  withArchiveFlags(command).action(run);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 1_000_000)
    throw new UsageError(`A number from 1 to 1,000,000 is needed, not ${text}`);
  return value;
}

async function run(path: string, flags: Flags): Promise<void> {
  const specification = resolveSpecification(readSpecification(path));
  const signal = interruptible();
  const opened = await openFlaggedArchive(flags, signal);
  const { archive } = opened;
  try {
    const folder = dirname(path);
    const counting = new Progress("Counting words", flags, "pages");
    const cacheFolder = defaultCacheFolder();
    const idf = await idfOf(specification, { archive, folder, cacheFolder, signal, onProgress: counting.update }).finally(() =>
      counting.stop(),
    );
    const reference = await topicOf(specification, { folder, archive, idf });
    const languages = await topicLanguages(specification, { folder, archive });
    const searched = await searchTexts(opened, specification, flags, signal);
    const looking = new Progress("Looking for seeds", flags, "steps");
    const options = { archive, searched, specification, reference, languages, count: flags.count, sample: flags.sample, signal };
    const seeds = await proposeSeeds({ ...options, onProgress: looking.update }).finally(() => looking.stop());
    for (const line of flags.json ? [] : ["seeds:"]) if (seeds.length > 0) print(line);
    for (const seed of seeds) flags.json ? printJson(jsonOf(seed)) : print(yamlLine(seed));
    if (seeds.length === 0) say(flags, "No page of the archive has anything in common with the topic");
    else say(flags, `Paste the ones you want into ${path}; the comments say score, time of capture, title and shared words`);
  } finally {
    await opened.close();
  }
}

/** What archives with a text search find for the keywords, or for the title, in the time of the event. */
async function searchTexts(
  { archive, entries, web }: FlaggedArchive,
  { topic, title, event }: ResolvedSpecification,
  flags: Flags,
  signal: AbortSignal,
): Promise<Capture[]> {
  const searchable = entries.filter(({ search }) => search !== undefined);
  if (archive.local === undefined && searchable.length === 0)
    throw new UsageError(
      "Seeds are proposed from an index or from an archive with a text search, such as arquivo: none of those named has either",
    );
  const query = topic.keywords.length > 0 ? topic.keywords.slice(0, 10).join(" ") : title;
  const [from, to] = [event.startMs, event.endMs + event.cooldownDays * 86_400_000].map((ms) => timestampOfDate(new Date(ms)));
  const captures: Capture[] = [];
  const [{ searchText }, { remoteCapture }] = await Promise.all([
    import("../archive/text-search.ts"),
    import("../archive/remote-capture.ts"),
  ]);
  for (const entry of web ? searchable : []) {
    const { found, problems } = await searchText(web as PoliteWeb, entry, query, { from, to, most: flags.count * 3, signal });
    sayProblems(flags, problems);
    captures.push(...found.flatMap((memento) => remoteCapture(entry, memento, memento.url) ?? []));
  }
  return captures;
}

function yamlLine({ url, score, capture, title, words }: ProposedSeed): string {
  const comment = [score.toFixed(3), isoOfTimestamp(capture.timestamp), title || "-", words.join(", ")].join(" · ");
  return plainLine(`  - ${stringify(url, { lineWidth: 0 }).trimEnd()} # ${comment}`);
}

function jsonOf({ url, score, topical, temporal, capture, title, words, by }: ProposedSeed): object {
  return { url, score, topical, temporal, captured_at: isoOfTimestamp(capture.timestamp), title, words, by };
}
