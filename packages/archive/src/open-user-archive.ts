import type { PoliteWeb } from "./net/polite-web.ts";
import type { ServiceCounts } from "./net/web-statistics.ts";
import { type OpenedSources, type OpenSourcesOptions, openSources } from "./open-sources.ts";
import { openUserWeb, type UserWebOptions } from "./open-user-web.ts";

export interface UserArchiveOptions extends Omit<OpenSourcesOptions, "web">, UserWebOptions {
  readonly signal?: AbortSignal;
}

/** The opened sources, with the web client if any is on the web. */
export interface UserArchive extends OpenedSources {
  readonly web: PoliteWeb | undefined;
  /** Requests sent so far, by service; undefined without web sources. */
  readonly requests: (() => ReadonlyMap<string, ServiceCounts>) | undefined;
  close(): Promise<void>;
}

/** Opens sources as `openSources` does, with the user's web client for web sources. */
export async function openUserArchive({ contact, allowPrivate = [], proxy, onWait, ...options }: UserArchiveOptions): Promise<UserArchive> {
  let web: PoliteWeb | undefined;
  const openWeb = async () => {
    web ??= await openUserWeb({ contact, allowPrivate, proxy, onWait, signal: options.signal });
    return web;
  };
  try {
    const remote = { contact, allowPrivate: [...allowPrivate], proxy };
    const opened = await openSources({ remote, ...options, web: openWeb });
    const client = web;
    return {
      ...opened,
      web: client,
      requests: client && (() => client.statistics()),
      async close() {
        opened.archive.close();
        await opened.settled?.();
        await client?.close();
      },
    };
  } catch (error) {
    await web?.close();
    throw error;
  }
}
