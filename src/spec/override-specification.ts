import { UsageError } from "../errors.ts";
import { type Field, fieldHelp } from "./field-help.ts";
import { checkShape } from "./schema-faults.ts";
import type { CheckedSpecification } from "./specification.ts";

/** Values of flags by their names in camel case, as the command line gives them; other flags of the command may be among them. */
export type Flags = Readonly<Record<string, unknown>>;

/** The fields that a flag of the same name overrides: `crawl.documents` is `--documents`. */
export const overridable: readonly Field[] = (Object.keys(fieldHelp) as Field[]).filter(
  (field) =>
    /^(?:profile$|relevance\.|crawl\.)/.test(field) || ["event.start", "event.end", "event.lead", "event.cooldown"].includes(field),
);

/** The flag of a field: `relevance.graceHalfLife` is `--grace-half-life`. */
export function flagOf(field: string): string {
  return `--${nameOf(field).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The specification with what flags say instead; a value that is not allowed is an error that names its flag. */
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

/** The command line gives text: what looks like a number is one. */
function typed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function nameOf(field: string): string {
  return field.slice(field.indexOf(".") + 1);
}
