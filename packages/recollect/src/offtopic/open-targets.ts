import type { PoliteWeb } from "@recollect/archive/net/polite-web";
import { openUserWeb, type UserWebOptions } from "@recollect/archive/open-user-web";
import { TargetArchive, type TargetOptions } from "./target-archive.ts";

/** Targets, archives for look-ups, and the web client's settings. */
export interface OpenTargetsOptions
  extends Pick<TargetOptions, "targets" | "archives" | "warcs" | "cacheFolder" | "lookup" | "onProgress">,
    Omit<UserWebOptions, "signal"> {
  readonly signal?: AbortSignal;
}

/** Open targets. */
export interface OpenedTargets {
  readonly source: TargetArchive;
  /** Also closes the web client, if there is one. */
  close(): Promise<void>;
}

/**
 * Opens targets of off-topic detection: collections, archives, indexes, TimeMaps, lists of URLs. Requests contain the user's `contact`;
 * every archive is asked for every URL, since every capture counts.
 *
 * ```ts
 * import { openTargets } from "recollect/offtopic";
 *
 * const { source, close } = await openTargets({ targets: ["crawls/"] });
 * for await (const group of source.groups()) if (group.kind === "group") console.log(group.url, group.captures.length);
 * await close();
 * // https://harbour.example/ 2
 * // https://harbour.example/help 1
 * ```
 */
export async function openTargets({ contact, allowPrivate, proxy, onWait, ...options }: OpenTargetsOptions): Promise<OpenedTargets> {
  let web: PoliteWeb | undefined;
  const openWeb = async () => {
    web ??= await openUserWeb({ contact, allowPrivate: allowPrivate ?? [], proxy, onWait, signal: options.signal });
    return web;
  };
  const remote = { contact, allowPrivate: [...(allowPrivate ?? [])], proxy };
  try {
    const source = await TargetArchive.open({ remote, ...options, web: openWeb, routing: false });
    const close = async () => {
      source.close();
      await web?.close();
    };
    return { source, close };
  } catch (error) {
    await web?.close();
    throw error;
  }
}
