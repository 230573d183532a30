import type { Run } from "../../../../src/server/schemas/runs.ts";
import { language, number, score, t } from "../../texts/texts.ts";

/** The state in a word. */
export function stateText({ state, isEnding, isEnough }: Pick<Run, "state" | "isEnding"> & { isEnough?: boolean }): string {
  if (isEnding && (state === "paused" || state === "stopped")) return t.runs.ending[state];
  if (state === "running" && isEnough) return t.runs.ending.enough;
  return t.runs.states[state] ?? state;
}

/** The hour, with the day where that is another one. */
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

/** What decisions have changed. */
export function votesText({ relevant, others, missing, examples, threshold, isThresholdLearned }: NonNullable<Run["votes"]>): string {
  const texts = t.runs.votes;
  const cut = threshold !== undefined && (isThresholdLearned ? texts.threshold : texts.thresholdStays)(score(threshold));
  const absent = missing > 0 && texts.missing(number(missing), `${examples.join(", ")}${missing > examples.length ? ", …" : ""}`);
  return [texts.learned(number(relevant), number(others)), cut, absent].filter(Boolean).join(" ");
}
