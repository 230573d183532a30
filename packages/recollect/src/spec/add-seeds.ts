import { LocatedYaml } from "@recollect/base/located-yaml";
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
} from "@recollect/base/yaml-text";
import { isMap, isSeq, type Pair, type YAMLMap } from "yaml";
import { parseSpecification } from "./read-specification.ts";

/** A seed, with an explanation for the user. */
export interface SeedLine {
  readonly url: string;
  /** Added after it if the file format has comments. */
  readonly comment?: string | undefined;
}

/**
 * Appends seeds to the text of a specification; all other bytes stay, including comments and order. Existing seeds are left out. Undefined
 * if the layout does not allow it.
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

/** An address needs no quotes unless YAML would read a part of it as a comment or key. */
function plainOrQuoted(url: string): string {
  return /^https?:\/\/[!-~]+$/.test(url) && !/[:#]$| #|: /.test(url) ? url : JSON.stringify(url);
}

/** The result is parsed again: a text with another meaning must not replace the user's. */
function isSame(text: string, wanted: object): boolean {
  try {
    return JSON.stringify(parseSpecification(text, "")) === JSON.stringify(wanted);
  } catch {
    return false;
  }
}
