import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { parsedJson } from "./parsed-json.ts";

/** A single value or a list of values; undefined removes the field. */
export type YamlValue = string | number | boolean | readonly unknown[] | undefined;

/** Parses a YAML text for `changeYaml` and `changedText`. The text must be valid; `LocatedYaml` reports faults. */
export function editableYaml(text: string): Document {
  const document: Document = parseDocument(text.replaceAll("\r\n", "\n"), { uniqueKeys: false, intAsBigInt: true }); // so that long numbers keep their digits
  let below: string[] = [];
  visit(document, {
    Pair: (_, pair) => {
      const { key, value } = pair as Pair<Node, Node | null>;
      if (below.length > 0) Object.assign(key, { commentBefore: textOf(below), spaceBefore: below[0] === "" });
      // The parser assigns all comments after a key without a value to that key, up to the next key.
      const [own, ...others] = isScalar(value) && isNothing(value) ? (value.comment?.split("\n") ?? []) : [];
      if (others.length > 0) Object.assign(value as Node, { comment: own });
      below = others;
    },
  });
  document.comment = joined(textOf(below), document.comment);
  return document;
}

/** Sets a field of a YAML document, and keeps all comments. Returns undefined, or the part of the path that is not a map. */
export function changeYaml(document: Document, path: readonly string[], value: YamlValue): string | undefined {
  for (const n of path.keys()) {
    const outer = path.slice(0, n);
    const group = document.getIn(outer, true);
    if (isMap(group)) continue;
    if (!isNothing(group)) return outer.join(".") || "the text";
    if (value === undefined) return undefined;
    document.setIn(outer, withComments(document.createNode({}), group));
  }
  const group = document.getIn(path.slice(0, -1)) as YAMLMap;
  const name = path.at(-1);
  const old = group.get(name, true);
  if (value === undefined) removeEntry(document, group, name);
  else if (isSeq(old) && Array.isArray(value)) setItems(document, old, value);
  else group.set(name, withComments(document.createNode(value), old));
  return undefined;
}

/** Formats a changed document like the text that it was parsed from: as JSON or YAML, with the same line breaks. */
export function changedText(text: string, document: Document): string {
  if (parsedJson(text) !== undefined)
    return JSON.stringify(document.toJS(), numbers, text.trim().includes("\n") ? 2 : 0) + (text.endsWith("\n") ? "\n" : "");
  visit(document, {
    Pair: (_, pair) => {
      const { key, value } = pair as Pair<Node, Node | null>;
      if (!isCollection(value) || value.flow) return;
      if (value.items.length === 0) Object.assign(value, { flow: true, comment: joined(value.commentBefore, value.comment) });
      else if (!value.commentBefore || value.commentBefore.includes("\n")) return;
      else key.comment = value.commentBefore; // on the line of the key
      value.commentBefore = null;
    },
  });
  const changed = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  return text.includes("\r\n") ? changed.replaceAll("\n", "\r\n") : changed;
}

function isNothing(node: unknown): node is Node | null | undefined {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

/** Gives a node the comments of the one that it replaces. The comment after a single value goes above the items of a list or map. */
export function withComments(node: Node, old: Node | null | undefined): Node {
  const { comment, commentBefore, spaceBefore } = old ?? {};
  const isMoved = isCollection(node) && isScalar(old);
  if (!isMoved) return Object.assign(node, { comment, commentBefore, spaceBefore });
  return Object.assign(node, { commentBefore: joined(commentBefore, comment), spaceBefore });
}

function removeEntry(document: Document, map: YAMLMap, name: string | undefined): void {
  const n = map.items.findIndex(({ key }) => isScalar(key) && key.value === name);
  const [removed] = n < 0 ? [] : map.items.splice(n, 1);
  const next = (map.items as Pair<Node>[])[n]?.key;
  handOver(document, removed?.key as Node | undefined, map, next);
}

/** Sets the items of a list. Remaining items keep their comments. */
function setItems(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const old = list.items as Node[];
  const known = new Map(old.map((node) => [String(node.toJS(document)), node]));
  const items = values.map((value) => known.get(String(value)) ?? document.createNode(value));
  const kept = new Set(items);
  let next: Node | undefined;
  for (const node of old.toReversed())
    if (kept.has(node)) next = node;
    else handOver(document, node, list, next);
  list.items = items;
}

/** Moves the comment lines above a removed entry to the next entry or to the end. */
function handOver(document: Document, removed: Node | undefined, from: YAMLMap | YAMLSeq, next: Node | undefined): void {
  const above = removed?.commentBefore;
  if (next !== undefined) next.commentBefore = joined(above, next.commentBefore);
  else if (from === document.contents) document.comment = joined(above, document.comment);
  else from.comment = joined(above, from.comment);
}

function textOf(comments: readonly string[]): string {
  return comments.join("\n").replace(/^\n+/, "");
}

function joined(...comments: (string | null | undefined)[]): string {
  return comments.filter(Boolean).join("\n");
}

/** Converts large integers, which JSON does not have. */
function numbers(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
