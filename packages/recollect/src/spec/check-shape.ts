import type { Path } from "@recollect/base/located-yaml";
import { nearestWord } from "@recollect/base/nearest-word";
import { type FieldWords, type SchemaFault, schemaFaults } from "@recollect/base/schema-faults";
import { nearestDuration } from "./duration.ts";
import { nearestDate } from "./event-date.ts";
import { nearestName } from "./proposed-name.ts";
import { type CheckedSpecification, specificationSchema } from "./specification.ts";

/** Checks a value against the schema; an invalid value gives its faults. */
export function checkShape(value: unknown): { specification: CheckedSpecification } | { faults: SchemaFault[] } {
  const checked = specificationSchema.safeParse(value);
  return checked.success ? { specification: checked.data } : { faults: schemaFaults(checked.error, value, ofSpecification) };
}

function unknownKey(key: string, path: Path): string {
  const section = sections.find(({ keys }) => keys.includes(key));
  if (section !== undefined) return `is not known here: it belongs ${section.name === "" ? "at the top level" : `under ${section.name}`}`;
  const known = sections.find(({ name }) => name === path.join("."))?.keys ?? [];
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

/** Suggests a value of a field. */
function likely([section, field]: Path, text: string): string | undefined {
  if (section === "event") return field === "start" || field === "end" ? nearestDate(text) : nearestDuration(text);
  if (section === "name") return nearestName(text);
  if (section === "seeds") return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? `https://${text}` : undefined;
  if (section === "relevance" && field === "idf") return nearestWord(text, ["archive", "language", "references"]);
  if (section === "scope" && field === "languages") return languageCodeOf(text.toLowerCase());
  return undefined;
}

/** Returns `en` for `english` or `en-us`. */
function languageCodeOf(name: string): string | undefined {
  return languageNames.get(name) ?? /^([a-z]{2,3})(?:[-_].*)?$/.exec(name)?.[1];
}

const ofSpecification: FieldWords = { unknownKey, missing, likely };

const languageNames = new Map(Object.entries({ english: "en", german: "de", deutsch: "de", french: "fr", spanish: "es", italian: "it" }));

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
