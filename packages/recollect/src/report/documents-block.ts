import { detachedText } from "@recollect/base/detached-text";
import { scriptJson } from "@recollect/base/html-text";
import { limits } from "@recollect/base/limits";
import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import { shortenedPath } from "../document/shortened-path.ts";
import { documentCells } from "./document-cells.ts";
import type { DocumentCells } from "./document-markup.ts";
import type { Excerpts } from "./excerpts.ts";
import { type PackedDocument, type PackedPath, packedFlags, reasonChars } from "./packed-documents.ts";
import { withReadableUrls } from "./readable-url.ts";
import type { RelevanceRule } from "./relevance-rule.ts";
import { shownText } from "./shown-text.ts";

const documentsPerBlock = 2000;

/** All documents as packed JSON for the page's script, in blocks, so that only one is in memory. Names and excerpts come last. */
export async function* documentBlocks(collection: CollectionReader, rule: RelevanceRule, excerpts: Excerpts): AsyncGenerator<string> {
  const said = new RepeatedValues();
  let rows: PackedDocument[] = [];
  let count = 0;
  for await (const documents of collection.documentPieces()) {
    const listed = documents.slice(0, limits.reportDocuments - count);
    rows.push(...listed.map((document) => packed(document, ++count, rule, said)));
    for (; rows.length >= documentsPerBlock; rows = rows.slice(documentsPerBlock)) yield block(rows.slice(0, documentsPerBlock));
    if (listed.length < documents.length) break;
  }
  if (rows.length > 0) yield block(rows);
  const { languages, archives, files } = said;
  yield `<script type="application/json" id="names">${scriptJson({ languages: languages.list, archives: archives.list, files: files.list })}</script>\n`;
  yield `<script type="application/json" id="excerpts">${scriptJson(Object.fromEntries(excerpts))}</script>\n`;
}

function packed(
  document: CollectedDocument,
  place: number,
  rule: RelevanceRule,
  { languages, archives, files, paths }: RepeatedValues,
): PackedDocument {
  const { row } = document;
  const cells = documentCells(document);
  const path = row.path === "" ? [] : row.path.split(" ");
  const told = path.join(" → "); // the form in a reason
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
    (rule.isRelevant(row) ? packedFlags.relevant : 0) +
      (cells.isDuplicate ? packedFlags.duplicate : 0) +
      (isTold ? packedFlags.told : 0) +
      (cells.isReplayable ? packedFlags.replayable : 0) +
      (cells.decision === "" ? 0 : packedFlags[cells.decision]),
    paths.add(cells.url, path),
    isTold ? withReadableUrls(shownText(row.reason.slice(0, -told.length), reasonChars)) : cells.reason,
    ...endOf(cells, place),
  ];
}

function endOf({ number, note }: DocumentCells, place: number): [number?: number, note?: string] {
  if (note !== "") return [number, note];
  return number === place ? [] : [number];
}

function block(rows: readonly PackedDocument[]): string {
  return `<script type="application/json" class="documents">[${rows.map(scriptJson).join(",\n")}]</script>\n`;
}

/** Stores repeated values once. */
class RepeatedValues {
  readonly languages = new Names();
  readonly archives = new Names();
  readonly files = new Names();
  readonly paths = new Paths();
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

class Paths {
  readonly #urls: string[] = [];
  readonly #paths: PackedPath[] = [];
  readonly #numbers = new Map<string, number>();

  add(url: string, path: readonly string[]): PackedPath {
    const own = detachedText(url);
    this.#urls.push(own);
    const packed = this.#packedPath(path);
    this.#paths.push(packed);
    if (!this.#numbers.has(own)) this.#numbers.set(own, this.#urls.length);
    return packed;
  }

  #packedPath(path: readonly string[]): PackedPath {
    const before = this.#numbers.get(path.at(-1) ?? "");
    if (path.length === 0) return 0;
    if (before !== undefined && shortenedPath(this.#addresses(before)).join(" ") === path.join(" ")) return before;
    return path.map(detachedText);
  }

  #addresses(path: PackedPath): string[] {
    const addresses: string[] = [];
    let at = path;
    // A path leads to earlier documents only, so the loop ends.
    for (; typeof at === "number" && at > 0; at = this.#paths[at - 1] as PackedPath) addresses.unshift(this.#urls[at - 1] as string);
    return typeof at === "number" ? addresses : [...at, ...addresses];
  }
}
