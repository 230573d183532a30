import { stringify } from "yaml";
import { type Field, fieldHelp, lastPart } from "./field-help.ts";
import { defaultsOf, marginsOf } from "./resolve-specification.ts";
import type { Specification } from "./specification.ts";

/** A specification that may lack required fields. */
export type DraftSpecification = Pick<Specification, "name"> & {
  readonly [K in Exclude<keyof Specification, "name">]?: Partial<Specification[K]> | undefined;
};

/** Column at which comments begin, so that they can be read down the page. */
const commentColumn = 34;

/**
 * Formats a specification as commented YAML. Missing required fields are left open, so that `spec check` reports them; optional ones are
 * comments with their default.
 */
export function formatSpecification(draft: DraftSpecification, heading: readonly string[] = []): string {
  const { event = {}, topic = {}, seeds = [], scope = {} } = draft;
  const profile = draft.profile === "memento" ? "klein" : (draft.profile ?? "recollect");
  const usual = marginsOf(event.preset);
  const defaults = defaultsOf(profile);
  return [
    ...heading.map((line) => `# ${line}`),
    entry("name", draft.name),
    entry("title", draft.title),
    entry("profile", profile),
    "",
    ...(draft.source === undefined ? [] : [...group("source", draft.source, {}), ""]),
    "event:",
    entry("event.start", event.start),
    optional("event.end", event.end, event.start ?? "2017-10-01"),
    optional("event.preset", event.preset, "disaster"),
    optional("event.lead", event.lead, usual.lead),
    optional("event.cooldown", event.cooldown, usual.cooldown),
    "",
    "topic:",
    ...list("topic.references", topic.references),
    ...(topic.article === undefined ? [] : [entry("topic.article", topic.article)]),
    ...(topic.share === undefined ? [] : [entry("topic.share", topic.share)]),
    ...list("topic.keywords", topic.keywords),
    ...(topic.keywordsIn === undefined ? [] : lists("topic.keywordsIn", topic.keywordsIn as Readonly<Record<string, readonly string[]>>)),
    ...(topic.ignore === undefined ? [] : list("topic.ignore", topic.ignore)),
    ...(topic.vector === undefined ? [] : [entry("topic.vector", topic.vector)]),
    "",
    ...list("seeds", seeds as readonly string[]),
    "",
    ...group("scope", scope, { languages: ["en"], allow: ["example.org"], deny: ["example.com/ads/"] }),
    "",
    ...group("relevance", draft.relevance ?? {}, withNone(defaults.relevance)),
    "",
    ...group("crawl", draft.crawl ?? {}, withNone(defaults.crawl)),
    "",
  ].join("\n");
}

/** An infinite limit is written as `none`. */
function withNone(settings: object): object {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === Number.POSITIVE_INFINITY ? "none" : value]));
}

/** A group of optional fields; an empty group is entirely commented out. */
function group(name: string, given: object, usual: object): string[] {
  const values = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const defaults = new Map(Object.entries(usual));
  const fields = (Object.keys(fieldHelp) as Field[]).filter((field) => field.startsWith(`${name}.`));
  const lines = fields.flatMap((field) => {
    const key = lastPart(field);
    if (values.has(key)) return entry(field, values.get(key));
    return defaults.has(key) ? asComment(field, defaults.get(key)) : []; // a profile may lack a setting
  });
  return [values.size > 0 ? `${name}:` : `# ${name}:`, ...lines];
}

function entry(field: Field, value: unknown): string {
  const key = `${indentOf(field)}${lastPart(field)}:`;
  return withHelp(value === undefined ? key : `${key} ${scalar(value)}`, field);
}

/** Formats a field; without a value, its default is a comment. */
function optional(field: Field, value: unknown, usual: unknown): string {
  return value === undefined ? asComment(field, usual) : entry(field, value);
}

/** Formats a field as a comment: removing `#` and the space at the beginning of the line activates it. */
function asComment(field: Field, value: unknown): string {
  return withHelp(`# ${indentOf(field)}${lastPart(field)}: ${scalar(value)}`, field);
}

function list(field: Field, values: readonly string[] | undefined): string[] {
  const indent = indentOf(field);
  return [withHelp(`${indent}${lastPart(field)}:`, field), ...(values ?? []).map((value) => `${indent}  - ${scalar(value)}`)];
}

/** Formats lists by name, each on one line. */
function lists(field: Field, values: Readonly<Record<string, readonly string[]>>): string[] {
  const indent = indentOf(field);
  return [
    withHelp(`${indent}${lastPart(field)}:`, field),
    ...Object.entries(values).map(([name, own]) => `${indent}  ${scalarText(name)}: ${scalar(own)}`),
  ];
}

function withHelp(line: string, field: Field): string {
  const help = fieldHelp[field];
  return help === "" ? line : `${line.padEnd(commentColumn)} # ${help}`;
}

function scalar(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(scalarInBrackets).join(", ")}]` : scalarText(value);
}

function indentOf(field: string): string {
  return field.includes(".") ? "  " : "";
}

/** Formats a single value on one line. */
function scalarText(value: unknown): string {
  if (typeof value === "string" && !/^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(value)) return JSON.stringify(value);
  const text = stringify(value, { lineWidth: 0 }).replace(/\n$/, "");
  return text.includes("\n") || /^[|>]/.test(text) ? JSON.stringify(value) : text;
}

/** The same inside brackets, where a comma or bracket would end an unquoted text. */
function scalarInBrackets(value: unknown): string {
  const text = scalarText(value);
  return /[,[\]{}]/.test(text) && !text.startsWith('"') ? JSON.stringify(value) : text;
}
