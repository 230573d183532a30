import { detachedText } from "../base/detached-text.ts";
import { scriptJson } from "../base/html-text.ts";
import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import { shortenedPath } from "../document/shortened-path.ts";
import { limits } from "../limits.ts";
import { documentCells, reasonChars } from "./document-cells.ts";
import type { Excerpts } from "./excerpts.ts";
import { withReadableUrls } from "./readable-url.ts";
import type { RelevanceRule } from "./relevance-rule.ts";
import { shownText } from "./shown-text.ts";

const documentsPerBlock = 2000;

/**
 * All documents as JSON for the page's script, which reads it when somebody sorts or filters, in blocks, so that no more than one is held
 * here. What repeats is said once: names of archives, files and languages by their number (the last block lists them), the way to a
 * document by the place of the one before it, an address inside another by what stands before it, and one that is read as it is written. A document's number is its place in
 * this list, unless the row ends with another, as it does where documents are left out; a curator's note comes after it.
 */
export async function* documentBlocks(collection: CollectionReader, rule: RelevanceRule, excerpts: Excerpts): AsyncGenerator<string> {
  const said = new SaidOnce();
  let rows: unknown[] = [];
  let count = 0;
  for await (const documents of collection.documentPieces()) {
    const listed = documents.slice(0, limits.reportDocuments - count);
    rows.push(...listed.map((document) => [...rowOf(document, rule, said), ...endOf(document, ++count)]));
    for (; rows.length >= documentsPerBlock; rows = rows.slice(documentsPerBlock)) yield block(rows.slice(0, documentsPerBlock));
    if (listed.length < documents.length) break;
  }
  if (rows.length > 0) yield block(rows);
  const { languages, archives, files } = said;
  yield `<script type="application/json" id="names">${scriptJson({ languages: languages.list, archives: archives.list, files: files.list })}</script>\n`;
  yield `<script type="application/json" id="excerpts">${scriptJson(Object.fromEntries(excerpts))}</script>\n`;
}

/** In the order in which the script takes it apart (`report-script.ts`). */
function rowOf(document: CollectedDocument, rule: RelevanceRule, { languages, archives, files, ways }: SaidOnce): unknown[] {
  const { row } = document;
  const cells = documentCells(document);
  const path = row.path === "" ? [] : row.path.split(" ");
  const told = path.join(" → "); // as a reason tells it
  const isTold = told !== "" && row.reason.endsWith(told) && shownText(told, told.length) === told;
  return [
    cells.readableUrl === cells.url ? cells.url : [cells.url, cells.readableUrl],
    cells.title,
    cells.captured,
    cells.published,
    cells.depth,
    cells.topical,
    cells.temporal,
    cells.relevance,
    languages.at(cells.language),
    archives.at(cells.archive),
    cells.link.endsWith(cells.url) ? [cells.link.slice(0, -cells.url.length)] : cells.link,
    files.at(cells.file),
    cells.offset,
    (rule.isRelevant(row) ? 1 : 0) +
      (cells.isDuplicate ? 2 : 0) +
      (isTold ? 4 : 0) +
      (cells.isReplayable ? 8 : 0) +
      (decisionFlags[cells.decision] ?? 0),
    ways.add(cells.url, path),
    withReadableUrls(isTold ? shownText(row.reason.slice(0, -told.length), reasonChars) : cells.reason),
  ];
}

const decisionFlags: Readonly<Record<string, number>> = { kept: 16, dropped: 32 };

/** Its number, where that is not its place in the list, and the curator's note, where there is one. */
function endOf(document: CollectedDocument, place: number): unknown[] {
  if (document.row.note) return [document.number, documentCells(document).note];
  return document.number === place ? [] : [document.number];
}

function block(rows: readonly unknown[]): string {
  return `<script type="application/json" class="documents">[${rows.map(scriptJson).join(",\n")}]</script>\n`;
}

/** What repeats. */
class SaidOnce {
  readonly languages = new Names();
  readonly archives = new Names();
  readonly files = new Names();
  readonly ways = new Ways();
}

class Names {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  at(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const own = detachedText(name);
    this.#numbers.set(own, this.list.length);
    return this.list.push(own) - 1;
  }
}

/** The way from a seed: the place of the document before, from 1, whose own way leads there; 0 for a seed; or else all addresses. */
type Way = number | readonly string[];

class Ways {
  readonly #urls: string[] = [];
  readonly #ways: Way[] = [];
  readonly #numbers = new Map<string, number>();

  add(url: string, path: readonly string[]): Way {
    const own = detachedText(url);
    this.#urls.push(own);
    const way = this.#wayOf(path);
    this.#ways.push(way);
    if (!this.#numbers.has(own)) this.#numbers.set(own, this.#urls.length);
    return way;
  }

  #wayOf(path: readonly string[]): Way {
    const before = this.#numbers.get(path.at(-1) ?? "");
    if (path.length === 0) return 0;
    if (before !== undefined && shortenedPath(this.#addresses(before)).join(" ") === path.join(" ")) return before;
    return path.map(detachedText);
  }

  #addresses(way: Way): string[] {
    const addresses: string[] = [];
    let at = way;
    // A way leads to documents of smaller numbers only, so it ends.
    for (; typeof at === "number" && at > 0; at = this.#ways[at - 1] as Way) addresses.unshift(this.#urls[at - 1] as string);
    return typeof at === "number" ? addresses : [...at, ...addresses];
  }
}
