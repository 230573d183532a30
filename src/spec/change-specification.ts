import { parseDocument } from "yaml";

/** A field, such as `["event", "start"]`, and its new value; undefined takes the field out. */
export interface FieldChange {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The text of a specification with some fields changed; comments, order and everything else stay. A text that is not YAML stays as it is. */
export function changeSpecification(text: string, changes: readonly FieldChange[]): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return text;
  for (const { path, value } of changes) {
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
