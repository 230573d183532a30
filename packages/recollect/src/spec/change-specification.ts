import { isDeepStrictEqual } from "node:util";
import { changeYaml, type YamlValue } from "@recollect/base/change-yaml";
import { LocatedYaml } from "@recollect/base/located-yaml";
import { applyEdits } from "@recollect/base/yaml-text";
import { UsageError } from "@recollect/warc/errors";

/** A field, such as `["event", "start"]`, and its new value; undefined removes the field. */
export interface FieldChange {
  readonly path: readonly string[];
  readonly value: YamlValue;
  /** The list from which the new one was edited: only entries added or removed since then are changed. */
  readonly from?: readonly string[] | undefined;
}

/**
 * Changes some fields in the text of a specification; all other lines stay byte for byte. Throws a `UsageError` if the text is not YAML, or
 * if a path leads through a single value or a list.
 */
export function changeSpecification(text: string, changes: readonly FieldChange[]): string {
  let [changed, yaml] = [text, new LocatedYaml(text)];
  for (const { path, value: given, from } of changes) {
    refuseFaulty(yaml, path);
    const value = from === undefined ? given : changedList(valueAt(yaml.value, path), from, given);
    const edits = changeYaml(changed, yaml.contents, path, value);
    if (typeof edits === "string") throw new UsageError(`Cannot change ${path.join(".")}: ${edits} has no fields. ${wayOut}`);
    const wanted = withValue(yaml.value, path, value);
    changed = applyEdits(changed, edits);
    yaml = new LocatedYaml(changed);
    // The changed text must have exactly the requested content: a layout that the edits don't fit must not damage the file.
    if (yaml.faults.length === 0 && !isDeepStrictEqual(withoutBlanks(yaml.value), withoutBlanks(wanted)))
      throw new UsageError(`Cannot change ${path.join(".")}: the text around it is laid out in an unusual way. ${wayOut}`);
  }
  if (changed !== text) refuseFaulty(yaml, changes.at(-1)?.path ?? []);
  return changed;
}

function refuseFaulty({ faults: [fault] }: LocatedYaml, path: readonly string[]): void {
  if (fault) throw new UsageError(`Cannot change ${path.join(".")}: line ${fault.line}: ${fault.message}. ${wayOut}`);
}

const wayOut = "Correct it in the YAML text";

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isFields(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value);
}

function withValue(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const fields = isFields(whole) ? whole : {};
  const inner = withValue(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, value);
  return Object.fromEntries([
    ...Object.entries(fields).filter(([other]) => other !== name),
    ...(inner === undefined ? [] : [[name, inner]]),
  ]);
}

/** A group without fields is equal to no group. */
function withoutBlanks(value: unknown): unknown {
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutBlanks(inner)] as const);
  const said = entries.filter(([, inner]) => inner !== undefined);
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Applies changes made to another state of a list; undefined if the list must be removed and is empty. */
function changedList(list: unknown, from: readonly string[], to: YamlValue): readonly unknown[] | undefined {
  const before: readonly unknown[] = Array.isArray(list) ? list : [];
  const known = new Set(before.map(String));
  const wanted: readonly string[] = Array.isArray(to) ? to.map(String) : [];
  const [kept, old] = [new Set(wanted), new Set(from)];
  const left = before.filter((one) => kept.has(String(one)) || !old.has(String(one)));
  const added = wanted.filter((one) => !old.has(one) && !known.has(one));
  return to === undefined && left.length === 0 ? undefined : [...left, ...added];
}
