import { UsageError } from "@recollect/warc/errors";
import { checkShape } from "./check-shape.ts";
import { type Field, fieldHelp, lastPart } from "./field-help.ts";
import type { CheckedSpecification } from "./specification.ts";

/** Values by the last part of the names of their fields: `documents` for `crawl.documents`. Other names are ignored. */
export type Overrides = Readonly<Record<string, unknown>>;

/** The fields that can be overridden. */
export const overridable: readonly Field[] = (Object.keys(fieldHelp) as Field[]).filter(
  (field) =>
    /^(?:profile$|relevance\.|crawl\.)/.test(field) || ["event.start", "event.end", "event.lead", "event.cooldown"].includes(field),
);

/** Returns the specification with other values. An invalid value throws a `UsageError`, in which `nameOf` gives the names of fields. */
export function withOverrides(
  checked: CheckedSpecification,
  overrides: Overrides,
  nameOf = (field: string) => field,
): CheckedSpecification {
  const changed: Record<string, unknown> = { ...checked };
  const given = overridable.filter((field) => Object.hasOwn(overrides, lastPart(field)) && overrides[lastPart(field)] !== undefined);
  for (const field of given) {
    const [section = "", name] = field.split(".");
    const value = numberOrText(overrides[lastPart(field)]);
    changed[section] = name === undefined ? value : { ...(changed[section] as object | undefined), [name]: value };
  }
  const result = checkShape(changed);
  if ("specification" in result) return result.specification;
  const messages = result.faults.map(({ path, message }) => {
    const field = path.join(".");
    return `${given.some((name) => name === field) ? nameOf(field) : field} ${message}`;
  });
  throw new UsageError(messages.join("\n"));
}

/** Converts a text that looks like a number: flags are text. */
function numberOrText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}
