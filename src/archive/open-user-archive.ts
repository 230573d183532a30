import type { PoliteWeb } from "../net/polite-web.ts";
import type { ServiceCounts } from "../net/web-statistics.ts";
import { type OpenedSources, type OpenSourcesOptions, openSources } from "./open-sources.ts";
import { openUserWeb, type UserWebOptions } from "./open-user-web.ts";

export interface UserArchiveOptions extends Omit<OpenSourcesOptions, "web">, UserWebOptions {
  readonly signal?: AbortSignal;
}

/** What a user's sources were opened to, with the web client where something on the web is among them. */
export interface UserArchive extends OpenedSources {
  readonly web: PoliteWeb | undefined;
  /** What has been asked on the web, by service; undefined where nothing is. */
  readonly requests: (() => ReadonlyMap<string, ServiceCounts>) | undefined;
  close(): Promise<void>;
}

/** Opens sources as `openSources` does, with a web client of the user's for what is on the web. */
export async function openUserArchive({ contact, allowPrivate = [], proxy, onWait, ...options }: UserArchiveOptions): Promise<UserArchive> {
  let web: PoliteWeb | undefined;
  const openWeb = async () => {
    web ??= await openUserWeb({ contact, allowPrivate, proxy, onWait, signal: options.signal });
    return web;
  };
  try {
    const remote = { contact, allowPrivate: [...allowPrivate], proxy };
    const opened = await openSources({ remote, ...options, web: openWeb });
    const asked = web;
    return {
      ...opened,
      web: asked,
      requests: asked && (() => asked.statistics()),
      async close() {
        opened.archive.close();
        await opened.settled?.();
        await asked?.close();
      },
    };
  } catch (error) {
    await web?.close();
    throw error;
  }
}
