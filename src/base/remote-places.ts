/** Whether a place is on S3 storage: `s3://bucket/key`. */
export function isS3(place: string): boolean {
  return /^s3:\/\//i.test(place);
}

/** Whether a place is remote: an address on a web server, or on S3 storage. */
export function isRemote(place: string): boolean {
  return isS3(place) || /^https?:\/\//i.test(place);
}

/** The folder that a remote file lies in, with a slash at its end. */
export function remoteFolder(address: string): string {
  const bare = isS3(address) ? address : address.replace(/[?#].*$/s, "");
  return bare.slice(0, bare.lastIndexOf("/") + 1);
}

/** The last part of an address. */
export function remoteName(address: string): string {
  const bare = isS3(address) ? address : address.replace(/[?#].*$/s, "");
  const name = bare.replace(/\/+$/, "").replace(/^.*\//s, "");
  return isS3(address) ? name : decoded(name);
}

/**
 * Where a file may lie that an index names, below a remote folder: at its path, or by its last part alone. Whoever made the index
 * must not lead to files elsewhere: an address is believed only below the folder, and nothing climbs out of it.
 */
export function remotePlaces(folder: string, filename: string): string[] {
  const base = folder.replace(/\/*$/, "/");
  if (filename.startsWith(base)) return [filename];
  const parts = filename.split("/").filter((part) => part !== "" && part !== ".");
  const last = parts.at(-1);
  if (last === undefined) return [];
  const isPath = parts.length > 1 && !parts.includes("..") && !/^[a-z][a-z0-9+.-]*:/i.test(filename);
  const paths = [...(isPath ? [parts] : []), ...(last === ".." ? [] : [[last]])];
  return paths.map((path) => base + (isS3(base) ? path : path.map(encodeURIComponent)).join("/"));
}

/** The folders in which the files of an index lie as a rule: its own, and those that WACZ and pywb have beside it. */
export function foldersBeside(index: string): string[] {
  const own = remoteFolder(index);
  const above = remoteFolder(own.slice(0, -1));
  const isTop = /^[a-z0-9]+:\/\/[^/]*\/$/i.test(own);
  return [own, ...(isTop ? [] : [`${above}archive/`, `${above}warcs/`])];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
