/** Situations in which the user can do something, each with the data for the advice. */
export interface ErrorData {
  /** A part of a collection is damaged or missing; `restore` is the file to restore from a copy. */
  "collection-damaged": { readonly restore?: string };
  /** A collection has defects that only a check of all its files lists. */
  "collection-defective": { readonly folder: string };
  /** A collection was made by another version of a method. */
  "collection-outdated": undefined;
  /** A crawl has not finished its collection, or a file of the collection was changed. */
  "collection-unfinished": { readonly folder: string };
  /** Servers on the web require contact details. */
  "contact-missing": undefined;
  /** Off-topic detection has not been run. */
  "detection-missing": { readonly collection?: string };
  /** The collection has no document with this address. */
  "document-unknown": { readonly folder: string };
  /** A database server can't be reached, is starting or stopping, or has no free connection. */
  "database-away": { readonly why: "full" | "refusing" | "silent" };
  /** A capture is not flagged as off-topic. */
  "flag-missing": { readonly folder: string };
  /** The folder for a collection contains something else. */
  "folder-taken": undefined;
  /** The folder contains results of a newer version. */
  "folder-newer": undefined;
  /** The export format does not support a setting. */
  "format-unfit": { readonly setting: "bom" | "columns" | "order" };
  /** A server can't listen at an address. */
  "listening-refused": { readonly server: "metrics" | "replay" | "workbench"; readonly why: "host" | "port-closed" | "port-used" };
  /** A server on the web without a token could be used by every machine. */
  "listening-unsafe": undefined;
  /** The folder is not a collection. */
  "not-a-collection": undefined;
  /** The text is not a specification. */
  "not-a-specification": undefined;
  /** The target of an export exists. */
  "output-exists": undefined;
  /** The target exists and can't be overwritten. */
  "output-taken": undefined;
  /** Optional packages are not installed. */
  "packages-missing": { readonly packages: readonly string[] };
  /** The host has an address of a private network. */
  "private-host": { readonly host: string };
  /** A specification has the format of a published one. */
  "published-format": { readonly path: string };
  /** The run stopped, and can be resumed. */
  resumable: undefined;
  /** The collection has no decisions yet. */
  "review-missing": undefined;
  /** A scan was requested, but the archive has no local index. */
  "scan-impossible": undefined;
  /** A collection was begun with other settings. */
  "settings-changed": undefined;
  /** The state of the collection is in a database, but another one was given, or none. */
  "state-in-database": undefined;
  /** The state of the collection is in its folder, but a database was given. */
  "state-in-folder": undefined;
  /** A server is throttled until the local time `after`. */
  throttled: { readonly after: string };
  /** Another try may succeed: once the user has done what the reason says or, if `later`, without any action. */
  "try-again": { readonly later?: boolean };
  /** No archive has this name. */
  "unknown-archive": undefined;
  unreachable: undefined;
  /** An index does not lead to its WARC files. */
  "warcs-missing": { readonly place: "base address" | "folder" };
  /** A wiki did not answer. */
  "wiki-silent": { readonly canRetry: boolean };
}

export type ErrorCode = keyof ErrorData;

/** A situation, with its data where its advice needs any. */
export type Situation = {
  [C in ErrorCode]: ErrorData[C] extends undefined
    ? { readonly code: C; readonly data?: undefined }
    : { readonly code: C; readonly data: ErrorData[C] };
}[ErrorCode];

/** The advice for each situation, in whole sentences. */
export type ErrorWords = { readonly [C in ErrorCode]: string | ((data: ErrorData[C]) => string) };

/** Advice for programs that use the library; the command line and the workbench have their own. */
export const libraryWords: ErrorWords = {
  "collection-damaged": ({ restore }) =>
    restore === undefined ? "Start again in another folder." : `Restore ${restore} from a copy, or start again in another folder.`,
  "collection-defective": "Validate the collection to see all defects.",
  "collection-outdated": "Collect it anew in another folder, or extend it with the version of recollect that made it.",
  "collection-unfinished": "Resume its crawl to finish it.",
  "contact-missing": "Give an e-mail address or a web page as contact, or set RECOLLECT_CONTACT.",
  "detection-missing": "Look for off-topic captures first.",
  "database-away": ({ why }) => `${databaseAdvice[why]}, then try again.`,
  "document-unknown": "Nothing was decided. List the documents to see their addresses.",
  "flag-missing": "List the flagged captures to see their addresses.",
  "folder-taken": "Choose a new or empty folder.",
  "folder-newer": "Use that version, or choose another folder.",
  "format-unfit": ({ setting }) => `Leave out the setting ${setting}.`,
  "listening-refused": ({ why }) =>
    why === "host" ? "Choose another host." : why === "port-used" ? "Choose another port, or 0 for any." : "Choose a port above 1023.",
  "listening-unsafe": "Use a token, or listen on a loopback address.",
  "not-a-collection": "Give the folder of a collection.",
  "not-a-specification": "Write a new specification.",
  "output-exists": "Choose another path, or overwrite it (force).",
  "output-taken": "Choose another path.",
  "packages-missing": ({ packages }) => `Install them beside recollect: npm install ${packages.join(" ")}`,
  "private-host": ({ host }) => `If the server is yours, allow the private host ${host}.`,
  "published-format": "Import it as a published specification.",
  resumable: "Start again to resume.",
  "review-missing": "Decide about its documents first.",
  "scan-impossible": "Give only local files, or crawl without a scan.",
  "settings-changed": "Choose a new folder, or use the earlier settings.",
  "state-in-database": "Give the address of that database, or choose another folder.",
  "state-in-folder": "Resume without a database, or choose another folder.",
  throttled: ({ after }) => `Try again after ${after} (local time).`,
  "try-again": ({ later }) => (later ? "Try again later." : "Then try again."),
  "unknown-archive": "Give a path, an address, or the name of a known archive.",
  unreachable: "Check the network connection and the address, then try again; a crawl resumes.",
  "warcs-missing": ({ place }) => `Give the ${place} of its WARC files.`,
  "wiki-silent": ({ canRetry }) =>
    `${canRetry ? "Try again later, or save" : "Save"} its responses in another way and read them from files.`,
};

/** Steps to take before the database can be used again. */
export const databaseAdvice: Readonly<Record<ErrorData["database-away"]["why"], string>> = {
  full: "Raise its connection limit (max_connections), or stop other programs that use it",
  refusing: "Wait until it does",
  silent: "Check that it is running and that the address is right",
};

/** Returns the advice for a situation in the words of one edge; the library's by default. */
export function adviceIn(words: Partial<ErrorWords>, { code, data }: Situation): string {
  const word = (words[code] ?? libraryWords[code]) as string | ((data: Situation["data"]) => string);
  return typeof word === "string" ? word : word(data);
}

/** Returns the reason and the advice in the words of one edge. */
export function sentenceIn(words: Partial<ErrorWords>, { reason, ...situation }: { readonly reason: string } & MaybeSituation): string {
  return situation.code === undefined ? reason : `${reason.replace(/\.$/, "")}. ${adviceIn(words, situation)}`;
}

/** A situation, or none if there is no advice. */
export type MaybeSituation = Situation | { readonly code?: undefined; readonly data?: undefined };
