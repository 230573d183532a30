import { missingMargins } from "@recollect/recollect/spec/missing-margins";
import type { CheckedSpecification } from "@recollect/recollect/spec/specification";
import { type CommonFlags, plainLine, say } from "./output.ts";

/** Warns if an event has no lead and no cool-down. */
export function sayMargins(flags: CommonFlags, specification: CheckedSpecification): void {
  const warning = missingMargins(specification);
  if (warning !== undefined) say(flags, plainLine(`Warning: ${warning}`));
}
