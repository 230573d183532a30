import { Command, CommanderError } from "commander";
import { exitCodes, RecollectError } from "../errors.ts";
import { version } from "../version.ts";
import { addCapturesCommand } from "./captures-command.ts";
import { addIndexCommand } from "./index-command.ts";
import { plain } from "./output.ts";
import { addPageCommand } from "./page-command.ts";
import { addShowCommand } from "./show-command.ts";
import { addValidateCommand } from "./validate-command.ts";
import { addWorldCommand } from "./world-command.ts";

const exitCodeHelp = `
Exit codes: 0 fine, 1 the check found something, 2 wrong usage, 3 disk or input/output, 11 interrupted but resumable,
18 rate-limited. Results go to standard output, progress and messages to standard error.`;

/** Runs the command line; never throws, but sets the process's exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`) is no error.
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? exitCodes.fine : exitCodes.disk));
  const program = new Command("recollect")
    .description("Builds event collections from web archives.")
    .version(version)
    .configureHelp({ helpWidth: 110 })
    .exitOverride()
    .showHelpAfterError("(--help lists the commands)")
    .addHelpText("after", exitCodeHelp);
  for (const add of [addIndexCommand, addCapturesCommand, addShowCommand, addValidateCommand, addPageCommand, addWorldCommand])
    add(program);
  for (const command of program.commands.flatMap((command) => [command, ...command.commands]))
    command.exitOverride().showHelpAfterError("(--help explains this command)");
  try {
    await program.parseAsync(argv, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    else if (error instanceof RecollectError) {
      process.stderr.write(`recollect: ${plain(error.message)}\n`);
      process.exitCode = error.exitCode;
    } else {
      process.stderr.write(
        `recollect: this should not happen; please report it with the lines below\n${(error as Error)?.stack ?? error}\n`,
      );
      process.exitCode = 70;
    }
  }
}
