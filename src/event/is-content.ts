import type { Page } from "../page/page.ts";
import type { Signal } from "../page/signals.ts";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";

/** Letters of the main text below which nobody can read anything on a page; a headline of two words has more. */
const leastLetters = 12;

/** A character of these scripts is a syllable or a word. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether a page is something to read: not an error page, a bot check, a wall, a parked domain or a redirect, by what `pageSignals` found,
 * and not without text.
 */
export function isContent({ signals, blocks }: Page): boolean {
  return signals.length === 0 && !isNearlyEmpty(blocks);
}

/** The same by what a specification asks for: the published methods take whatever an archive calls a page. */
export function countsAsContent(page: Page, { profile }: Pick<ResolvedSpecification, "profile">): boolean {
  return isPublishedProfile(profile) || isContent(page);
}

/** Made by those who hold a domain or guard a site: their links lead to nothing of it. */
const foreign: ReadonlySet<Signal> = new Set<Signal>(["bot-check", "parked-domain", "for-sale"]);

/**
 * What becomes of the links of a page that is no content: those of a redirect, a frameset or an empty page are where the content is, those
 * of a parked domain are advertisements; for all others, it is as with every page that is not kept.
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
