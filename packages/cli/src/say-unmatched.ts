import type { SeedProposals } from "@recollect/recollect/event/propose-seeds";
import { type CommonFlags, say } from "./output.ts";

/** Prints the pages that no query word matches. */
export function sayUnmatched(flags: CommonFlags, unmatched: SeedProposals["unmatched"]): void {
  for (const { language, share } of unmatched)
    say(
      flags,
      `${Math.round(share * 100)} % of the pages read are in another language (${language}), and none of them shares enough words with the event; ` +
        "add a text in that language to topic.references",
    );
}
