import { changedText, changeYaml, editableYaml } from "@recollect/base/change-yaml";
import { isSeq, type YAMLSeq } from "yaml";
import { parseSpecification } from "./read-specification.ts";

/** A seed, with an explanation for the user. */
export interface SeedLine {
  readonly url: string;
  /** Added after it if the file format has comments. */
  readonly comment?: string | undefined;
}

/** Appends seeds to the text of a specification, and keeps all comments. Existing seeds are left out. */
export function addSeeds(text: string, wanted: readonly SeedLine[]): string {
  const known = new Set(parseSpecification(text, "").seeds);
  const seeds = wanted.filter(({ url }) => !known.has(url) && known.add(url));
  if (seeds.length === 0) return text;
  const document = editableYaml(text);
  if (!isSeq(document.get("seeds"))) changeYaml(document, ["seeds"], []);
  const list = document.get("seeds") as YAMLSeq;
  if (list.items.length === 0) list.flow = false;
  for (const { url, comment } of seeds) {
    const node = document.createNode(url);
    if (comment && !list.flow) node.comment = ` ${comment}`; // in brackets, it would need its own line
    list.add(node);
  }
  return changedText(text, document);
}
