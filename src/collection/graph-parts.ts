import { detachedText } from "../base/detached-text.ts";
import { type DocumentColumn, numberType } from "../document/document-columns.ts";
import { type CollectedDocument, reviewColumns } from "./collection-reader.ts";
import { hostOf, numberIn } from "./document-values.ts";
import type { ExportParts } from "./export-parts.ts";

/** An attribute that a graph's nodes may have. The types are those that GraphML and GEXF share, in GraphML's spelling. */
export interface NodeAttribute {
  readonly name: string;
  readonly type: "string" | "int" | "double";
  readonly of: (document: CollectedDocument) => string | number | undefined;
}

/** The attributes of nodes besides their labels; in a reviewed collection with decision and note. */
export function nodeAttributes({ reviewed }: Pick<ExportParts, "reviewed">): readonly NodeAttribute[] {
  return reviewed ? [...usualAttributes, ...reviewColumns.map(attribute)] : usualAttributes;
}

/** Names are not those that Gephi keeps for itself (id, label, interval). */
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

/** A link between two documents, by their numbers. */
export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly anchor: string;
}

/**
 * The graph in the order in which its files want it: all nodes, then all edges. Each node's URL is held until the end,
 * since links name URLs; that is all that grows with the collection.
 */
export class Graph {
  #parts: ExportParts;
  #ids = new Map<string, number>();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /** Nodes with their ids; GraphML allows few characters there, so that a URL can be none. */
  async *nodes(): AsyncGenerator<CollectedDocument & { readonly id: string }> {
    for await (const document of this.#parts.documents()) {
      const { url } = document.row;
      if (!this.#ids.has(url)) this.#ids.set(detachedText(url), document.number);
      yield { ...document, id: `n${document.number}` };
    }
  }

  /** Links between documents that were among the nodes: one edge for each row, several where a page links to another twice. */
  async *edges(): AsyncGenerator<GraphEdge> {
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
