import type { YAMLSeq } from "yaml";
import {
  addInBrackets,
  contentEnd,
  indentAt,
  isQuoted,
  lineEnd,
  lineStart,
  linesAt,
  scalarInBrackets,
  scalarText,
  type TextEdit,
  valueRange,
} from "./yaml-text.ts";

/** Returns the edits that turn a list of texts into another: kept items keep their lines. Undefined if the order changes. */
export function changeYamlList(text: string, list: YAMLSeq, wanted: readonly unknown[]): TextEdit[] | undefined {
  const items: readonly unknown[] = list.toJSON();
  const kept = keptItems(items, wanted);
  if (kept === undefined) return undefined;
  const added = wanted.slice(kept.filter(Boolean).length);
  return list.flow ? inBrackets(text, list, kept, added) : inLines(text, list, kept, added);
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
function inLines(text: string, list: YAMLSeq, kept: readonly boolean[], added: readonly unknown[]): TextEdit[] | undefined {
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
function inBrackets(text: string, list: YAMLSeq, kept: readonly boolean[], added: readonly unknown[]): TextEdit[] {
  const more = added.map((one) => (isQuoted(text, list) ? JSON.stringify(one) : scalarInBrackets(one)));
  const [from, to] = valueRange(list);
  if (kept.every(Boolean)) return more.length === 0 ? [] : [addInBrackets(text, list, more)];
  const own = list.items.filter((_, n) => kept[n]).map((item) => text.slice(...valueRange(item)));
  return [{ from, to, text: `[${[...own, ...more].join(", ")}]` }];
}
