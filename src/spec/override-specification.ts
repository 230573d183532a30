import { UsageError } from "../errors.ts";
import { type Field, fieldHelp } from "./field-help.ts";
import { checkShape } from "./schema-faults.ts";
import type { CheckedSpecification } from "./specification.ts";

/** Flag values by name in camel case, as parsed by the command line; may include other flags of the command. */
export type Flags = Readonly<Record<string, unknown>>;

/** Fields that a flag of the same name overrides: `crawl.documents` is `--documents`. */
export const overridable: readonly Field[] = (Object.keys(fieldHelp) as Field[]).filter(
  (field) =>
    /^(?:profile$|relevance\.|crawl\.)/.test(field) || ["event.start", "event.end", "event.lead", "event.cooldown"].includes(field),
);

/** Returns the flag of a field: `--grace-half-life` for `relevance.graceHalfLife`. */
export function flagOf(field: string): string {
  return `--${nameOf(field).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Returns the specification with flags applied; an invalid value throws an error with its flag. */
export function withOverrides(checked: CheckedSpecification, flags: Flags): CheckedSpecification {
  const changed: Record<string, unknown> = { ...checked };
  const given = overridable.filter((field) => Object.hasOwn(flags, nameOf(field)) && flags[nameOf(field)] !== undefined);
  for (const field of given) {
    const [section = "", name] = field.split(".");
    const value = typed(flags[nameOf(field)]);
    changed[section] = name === undefined ? value : { ...(changed[section] as object | undefined), [name]: value };
  }
  const result = checkShape(changed);
  if ("specification" in result) return result.specification;
  const messages = result.faults.map(({ path, message }) => {
    const field = path.join(".");
    return `${given.some((name) => name === field) ? flagOf(field) : field} ${message}`;
  });
  throw new UsageError(messages.join("\n"));
}

/** Flags are text: one that looks like a number becomes a number. */
function typed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function nameOf(field: string): string {
  return field.slice(field.indexOf(".") + 1);
}
