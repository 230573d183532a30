import { oneLine } from "./one-line.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Archived text as the content of an XML 1.0 element or attribute: one line, and only characters that XML has. */
export function xmlText(text: string): string {
  return oneLine(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (char) => escapes[char] as string);
}
