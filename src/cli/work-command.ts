import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { work } from "../collect/work.ts";
import { limits } from "../limits.ts";
import { type CommonFlags, interruptible, say, withCommonFlags } from "./output.ts";
import { requiredState, stateOption } from "./state-option.ts";
import { wholeNumber } from "./whole-number.ts";

/** `recollect work --state postgres://…` */
export function addWorkCommand(program: Command): void {
  withCommonFlags(program.command("work"))
    .summary("lend this machine to the crawls of a database")
    .description(
      "Reads and judges pages for all crawls that were started with the same --state, on this machine or others, until it is stopped. " +
        "It must see their archives and collection folders under the same paths. It may be started and stopped, or killed, at any time: the " +
        "collections stay the same.",
    )
    .addOption(stateOption("the database that the crawls share"))
    .option("--workers <n>", "number of pages read at the same time", wholeNumber("--workers", 1, limits.threads), availableParallelism())
    .addHelpText("after", "\nExample:\n  $ recollect work --state postgres://recollect@db.example.org/crawls")
    .action(run);
}

async function run(flags: CommonFlags & { state?: string; workers: number }): Promise<void> {
  const { workers } = flags;
  const database = requiredState(flags);
  const onTrouble = (message: string): void => say(flags, message);
  say(flags, `Working with ${workers} ${workers === 1 ? "thread" : "threads"}; press Ctrl-C to stop`);
  await work({ database, threads: workers, signal: interruptible(), onTrouble });
}
