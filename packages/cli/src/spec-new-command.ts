import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import { checkShape } from "@recollect/recollect/spec/check-shape";
import { type DraftSpecification, formatSpecification } from "@recollect/recollect/spec/format-specification";
import { nearestName, proposeName } from "@recollect/recollect/spec/proposed-name";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type LanguageFlags, languagesOf, withLanguageFlag } from "./language-flag.ts";
import { type CommonFlags, listed, printJson, say, withCommonFlags } from "./output.ts";
import { writeNewFiles } from "./write-new-files.ts";

type NewFlags = CommonFlags &
  LanguageFlags & {
    title?: string;
    start?: string;
    end?: string;
    preset?: string;
    lead?: string;
    cooldown?: string;
    profile?: string;
    reference?: string[];
    keyword?: string[];
    seed?: string[];
    out?: string;
  };

/** `recollect spec new NAME` */
export function addNewCommand(spec: Command): void {
  const command = withCommonFlags(spec.command("new"))
    .summary("write a new specification to fill in")
    .description("Writes a specification with a comment on every field. Fields not given as options are left open; spec check lists them.")
    .argument(
      "<name>",
      "lower-case letters, digits, dots and dashes, such as las-vegas-2017; any other text is used as the title and converted to a name",
    )
    .option("--title <text>", "title of the collection")
    .option("--start <date>", "first day of the event, or a time")
    .option("--end <date>", "last day of the event")
    .option("--preset <kind>", "sports, election, disaster or leak: sets lead and cooldown")
    .option("--lead <duration>", "half-life before the event: P30D, P6M")
    .option("--cooldown <duration>", "half-life after the event")
    .option("--profile <name>", "recollect, gossen or klein")
    .option("--reference <file-or-url...>", "texts that describe the event")
    .option("--keyword <phrase...>", "words and phrases that sharpen the topic")
    .option("--seed <url...>", "pages where the crawl starts")
    .option("--out <file>", "output file (default: NAME.yaml); - is standard output")
    .addHelpText(
      "after",
      '\nExamples:\n  $ recollect spec new las-vegas-2017 --title "2017 Las Vegas shooting" --start 2017-10-01 --preset disaster\n  $ recollect spec new flood --language en de\n  $ recollect spec new flood --out - | less',
    );
  withLanguageFlag(
    command,
    "languages of the texts that describe the event: several codes make one text each, NAME.en.txt, NAME.de.txt",
  ).action(writeNew);
}

async function writeNew(given: string, flags: NewFlags): Promise<void> {
  const name = nearestName(given) === given ? given : proposeName(given, flags.start);
  if (/[\\/]/.test(given))
    throw new UsageError(
      `${JSON.stringify(given)} is not a valid name: use lower-case letters, digits, dots and dashes, such as ${name}. --out names the file.`,
    );
  const { title, start, end, preset, lead, cooldown, profile, keyword, seed, out = `${name}.yaml` } = flags;
  const texts = textsIn(languagesOf(flags), name);
  const references = flags.reference === undefined && texts.length === 0 ? [`${name}.txt`] : [...(flags.reference ?? []), ...texts];
  const draft = {
    name,
    title: title ?? given,
    profile,
    event: { start, end, preset, lead, cooldown },
    topic: { references, keywords: keyword },
    seeds: seed,
  } as DraftSpecification;
  const path = out === "-" ? `${name}.yaml` : out;
  checkDraft(draft);
  const heading = [`${basename(path)}: run recollect spec check to see what is missing; docs/specification.md explains every field.`, ""];
  const text = formatSpecification(draft, heading).replace("# \n", "\n");
  if (out === "-") return void process.stdout.write(text);
  const empty = texts.map((file) => [join(dirname(path), file), ""] as const).filter(([file]) => !existsSync(file));
  await writeNewFiles(new Map([[path, text], ...empty]));
  if (flags.json) return printJson({ file: path, ...(texts.length > 0 && { texts }) });
  say(
    flags,
    `${path}: fill in the open fields and describe the event in ${listed(texts.length === 0 ? references.slice(0, 1) : texts)}, then run: ${shellCommand("spec", "check", pathArgument(path))}`,
  );
}

/** Names of the texts, one per language; none for a single language, whose text is NAME.txt. */
function textsIn(languages: readonly string[], name: string): string[] {
  for (const language of languages)
    if (!/^[a-z]{2,3}$/.test(language)) throw new UsageError(`--language must be codes such as en or de, not ${language}`);
  return languages.length > 1 ? languages.map((language) => `${name}.${language}.txt`) : [];
}

const flagNames: Record<string, string> = { references: "--reference", keywords: "--keyword", seeds: "--seed" };

/** Refuses a draft with invalid values, naming their flags; missing values are allowed. */
function checkDraft(draft: DraftSpecification): void {
  const { name, title, profile, event = {}, topic = {}, seeds = [] } = draft;
  const start = event.start ?? event.end ?? "2000-01-01";
  const complete = {
    name,
    title,
    profile,
    event: { ...event, start },
    topic: { references: ["reference.txt"], ...definedOnly(topic) },
    seeds,
  };
  const result = checkShape(complete);
  if ("specification" in result) return;
  const lines = result.faults.map(({ path, message }) => {
    const field = path.findLast((step) => typeof step === "string");
    return `${flagNames[String(field)] ?? `--${field}`} ${message}`;
  });
  throw new UsageError(lines.join("\n"));
}

function definedOnly(part: object): object {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}
