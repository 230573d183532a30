import { detachedText } from "../base/detached-text.ts";
import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import { hostOf } from "../collection/document-values.ts";
import { limits } from "../limits.ts";
import { LinkEnds } from "./link-ends.ts";
import type { DocumentVisitor } from "./read-documents.ts";
import { readableHost, readableUrl } from "./readable-url.ts";

/** A document or a host with its links. */
export interface GraphNode {
  /** The number of the document, or of the first one of a host. */
  readonly document: number;
  readonly name: string;
  /** What it is called in the figure. */
  readonly label: string;
  /** Links from others of the collection to it, and from it to others; several from one page to another count once for each. */
  readonly inLinks: number;
  readonly outLinks: number;
  /** Share of it that is relevant: 0 or 1 for a document. */
  readonly relevant: number;
  readonly documents: number;
}

/** A part of the link graph: the nodes with most links, and the links between these. */
export interface LinkGraph {
  readonly nodes: readonly GraphNode[];
  /** By places of nodes, with the number of links. */
  readonly edges: readonly { readonly source: number; readonly target: number; readonly links: number }[];
  /** Nodes and links that there are in all. */
  readonly allNodes: number;
  readonly allLinks: number;
}

export interface LinkGraphs {
  readonly documents: LinkGraph;
  readonly hosts: LinkGraph;
  /** Rows of the table of links. */
  readonly links: number;
}

/** Makes both graphs: it is shown the documents, and then looks at the links twice: once to count, once for those between the nodes with most. */
export class LinkGraphMaker implements DocumentVisitor {
  readonly #documents = new Side();
  readonly #hosts = new Side();
  readonly #hostOfDocument: number[] = [];

  add({ number, row }: CollectedDocument, isRelevant: boolean): void {
    const known = this.#documents.size;
    const at = this.#documents.add(row.url, row.title || readableUrl(row.url), number, isRelevant);
    const host = at === known ? hostOf(row.url) : undefined;
    if (host !== undefined) this.#hostOfDocument.push(this.#hosts.add(host, readableHost(host), number, isRelevant));
  }

  async graphs(collection: CollectionReader): Promise<LinkGraphs> {
    const [documents, hosts] = [this.#documents, this.#hosts];
    const ends = new LinkEnds(collection, (url) => documents.at(url));
    await this.#eachLink(ends, (side, from, to) => side.count(from, to));
    documents.choose(limits.reportGraphNodes);
    hosts.choose(limits.reportGraphNodes / 2);
    await this.#eachLink(ends, (side, from, to) => side.connect(from, to));
    return { documents: documents.graph(), hosts: hosts.graph(), links: ends.rows };
  }

  async #eachLink(ends: LinkEnds, see: (side: Side, from: number, to: number) => void): Promise<void> {
    for await (const piece of ends.pieces()) {
      for (let i = 0; i < piece.length; i += 2) {
        const [from, to] = [piece[i] as number, piece[i + 1] as number];
        see(this.#documents, from, to);
        see(this.#hosts, this.#hostOfDocument[from] as number, this.#hostOfDocument[to] as number);
      }
    }
  }
}

/** Nodes of one kind, by their numbers. */
class Side {
  readonly #numbers = new Map<string, number>();
  readonly #labels: string[] = [];
  readonly #firsts: number[] = [];
  readonly #documents: number[] = [];
  readonly #relevant: number[] = [];
  readonly #in: number[] = [];
  readonly #out: number[] = [];
  readonly #places = new Map<number, number>();
  readonly #edges = new Map<number, { source: number; target: number; links: number }>();
  #links = 0;

  get size(): number {
    return this.#labels.length;
  }

  at(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  add(name: string, label: string, document: number, isRelevant: boolean): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#labels.push(detachedText(label.slice(0, 200))) - 1;
      this.#numbers.set(detachedText(name), number);
      this.#firsts.push(document);
      for (const counts of [this.#documents, this.#relevant, this.#in, this.#out]) counts.push(0);
    }
    this.#documents[number] = (this.#documents[number] as number) + 1;
    if (isRelevant) this.#relevant[number] = (this.#relevant[number] as number) + 1;
    return number;
  }

  count(from: number, to: number): void {
    if (from === to) return;
    this.#links++;
    this.#out[from] = (this.#out[from] as number) + 1;
    this.#in[to] = (this.#in[to] as number) + 1;
  }

  /** Settles on the nodes that are shown. */
  choose(most: number): void {
    const linked = [...this.#labels.keys()].filter((n) => this.#degree(n) > 0).sort((a, b) => this.#degree(b) - this.#degree(a) || a - b);
    for (const number of linked.slice(0, most)) this.#places.set(number, this.#places.size);
  }

  connect(from: number, to: number): void {
    const [source, target] = [this.#places.get(from), this.#places.get(to)];
    if (source === undefined || target === undefined || source === target) return;
    const pair = source * this.#places.size + target;
    const edge = this.#edges.get(pair);
    if (edge) edge.links++;
    else this.#edges.set(pair, { source, target, links: 1 });
  }

  graph(): LinkGraph {
    const names = [...this.#numbers.keys()];
    const nodes = [...this.#places.keys()].map((number) => ({
      document: this.#firsts[number] as number,
      name: names[number] as string,
      label: this.#labels[number] as string,
      inLinks: this.#in[number] as number,
      outLinks: this.#out[number] as number,
      documents: this.#documents[number] as number,
      relevant: (this.#relevant[number] as number) / (this.#documents[number] as number),
    }));
    return { nodes, edges: [...this.#edges.values()], allNodes: this.size, allLinks: this.#links };
  }

  #degree(number: number): number {
    return (this.#in[number] as number) + (this.#out[number] as number);
  }
}
