import { oneLine } from "./one-line.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Returns archived text as the content of an XML 1.0 element or attribute: one line, and only valid characters. */
export function xmlText(text: string): string {
  return oneLine(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (char) => escapes[char] as string);
}
