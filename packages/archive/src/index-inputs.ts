import { readFileSync, statSync } from "node:fs";
import type { Problem } from "@recollect/warc/problem";
import type { InputFile } from "./input-files.ts";

export interface IndexInput extends InputFile {
  readonly captures: number;
  readonly problems: Problem[];
  readonly problemCount: number;
}

/** Returns the path of the list of inputs beside an index. The list also gives the file on disk for a name in the index. */
export function inputsPath(index: string): string {
  return `${index}.inputs.jsonl`;
}

/** Formats the list: a line that identifies its index, then one line per input. */
export function inputsText(indexBytes: number, inputs: readonly IndexInput[]): string {
  const header = { recollect: "inputs", version: 1, bytes: indexBytes };
  return [header, ...inputs].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Reads the inputs of an index, by name; empty if there is no list, or if it is of another version of the index. */
export function readInputs(index: string): Map<string, IndexInput> {
  const stat = statSync(index, { throwIfNoEntry: false });
  if (stat === undefined) return new Map();
  try {
    const [header, ...inputs] = readFileSync(inputsPath(index), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    if (header.recollect !== "inputs" || header.version !== 1 || header.bytes !== stat.size) return new Map();
    return new Map(inputs.map((input: IndexInput) => [input.name, input]));
  } catch {
    return new Map();
  }
}
