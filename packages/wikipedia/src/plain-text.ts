import { decodeText } from "@recollect/page/character-references";
import { linkTarget } from "./link-target.ts";
import { templateText } from "./template-text.ts";
import type { WikiLink, WikiNode } from "./wikitext.ts";

/** Returns the visible text of nodes, in lines, without notes, tables, images and markup. `templateText` returns the text of templates. */
export function plainText(nodes: readonly WikiNode[]): string {
  return tidied(rawText(nodes));
}

function tidied(text: string): string {
  return decodeText(text)
    .replace(/'{2,5}|__[A-Z]{3,24}__|\u00ad|\u200b/g, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/** Returns the text with markup of emphasis. Its recursion is bounded by the nesting limit of the reader. */
function rawText(nodes: readonly WikiNode[]): string {
  let text = "";
  for (const node of nodes) {
    if (typeof node === "string") text += node;
    else if (node.kind === "template") text += templateText(node, rawText, tidied);
    else if (node.kind === "link") text += linkText(node);
    else if (node.kind === "out-link") text += rawText(node.nodes);
    else if (node.kind === "table" || node.kind === "heading") text += "\n\n";
  }
  return text;
}

function linkText({ target, parts }: WikiLink): string {
  const { kind } = linkTarget(target);
  if (kind === "file" || kind === "category") return "";
  const shown = parts.at(-1);
  if (shown !== undefined) return rawText(shown);
  // Links to the article in other languages are at the end and displayed elsewhere.
  return kind === "elsewhere" && /^[a-z-]{2,12}:\S/.test(target) ? "" : target.replace(/^:/, "");
}
