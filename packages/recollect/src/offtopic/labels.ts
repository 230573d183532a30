import { parseUriM } from "@recollect/archive/uri-m";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import { z } from "zod";
import { type LabelFormat, readLabelLines } from "./label-lines.ts";

/** On-topic and off-topic labels of captures. */
export class Labels {
  readonly problems: Problem[] = [];
  /** By key, then by timestamp. */
  readonly #onTopic = new Map<string, Map<string, boolean>>();
  size = 0;

  /**
   * Reads labels, 1 for on-topic and 0 for off-topic, one line per capture, with tabs or commas: `id, date, URI-M, label` as published by
   * AlNoamany et al., or `url, timestamp, label`; or the `truth.jsonl` of a simulated world. An invalid line is a problem.
   */
  static async read(path: string): Promise<Labels> {
    const labels = new Labels();
    for await (const item of readLabelLines(path, format))
      if (item.kind === "problem") labels.problems.push(item);
      else labels.#add(item.label);
    if (labels.size > 0) return labels;
    throw new UsageError(`${path} has no labels: give lines of url, timestamp, label (1 on-topic, 0 off-topic), or id, date, URI-M, label`);
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

const truth = z.object({ kind: z.literal("capture"), url: z.string(), timestamp: z.string(), on_topic: z.boolean() });

const format: LabelFormat<Label, z.output<typeof truth>> = {
  noun: "label",
  read: labelOf,
  truth,
  readTruth: ({ url, timestamp, on_topic }) => ({ url, timestamp, onTopic: on_topic }),
};

function labelOf(line: string): Label | undefined {
  const cells = line.includes("\t") ? line.split("\t") : commaCells(line);
  const onTopic = { "1": true, "0": false }[cells?.at(-1)?.trim() ?? ""];
  if (cells === undefined || onTopic === undefined) return undefined;
  const [first = "", second = "", third = ""] = cells.map((cell) => cell.trim());
  const timestamp = timestampOfWarcDate(second);
  const address = cells.length === 3 ? first : third;
  if (cells.length < 3 || cells.length > 4 || !isAddress(address)) return undefined;
  const uriM = cells.length === 4 ? parseUriM(address) : undefined;
  if (uriM !== undefined) return { ...uriM, onTopic };
  return timestamp === undefined ? undefined : { url: address, timestamp, onTopic };
}

/** Splits a line at its separating commas; URLs contain commas, too. The label is the last cell, the time is before it or the second cell. */
function commaCells(line: string): string[] | undefined {
  const time = "\\d{14}|\\d{4}-\\d\\d-\\d\\d[T ]?[\\d:.]*Z?";
  const cells = new RegExp(`^(\\S+?), ?(${time}), ?([01])$`).exec(line) ?? new RegExp(`^([^,]*), ?(${time}), ?(\\S+), ?([01])$`).exec(line);
  return cells?.slice(1).map((cell) => cell.replace(/^"(.*)"$/, "$1"));
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S/i.test(text);
}
