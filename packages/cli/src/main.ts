import { version } from "@recollect/base/version";
import { exitCodes, RecollectError } from "@recollect/warc/errors";
import { Command, CommanderError } from "commander";
import { commandLineMessage } from "./command-line-words.ts";
import { releaseArguments, swallowedValues } from "./list-option-values.ts";
import { isLogJson, logMessage } from "./log.ts";
import { plain } from "./output.ts";

/** Commands in the order of the help. Only the given command is loaded: loading all takes half a second. */
const commands: Record<string, () => Promise<(program: Command) => void>> = {
  demo: async () => (await import("./demo-command.ts")).addDemoCommand,
  index: async () => (await import("./index-command.ts")).addIndexCommand,
  captures: async () => (await import("./captures-command.ts")).addCapturesCommand,
  timemap: async () => (await import("./timemap-command.ts")).addTimemapCommand,
  archives: async () => (await import("./archives-command.ts")).addArchivesCommand,
  show: async () => (await import("./show-command.ts")).addShowCommand,
  validate: async () => (await import("./validate-command.ts")).addValidateCommand,
  page: async () => (await import("./page-command.ts")).addPageCommand,
  crawl: async () => (await import("./crawl-command.ts")).addCrawlCommand,
  survey: async () => (await import("./survey-command.ts")).addSurveyCommand,
  judge: async () => (await import("./judge-command.ts")).addJudgeCommand,
  assemble: async () => (await import("./assemble-command.ts")).addAssembleCommand,
  work: async () => (await import("./work-command.ts")).addWorkCommand,
  status: async () => (await import("./status-command.ts")).addStatusCommand,
  spec: async () => (await import("./spec-command.ts")).addSpecCommand,
  seeds: async () => (await import("./seeds-command.ts")).addSeedsCommand,
  idf: async () => (await import("./idf-command.ts")).addIdfCommand,
  offtopic: async () => (await import("./offtopic-command.ts")).addOfftopicCommand,
  review: async () => (await import("./review-command.ts")).addReviewCommand,
  decide: async () => (await import("./decide-command.ts")).addDecideCommand,
  report: async () => (await import("./report-command.ts")).addReportCommand,
  evaluate: async () => (await import("./evaluate-command.ts")).addEvaluateCommand,
  compare: async () => (await import("./compare-command.ts")).addCompareCommand,
  export: async () => (await import("./export-command.ts")).addExportCommand,
  serve: async () => (await import("./serve-command.ts")).addServeCommand,
};

const exitCodeHelp = `
Exit codes: 0 fine, 1 the check found something or the crawl kept nothing, 2 wrong usage, 3 disk or input/output,
4 no connection to a server, 11 interrupted but resumable, 18 rate-limited, 70 a defect of recollect, 130 and 143
ended by a second Ctrl-C or SIGTERM. Results go to standard output, progress and messages to standard error.`;

/** Runs the command line; never throws, but sets the process's exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  // A closed pipe (`| head`) is not an error.
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? exitCodes.fine : exitCodes.disk));
  // Exceptions without a handler, such as those from a library's timer.
  process.on("uncaughtException", (error) => process.exit(report(error)));
  const program = new Command("recollect")
    .description("Builds event collections from web archives.")
    .version(version)
    .configureHelp({ helpWidth: 110 })
    .enablePositionalOptions() // so that flags after a command belong to it
    .exitOverride()
    .showHelpAfterError("(run with --help to list the commands)")
    .addHelpText("after", exitCodeHelp);
  const name = argv[0] ?? "";
  const requested = Object.hasOwn(commands, name) ? commands[name] : undefined;
  // The version is printed without loading any command.
  for (const load of requested ? [requested] : /^(?:-V|--version)$/.test(name) ? [] : Object.values(commands)) (await load())(program);
  for (const command of program.commands.flatMap((command) => [command, ...command.commands]))
    command.exitOverride().showHelpAfterError("(run with --help for usage)");
  const { command, words } = requestedCommand(program, argv);
  try {
    await program.parseAsync([...argv.slice(0, argv.length - words.length), ...releaseArguments(command, words)], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      const swallowed = error.code === "commander.missingArgument" ? swallowedValues(command, words) : undefined;
      if (swallowed !== undefined) process.stderr.write(`${plain(swallowed)}\n`);
      if (error.code === "commander.excessArguments" && argv.some((word) => /^(?:true|false)$/.test(word)))
        process.stderr.write("Switches do not take true or false: write --x or --no-x, such as --no-normalise\n");
      process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    } else process.exitCode = report(error);
  }
}

/** Returns the command that the first words name, and the other words. */
function requestedCommand(program: Command, argv: readonly string[]): { command: Command; words: string[] } {
  let command = program;
  for (let n = 0; ; n++) {
    const sub = command.commands.find((sub) => sub.name() === argv[n]);
    if (sub === undefined) return { command, words: argv.slice(n) };
    command = sub;
  }
}

/** Prints the error and returns the exit code. An error that users cannot fix, such as a library's assertion, is one sentence. */
function report(error: unknown): number {
  const isOurs = error instanceof RecollectError;
  const { name = "", message = String(error), stack = "" } = (error ?? {}) as Partial<Error>;
  const [first = ""] = message.split("\n");
  const text = isOurs
    ? commandLineMessage(error)
    : `Internal error (${name}: ${first}). This is a bug in recollect: please report it with your command and what it prints when RECOLLECT_DEBUG=1 is set`;
  const exitCode = isOurs ? error.exitCode : exitCodes.internal;
  const trace = process.env.RECOLLECT_DEBUG && !isOurs ? stack : "";
  if (isLogJson()) logMessage(text, { level: "error", exitCode, ...(trace && { stack: trace }) });
  else process.stderr.write(`recollect: ${plain(text)}\n${trace && `${plain(trace)}\n`}`);
  return exitCode;
}
