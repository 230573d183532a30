import type { Spelling } from "../relevance/spelling.ts";

/** Names of the methods for a specification; each has defaults (`resolve-specification.ts`) and a scorer (`built-in-scorers.ts`). */
export const profiles = ["recollect", "gossen", "klein"] as const;

export type Profile = (typeof profiles)[number];

/** Version of recollect's own method; it changes when the same specification and archive give another collection. */
const ownMethod = "recollect-2";

/** Returns the method of a profile; undefined for those of the papers, which do not change. */
export function methodOf(profile: string): string | undefined {
  return isPublishedProfile(profile) ? undefined : ownMethod;
}

/** Returns how words become terms: recollect's own methods fold spellings, those of the papers do not. */
export function spellingOf(profile: string): Spelling {
  return isPublishedProfile(profile) ? "exact" : "folded";
}

/** Whether a profile is a method as published by its authors: recollect's own additions must not change its collections. */
export function isPublishedProfile(profile: string): boolean {
  return profile === "gossen" || profile === "klein";
}
