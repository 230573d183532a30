/** Maximum number of shown pages of a path; of a longer path, the first and last ones are shown. */
export const shownSteps = 50;

/** Shortens a path for tables and reports. Shortening a shortened or extended path again gives the same result as shortening it once. */
export function shortenedPath(path: readonly string[]): readonly string[] {
  if (path.length <= shownSteps) return path;
  return [...path.slice(0, shownSteps / 2), "…", ...path.slice(-shownSteps / 2)];
}
