import { isS3, remoteName } from "../base/remote-places.ts";
import { UsageError } from "../errors.ts";
import type { RemoteFiles } from "../net/remote-files.ts";
import { type InputFile, isArchiveName } from "./input-files.ts";
import { openRemoteAccess, type RemoteOptions } from "./remote-access.ts";

/** The archive files at these addresses: a file, or on S3 storage a folder with all that lies below it. */
export async function findRemoteFiles(addresses: readonly string[], remote?: RemoteOptions, signal?: AbortSignal): Promise<InputFile[]> {
  const access = await openRemoteAccess(remote, signal);
  try {
    const found = await Promise.all(addresses.map((address) => filesAt(address, access.files)));
    const byPath = new Map(found.flat().map((file) => [file.path, file])); // removes files named twice or inside a named folder
    return [...byPath.values()];
  } finally {
    await access.close();
  }
}

async function filesAt(address: string, files: RemoteFiles): Promise<InputFile[]> {
  if (isArchiveName(remoteName(address)) && !address.endsWith("/")) {
    const { size, mark, identity } = await files.open(address);
    return [{ name: remoteName(address), path: address, bytes: size, changedMs: identity.changedMs, tag: mark }];
  }
  if (!isS3(address))
    throw new UsageError(
      `${address} is not a WARC, ARC or WACZ file: a web server does not list its folders, so give the files themselves`,
    );
  const folder = address.replace(/\/*$/, "/");
  const listed = (await files.list(folder)).filter(({ key }) => isArchiveName(key));
  if (listed.length === 0) throw new UsageError(`There is no WARC, ARC or WACZ file in ${folder}`);
  return listed.map(({ address: path, bytes, changedMs, tag }) => ({ name: path.slice(folder.length), path, bytes, changedMs, tag }));
}
