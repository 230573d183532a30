import { UsageError } from "../errors.ts";
import type { DraftSpecification } from "../spec/format-specification.ts";
import { checkShape } from "../spec/schema-faults.ts";

const flags: Record<string, string> = { references: "--reference", keywords: "--keyword", seeds: "--seed" };

/** Refuses a draft with invalid values, naming their flags; missing values are allowed. */
export function checkDraft(draft: DraftSpecification): void {
  const { name, title, profile, event = {}, topic = {}, seeds = [] } = draft;
  const start = event.start ?? event.end ?? "2000-01-01";
  const complete = {
    name,
    title,
    profile,
    event: { ...event, start },
    topic: { references: ["reference.txt"], ...definedOnly(topic) },
    seeds,
  };
  const result = checkShape(complete);
  if ("specification" in result) return;
  const lines = result.faults.map(({ path, message }) => {
    const field = path.findLast((step) => typeof step === "string");
    return `${flags[String(field)] ?? `--${field}`} ${message}`;
  });
  throw new UsageError(lines.join("\n"));
}

function definedOnly(part: object): object {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}
