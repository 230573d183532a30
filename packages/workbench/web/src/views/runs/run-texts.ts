import type { Run } from "../../../../src/schemas/runs.ts";
import { language, number, t } from "../../texts/texts.ts";

/** Returns a run's state in a word. */
export function stateText({ state, isEnding, isFinishingEarly }: Pick<Run, "state" | "isEnding"> & { isFinishingEarly?: boolean }): string {
  if (isEnding && (state === "paused" || state === "stopped")) return t.runs.ending[state];
  if (state === "running" && isFinishingEarly) return t.runs.ending.finish;
  return t.runs.states[state] ?? state;
}

/** Formats the time of day, with the date unless it is today. */
export function timeText(ms: number): string {
  const time = new Date(ms);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(language, isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}

export function durationText(seconds: number): string {
  const unit = seconds >= 7200 ? "hour" : seconds >= 120 ? "minute" : "second";
  const value = seconds / { hour: 3600, minute: 60, second: 1 }[unit];
  return value.toLocaleString(language, { style: "unit", unit, maximumFractionDigits: unit === "hour" ? 1 : 0 });
}

/** Describes the use of decisions and their effect. */
export function votesText(votes: NonNullable<Run["votes"]>): string {
  const { relevant, others, missing, examples, raisedBy, loweredBy, kept, dropped, lost, lostExamples } = votes;
  const texts = t.runs.votes;
  const applied = texts.applied(number(kept - lost), number(kept), number(dropped));
  const gone = lost > 0 && texts.lost(number(lost), `${lostExamples.join(", ")}${lost > lostExamples.length ? ", …" : ""}`);
  const raised = raisedBy.length > 0 && texts.raisedBy(raisedBy.join(", "));
  const lowered = loweredBy.length > 0 && texts.loweredBy(loweredBy.join(", "));
  const absent = missing > lost && texts.missing(number(missing), `${examples.join(", ")}${missing > examples.length ? ", …" : ""}`);
  return [applied, gone, texts.learned(number(relevant), number(others)), raised, lowered, absent].filter(Boolean).join(" ");
}
