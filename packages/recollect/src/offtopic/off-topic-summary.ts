import type { Problem } from "@recollect/warc/problem";
import type { AddressBehaviour } from "./behaviour.ts";
import type { FoundTimeMap } from "./find-off-topic.ts";
import type { Why } from "./why.ts";

/** Number of problems kept for display; all are counted. */
const keptProblems = 10;

/** Counts of the results of off-topic detection. */
export class OffTopicSummary {
  timeMaps = 0;
  captures = 0;
  offTopic = 0;
  /** Captures that could not be judged. */
  unjudged = 0;
  /** Addresses without a capture. */
  absent = 0;
  /** Requested captures that are missing. */
  missing = 0;
  /** Captures that show their page in another language. */
  translated = 0;
  problemCount = 0;
  readonly problems: Problem[] = [];
  /** Addresses with a single capture, which can't be compared. */
  single = 0;
  /** Behaviours of the other addresses. */
  readonly behaviours = new Map<AddressBehaviour, number>();
  readonly whys = new Map<Why, number>();

  add(item: FoundTimeMap | Problem): void {
    if (item.kind === "problem") {
      this.problemCount++;
      if (this.problems.length < keptProblems) this.problems.push(item);
      return;
    }
    this.timeMaps++;
    this.captures += item.captures.length;
    this.offTopic += item.offTopic;
    this.missing += item.missing.length;
    if (item.captures.length === 0) this.absent++;
    if (item.captures.length === 1) this.single++;
    else if (item.behaviour !== undefined) increment(this.behaviours, item.behaviour);
    for (const { offTopic, why, isTranslated } of item.captures) {
      if (isTranslated) this.translated++;
      if (offTopic === undefined) this.unjudged++;
      if (why !== undefined) increment(this.whys, why);
    }
  }

  json(): object {
    return {
      time_maps: this.timeMaps,
      captures: this.captures,
      off_topic: this.offTopic,
      not_judged: this.unjudged,
      addresses_without_captures: this.absent,
      addresses_with_a_single_capture: this.single,
      captures_not_in_the_archive: this.missing,
      captures_in_another_language: this.translated,
      behaviours: Object.fromEntries(this.behaviours),
      why: Object.fromEntries(this.whys),
      problems: this.problemCount,
    };
  }
}

function increment<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
