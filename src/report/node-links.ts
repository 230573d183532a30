/** A node of a link graph with its links: several from one document to another count once for each. */
export interface LinkedNode {
  readonly inLinks: number;
  readonly outLinks: number;
}

/** The part of a link graph that is drawn: the nodes with most links, and the links between these. */
export interface LinkGraph<Node extends LinkedNode = LinkedNode> {
  /** Most linked first. */
  readonly nodes: readonly Node[];
  /** By places of nodes, with the number of links. */
  readonly edges: readonly { readonly source: number; readonly target: number; readonly links: number }[];
  /** Nodes and links in all. */
  readonly allNodes: number;
  readonly allLinks: number;
}

/**
 * Links between nodes, each of which stands for one or more documents. All links are counted first; after that, `choose` settles which nodes
 * are drawn, and the links between these are collected. So links are gone through twice, and need not be in memory.
 */
export class NodeLinks {
  readonly #nodeOf: (document: number) => number;
  readonly #inLinks: Int32Array;
  readonly #outLinks: Int32Array;
  readonly #places = new Map<number, number>();
  readonly #edges = new Map<number, { source: number; target: number; links: number }>();
  #links = 0;

  /** `nodeOf` gives the node of a document, -1 for none. */
  constructor(nodes: number, nodeOf: (document: number) => number) {
    this.#nodeOf = nodeOf;
    [this.#inLinks, this.#outLinks] = [new Int32Array(nodes), new Int32Array(nodes)];
  }

  /** `ends` are documents: source, target, source, target … */
  count(ends: Int32Array): void {
    this.#each(ends, (from, to) => {
      this.#links++;
      this.#outLinks[from] = (this.#outLinks[from] as number) + 1;
      this.#inLinks[to] = (this.#inLinks[to] as number) + 1;
    });
  }

  /** Chooses the nodes with most links, as long as they have `least`. */
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
