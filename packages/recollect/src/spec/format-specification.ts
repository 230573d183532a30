import { stringify } from "yaml";
import { type Field, fieldHelp } from "./field-help.ts";
import { defaultsOf, presets } from "./resolve-specification.ts";
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
  const usual = event.preset === undefined ? { lead: "P0D", cooldown: "P0D" } : presets[event.preset];
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
    event.end === undefined ? asComment("event.end", event.start ?? "2017-10-01") : entry("event.end", event.end),
    event.preset === undefined ? asComment("event.preset", "disaster") : entry("event.preset", event.preset),
    event.lead === undefined ? asComment("event.lead", usual.lead) : entry("event.lead", event.lead),
    event.cooldown === undefined ? asComment("event.cooldown", usual.cooldown) : entry("event.cooldown", event.cooldown),
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
  const said = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const values = new Map(Object.entries(usual));
  const fields = (Object.keys(fieldHelp) as Field[]).filter((field) => field.startsWith(`${name}.`));
  const lines = fields.flatMap((field) => {
    const key = nameOf(field);
    if (said.has(key)) return entry(field, said.get(key));
    return values.has(key) ? asComment(field, values.get(key)) : []; // a profile may do without a setting
  });
  return [said.size > 0 ? `${name}:` : `# ${name}:`, ...lines];
}

function entry(field: Field, value: unknown): string {
  const key = `${indentOf(field)}${nameOf(field)}:`;
  return withHelp(value === undefined ? key : `${key} ${scalar(value)}`, field);
}

/** `#` at the beginning of the line: removing it and the space activates the field. */
function asComment(field: Field, value: unknown): string {
  return withHelp(`# ${indentOf(field)}${nameOf(field)}: ${scalar(value)}`, field);
}

function list(field: Field, values: readonly string[] | undefined): string[] {
  const indent = indentOf(field);
  return [withHelp(`${indent}${nameOf(field)}:`, field), ...(values ?? []).map((value) => `${indent}  - ${scalar(value)}`)];
}

/** Formats lists by name, each on one line. */
function lists(field: Field, values: Readonly<Record<string, readonly string[]>>): string[] {
  const indent = indentOf(field);
  return [
    withHelp(`${indent}${nameOf(field)}:`, field),
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

function nameOf(field: string): string {
  return field.slice(field.indexOf(".") + 1);
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
