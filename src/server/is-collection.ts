import { hasState } from "../crawl/state/state-place.ts";

/** Whether a folder is a collection, finished or not. */
export function isCollection(folder: string): boolean {
  return hasState(folder);
}
