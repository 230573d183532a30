import { z } from "zod";
import { parseUriM } from "../archive/uri-m.ts";
import { linesOf } from "../base/lines-of.ts";
import { UsageError } from "../errors.ts";
import { type Problem, problem } from "../problem.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";

/** Labels of captures: whether they are on-topic. */
export class Labels {
  /** By key, then by timestamp. */
  readonly #onTopic = new Map<string, Map<string, boolean>>();
  readonly problems: Problem[] = [];
  size = 0;

  /**
   * Reads labels, a line a capture, 1 on-topic and 0 off-topic, separated by tabs or commas: `id, date, URI-M, label` as AlNoamany et
   * al. have published theirs, or `url, timestamp, label`; or the `truth.jsonl` of a simulated world. A line that is none is a problem.
   */
  static async read(path: string): Promise<Labels> {
    const labels = new Labels();
    let offset = 0;
    let number = 0;
    for await (const line of linesOf(path)) {
      number++;
      const label = line.trim() === "" || line.startsWith("#") ? "none" : labelOf(line.trim());
      if (typeof label === "object") labels.#add(label);
      else if (label === "bad" && !(number === 1 && isHeader(line)))
        labels.problems.push(problem("garbage", path, offset, `Line ${number} is not a label: ${line.trim().slice(0, 80)}`));
      offset += Buffer.byteLength(line) + 1;
    }
    if (labels.size === 0)
      throw new UsageError(
        `${path} has no labels: give lines of url, timestamp, label (1 on-topic, 0 off-topic), or id, date, URI-M, label`,
      );
    return labels;
  }

  #add({ url, timestamp, onTopic }: Label): void {
    const key = surtKey(url);
    const times = this.#onTopic.get(key) ?? new Map<string, boolean>();
    this.#onTopic.set(key, times);
    if (!times.has(timestamp)) this.size++;
    times.set(timestamp, onTopic);
  }

  has(key: string): boolean {
    return this.#onTopic.has(key);
  }

  /** Undefined for an unlabelled capture. */
  isOnTopic(key: string, timestamp: string): boolean | undefined {
    return this.#onTopic.get(key)?.get(timestamp);
  }
}

interface Label {
  readonly url: string;
  readonly timestamp: string;
  readonly onTopic: boolean;
}

const truthSchema = z.object({ kind: z.literal("capture"), url: z.string(), timestamp: z.string(), on_topic: z.boolean() });

/** The label on a line; `none` for a line that deliberately has none. */
function labelOf(line: string): Label | "none" | "bad" {
  if (line.startsWith("{")) return labelOfTruth(line);
  const cells = line.includes("\t") ? line.split("\t") : commaCells(line);
  const onTopic = { "1": true, "0": false }[cells?.at(-1)?.trim() ?? ""];
  if (cells === undefined || onTopic === undefined) return "bad";
  const [first = "", second = "", third = ""] = cells.map((cell) => cell.trim());
  const timestamp = timestampOfWarcDate(second);
  if (cells.length === 3) return timestamp === undefined || !isAddress(first) ? "bad" : { url: first, timestamp, onTopic };
  if (cells.length !== 4 || !isAddress(third)) return "bad";
  const uriM = parseUriM(third);
  if (uriM !== undefined) return { ...uriM, onTopic };
  return timestamp === undefined ? "bad" : { url: third, timestamp, onTopic };
}

function labelOfTruth(line: string): Label | "none" | "bad" {
  try {
    const value: unknown = JSON.parse(line);
    const truth = truthSchema.safeParse(value);
    if (!truth.success) return typeof value === "object" && value !== null && "kind" in value ? "none" : "bad";
    const { url, timestamp, on_topic } = truth.data;
    return { url, timestamp, onTopic: on_topic };
  } catch {
    return "bad";
  }
}

/** Addresses contain commas: the label is after the last one, and the time next to it or second. */
function commaCells(line: string): string[] | undefined {
  const time = "\\d{14}|\\d{4}-\\d\\d-\\d\\d[T ]?[\\d:.]*Z?";
  const cells = new RegExp(`^(\\S+?), ?(${time}), ?([01])$`).exec(line) ?? new RegExp(`^([^,]*), ?(${time}), ?(\\S+), ?([01])$`).exec(line);
  return cells?.slice(1).map((cell) => cell.replace(/^"(.*)"$/, "$1"));
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S/i.test(text);
}

function isHeader(line: string): boolean {
  return /\blabel\b/i.test(line);
}
