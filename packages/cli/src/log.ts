/** Structured data of a message, such as numbers and file names. */
export interface LogFields {
  readonly level?: "info" | "warn" | "error";
  /** Folder of the collection or index. */
  readonly run?: string;
  readonly [name: string]: unknown;
}

let common: LogFields | undefined;

/** Switches messages to JSON, one object per line, each with these fields, for log collectors. */
export function logAsJson(fields: LogFields): void {
  common = fields;
}

/** Whether messages are JSON; progress bars are then disabled. */
export function isLogJson(): boolean {
  return common !== undefined;
}

let shownLine: { clear(): void } | undefined;

/** Sets the status line that the terminal shows; messages are written above it. */
export function setShownLine(line: { clear(): void } | undefined): void {
  shownLine = line;
}

/** Removes the status line before other output. */
export function clearShownLine(): void {
  shownLine?.clear();
}

/** Writes a message to standard error: its text, or JSON with its fields. */
export function logMessage(message: string, fields: LogFields = {}): void {
  clearShownLine();
  if (common === undefined) return void process.stderr.write(`${message}\n`);
  const { level = "info", ...more } = { ...common, ...fields };
  process.stderr.write(`${safeJson({ time: new Date().toISOString(), level, message, ...more })}\n`);
}

/** Characters that are unsafe on a terminal: control characters, escape sequences, and marks that change the writing direction. */
export const unsafeCharacters = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Formats a value as JSON, with unsafe characters escaped; parsers restore them. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(unsafeCharacters, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
