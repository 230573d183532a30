import { once } from "node:events";
import type { Command } from "commander";
import { wholeNumber } from "./flag-values.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { type CommonFlags, interruptible, print, printJson, say, withCommonFlags } from "./output.ts";
import { type WebFlags, withWebFlags } from "./web-flags.ts";

interface Flags extends CommonFlags, WebFlags {
  port: number;
  host?: string;
  replayPort?: number;
  token: boolean;
}

/** `recollect serve [DIR] [--port 8080]` */
export function addServeCommand(program: Command): void {
  const command = withCommonFlags(program.command("serve"))
    .summary("open the workbench in the browser")
    .description(
      "Starts the workbench: describe events, run crawls, look through collections, decide what to keep, export. It shows the collections, " +
        "specifications and archives in a folder, and writes the same files as the other commands. It runs until Ctrl-C.",
    )
    .argument("[folder]", "folder with collections, specifications and archives; created if missing", ".")
    .option("--port <n>", "port to listen on; 0 for any free one", wholeNumber("--port", 0, 65_535), 8080)
    .option("--host <address>", "address to listen on; with any but a loopback address, other machines can reach the workbench")
    .option("--replay-port <n>", "port for replayed pages; any free one by default", wholeNumber("--replay-port", 0, 65_535))
    .option("--no-token", "require no token: every account and program on this machine can then read and change everything that you can");
  withWebFlags(command)
    .addHelpText("after", "\nExample:\n  $ recollect serve my-collections/\n  $ recollect serve my-collections/ --port 9000")
    .action(run);
}

async function run(folder: string, flags: Flags): Promise<void> {
  const signal = interruptible();
  keepHeapSmall();
  const { contact, allowPrivate, proxy } = flags;
  const { serve } = await import("@recollect/workbench/serve");
  const { url, namedUrl, close } = await serve({
    folder,
    port: flags.port,
    host: flags.host,
    replayPort: flags.replayPort,
    hasNoToken: !flags.token,
    runs: { contact, proxy, ...(allowPrivate && { allowPrivate }) },
  });
  if (flags.json) printJson({ url, namedUrl });
  else {
    print(`Workbench: ${namedUrl ?? url}`);
    if (namedUrl !== undefined) print(`If the browser cannot open that address, use this one (without replay): ${url}`);
  }
  say(flags, "Press Ctrl-C to stop. Running crawls are resumed at the next start.");
  if (!signal.aborted) await once(signal, "abort");
  await close();
}
