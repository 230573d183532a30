import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { limits } from "@recollect/base/limits";
import { inFileOrder, type LocatedFault } from "@recollect/base/located-fault";
import { LocatedYaml, type Path } from "@recollect/base/located-yaml";
import { readText } from "@recollect/base/read-text";
import { SpecificationError } from "@recollect/base/specification-error";
import type { Situation } from "@recollect/warc/error-words";
import { checkShape } from "./check-shape.ts";
import { otherKind } from "./other-kind.ts";
import { type CheckedSpecification, isWebAddress } from "./specification.ts";

/**
 * Reads a specification from a YAML or JSON file; a faulty one throws a `SpecificationError` with all faults.
 *
 * ```ts
 * import { readSpecification, resolveSpecification } from "recollect/spec";
 *
 * const { title, crawl } = resolveSpecification(readSpecification("quake.yaml"));
 * console.log(title, crawl.strategy);
 * // Harbour earthquake adaptive
 * ```
 */
export function readSpecification(path: string): CheckedSpecification {
  return parseSpecification(textOf(path), path);
}

/** Reads a specification from text; `path` is its name in messages. */
export function parseSpecification(text: string, path: string): CheckedSpecification {
  const { specification, faults, situation } = examine(text, path);
  if (specification === undefined) throw new SpecificationError(path, faults, situation);
  return specification;
}

/** A text's content as a specification, and its faults. */
export interface ExaminedText {
  readonly faults: readonly LocatedFault[];
  /** Given if the fault is the text as a whole. */
  readonly situation?: Situation;
  /** Undefined if the text's own faults make it unusable. */
  readonly specification?: CheckedSpecification;
}

/** Returns all faults of a specification, including named files that don't exist. Throws if the file can't be read. */
export function checkSpecification(path: string, text = textOf(path)): ExaminedText {
  const { yaml, ...examined } = examine(text, path);
  if (yaml === undefined) return examined;
  const known = new Set(examined.faults.map(({ field }) => field));
  const missing = filesNamed(yaml.value)
    .filter(({ at, name }) => !known.has(at.join(".")) && !isWebAddress(name) && !existsSync(resolve(dirname(path), name)))
    .map(({ at, name }) => ({ ...yaml.place(at), field: at.join("."), message: `there is no file ${name} in the specification's folder` }));
  return { ...examined, faults: inFileOrder([...examined.faults, ...missing]) };
}

function examine(text: string, path: string): ExaminedText & { readonly yaml?: LocatedYaml } {
  const whole = (message: string, situation: Situation = { code: "not-a-specification" }) => ({
    ...{ faults: [{ line: 1, column: 1, field: "", message }], situation },
  });
  const other = otherKind(text);
  if (other !== undefined) return whole(other);
  const yaml = new LocatedYaml(text);
  if (yaml.faults.length > 0) return { faults: yaml.faults };
  const { value } = yaml;
  if (value === null || value === undefined) return { yaml, ...whole("is empty") };
  if (typeof value !== "object" || Array.isArray(value))
    return { yaml, ...whole("is not a specification: it should start with name:, then event: and topic:") };
  if ("referenceTime" in value)
    return { yaml, ...whole("is a specification in the published format", { code: "published-format", data: { path } }) };
  const checked = checkShape(value);
  if ("specification" in checked) return { yaml, faults: [], specification: checked.specification };
  const faults = checked.faults.map(({ path, of, message }) => ({ ...yaml.place(path, of), field: path.join("."), message }));
  return { yaml, faults: inFileOrder(faults) };
}

/** Returns the names of the files in a specification. */
export function namedFiles(specification: object): string[] {
  return filesNamed(specification)
    .map(({ name }) => name)
    .filter((name) => !isWebAddress(name));
}

/** Returns the files and addresses in a specification of any shape. */
function filesNamed(value: unknown): { at: Path; name: string }[] {
  const { topic, relevance } = fieldsOf(value);
  const { references, article, vector } = fieldsOf(topic);
  const { idf } = fieldsOf(relevance);
  const listed = (field: string, names: unknown): { at: Path; name: unknown }[] =>
    (Array.isArray(names) ? names : []).map((name, n) => ({ at: ["topic", field, n], name }));
  const named = [...listed("references", references), ...listed("article", article)];
  named.push({ at: ["topic", "article"], name: article }, { at: ["topic", "vector"], name: vector });
  if (typeof idf === "string" && idf.endsWith(".idf")) named.push({ at: ["relevance", "idf"], name: idf });
  return named.filter((entry): entry is { at: Path; name: string } => typeof entry.name === "string");
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(path: string): string {
  return readText(path, "a specification", limits.specificationBytes);
}
