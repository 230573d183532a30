import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { parseSpecification } from "./read-specification.ts";

/** A seed, and what a person may want to know about it. */
export interface SeedLine {
  readonly url: string;
  /** Put behind it where the file can have comments. */
  readonly comment?: string | undefined;
}

/**
 * The text of a specification with more seeds, appended to those that it has; every other byte stays as it is, comments and order included.
 * Seeds that it has already are left out. Undefined where the text is laid out in a way that can't be added to.
 */
export function addSeeds(text: string, wanted: readonly SeedLine[]): string | undefined {
  const before = parseSpecification(text, "");
  const known = new Set(before.seeds);
  const seeds = wanted.filter(({ url }) => !known.has(url) && known.add(url));
  if (seeds.length === 0) return text;
  const map = parseDocument(text, { prettyErrors: false, uniqueKeys: false }).contents;
  const edit = isMap(map) ? editOf(text, map, seeds) : undefined;
  if (edit === undefined) return undefined;
  const changed = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return isSame(changed, { ...before, seeds: [...known] }) ? changed : undefined;
}

/** A stretch of the text, and what comes in its place. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function editOf(text: string, map: YAMLMap, seeds: readonly SeedLine[]): Edit | undefined {
  const pair = (map.items as Pair[]).find(({ key }) => isScalar(key) && key.value === "seeds");
  if (pair === undefined) return map.flow ? newFlowEntry(map, seeds) : newEntry(text, map, seeds);
  const { value } = pair;
  if (isSeq(value)) return value.flow ? moreInBrackets(text, value, seeds) : moreLines(text, value, seeds);
  const [from, to] = rangeOf(value);
  if (to > from) return { from, to, text: `[${quoted(seeds).join(", ")}]` }; // null, or ~
  if (map.flow) return undefined;
  return linesAt(text, lineEnd(text, rangeOf(pair.key)[1]), seeds, `${indentAt(text, rangeOf(pair.key)[0])}  `);
}

function newEntry(text: string, map: YAMLMap, seeds: readonly SeedLine[]): Edit {
  const indent = indentAt(text, rangeOf((map.items as Pair[])[0]?.key)[0]);
  const { from, to, text: lines } = linesAt(text, text.length, seeds, `${indent}  `);
  const start = text.endsWith("\n") ? "" : newlineOf(text);
  return { from, to, text: `${start}${indent}seeds:${start === "" ? newlineOf(text) : ""}${lines}` };
}

function newFlowEntry(map: YAMLMap, seeds: readonly SeedLine[]): Edit {
  const last = (map.items as Pair[]).at(-1);
  const from = rangeOf(last?.value ?? last?.key)[1];
  return { from, to: from, text: `,\n  "seeds": [${quoted(seeds).join(", ")}]` };
}

/** `[a, b]`, on one line or with a line for each. */
function moreInBrackets(text: string, list: YAMLSeq, seeds: readonly SeedLine[]): Edit {
  const [from, to] = rangeOf(list);
  const last = list.items.at(-1);
  if (last === undefined) return { from, to, text: `[${quoted(seeds).join(", ")}]` };
  const [start, end] = rangeOf(last);
  const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
  const gap = /^\s*$/.test(before) && text.slice(from, start).includes("\n") ? `${newlineOf(text)}${before}` : " ";
  return {
    from: end,
    to: end,
    text: quoted(seeds)
      .map((url) => `,${gap}${url}`)
      .join(""),
  };
}

/** `- a`, a line each. */
function moreLines(text: string, list: YAMLSeq, seeds: readonly SeedLine[]): Edit {
  return linesAt(text, lineEnd(text, rangeOf(list.items.at(-1))[1]), seeds, indentAt(text, rangeOf(list)[0]));
}

/** New lines at the end of a line, or of the text. */
function linesAt(text: string, at: number, seeds: readonly SeedLine[], indent: string): Edit {
  const newline = newlineOf(text);
  const lines = seeds.map(({ url, comment }) => `${indent}- ${plainOrQuoted(url)}${comment ? ` # ${comment}` : ""}${newline}`);
  const start = at === 0 || text[at - 1] === "\n" ? "" : newline;
  return { from: at, to: at, text: start + lines.join("") };
}

function quoted(seeds: readonly SeedLine[]): string[] {
  return seeds.map(({ url }) => JSON.stringify(url));
}

/** An address can stand as it is unless YAML would take a part of it for a comment or a key. */
function plainOrQuoted(url: string): string {
  return /^https?:\/\/[!-~]+$/.test(url) && !/[:#]$| #|: /.test(url) ? url : JSON.stringify(url);
}

function rangeOf(node: unknown): readonly [number, number] {
  const [from = 0, to = 0] = (node as { range?: readonly number[] } | null | undefined)?.range ?? [];
  return [from, to];
}

function indentAt(text: string, at: number): string {
  return /^[ ]*/.exec(text.slice(text.lastIndexOf("\n", at - 1) + 1, at))?.[0] ?? "";
}

/** Behind the line break. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

function newlineOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** What was written is read again: a text that means anything else must not replace the user's. */
function isSame(text: string, wanted: object): boolean {
  try {
    return JSON.stringify(parseSpecification(text, "")) === JSON.stringify(wanted);
  } catch {
    return false;
  }
}
