import { join } from "node:path";
import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import { demoFiles, writeDemo } from "@recollect/recollect/demo/write-demo";
import type { Command } from "commander";
import { type CommonFlags, count, printJson, say, withCommonFlags } from "./output.ts";

/** `recollect demo [FOLDER]` */
export function addDemoCommand(program: Command): void {
  withCommonFlags(program.command("demo"))
    .summary("write a small archive and an event to try recollect with")
    .description(
      "Writes a small simulated archive, and a specification of an event that some of its pages are about, and prints the next " +
        "commands. Needs no network. Never overwrites a file.",
    )
    .argument("[folder]", "folder to write to; created if missing", "demo")
    .addHelpText("after", "\nExample:\n  $ recollect demo my-first-collection")
    .action(run);
}

async function run(folder: string, flags: CommonFlags): Promise<void> {
  const { pages, captures } = await writeDemo(folder);
  const here = pathArgument(folder);
  const [archive, specification] = [join(here, demoFiles.archive), join(here, demoFiles.specification)];
  if (flags.json) return printJson({ folder, archive, specification, pages, captures });
  const collection = specification.replace(/\.yaml$/, "");
  const next = [
    ["crawl", specification, "--archive", archive, "--out", collection],
    ["serve", here],
  ];
  // A package that npx downloaded is not on the path.
  const prefix = process.env.npm_command === "exec" ? "npx " : "";
  say(
    flags,
    `${folder} contains a simulated archive (${count(pages, "page")}, ${count(captures, "capture")}) and an event, Harbour earthquake.`,
  );
  say(flags, ["Next:", ...next.map((words) => `  ${prefix}${shellCommand(...words)}`)].join("\n"));
}
