import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isMap, isSeq, parseDocument, type YAMLMap } from "yaml";
import { fileError } from "../base/byte-source.ts";
import { makeFolder } from "../base/make-folder.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import { UsageError } from "../errors.ts";
import { type ListedArchive, parseArchiveFile } from "./read-archive-file.ts";

/** Adds an archive to a user's list, or changes what it says of one; everything else in the file stays as it is written. */
export async function addArchive(path: string, entry: ListedArchive): Promise<"added" | "changed"> {
  const text = existsSync(path) ? textOf(path) : "";
  const names = parseArchiveFile(text, path).map(({ name }) => name);
  const document = parseDocument(text);
  if (isSeq(document.contents))
    throw new UsageError(`${path} is MemGator's list, which can't be changed: set RECOLLECT_ARCHIVES to your own list`);
  if (!isSeq(document.get("archives"))) document.set("archives", document.createNode([]));
  const list = document.get("archives") as { items: YAMLMap[] };
  const at = list.items.findIndex((item) => isMap(item) && item.get("name") === entry.name);
  const known = list.items[at];
  const written = { aliasDuplicateObjects: false };
  if (known === undefined) list.items.push(document.createNode(entry, written) as YAMLMap);
  else for (const [field, value] of Object.entries(entry)) known.set(field, document.createNode(value, written));
  const changed = document.toString();
  parseArchiveFile(changed, path); // nothing is written that could not be read again
  makeFolder(dirname(path));
  await writeWholeText(path, [changed]);
  return names.includes(entry.name) ? "changed" : "added";
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw fileError(cause, path);
  }
}
