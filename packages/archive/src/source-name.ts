import { resolve, sep } from "node:path";
import { decodedUri, isRemote, isS3, withoutQuery } from "@recollect/base/remote-places";
import { isIndexName } from "./input-files.ts";

/** Generic file names of indexes. */
const usualIndexName = /^(?:index|indexes|cdxj?|cluster|all|main)?(?:[-_.]?\d+)?$/i;

/** Names of folders that contain only an archive's index. */
const indexFolder = /^(?:index|indexes|cdxj?|cdx-indexes)$/i;

/**
 * Returns the name of an archive, given as a path or address, for tables and citations. File names of indexes are generic, so an
 * `index.cdxj` is named after its folder or host.
 */
export function sourceName(source: string): string {
  const parts = partsOf(source);
  const file = parts.at(-1) ?? source;
  if (!isIndexName(file)) return file;
  const stem = file.replace(/\.(?:idx|cdxj?(?:\.gz)?)$/i, "");
  if (!usualIndexName.test(stem)) return stem;
  return parts.slice(0, -1).findLast((folder) => !indexFolder.test(folder)) ?? file;
}

/** Splits a path, or an address into its host and the parts of its path. */
function partsOf(source: string): string[] {
  if (!isRemote(source)) return resolve(source).split(sep).filter(Boolean);
  const parts = withoutQuery(source)
    .replace(/^\w+:\/\//, "")
    .split("/")
    .filter(Boolean);
  return isS3(source) ? parts : parts.map(decodedUri);
}
