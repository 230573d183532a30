import { detachedText } from "@recollect/base/detached-text";
import { type DocumentColumn, numberType } from "../document/document-columns.ts";
import { type CollectedDocument, reviewColumns } from "./collection-reader.ts";
import { hostOf, numberIn } from "./document-values.ts";
import type { ExportParts } from "./export-formats.ts";

/** An attribute of a graph's nodes. Types are named as in GraphML; GEXF has the same. */
export interface NodeAttribute {
  readonly name: string;
  readonly type: "string" | "int" | "double";
  readonly of: (document: CollectedDocument) => string | number | undefined;
}

/** Returns the attributes of nodes besides their labels; for a reviewed collection, including decision and note. */
export function nodeAttributes({ reviewed }: Pick<ExportParts, "reviewed">): readonly NodeAttribute[] {
  return reviewed ? [...usualAttributes, ...reviewColumns.map(attribute)] : usualAttributes;
}

/** Attributes of every collection. Their names are not among those that Gephi reserves (id, label, interval). */
const usualAttributes: readonly NodeAttribute[] = [
  { name: "number", type: "int", of: ({ number }) => number },
  attribute("url"),
  { name: "host", type: "string", of: ({ row }) => hostOf(row.url) },
  ...(["captured_at", "page_time", "page_time_source", "depth", "priority", "topical", "temporal", "relevance"] as const).map(attribute),
  ...(["language", "archive", "uri_m", "duplicate_of"] as const).map(attribute),
];

function attribute(name: DocumentColumn | (typeof reviewColumns)[number]): NodeAttribute {
  const type = numberType(name);
  if (type === undefined) return { name, type: "string", of: ({ row }) => row[name] || undefined };
  if (type === "integer") return { name, type: "int", of: ({ row }) => integerIn(row[name]) };
  return { name, type: "double", of: ({ row }) => numberIn(row[name]) };
}

/**
 * The graph of documents and links, in the order of its file formats: all nodes, then all edges. The URLs of nodes stay in memory, since
 * links refer to URLs; only this memory grows with the collection.
 */
export class Graph {
  #parts: ExportParts;
  #ids = new Map<string, number>();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /** Yields the nodes with their ids, which are not URLs: GraphML allows few characters in ids. */
  async *nodes(): AsyncGenerator<CollectedDocument & { readonly id: string }> {
    for await (const document of this.#parts.documents()) {
      const { url } = document.row;
      if (!this.#ids.has(url)) this.#ids.set(detachedText(url), document.number);
      yield { ...document, id: `n${document.number}` };
    }
  }

  /** Yields the links between documents that are nodes: one edge per row, so several if a page links to another more than once. */
  async *edges(): AsyncGenerator<Readonly<Record<"id" | "source" | "target" | "anchor", string>>> {
    let count = 0;
    for await (const { source = "", target = "", anchor = "" } of this.#parts.collection.rows("links")) {
      const [from, to] = [this.#ids.get(source), this.#ids.get(target)];
      if (from === undefined || to === undefined) continue;
      yield { id: `e${++count}`, source: `n${from}`, target: `n${to}`, anchor };
    }
  }
}

function integerIn(cell: string | undefined): number | undefined {
  const value = numberIn(cell);
  return Number.isSafeInteger(value) ? value : undefined;
}
