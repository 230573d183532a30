import { dirname, join } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { makeCacheFolder } from "@recollect/base/make-folder";
import type { PoliteWeb, PoliteWebOptions } from "./net/polite-web.ts";

/** Settings of requests: contact, allowed private hosts, proxy. */
export type UserWebOptions = Pick<PoliteWebOptions, "contact" | "allowPrivate" | "proxy" | "signal" | "onWait">;

/** Opens the user's web client. Rate limits and cached answers are in the cache folder, shared by all of the user's processes. */
export async function openUserWeb({ contact = process.env.RECOLLECT_CONTACT, ...options }: UserWebOptions): Promise<PoliteWeb> {
  const { PoliteWeb } = await import("./net/polite-web.ts"); // loaded on demand: loading it takes as long as a look-up in files
  const storePath = join(dirname(defaultCacheFolder()), "web.sqlite");
  makeCacheFolder(dirname(storePath));
  return new PoliteWeb({ contact, storePath, ...options });
}
