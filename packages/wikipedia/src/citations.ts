import { citedByTemplate, isCitation } from "./citation-template.ts";
import { type CitationPiece, citedInText } from "./cited-in-text.ts";
import { languageCode } from "./language-code.ts";
import { plainText } from "./plain-text.ts";
import type { ReferenceList } from "./reference-list.ts";
import type { Section } from "./sections.ts";
import { walkNodes } from "./walk-nodes.ts";
import type { Note, Template } from "./wikitext.ts";

/**
 * Finds the sources that an article cites: in notes, as citation templates elsewhere, and as links in the prose, as in old revisions.
 * Sections of links and further reading are excluded, except for their notes.
 */
export function findCitations(sections: readonly Section[], language: string, list: ReferenceList): void {
  for (const { nodes, kind } of sections) {
    const isCited = kind !== "links";
    // A link inside a template is not a citation in the prose: it is a website, or formatted in another way.
    const inProse = new Set(isCited ? nodes.filter((node) => typeof node !== "string" && node.kind === "out-link") : []);
    walkNodes(nodes, (node) => {
      if (node.kind === "note") citedInNote(node, language, list);
      else if (node.kind === "template" && isCitation(node)) {
        const found = isCited ? citedByTemplate(node, language) : undefined;
        if (found !== undefined) list.add(found);
      } else if (node.kind === "out-link" && inProse.has(node)) list.add({ url: node.url, title: plainText(node.nodes) });
      else return "enter";
      return "skip";
    });
  }
}

/** An address in text, which ends at markup. */
const plainUrl = /https?:\/\/[^\s<>[\]{}|"]{3,2000}/gi;

function citedInNote({ nodes }: Note, language: string, list: ReferenceList): void {
  let pieces: CitationPiece[] = [];
  const flush = () => {
    for (const found of citedInText(pieces, language)) list.add({ ...found, language: found.language ?? icon });
    pieces = [];
  };
  let icon: string | undefined;
  for (const node of nodes) {
    if (typeof node === "string") pieces.push(...piecesOf(node));
    else if (node.kind === "out-link") pieces.push({ url: node.url, title: plainText(node.nodes) });
    else if (node.kind === "template") {
      const found = citedByTemplate(node, language);
      icon ??= languageIcon(node);
      if (found === undefined) pieces.push(plainText([node]));
      else {
        if (isCitation(node)) flush();
        list.add(found);
      }
    } else pieces.push(plainText([node]));
  }
  flush();
}

function piecesOf(text: string): CitationPiece[] {
  const pieces: CitationPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(plainUrl)) {
    const url = withoutPunctuation(match[0]);
    pieces.push(text.slice(from, match.index), { url: url.replaceAll("&amp;", "&"), title: "" });
    from = match.index + url.length;
  }
  pieces.push(text.slice(from).replaceAll("''", ""));
  return pieces;
}

function withoutPunctuation(url: string): string {
  const unwanted = url.includes("(") ? ".,;:!?'»“”" : ".,;:!?'»“”)";
  let end = url.length;
  while (end > 0 && unwanted.includes(url[end - 1] as string)) end--;
  return url.slice(0, end);
}

/** Returns the language that a template names: `{{de icon}}`, `{{in lang|de}}`, `{{de}}`. */
function languageIcon({ name, parameters }: Template): string | undefined {
  const key = name.toLowerCase();
  const code = /^([a-z]{2})(?: icon)?$/.exec(key)?.[1];
  if (code !== undefined) return code;
  return /^(?:in lang|in language|language ?icon)$/.test(key) ? languageCode(plainText(parameters[0]?.nodes ?? [])) : undefined;
}
