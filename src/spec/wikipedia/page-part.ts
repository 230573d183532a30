import type { Attributes } from "../../page/html-scanner.ts";

/** Function of an element on an article's page. `skipped`: a note to readers, or navigation. `outside`: around the article. */
export type PagePart = "content" | "infobox" | "references" | "categories" | "table" | "skipped" | "outside";

const skipped =
  /(?:^| )(?:navbox|vertical-navbox|sidebar|hatnote|dablink|toc|toccolours|metadata|[a-z]?mbox|ambox|noprint|thumb|thumbinner|gallery|mw-editsection|mw-jump-link|shortdescription|portal|portalbox|sistersitebox|side-box|navframe|NavFrame|BoxenVerschmelzen|hintergrundfarbe\d|rellink|mw-empty-elt|mw-hidden-catlinks|coordinates|authority-control)(?: |$)/i;
const skippedIds =
  /^(?:toc|mw-panel|mw-head|mw-navigation|footer|siteSub|contentSub|jump-to-nav|siteNotice|mw-hidden-catlinks|p-.*|column-one|coordinates|Vorlage_Begriffskl.*|Vorlage_Dieser_Artikel|normdaten)$/i;
const infobox = /(?:^| )(?:infobox|vevent|vcard|taxobox)(?: |$)/i;
const floating = /(?:^| )float-?right(?: |$)/i;

/** Returns an element's function by class and id; undefined if it is that of its parent. */
export function pagePart(tag: string, attributes: Attributes): PagePart | undefined {
  if (tag === "nav" || tag === "footer" || tag === "figure" || tag === "aside" || tag === "noscript" || tag === "form") return "skipped";
  const [names, id] = attributes.count === 0 ? ["", ""] : [attributes.get("class") ?? "", attributes.get("id") ?? ""];
  if (/(?:^| )catlinks(?: |$)/.test(names) || id === "catlinks") return "categories";
  if (skipped.test(names) || skippedIds.test(id)) return "skipped";
  if (tag === "table") return infobox.test(names) || /infobox/i.test(id) || floating.test(names) ? "infobox" : "table";
  if (tag === "ol" && /(?:^| )(?:mw-)?references(?: |$)/.test(names)) return "references";
  if (/(?:^| )mw-parser-output(?: |$)/.test(names) || id === "mw-content-text" || id === "bodyContent") return "content";
  return undefined;
}

/** German pages name the infobox after its template: `Vorlage_Infobox_Erdbeben`. */
export function infoboxName(attributes: Attributes): string | undefined {
  const name = /^Vorlage_Infobox_?(.+)$/.exec(attributes.get("id") ?? "")?.[1];
  return name?.replaceAll("_", " ").trim();
}
