import { isSeq, parseDocument } from "yaml";

/** A field, such as `["event", "start"]`, and its new value; undefined takes the field out. */
export interface FieldChange {
  readonly path: readonly string[];
  readonly value: unknown;
  /** The list that the new one was made from: only what was added or taken out since is changed. */
  readonly from?: readonly string[] | undefined;
}

/** The text of a specification with some fields changed; comments, order and everything else stay. A text that is not YAML stays as it is. */
export function changeSpecification(text: string, changes: readonly FieldChange[]): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return text;
  for (const { path, value: given, from } of changes) {
    const value = from === undefined ? given : changedList(document.getIn(path), from, given);
    if (value === undefined) document.deleteIn(path);
    else {
      const node = document.createNode(value);
      const before = document.getIn(path, true) as { comment?: string | null; value?: unknown } | undefined;
      const isScalar = typeof value !== "object" && before !== null && typeof before === "object" && "value" in before;
      if (isScalar)
        before.value = value; // its comment stays behind it
      else document.setIn(path, node);
    }
  }
  return document.toString({ lineWidth: 0 });
}

/** A list of the text with the changes that were made to another state of it; undefined where it is to be taken out and nothing is left. */
function changedList(node: unknown, from: readonly string[], to: unknown): readonly unknown[] | undefined {
  const list: readonly unknown[] = isSeq(node) ? node.toJSON() : [];
  const wanted: readonly string[] = Array.isArray(to) ? to : [];
  const kept = list.filter((one) => wanted.includes(String(one)) || !from.includes(String(one)));
  const added = wanted.filter((one) => !from.includes(one) && !list.map(String).includes(one));
  return to === undefined && kept.length === 0 ? undefined : [...kept, ...added];
}
