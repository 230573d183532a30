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
      "Writes a specification from the encyclopedia article about an event: its text and date at the time when editing calmed down (the change point " +
        "of its edits), and the cited pages as seeds. With --archive, the grace period and the threshold are learned from those pages.",
    )
    .argument("[article]", "a title on Wikipedia, or the address of an article on any MediaWiki")
    .option("--lang <code>", "language of the Wikipedia (default: en)")
    .option("--out <file>", "output file; the article's text and edits are saved beside it (default: named after the title)")
    .option("--profile <name>", "klein (from the event to the change point), or recollect or gossen (the event's own days)", "klein")
    .option("--revision <id>", "use this revision instead of the one at the change point")
    .option("--language <code>", "language of the wanted pages (default: the article's)")
    .option("--keywords <n>", "use the titles of N linked articles as keywords")
    .option("--article <file>", "read the article from a file instead of the web: .wikitext, .html or an API response (.json)")
    .option("--revisions <file>", "read the revisions from a file instead of the web: API responses with all revisions")
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
