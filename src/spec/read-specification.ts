import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { limits } from "../limits.ts";
import { LocatedYaml } from "./located-yaml.ts";
import { readText } from "./read-text.ts";
import { checkShape } from "./schema-faults.ts";
import { type CheckedSpecification, isWebAddress } from "./specification.ts";
import { inOrder, SpecificationError, type SpecificationFault } from "./specification-error.ts";

export interface ReadingOptions {
  /** Whether a specification may still be without seeds: for what does not crawl. */
  readonly mayLackSeeds?: boolean;
}

/** Reads a specification from a YAML or JSON file; one with faults throws a `SpecificationError` that lists them all. */
export function readSpecification(path: string, options: ReadingOptions = {}): CheckedSpecification {
  return parseSpecification(textOf(path), path, options);
}

/** Reads a specification from text; `path` is what faults are told of. */
export function parseSpecification(text: string, path: string, { mayLackSeeds = false }: ReadingOptions = {}): CheckedSpecification {
  const yaml = new LocatedYaml(text);
  if (yaml.faults.length > 0) throw new SpecificationError(path, yaml.faults);
  const whole = wholeFault(yaml.value, path);
  if (whole !== undefined) throw new SpecificationError(path, [{ line: 1, column: 1, field: "", message: whole }]);
  const lacksSeeds = mayLackSeeds && [undefined, 0].includes((yaml.value as { seeds?: unknown[] }).seeds?.length);
  const checked = checkShape(lacksSeeds ? { ...(yaml.value as object), seeds: ["https://seeds.invalid/"] } : yaml.value);
  if ("specification" in checked) return lacksSeeds ? { ...checked.specification, seeds: [] } : checked.specification;
  const faults = checked.faults.map(({ path, of, message }) => ({ ...yaml.place(path, of), field: path.join("."), message }));
  throw new SpecificationError(path, inOrder(faults));
}

/** The files that a specification names and that are not there, with the places where they are named. */
export function missingFiles(path: string): SpecificationFault[] {
  const text = textOf(path);
  const { topic, relevance } = parseSpecification(text, path);
  const named: [(string | number)[], string][] = topic.references.map((name, n) => [["topic", "references", n], name]);
  if (topic.vector !== undefined) named.push([["topic", "vector"], topic.vector]);
  if (relevance?.idf?.endsWith(".idf")) named.push([["relevance", "idf"], relevance.idf]);
  const yaml = new LocatedYaml(text);
  return named
    .filter(([, name]) => !isWebAddress(name) && !existsSync(join(dirname(path), name)))
    .map(([at, name]) => ({ ...yaml.place(at), field: at.join("."), message: `there is no file ${name} in the specification's folder` }));
}

function textOf(path: string): string {
  return readText(path, "a specification", limits.specificationBytes);
}

/** Said instead of a list of everything that is missing. */
function wholeFault(value: unknown, path: string): string | undefined {
  if (value === null || value === undefined) return "is empty: recollect spec new NAME writes one to fill in";
  if (typeof value !== "object" || Array.isArray(value))
    return "is no specification: it should begin with name: and go on with event:, topic:, seeds:";
  if ("referenceTime" in value) return `is a specification in the published format: recollect spec import ${path} makes one of this kind`;
  return undefined;
}
