import type { CollectionReader } from "../collection/collection-reader.ts";
import { detachedText } from "../collection/detached-text.ts";
import { hostOf } from "../collection/document-values.ts";
import { limits } from "../limits.ts";
import type { RelevanceRule } from "./relevance-rule.ts";

/** A document or a host with its links. */
export interface GraphNode {
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
}

/** Both graphs, in two passes over the links: one counts, one takes the links between those that have most. Only URLs are held. */
export async function linkGraphs(collection: CollectionReader, rule: RelevanceRule): Promise<LinkGraphs> {
  const [documents, hosts] = [new Side(), new Side()];
  const hostOfDocument: number[] = [];
  for await (const { row } of collection.documents()) {
    const isRelevant = rule.isRelevant(row);
    const known = documents.size;
    const at = documents.add(row.url, row.title || row.url, isRelevant);
    if (at === known) hostOfDocument.push(hosts.add(hostOf(row.url), hostOf(row.url), isRelevant));
  }
  const ends = async function* (): AsyncGenerator<readonly [source: number, target: number]> {
    for await (const { source = "", target = "" } of collection.rows("links")) {
      const [from, to] = [documents.at(source), documents.at(target)];
      if (from !== undefined && to !== undefined && from !== to) yield [from, to];
    }
  };
  const hostEnds = ([from, to]: readonly [number, number]) => [hostOfDocument[from] as number, hostOfDocument[to] as number] as const;
  for await (const link of ends()) {
    documents.count(link);
    hosts.count(hostEnds(link));
  }
  documents.choose(limits.reportGraphNodes);
  hosts.choose(limits.reportGraphNodes / 2);
  for await (const link of ends()) {
    documents.connect(link);
    hosts.connect(hostEnds(link));
  }
  return { documents: documents.graph(), hosts: hosts.graph() };
}

/** Nodes of one kind, by their numbers. */
class Side {
  readonly #numbers = new Map<string, number>();
  readonly #labels: string[] = [];
  readonly #documents: number[] = [];
  readonly #relevant: number[] = [];
  readonly #in: number[] = [];
  readonly #out: number[] = [];
  readonly #places = new Map<number, number>();
  readonly #edges = new Map<string, { source: number; target: number; links: number }>();
  #links = 0;

  get size(): number {
    return this.#labels.length;
  }

  at(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  add(name: string, label: string, isRelevant: boolean): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#labels.push(detachedText(label.slice(0, 200))) - 1;
      this.#numbers.set(detachedText(name), number);
      for (const counts of [this.#documents, this.#relevant, this.#in, this.#out]) counts.push(0);
    }
    this.#documents[number] = (this.#documents[number] as number) + 1;
    if (isRelevant) this.#relevant[number] = (this.#relevant[number] as number) + 1;
    return number;
  }

  count([from, to]: readonly [number, number]): void {
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

  connect([from, to]: readonly [number, number]): void {
    const [source, target] = [this.#places.get(from), this.#places.get(to)];
    if (source === undefined || target === undefined || source === target) return;
    const name = `${source} ${target}`;
    const edge = this.#edges.get(name);
    if (edge) edge.links++;
    else this.#edges.set(name, { source, target, links: 1 });
  }

  graph(): LinkGraph {
    const names = [...this.#numbers.keys()];
    const nodes = [...this.#places.keys()].map((number) => ({
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
