import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { type SharedStatus, sharedStatus } from "@recollect/recollect/collect/shared-status";
import { DatabaseUnreachableError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type CommonFlags, interruptible, print, printJson, say, withCommonFlags } from "./output.ts";
import { requiredState, stateOption } from "./state-option.ts";
import { statusLines } from "./status-lines.ts";

type Flags = CommonFlags & { state?: string; watch?: boolean };

/** `recollect status --state postgres://…` */
export function addStatusCommand(program: Command): void {
  withCommonFlags(program.command("status"))
    .summary("show the crawls, indexes and workers of a database")
    .description(
      "Shows the crawls and indexes that share a database, with their leaders, progress, speed and endings; the workers, with their load and " +
        "the time when they were last seen; and the waiting jobs. It changes nothing, and can be run on any machine at any time.",
    )
    .addOption(stateOption("the database that the crawls share"))
    .option("--watch", `repeat every ${limits.statusWatchMs / 1000} seconds until Ctrl-C`)
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect status --state postgres://recollect@db.example.org/crawls\n" +
        "  $ recollect status --watch   (with the address in RECOLLECT_STATE)",
    )
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  const database = requiredState(flags);
  if (!flags.watch) return show(flags, await sharedStatus(database));
  const signal = interruptible();
  for (let isReached = false; !signal.aborted; ) {
    const status = await sharedStatus(database).catch((error: unknown) => {
      if (isReached && error instanceof DatabaseUnreachableError) return say(flags, error.reason, { level: "error" }); // may be temporary
      throw error;
    });
    isReached = true;
    if (status) show(flags, status);
    await sleep(limits.statusWatchMs, undefined, { signal }).catch(() => {});
  }
}

function show({ json, watch }: Flags, status: SharedStatus): void {
  const isScreen = watch && process.stdout.isTTY;
  if (json) printJson(status);
  else print(`${isScreen ? "\x1b[H\x1b[2J" : ""}${statusLines(status).join("\n")}${watch && !isScreen ? "\n" : ""}`);
}
