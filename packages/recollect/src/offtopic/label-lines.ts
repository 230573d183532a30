import { linesOf } from "@recollect/base/lines-of";
import { parsedJson } from "@recollect/base/parsed-json";
import { type Problem, problem } from "@recollect/warc/problem";
import type { z } from "zod";

export interface LabelFormat<Label, Truth> {
  /** Noun for the content of a line, such as `label`; a first line that contains it is a heading. */
  readonly noun: string;
  readonly read: (line: string) => Label | undefined;
  /** Shape of a line in the `truth.jsonl` of a simulated world; lines of other shapes have no label. */
  readonly truth: z.ZodType<Truth>;
  readonly readTruth: (truth: Truth) => Label | undefined;
}

/** Yields the labels of a file, one per line, without blank lines and comments. Any other line without a label is a problem. */
export async function* readLabelLines<Label, Truth>(
  path: string,
  { noun, read, truth, readTruth }: LabelFormat<Label, Truth>,
): AsyncGenerator<{ readonly kind: "label"; readonly label: Label } | Problem> {
  const labelOf = (line: string): Label | "none" | undefined => {
    if (!line.startsWith("{")) return read(line);
    const value = parsedJson(line);
    const { data } = truth.safeParse(value);
    if (data !== undefined) return readTruth(data) ?? "none";
    return typeof value === "object" && value !== null && "kind" in value ? "none" : undefined;
  };
  let offset = 0;
  let number = 0;
  for await (const whole of linesOf(path)) {
    number++;
    const line = whole.trim();
    const label = line === "" || whole.startsWith("#") ? "none" : labelOf(line);
    if (label !== undefined && label !== "none") yield { kind: "label", label };
    else if (label === undefined && !(number === 1 && new RegExp(`\\b${noun}\\b`, "i").test(line)))
      yield problem("garbage", path, offset, `Line ${number} is not a ${noun}: ${line.slice(0, 80)}`);
    offset += Buffer.byteLength(whole) + 1;
  }
}
