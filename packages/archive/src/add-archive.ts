import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { limits } from "@recollect/base/limits";
import { makeFolder } from "@recollect/base/make-folder";
import { readText } from "@recollect/base/read-text";
import { writeWholeText } from "@recollect/base/whole-text-file";
import { applyEdits, contentEnd, entryOf, indentAt, lineEnd, linesAt, valueRange } from "@recollect/base/yaml-text";
import { UsageError } from "@recollect/warc/errors";
import { isMap, isSeq, parseDocument, stringify, type YAMLMap } from "yaml";
import { type ListedArchive, parseArchiveFile } from "./read-archive-file.ts";

/** Adds an archive to a user's list or changes its entry; the rest of the file stays byte for byte. */
export async function addArchive(path: string, entry: ListedArchive): Promise<"added" | "changed"> {
  const text = existsSync(path) ? readText(path, "a list of archives", limits.specificationBytes) : "";
  const listed = parseArchiveFile(text, path);
  const document = parseDocument(text);
  if (isSeq(document.contents))
    throw new UsageError(`${path} is MemGator's list, which can't be changed: set RECOLLECT_ARCHIVES to your own list`);
  if (!listed.some(({ name }) => name === entry.name)) {
    const added = withEntry(text, document.contents, entry);
    if (isDeepStrictEqual(listOf(added, path), [...listed, entry])) return write(path, added, "added");
  }
  if (!isSeq(document.get("archives"))) document.set("archives", document.createNode([]));
  const list = document.get("archives") as { items: YAMLMap[] };
  const at = list.items.findIndex((item) => isMap(item) && item.get("name") === entry.name);
  const known = list.items[at];
  const written = { aliasDuplicateObjects: false };
  if (known === undefined) list.items.push(document.createNode(entry, written) as YAMLMap);
  else for (const [field, value] of Object.entries(entry)) known.set(field, document.createNode(value, written));
  const changed = document.toString();
  parseArchiveFile(changed, path); // nothing is written that could not be read again
  return write(path, changed, listed.some(({ name }) => name === entry.name) ? "changed" : "added");
}

async function write<Done>(path: string, text: string, done: Done): Promise<Done> {
  makeFolder(dirname(path));
  await writeWholeText(path, [text]);
  return done;
}

function withEntry(text: string, contents: unknown, entry: ListedArchive): string {
  const list = isMap(contents) ? entryOf(contents, "archives")?.value : undefined;
  const isList = isSeq(list) && !list.flow && list.items.length > 0;
  const indent = isList ? indentAt(text, valueRange(list)[0]) : "  ";
  const lines = stringify([entry], { aliasDuplicateObjects: false, lineWidth: 0 })
    .trimEnd()
    .split("\n")
    .map((line) => `${indent}${line}`);
  if (isList) return applyEdits(text, [linesAt(text, lineEnd(text, contentEnd(text, list)), lines)]);
  return applyEdits(text, [linesAt(text, text.length, ["archives:", ...lines])]);
}

/** Undefined if the list has another layout. */
function listOf(text: string, path: string): readonly ListedArchive[] | undefined {
  try {
    return parseArchiveFile(text, path);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
