/** Control characters, other line ends, and marks that a terminal or editor would obey. */
const unsafe = /[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** A value as JSON that is one line for every reader; what might be obeyed instead of shown is escaped, which readers of JSON undo. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
