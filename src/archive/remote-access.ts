import { dirname, join } from "node:path";
import { defaultCacheFolder } from "../base/default-cache-folder.ts";
import { makeCacheFolder } from "../base/make-folder.ts";
import { RemoteFiles } from "../net/remote-files.ts";
import type { Web } from "../net/web.ts";
import { openUserWeb } from "./open-user-web.ts";

/**
 * How files on web servers and S3 storage are reached, as plain data: another thread or machine reaches the same by it. The credentials of
 * storage are no part of it: they are in the environment of each process, or in its user's files.
 */
export interface RemoteOptions {
  /** Your e-mail address or web page; needed for servers of others, unless requests are signed. */
  readonly contact?: string | undefined;
  /** Hosts of your own that may have private addresses: `localhost:9000`. */
  readonly allowPrivate?: readonly string[] | undefined;
  readonly proxy?: string | undefined;
}

/** Remote files, and the web client behind them. */
export interface RemoteAccess {
  readonly files: RemoteFiles;
  close(): Promise<void>;
}

/** Reaches remote files with a web client of its own. */
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

/** Blocks are kept in the user's cache folder, for all programs together. */
export function remoteFilesBy(web: Web, signal?: AbortSignal): RemoteFiles {
  const cacheFolder = join(dirname(defaultCacheFolder()), "blocks");
  makeCacheFolder(cacheFolder);
  return new RemoteFiles(web, { cacheFolder, signal });
}
