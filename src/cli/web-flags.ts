import { dirname, join } from "node:path";
import type { Command } from "commander";
import { defaultCacheFolder } from "../archive/open-archive.ts";
import { makeCacheFolder } from "../base/make-folder.ts";
import type { PoliteWeb } from "../net/polite-web.ts";
import { type CommonFlags, localTime, say } from "./output.ts";

/** The flags of commands that ask servers. */
export interface WebFlags {
  contact?: string;
  allowPrivate?: string[];
  proxy?: string;
}

/** Adds the flags of commands that ask servers. */
export function withWebFlags(command: Command): Command {
  return command
    .option(
      "--contact <address>",
      "your e-mail address or web page, sent to archives with each request (or set RECOLLECT_CONTACT)",
    )
    .option("--allow-private <host...>", "allow requests to these private hosts, such as localhost:8080")
    .option("--proxy <address>", "send requests through this proxy, such as http://proxy.example:3128");
}

/** Opens the web as the flags say. Budgets and answers are kept in the user's cache folder, for all commands together. */
export async function openWeb(flags: WebFlags & CommonFlags, signal?: AbortSignal): Promise<PoliteWeb> {
  const { PoliteWeb } = await import("../net/polite-web.ts"); // only here: loading it takes as long as a look-up in files
  const { contact = process.env.RECOLLECT_CONTACT, allowPrivate = [], proxy } = flags;
  const storePath = join(dirname(defaultCacheFolder()), "web.sqlite");
  makeCacheFolder(dirname(storePath));
  const onWait = (service: string, untilMs: number) => say(flags, `${service} asks us to wait: resuming at ${localTime(untilMs)}`);
  return new PoliteWeb({ contact, storePath, allowPrivate, proxy, signal, onWait });
}
