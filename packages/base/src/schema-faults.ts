import type { z } from "zod";
import type { Path } from "./located-yaml.ts";
import { nearestWord } from "./nearest-word.ts";

/** A violation of the schema, as a sentence. */
export interface SchemaFault {
  readonly path: Path;
  /** Whether an unknown key is at fault, or a value. */
  readonly of: "key" | "value";
  readonly message: string;
}

/** Wording for the fields of a schema. */
export interface FieldWords {
  unknownKey(key: string, path: Path): string;
  missing(path: Path): string;
  /** Returns a suggestion for a wrong value. */
  likely(path: Path, text: string): string | undefined;
}

/** Converts schema errors to sentences. */
export function schemaFaults(error: z.ZodError, whole: unknown, words: FieldWords): SchemaFault[] {
  return error.issues.flatMap((issue) => faultsOf(issue, whole, words));
}

/** Converts an error to a sentence; unknown keys are reported one by one. */
function faultsOf(issue: z.core.$ZodIssue, whole: unknown, words: FieldWords): SchemaFault[] {
  const path = issue.path as Path;
  const found = valueAt(whole, path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key], of: "key", message: words.unknownKey(key, path) }));
  if (found === undefined && issue.code !== "custom") return [{ path, of: "key", message: words.missing(path) }];
  return [
    {
      path,
      of: found === undefined ? "key" : "value",
      message: `${rule(issue)}${received(found)}${suggestion(path, found, issue, words)}`,
    },
  ];
}

function rule(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "invalid_type":
      return issue.message.startsWith("must ") ? issue.message : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "too_small":
      if (issue.origin === "number" || issue.origin === "int")
        return `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
      return issue.origin === "array" ? "must have at least one entry" : "must not be empty";
    case "too_big":
      return issue.origin === "string" ? `must have at most ${issue.maximum} characters` : `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list, such as [one, two]",
  object: "a group of fields",
};

function received(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "" : ", not a list";
  if (typeof value === "object" && value !== null) return ", not a group of fields";
  if (value === null) return ", but is empty";
  if (value === undefined) return "";
  return `, not ${typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : value}`;
}

function suggestion(path: Path, value: unknown, issue: z.core.$ZodIssue, words: FieldWords): string {
  if (typeof value === "object" || value === undefined) return "";
  const text = String(value);
  const meant = issue.code === "invalid_value" ? nearestWord(text, issue.values.map(String)) : words.likely(path, text);
  return meant === undefined || meant === text ? "" : `: did you mean ${meant}?`;
}

function valueAt(value: unknown, path: Path): unknown {
  let inner = value;
  for (const step of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, step)) return undefined;
    inner = (inner as Record<string | number, unknown>)[step];
  }
  return inner;
}
