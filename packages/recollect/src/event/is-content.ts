import type { Page } from "@recollect/page/page";
import type { Signal } from "@recollect/page/signals";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";

/** Minimum number of letters in a readable main text; a headline of two words has more. */
const leastLetters = 12;

/** Scripts in which one character is a syllable or a word. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether a page has readable content: it has text, and by `pageSignals` it is not an error page, a bot check, a wall, a parked domain or a
 * redirect.
 */
export function isContent({ signals, blocks }: Page): boolean {
  return signals.length === 0 && !isNearlyEmpty(blocks);
}

/** Whether a page counts as content for a specification: the published methods accept every page of an archive. */
export function countsAsContent(page: Page, { profile }: Pick<ResolvedSpecification, "profile">): boolean {
  return isPublishedProfile(profile) || isContent(page);
}

/** Signals of pages whose links are not the site's: those of domain holders and bot protection. */
const foreign: ReadonlySet<Signal> = new Set<Signal>(["bot-check", "parked-domain", "for-sale"]);

/**
 * Decides about the links of a page without content. Those of a redirect, a frameset or an empty page lead to the content and are followed.
 * Those of a parked domain lead to advertisements and are ignored. All others are treated like the links of a rejected page.
 */
export function linksWithoutContent({ signals }: Page): "follow" | "ignore" | "as-rejected" {
  if (signals.some((signal) => foreign.has(signal))) return "ignore";
  return signals.every((signal) => signal === "redirect-stub" || signal === "empty-shell") ? "follow" : "as-rejected";
}

function isNearlyEmpty(blocks: readonly string[]): boolean {
  let letters = 0;
  for (const block of blocks) {
    for (const [letter] of block.matchAll(/\p{L}/gu)) {
      letters += dense.test(letter) ? 3 : 1;
      if (letters >= leastLetters) return false;
    }
  }
  return true;
}
