import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Argument, Command, Option } from "commander";

/** One use of an option that takes several values: `--archive a b`. It also takes an argument that follows: `--archive a b quake.yaml`. */
interface ValueRun {
  readonly option: Option;
  /** Positions of its values in the command line. */
  readonly values: readonly number[];
}

interface ReadLine {
  readonly runs: readonly ValueRun[];
  readonly operands: number;
}

/**
 * Moves arguments that a list option took to the front of the command line, so that `--archive index.cdxj quake.yaml` works as typed. Only
 * if the argument is missing, and only values that cannot be anything else.
 */
export function releaseArguments(command: Command, words: readonly string[]): string[] {
  const { runs, operands } = readLine(command, words);
  const [argument] = command.registeredArguments;
  if (argument === undefined || operands > 0) return [...words];
  const moved = runs.flatMap((run) => releasedFrom(run, argument, words));
  const positions = new Set(argument.variadic ? moved : moved.slice(-1));
  return [...words.filter((_, n) => positions.has(n)), ...words.filter((_, n) => !positions.has(n))];
}

/** Explains a missing argument that a list option may have taken; undefined if no list option has several values. */
export function swallowedValues(command: Command, words: readonly string[]): string | undefined {
  const run = readLine(command, words).runs.findLast(({ values }) => values.length > 1);
  const [argument] = command.registeredArguments;
  if (run === undefined || argument === undefined) return undefined;
  const flag = run.option.long ?? run.option.flags;
  const values = run.values.map((n) => words[n]).join(", ");
  return `${flag} takes all values that follow it: ${values}. Write the ${argument.name()} before ${flag}, or after --`;
}

/** Finds the values of list options, and counts the arguments, as commander does. */
function readLine(command: Command, words: readonly string[]): ReadLine {
  const runs: ValueRun[] = [];
  let operands = 0;
  for (let n = 0; n < words.length; n++) {
    const word = words[n] as string;
    if (word === "--") return { runs, operands: operands + words.length - n - 1 };
    const option = command.options.find(({ long, short }) => word === long || word === short);
    if (!isOption(word)) operands++;
    else if (option?.variadic) {
      const values: number[] = [];
      while (n + 1 < words.length && !isOption(words[n + 1] as string)) values.push(++n);
      runs.push({ option, values });
    } else if (option?.required || (option?.optional && !isOption(words[n + 1] ?? "-x"))) n++;
  }
  return { runs, operands };
}

function isOption(word: string): boolean {
  return word.length > 1 && word.startsWith("-");
}

/** Returns the last values of an option that can only be arguments; one value stays if the option needs it. */
function releasedFrom({ option, values }: ValueRun, argument: Argument, words: readonly string[]): number[] {
  const fits = shapes[argument.name()] ?? (() => false);
  const able = option.required ? values.slice(1) : values;
  const last = able.findLastIndex((n) => !fits(words[n] as string, option.attributeName()));
  return able.slice(last + 1);
}

/** Patterns of arguments, by their names in the help. */
const shapes: Readonly<Record<string, (value: string, option: string) => boolean>> = {
  specification: (value) => /\.(?:ya?ml|json)$/i.test(value),
  url: isAddress,
  page: isAddress,
  collection: isCollection,
  folder: (value) => isFolder(value),
  target: (value) => isAddress(value) || isCollection(value) || /\.(?:txt|tsv|csv|json|link)$/i.test(value),
  path: (value, option) => option === "warcs" && existsSync(value) && !isFolder(value),
  name: (value, option) =>
    option !== "keyword" && !existsSync(value) && /^[a-z0-9][a-z0-9-]*$/.test(value) && !(option === "language" && isLanguages(value)),
  article: (value, option) => (option === "language" ? !isLanguages(value) : /[\s_]|\/wiki\//.test(value) && !existsSync(value)),
};

/** Whether a value is a list of language codes: `de`, `zh-yue`, `en,de`. */
function isLanguages(value: string): boolean {
  return /^(?:simple|[a-z]{2,3})(?:-[a-z]+)*(?:,.*)?$/.test(value);
}

/** Whether a value is the address of a page, with or without its scheme, rather than a file or the address of an archive file. */
function isAddress(value: string): boolean {
  if (existsSync(value) || /\.(?:cdxj?|idx|w?arc|wacz|gz|zst)$/i.test(value)) return false;
  return /^https?:\/\//i.test(value) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:\/|$)/i.test(value);
}

function isCollection(value: string): boolean {
  return existsSync(join(value, "documents.csv"));
}

function isFolder(value: string): boolean {
  return statSync(value, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
