import { changedText, changeYaml, editableYaml, type YamlValue } from "@recollect/base/change-yaml";
import { LocatedYaml } from "@recollect/base/located-yaml";
import { UsageError } from "@recollect/warc/errors";
import { isSeq } from "yaml";

/** A field, such as `["event", "start"]`, and its new value; undefined removes the field. */
export interface FieldChange {
  readonly path: readonly string[];
  readonly value: YamlValue;
  /** The list from which the new one was edited: only entries added or removed since then are changed. */
  readonly from?: readonly string[] | undefined;
}

/**
 * Changes some fields in the text of a specification, and keeps all comments. Throws a `UsageError` if the text is not YAML, or if a path
 * leads through a single value or a list.
 */
export function changeSpecification(text: string, changes: readonly FieldChange[]): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return text;
  refuseFaulty(text, first.path);
  const document = editableYaml(text);
  for (const { path, value, from } of changes) {
    const changed = from === undefined ? value : changedList(document.getIn(path), from, value);
    const single = changeYaml(document, path, changed);
    if (single !== undefined) throw new UsageError(`Cannot change ${path.join(".")}: ${single} has no fields. ${advice}`);
  }
  const changed = changedText(text, document);
  refuseFaulty(changed, last.path); // it may have become too large
  return changed;
}

function refuseFaulty(text: string, path: readonly string[]): void {
  const [fault] = new LocatedYaml(text).faults;
  if (fault) throw new UsageError(`Cannot change ${path.join(".")}: line ${fault.line}: ${fault.message}. ${advice}`);
}

const advice = "Correct it in the YAML text";

/** Applies changes made to another state of a list; undefined if the list must be removed and is empty. */
function changedList(list: unknown, from: readonly string[], to: YamlValue): readonly unknown[] | undefined {
  const before: readonly unknown[] = isSeq(list) ? list.toJSON() : [];
  const known = new Set(before.map(String));
  const wanted: readonly string[] = Array.isArray(to) ? to.map(String) : [];
  const [kept, old] = [new Set(wanted), new Set(from)];
  const left = before.filter((one) => kept.has(String(one)) || !old.has(String(one)));
  const added = wanted.filter((one) => !old.has(one) && !known.has(one));
  return to === undefined && left.length === 0 ? undefined : [...left, ...added];
}
