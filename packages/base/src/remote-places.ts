/** Whether a place is on S3 storage: `s3://bucket/key`. */
export function isS3(place: string): boolean {
  return /^s3:\/\//i.test(place);
}

/** Whether a place is remote: an address on a web server, or on S3 storage. */
export function isRemote(place: string): boolean {
  return isS3(place) || /^https?:\/\//i.test(place);
}

/** Returns the folder of a remote file, with a final slash. */
export function remoteFolder(address: string): string {
  const bare = withoutQuery(address);
  return bare.slice(0, bare.lastIndexOf("/") + 1);
}

/** Returns the last part of an address. */
export function remoteName(address: string): string {
  const name = withoutQuery(address).replace(/\/+$/, "").replace(/^.*\//s, "");
  return isS3(address) ? name : decodedUri(name);
}

/** Decodes percent-escapes; a text with malformed ones is returned unchanged. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes query and fragment from an address; on S3 storage, `?` and `#` are part of a key. */
export function withoutQuery(address: string): string {
  return isS3(address) ? address : address.replace(/[?#].*$/s, "");
}

/**
 * Returns possible addresses of a file that an index names, below a remote folder: its path, or its last part alone. An index must not lead
 * to files elsewhere: an absolute address is accepted only below the folder, and `..` can't leave it.
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

/** Returns the usual folders for the files of an index: its own, and those beside it in WACZ and pywb. */
export function foldersBeside(index: string): string[] {
  const own = remoteFolder(index);
  const above = remoteFolder(own.slice(0, -1));
  const isTop = /^[a-z0-9]+:\/\/[^/]*\/$/i.test(own);
  return [own, ...(isTop ? [] : [`${above}archive/`, `${above}warcs/`])];
}
