import type { WikiNode } from "./wikitext.ts";

/** What a section is for. `text`: prose. `references`: lists of sources. `links`: what nothing was cited from: links, further reading, related articles. */
export type SectionKind = "text" | "references" | "links";

export interface Section {
  /** Empty before the first heading. */
  readonly heading: string;
  readonly kind: SectionKind;
  readonly nodes: readonly WikiNode[];
}

const references =
  /^(?:references?|sources?|citations?|notes?|footnotes?|end ?notes|bibliography|works cited|notes and references|references and notes|einzelnachweise|quellen|quellenangaben|belege|anmerkungen|fußnoten|nachweise|referenzen|einzelnachweise und anmerkungen|anmerkungen und einzelnachweise)(?: cited)?$/;
const links =
  /^(?:external links?|weblinks?|web links|links|further reading|see also|siehe auch|literatur|related articles|media|medien|videos?|filme?|gallery|galerie|navigation|weiterführende literatur|weiterlesen)$/;

/** What a section with that heading is for, in English and German. */
export function sectionKind(heading: string): SectionKind {
  const name = heading
    .replace(/<[^>]{0,200}>|'{2,}|\[\[|\]\]/g, "")
    .trim()
    .toLowerCase();
  if (references.test(name)) return "references";
  return links.test(name) ? "links" : "text";
}

/** Cuts an article at its headings. A section below another is for the same, unless its own heading says otherwise. */
export function sectionsOf(nodes: readonly WikiNode[]): Section[] {
  const sections: { heading: string; kind: SectionKind; nodes: WikiNode[] }[] = [{ heading: "", kind: "text", nodes: [] }];
  let chapter: SectionKind = "text";
  for (const node of nodes) {
    if (typeof node === "string" || node.kind !== "heading") sections.at(-1)?.nodes.push(node);
    else {
      const own = sectionKind(node.text);
      if (node.level <= 2) chapter = own;
      sections.push({ heading: node.text, kind: own === "text" ? chapter : own, nodes: [] });
    }
  }
  return sections;
}
