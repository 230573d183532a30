import { jsonLine } from "./json-line.ts";
import { xmlText } from "./xml-text.ts";

/** Escapes archived text for an HTML element or a quoted attribute. */
export const htmlText = xmlText;

/** Returns a value as JSON for a `script` element: it can't end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  return jsonLine(value).replace(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`);
}
