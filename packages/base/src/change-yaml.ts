import { isMap, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import {
  addInBrackets,
  colonEnd,
  contentEnd,
  entryEnd,
  entryOf,
  indentAt,
  isBlank,
  isBlock,
  isQuoted,
  lineEnd,
  lineStart,
  linesAt,
  newlineOf,
  scalarInBrackets,
  scalarText,
  type TextEdit,
  valueRange,
} from "./yaml-text.ts";

/** A single value or a list of values; undefined removes the field. */
export type YamlValue = string | number | boolean | readonly unknown[] | undefined;

/**
 * Returns the edits that set a field of a YAML text, `path` from `root` (the parsed text); all other lines stay unchanged. A string instead
 * of edits names the part of the path that is not a map.
 */
export function changeYaml(text: string, root: unknown, path: readonly string[], value: YamlValue): readonly TextEdit[] | string {
  let [node, owner]: [unknown, Pair | undefined] = [root, undefined];
  for (const [n, name] of path.entries()) {
    const rest = path.slice(n);
    if (isNothing(node)) return value === undefined ? [] : inBlank(text, owner, rest, value);
    if (!isMap(node)) return path.slice(0, n).join(".") || "the text";
    const pair = entryOf(node, name);
    if (pair === undefined) return value === undefined ? [] : [newEntry(text, node, rest, value)];
    if (n === path.length - 1) return value === undefined ? withoutEntry(text, node, pair) : changedEntry(text, node, pair, value);
    [node, owner] = [pair.value, pair];
  }
  return [];
}

function isNothing(node: unknown): boolean {
  return isBlank(node) || (isScalar(node) && node.value === null);
}

/** Below a key without a value, or in an empty text. */
function inBlank(text: string, owner: Pair | undefined, path: readonly string[], value: YamlValue): TextEdit[] {
  if (owner === undefined) return [linesAt(text, text.length, entryLines(path, value, ""))];
  const [start] = valueRange(owner.key);
  const end = colonEnd(text, owner);
  const said = isBlank(owner.value) ? [] : [{ from: end, to: valueRange(owner.value)[1], text: "" }]; // ~ or null
  return [...said, linesAt(text, lineEnd(text, entryEnd(text, owner)), entryLines(path, value, `${indentAt(text, start)}  `))];
}

function newEntry(text: string, map: YAMLMap, path: readonly string[], value: YamlValue): TextEdit {
  if (map.flow) return addInBrackets(text, map, [entryInBrackets(path, value, isQuoted(text, map))]);
  const [first, last] = [map.items[0] as Pair, map.items.at(-1) as Pair];
  const indent = indentAt(text, valueRange(first.key)[0]);
  return linesAt(text, lineEnd(text, entryEnd(text, last)), entryLines(path, value, indent));
}

function withoutEntry(text: string, map: YAMLMap, pair: Pair): TextEdit[] {
  const [start] = valueRange(pair.key);
  const end = entryEnd(text, pair);
  if (!map.flow) return [{ from: lineStart(text, start), to: lineEnd(text, end), text: "" }];
  const items = map.items as Pair[];
  const n = items.indexOf(pair);
  const [before, next] = [items[n - 1], items[n + 1]];
  if (before) return [{ from: entryEnd(text, before), to: end, text: "" }];
  return [{ from: start, to: next ? valueRange(next.key)[0] : end, text: "" }];
}

function changedEntry(text: string, map: YAMLMap, pair: Pair, value: Exclude<YamlValue, undefined>): TextEdit[] {
  const old = pair.value;
  const end = colonEnd(text, pair);
  const isList = Array.isArray(value) && value.length > 0;
  if (isList && isSeq(old)) {
    const edits = changeList(text, old, value);
    if (edits) return edits;
  }
  if (isList && !map.flow && (isBlock(old) || isBlank(old))) {
    const lines = listLines(value, `${indentAt(text, valueRange(pair.key)[0])}  `);
    const from = lineEnd(text, end);
    return [{ ...linesAt(text, from, lines), to: isBlock(old) ? Math.max(from, lineEnd(text, entryEnd(text, pair))) : from }];
  }
  const inline = map.flow
    ? valueInBrackets(value, isQuoted(text, map))
    : Array.isArray(value)
      ? valueInBrackets(value, false)
      : scalarText(value);
  if (isBlank(old)) return [{ from: end, to: end, text: ` ${inline}` }];
  if (!isBlock(old)) return [{ from: valueRange(old)[0], to: valueRange(old)[1], text: inline }];
  if (isScalar(old)) return [{ from: end, to: valueRange(old)[1], text: ` ${inline}${newlineOf(text)}` }]; // | or > follow the colon
  return [
    { from: end, to: end, text: ` ${inline}` },
    { from: lineEnd(text, end), to: lineEnd(text, entryEnd(text, pair)), text: "" },
  ];
}

/** `a:` with `b: value` below it, for a path of a and b. */
function entryLines([name = "", ...rest]: readonly string[], value: YamlValue, indent: string): string[] {
  const key = `${indent}${scalarText(name)}:`;
  if (rest.length > 0) return [key, ...entryLines(rest, value, `${indent}  `)];
  if (Array.isArray(value)) return value.length === 0 ? [`${key} []`] : [key, ...listLines(value, `${indent}  `)];
  return [`${key} ${scalarText(value)}`];
}

function listLines(values: readonly unknown[], indent: string): string[] {
  return values.map((one) => `${indent}- ${scalarText(one)}`);
}

function entryInBrackets([name = "", ...rest]: readonly string[], value: YamlValue, isJson: boolean): string {
  const key = `${isJson ? JSON.stringify(name) : scalarInBrackets(name)}: `;
  return rest.length > 0 ? `${key}{${entryInBrackets(rest, value, isJson)}}` : `${key}${valueInBrackets(value, isJson)}`;
}

function valueInBrackets(value: YamlValue, isJson: boolean): string {
  const one = (single: unknown) => (isJson ? JSON.stringify(single) : scalarInBrackets(single));
  return Array.isArray(value) ? `[${value.map(one).join(", ")}]` : one(value);
}

/** Returns the edits that turn a list of texts into another: kept items keep their lines. Undefined if the order changes. */
function changeList(text: string, list: YAMLSeq, wanted: readonly unknown[]): TextEdit[] | undefined {
  const items: readonly unknown[] = list.toJSON();
  const kept = keptItems(items, wanted);
  if (kept === undefined) return undefined;
  const added = wanted.slice(kept.filter(Boolean).length);
  return list.flow ? listInBrackets(text, list, kept, added) : listInLines(text, list, kept, added);
}

/** Finds the kept items, if the wanted list begins with them. */
function keptItems(items: readonly unknown[], wanted: readonly unknown[]): boolean[] | undefined {
  let next = 0;
  const kept = items.map((item) => {
    const isKept = next < wanted.length && String(item) === String(wanted[next]);
    if (isKept) next++;
    return isKept;
  });
  const removed = new Set(items.filter((_, n) => !kept[n]).map(String));
  return wanted.slice(next).some((one) => removed.has(String(one))) ? undefined : kept;
}

/** `- a`, one per line. */
function listInLines(text: string, list: YAMLSeq, kept: readonly boolean[], added: readonly unknown[]): TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  for (const [n, item] of list.items.entries()) {
    if (kept[n]) continue;
    const start = valueRange(item)[0];
    const from = lineStart(text, start);
    if (!/^ *- +$/.test(text.slice(from, start))) return undefined;
    edits.push({ from, to: lineEnd(text, contentEnd(text, item)), text: "" });
  }
  const indent = indentAt(text, valueRange(list)[0]);
  const lines = added.map((one) => `${indent}- ${scalarText(one)}`);
  if (lines.length > 0) edits.push(linesAt(text, lineEnd(text, contentEnd(text, list)), lines));
  return edits;
}

/** `[a, b]`. */
function listInBrackets(text: string, list: YAMLSeq, kept: readonly boolean[], added: readonly unknown[]): TextEdit[] {
  const more = added.map((one) => (isQuoted(text, list) ? JSON.stringify(one) : scalarInBrackets(one)));
  const [from, to] = valueRange(list);
  if (kept.every(Boolean)) return more.length === 0 ? [] : [addInBrackets(text, list, more)];
  const own = list.items.filter((_, n) => kept[n]).map((item) => text.slice(...valueRange(item)));
  return [{ from, to, text: `[${[...own, ...more].join(", ")}]` }];
}
