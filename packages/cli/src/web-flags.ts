import type { PoliteWeb } from "@recollect/archive/net/polite-web";
import { openUserWeb } from "@recollect/archive/open-user-web";
import type { RemoteOptions } from "@recollect/archive/remote-access";
import type { Command } from "commander";
import { type CommonFlags, localTime, say } from "./output.ts";

/** Flags of commands that send requests. */
export interface WebFlags {
  contact?: string;
  allowPrivate?: string[];
  proxy?: string;
}

/** Adds the flags of commands that send requests. */
export function withWebFlags(command: Command): Command {
  return command
    .option("--contact <address>", "your e-mail address or web page, sent to archives with each request (or set RECOLLECT_CONTACT)")
    .option("--allow-private <host...>", "allow requests to these private hosts, such as localhost:8080")
    .option("--proxy <address>", "send requests through this proxy, such as http://proxy.example:3128");
}

/** Opens the web with the flags' settings. Budgets and answers are stored in the user's cache folder, for all commands. */
export function openWeb(flags: WebFlags & CommonFlags, signal?: AbortSignal): Promise<PoliteWeb> {
  return openUserWeb({ ...webOptions(flags), signal });
}

/** Returns the options for requests; waits are printed. */
export function webOptions(flags: WebFlags & CommonFlags) {
  const { contact, allowPrivate = [], proxy } = flags;
  return { contact, allowPrivate, proxy, onWait: (service: string, untilMs: number) => sayWait(flags, service, untilMs) };
}

/** Returns the options for remote files. */
export function remoteOptions({ contact, allowPrivate, proxy }: WebFlags): RemoteOptions {
  return { contact, allowPrivate, proxy };
}

/** Prints until when a server asked us to wait. */
export function sayWait(flags: CommonFlags, service: string, untilMs: number): void {
  say(flags, `${service} asks us to wait: resuming at ${localTime(untilMs)}`);
}
