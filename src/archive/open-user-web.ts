import { dirname, join } from "node:path";
import { defaultCacheFolder } from "../base/default-cache-folder.ts";
import { makeCacheFolder } from "../base/make-folder.ts";
import type { PoliteWeb, PoliteWebOptions } from "../net/polite-web.ts";

/** How servers are asked: who asks, which servers of the user's own may be asked, by which proxy. */
export type UserWebOptions = Pick<PoliteWebOptions, "contact" | "allowPrivate" | "proxy" | "signal" | "onWait">;

/** Opens the web for the user: budgets and answers are kept in the cache folder, for all programs of the user together. */
export async function openUserWeb({ contact = process.env.RECOLLECT_CONTACT, ...options }: UserWebOptions): Promise<PoliteWeb> {
  const { PoliteWeb } = await import("../net/polite-web.ts"); // only here: loading it takes as long as a look-up in files
  const storePath = join(dirname(defaultCacheFolder()), "web.sqlite");
  makeCacheFolder(dirname(storePath));
  return new PoliteWeb({ contact, storePath, ...options });
}
