import { LocatedYaml, type Path } from "@recollect/base/located-yaml";
import { checkShape } from "./check-shape.ts";
import type { CheckedSpecification } from "./specification.ts";

/** The usable parts of a faulty specification. */
export interface PartialSpecification {
  readonly specification: CheckedSpecification;
  /** Required fields that are missing or invalid, such as `event.start`, with the invalid values: `specification` has placeholders for them. */
  readonly lacks: ReadonlyMap<string, unknown>;
}

type Group = Record<string, unknown>;

const placeholders: Readonly<Record<string, (whole: Group) => unknown>> = {
  name: () => "event",
  event: () => ({}),
  "event.start": ({ event }) => (event as Group).end ?? "2000-01-01",
  topic: () => ({}),
  "topic.references": () => ["event.txt"],
};

/** Faults can hide others: a whole object is checked only after its fields are right, so each of the two levels may take two rounds. */
const mostRounds = 6;

/**
 * Reads a specification without its faulty fields, so that a form can show the others. Returns undefined if the text is not YAML or not a
 * group of fields.
 */
export function partialSpecification(text: string): PartialSpecification | undefined {
  const { faults, value } = new LocatedYaml(text);
  const given = value ?? {};
  if (faults.length > 0 || typeof given !== "object" || Array.isArray(given)) return undefined;
  const whole = structuredClone(given) as Group;
  const lacks = new Map<string, unknown>();
  for (let round = 0; round < mostRounds; round++) {
    const checked = checkShape(whole);
    if ("specification" in checked) return { specification: checked.specification, lacks };
    // Last list entries are removed first, so that the indexes of the others stay valid.
    const removed = new Map(checked.faults.toReversed().map(({ path }) => [path.join("."), removedFrom(whole, path)]));
    for (const [field, placeholder] of Object.entries(placeholders)) {
      const [first = "", second] = field.split(".");
      const group = second === undefined ? whole : (whole[first] as Group);
      const key = second ?? first;
      if (group[key] !== undefined || !checked.faults.some(({ path }) => isAtOrBelow(path, field))) continue;
      group[key] = placeholder(whole);
      lacks.set(field, removed.get(field));
    }
  }
  return undefined;
}

function isAtOrBelow(path: Path, field: string): boolean {
  const name = path.join(".");
  return name === field || name.startsWith(`${field}.`);
}

/** Removes and returns the value at a path. */
function removedFrom(whole: Group, path: Path): unknown {
  let parent: unknown = whole;
  for (const step of path.slice(0, -1)) {
    if (typeof parent !== "object" || parent === null) return undefined;
    parent = (parent as Group)[step];
  }
  const last = path.at(-1);
  if (last === undefined || typeof parent !== "object" || parent === null) return undefined;
  if (Array.isArray(parent)) return parent.splice(Number(last), 1)[0];
  const value = (parent as Group)[last];
  delete (parent as Group)[last];
  return value;
}
