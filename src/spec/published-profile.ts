/** Profiles that stand for methods as their authors published them: what recollect adds of its own must not change what they collect. */
const published: ReadonlySet<string> = new Set(["gossen", "klein", "memento"]);

/** Whether a profile is to do what a paper says, and no more. `memento` is another name for `klein`. */
export function isPublishedProfile(profile: string): boolean {
  return published.has(profile);
}
