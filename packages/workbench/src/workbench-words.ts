import { type ErrorWords, sentenceIn } from "@recollect/warc/error-words";
import type { RecollectError } from "@recollect/warc/errors";
import { serializedError } from "@recollect/warc/serialized-error";

/** Advice that names controls of the workbench; all other messages use the library's words. */
const workbenchWords: Partial<ErrorWords> = {
  "collection-damaged": ({ restore }) =>
    `${restore === undefined ? "Start" : `Restore ${restore} from a copy, or start`} again under a new name.`,
  "collection-outdated": "Collect it anew under a new name, or extend it with the version of recollect that made it.",
  "collection-unfinished": "Resume its run to finish it.",
  "contact-missing": "Restart the workbench with a contact.",
  "detection-missing": "Check the collection for off-topic captures first.",
  "folder-taken": "Give the collection a new name.",
  "folder-newer": "Use that version, or give the collection a new name.",
  "not-a-collection": "Choose a collection from the list.",
  "private-host": ({ host }) => `If the server is yours, restart the workbench and allow the private host ${host}.`,
  resumable: "Resume the run.",
  "review-missing": "Review its documents first.",
  "scan-impossible": "Choose only archives on this machine, or a run that follows links.",
  "settings-changed": "Give the collection a new name, or use the earlier settings.",
  "unknown-archive": "Give a path, or choose from the known web archives.",
};

/** Returns the workbench's message for an error. */
export function workbenchMessage(error: RecollectError): string {
  return sentenceIn(workbenchWords, serializedError(error));
}

/** Returns the message for a run that could not reach any server. */
export function unreachedMessage(reason: string): string {
  return `${reason}. Check the network connection and the address, then resume the run.`;
}
