import type { ReviewStanding } from "@recollect/recollect/review/decide-documents";
import { count, number } from "./output.ts";

/** Returns sentences about the progress of a review: decisions, relevant pages that are probably left, and what was learned. */
export function standingLines({ kept, dropped, undecided, candidates, estimate }: ReviewStanding): string[] {
  const { bulk, byModel, reviewed, relevant, found, left, learned } = estimate;
  const others = [bulk > 0 && `${number(bulk)} in bulk`, byModel > 0 && `${number(byModel)} by the model`].filter(Boolean);
  const decided = `${number(kept)} kept, ${number(dropped)} dropped${others.length > 0 ? ` (${others.join(", ")})` : ""}, ${number(undecided)} undecided.`;
  const lines = [candidates === 0 ? decided : `${decided} ${count(candidates, "candidate")}.`];
  if (undecided === 0 && kept + dropped > 0) lines.push(others.length === 0 ? "All documents are reviewed." : "All documents are decided.");
  if (reviewed > 0) lines.push(`${number(relevant)} of ${count(reviewed, "reviewed document")} ${relevant === 1 ? "is" : "are"} relevant.`);
  if (left !== undefined && learned !== undefined) {
    const interval = left.low === left.high ? "" : ` (95 % interval: ${number(left.low)} to ${number(left.high)})`;
    lines.push(`${count(found, "relevant page")} found; about ${number(left.estimate)} probably left${interval}.`);
  }
  if (learned !== undefined) {
    const terms = [words("Raised by", learned.raised), words("Lowered by", learned.lowered)].filter((line) => line !== "");
    if (terms.length > 0) lines.push(terms.join(" "));
  }
  return lines;
}

/** Formats a chance as a percentage, never as certain: 1 to 99 %. */
export function chanceText(chance: number): string {
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}

function words(heading: string, terms: readonly string[]): string {
  return terms.length === 0 ? "" : `${heading}: ${terms.join(", ")}.`;
}
