import type { Command } from "commander";
import { type ArchiveFlags, withArchiveFlags } from "./archive-flags.ts";
import { withCommonFlags } from "./output.ts";

/** What the command is given. */
export type WikipediaFlags = Partial<ArchiveFlags> & {
  lang?: string;
  out?: string;
  profile: "recollect" | "gossen" | "klein";
  article?: string;
  revisions?: string;
  revision?: string;
  keywords?: string;
  language?: string;
};

/** `recollect spec wikipedia TITLE` */
export function addWikipediaCommand(spec: Command): void {
  const command = withCommonFlags(spec.command("wikipedia"))
    .summary("write a specification from an encyclopedia article")
    .description(
      "Writes a specification from the article on an event: its text and date as they were when the editing calmed down (the change point " +
        "of its edits), the pages it cites as seeds. With --archive, the grace period and the threshold are learned from those pages.",
    )
    .argument("[article]", "a title on Wikipedia, or the address of an article on any MediaWiki")
    .option("--lang <code>", "of which Wikipedia (default: en)")
    .option("--out <file>", "where to write it; the article's text and edits go beside it (default: made from the title)")
    .option("--profile <name>", "klein (from the event to the change point), or recollect or gossen (the event's own days)", "klein")
    .option("--revision <id>", "use this revision instead of the one at the change point")
    .option("--language <code>", "of the pages that are wanted (default: the article's)")
    .option("--keywords <n>", "take the titles of so many linked articles as keywords")
    .option("--article <file>", "instead of asking: the article, saved as .wikitext, .html or an answer of the API (.json)")
    .option("--revisions <file>", "instead of asking: saved answers of the API with all revisions")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect spec wikipedia '2015 San Bernardino attack' --contact you@example.org\n" +
        "  $ recollect spec wikipedia https://de.wikipedia.org/wiki/Elbhochwasser_2002 --archive wayback --contact you@example.org --out flood.yaml\n" +
        "  $ recollect spec wikipedia --article page.wikitext --revisions revisions.json",
    );
  withArchiveFlags(command, { required: false }).action(async (title: string | undefined, flags: WikipediaFlags) => {
    const { writeWikipediaSpecification } = await import("./write-wikipedia-specification.ts"); // other commands need not wait for it
    await writeWikipediaSpecification(title, flags);
  });
}
