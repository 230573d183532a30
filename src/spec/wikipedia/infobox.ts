import { plainText } from "./plain-text.ts";
import { fieldKey } from "./template-fields.ts";
import { walkNodes } from "./walk-nodes.ts";
import type { Template, WikiNode } from "./wikitext.ts";

/** The box of facts beside an article, from its source or from the page. */
export interface Infobox {
  /** Its kind, such as `civilian attack`; pages in English do not tell. */
  readonly name?: string | undefined;
  readonly fields: readonly InfoboxField[];
}

export interface InfoboxField {
  /** The field's name or the label of its row, as `fieldKey` gives it; empty for a row without one. */
  readonly key: string;
  readonly text: string;
}

const infoboxName = /^infobox|(?:^| )infobox$/i;
/** An article has one, sometimes with two or three inside. */
const maxInfoboxes = 8;

/** The infoboxes of an article's source, an outer one before those in its fields. */
export function infoboxesOf(nodes: readonly WikiNode[]): Infobox[] {
  const found: Infobox[] = [];
  walkNodes(nodes, (node) => {
    if (node.kind === "note" || node.kind === "table" || found.length >= maxInfoboxes) return "pass";
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
