import { dirname, join } from "node:path";
import { defaultCacheFolder } from "../base/default-cache-folder.ts";
import { makeCacheFolder } from "../base/make-folder.ts";
import { RemoteFiles } from "../net/remote-files.ts";
import type { Web } from "../net/web.ts";
import { openUserWeb } from "./open-user-web.ts";

/**
 * Settings for files on web servers and S3 storage, as plain data for other threads and machines. Credentials are not part of it: they
 * are in the environment of each process or in its user's files.
 */
export interface RemoteOptions {
  /** The user's e-mail address or web page; required unless requests are signed or hosts are private. */
  readonly contact?: string | undefined;
  /** Private hosts that may be asked, such as `localhost:9000`. */
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

/** Blocks are cached in the user's cache folder, shared by all processes. */
export function remoteFilesBy(web: Web, signal?: AbortSignal): RemoteFiles {
  const cacheFolder = join(dirname(defaultCacheFolder()), "blocks");
  makeCacheFolder(cacheFolder);
  return new RemoteFiles(web, { cacheFolder, signal });
}
