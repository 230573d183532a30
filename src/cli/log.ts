/** More of a message than its text: numbers, names of files. */
export interface LogFields {
  readonly level?: "info" | "warn" | "error";
  /** The folder of the collection or the index that it is about. */
  readonly run?: string;
  readonly [name: string]: unknown;
}

let common: LogFields | undefined;

/** From now on, messages are JSON, one object a line, each with these fields: for programs that gather logs. */
export function logAsJson(fields: LogFields): void {
  common = fields;
}

/** Whether messages are JSON; then bars and other moving things would be in the way. */
export function isLogJson(): boolean {
  return common !== undefined;
}

let shownLine: { clear(): void } | undefined;

/** Names the line that a terminal shows now, and that messages make room for. */
export function setShownLine(line: { clear(): void } | undefined): void {
  shownLine = line;
}

/** Takes that line away: what is written next stands alone. */
export function clearShownLine(): void {
  shownLine?.clear();
}

/** Writes a message to standard error: for people, its text alone. */
export function logMessage(message: string, fields: LogFields = {}): void {
  clearShownLine();
  if (common === undefined) return void process.stderr.write(`${message}\n`);
  const { level = "info", ...more } = { ...common, ...fields };
  process.stderr.write(`${safeJson({ time: new Date().toISOString(), level, message, ...more })}\n`);
}

/** What a terminal must not obey: control characters, escape sequences, and marks that turn the direction of writing around. */
export const unsafeCharacters = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** JSON with these escaped, which its readers undo. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(unsafeCharacters, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
