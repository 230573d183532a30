import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "@recollect/base/make-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { UsageError } from "@recollect/warc/errors";

/** Writes text files that must not exist; if one exists, none is written. */
export async function writeNewFiles(files: ReadonlyMap<string, string>): Promise<void> {
  for (const path of files.keys()) if (existsSync(path)) throw new UsageError(`${path} already exists: remove it, or choose another --out`);
  for (const [path, text] of files) {
    makeFolder(dirname(path));
    await writeTextAtomically(path, [text]);
  }
}
