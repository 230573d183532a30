import { basename, join } from "node:path";
import { limits } from "@recollect/base/limits";
import { readText } from "@recollect/base/read-text";
import { formatSpecification } from "@recollect/recollect/spec/format-specification";
import { importPublished } from "@recollect/recollect/spec/import-published";
import { importTopics, isTopicList } from "@recollect/recollect/spec/import-topics";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type CommonFlags, count, plainLine, print, printJson, say, withCommonFlags } from "./output.ts";
import { writeNewFiles } from "./write-new-files.ts";

/** `recollect spec import FILE…` */
export function addImportCommand(spec: Command): void {
  withCommonFlags(spec.command("import"))
    .summary("import published specifications")
    .description(
      "Reads the published topic list (topics.tsv) or a published specification (JSON) of Gossen et al. and writes a specification " +
        "for each event; a given reference vector is saved in a file beside it.",
    )
    .argument("<file...>", "topic lists or JSON files")
    .option("--out <folder>", "output folder", ".")
    .option("--language <code>", "language of the Wikipedia that a topic list refers to", "de")
    .addHelpText("after", "\nExample:\n  $ recollect spec import topics.tsv --out events\n  $ recollect spec import costa.json")
    .action(importFiles);
}

async function importFiles(files: string[], flags: CommonFlags & { out: string; language: string }): Promise<void> {
  if (!/^[a-z]{2,3}$/.test(flags.language)) throw new UsageError(`--language must be a code such as de or en, not ${flags.language}`);
  const written = new Map<string, string>();
  const notes: string[] = [];
  const add = (name: string, text: string, from: string) => {
    const path = join(flags.out, name);
    if (written.has(path))
      throw new UsageError(`${from} and a file before it both contain an event ${name}: import them into different folders`);
    written.set(path, text);
  };
  for (const file of files) {
    const text = readText(file, "a topic list or a published specification", limits.vectorBytes);
    const heading = [`Imported from ${basename(file)} by recollect spec import.`];
    if (isTopicList(text)) {
      for (const specification of importTopics(text, file, flags.language))
        add(`${specification.name}.yaml`, formatSpecification(specification, heading), file);
    } else {
      const { specification, vectorFile, leftOut } = importPublished(text, file);
      add(`${specification.name}.yaml`, formatSpecification(specification, heading), file);
      if (vectorFile !== undefined) add(specification.topic.vector as string, vectorFile, file);
      if (leftOut.length > 0)
        notes.push(`${file}: ${count(leftOut.length, "seed")} left out that are not web addresses, such as ${leftOut[0]}`);
    }
  }
  await writeNewFiles(written);
  for (const note of notes) say(flags, plainLine(note));
  const specifications = [...written.keys()].filter((path) => path.endsWith(".yaml"));
  for (const file of specifications) flags.json ? printJson({ file }) : print(plainLine(file));
  say(flags, `${count(specifications.length, "specification")} written to ${flags.out}`);
}
