/** One error in a user's file, with its position. */
export interface LocatedFault {
  readonly line: number;
  readonly column: number;
  /** `event.start`; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

/** Sorts errors by position in the file. */
export function inFileOrder(faults: readonly LocatedFault[]): LocatedFault[] {
  return [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Formats an error as compilers do, so that editors find the position. */
export function faultLine(path: string, { line, column, field, message }: LocatedFault): string {
  return `${path}:${line}:${column}  ${field ? `${field}: ` : ""}${message}`;
}
