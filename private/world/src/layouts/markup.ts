import type { ViewLink } from "../page-view.ts";

const special = /[&<>"]/;
const specials = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(specials, (character) => entities[character] as string) : text;
}

/** Encodes JSON for a script element: it cannot end the element, and is ASCII, so it survives any charset. */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value);
  return /[<>&\u007f-\uffff]/.test(json) ? json.replace(/[<>&\u007f-\uffff]/g, unicodeEscape) : json;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Returns an element; `attributes` begins with a space or is empty. `content` is markup; if empty, the result is empty. */
export function tag(name: string, content: string, attributes = ""): string {
  return content === "" ? "" : `<${name}${attributes}>${content}</${name}>`;
}

/** Returns a link of the view with its exact address and text. */
export function anchor(link: ViewLink, attributes = ""): string {
  return `<a${attributes} href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a>`;
}

/** Returns links as list items, each on its own line. */
export function linkItems(links: readonly ViewLink[], itemAttributes = "", linkAttributes = ""): string {
  return links.map((link) => `<li${itemAttributes}>${anchor(link, linkAttributes)}</li>\n`).join("");
}

/** Returns a paragraph's text and links, without the element around it. */
export function inline(paragraph: readonly (string | ViewLink)[], linkAttributes = ""): string {
  return paragraph.map((part) => (typeof part === "string" ? escapeHtml(part) : anchor(part, linkAttributes))).join("");
}

/** Converts element names to capitals, as editors of the nineties did. Text is unaffected, since its brackets are escaped. */
export function upperCaseTags(markup: string): string {
  return markup.replace(/<\/?[a-z][a-z0-9]*/g, (start) => start.toUpperCase());
}
