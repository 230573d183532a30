import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import { filterOf } from "../review/query.ts";

/** Returns the filters of an export: those of the list of documents, and those that only exports have. */
export function exportFilterOf(query: URLSearchParams): URLSearchParams {
  const filter = filterOf(query);
  for (const name of ["distinct", "onTopic"]) if (query.get(name) === "1") filter.set(name, "1");
  if (query.get("decided") === "kept") filter.set("decided", "kept");
  else if (query.get("dropped") === "1") filter.set("dropped", "1");
  return filter;
}

/** Flags of the command line, by the names of filters in the address. */
const flagsOf: Readonly<Record<string, (value: string) => readonly string[]>> = {
  q: (words) => ["--search", words],
  min: (score) => ["--min-relevance", score],
  distinct: () => ["--no-duplicates"],
  onTopic: () => ["--no-off-topic"],
  decided: () => ["--only-kept"],
  dropped: () => ["--with-dropped"],
};

/** Returns the command for the same export; undefined if there are filters that the command line does not support. */
export function commandOf(collection: string, filter: URLSearchParams): string | undefined {
  if ([...filter.keys()].some((name) => !Object.hasOwn(flagsOf, name))) return undefined;
  const flags = [...filter].flatMap(([name, value]) => flagsOf[name]?.(value) ?? []);
  return shellCommand("export", pathArgument(collection), "--format", "wacz", ...flags);
}
