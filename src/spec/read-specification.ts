import { readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { UsageError } from "../errors.ts";
import { fileError } from "../warc/byte-source.ts";
import { nearestWord } from "./nearest-word.ts";
import { specificationSchema } from "./specification.ts";

/** A specification whose shape has been checked; what it leaves open is filled in by `resolveSpecification`. */
export type CheckedSpecification = z.output<typeof specificationSchema>;

/** One thing that is wrong with a specification, and where. */
export interface SpecificationFault {
  readonly line: number;
  readonly column: number;
  /** `event.start`; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

/** A specification can't be used as it is; the message lists every fault with its line. */
export class SpecificationError extends UsageError {
  readonly faults: readonly SpecificationFault[];

  constructor(path: string, faults: readonly SpecificationFault[]) {
    const lines = faults.map(({ line, column, field, message }) => `  ${path}:${line}:${column}  ${field ? `${field}: ` : ""}${message}`);
    super(`${path} is not a specification yet:\n${lines.join("\n")}`);
    this.faults = faults;
  }
}

/** Reads a specification from a YAML or JSON file. */
export function readSpecification(path: string): CheckedSpecification {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw fileError(cause, path);
  }
  return parseSpecification(text, path);
}

/** Reads a specification from text; `path` is what faults are told of. */
export function parseSpecification(text: string, path: string): CheckedSpecification {
  const lines = new LineCounter();
  // Aliases are of no use here, and a nest of them can grow without end.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, maxAliasCount: 0 } as object);
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (document.errors.length > 0) {
    throw new SpecificationError(
      path,
      document.errors.map(({ pos, message }) => ({ ...place(pos[0]), field: "", message })),
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 0 });
  } catch (cause) {
    throw new SpecificationError(path, [{ line: 1, column: 1, field: "", message: (cause as Error).message }]);
  }
  const checked = specificationSchema.safeParse(value);
  if (checked.success) return checked.data;
  const faults = checked.error.issues.flatMap((issue) =>
    spread(issue).map(({ at, message }) => {
      const node = nearestNode(document, at);
      return { ...place(node?.range?.[0] ?? 0), field: at.join("."), message };
    }),
  );
  throw new SpecificationError(path, faults);
}

type At = (string | number)[];

/** What the schema found, in words; keys that it does not know are told one by one. */
function spread(issue: z.core.$ZodIssue): { at: At; message: string }[] {
  const at = issue.path as At;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ at: [...at, key], message: `is not known${suggestion(key, keysAt(at))}` }));
  if (issue.code === "invalid_value") {
    const values = issue.values.map(String);
    return [{ at, message: `must be one of ${values.join(", ")}` }];
  }
  if (issue.code === "invalid_type" && issue.message.includes("received undefined")) return [{ at, message: "is missing" }];
  return [{ at, message: issue.message }];
}

function suggestion(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return near ? `: did you mean ${near}?` : `: there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`;
}

/** The fields that the schema knows at a place. */
function keysAt(at: At): string[] {
  let schema: unknown = specificationSchema;
  for (const step of at) {
    const shape: Record<string, unknown> | undefined = unwrap(schema)?.shape;
    schema = shape?.[step];
  }
  return Object.keys(unwrap(schema)?.shape ?? {});
}

function unwrap(schema: unknown): { shape?: Record<string, unknown> } | undefined {
  let inner = schema as { unwrap?: () => unknown; shape?: Record<string, unknown> } | undefined;
  while (inner && inner.shape === undefined && typeof inner.unwrap === "function") inner = inner.unwrap() as typeof inner;
  return inner;
}

type Node = { range?: readonly number[] | null };

/** The node at a place, or where it is missing, the nearest one around it. */
function nearestNode(document: ReturnType<typeof parseDocument>, at: At): Node | undefined {
  for (let depth = at.length; depth >= 0; depth--) {
    const node = document.getIn(at.slice(0, depth), true) as Node | undefined;
    if (node?.range) return node;
  }
  return undefined;
}
