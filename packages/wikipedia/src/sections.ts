import type { WikiNode } from "./wikitext.ts";

/** Function of a section. `text`: prose. `references`: lists of sources. `links`: uncited material, such as links, further reading, related articles. */
export type SectionKind = "text" | "references" | "links";

export interface Section {
  readonly kind: SectionKind;
  readonly nodes: readonly WikiNode[];
}

const references =
  /^(?:references?|sources?|citations?|notes?|footnotes?|end ?notes|bibliography|works cited|notes and references|references and notes|einzelnachweise|quellen|quellenangaben|belege|anmerkungen|fußnoten|nachweise|referenzen|einzelnachweise und anmerkungen|anmerkungen und einzelnachweise)(?: cited)?$/;
const links =
  /^(?:external links?|weblinks?|web links|links|further reading|see also|siehe auch|literatur|related articles|media|medien|videos?|filme?|gallery|galerie|navigation|weiterführende literatur|weiterlesen)$/;

/** Headings of references in other languages. */
const otherReferences = new Set(
  (
    "références|notes et références|sources et références|referencias|notas|notas y referencias|fuentes|note|fonti|" +
    "referências|notas e referências|bronnen|referenties|bronnen, noten en/of referenties|przypisy|bibliografia|" +
    "примечания|источники|виноски|джерела|脚注|出典|注釈|参考资料|參考資料|参考文献|參考文獻|注释|注釋|각주|출처|المراجع|مراجع|מקורות|kaynakça|" +
    "källor|referenser|noter|referanser|viitteet|lähteet|jegyzetek"
  ).split("|"),
);
/** Headings of links in other languages. */
const otherLinks = new Set(
  (
    "liens externes|voir aussi|articles connexes|bibliographie|enlaces externos|véase también|bibliografía|" +
    "collegamenti esterni|voci correlate|altri progetti|ligações externas|ver também|externe links|zie ook|" +
    "linki zewnętrzne|zobacz też|ссылки|литература|см. также|посилання|див. також|外部リンク|関連項目|外部链接|外部連結|参见|參見|외부 링크|" +
    "같이 보기|وصلات خارجية|انظر أيضا|קישורים חיצוניים|ראו גם|dış bağlantılar|ayrıca bakınız|externa länkar|se även|" +
    "se også|eksterne lenker|aiheesta muualla|katso myös"
  ).split("|"),
);

/** Returns the function of a section with that heading, in the languages of the larger Wikipedias. */
export function sectionKind(heading: string): SectionKind {
  const name = heading
    .replace(/<[^>]{0,200}>|'{2,}|\[\[|\]\]/g, "")
    .trim()
    .toLowerCase();
  if (references.test(name) || otherReferences.has(name)) return "references";
  return links.test(name) || otherLinks.has(name) ? "links" : "text";
}

/** Splits an article at its headings. A subsection has its parent's function, unless its own heading says otherwise. */
export function sectionsOf(nodes: readonly WikiNode[]): Section[] {
  const sections: { kind: SectionKind; nodes: WikiNode[] }[] = [{ kind: "text", nodes: [] }];
  let chapter: SectionKind = "text";
  for (const node of nodes) {
    if (typeof node === "string" || node.kind !== "heading") sections.at(-1)?.nodes.push(node);
    else {
      const own = sectionKind(node.text);
      if (node.level <= 2) chapter = own;
      sections.push({ kind: own === "text" ? chapter : own, nodes: [] });
    }
  }
  return sections;
}
