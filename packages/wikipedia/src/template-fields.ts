import { plainText } from "./plain-text.ts";
import type { Template, WikiNode } from "./wikitext.ts";

/** The non-empty parameters of a template by normalised name: `access-date`, `accessdate` and `Access_Date` are one; the last of several counts. */
export class TemplateFields {
  readonly #nodes = new Map<string, readonly WikiNode[]>();

  constructor({ parameters }: Template) {
    for (const { name, nodes } of parameters) {
      if (!isBlank(nodes)) this.#nodes.set(fieldKey(name), nodes);
    }
  }

  /** Returns the content of the first non-empty field. Names are normalised by `fieldKey`. */
  nodes(...keys: readonly string[]): readonly WikiNode[] {
    for (const key of keys) {
      const nodes = this.#nodes.get(key);
      if (nodes !== undefined) return nodes;
    }
    return [];
  }

  text(...keys: readonly string[]): string {
    return plainText(this.nodes(...keys));
  }
}

/** Normalises a field name: without case, spaces and punctuation. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function isBlank(nodes: readonly WikiNode[]): boolean {
  return nodes.every((node) => typeof node === "string" && node.trim() === "");
}
