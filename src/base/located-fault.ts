/** One thing that is wrong with a file that a person has written, and where. */
export interface LocatedFault {
  readonly line: number;
  readonly column: number;
  /** `event.start`; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

/** Faults as they stand in the file. */
export function inFileOrder(faults: readonly LocatedFault[]): LocatedFault[] {
  return [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** A fault as compilers write it, so that editors find the place. */
export function faultLine(path: string, { line, column, field, message }: LocatedFault): string {
  return `${path}:${line}:${column}  ${field ? `${field}: ` : ""}${message}`;
}
