import type { Spelling } from "../relevance/spelling.ts";

/** What a specification may be resolved to; each has defaults (`resolve-specification.ts`) and a scorer (`built-in-scorers.ts`). */
export const profiles = ["recollect", "gossen", "klein"] as const;

export type Profile = (typeof profiles)[number];

/** Profiles that stand for methods as their authors published them: what recollect adds of its own must not change what they collect. */
const published: ReadonlySet<string> = new Set(["gossen", "klein", "memento"]);

/** The version of recollect's own method: it changes when the same specification and archive give another collection. */
export const ownMethod = "recollect-2";

/** The method of collections that say nothing of it. */
export const firstMethod = "recollect-1";

/** The method that a profile stands for; undefined for those of the papers, which do not change. */
export function methodOf(profile: string): string | undefined {
  return isPublishedProfile(profile) ? undefined : ownMethod;
}

/** How words become terms: recollect's own methods fold spellings, those of the papers do not. */
export function spellingOf(profile: string): Spelling {
  return isPublishedProfile(profile) ? "exact" : "folded";
}

/** Whether a profile is to do what a paper says, and no more. `memento` is another name for `klein`. */
export function isPublishedProfile(profile: string): boolean {
  return published.has(profile);
}
