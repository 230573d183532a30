import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import { databaseAdvice, type ErrorWords, sentenceIn } from "@recollect/warc/error-words";
import type { RecollectError } from "@recollect/warc/errors";
import { serializedError } from "@recollect/warc/serialized-error";

/** Advice that names commands and flags; all other messages come from the library. */
export const commandLineWords: Partial<ErrorWords> = {
  "collection-damaged": ({ restore }) =>
    `${restore === undefined ? "Start" : `Restore ${restore} from a copy, or start`} again in another folder with --out.`,
  "collection-defective": ({ folder }) => `To see all defects, run: ${shellCommand("validate", pathArgument(folder))}`,
  "collection-outdated": "Collect it anew in another folder with --out, or extend it with the version of recollect that made it.",
  "collection-unfinished": ({ folder }) => `Run the same recollect crawl … --out ${folder} again to resume it.`,
  "contact-missing": "Give one with --contact you@example.org or RECOLLECT_CONTACT.",
  "database-away": ({ why }) => `${databaseAdvice[why]}, then run the same command again.`,
  "detection-missing": ({ collection }) =>
    collection === undefined
      ? "Run recollect offtopic first, on a collection or with --out."
      : `Run this first, with --archive if an archive has more captures of its pages: ${shellCommand("offtopic", pathArgument(collection))}`,
  "document-unknown": ({ folder }) =>
    `Nothing was decided. To list the documents, run: ${shellCommand("decide", pathArgument(folder), "--list")}`,
  "flag-missing": ({ folder }) => `To list the flagged captures, run: ${shellCommand("offtopic", "review", pathArgument(folder))}`,
  "folder-taken": "Give a new or empty folder with --out.",
  "folder-newer": "Use that version, or give another folder with --out.",
  "format-unfit": ({ setting }) => `Omit --${setting}.`,
  "listening-refused": ({ server, why }) => listeningAdvice(server, why),
  "listening-unsafe": "Omit --no-token or --host.",
  "not-a-collection": "Give a folder that recollect crawl --out has written.",
  "not-a-specification": "Write a new specification with recollect spec new NAME.",
  "output-exists": "Give another path with --out, or overwrite it with --force.",
  "output-taken": "Give another path with --out.",
  "packages-missing": ({ packages }) =>
    `Install them beside recollect: npm install --global ${packages.join(" ")} (in a project, without --global)`,
  "private-host": ({ host }) => `If the server is yours, allow it with --allow-private ${host}`,
  "published-format": ({ path }) => `Convert it with ${shellCommand("spec", "import", pathArgument(path))}`,
  resumable: "Run the same command again to resume.",
  "review-missing": "Use recollect decide or recollect serve first.",
  "scan-impossible": "Give only local files with --archive, or omit --scan.",
  "settings-changed": "Give a new folder with --out, or use the earlier settings.",
  "state-in-database": "Give the address of that database with --state, or another folder with --out.",
  "state-in-folder": "Resume without --state, or give another folder with --out.",
  throttled: ({ after }) => `Run the same command after ${after} (local time) to resume.`,
  "try-again": ({ later }) => (later ? "Run the same command again later." : "Then run the same command again."),
  "unknown-archive": "Run recollect archives list to see the archives.",
  unreachable: "Check the network connection and the address, then run the same command again to resume.",
  "warcs-missing": ({ place }) => `Give the ${place} of its WARC files with --warcs.`,
  "wiki-silent": ({ canRetry }) =>
    `${canRetry ? "Run the same command again later, or save" : "Save"} its responses in another way and give them with --revisions and --article.`,
};

const ports = { metrics: "--metrics", replay: "--replay-port", workbench: "--port" } as const;

function listeningAdvice(server: keyof typeof ports, why: "host" | "port-closed" | "port-used"): string {
  const flag = ports[server];
  if (why === "host") return `Give another address with ${server === "metrics" ? flag : "--host"}.`;
  return why === "port-used" ? `Give another port with ${flag}, or ${flag} 0 for any.` : `Give a port above 1023 with ${flag}.`;
}

/** Returns the command line's message for an error. */
export function commandLineMessage(error: RecollectError): string {
  return sentenceIn(commandLineWords, serializedError(error));
}
