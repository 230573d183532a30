import { CommanderError } from "commander";
import { exitCodes, RecollectError } from "recollect/errors";
import { worldCommand } from "./world-command.ts";

/** Runs the command line; never throws, but sets the process's exit code, with the same meaning as for `recollect`. */
export async function main(argv: readonly string[]): Promise<void> {
  // A closed pipe (`| head`) is not an error.
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? exitCodes.fine : exitCodes.disk));
  const program = worldCommand();
  for (const command of [program, ...program.commands]) command.exitOverride().showHelpAfterError("(run with --help for usage)");
  try {
    await program.parseAsync(argv, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    else if (error instanceof RecollectError) {
      process.stderr.write(`recollect-world: ${error.message}\n`);
      process.exitCode = error.exitCode;
    } else throw error;
  }
}
