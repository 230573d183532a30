import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { changedText, editableYaml, withComments } from "@recollect/base/change-yaml";
import { limits } from "@recollect/base/limits";
import { makeFolder } from "@recollect/base/make-folder";
import { readText } from "@recollect/base/read-text";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { UsageError } from "@recollect/warc/errors";
import { isMap, isSeq, type YAMLMap } from "yaml";
import { type ListedArchive, parseArchiveFile } from "./read-archive-file.ts";

/** Adds an archive to a user's list or changes its entry. Keeps all comments of the file. */
export async function addArchive(path: string, entry: ListedArchive): Promise<"added" | "changed"> {
  const text = existsSync(path) ? readText(path, "a list of archives", limits.specificationBytes) : "";
  parseArchiveFile(text, path);
  const document = editableYaml(text);
  if (isSeq(document.contents))
    throw new UsageError(`${path} is MemGator's list, which can't be changed: set RECOLLECT_ARCHIVES to your own list`);
  if (!isSeq(document.get("archives"))) document.set("archives", document.createNode([]));
  const list = document.get("archives") as { items: YAMLMap[] };
  const at = list.items.findIndex((item) => isMap(item) && item.get("name") === entry.name);
  const known = list.items[at];
  const written = { aliasDuplicateObjects: false };
  if (known === undefined) list.items.push(document.createNode(entry, written) as YAMLMap);
  else
    for (const [field, value] of Object.entries(entry))
      known.set(field, withComments(document.createNode(value, written), known.get(field, true)));
  const changed = changedText(text, document);
  parseArchiveFile(changed, path); // throws before an invalid list is written
  makeFolder(dirname(path));
  await writeTextAtomically(path, [changed]);
  return known === undefined ? "added" : "changed";
}
