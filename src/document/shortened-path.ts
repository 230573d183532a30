/** Steps of a path that are shown; of a longer one, the first and the last of them. */
export const shownSteps = 50;

/** A path as tables and reports have it. Shortened twice, or added to and shortened again, it is the same. */
export function shortenedPath(path: readonly string[]): readonly string[] {
  if (path.length <= shownSteps) return path;
  return [...path.slice(0, shownSteps / 2), "…", ...path.slice(-shownSteps / 2)];
}
