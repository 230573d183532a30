/** The unit in which an axis tells how long crawls took, and its seconds. */
export function timeUnit(longestSeconds: number): { readonly name: string; readonly seconds: number } {
  if (longestSeconds > 3 * 3600) return { name: "hours", seconds: 3600 };
  return longestSeconds > 180 ? { name: "minutes", seconds: 60 } : { name: "seconds", seconds: 1 };
}
