import { jsonLine } from "./json-line.ts";
import { xmlText } from "./xml-text.ts";

/** Archived text as content of an HTML element or of a quoted attribute. */
export const htmlText = xmlText;

/** A value as JSON inside a `script` element: nothing in it can end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  return jsonLine(value).replace(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`);
}
