import type { z } from "zod";
import type { Path } from "../base/located-yaml.ts";
import { nearestWord } from "../base/nearest-word.ts";
import { nearestDuration } from "./duration.ts";
import { nearestDate } from "./event-date.ts";
import { nearestName } from "./proposed-name.ts";
import { type CheckedSpecification, specificationSchema } from "./specification.ts";

/** A violation of the schema, as a sentence. */
export interface SchemaFault {
  readonly path: Path;
  /** Whether an unknown key is at fault, or a value. */
  readonly of: "key" | "value";
  readonly message: string;
}

/** Checks a value against the schema; an invalid value gives its faults. */
export function checkShape(value: unknown): { specification: CheckedSpecification } | { faults: SchemaFault[] } {
  const checked = specificationSchema.safeParse(value);
  return checked.success ? { specification: checked.data } : { faults: schemaFaults(checked.error, value, ofSpecification) };
}

/** Wording for the fields of a schema. */
export interface FieldWords {
  unknownKey(key: string, path: Path): string;
  missing(path: Path): string;
  /** A suggestion for a wrong value. */
  likely(path: Path, text: string): string | undefined;
}

/** Converts schema errors to sentences. */
export function schemaFaults(error: z.ZodError, whole: unknown, words: FieldWords): SchemaFault[] {
  return error.issues.flatMap((issue) => faultsOf(issue, whole, words));
}

/** Unknown keys are reported one by one. */
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

function unknownKey(key: string, path: Path): string {
  const home = sections.find((section) => section.keys.includes(key));
  if (home !== undefined) return `is not known here: it belongs ${home.name === "" ? "at the top level" : `under ${home.name}`}`;
  const known = keysAt(path);
  const near = nearestWord(key, known);
  return near ? `is not known: did you mean ${near}?` : `is not known: there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`;
}

const examples: Record<string, string> = {
  name: "name: las-vegas-2017",
  event: "event: { start: 2017-10-01 }",
  "event.start": "start: 2017-10-01",
  topic: "topic: { references: [las-vegas.txt] }",
};

function missing(path: Path): string {
  const example = examples[path.join(".")];
  return example ? `is missing, for instance ${example}` : "is missing";
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

/** Suggests a value of a field. */
function likely([section, field]: Path, text: string): string | undefined {
  if (section === "event") return field === "start" || field === "end" ? nearestDate(text) : nearestDuration(text);
  if (section === "name") return nearestName(text);
  if (section === "seeds") return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? `https://${text}` : undefined;
  if (section === "relevance" && field === "idf") return nearestWord(text, ["archive", "language", "references"]);
  if (section === "scope" && field === "languages")
    return text.length < 2 ? undefined : (languageNames[text.toLowerCase()] ?? localeOf(text));
  return undefined;
}

const ofSpecification: FieldWords = { unknownKey, missing, likely };

const languageNames: Record<string, string> = { english: "en", german: "de", deutsch: "de", french: "fr", spanish: "es", italian: "it" };

/** `en-US` as `en`. */
function localeOf(text: string): string | undefined {
  return /^([a-z]{2,3})(?:[-_].*)?$/.exec(text.toLowerCase())?.[1];
}

function valueAt(value: unknown, path: Path): unknown {
  let inner = value;
  for (const step of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, step)) return undefined;
    inner = (inner as Record<string | number, unknown>)[step];
  }
  return inner;
}

/** Fields that the schema has at a path. */
function keysAt(path: Path): string[] {
  return sections.find(({ name }) => name === path.join("."))?.keys ?? [];
}

/** The groups of fields, the outermost (without a name) first. */
const sections = ["", "event", "topic", "scope", "relevance", "crawl"].map((name) => {
  const { shape } = specificationSchema;
  const group: unknown = name === "" ? specificationSchema : shape[name as keyof typeof shape];
  return { name, keys: Object.keys(shapeOf(group)) };
});

function shapeOf(schema: unknown): object {
  const { shape, unwrap } = schema as { shape?: object; unwrap?: () => unknown };
  return shape ?? (unwrap ? shapeOf(unwrap.call(schema)) : {});
}
