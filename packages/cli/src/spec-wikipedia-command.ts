import type { Profile } from "@recollect/recollect/spec/published-profile";
import { type Command, Option } from "commander";
import { type ArchiveFlags, withArchiveFlags } from "./archive-flags.ts";
import { wholeNumber } from "./flag-values.ts";
import { type LanguageFlags, withLanguageFlag } from "./language-flag.ts";
import { withCommonFlags } from "./output.ts";

/** Options of the command. */
export type WikipediaFlags = Partial<ArchiveFlags> &
  LanguageFlags & {
    out?: string;
    profile: Profile;
    article?: string[];
    revisions?: string;
    revision?: string;
    keywords?: number;
  };

/** `recollect spec wikipedia TITLE` */
export function addWikipediaCommand(spec: Command): void {
  const wikipedia = withCommonFlags(spec.command("wikipedia"))
    .summary("write a specification from an encyclopedia article")
    .description(
      "Writes a specification from the encyclopedia article about an event: its text and date at the time when editing calmed down (the change point " +
        "of its edits), and the cited pages as seeds; with --language, also the article in other languages. With --archive, the grace period and the threshold are learned from those pages.",
    )
    .argument("[article]", "a title on Wikipedia, or the address of an article on any MediaWiki")
    .option("--out <file>", "output file; the article's text and edits are saved beside it (default: named after the title)")
    .addOption(
      new Option("--profile <name>", "klein (from the event to the change point), or recollect or gossen (the event's own days)")
        .choices(["klein", "recollect", "gossen"])
        .default("klein"),
    )
    .option("--revision <id>", "use this revision instead of the one at the change point")
    .option("--keywords <n>", "use the titles of N linked articles as keywords", wholeNumber("--keywords", 0, 9_999))
    .option(
      "--article <file...>",
      "read the article from a file instead of the web: .wikitext, .html or an API response (.json); one file per language",
    )
    .option("--revisions <file>", "read the revisions from a file instead of the web: API responses with all revisions")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect spec wikipedia '2015 San Bernardino attack' --contact you@example.org\n" +
        "  $ recollect spec wikipedia https://de.wikipedia.org/wiki/Elbhochwasser_2002 --archive wayback --contact you@example.org --out flood.yaml\n" +
        "  $ recollect spec wikipedia '2015 San Bernardino attack' --language en es de --profile recollect --contact you@example.org\n" +
        "  $ recollect spec wikipedia --article page.wikitext --revisions revisions.json",
    );
  const command = withLanguageFlag(
    wikipedia,
    "languages of the wanted pages: first that of the article, then others in which its language links lead to an article (default: the article's, or en for a title)",
  );
  withArchiveFlags(command, { required: false }).action(async (title: string | undefined, flags: WikipediaFlags) => {
    const { writeWikipediaSpecification } = await import("./write-wikipedia-specification.ts"); // loaded on demand
    await writeWikipediaSpecification(title, flags);
  });
}
