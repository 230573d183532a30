import { existsSync } from "node:fs";
import { limits } from "@recollect/base/limits";
import { pageText } from "@recollect/page/page";
import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import { StoredPages } from "../collection/stored-pages.ts";
import type { KnownTexts } from "./known-texts.ts";
import { shownText } from "./shown-text.ts";

/** Excerpts by document number, safe to display. */
export type Excerpts = ReadonlyMap<number, string>;

/** Reads the beginnings of documents, unless their texts are known; `onText` receives the texts. An unreadable document has no excerpt. */
export async function readExcerpts(
  collection: CollectionReader,
  documents: readonly CollectedDocument[],
  onText: (text: string, language: string) => void,
  known?: KnownTexts,
): Promise<Excerpts> {
  const excerpts = new Map<number, string>();
  if (documents.length === 0 || !existsSync(collection.path("indexes", "index.cdxj"))) return excerpts;
  const pages = await StoredPages.open(collection);
  try {
    for (const document of documents) {
      const text = known?.of(document.row) ?? (await textOf(document, pages));
      if (text === undefined) continue;
      for (const block of text.split("\n")) onText(block, document.row.language);
      const excerpt = excerptOf(text);
      if (excerpt !== "") excerpts.set(document.number, excerpt);
    }
  } finally {
    pages.close();
  }
  return excerpts;
}

async function textOf(document: CollectedDocument, pages: StoredPages): Promise<string | undefined> {
  const stored = await pages.read(document);
  return stored.kind === "problem" ? undefined : pageText(stored.bytes, stored.context);
}

/** Returns as many sentences from the beginning of a text as fit; if the first one is too long, its beginning. */
export function excerptOf(text: string, maxChars: number = limits.reportExcerptChars): string {
  const line = beginningOf(text, maxChars);
  if (line.length <= maxChars) return shownText(line, maxChars);
  const room = line.slice(0, maxChars);
  const sentences = /^.*(?:[.!?…]["'”’)\]]*(?= )|[。！？])/su.exec(room)?.[0] ?? "";
  if (sentences.length >= maxChars / 3) return shownText(sentences, maxChars);
  const words = room.slice(0, Math.max(0, room.lastIndexOf(" ")));
  return `${shownText((words.length >= maxChars / 2 ? words : room).toWellFormed(), maxChars)}…`;
}

/** Returns a text on one line: all of it, or more than `maxChars` characters of it. Most texts are far longer than their excerpt. */
function beginningOf(text: string, maxChars: number): string {
  const begin = text
    .slice(0, 4 * maxChars)
    .replace(/\s+/g, " ")
    .trim();
  return begin.length > maxChars || text.length <= 4 * maxChars ? begin : text.replace(/\s+/g, " ").trim();
}
