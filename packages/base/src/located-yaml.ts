import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit } from "yaml";
import { limits } from "./limits.ts";
import { inFileOrder, type LocatedFault } from "./located-fault.ts";
import { measureYaml } from "./yaml-size.ts";

/** Path to a value: `["seeds", 0]`. */
export type Path = readonly (string | number)[];

/** A YAML or JSON text with the position of each value. */
export class LocatedYaml {
  /** Syntax errors of the text; if there are any, `value` is undefined. */
  readonly faults: readonly LocatedFault[];
  /** A plain value; entries without a value are left out. */
  readonly value: unknown;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();
  readonly #entries = new WeakMap<object, ReadonlyMap<string | undefined, Pair>>();

  constructor(text: string) {
    const { values, tooDeepAt } = measureYaml(text);
    const isTooLarge = tooDeepAt !== undefined || values > limits.yamlValues;
    // The parser's own check of keys compares each with all others: 200 seconds for a megabyte.
    this.#document = parseDocument(isTooLarge ? "" : text, { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: false });
    if (isTooLarge) {
      const message = tooDeepAt === undefined ? `has over ${limits.yamlValues} values: make it shorter` : tooDeep;
      this.faults = [{ ...placeIn(text, tooDeepAt ?? 0), field: "", message }];
      return;
    }
    const { errors, warnings } = this.#document;
    const broken = [...errors, ...warnings].map(({ pos, code, message }) => this.#fault(pos[0], inWords(code, message)));
    this.faults = broken.length > 0 ? firstOfEachLine(broken) : this.#unwanted();
    this.value = this.faults.length > 0 ? undefined : withoutNulls(this.#document.toJS({ maxAliasCount: 0 }));
  }

  /** Returns the position of a value or its key; for a missing one, of the nearest enclosing entry's key. */
  place(path: Path, of: "key" | "value" = "value"): { line: number; column: number } {
    let node: unknown = this.#document.contents;
    let offset = 0;
    for (const [n, step] of path.entries()) {
      const { key, value } = this.#entry(node, step) ?? {};
      const isWanted = n === path.length - 1 && of === "value";
      const found = (isWanted ? startOf(value) : undefined) ?? startOf(key) ?? startOf(value);
      if (found === undefined) break;
      offset = found;
      node = value;
    }
    return this.#at(offset);
  }

  /** Returns an entry of a map or list. Keys are indexed, since a map's own look-up takes linear time. */
  #entry(node: unknown, step: string | number): { key?: unknown; value: unknown } | undefined {
    if (isSeq(node)) return typeof step === "number" ? { value: node.items[step] } : undefined;
    if (!isMap(node)) return undefined;
    const entries = this.#entries.get(node) ?? new Map(node.items.map((pair) => [keyOf(pair.key), pair]));
    this.#entries.set(node, entries);
    return entries.get(String(step));
  }

  /** Returns faults for YAML features that a specification does not need; some are harmful. */
  #unwanted(): LocatedFault[] {
    const faults: LocatedFault[] = [];
    const add = (node: unknown, message: string) => faults.push(this.#fault(startOf(node) ?? 0, message));
    const { yaml } = this.#document.directives;
    if (yaml.explicit && yaml.version !== "1.2") add(undefined, "the %YAML line names an old version: remove it");
    visit(this.#document, {
      Alias: (_, alias) => add(alias, `*${alias.source} is a reference to another value, which can't be used here: write the value out`),
      Map: (_, { items }) => {
        const seen = new Set<string>();
        for (const { key } of items as Pair[]) {
          const name = keyOf(key);
          if (name === undefined || isAlias(key)) add(key, "a key must be a word");
          else if (seen.has(name)) add(key, `${name} stands here twice: keep one of them`);
          else seen.add(name);
        }
      },
    });
    return firstOfEachLine(faults);
  }

  #fault(offset: number, message: string): LocatedFault {
    return { ...this.#at(offset), field: "", message };
  }

  #at(offset: number): { line: number; column: number } {
    const { line, col } = this.#lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  }
}

const tooDeep = "is nested too deeply";

function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}

function keyOf(key: unknown): string | undefined {
  return isScalar(key) && key.value !== null && typeof key.value !== "object" ? String(key.value) : undefined;
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: readonly number[] } | null | undefined)?.range?.[0];
}

/** Rewords the parser's errors for the user. */
function inWords(code: string, message: string): string {
  if (code === "TAB_AS_INDENT") return "a tab can't be used to indent: use spaces";
  if (code === "RESOURCE_EXHAUSTION") return tooDeep;
  if (code === "MULTIPLE_DOCS") return "--- starts a second specification: put each in its own file";
  if (code === "BAD_INDENT" || code === "UNEXPECTED_TOKEN") return `${message} (check for an unclosed bracket or quote before it)`;
  return message;
}

/** Keeps the first fault of each line: after an error, most of the line looks wrong as well. */
function firstOfEachLine(faults: readonly LocatedFault[]): LocatedFault[] {
  const deep = faults.find(({ message }) => message === tooDeep);
  if (deep) return [deep];
  const sorted = inFileOrder(faults);
  return sorted.filter(({ line }, n) => line !== sorted[n - 1]?.line);
}

/** Removes entries without a value: `scope:` means no scope. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}
