import { isMap, isScalar, isSeq, type Pair, Scalar, stringify, type YAMLMap, type YAMLSeq } from "yaml";

/** A range of a text, and its replacement. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Applies non-overlapping edits. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    pieces.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  return [...pieces, text.slice(at)].join("");
}

/** Start and end of a node's value in the text. */
export function valueRange(node: unknown): readonly [number, number] {
  const [from = 0, to = 0] = (node as { range?: readonly number[] } | null | undefined)?.range ?? [];
  return [from, to];
}

/** The entry of a map. */
export function entryOf(map: YAMLMap, name: string): Pair | undefined {
  return (map.items as Pair[]).find(({ key }) => isScalar(key) && String(key.value) === name);
}

/** Whether a value spans lines of its own below its key. */
export function isBlock(node: unknown): boolean {
  if (isMap(node) || isSeq(node)) return !node.flow;
  return isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED);
}

/** Whether a key has nothing after its colon. */
export function isBlank(node: unknown): boolean {
  const [from, to] = valueRange(node);
  return node === null || node === undefined || (isScalar(node) && node.value === null && from === to);
}

/** Position after the colon of an entry. */
export function colonEnd(text: string, { key }: Pair): number {
  const [, end] = valueRange(key);
  const colon = /[ \t]*:/y;
  colon.lastIndex = end;
  return colon.test(text) ? colon.lastIndex : end;
}

/** End of a value's own text: comments after a block, which the parser includes, do not belong to it. */
export function contentEnd(text: string, node: unknown): number {
  if (isMap(node) && !node.flow) return entryEnd(text, node.items.at(-1) as Pair);
  if (isSeq(node) && !node.flow) return contentEnd(text, node.items.at(-1));
  return valueRange(node)[1];
}

export function entryEnd(text: string, pair: Pair): number {
  return isBlank(pair.value) ? colonEnd(text, pair) : contentEnd(text, pair.value);
}

export function indentAt(text: string, at: number): string {
  return /^ */.exec(text.slice(lineStart(text, at), at))?.[0] ?? "";
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

/** Position after the line break. A block scalar's text already ends after one. */
export function lineEnd(text: string, at: number): number {
  if (at > 0 && text[at - 1] === "\n") return at;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

export function newlineOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Inserts lines at the start of a line, or at the end of the text. */
export function linesAt(text: string, at: number, lines: readonly string[]): TextEdit {
  const newline = newlineOf(text);
  const start = at === 0 || text[at - 1] === "\n" ? "" : newline;
  return { from: at, to: at, text: start + lines.map((line) => `${line}${newline}`).join("") };
}

/** Formats a single value on one line. */
export function scalarText(value: unknown): string {
  if (typeof value === "string" && !/^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(value)) return JSON.stringify(value);
  const text = stringify(value, { lineWidth: 0 }).replace(/\n$/, "");
  return text.includes("\n") || /^[|>]/.test(text) ? JSON.stringify(value) : text;
}

/** The same inside brackets, where a comma or bracket would end an unquoted text. */
export function scalarInBrackets(value: unknown): string {
  const text = scalarText(value);
  return /[,[\]{}]/.test(text) && !text.startsWith('"') ? JSON.stringify(value) : text;
}

/** Adds to a map or list in brackets, after its last item, on the same line or one line each. */
export function addInBrackets(text: string, collection: YAMLMap | YAMLSeq, added: readonly string[]): TextEdit {
  const [from, to] = valueRange(collection);
  const last = collection.items.at(-1) as Pair | undefined;
  const [open, close] = [text[from], text[to - 1]];
  if (last === undefined) return { from, to, text: `${open}${added.join(", ")}${close}` };
  const [node, end] = isMap(collection) ? [last.key, valueRange(last.value)[1] || valueRange(last.key)[1]] : [last, valueRange(last)[1]];
  const [start] = valueRange(node);
  const before = text.slice(lineStart(text, start), start);
  const gap = /^\s*$/.test(before) && text.slice(from, start).includes("\n") ? `${newlineOf(text)}${before}` : " ";
  return { from: end, to: end, text: added.map((one) => `,${gap}${one}`).join("") };
}

/** Whether the words of a map or list in brackets are quoted, as in JSON. */
export function isQuoted(text: string, { items }: YAMLMap | YAMLSeq): boolean {
  const [first] = items as (Pair | Scalar)[];
  return first === undefined || text[valueRange("key" in first ? first.key : first)[0]] === '"';
}
