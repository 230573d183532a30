import { resolve, sep } from "node:path";
import { isRemote, isS3 } from "../base/remote-places.ts";
import { isIndexName } from "./input-files.ts";

/** Names that tools give to every index. */
const usualIndexName = /^(?:index|indexes|cdxj?|cluster|all|main)?(?:[-_.]?\d+)?$/i;

/** Folders of an archive that hold nothing but its index. */
const indexFolder = /^(?:index|indexes|cdxj?|cdx-indexes)$/i;

/**
 * The name by which tables and citations call an archive that the user gave as a path or address. An index says little by its own name, so an
 * `index.cdxj` is named after the folder or host it lies in.
 */
export function sourceName(source: string): string {
  const parts = partsOf(source);
  const file = parts.at(-1) ?? source;
  if (!isIndexName(file)) return file;
  const stem = file.replace(/\.(?:idx|cdxj?(?:\.gz)?)$/i, "");
  if (!usualIndexName.test(stem)) return stem;
  return parts.slice(0, -1).findLast((folder) => !indexFolder.test(folder)) ?? file;
}

/** The parts of a path, or the host and the parts of the path of an address. */
function partsOf(source: string): string[] {
  if (!isRemote(source)) return resolve(source).split(sep).filter(Boolean);
  const bare = (isS3(source) ? source : source.replace(/[?#].*$/s, "")).replace(/^\w+:\/\//, "");
  const parts = bare.split("/").filter(Boolean);
  return isS3(source) ? parts : parts.map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
