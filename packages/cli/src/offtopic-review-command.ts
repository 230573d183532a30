import { type Review, reviewOffTopic } from "@recollect/recollect/offtopic/review-off-topic";
import { type Why, whys } from "@recollect/recollect/offtopic/why";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { type Command, Option } from "commander";
import { type CommonFlags, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";

type Named = string[] | true;

interface Flags extends CommonFlags {
  confirm?: Named;
  overrule?: Named;
  mark?: Named;
  undo?: Named;
  address?: string;
  why?: Why;
  all?: boolean;
}

/** `recollect offtopic review DIR` */
export function addOffTopicReviewCommand(offtopic: Command): void {
  withCommonFlags(offtopic.command("review"))
    .summary("confirm or overrule flagged captures, mark missed ones")
    .description(
      "Lists flagged captures without a decision, or saves decisions in offtopic-decisions.jsonl beside the tables. Decisions " +
        "survive the next run, show how often it was right and what it missed, and apply to exports. Nothing is deleted.",
    )
    .argument("<folder>", "the folder given to recollect offtopic --out, or a collection")
    .option(
      "--confirm [uri-m...]",
      "these captures are off-topic: 20130312000000/http://example.com/, with or without the archive's address before it",
    )
    .option("--overrule [uri-m...]", "these captures are not off-topic")
    .option("--mark [uri-m...]", "these captures are off-topic but were not flagged")
    .option("--undo [uri-m...]", "remove the decisions about these captures")
    .option("--address <url>", "all captures of this URL, instead of naming each")
    .addOption(new Option("--why <reason>", "all captures flagged for this reason").choices(whys))
    .option("--all", "also list captures with a decision")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect offtopic review offtopic/\n  $ recollect offtopic review offtopic/ --overrule --address http://example.com/\n  $ recollect offtopic review offtopic/ --confirm --why for-sale\n  $ recollect offtopic review offtopic/ --confirm 20130312000000/http://example.com/ 20140312000000/http://example.com/\n" +
        "  $ recollect offtopic review offtopic/ --overrule https://web.archive.org/web/20130312000000/http://example.com/\n" +
        "  $ recollect offtopic review offtopic/ --mark 20120312000000/http://example.com/",
    )
    .action(run);
}

async function run(folder: string, flags: Flags): Promise<void> {
  const { confirm, overrule, mark, undo, address, why, json } = flags;
  const review = await reviewOffTopic({ folder, confirm, overrule, mark, undo, address, why, at: new Date() });
  sayProblems(flags, review.decisions.problems);
  const isDecided = [confirm, overrule, mark, undo].some((asked) => asked !== undefined);
  if (!isDecided || flags.all) printCaptures(review, flags);
  else if (json) printJson(review.tally.json());
  say(flags, review.tally.sentence());
}

function printCaptures({ captures }: Review, { json, all }: Flags): void {
  for (const { url, timestamp, why, decision } of captures) {
    if (decision !== undefined && !all) continue;
    const uriM = `${timestamp}/${url}`;
    if (json) printJson({ url, captured_at: isoOfTimestamp(timestamp), why: why || null, decision: decision ?? null, uri_m: uriM });
    else print(plainLine(`${(why || "-").padEnd(15)}  ${all ? `${(decision ?? "undecided").padEnd(9)}  ` : ""}${uriM}`));
  }
}
