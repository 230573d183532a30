import { plainText } from "./plain-text.ts";
import { fieldKey } from "./template-fields.ts";
import { walkNodes } from "./walk-nodes.ts";
import type { Template, WikiNode } from "./wikitext.ts";

/** An article's infobox, from its source or its page. */
export interface Infobox {
  /** Kind of the infobox, such as `civilian attack`; undefined for pages in English. */
  readonly name?: string | undefined;
  readonly fields: readonly InfoboxField[];
}

export interface InfoboxField {
  /** Name of the field or label of the row, normalised by `fieldKey`; empty for a row without a label. */
  readonly key: string;
  readonly text: string;
}

const infoboxName = /^infobox|(?:^| )infobox$/i;
/** Maximum number of infoboxes: an article usually has one, sometimes with two or three nested. */
const maxInfoboxes = 8;

/** Returns the infoboxes of an article's source, outer ones before nested ones. */
export function infoboxesOf(nodes: readonly WikiNode[]): Infobox[] {
  const found: Infobox[] = [];
  walkNodes(nodes, (node) => {
    if (node.kind === "note" || node.kind === "table" || found.length >= maxInfoboxes) return "skip";
    if (node.kind === "template" && infoboxName.test(node.name)) found.push(infoboxOf(node));
    return "enter";
  });
  return found;
}

function infoboxOf({ name, parameters }: Template): Infobox {
  const kind = name.replace(/^infobox[ _/-]*|[ _]*infobox$/i, "").trim();
  const fields = parameters.map((parameter) => ({ key: fieldKey(parameter.name), text: plainText(parameter.nodes) }));
  return { name: kind, fields: fields.filter(({ text }) => text !== "") };
}
