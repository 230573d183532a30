/** Control characters, other line ends, and marks that a terminal or editor would interpret. */
const unsafe = /[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Returns a value as JSON on one line for every reader; characters that could be interpreted instead of shown are escaped. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
