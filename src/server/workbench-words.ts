import { type ErrorWords, sentenceIn } from "../error-words.ts";
import type { RecollectError } from "../errors.ts";
import { toldError } from "../told-error.ts";

/** The advice that names what a user of the workbench can press or fill in; everything else is said in the library's words. */
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

/** What the workbench says of an error. */
export function workbenchMessage(error: RecollectError): string {
  return sentenceIn(workbenchWords, toldError(error));
}

/** What it says where no server could be reached. */
export function unreachedMessage(reason: string): string {
  return `${reason}. Check the network connection and the address, then resume the run.`;
}
