/** A node of a link graph with its links. Several links from one document to another each count. */
export interface LinkedNode {
  readonly inLinks: number;
  readonly outLinks: number;
}

/** The visible part of a link graph: the nodes with most links, and the links between them. */
export interface LinkGraph<Node extends LinkedNode = LinkedNode> {
  /** Nodes, most linked first. */
  readonly nodes: readonly Node[];
  /** Edges between indexes of `nodes`, with the number of links. */
  readonly edges: readonly { readonly source: number; readonly target: number; readonly links: number }[];
  /** Total number of nodes and links. */
  readonly allNodes: number;
  readonly allLinks: number;
}

/** Links between nodes of one or more documents. Reads the links twice, to count all and then to collect those between chosen nodes, so that few are in memory. */
export class NodeLinks {
  readonly #nodeOf: (document: number) => number;
  readonly #inLinks: Int32Array;
  readonly #outLinks: Int32Array;
  readonly #places = new Map<number, number>();
  readonly #edges = new Map<number, { source: number; target: number; links: number }>();
  #links = 0;

  /** `nodeOf` returns the node of a document, or -1. */
  constructor(nodes: number, nodeOf: (document: number) => number) {
    this.#nodeOf = nodeOf;
    [this.#inLinks, this.#outLinks] = [new Int32Array(nodes), new Int32Array(nodes)];
  }

  /** Counts links. `ends` are documents: source, target, source, target … */
  count(ends: Int32Array): void {
    this.#each(ends, (from, to) => {
      this.#links++;
      this.#outLinks[from] = (this.#outLinks[from] as number) + 1;
      this.#inLinks[to] = (this.#inLinks[to] as number) + 1;
    });
  }

  /** Selects up to `most` nodes with most links, each with at least `least`. */
  choose(most: number, least: number): void {
    const linked = [...this.#inLinks.keys()].filter((node) => this.#degree(node) >= least);
    const byDegree = linked.sort((a, b) => this.#degree(b) - this.#degree(a) || a - b);
    for (const node of byDegree.slice(0, most)) this.#places.set(node, this.#places.size);
  }

  connect(ends: Int32Array): void {
    this.#each(ends, (from, to) => {
      const [source, target] = [this.#places.get(from), this.#places.get(to)];
      if (source === undefined || target === undefined) return;
      const pair = source * this.#places.size + target;
      const edge = this.#edges.get(pair);
      if (edge) edge.links++;
      else this.#edges.set(pair, { source, target, links: 1 });
    });
  }

  graph<Described>(describe: (node: number) => Described): LinkGraph<Described & LinkedNode> {
    const nodes = [...this.#places.keys()].map((node) => ({
      ...describe(node),
      inLinks: this.#inLinks[node] as number,
      outLinks: this.#outLinks[node] as number,
    }));
    return { nodes, edges: [...this.#edges.values()], allNodes: this.#inLinks.length, allLinks: this.#links };
  }

  #each(ends: Int32Array, see: (from: number, to: number) => void): void {
    for (let i = 0; i < ends.length; i += 2) {
      const [from, to] = [this.#nodeOf(ends[i] as number), this.#nodeOf(ends[i + 1] as number)];
      if (from >= 0 && to >= 0 && from !== to) see(from, to);
    }
  }

  #degree(node: number): number {
    return (this.#inLinks[node] as number) + (this.#outLinks[node] as number);
  }
}
