import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import type { Decision } from "@recollect/recollect/offtopic/decision";

const flags: Readonly<Record<Decision, string>> = { confirmed: "--confirm", overruled: "--overrule", marked: "--mark", undone: "--undo" };

/** Decisions by capture (TIMESTAMP/URL) or by address. */
export type Choices = ReadonlyMap<string, Decision>;

/** Returns commands that save the curator's choices, which the page itself cannot: one per address, and one for all captures. */
export function reviewCommands(folder: string, captures: Choices, addresses: Choices): string[] {
  const start = ["offtopic", "review", pathArgument(folder)];
  const lines = [...addresses].map(([url, decision]) => shellCommand(...start, flags[decision], "--address", url));
  const named = (Object.keys(flags) as Decision[]).flatMap((decision) => {
    const chosen = [...captures].filter(([, own]) => own === decision).map(([name]) => name);
    return chosen.length === 0 ? [] : [flags[decision], ...chosen];
  });
  return named.length === 0 ? lines : [...lines, shellCommand(...start, ...named)];
}

/** Returns the folder of a page that was opened as a file. */
export function folderOf({ protocol, pathname }: Pick<Location, "protocol" | "pathname">): string {
  if (protocol !== "file:") return "FOLDER";
  const path = decodeURIComponent(pathname.slice(0, pathname.lastIndexOf("/"))) || "/";
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
}
