import { detachedText } from "@recollect/base/detached-text";
import { limits } from "@recollect/base/limits";
import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import { hostOf } from "../collection/document-values.ts";
import { LinkEnds } from "./link-ends.ts";
import { type LinkedNode, type LinkGraph, NodeLinks } from "./node-links.ts";
import type { DocumentVisitor } from "./read-documents.ts";
import { readableHost, readableUrl } from "./readable-url.ts";

/** A document or a host with its links. */
export interface GraphNode extends LinkedNode {
  /** Number of the document, or of a host's first document. */
  readonly document: number;
  readonly name: string;
  /** Name in the figure. */
  readonly label: string;
  /** Relevant share: 0 or 1 for a document. */
  readonly relevant: number;
  readonly documents: number;
}

export interface LinkGraphs {
  readonly documents: LinkGraph<GraphNode>;
  readonly hosts: LinkGraph<GraphNode>;
  /** Number of rows in the table of links. */
  readonly links: number;
}

/** Builds the link graphs of a report after it has visited all documents. */
export class LinkGraphBuilder implements DocumentVisitor {
  readonly #documents = new NamedNodes();
  readonly #hosts = new NamedNodes();
  readonly #hostOfDocument: number[] = [];

  add({ number, row }: CollectedDocument, isRelevant: boolean): void {
    const known = this.#documents.size;
    if (this.#documents.add(row.url, row.title || readableUrl(row.url), number, isRelevant) < known) return;
    const host = hostOf(row.url);
    this.#hostOfDocument.push(this.#hosts.add(host, readableHost(host), number, isRelevant));
  }

  async graphs(collection: CollectionReader): Promise<LinkGraphs> {
    const ends = new LinkEnds(collection, (url) => this.#documents.at(url));
    const documents = new NodeLinks(this.#documents.size, (document) => document);
    const hosts = new NodeLinks(this.#hosts.size, (document) => this.#hostOfDocument[document] as number);
    for await (const piece of ends.pieces()) for (const links of [documents, hosts]) links.count(piece);
    documents.choose(limits.reportGraphNodes, 1);
    hosts.choose(limits.reportGraphNodes / 2, 1);
    for await (const piece of ends.pieces()) for (const links of [documents, hosts]) links.connect(piece);
    return {
      documents: documents.graph((node) => this.#documents.described(node)),
      hosts: hosts.graph((node) => this.#hosts.described(node)),
      links: ends.rows,
    };
  }
}

/** A node during counting. `relevant` is the number of relevant documents. */
interface CountedNode {
  readonly name: string;
  readonly label: string;
  readonly document: number;
  documents: number;
  relevant: number;
}

/** Nodes by name, with their documents. */
class NamedNodes {
  readonly #numbers = new Map<string, number>();
  readonly #nodes: CountedNode[] = [];

  get size(): number {
    return this.#nodes.length;
  }

  at(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  add(name: string, label: string, document: number, isRelevant: boolean): number {
    const known = this.#numbers.get(name);
    const at = known ?? this.#nodes.length;
    if (known === undefined) {
      const own = detachedText(name);
      this.#numbers.set(own, at);
      this.#nodes.push({ name: own, label: detachedText(label.slice(0, 200)), document, documents: 0, relevant: 0 });
    }
    const node = this.#nodes[at];
    if (node) {
      node.documents++;
      if (isRelevant) node.relevant++;
    }
    return at;
  }

  described(at: number): Omit<GraphNode, keyof LinkedNode> {
    const node = this.#nodes[at] as CountedNode;
    return { ...node, relevant: node.relevant / node.documents };
  }
}
