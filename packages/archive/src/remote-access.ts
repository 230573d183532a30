import { dirname, join } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { makeCacheFolder } from "@recollect/base/make-folder";
import { isS3, remoteName } from "@recollect/base/remote-places";
import { UsageError } from "@recollect/warc/errors";
import { type InputFile, isArchiveName } from "./input-files.ts";
import { RemoteFiles } from "./net/remote-files.ts";
import type { Web } from "./net/web.ts";
import { openUserWeb } from "./open-user-web.ts";

/**
 * Settings for files on web servers and S3 storage, as plain data for other threads and machines. Credentials are not among them: each
 * process reads them from its environment or its user's files.
 */
export interface RemoteOptions {
  /** The user's e-mail address or web page; required unless requests are signed or hosts are private. */
  readonly contact?: string | undefined;
  /** Private hosts that may receive requests, such as `localhost:9000`. */
  readonly allowPrivate?: readonly string[] | undefined;
  readonly proxy?: string | undefined;
}

/** Remote files and their web client. */
export interface RemoteAccess {
  readonly files: RemoteFiles;
  close(): Promise<void>;
}

/** Opens access to remote files with its own web client. */
export async function openRemoteAccess(
  { contact, allowPrivate = [], proxy }: RemoteOptions = {},
  signal?: AbortSignal,
): Promise<RemoteAccess> {
  const web = await openUserWeb({ contact, allowPrivate, proxy, signal });
  const files = remoteFilesBy(web, signal);
  return {
    files,
    close: async () => {
      await files.close();
      await web.close();
    },
  };
}

/** Opens remote files. Their blocks are cached in the user's cache folder, shared by all processes. */
export function remoteFilesBy(web: Web, signal?: AbortSignal): RemoteFiles {
  const cacheFolder = join(dirname(defaultCacheFolder()), "blocks");
  makeCacheFolder(cacheFolder);
  return new RemoteFiles(web, { cacheFolder, signal });
}

/** Finds the archive files at these addresses: a file or, on S3 storage, all files below a folder. */
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
