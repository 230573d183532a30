import { UsageError } from "../errors.ts";

/** One thing that is wrong with a specification, and where. */
export interface SpecificationFault {
  readonly line: number;
  readonly column: number;
  /** `event.start`; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

/** Faults that a message lists; a file that is no specification at all may have one on every line. */
const listed = 20;

/** A specification can't be used as it is; the message lists the faults with their lines. */
export class SpecificationError extends UsageError {
  readonly path: string;
  readonly faults: readonly SpecificationFault[];

  constructor(path: string, faults: readonly SpecificationFault[]) {
    const more = faults.length > listed ? [`  … and ${faults.length - listed} more`] : [];
    super(
      [`${path} can't be used as it is:`, ...faults.slice(0, listed).map((fault) => `  ${faultLine(path, fault)}`), ...more].join("\n"),
    );
    this.path = path;
    this.faults = faults;
  }
}

/** Faults as they stand in the file. */
export function inOrder(faults: readonly SpecificationFault[]): SpecificationFault[] {
  return [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** A fault as compilers write it, so that editors find the place. */
export function faultLine(path: string, { line, column, field, message }: SpecificationFault): string {
  return `${path}:${line}:${column}  ${field ? `${field}: ` : ""}${message}`;
}
