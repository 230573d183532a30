import { pathArgument, shellCommand } from "@recollect/base/shell-command";

/** Filters of an export, by the names in the address. */
export interface ExportChoice {
  /** The filters of the list of documents, including `min` and `q`. */
  readonly list: URLSearchParams;
  readonly distinct: boolean;
  readonly onTopic: boolean;
  readonly onlyKept: boolean;
  readonly withDropped: boolean;
}

/** Returns the command for the same export; undefined if the list has filters that the command line does not support. */
export function commandOf(collection: string, { list, distinct, onTopic, onlyKept, withDropped }: ExportChoice): string | undefined {
  const min = list.get("min") ?? "";
  const words = list.get("q") ?? "";
  if ([...list.keys()].some((name) => name !== "min" && name !== "q")) return undefined;
  const flags = [
    ...(words === "" ? [] : ["--search", words]),
    ...(min === "" ? [] : ["--min-relevance", min]),
    ...(distinct ? ["--no-duplicates"] : []),
    ...(onTopic ? ["--no-off-topic"] : []),
    ...(onlyKept ? ["--only-kept"] : withDropped ? ["--with-dropped"] : []),
  ];
  return shellCommand("export", pathArgument(collection), "--format", "wacz", ...flags);
}
