/** The situations in which a caller can do something, each with what the advice needs to know. */
export interface ErrorData {
  /** A part of a collection is damaged or missing; `restore` names what a copy can bring back. */
  "collection-damaged": { readonly restore?: string };
  /** A collection has defects that only a check of all its files lists. */
  "collection-defective": { readonly folder: string };
  /** A collection was made by another version of a method. */
  "collection-outdated": undefined;
  /** A crawl has not finished its collection, or a file of the collection was changed. */
  "collection-unfinished": { readonly folder: string };
  /** A server on the web must know who asks. */
  "contact-missing": undefined;
  /** Nothing says whether captures are off-topic. */
  "detection-missing": { readonly collection?: string };
  /** An address is not that of a document. */
  "document-unknown": { readonly folder: string };
  /** A database server can't be reached, refuses connections for now, or has none left. */
  "database-away": { readonly why: "full" | "refusing" | "silent" };
  /** A capture is not flagged as off-topic. */
  "flag-missing": { readonly folder: string };
  /** A folder for a collection holds something else. */
  "folder-taken": undefined;
  /** A folder holds the results of a newer version. */
  "folder-newer": undefined;
  /** An export can't have a setting. */
  "format-unfit": { readonly setting: "bom" | "columns" | "order" };
  /** A server can't listen at an address. */
  "listening-refused": { readonly server: "metrics" | "replay" | "workbench"; readonly why: "host" | "port-closed" | "port-used" };
  /** A server on the web without a token could be used by every machine. */
  "listening-unsafe": undefined;
  /** A folder that should be a collection is none. */
  "not-a-collection": undefined;
  /** A text that should be a specification is none. */
  "not-a-specification": undefined;
  /** A file or folder is in the way of an export. */
  "output-exists": undefined;
  /** A file or folder is in the way, and can't be overwritten. */
  "output-taken": undefined;
  /** Packages that recollect does not bring along. */
  "packages-missing": { readonly packages: readonly string[] };
  /** The host has an address of a private network. */
  "private-host": { readonly host: string };
  /** A specification has the format of a published one. */
  "published-format": { readonly path: string };
  /** What was done so far is kept. */
  resumable: undefined;
  /** No curator has decided about a document. */
  "review-missing": undefined;
  /** A scan was asked for where there is no index to go through. */
  "scan-impossible": undefined;
  /** A collection was begun with other settings. */
  "settings-changed": undefined;
  /** The state of a collection is in a database, and another place was named, or none. */
  "state-in-database": undefined;
  /** The state of a collection is in its folder, and a database was named. */
  "state-in-folder": undefined;
  /** A server must not be asked for a while. `after` is the local time at which it may be asked again. */
  throttled: { readonly after: string };
  /** Something may succeed the next time: once the user has done what the reason says, or by itself `later`. */
  "try-again": { readonly later?: boolean };
  /** A name is that of no archive. */
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

/** The advice for a program that uses recollect as a library; the command line and the workbench have their own. */
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

/** What has to be done before a database can be used again. */
export const databaseAdvice: Readonly<Record<ErrorData["database-away"]["why"], string>> = {
  full: "Raise its connection limit (max_connections), or stop other programs that use it",
  refusing: "Wait until it does",
  silent: "Check that it is running and that the address is right",
};

/** The advice for a situation in the words of one edge, and in the library's where that edge has none. */
export function adviceIn(words: Partial<ErrorWords>, { code, data }: Situation): string {
  const word = (words[code] ?? libraryWords[code]) as string | ((data: Situation["data"]) => string);
  return typeof word === "string" ? word : word(data);
}

/** What is wrong, and the advice in the words of one edge. */
export function sentenceIn(words: Partial<ErrorWords>, { reason, ...situation }: { readonly reason: string } & MaybeSituation): string {
  return situation.code === undefined ? reason : `${reason.replace(/\.$/, "")}. ${adviceIn(words, situation)}`;
}

/** A situation, or none that advice can be given for. */
export type MaybeSituation = Situation | { readonly code?: undefined; readonly data?: undefined };
