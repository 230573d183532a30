import { readFileSync, statSync } from "node:fs";
import type { Problem } from "@recollect/warc/problem";
import type { InputFile } from "./input-files.ts";

export interface IndexInput extends InputFile {
  readonly captures: number;
  readonly problems: Problem[];
  readonly problemCount: number;
}

/** The list of inputs beside an index. It also leads from a name in the index to the file on disk. */
export function inputsPath(index: string): string {
  return `${index}.inputs.jsonl`;
}

/** The content of the list: a line that says which index it belongs to, then a line an input. */
export function inputsText(indexBytes: number, inputs: readonly IndexInput[]): string {
  const header = { recollect: "inputs", version: 1, bytes: indexBytes };
  return [header, ...inputs].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** The inputs of an index by name; empty when there is no list, or when it does not belong to the index as it is now. */
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
