import { isMap, isSeq, type Pair, type YAMLMap } from "yaml";
import { LocatedYaml } from "../base/located-yaml.ts";
import {
  addInBrackets,
  applyEdits,
  colonEnd,
  contentEnd,
  entryOf,
  indentAt,
  lineEnd,
  linesAt,
  type TextEdit,
  valueRange,
} from "../base/yaml-text.ts";
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
  const map = new LocatedYaml(text).contents;
  const edit = isMap(map) ? editOf(text, map, seeds) : undefined;
  if (edit === undefined) return undefined;
  const changed = applyEdits(text, [edit]);
  return isSame(changed, { ...before, seeds: [...known] }) ? changed : undefined;
}

function editOf(text: string, map: YAMLMap, seeds: readonly SeedLine[]): TextEdit | undefined {
  const pair = entryOf(map, "seeds");
  if (pair === undefined) return map.flow ? newFlowEntry(map, seeds) : newEntry(text, map, seeds);
  const { value } = pair;
  if (isSeq(value)) {
    if (value.flow) return addInBrackets(text, value, quoted(seeds));
    return linesAt(text, lineEnd(text, contentEnd(text, value)), linesOf(seeds, indentAt(text, valueRange(value)[0])));
  }
  const [from, to] = valueRange(value);
  if (to > from) return { from, to, text: `[${quoted(seeds).join(", ")}]` }; // null, or ~
  if (map.flow) return undefined;
  return linesAt(text, lineEnd(text, colonEnd(text, pair)), linesOf(seeds, `${indentAt(text, valueRange(pair.key)[0])}  `));
}

function newEntry(text: string, map: YAMLMap, seeds: readonly SeedLine[]): TextEdit {
  const indent = indentAt(text, valueRange((map.items as Pair[])[0]?.key)[0]);
  return linesAt(text, text.length, [`${indent}seeds:`, ...linesOf(seeds, `${indent}  `)]);
}

function newFlowEntry(map: YAMLMap, seeds: readonly SeedLine[]): TextEdit {
  const last = (map.items as Pair[]).at(-1);
  const from = valueRange(last?.value ?? last?.key)[1];
  return { from, to: from, text: `,\n  "seeds": [${quoted(seeds).join(", ")}]` };
}

function linesOf(seeds: readonly SeedLine[], indent: string): string[] {
  return seeds.map(({ url, comment }) => `${indent}- ${plainOrQuoted(url)}${comment ? ` # ${comment}` : ""}`);
}

function quoted(seeds: readonly SeedLine[]): string[] {
  return seeds.map(({ url }) => JSON.stringify(url));
}

/** An address can stand as it is unless YAML would take a part of it for a comment or a key. */
function plainOrQuoted(url: string): string {
  return /^https?:\/\/[!-~]+$/.test(url) && !/[:#]$| #|: /.test(url) ? url : JSON.stringify(url);
}

/** What was written is read again: a text that means anything else must not replace the user's. */
function isSame(text: string, wanted: object): boolean {
  try {
    return JSON.stringify(parseSpecification(text, "")) === JSON.stringify(wanted);
  } catch {
    return false;
  }
}
